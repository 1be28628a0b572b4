"""What is printed line by line stands in columns: "the columns of the report don't line up", "print it as a table"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.names import function_around, nearest
from spark_tui.edits.python.nodes import has_starred, is_any_text, last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.inferred import expression_type
from spark_tui.edits.python.types.usual import by_name
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:lin(?:e|es|ed|ing) up|align\w*|misalign\w*|crooked|ragged|jagged|(?:in|into|as|with) (?:neat |nice "
    r"|proper |fixed )?"
    r"(?:columns|a table|tabular \w+)|(?:under|below) (?:each other|one another)"
    r"|(?:neat|nice|proper|straight|tidy|even) (?:columns|table))\b"
)
_OTHER_MATTER = Pattern(
    r"(?i)\b(?:headers?|headings?|titles?|markdown|html|csv|tabs?|to the right|right-?align\w*|decimal\w*)\b"
)
_TEXTS = Pattern(
    r"(?i)(?:^|[_.\"'\[])(?:name|title|label|text|city|country|user|author|owner|status|state|kind|type|who|key|word|note|comment|email|address|message)s?[\"'\]]*$"
)
_ASKED, _NAMED, _CLEAR, _FEWEST = 5.0, 1.0, 2.0, 2
_WIDE, _NARROW = 20, 10


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHER_MATTER.search(sentence.text) is not None:
        return
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Name("print"), [_, _, *_] as values, []):
                pass
            case _:
                continue
        if nearest(source, node, ast.For, ast.While) is None or has_starred(values):
            continue
        around = function_around(source, node)
        said = [each for each in values if names(sentence, _called(each)) or names(sentence, f"{_called(each)}s")]
        aligned = said if said and len(said) < len(values) else values
        if any(is_any_text(each) for each in values) or (made := _in_columns(source, around, values, aligned)) is None:
            continue
        clear = _NAMED * (around is not None and names(sentence, around.name) >= _CLEAR)
        yield Repair((instead(source, node, f"print({made})"),), _ASKED + clear + told_of(sentence, node))


def _called(value: ast.expr) -> str:
    """What it is called, or read under: amount, for row["amount"]."""
    match value:
        case ast.Subscript(slice=ast.Constant(str(key))):
            return key
        case ast.Name() | ast.Attribute():
            return last_name(value)
        case _:
            return ast.unparse(value)


def _in_columns(source: Source, around: Function | None, values: list[ast.expr], aligned: list[ast.expr]) -> str | None:
    """Texts stand at the left, numbers at the right; a text at the end needs no room, nor does what is not meant."""
    pieces: list[str] = []
    for at, each in enumerate(values):
        code = source.segment(each).replace('"', "'")
        own = source.segment(each)
        if any(sign in own for sign in ("\\", "\n", "{", "}")) or ("'" in own and '"' in own):
            return None
        is_number = isinstance(each, ast.BinOp) or by_name(_called(each)) in ("int", "float")
        is_text = _TEXTS.search(source.segment(each)) is not None or (at == 0 and not is_number)
        is_text = is_text or (around is not None and expression_type(source, around, each) == "str")
        is_text = is_text or _gives_text(source, each)
        is_same = isinstance(each, ast.Name) and each.id.isupper()
        if each not in aligned or is_same or (is_text and at == len(values) - 1):
            pieces.append(f"{{{code}}}")
            continue
        pieces.append(f"{{{code}:{'<' if is_text else '>'}{_WIDE if is_text else _NARROW}}}")
    return f'f"{" ".join(pieces)}"' if len(pieces) >= _FEWEST else None


def _gives_text(source: Source, value: ast.expr) -> bool:
    """Is it what a function of the file draws: `"#" * length`?"""
    if not isinstance(value, ast.Call):
        return False
    called = last_name(value.func)
    given = [each.value for _, one in source.functions if one.name == called for each in returns(one)]
    return any(is_any_text(each.left if isinstance(each, ast.BinOp) else each) for each in given if each is not None)


WRITER = Writer(frozenset(("format-spec",)), _written, needs=_NEEDS)
