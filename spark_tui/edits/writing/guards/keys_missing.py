"""What is read has all that it needs, or it is an error that names what is missing: "load should complain if a column
is missing", "ValueError if rooms is missing in the json"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_DEMAND = (
    r"(?:rais\w+|errors?|complain\w*|reject\w*|refus\w*|fail\w*|throw\w*|checks?|verify|validate|(?-i:[A-Z]\w*Error))"
)
_NEEDS = Pattern(
    rf"(?i)(?=.*(?<!\w){_DEMAND}\b)"
    r"(?=.*(?:\b(?:missing|lacks?|absent|without|not there|(?:is|are)n't there|has no|have no)\b"
    r"|\ball (?:the )?(?:needed |required |expected )?(?:columns|keys|fields)\b))"
    r".*\b(?:columns?|headers?|keys?|fields?|entr(?:y|ies)|(?:is|are) missing|missing)\b"
)
_OTHERWISE = Pattern(r"(?i)\b(?:skip\w*|ignor\w+|default\w*|return\w*|file is missing|missing file|log\w*|print\w*)\b")
_ASKED, _NAMED = 7.5, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHERWISE.search(sentence.text) is not None:
        return
    for name, function in source.functions:
        clear = min(2.0, names(sentence, function.name))
        error = next(exceptions(Gap(sentence, "raise-if", (name,))), "ValueError").partition("(")[0]
        told = _ASKED + _NAMED * clear
        yield from possible(_of_columns(source, function, error), told)
        yield from possible(_of_read(source, function, error, sentence.text), told)


def _of_columns(source: Source, function: Function, error: str) -> Iterator[Splice]:
    """The first line of a file tells which there are."""
    for loop in (node for node in own_nodes(function) if isinstance(node, ast.For)):
        match loop.target, loop.iter:
            case ast.Name(row), ast.Call(ast.Attribute(attr="DictReader") | ast.Name("DictReader")) as reader:
                pass
            case _:
                continue
        read = _keys(loop.body, row)
        if not read or not has_own_lines(source, loop):
            raise Refusal("it reads no column by its name")
        name = first_free(("reader", "rows"), taken_in(function))
        missing = first_free(("missing", "missing_columns"), taken_in(function))
        columns = ", ".join(f'"{each}"' for each in read)
        code = (
            f"{name} = {source.segment(reader)}\n"
            f"{missing} = {{{columns}}} - set({name}.fieldnames or [])\n"
            f"if {missing}:\n{source.unit}raise {error}(f\"missing columns: {{', '.join(sorted({missing}))}}\")"
        )
        yield from later(insert_before, source, loop, code)
        yield instead(source, reader, name)
        return
    raise Refusal("it reads no rows with columns")


def _of_read(source: Source, function: Function, error: str, text: str) -> Iterator[Splice]:
    """Of what was read as a whole: `data = json.load(file)`."""
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Name(data)], ast.Call(ast.Attribute(attr="load" | "loads" | "json" | "safe_load"))):
                pass
            case _:
                continue
        read = _keys(function.body, data)
        told = [key for key in read if re.search(rf"(?<!\w){re.escape(key)}(?!\w)", text)]
        every = told or read
        if not every or not has_own_lines(source, node):
            raise Refusal("it asks it for no key")
        if len(every) == 1:
            guard = f'if "{every[0]}" not in {data}:\n{source.unit}raise {error}("{every[0]} is missing")'
        else:
            keys = ", ".join(f'"{each}"' for each in every)
            guard = (
                f"for key in ({keys}):\n{source.unit}if key not in {data}:\n"
                f'{source.unit}{source.unit}raise {error}(f"{{key}} is missing")'
            )
        yield from later(insert_after, source, _around(source, node), guard)
        return
    raise Refusal("it reads nothing with keys")


def _around(source: Source, statement: ast.stmt) -> ast.stmt:
    """The `with` that it ends: what was read is asked when the file is closed."""
    parent = source.parents[statement]
    return parent if isinstance(parent, ast.With) and parent.body[-1] is statement else statement


def _keys(body: Sequence[ast.stmt], name: str) -> list[str]:
    found: list[str] = []
    for statement in body:
        for node in walk(statement):
            match node:
                case ast.Subscript(ast.Name(held), ast.Constant(str(key)), ast.Load()) if held == name:
                    found.append(key)
    return list(dict.fromkeys(found))


WRITER = Writer(frozenset(("raise-if", "validate", "guard-missing-key")), _written, needs=_NEEDS)
