"""What an option of the command line that came takes: "default 1000", "as a float", "a number, not a flag"; and where
it goes from there: "pass it on to slow"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.calls import keyword, set_keyword, without_keyword
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Source, Splice, read, splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_BEGINS = r"(?i)\W*(?:(?:no|and|but|ok|please|just|hm+|also|it|should|must|has to|be|have|take|takes|make|that)\W+)*"
_ENDS = r"(?:[\s,]+(?:please|pls|then|too|though|by default|as (?:the )?default))*\W*"
_VALUE = r"[`\"']?(?P<value>-?\d+(?:\.\d+)?|None|[A-Z][A-Z_\d]*|\"[^\"]*\"|'[^']*')[`\"']?"
_DEFAULT = Pattern(
    rf"{_BEGINS}(?:with )?(?:an? |the )?(?:default(?:s|ing)?(?: value)?(?: to| of| is|:)?) {_VALUE}{_ENDS}"
)
_BY_DEFAULT = Pattern(rf"{_BEGINS}{_VALUE} (?:by|as (?:the |a )?) ?default\W*")
_TYPE = Pattern(
    rf"{_BEGINS}(?:(?:as|of type|type|with) )?(?:an? )?(?P<type>int|integer|number|float|string|str|text|path)"
    rf"(?: value)?(?:,? not a (?:flag|bool\w*|switch))?{_ENDS}"
)
_PASSED = Pattern(
    rf"{_BEGINS}(?:passed|pass it|pass that|handed|hand it|given|give it|goes|use it|used)(?: on)? "
    rf"(?:to|in|into|for|by) `?(?P<name>[a-z_]\w*)`?(?:\(\))?{_ENDS}"
)
_TYPES = {"integer": "int", "number": "int", "text": "str", "string": "str", "path": "Path"}
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    options = [each for each in turn.new(ast.Call) if called(each) == "add_argument" and turn.is_fresh(each)]
    if len(options) != 1:
        return
    option = options[0]
    given = _DEFAULT.fullmatch(turn.said) or _BY_DEFAULT.fullmatch(turn.said)
    if given is not None and parsed(given["value"]) is not None:
        value = given["value"]
        kind = "float" if "." in value and value[:1] not in "\"'" else "int" if value.lstrip("-").isdigit() else ""
        yield from _with(turn, option, type=kind, default=value)
    elif (match := _TYPE.fullmatch(turn.said)) is not None:
        kind = _TYPES.get(match["type"].lower(), match["type"].lower())
        if kind != "Path" or "Path" in turn.now.names:
            yield from _with(turn, option, type=kind)
    elif (match := _PASSED.fullmatch(turn.said)) is not None:
        yield from _passed_on(turn, option, match["name"])


def _with(turn: Turn, option: ast.Call, **keywords: str) -> Iterator[Turned]:
    """A flag that is there or not takes no value; what takes one has a type, unless that is known."""
    source, found = turn.now, option
    try:
        for name, value in keywords.items():
            there = keyword(found, name)
            if not value or (name == "type" and there is not None and len(keywords) > 1):
                continue
            source, found = _again(source, found, [set_keyword(source, found, name, value)])
        action = keyword(found, "action")
        if isinstance(action, ast.Constant) and action.value in ("store_true", "store_false"):
            gone = without_keyword(source, found, "action")
            source, found = _again(source, found, [gone] if gone is not None else [])
    except Refusal:
        return
    yield Turned(source.text, _CLEAR)


def _again(source: Source, call: ast.Call, splices: list[Splice]) -> tuple[Source, ast.Call]:
    """The file with that, and the same call in it."""
    after = read(splice(source, splices))
    same = (each for each in after.all(ast.Call) if (each.lineno, each.col_offset) == (call.lineno, call.col_offset))
    found = next((each for each in same if called(each) == called(call)), None)
    if found is None:
        raise Refusal("the call is gone")
    return after, found


def _passed_on(turn: Turn, option: ast.Call, name: str) -> Iterator[Turned]:
    flags = list(texts_of(option.args))
    long = next((each for each in flags if each.startswith("--")), "")
    own = long.lstrip("-").replace("-", "_")
    taken = [list(parameters_of(node)) for dotted, node in turn.now.functions if dotted.rpartition(".")[2] == name]
    function = turn.function(option)
    if not own or not taken or function is None or own not in taken[0]:
        return
    read_into = [
        ast.unparse(node.targets[0])
        for node in walk(function)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and called(node.value) == "parse_args"
    ]
    calls = [each for each in walk(function) if isinstance(each, ast.Call) and called(each) == name]
    if len(read_into) == 1 and len(calls) == 1 and keyword(calls[0], own) is None:
        try:
            yield from turn.with_splices([set_keyword(turn.now, calls[0], own, f"{read_into[0]}.{own}")], _CLEAR)
        except Refusal:
            return


TURNER = Turner(
    _turned,
    Pattern(r"(?i)\bdefault|\b(?:int|integer|number|float|string|str|text|path|pass\w*|hand\w*|given?|goes|used?)\b"),
)
