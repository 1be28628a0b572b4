"""What is good for once is taken out when it is looked up: "tokens are single use", "once a code was checked it should
be gone"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:single|one)[- ](?:use|time|off)\b"
    r"|\b(?:work|be used|valid|good|usable|count|accepted|redeemed|us(?:e|ed|able))\w* (?:only )?once\b(?! (?:the|a"
    r"|it|we|you)\b)"
    r"|\bonly (?:\w+ ){0,2}once\b"
    r"|\b(?:once|after|when) (?:\w+ ){0,5}(?:check\w*|us(?:e|ed|ing)|redeem\w*|verif\w+|consum\w+|taken|look\w*"
    r"|read)\b.*"
    r"\b(?:gone|removed?|deleted?|invalid\w*|used up|dropp?e?d?|forgotten|forget|popp?e?d?|expire\w*|worthless)\b"
    r"|\b(?:remove|delete|forget|drop|invalidate|pop|consume)s? (?:it|them|the \w+)(?: \w+){0,3}"
    r" (?:once|after|when|as soon as) (?:\w+ ){0,4}(?:check\w*|us(?:e|ed)|redeem\w*|verif\w+|taken|read|success\w*)\b"
    r"|\b(?:can|could|may) be (?:re-?used|used (?:twice|again|several times|more than once))\b"
)
_KNOWN = Pattern(r"(?i)\b(single|one)[- ](use|time|off)\b")
"""Where the code has that as a name, it is asked already which are good for once, and all others stay."""
_TAKES = re.compile(r"check|verif|valid|redeem|use|consum|take|confirm|claim|accept|login|is_|load|get|look")
_ASKED, _CALLED, _NAMED = 5.0, 1.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if (once := _KNOWN.search(sentence.text)) is not None and f"{once[1]}_{once[2]}".lower() in sentence.known:
        return
    for node in source.nodes:
        match node:
            case ast.Subscript(ast.Name() | ast.Attribute() as held, ast.Name() | ast.Attribute() as key, ast.Load()):
                code = f"{source.segment(held)}.pop({source.segment(key)})"
            case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as held, "get"), [key, *rest], []):
                fallback = source.segment(rest[0]) if rest else "None"
                code = f"{source.segment(held)}.pop({source.segment(key)}, {fallback})"
            case _:
                continue
        function = function_around(source, node)
        if function is None or not isinstance(source.parents.get(node), ast.Assign) or not _is_kept(source, held):
            continue
        text = source.segment(function)
        if re.search(rf"{re.escape(source.segment(held))}\.pop\(|del {re.escape(source.segment(held))}\[", text):
            continue
        kind = parts(source.segment(held).rpartition(".")[2].lower())
        said = any(each.rstrip("s") in sentence.text.lower() for each in kind if len(each) > 2)
        told = _ASKED + _CALLED * bool(_TAKES.search(function.name)) + _CALLED * said
        told += _NAMED * names(sentence, function.name)
        yield Repair((instead(source, node, code),), told)


def _is_kept(source: Source, held: ast.expr) -> bool:
    """A dict that begins empty, or is filled by keys."""
    name = ast.unparse(held)
    for node in source.nodes:
        match node:
            case ast.Assign([target], ast.Dict(keys=[])) | ast.AnnAssign(target, value=ast.Dict(keys=[])):
                if ast.unparse(target) == name:
                    return True
            case ast.Subscript(value, ctx=ast.Store()) if ast.unparse(value) == name:
                return True
    return False


WRITER = Writer(frozenset(("delete-lines", "swap-idiom", "append-call")), _written, needs=_NEEDS)
