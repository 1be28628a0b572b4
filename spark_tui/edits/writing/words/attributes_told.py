"""The docstring of a class tells of its attributes: "document the attributes of Show"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring, indented
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.objects.classes import attributes, fields, is_dataclass, method
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.reading import EXACT, Sentence, names, parts
from spark_tui.edits.saying.telling.wording import made_docstring
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:document|describe|list|explain|add)\b[^.;]*\b(?:attributes|fields|members)\b"
    r"|\b(?:attributes|fields|members)\b[^.;]*\b(?:section|documented|described|doc-?strings?)\b"
)
_DOCS = Pattern(r"(?i)\b(?:document\w*|describ\w+|doc-?strings?|section|docs)\b")
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _DOCS.search(sentence.text) is None:
        return
    classes = [(name, owner) for name, owner in source.classes if attributes(source, owner)]
    named = [each for each in classes if names(sentence, each[0]) >= EXACT]
    for name, owner in named or (classes if len(classes) == 1 else []):
        if "Attributes" not in (ast.get_docstring(owner) or ""):
            yield Repair((_told(source, name, owner),), _ASKED)


def _told(source: Source, name: str, owner: ast.ClassDef) -> Splice:
    lines = [f"{source.unit}{each}" for each in _each(source, owner)]
    section = "\n".join(("Attributes:", *lines))
    first = owner.body[0]
    indent = source.indent(source.first_line(first))
    if not has_docstring(owner.body):
        at = source.line_start(source.first_line(first))
        text = f'"""{made_docstring(source, name)}\n\n{section}\n"""'
        return Splice(at, at, indented(text, indent) + "\n\n")
    text = source.segment(first)
    quotes = text[-3:] if text.endswith(('"""', "'''")) else ""
    if quotes:
        kept = text[:-3].rstrip()
        return Splice(
            source.start(first), source.stop(first), f"{kept}\n\n{indented(section, indent)}\n{indent}{quotes}"
        )
    known = ast.get_docstring(owner) or ""
    code = f'"""{known}\n\n{indented(section, indent)}\n{indent}"""'
    return Splice(source.start(first), source.stop(first), code)


def _each(source: Source, owner: ast.ClassDef) -> Iterator[str]:
    init = method(owner, "__init__")
    given = {arg.arg for arg in parameters(init)} if init is not None else set[str]()
    annotated = {source.segment(each.target): source.segment(each.annotation) for each in fields(owner)}
    for name in attributes(source, owner):
        if name.startswith("_"):
            continue
        kind = annotated.get(name, "") if is_dataclass(source, owner) else ""
        if not kind and init is not None and name in given:
            kind = parameter_type(source, init, name) or ""
        words = _noted(source, owner, name) or f"The {' '.join(parts(name)) or name}."
        yield f"{name}{f' ({kind})' if kind else ''}: {words}"


def _noted(source: Source, owner: ast.ClassDef, name: str) -> str:
    """What a comment behind it says."""
    for line in range(owner.lineno, (owner.end_lineno or owner.lineno) + 1):
        found = re.match(rf"\s*(?:self\.)?{re.escape(name)}\b[^#=]*(?:=[^#=][^#]*)?#\s*(\w.*)$", source.line(line))
        if found is not None:
            text = found[1].strip()
            return f"{text[0].upper()}{text[1:]}" + "." * (text[-1:] not in ".!?")
    return ""


WRITER = Writer(frozenset(("write-docstring", "add-docstring", "write-docstring-style")), _written, needs=_NEEDS)
