"""A request is made again by what it is answered: "retry get up to 3 times unless the response is 200", "retry on 429
and 503", "try again if the server gives a 5xx". Where a loop tries again already, it also looks at the status."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.python.names import nearest
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.status_codes import asks_others

_AGAIN = (
    r"(?:\bretr(?:y|ies|ied|ying)\b|\b(?:try|tries|ask|asks|request|call|send|fetch|get)\w*"
    r" (?:it |that |them )?(?:again|once more)\b|\brepeat\w*)"
)
_CODE = r"(?:[45]\d\d|[45]xx)(?:s|es)?"
_FINE = r"(?:200|2xx|ok|okay|fine|successful|a success|good)"
_ANSWER = r"(?:(?:the |a |an |its |it |http )?(?:status(?: code)?|response|answer|reply|result|server|request)(?:'s)?)"
_NEEDS = Pattern(rf"(?i)^(?=.*{_AGAIN})(?=.*(?<![\w/])(?:{_CODE}|{_FINE}|server errors?)(?!\w))")
_IS_FINE = Pattern(
    rf"(?i)\b(?:unless|until|till) (?:{_ANSWER} )?(?:(?:is|was|gives|comes back|returns|says|answers|with|code|an?|as"
    rf"|it's|it is) )*{_FINE}\b"
    rf"|\b(?:if|when|whenever|while|as long as|anything|whatever|everything) (?:{_ANSWER} )?(?:(?:that|it) )?"
    rf"(?:(?:is|was|does|gives)(?:n't| not)|(?:is|are) anything but|other than|but|!=|differs from|doesn't say|not)"
    rf" (?:an? |equal to )?{_FINE}\b|\b(?:on|for) (?:any |every )?(?:non-?200|anything (?:but|other than) (?:an? )?200)"
)
_NOT_BY = Pattern(rf"(?i)(?:\bnot?\b|n't|\bnever|\bwithout|\bstop)(?: \w+){{0,3}} {_AGAIN}")
"""What is not to be tried again is another's."""
_ONLY = Pattern(r"(?i)\bonly\b|\bjust\b")
"""By now there is something that tries again."""
_CODES = Pattern(r"(?i)(?<![\w/])([45]\d\d)(?:s|es)?(?!\w)")
_HUNDREDS = Pattern(r"(?i)\b([45])xx\b|\b(server errors?)\b")
_SO_OFTEN = Pattern(
    r"(?i)\b(?P<many>\d+|two|three|four|five) ?(?:more )?(?:x|times?|attempts?|tries|retries)\b|\b(?P<twice>twice)\b"
)
_IS_200 = Pattern(r"\b200\b")
_WORDS = {"two": "2", "three": "3", "four": "4", "five": "5"}
_PAUSE = Pattern(
    r"(?i)\b(?:wait|sleep|paus|delay|with)\w*\b(?: \w+){0,3}? (?P<many>an?|half a|\d+(?:\.\d+)?) ?-?"
    r"(?:s|secs?|seconds?)\b"
    r"|\b(?P<before>an?|half a|\d+(?:\.\d+)?) ?-?(?:s|secs?|seconds?) (?:apart|in between|between|pause|delay)\b"
)
_SECONDS = {"a": "1", "an": "1", "half a": "0.5"}
_OFTEN_NAMED = Pattern(r"^_?(?:MAX_)?(?:RETRIES|ATTEMPTS|TRIES)$")
_USUALLY, _CLEAR = "3", 2.0
_ASKED, _NAMED = 9.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _NOT_BY.search(sentence.text) is not None:
        return
    functions = [function for _, function in sentence.source.functions]
    there = {function: list(_tried_again(sentence, function)) for function in functions}
    is_only = _ONLY.search(sentence.text) is not None and any(there.values())
    found = {
        function: [*there[function], *(() if is_only else _tried_once(sentence, function))] for function in functions
    }
    told = {function: names(sentence, function.name) for function in functions if found[function]}
    meant = [function for function in told if told[function] >= _CLEAR] or list(told)
    for function in meant:
        yield from possible(found[function], _ASKED - (len(meant) > 1) + _NAMED * (told[function] >= _CLEAR))
    if len(meant) > 1:
        yield from possible((each for function in meant for each in found[function]), _ASKED)


