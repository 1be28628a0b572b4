"""The patterns of a `match` as what an `if` can ask, and the names that they give to what they find."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.objects.classes import attributes, fields, is_dataclass
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, level_of, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_HOLD_THEMSELVES = frozenset(
    ("bool", "bytearray", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple")
)
"""Classes of which `int(n)` gives the name to the whole."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What is looked at: as code, and as the code of its members where it is a tuple that is written out.

    `is_list` is known of something that surely is a list.
    """

    text: str
    members: tuple[str, ...] = ()
    is_list: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """All `tests` have to hold; each binds at least as tightly as a comparison, or has brackets. Then `names` mean
    what is beside them."""

    tests: tuple[str, ...] = ()
    names: tuple[tuple[str, str], ...] = ()

    def __add__(self, other: Asked) -> Asked:
        return Asked((*self.tests, *other.tests), (*self.names, *other.names))


def asked(source: Source, pattern: ast.pattern, subject: Subject) -> Asked:
    """What has to hold for the pattern; refuses what cannot be asked in so many words."""
    text = subject.text
    match pattern:
        case ast.MatchValue(value=value) if not subject.members:
            return Asked((f"{text} == {moved(source, value, Level.BIT_OR)}",))
        case ast.MatchSingleton(value=value) if not subject.members:
            return Asked((f"{text} is {value}",))
        case ast.MatchAs(pattern=None, name=None):
            return Asked()
        case ast.MatchAs(pattern=inner, name=str(name)):
            return (Asked() if inner is None else asked(source, inner, subject)) + Asked((), ((name, text),))
        case ast.MatchOr(patterns=patterns):
            return _either(source, patterns, subject)
        case ast.MatchClass() if not subject.members:
            return _of_class(source, pattern, text)
        case ast.MatchSequence(patterns=patterns) if subject.members:
            return _member_by_member(source, patterns, subject)
        case ast.MatchSequence(patterns=patterns) if subject.is_list:
            return _of_list(source, patterns, text)
        case _:
            written = ast.unparse(pattern).strip("()")
            raise Refusal(f"the pattern {written} on line {pattern.lineno} is more than an if can ask in a few words")


def _either(source: Source, patterns: Sequence[ast.pattern], subject: Subject) -> Asked:
    """Values that stand beside each other are asked for at once, and so are classes."""
    texts: list[str] = []
    for kind, group in groupby(patterns, lambda each: _kind(each) if not subject.members else ""):
        several = list(group)
        if kind:
            texts.append(_one_of(source, kind, several, subject.text))
            continue
        for each in several:
            one = asked(source, each, subject)
            if one.names or not one.tests:
                raise Refusal(f"line {each.lineno} gives names to one of several things")
            texts.append(" and ".join(one.tests))
    return Asked((f"({' or '.join(texts)})",) if len(texts) > 1 else tuple(texts))


def _kind(pattern: ast.pattern) -> str:
    match pattern:
        case ast.MatchValue():
            return "value"
        case ast.MatchClass(patterns=[], kwd_patterns=[]):
            return "class"
        case _:
            return ""


def _one_of(source: Source, kind: str, patterns: Sequence[ast.pattern], text: str) -> str:
    if len(patterns) == 1:
        return asked(source, patterns[0], Subject(text)).tests[0]
    nodes = [each.value for each in patterns if isinstance(each, ast.MatchValue)]
    nodes += [each.cls for each in patterns if isinstance(each, ast.MatchClass)]
    several = f"({', '.join(moved(source, each, Level.TEST) for each in nodes)})"
    return f"{text} in {several}" if kind == "value" else f"isinstance({text}, {several})"


def _of_class(source: Source, pattern: ast.MatchClass, text: str) -> Asked:
    name = source.segment(pattern.cls)
    found = Asked((f"isinstance({text}, {name})",))
    if name in _HOLD_THEMSELVES and len(pattern.patterns) == 1 and not pattern.kwd_patterns:
        return found + asked(source, pattern.patterns[0], Subject(text))
    pairs = [
        *zip(_by_position(source, pattern, name), pattern.patterns, strict=False),
        *zip(pattern.kwd_attrs, pattern.kwd_patterns, strict=True),
    ]
    known = _attributes(source, name)
    for attribute, inner in pairs:
        if attribute not in known:
            raise Refusal(f"whether every {name} has a {attribute} cannot be told here", f"see line {pattern.lineno}")
        of = text if level_of(text) == Level.ATOM else f"({text})"
        found += asked(source, inner, Subject(f"{of}.{attribute}"))
    return found


def _by_position(source: Source, pattern: ast.MatchClass, name: str) -> Sequence[str]:
    """The attributes that stand for positions: of a dataclass or a named tuple, its fields."""
    if not pattern.patterns:
        return ()
    owner = _class(source, name)
    bases = [] if owner is None else [ast.unparse(each).rpartition(".")[2] for each in owner.bases]
    plain = owner is not None and ((is_dataclass(source, owner) and not bases) or bases == ["NamedTuple"])
    order = [each.target.id for each in fields(owner) if isinstance(each.target, ast.Name)] if plain and owner else []
    special = owner is not None and any("(" in ast.unparse(each) for each in fields(owner))
    if special or len(order) < len(pattern.patterns) or "__match_args__" in source.text or "kw_only" in source.text:
        raise Refusal(f"which attributes {name} on line {pattern.lineno} gives by their places cannot be told here")
    return order


def _attributes(source: Source, name: str) -> Sequence[str]:
    owner = _class(source, name)
    return [] if owner is None else [*attributes(source, owner), *_fields(owner)]


def _fields(owner: ast.ClassDef) -> Iterator[str]:
    return (each.target.id for each in fields(owner) if isinstance(each.target, ast.Name))


def _class(source: Source, name: str) -> ast.ClassDef | None:
    found = [each for each in source.tree.body if isinstance(each, ast.ClassDef) and each.name == name]
    return found[0] if len(found) == 1 else None


def _member_by_member(source: Source, patterns: Sequence[ast.pattern], subject: Subject) -> Asked:
    if len(patterns) != len(subject.members) or any(isinstance(each, ast.MatchStar) for each in patterns):
        raise Refusal(f"line {patterns[0].lineno if patterns else 0} asks for another number of things")
    found = Asked()
    for each, text in zip(patterns, subject.members, strict=True):
        found += asked(source, each, Subject(text))
    return found


def _of_list(source: Source, patterns: Sequence[ast.pattern], text: str) -> Asked:
    stars = [at for at, each in enumerate(patterns) if isinstance(each, ast.MatchStar)]
    least = len(patterns) - len(stars)
    found = Asked((f"len({text}) {'>=' if stars else '=='} {least}",) if least or not stars else ())
    for at, each in enumerate(patterns):
        behind = len(patterns) - 1 - at
        if isinstance(each, ast.MatchStar):
            if each.name is not None:
                part = f"{text}[{at or ''}:{-behind or ''}]"
                found += Asked((), ((each.name, part),))
        else:
            place = at if not stars or at < stars[0] else at - len(patterns)
            found += asked(source, each, Subject(f"{text}[{place}]"))
    return found


def start(source: Source, pattern: ast.pattern) -> int:
    """Where a pattern begins, without the brackets around it."""
    text = source.lines[pattern.lineno - 1]
    return source.line_start(pattern.lineno) + len(text.encode()[: pattern.col_offset].decode())


def attribute_places(source: Source, name: str) -> Iterator[int]:
    """Where patterns speak of an attribute: `Point(x=0)`."""
    for node in source.all(ast.MatchClass):
        for attribute, inner in zip(node.kwd_attrs, node.kwd_patterns, strict=True):
            before = source.text[start(source, node) : start(source, inner)]
            match = re.search(rf"(?<!\w){re.escape(name)}(?=\s*=[\s(]*$)", before)
            if attribute == name and match is not None:
                yield start(source, node) + match.start()


def with_names_told(source: Source, guard: ast.expr, names: Sequence[tuple[str, str]]) -> str:
    """A condition that reads what a pattern finds, without the names that the pattern would give it."""
    told = {name: text for name, text in names if name != text}
    read = [node for node in walk(guard) if isinstance(node, ast.Name) and node.id in told]
    opens = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
    if not read:
        return moved(source, guard, Level.NOT)
    if any(isinstance(node, opens) for node in walk(guard)) or any(is_in_fstring(source, node) for node in read):
        raise Refusal(f"the condition on line {guard.lineno} uses {read[0].id} in a way that cannot be followed")
    text = moved(source, guard, Level.NOT)
    shift = text.index(source.segment(guard)) - source.start(guard)
    places = [Splice(source.start(node) + shift, source.stop(node) + shift, _atom(told[node.id])) for node in read]
    for each in sorted(places, key=lambda each: -each.start):
        text = text[: each.start] + each.text + text[each.stop :]
    return text


def _atom(text: str) -> str:
    return text if level_of(text) == Level.ATOM else f"({text})"
