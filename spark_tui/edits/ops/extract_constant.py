"""A literal becomes a constant of the module or of a class, wherever it stands; one that there is serves as well."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import insert_after, insert_first, without_docstring
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Function, Node, Source, Splice
from spark_tui.edits.python.values.constants import assigned_value, constants, new_constant
from spark_tui.edits.python.values.literals import Piece, in_fstrings, key, literals
from spark_tui.edits.refusal import Refusal

_NOT_WORTH = (0, 1, True, False, None, ..., "", b"")


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    value, name, inside = values
    wanted = key(ast.parse(value, mode="eval").body)
    there = next((each for each in constants(source) if each[0] == name and key(each[2]) == wanted), None)
    owner = source.class_(inside) if inside else None
    if there is not None:
        around = source.parents[there[1]]
        owner = around if isinstance(around, ast.ClassDef) else None
    elif not name.isidentifier() or any(each.name == name for each in scopes(source).occurrences):
        raise Refusal(f"{name!r} is taken" if name.isidentifier() else f"{name!r} is not a name")
    else:
        yield _constant(source, owner, f"{name} = {value}")
    yield from _put(source, wanted, owner, name)


def _constant(source: Source, owner: ast.ClassDef | None, code: str) -> Splice:
    if owner is None:
        return new_constant(source, code)
    own = [each for each in owner.body if (found := assigned_value(each)) is not None and found[0].isupper()]
    first = without_docstring(owner.body) or owner.body
    if own:
        return insert_after(source, own[-1], code)
    apart = "\n" * isinstance(first[0], Function | ast.ClassDef)  # a method stands below a blank line
    return insert_first(source, first, code + apart)


def _put(source: Source, wanted: tuple[type, object], owner: ast.ClassDef | None, name: str) -> Iterator[Splice]:
    """The name in place of every literal; where the words of an f-string say it, only if nothing else does."""
    found = [node for node in literals(source) if key(node) == wanted]
    for node in found:
        start = source.start(node)
        glued = source.text[start - 1 : start].isidentifier()  # return"a"
        text = _called(source, node, owner, name)
        yield Splice(start, source.stop(node), f" {text}" if glued else text)
    pieces = [each for each in in_fstrings(source) if key(ast.parse(each.text, mode="eval").body) == wanted]
    in_code = bool(found) or not all(each.in_words for each in pieces)
    for each in pieces:
        text = _called(source, each.node, owner, name)
        if not (each.in_words and in_code):
            yield Splice(each.start, each.stop, f"{{{text}}}" if each.in_words else text)


def _called(source: Source, node: Node, owner: ast.ClassDef | None, name: str) -> str:
    """A constant of a class is reached through it, but in its own body."""
    if owner is None:
        return name
    inner, here = node, source.parents[node]
    is_later = source.start(node) > source.start(owner)  # or runs when the class is there
    while here is not source.tree and here is not owner:
        is_later = is_later or (isinstance(here, Function) and inner in here.body)
        if isinstance(here, Function) and source.parents[here] is owner:
            first = here.args.args[0].arg if here.args.args and inner is not here.args else ""
            if inner is here.args:
                return name
            return f"{first}.{name}" if first in ("self", "cls") else f"{owner.name}.{name}"
        inner, here = here, source.parents[here]
    if here is not owner and not is_later:
        raise Refusal(f"{source.segment(node)} is needed before there is a class {owner.name}")
    return name if here is owner else f"{owner.name}.{name}"


def _offered(source: Source, _earlier: Values) -> Iterator[str]:
    found = literals(source)
    seen = Counter(key(node) for node in found)
    for node in found:
        is_given = isinstance(source.parents.get(node), ast.Call) and seen[key(node)] == 1
        if (key(node)[1] not in _NOT_WORTH or (is_given and key(node)[1] == 1)) and "\n" not in source.segment(node):
            yield source.segment(node)
    yield from (each.text for each in in_fstrings(source) if _is_worth_it(each))


def _is_worth_it(piece: Piece) -> bool:
    return key(ast.parse(piece.text, mode="eval").body)[1] not in _NOT_WORTH


OP = Op(
    "extract-constant",
    "name a literal, wherever it stands",
    (
        Slot("value", "text", "the number or string, as it is written", _offered),
        Slot("name", "name", "the name it gets, or that of a constant which has the value"),
        Slot("in", "name", "the class that gets the constant; without it, the module", all_classes, default=""),
    ),
    _edit,
    (
        Example(
            "import time\n\nRETRIES = 3\n\n\ndef wait(n=30):\n    time.sleep(30)\n    return 'waited 30', 3\n",
            ("30", "PAUSE"),
            "import time\n\nRETRIES = 3\nPAUSE = 30\n\n\ndef wait(n=PAUSE):\n    time.sleep(PAUSE)\n"
            "    return 'waited 30', 3\n",
        ),
        Example(
            'def head(text):\n    """Not "utf-8"."""\n    return text.encode("utf-8")\n',
            ('"utf-8"', "ENCODING"),
            'ENCODING = "utf-8"\n\n\ndef head(text):\n    """Not "utf-8"."""\n    return text.encode(ENCODING)\n',
        ),
        Example(
            'def label(size):\n    return f"{size / 1024:.1f} KiB"\n',
            ("1024", "KIB"),
            'KIB = 1024\n\n\ndef label(size):\n    return f"{size / KIB:.1f} KiB"\n',
        ),
        Example(
            "class Cart:\n    MOST = 50\n\n    def is_full(self):\n        return len(self.items) >= 50\n",
            ("50", "MOST"),
            "class Cart:\n    MOST = 50\n\n    def is_full(self):\n        return len(self.items) >= self.MOST\n",
        ),
    ),
    same_behaviour=True,
)
