"""A test of what reads a file, which the test writes first: "test that read_json reads a file with one row", "add a
test that load_prices gives two entries for a csv with two lines"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.nodes import is_name, last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.values.samples import needed, shown_for
from spark_tui.edits.python.values.written import dict_written
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.tried import Ends
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._outcomes import outcome_of
from spark_tui.edits.writing.testing._spoken_of import keys_of, spoken_of
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name

_THINGS = r"(?:row|entr(?:y|ie)|line|record|item|object|element)s?"
_NEEDS = Pattern(
    r"(?i)(?=.*\btests?\b).*\b(?:files?|csv|json|paths?)\b.*\b(?:with|of|has|having|containing|that has|contains) "
    rf"(?:(?:only |just |exactly )?(?P<many>an?|one|two|three|four|five|a single|no|\d) (?:\w+ )?(?:{_THINGS})"
    r"|(?:only|just|nothing but) (?:an? |the |its )?header)\b"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:rais|throw|error|exception|fail|bad|broken|invalid|malformed|skip|ignor|without|miss)\w*"
)
_MANY = {"a": 1, "an": 1, "one": 1, "a single": 1, "two": 2, "three": 3, "four": 4, "five": 5, "no": 0}
_MOST = 5
_ASKED = 9.0
_DAY = datetime(2024, 5, 17, 10, 0)


@dataclass(frozen=True, slots=True)
class _Read:
    """How a file is read: as what, what one of its things is called, and what is made of that."""

    kind: str
    item: str = ""
    others: tuple[str, ...] = ()
    made: str = ""
    under: str = ""
    """The key under which they are."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if _OTHERWISE.search(sentence.text) is not None:
        return
    for owner, function in spoken_of(sentence)[:2] if said is not None else ():
        many = (said["many"] or "no").lower() if said is not None else ""
        count = _MANY.get(many, int(many) if many.isdigit() else _MOST + 1)
        read = _how(function) if owner is None and len(needed(function)) == 1 else None
        if read is None or count > _MOST or not isinstance(function, ast.FunctionDef):
            continue
        row = _row(source, function, read)
        if row is None:
            continue
        setup = tuple(_file(read, row, count))
        word = {0: "no_rows", 1: "one_row"}.get(count, f"{count}_rows")
        told = Example(f"len({function.name}(path))", str(count), word=word, setup=setup, taken="tmp_path",
                       name=told_name(sentence))  # fmt: skip
        repair = as_test(source, function.name, told, _ASKED)
        json = import_needed(source, "json") if read.kind == "json" else []
        yield Repair((*json, *repair.splices), repair.evidence)
        return


def _how(function: Function) -> _Read | None:
    """None where what it gives is not one for each thing in the file."""
    called = {ast.unparse(each.func) for each in walk(function) if isinstance(each, ast.Call)}
    kind = "json" if called & {"json.load", "json.loads"} else "csv" if "csv.DictReader" in called else ""
    path = needed(function)[0]
    opened = any(
        isinstance(each, ast.Call)
        and (
            (is_name(each.func, "open") and each.args and is_name(each.args[0], path))
            or (isinstance(each.func, ast.Attribute) and each.func.attr in ("open", "read_text")
                and path in ast.unparse(each.func.value))
        )
        for each in walk(function)
    )  # fmt: skip
    if not kind or not opened:
        return None
    for node in walk(function):
        match node:
            case ast.ListComp(made, [ast.comprehension(target, several, [], _)]):
                pass
            case ast.For(target, several, [ast.Expr(ast.Call(ast.Attribute(_, "append"), [made]))]):
                pass
            case ast.Return(ast.Call(ast.Name("list"), [_])) | ast.Return(ast.Call(ast.Attribute(ast.Name("json")))):
                return _Read(kind)
            case _:
                continue
        names = [each.id for each in walk(target) if isinstance(each, ast.Name)]
        under = _under(several)
        return _Read(kind, names[-1], tuple(names[:-1]), ast.unparse(made), under) if under is not None else None
    return None


def _under(several: ast.expr) -> str | None:
    """The key under which those are that are gone through; none, where they are all there is."""
    match several:
        case ast.Call(ast.Name("enumerate"), [inner, *_]):
            return _under(inner)
        case ast.Subscript(_, ast.Constant(str(key))) | ast.Call(ast.Attribute(_, "get"), [ast.Constant(str(key)), *_]):
            return key
        case ast.Name():
            return ""
        case ast.Call(func) if ast.unparse(func) in ("json.load", "json.loads", "csv.DictReader"):
            return ""
        case _:
            return None


def _row(source: Source, function: Function, read: _Read) -> dict[str, str] | None:
    """A thing of which all is made that is to be; None where it cannot be told."""
    if not read.item:
        return {"name": '"apple"', "count": "2"}
    keys = list(dict.fromkeys(keys_of(source, function, read.item)))
    if not keys:
        return None
    plain = {key: shown_for(key) for key in keys}
    dates = _dates(source)
    tried = [plain] if read.kind == "json" else []
    tried.append({key: value if value[:1] == '"' else f'"{value}"' for key, value in plain.items()})
    for day in dates:
        tried += [
            each | {key: f'"{day}"' for key in keys if _is_day(key)} for each in tried[: 2 - (read.kind != "json")]
        ]
    for row in tried:
        setup = (f"{read.item} = {dict_written(row)}", *(f"{name} = 1" for name in read.others))
        value = outcome_of(source, setup, read.made)
        if not isinstance(value, Ends):
            return row
    return None


def _is_day(key: str) -> bool:
    return re.search(r"(?:^|_)(?:date|day|at|on|when|time|start|end|due|until|from|to)$", key) is not None


def _dates(source: Source) -> Iterator[str]:
    """A day as it is written in what it reads."""
    known = {name: value for name, _, value in constants(source)}
    for node in source.all(ast.Call):
        if last_name(node.func) == "strptime" and len(node.args) > 1:
            way = node.args[1]
            told = known.get(way.id) if isinstance(way, ast.Name) else way
            if isinstance(told, ast.Constant) and isinstance(told.value, str):
                yield _DAY.strftime(told.value)
    if any(last_name(node.func) == "fromisoformat" for node in source.all(ast.Call)):
        yield _DAY.isoformat(timespec="minutes")


def _file(read: _Read, row: dict[str, str], count: int) -> Iterator[str]:
    yield f'path = tmp_path / "rows.{read.kind}"'
    if read.kind == "csv":
        lines = [",".join(row), *[",".join(value.strip('"') for value in row.values())] * count]
        text = "\\n".join(lines)
        yield f'path.write_text("{text}\\n")'
        return
    if count:
        yield f"row = {dict_written(row)}"
    rows = f"[{', '.join(['row'] * count)}]"
    rows = f'{{"{read.under}": {rows}}}' if read.under else rows
    yield f"path.write_text(json.dumps({rows}))"


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
