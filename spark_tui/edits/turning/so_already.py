"""What a correction asks for is so already: "only ValueError" of a handler that catches nothing else, "default 3" of a
parameter that has it, "as info" of what is logged like that. Whoever says so hasn't looked, or was not heard."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.strings.loggers import LEVELS, log_calls
from spark_tui.edits.spelled import NAME
from spark_tui.edits.turning.as_described import is_as_described
from spark_tui.edits.turning.constant_placed import is_at_module_already
from spark_tui.edits.turning.method_elsewhere import is_beside_it_already
from spark_tui.edits.turning.moved import stands_there_already
from spark_tui.edits.turning.new_parameters import is_there_already
from spark_tui.edits.turning.turn import Turn
from spark_tui.edits.turning.written_already import stands_so_already

_BEGINS = (
    r"(?i)\W*(?:(?:no|and|but|ok|please|just|hm+|rather|actually|sorry|use|make it|make that|take|it should be)\W+)*"
)
_ENDS = r"(?:[\s,]+(?:please|pls|then|there|though))*\W*"
_VALUE = r"[`\"']?(?P<value>-?\d+(?:\.\d+)?|None|True|False|[A-Za-z_][\w.]*)[`\"']?"
_ONLY_CAUGHT = Pattern(
    rf"{_BEGINS}(?:only|just|catch(?: only)?|nothing but) (?P<name>[A-Z]\w*(?:Error|Exception)){_ENDS}"
)
_RAISED = Pattern(rf"{_BEGINS}(?:raise )?(?:an? )?(?P<name>[A-Z]\w*(?:Error|Exception)){_ENDS}")
_CONTRAST = Pattern(
    rf"{_BEGINS}(?:(?:with|a|an|the) )*[`\"']?(?P<wanted>[\w.]+)[`\"']?(?:, not| instead of| rather than| and not)"
    rf" (?:(?:with|a|an|the) )*[`\"']?(?P<other>[\w.]+)[`\"']?{_ENDS}"
)
_DEFAULT = Pattern(
    rf"{_BEGINS}(?:(?:with )?(?:a |the )?default(?: value)?(?: of| is| should be| to)? {_VALUE}"
    rf"|{_VALUE.replace('value', 'other')} (?:as (?:the |a )?|by )default){_ENDS}"
)
_ONLY_IF = Pattern(
    rf"{_BEGINS}(?:only |just )?(?:if|when) `?(?P<name>[a-z_][\w.]*)`? (?:is|are) "
    rf"(?P<is>empty|None|zero|0|negative){_ENDS}"
)
_KEEP = Pattern(
    rf"{_BEGINS}(?:keep|leave) (?:the )?(?:(?:name|variable|parameter|argument)s? )?`?(?P<name>[a-z_]\w*)`?"
    rf"(?: (?:as (?:the|a) (?:name|variable)|as it is))?{_ENDS}"
)
_BARE = frozenset(
    ("it", "that", "this", "them", "the", "for", "if", "in", "is", "not", "return", "with", "try", "as", "print")
)
_LEVEL = Pattern(rf"{_BEGINS}(?:as|at|on|with)(?: an?| level)? (?P<level>{'|'.join(LEVELS)})(?: level)?{_ENDS}")
_TYPE = Pattern(
    rf"{_BEGINS}`?(?P<name>[a-z_]\w*)`?(?P<returns> returns| gives| yields)?(?: is|'s| should be| can be| may be"
    rf"| takes)? ?(?:an? )?"
    rf"(?P<type>int|float|str|bool|list|dict|set|tuple|bytes)s?{_ENDS}"
)
_WORD = re.compile(r"[\w.]+")


_SIGN = Pattern(r"(?<![\w.)\]] )(?:[<>]=?|[!=]=)(?= ?-?[\w.]+\W*(?:please|then|instead)?\W*$)")


def is_so_already(turn: Turn) -> bool:
    sign = _SIGN.search(turn.said)
    if sign is not None and not any(sign[0] in ast.unparse(each).split() for each in turn.new(ast.Compare)):
        return False  # it is compared in another way
    return any(_told(turn)) or _stands_there(turn) or stands_so_already(turn) or is_as_described(turn)


def _stands_there(turn: Turn) -> bool:
    asked = (stands_there_already, is_there_already, is_at_module_already, is_beside_it_already)
    return any(each(turn) for each in asked)


def _told(turn: Turn) -> Iterator[bool]:
    if (match := _ONLY_CAUGHT.fullmatch(turn.said)) is not None:
        caught = [ast.unparse(each.type) for each in turn.new(ast.ExceptHandler) if each.type is not None]
        yield bool(caught) and all(each == match["name"] for each in caught)
    if (match := _RAISED.fullmatch(turn.said)) is not None:
        raised = [_name_of(each.exc) for each in turn.new(ast.Raise) if each.exc is not None]
        yield bool(raised) and all(each == match["name"] for each in raised) and not any(turn.new(ast.ExceptHandler))
    if (match := _CONTRAST.fullmatch(turn.said)) is not None:
        words = set(_WORD.findall("".join(turn.now.line(line) for line in turn.lines)))
        words |= {part for word in words for part in word.split(".")}
        yield match["wanted"] in words and match["other"] not in words and _is_code(match["other"])
    if (match := _DEFAULT.fullmatch(turn.said)) is not None:
        yield _is_default(turn, match["value"] or match["other"])
    if (match := _ONLY_IF.fullmatch(turn.said)) is not None:
        tests = [turn.now.segment(node.test) for node in turn.new(ast.If)]
        yield bool(tests) and all(test in _asking(match["name"], match["is"].lower()) for test in tests)
    if (match := _KEEP.fullmatch(turn.said)) is not None:
        old, new = ({*NAME.findall("".join(lines))} for lines in (_old(turn), _new(turn)))
        yield match["name"] in old & new and match["name"] not in _BARE
    if (match := _LEVEL.fullmatch(turn.said)) is not None:
        new = [name for name, call in log_calls(turn.now) if call.lineno in turn.lines]
        levels = {
            ast.unparse(call.func).rpartition(".")[2] for _, call in log_calls(turn.now) if call.lineno in turn.lines
        }
        yield bool(new) and levels == {match["level"].lower()}
    if (match := _TYPE.fullmatch(turn.said)) is not None:
        yield _is_typed(turn, match["name"], match["type"], bool(match["returns"]))


def _asking(name: str, what: str) -> set[str]:
    found = {"empty": f"not {name}", "none": f"{name} is None", "negative": f"{name} < 0"}.get(what, f"{name} == 0")
    return {found, found.replace(name, f"self.{name}"), f"len({name}) == 0" if what == "empty" else found}


def _old(turn: Turn) -> list[str]:
    return [line for hunk in turn.hunks for line in hunk.old]


def _new(turn: Turn) -> list[str]:
    return [line for hunk in turn.hunks for line in hunk.new]


def _name_of(raised: ast.expr) -> str:
    return ast.unparse(raised.func if isinstance(raised, ast.Call) else raised)


def _is_code(word: str) -> bool:
    """Can it only be a piece of code, in a line that was there or that anybody knows: `pass` for `continue`?"""
    return word in ("pass", "continue", "break", "None", "True", "False") or word[:1].isupper() or word.isdigit()


def _is_default(turn: Turn, value: str) -> bool:
    """Has the one parameter that is new, or has a new default, this one?"""
    before = {f"{name}.{arg.arg}": _default(function, arg) for name, function in turn.before.functions
              for arg in parameters(function)}  # fmt: skip
    after = {f"{name}.{arg.arg}": _default(function, arg) for name, function in turn.now.functions
             for arg in parameters(function)}  # fmt: skip
    fresh = [now for name, now in after.items() if now and before.get(name) != now]
    return len(fresh) == 1 and fresh[0].strip("\"'") == value


def _default(function: Function, arg: ast.arg) -> str:
    found = default_of(function, arg)
    return ast.unparse(found) if found is not None else ""


def _is_typed(turn: Turn, name: str, kind: str, of_result: bool) -> bool:
    for dotted, function in turn.now.functions:
        if function.lineno not in turn.lines:
            continue
        if of_result and dotted.rpartition(".")[2] == name:
            return function.returns is not None and ast.unparse(function.returns) == kind
        found = [arg for arg in parameters(function) if arg.arg == name and arg.annotation is not None]
        if found and not of_result:
            return all(ast.unparse(arg.annotation) == kind for arg in found if arg.annotation is not None)
    return False
