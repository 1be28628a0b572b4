"""What comes back where a server answers with one status: "give back None for a 204", "a 404 is no error, an empty list
then", "a 429 must raise TooMany"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.objects.own_exceptions import own_exceptions
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer, any_of
from spark_tui.edits.writing.failures.status_codes import asks_others

_NEEDS = Pattern(r"(?i)(?<![\w.-])[2-5]\d\d(?![\w.%-]\w|\w)")
_NOT_THERE = Pattern(
    r"(?i)\b(?:order|user|item|note|thing|one|resource|page|record|entry|[a-z]+)s? (?:that|which"
    r"|who) (?:do(?:es)?(?: not|n't) exist"
    r"|(?:is|are)(?: not|n't) (?:there|known|found))|\b(?:unknown|missing|nonexist\w+) [a-z]+s?\b"
)
"""Where nobody says the status: then it is a 404."""
_NOTHING_IN_IT = Pattern(r"(?i)\b(?:no|without(?: an?)?|empty|hasn't(?: an?)?) (?:body|content|json)\b")
_GIVES = (
    r"(?i)\b(?:give|return|get|yield|answer|treat|mean|make|be|is|as|use|want|expect|say|just)\w*"
    r"(?: (?:me|back|just|simply|it|that|them|as|like|a|an|the))*[:,]? "
)
_EMPTY = {"list": "[]", "dict": "{}", "dictionary": "{}", "string": '""', "text": '""', "tuple": "()"}
_VALUE = Pattern(
    rf"{_GIVES}(?:(?P<value>(?-i:None|False|True)|none\b|\[\]|\{{\}}|\"\"|''|\"[^\"]+\"|'[^']+')"
    rf"|empty (?P<empty>{'|'.join(_EMPTY)})\b)"
)
_BARE = Pattern(
    rf"(?:^|[,;:.(] ?|\band )(?:an? )?(?:(?P<value>None|False|True|\[\]|\{{\}})|empty (?P<empty>{'|'.join(_EMPTY)}))"
    r"(?=\W*$|[,;.)]? (?:then|instead|for|on|if|when)\b)"
)
_RAISES = Pattern(
    r"(?i)(?:\b(?:rais\w+|throw\w*|becom\w+|be|is|means?|mapped|turn\w*|translat\w+)(?: (?:in)?to| as)?|->|=>)"
    r" (?:an? |the |our |my )?(?P<error>(?-i:[A-Z][A-Za-z]+))\b"
)
_ANY_OTHER = Pattern(
    r"(?i)(?:n['’]?t|\b(?:not|other than|anything (?:but|except)|all but|except|unless|non|without)|!=)"
    r"(?:[ -](?:equal(?:s)?|answer\w*|return\w*|giv\w+|respond\w*|repl\w+|send|say|come|be|have|with|back|get|it|is"
    r"|was|the|an?|status|code|http|server|api|of|to|200s?|ok)){0,6}[ -](?=[2-5]\d\d)"
)
"""Whatever is not that one: "when the server doesn't answer 200"."""
_OUTRIGHT = Pattern(r"(?i)other than|but|except|unless|!=")
_SAYING = Pattern(
    r"(?i)\b(?:mention\w*|saying|that says|telling|about|with the message) (?:that )?"
    r"(?:the |an? )?(?P<told>[a-z][a-z ]+?)\W*$"
)
_NO_RAISE = Pattern(r"(?i)\b(?:instead of|rather than|not|no longer|without)(?: \w+)? (?:rais|throw)\w*")
_ASKED, _CLEAR, _NAMED, _ALONE, _FEW = 6.0, 1.5, 0.5, 1.0, 4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    codes = dict.fromkeys(each[0] for each in _NEEDS.finditer(sentence.text) if each[0])
    if not codes and _NOT_THERE.search(sentence.text) is not None:
        codes = {"404": None}
    asking = [(function, *found) for _, function in source.functions for found in _answers(source, function)]
    if not codes or not asking:
        return
    raised = _RAISES.search(sentence.text)
    about = set(parts(raised["error"])) if raised is not None else set[str]()
    told = [
        max(
            _CLEAR * bool(about & {*parts(function.name)}),
            *(names(sentence, name) for name in _called_by(source, function)),
        )
        for function, *_ in asking
    ]
    if max(told) < _CLEAR and 1 < len(asking) <= _FEW:
        yield from _of_all(sentence, asking, next(iter(codes)))
    for (function, statement, answer), clear in zip(asking, told, strict=True):
        if clear < _CLEAR and (len(asking) > 1 or max(told) >= _CLEAR):
            continue
        done = _done(sentence, answer)
        code = [each for each in codes if not _is_looked_at(function, each)][:1]
        if done and code:
            text = f"if {answer}.{_status(source)} {_compared(sentence, code[0])} {code[0]}:\n{source.unit}{done}"
            evidence = _ASKED + _NAMED * min(clear, 2.0) + _ALONE * (len(asking) == 1)
            yield Repair((insert_after(source, statement, text),), evidence)


def _compared(sentence: Sentence, code: str) -> str:
    """What fails is spoken of with a "not" for other reasons: "a 404 should not be answered"."""
    said = _ANY_OTHER.search(sentence.text)
    is_so = said is not None and (code < "400" or _OUTRIGHT.search(said[0]) is not None)
    return "!=" if is_so else "=="


def _of_all(sentence: Sentence, asking: Sequence[tuple[Function, ast.stmt, str]], code: str) -> Iterator[Repair]:
    """Wherever the server is asked, where none is named."""
    source, splices = sentence.source, list[Splice]()
    for function, statement, answer in asking:
        done = _done(sentence, answer) if not _is_looked_at(function, code) else ""
        if done.startswith("raise"):
            text = f"if {answer}.{_status(source)} {_compared(sentence, code)} {code}:\n{source.unit}{done}"
            splices.append(insert_after(source, statement, text))
    if splices:
        yield Repair(tuple(splices), _ASKED)


def _answers(source: Source, function: Function) -> Iterator[tuple[ast.stmt, str]]:
    """Where a server is asked, and what its answer is called."""
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Name(answer)], ast.Call(func) | ast.Await(ast.Call(func))) if asks_others(
                source, func
            ):
                yield node, answer


def _called_by(source: Source, function: Function) -> Iterator[str]:
    """Itself, and whoever asks by it."""
    yield function.name
    for _, other in source.functions:
        for node in own_nodes(other):
            match node:
                case ast.Call(ast.Name(name) | ast.Attribute(attr=name)) if name == function.name:
                    yield other.name


def _done(sentence: Sentence, answer: str) -> str:
    error = _RAISES.search(sentence.text)
    if error is not None and _NO_RAISE.search(sentence.text) is None:
        own = error["error"] in own_exceptions(sentence.source)
        said = _SAYING.search(sentence.text)
        told = f'f"{{{answer}.{_status(sentence.source)}}}: {{{answer}.text}}"' if said is None else f'"{said["told"]}"'
        told = _with_its_code(sentence.source, error["error"], told, answer)
        return f"raise {error['error']}({told})" if own or error["error"].endswith("Error") else ""
    match = _VALUE.search(sentence.text) or _BARE.search(sentence.text)
    if match is None:
        return "return None" if _NOTHING_IN_IT.search(sentence.text) is not None else ""
    empty = match.groupdict().get("empty")
    value = _EMPTY[empty.lower()] if empty else match["value"]
    return f"return {'None' if value == 'none' else value}"


def _with_its_code(source: Source, error: str, told: str, answer: str) -> str:
    """What it is made with, where that is a text and the code."""
    made = next((method(each, "__init__") for _, each in source.classes if each.name == error), None)
    needed = [each.arg for each in parameters(made)[1:] if default_of(made, each) is None] if made is not None else []
    by_name = ["code" in each or "status" in each for each in needed]
    if len(needed) > 2 or sum(by_name) != 1:
        return told
    return ", ".join(f"{answer}.{_status(source)}" if is_code else told for is_code in by_name)


def _status(source: Source) -> str:
    is_other = re.search(r"\bimport aiohttp\b|\.status\b(?!_)", source.text) is not None
    return "status" if is_other and ".status_code" not in source.text else "status_code"


def _is_looked_at(function: Function, code: str) -> bool:
    return any(isinstance(node, ast.Constant) and str(node.value) == code for node in walk(function))


_SAYS = any_of(_NEEDS, _NOT_THERE)
WRITER = Writer(frozenset(("return-if", "raise-if", "guard-empty", "try-except-value")), _written, needs=_SAYS)
