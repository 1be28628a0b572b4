"""An option says how often what a script prints is made and printed: "flag --count to print several, one per line",
"--repeat N to say it N times"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, behind, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.flags import flags, parsed_arguments, where_told
from spark_tui.edits.python.lines import first_and_last, has_own_lines, move_in
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_FLAG = r"(?<![\w-])(?P<flag>--[a-z][\w-]*)"
_SEVERAL = Pattern(
    rf"(?i){_FLAG}.*\b(?:print\w*|generat\w*|mak\w*|creat\w*|giv\w*|get\w*|show\w*|roll\w*|pick\w*|draw\w*|produc\w*|say\w*)"
    r"\b.*\b(?:several|multiple|many|more than one|a number of|a few|times|(?:N|X)(?= \w+s\b))\b"
    r"|\b(?:print\w*|generat\w*|mak\w*|creat\w*|giv\w*|get\w*|show\w*|roll\w*|pick\w*|draw\w*|produc\w*|say\w*)\b"
    r".*\b(?:several|multiple|many|more than one|times)\b.*(?<![\w-])(?P<last>--[a-z][\w-]*)"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:comma|space|semicolon|tab)s?\b|\b(?:same|one|a single) line\b|\bat most\b|\bonly\b|\bfirst\b|\blimit\b"
    r"|\btop\b|\bretr\w+|\bper (?:page|row)\b|\bwords?\b(?=.*\btimes\b)"
)
"""What is joined otherwise, or is one of those that are there already."""
_DEFAULT = Pattern(r"(?i)\bdefault\w*(?: (?:is|to|of|value))*[ :=]+(\d+)")
_SHORT = Pattern(r"(?<![\w-])(-[a-zA-Z])(?: ?[/,] ?| or )--")
_ASKED = 5.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _SEVERAL.search(sentence.text)
    if said is None or _OTHERWISE.search(sentence.text) is not None:
        return
    flag = said["flag"] or said["last"]
    if any(flag in each.names for each in flags(source)):
        return
    for held, parsed in parsed_arguments(source):
        yield from possible(_repeated(sentence, parsed, held, flag), _ASKED)


def _repeated(sentence: Sentence, parsed: ast.Assign, held: str, flag: str) -> Iterator[Splice]:
    source = sentence.source
    function = function_around(source, parsed)
    parser, last = where_told(source)
    if function is None or parsed not in function.body or function_around(source, last) is not function:
        raise Refusal("no options are read there")
    body = function.body[function.body.index(parsed) + 1 :]
    block = _printing(body)
    if any(not has_own_lines(source, each) for each in block):
        raise Refusal("it shares a line")
    short = _SHORT.search(sentence.text)
    known = {name for each in flags(source) for name in each.names}
    names = f'"{short[1]}", "{flag}"' if short is not None and short[1] not in known else f'"{flag}"'
    default = _DEFAULT.search(sentence.text)
    indent = source.indent(last.lineno)
    option = f"{parser}.add_argument({names}, type=int, default={default[1] if default is not None else 1})"
    yield behind(source, last, f"\n{indent}{option}")
    first, end = first_and_last(source, block)
    start = source.line_start(first)
    head = f"{source.indent(first)}for _ in range({held}.{flag[2:].replace('-', '_')}):\n"
    yield Splice(start, start, head)
    yield from move_in(source, first, end)


def _printing(body: Sequence[ast.stmt]) -> list[ast.stmt]:
    """The one statement that prints, with what is made for it just before."""
    prints = [each for each in body if _is_print(each)]
    every = [node for each in body for node in walk(each) if isinstance(node, ast.Call) and _calls_print(node)]
    if len(prints) != 1 or len(every) != 1:
        raise Refusal("it is not one thing that is printed")
    at = body.index(prints[0])
    block, needed = [prints[0]], named_in(prints[0])
    while at > 0:
        at -= 1
        match body[at]:
            case ast.Assign([ast.Name(name)], ast.Call()) as made if name in needed:
                block.insert(0, made)
                needed |= named_in(made)
            case _:
                break
    if any(isinstance(node, ast.Subscript) for each in block for node in walk(each)):
        raise Refusal("one of several is printed")
    return block


def _is_print(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call) and _calls_print(statement.value)


def _calls_print(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id == "print" and not call.keywords


WRITER = Writer(frozenset(("add-flag",)), _written, needs=_SEVERAL)
