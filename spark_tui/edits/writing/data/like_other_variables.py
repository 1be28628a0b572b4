"""One more setting that the environment may say, as the others are read: "read retries from SYNC_RETRIES too", beside
`if "SYNC_HOST" in os.environ: settings.host = os.environ["SYNC_HOST"]`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_VARIABLE = Pattern(r"(?<![\w./])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b")
_NEEDS = Pattern(
    r"(?i)^(?=.*(?-i:[A-Z][A-Z0-9]*_[A-Z0-9_]+)\b).*\b(?:from|read|take|too|also|as well|overrid\w+|support\w*"
    r"|env\w*|as an?"
    r"|let|honou?r|respect|set)\b"
)
_AS_A_LIST = Pattern(r"(?i)\bcommas?\b|\blist\b|\bseparated\b")
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    new = [each for each in _VARIABLE.findall(sentence.text) if f'"{each}"' not in source.text]
    there = list(_read(source))
    if not new or not there:
        return
    last, variable, held, field = there[-1]
    prefix = variable.removesuffix(field.upper())
    if not prefix or variable == prefix or not new[0].startswith(prefix):
        return
    name = new[0].removeprefix(prefix).lower()
    kind = _kind(source, name)
    if kind is None:
        return
    asked = f'os.environ["{new[0]}"]'
    value = _as(kind, asked, as_a_list=_AS_A_LIST.search(sentence.text) is not None)
    code = f'if "{new[0]}" in os.environ:\n{source.unit}{held}.{name} = {value}'
    yield from possible(later(insert_after, source, last, code), _ASKED)


def _read(source: Source) -> Iterator[tuple[ast.If, str, str, str]]:
    """Each variable that is asked for, and the attribute that it becomes."""
    for node in source.all(ast.If):
        match node:
            case ast.If(
                ast.Compare(ast.Constant(str(variable)), [ast.In()], [held]),
                [ast.Assign([ast.Attribute(ast.Name(owner), field)])],
                [],
            ) if full_name(source, held) == "os.environ" and source.segment(held) == "os.environ":
                if variable.endswith(field.upper()):
                    yield node, variable, owner, field


def _kind(source: Source, name: str) -> str | None:
    """What a class of the file says it is."""
    for _, owner in source.classes:
        for each in owner.body:
            if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name) and each.target.id == name:
                return source.segment(each.annotation).removesuffix(" | None")
    return None


def _as(kind: str, asked: str, *, as_a_list: bool) -> str:
    if kind == "bool":
        return f'{asked}.lower() in ("1", "true", "yes", "on")'
    if kind in ("int", "float", "Path"):
        return f"{kind}({asked})"
    if as_a_list or kind.startswith(("list", "tuple", "set", "frozenset")):
        several = f'{asked}.split(",")'
        made = kind.partition("[")[0]
        return several if made in ("list", "str") else f"{made}({several})"
    return asked


WRITER = Writer(frozenset(("read-env", "insert-after")), _written, needs=_NEEDS)
