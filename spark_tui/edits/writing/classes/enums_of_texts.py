"""An enum for the texts that something may be: `self.color == "red"` becomes `self.color == Color.RED`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.new_names import new_names
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Definition, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_SAYS = Pattern(r"(?i)\b(?:str|string)?[ _-]?enum(?:s|eration)?\b")
_FEWEST = 2
_IS_ONE = Pattern(
    r"(?i)\b(?:be|become|are|as|into|to|use|want|make|with|have|define)"
    r"(?: (?:an?|one|its|their|own|str|the|proper|real)){0,3} (?:str|string)?[ _-]?enum\b"
)
"""That there is to be one, and nothing of one that is there."""
_ASKED, _OUTRIGHT = 1.2, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for thing, places in _texts(source).items():
        values = dict.fromkeys(str(node.value) for node in places)
        members = {value: re.sub(r"\W+", "_", value).strip("_").upper() for value in values}
        if len(values) < _FEWEST or len(set(members.values())) < len(values):
            continue
        if not all(member.isidentifier() for member in members.values()):
            continue
        name = _name(sentence, thing)
        if name is not None and name not in sentence.known:
            told = max(names(sentence, thing), *(names(sentence, value) for value in values))
            yield from possible(
                _as_enum(source, thing, name, members, places),
                _ASKED + _OUTRIGHT * bool(_IS_ONE.search(sentence.text)) + told / 2,
            )


def _texts(source: Source) -> dict[str, list[ast.Constant]]:
    """By the last name of what is set to them or compared with them."""
    found: dict[str, list[ast.Constant]] = {}
    for node in source.nodes:
        match node:
            case ast.Assign(targets=[target], value=value):
                pairs = [(target, value)]
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                pairs = [(target, value)]
            case ast.Compare(left=left, comparators=[right]):
                pairs = [(left, right), (right, left)]
            case ast.keyword(arg=str(name), value=value):
                pairs = [(ast.Name(name), value)]
            case ast.arguments(args=args, defaults=defaults):
                pairs = [
                    (ast.Name(arg.arg), value) for arg, value in zip(reversed(args), reversed(defaults), strict=False)
                ]
            case _:
                continue
        for thing, value in pairs:
            name = last_name(thing)
            several = value.elts if isinstance(value, ast.Tuple | ast.List | ast.Set) else [value]
            texts = [each for each in several if isinstance(each, ast.Constant) and isinstance(each.value, str)]
            if name and texts and len(texts) == len(several) and not any(is_in_fstring(source, each) for each in texts):
                found.setdefault(name, []).extend(texts)
    return found


def _name(sentence: Sentence, thing: str) -> str | None:
    """As it is said; else as the thing is called."""
    said = [each for each in new_names(sentence) if each[:1].isupper() and not each.isupper()]
    said += re.findall(r"\b(?i:enum|called|named) `?([A-Z]\w*[a-z]\w*)", sentence.text)
    own = "".join(part.capitalize() for part in thing.strip("_").split("_"))
    return next((each for each in said if "enum" not in each.lower()), own) or None


def _as_enum(
    source: Source, thing: str, name: str, members: dict[str, str], places: list[ast.Constant]
) -> Iterator[Splice]:
    base = "StrEnum" if _is_shown(source, thing) else "Enum"
    yield from import_needed(source, "enum", base)
    lines = [f"class {name}({base}):", *(f'{source.unit}{member} = "{value}"' for value, member in members.items())]
    at = source.line_start(_first_line(source))
    yield Splice(at, at, "\n".join(lines) + "\n\n\n")
    for node in {source.start(each): each for each in places}.values():
        yield Splice(source.start(node), source.stop(node), f"{name}.{members[str(node.value)]}")


def _first_line(source: Source) -> int:
    """Of the first function or class, with the comment above it."""
    first = next((each for each in source.tree.body if isinstance(each, Definition)), None)
    if first is None:
        raise Refusal("there is nothing that could use it")
    line = source.first_line(first)
    while line > 1 and source.line(line - 1).startswith("#"):
        line -= 1
    return line


def _is_shown(source: Source, thing: str) -> bool:
    """Does it go into texts or out of the program? Then it stays a text."""
    for node in source.nodes:
        named = isinstance(node, ast.Name | ast.Attribute) and thing in (
            getattr(node, "id", ""),
            getattr(node, "attr", ""),
        )
        around = source.parents.get(node)
        if named and isinstance(around, ast.FormattedValue | ast.Dict | ast.BinOp):
            return True
    return False


WRITER = Writer(frozenset(("add-base",)), _written, needs=_SAYS)
