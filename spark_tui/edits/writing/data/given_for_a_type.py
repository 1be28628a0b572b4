"""What is given for values of a type, where a function tells types apart: "Decimals should come out as str", "encode
sets as sorted lists", "dates should be ISO too", "we want the values of enums, not their names"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, before, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.branches import next_in_block
from spark_tui.edits.python.imports import available, imported_names
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_FORM = (
    r"(?P<form>sorted(?: list)?s?|list|str(?:ing)?|text|float|int(?:eger)?|tuple|dict(?:ionar(?:y|ie))?|value|name|ISO"
    r"|isoformat|seconds|timestamp|hex)(?:s\b|\b)"
)
_AS = Pattern(
    rf"(?i)\b(?:as|to|into|be|becomes?|use|uses|want|give|return|via|by|in)\b(?: an?| the| their| its| in| written as)*"
    rf" (?:plain |real |simple |proper )?`?{_FORM}(?! (?:for|the|all|every)\b)"
)
_NOT_THAT = Pattern(
    r"(?i)(?:\b(?:not|instead of|rather than|no longer)|n't)(?: \w+)? (?:an? |the |their |its |by )?[\w()]+"
)
_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:encod|serial|dump|json|com(?:e|es|ing) out|becom|should|must|want|go(?:es)? out|turn|conver|giv"
    rf"|return|written|represent|handl|support)\w*).*\b{_FORM}"
)
_GIVEN = {
    "sorted": "sorted({})", "list": "list({})", "str": "str({})", "text": "str({})", "float": "float({})",
    "int": "int({})", "tuple": "tuple({})", "dict": "dict({})", "value": "{}.value", "name": "{}.name",
    "iso": "{}.isoformat()", "seconds": "{}.total_seconds()", "timestamp": "{}.timestamp()", "hex": "{}.hex()",
}  # fmt: skip
_TYPES = {
    "set": "set", "frozenset": "frozenset", "tuple": "tuple", "bytes": "bytes", "date": "datetime.date",
    "datetime": "datetime.datetime", "timedelta": "datetime.timedelta", "time": "datetime.time",
    "decimal": "decimal.Decimal", "enum": "enum.Enum", "path": "pathlib.Path", "uuid": "uuid.UUID",
    "fraction": "fractions.Fraction", "dataclass": "dataclasses.is_dataclass",
}  # fmt: skip
"""What people call them, and what they are."""
_CLEAR = 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if "isinstance(" not in source.text:
        return
    text = _NOT_THAT.sub(" ", sentence.text)
    said = [*_AS.finditer(text)]
    if not said:
        return
    form = next(given for key, given in _GIVEN.items() if said[-1]["form"].lower().startswith(key))
    rest = text[: said[-1].start("form")] + text[said[-1].end("form") :]
    told = [*_told_apart(source)]
    named = [each for each in told if _is_said(each[2], rest)]
    for branch, subject, kind in named:
        value = _given(branch)
        new = form.format(subject)
        if (
            value is not None
            and _fits(form, kind, value)
            and ast.unparse(value) != ast.unparse(ast.parse(new, mode="eval").body)
        ):
            yield Repair((instead(source, value, new),), _CLEAR + names(sentence, kind))
    if not named:
        yield from _one_more(sentence, rest, form, [branch for branch, _, _ in told])


def _fits(form: str, kind: str, value: ast.expr) -> bool:
    """A name and a value are what the members of an enum have."""
    is_of_enum = ".value" in form or ".name" in form
    return not is_of_enum or "enum" in kind.lower() or isinstance(value, ast.Attribute)


def _told_apart(source: Source) -> Iterator[tuple[ast.If, str, str]]:
    """The branches for a type: of what, and the type."""
    for node in source.all(ast.If):
        match node.test:
            case ast.Call(ast.Name("isinstance"), [ast.Name() as subject, ast.Name() | ast.Attribute() as kind], []):
                yield node, subject.id, ast.unparse(kind).rpartition(".")[2]


def _is_said(kind: str, text: str) -> bool:
    return re.search(rf"(?i)(?<![\w.]){re.escape(kind)}(?:s|es)?\b", text) is not None


def _given(branch: ast.If) -> ast.expr | None:
    match branch.body:
        case [ast.Return(value) | ast.Assign([_], value)]:
            return value
        case _:
            return None


def _one_more(sentence: Sentence, text: str, form: str, told: Sequence[ast.If]) -> Iterator[Repair]:
    """A branch for a type that has none yet, behind the last of them."""
    source = sentence.source
    word = next((each for each in _TYPES if re.search(rf"(?i)\b{each}(?:s|es)?\b", text)), "")
    rows: dict[ast.AST, list[ast.If]] = {}
    for each in told:
        if isinstance(each.body[-1], ast.Return) and not each.orelse and (around := function_around(source, each)):
            rows.setdefault(around, []).append(each)
    if not word or len(rows) != 1:
        return
    last = next(iter(rows.values()))[-1]
    subject = ast.unparse(last.test.args[0]) if isinstance(last.test, ast.Call) else ""
    below = next_in_block(source, last)
    if below is None:
        return
    needed: list[Splice] = []
    if word == "dataclass":
        check, needed = available(source, "dataclasses", "is_dataclass")
        test = f"{check}({subject})"
        code = f"{check.replace('is_dataclass', 'asdict')}({subject})"
        if form != _GIVEN["dict"] or "." not in check:
            return
    else:
        module, _, name = _TYPES[word].rpartition(".")
        kind = name
        if module and name not in imported_names(source):
            kind, needed = available(source, module, name, dotted=False)
        kind = "(set, frozenset)" if kind == "set" else kind
        test, code = f"isinstance({subject}, {kind})", form.format(subject)
    indent = source.indent(below.lineno)
    branch = f"if {test}:\n{indent}{source.unit}return {code}\n{indent}"
    yield Repair((*needed, before(source, below, branch)), _CLEAR)


WRITER = Writer(frozenset(("change-value", "return-as", "wrap-call")), _written, needs=_NEEDS)
