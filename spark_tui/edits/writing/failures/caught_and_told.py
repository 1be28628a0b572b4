"""An error is caught where that is said, and what is said is done about it: "catch ParseError in main, print it to
stderr and return 1", "main should catch ConfigError and exit with 2", "if read raises KeyError print it and return"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.failing.tries import caught_by, free_name, in_try
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_ERROR = r"`?(?:[a-z]\w*\.)*[A-Z]\w*[a-z]\w*`?"
_ERRORS = rf"(?:an? |the |any )?(?P<errors>{_ERROR}(?:(?:, ?(?:and |or )?| and | or | ?/ ?)(?:an? )?{_ERROR})*)"
_WHERE = r"`?(?P<where>[a-z_]\w*)`?(?:\(\))?"
_DEED = r"(?:,| -|:|;)? (?:and |then |to )*(?P<deed>(?:print|show|say|write|tell|return|exit|quit|end|leave)\b.+)"
_FORMS = (
    Pattern(
        rf"^(?i:(?:please |pls )?(?:catch|handle|deal with)) {_ERRORS}"
        rf"(?: (?i:in|inside|within|around) (?:the )?{_WHERE})?{_DEED}"
    ),
    Pattern(rf"^{_WHERE} (?i:should|must|has to|needs to) (?i:catch|handle) {_ERRORS}{_DEED}"),
    Pattern(
        rf"^(?i:if|when|whenever) {_WHERE.replace('where', 'calls')} (?i:raises|throws|fails with) {_ERRORS}{_DEED}"
    ),
)
_NEEDS = Pattern(r"(?i)\b(?:catch|handle|deal with|raises|throws|fails with)\b.*\b[A-Z]\w+")
_PRINTS = Pattern(
    r"(?i)\b(?:print|show|say|write|tell)s? (?:\"(?P<text>[^\"]+)\"|'(?P<one>[^']+)'(?!\w)"
    r"|(?:it|that|them|(?:(?:only |just )?the|its|an?) (?:error(?:'s)?|exception(?:'s)?|message|reason|text|problem)"
    r"(?: message| text)?))"
    r"(?: (?:message|text))?(?P<stderr> (?:to|on) (?:stderr|standard error))?"
)
_ON_STDERR = Pattern(r"(?i)\bwith (?:the |its )?(?:error |message )(?:message )?(?:to|on) (?:stderr|standard error)\b")
_RETURNS = Pattern(
    r"(?i)\breturns? (?:with )?"
    r"(?P<value>-?\d+|None|True|False|\"[^\"]*\"|'[^']*'|\[\]|\{\}|an empty (?:list|dict|string))(?!\w)"
    r"|\breturn\W*$"
)
_ENDS = Pattern(
    r"(?i)\b(?:exit|quit|end|leave)s?(?: (?:the (?:program|script)|it))?(?: with)?"
    r"(?: (?:an? )?(?:exit )?(?:code|status)(?: of)?)? (?P<code>\d+)\b"
)
_BESIDES = Pattern(r"(?i)\b(?:and|then|to|on|the|of|it|with|also|just|instead|there|a)\b|[^\w]+")
_EMPTY = {"an empty list": "[]", "an empty dict": "{}", "an empty string": '""'}
_ASKED, _NAMED = 8.5, 0.5


@dataclass(frozen=True, slots=True)
class _Deed:
    """What is done about it, as code, and what that has to import; it `leaves` where nothing is to go on."""

    lines: Sequence[str]
    imports: Sequence[Splice]
    leaves: bool


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = next(filter(None, (form.search(sentence.text) for form in _FORMS)), None)
    deed = _deed(source, said["deed"]) if said is not None else None
    if said is None or deed is None:
        return
    errors = [each.strip("`") for each in re.findall(_ERROR, said["errors"])]
    groups = said.groupdict()
    where, calls = groups.get("where") or "", groups.get("calls") or ""
    caught = errors[0] if len(errors) == 1 else f"({', '.join(errors)})"
    raising = {node.name for _, node in source.functions if _raises(node, errors)} if not calls else {calls}
    for full, function in source.functions:
        if where and where not in (function.name, full):
            continue
        part = _tried(function, raising, errors, leaves=deed.leaves)
        if part is None:
            continue
        part = part or (without_docstring(function.body) if where else [])
        if part and function.name not in raising:
            splices = (*deed.imports, *in_try(source, part, caught, "\n".join(deed.lines)))
            yield from possible(splices, _ASKED + _NAMED * bool(where))


def _deed(source: Source, said: str) -> _Deed | None:
    """None where something of it is not understood."""
    lines, imports, leaves = list[str](), list[Splice](), False
    prints, returns, ends = _PRINTS.search(said), _RETURNS.search(said), _ENDS.search(said)
    on_stderr = _ON_STDERR.search(said)
    rest = said
    for found in (prints, returns, ends, on_stderr):
        rest = rest.replace(found[0], " ") if found is not None else rest
    if _BESIDES.sub("", rest):
        return None
    if prints is not None or on_stderr is not None:
        text = (prints["text"] or prints["one"]) if prints is not None else ""
        told = f'"{text}"' if text else free_name(source)
        if on_stderr is not None or (prints is not None and prints["stderr"]):
            stderr, needed = available(source, "sys", "stderr")
            lines.append(f"print({told}, file={stderr})")
            imports += needed
        else:
            lines.append(f"print({told})")
    if returns is not None:
        value = returns["value"] or ""
        lines.append(f"return {_EMPTY.get(value.lower(), value)}".rstrip())
        leaves = True
    elif ends is not None:
        leave, needed = available(source, "sys", "exit")
        lines.append(f"{leave}({ends['code']})")
        imports += [each for each in needed if each not in imports]
        leaves = True
    return _Deed(lines, imports, leaves) if lines else None


def _raises(function: Function, errors: Sequence[str]) -> bool:
    raised = (node.exc for node in walk(function) if isinstance(node, ast.Raise))
    names = {last_name(each.func if isinstance(each, ast.Call) else each) for each in raised if each is not None}
    return any(error.rpartition(".")[2] in names for error in errors)


def _tried(function: Function, raising: set[str], errors: Sequence[str], *, leaves: bool) -> list[ast.stmt] | None:
    """The statements from the first to the last that call what raises it; where it goes on behind the handler, with all
    that needs what they make. None where each turn of a loop is tried by itself."""
    body = without_docstring(function.body)
    calling = [each for each in body if any(last_name(call.func) in raising for call in _calls(each))]
    caught = {name for node in walk(function) if isinstance(node, ast.ExceptHandler) for name in caught_by(node)}
    if not leaves and any(isinstance(each, ast.For | ast.While) for each in calling):
        return None
    if not calling or caught.intersection(errors):
        return []
    part = list(body[body.index(calling[0]) : body.index(calling[-1]) + 1])
    made = {name for each in part for name in bound_in(each)}
    behind = body[body.index(part[-1]) + 1 :]
    used = [each for each in behind if any(isinstance(node, ast.Name) and node.id in made for node in walk(each))]
    return part if leaves or not used else [*part, *behind[: behind.index(used[-1]) + 1]]


def _calls(statement: ast.stmt) -> Iterator[ast.Call]:
    return (node for node in walk(statement) if isinstance(node, ast.Call))


WRITER = Writer(frozenset(("wrap-try", "fix-error")), _written, needs=_NEEDS)
