"""A method moves up into the base class; from other classes that have the very same one it goes too."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.at_once import bound, needed
from spark_tui.edits.python.bodies import behind_line, top_line
from spark_tui.edits.python.lines import at_depth, block_of, has_own_lines, remove_lines
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.objects.classes import is_mangled
from spark_tui.edits.python.objects.heirs import ancestors, bases
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_MAKING = frozenset(("__init__", "__new__", "__init_subclass__", "__post_init__", "__class_getitem__", "__slots__"))
"""What decides how the objects of a class are made: of each class its own."""
_BY_MEMBERS = frozenset(("Protocol", "TypedDict", "NamedTuple"))
"""Kinds of class of which every member says what they are."""


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    member, name = values
    owner = source.class_(name)
    base, parts = _base(source, owner), _parts(owner, member)
    _check_meaning(source, owner, base, parts)
    _check_family(source, owner, base, member)
    yield _put(source, base, _text(source, parts, _depth(source, base)))
    for each in _same(source, owner, base, member):
        yield from _gone(source, each, _parts(each, member))


def _same(source: Source, owner: ast.ClassDef, base: ast.ClassDef, member: str) -> Iterator[ast.ClassDef]:
    """The class, and the others of that base that say the very same."""
    parts = _parts(owner, member)
    wanted, text = needed(source, parts), _text(source, parts, "")
    for _, each in source.classes:
        same = _parts(each, member)
        if each is owner:
            yield each
        elif same and len(each.bases) == 1 and bases(source, each) == [base] and _text(source, same, "") == text:
            others = [other for other in each.body if other not in same]
            if not wanted & bound(others) and member not in needed(source, others):
                yield each


def _base(source: Source, owner: ast.ClassDef) -> ast.ClassDef:
    """The one that stands in the file. What is asked before it may have such a method too."""
    found = bases(source, owner)
    if len(found) != 1:
        raise Refusal(f"{owner.name} has {len(found) or 'no'} base classes in this file", "it has to be clear which")
    base, first = found[0], ast.unparse(owner.bases[0])
    if first != base.name:
        raise Refusal(f"{owner.name} asks {first} before {base.name}, and that may have such a method, too")
    kinds = {ast.unparse(each).partition("[")[0].rpartition(".")[2] for each in base.bases}
    if kind := kinds & _BY_MEMBERS:
        raise Refusal(f"{base.name} is a {min(kind)}, which says by its members what it is")
    return base


def _parts(owner: ast.ClassDef, member: str) -> list[Function]:
    """The method; of a property, also what sets and deletes it."""
    return [each for each in owner.body if isinstance(each, Function) and each.name == member]


# ── whether it can go ────────────────────────────────────────────────────────────────────────────────────────────


def _check_meaning(source: Source, owner: ast.ClassDef, base: ast.ClassDef, parts: Sequence[Function]) -> None:
    """What it says must not depend on the class in which it is written."""
    name = parts[0].name
    for node in (node for part in parts for node in walk(part)):
        match node:
            case ast.Name("super" | "__class__" as word):
                raise Refusal(f"{name} uses {word}, which would be another one in {base.name}")
            case ast.Name(word) | ast.Attribute(attr=word) if is_mangled(word):
                raise Refusal(f"{name} uses {word}, which only {owner.name} can", "give it one underscore first")
    others = [each for each in owner.body if each not in parts]
    between = block_of(source, owner)[block_of(source, owner).index(base) + 1 :]
    if missed := needed(source, parts) & (bound(between) | bound(others) | bound(base.body)):
        cause = f"{name} needs {min(missed)} at once, which {base.name} does not have yet, or has another one of"
        raise Refusal(cause, f"move it above {base.name} first")
    if name in needed(source, others):
        raise Refusal(f"{owner.name} needs {name} while it is made")
    if not all(has_own_lines(source, part) for part in parts):
        raise Refusal(f"{name} shares its line with other code", "give it lines of its own")
    if owner.body.index(parts[-1]) - owner.body.index(parts[0]) != len(parts) - 1:
        raise Refusal(f"{name} is defined in several places of {owner.name}", "put them together first")


def _check_family(source: Source, owner: ast.ClassDef, base: ast.ClassDef, member: str) -> None:
    """Nobody is to lose the method that it has, or to get this one in its stead."""
    if member in bound(base.body):
        raise Refusal(f"{base.name} has a {member} already", "remove that first")
    for above in ancestors(source, base):
        if member in bound(above.body) and not _is_left_open(above, member):
            raise Refusal(
                f"{base.name} has the {member} of {above.name}, and would lose it", "rename one of them first"
            )
    going = list(_same(source, owner, base, member))
    for _, other in source.classes:
        kin = ancestors(source, other)
        if other in going or base not in kin or member in bound(other.body):
            continue
        had = [each for each in kin if each in going]
        for each in kin:
            above = ancestors(source, each)
            comes_first = base in above and had and not any(every in above for every in had)
            comes_last = base not in (each, *above) and each not in ancestors(source, base) and not had
            if each not in going and member in bound(each.body) and (comes_first or comes_last):
                raise Refusal(f"{other.name} has two to choose from: the {member} of {each.name}", "rename that first")


def _is_left_open(owner: ast.ClassDef, member: str) -> bool:
    """Is it only there to be written by others?"""
    parts = _parts(owner, member)
    abstract = any("abstract" in ast.unparse(each) for part in parts for each in part.decorator_list)
    return bool(parts) and (abstract or "NotImplementedError" in ast.unparse(parts[0].body[-1]))


# ── where it goes ────────────────────────────────────────────────────────────────────────────────────────────────


def _depth(source: Source, base: ast.ClassDef) -> str:
    first = source.first_line(base.body[0])
    return source.indent(first) if first > base.lineno else source.indent(base.lineno) + source.unit


def _text(source: Source, parts: Sequence[Function], indent: str) -> str:
    """Its lines with the comment above them, at another depth."""
    first, last = top_line(source, parts), source.last_line(parts[-1])
    return at_depth(source, first, last, source.indent(source.first_line(parts[0])), indent)


def _put(source: Source, base: ast.ClassDef, text: str) -> Splice:
    """Behind all that is there, or in the place of what only says that nothing is."""
    only = base.body[0]
    start, stop = source.start(only), source.stop(only)
    begins_later = only.lineno > base.lineno
    is_empty = len(base.body) == 1 and ast.unparse(only) in ("pass", "...")
    is_alone = not source.text[stop : source.line_start(only.lineno + 1)].strip()
    if is_empty and is_alone:
        at = source.line_start(only.lineno) if begins_later else len(source.text[:start].rstrip())
        return Splice(at, stop, text if begins_later else f"\n{text}")
    if not begins_later:
        raise Refusal(f"the body of {base.name} stands on the line of its header", "give it lines of its own")
    return behind_line(source, source.last_line(base.body[-1]), f"\n{text}")


def _gone(source: Source, owner: ast.ClassDef, parts: Sequence[Function]) -> Iterator[Splice]:
    first, last = top_line(source, parts), source.last_line(parts[-1])
    if len(parts) == len(owner.body):
        indent = source.indent(source.first_line(parts[0]))
        yield Splice(source.line_start(first), source.stop(parts[-1]), f"{indent}pass")
    else:
        yield from remove_lines(source, range(first, last + 1))


def _members(source: Source, _earlier: Values) -> Iterator[str]:
    for name in all_classes(source):
        owner = source.class_(name)
        if bases(source, owner):
            yield from (each.name for each in owner.body if isinstance(each, Function) and each.name not in _MAKING)


def _classes(source: Source, earlier: Values) -> Iterator[str]:
    for name in all_classes(source):
        owner = source.class_(name)
        if bases(source, owner) and _parts(owner, earlier[0]):
            yield name


OP = Op(
    "pull-up",
    "move a method up into the base class",
    (
        Slot("member", "name", "the method", _members),
        Slot("class", "name", "the class it stands in now", _classes),
    ),
    _edit,
    (
        Example(
            "class Shape:\n    sides = 0\n\n\nclass Square(Shape):\n    sides = 4\n\n    # for people\n"
            "    def describe(self):\n        return f'{self.sides} sides'\n\n    def area(self):\n        return 1\n",
            ("describe", "Square"),
            "class Shape:\n    sides = 0\n\n    # for people\n    def describe(self):\n"
            "        return f'{self.sides} sides'\n\n\nclass Square(Shape):\n    sides = 4\n\n"
            "    def area(self):\n        return 1\n",
        ),
        Example(
            "class Pet: pass\n\n\nclass Cat(Pet):\n    @property\n    def name(self):\n        return self._name\n\n\n"
            "class Dog(Pet):\n    legs = 4\n\n    @property\n    def name(self):\n        return self._name\n",
            ("name", "Dog"),
            "class Pet:\n    @property\n    def name(self):\n        return self._name\n\n\n"
            "class Cat(Pet):\n    pass\n\n\nclass Dog(Pet):\n    legs = 4\n",
        ),
    ),
)