def _tried_again(sentence: Sentence, function: Function) -> Iterator[Splice]:
    """The `break` of a loop that tries again comes only where the answer is such a one."""
    source = sentence.source
    for node, answer, _, behind in _requests(source, function):
        if behind or not answer or not _is_in_a_loop(source, node, function):
            continue
        block = block_of(source, node)
        after = block[block.index(node) + 1 :]
        if after and isinstance(after[0], ast.Break):
            indent = source.indent(source.first_line(after[0]))
            check = f"if {_enough(sentence.text, answer, source)}:\n{indent}{source.unit}break"
            yield instead(source, after[0], check)


def _tried_once(sentence: Sentence, function: Function) -> Iterator[Splice]:
    source = sentence.source
    for node, answer, call, behind in _requests(source, function):
        if _is_in_a_loop(source, node, function) or not isinstance(source.parents.get(node), Function):
            continue
        name = answer or "response"
        check = f"if {_enough(sentence.text, name, source)}:\n{source.unit}break"
        last = "" if answer else f"return {name}{behind}"
        yield from _in_a_loop(sentence, node, f"{name} = {source.segment(call)}", check, last)


def _requests(source: Source, function: Function) -> Iterator[tuple[ast.stmt, str, ast.expr, str]]:
    """Where a server is asked: the statement, what the answer is called if it is, the call, and what is made of it."""
    for node in walk(function):
        match node:
            case ast.Assign([ast.Name(answer)], value):
                call, behind = _request(source, value)
                if call is not None and not behind and has_own_lines(source, node):
                    yield node, answer, call, ""
            case ast.Return(ast.expr() as value):
                call, behind = _request(source, value)
                if call is not None and has_own_lines(source, node):
                    yield node, "", call, behind


def _request(source: Source, value: ast.expr) -> tuple[ast.expr | None, str]:
    """What asks a server, and what is made of the answer at once."""
    match value:
        case ast.Await(ast.Call(func)) | ast.Call(func) if asks_others(source, func):
            return value, ""
        case ast.Call(ast.Attribute(ast.Call(func) as call, "json", _), [], []) if asks_others(source, func):
            return call, ".json()"
        case _:
            return None, ""


def _is_in_a_loop(source: Source, node: ast.AST, function: Function) -> bool:
    """Inside of the function that it stands in."""
    loop = nearest(source, node, ast.For, ast.While)
    return loop is not None and source.start(loop) > source.start(function)


def _in_a_loop(sentence: Sentence, node: ast.stmt, asked: str, check: str, last: str) -> Iterator[Splice]:
    source = sentence.source
    pause = _PAUSE.search(sentence.text)
    body = [asked, check]
    if pause is not None:
        many = pause["many"] or pause["before"]
        is_async = "await " in asked
        sleep, imports = available(source, "asyncio" if is_async else "time", "sleep")
        body.append(f"{'await ' * is_async}{sleep}({_SECONDS.get(many.lower(), many)})")
        yield from imports
    inner = "\n".join(indented(each, source.unit) for each in body)
    lines = [f"for _ in range({_often(sentence)}):", inner, *([last] if last else [])]
    indent = source.indent(source.first_line(node))
    yield instead(source, node, indented("\n".join(lines), indent).lstrip())


def _often(sentence: Sentence) -> str:
    said = _SO_OFTEN.search(sentence.text)
    if said is not None:
        return "2" if said["twice"] else _WORDS.get(said["many"].lower(), said["many"])
    for node in sentence.source.tree.body:
        match node:
            case ast.Assign([ast.Name(name)], ast.Constant(int())) | ast.AnnAssign(
                ast.Name(name), value=ast.Constant(int())
            ) if _OFTEN_NAMED.search(name):
                return name
    return _USUALLY


def _enough(text: str, answer: str, source: Source) -> str:
    """What ends it."""
    codes = list(dict.fromkeys(_CODES.findall(text)))
    hundreds = {"5" if words else digit for digit, words in _HUNDREDS.findall(text)}
    if _IS_FINE.search(text) is not None or not (codes or hundreds):
        is_200 = _IS_200.search(text) is not None
        fine = "is_success" if "httpx" in source.text else "ok"
        return f"{answer}.status_code == 200" if is_200 else f"{answer}.{fine}"
    status, tests = f"{answer}.status_code", list[str]()
    if codes:
        tests.append(f"{status} != {codes[0]}" if len(codes) == 1 else f"{status} not in ({', '.join(codes)})")
    if hundreds == {"4", "5"}:
        tests.append(f"{status} < 400")
    elif hundreds == {"5"}:
        tests.append(f"{status} < 500")
    elif hundreds:
        tests.append(f"not 400 <= {status} < 500")
    return " and ".join(tests)


WRITER = Writer(frozenset(("retry",)), _written, needs=_NEEDS)
