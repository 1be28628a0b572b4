"""A key that is not given out: "leave the password out of what we return", "don't send the token back"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)(?=.*\b(?:out|return\w*|respon\w+|giv\w+|sen[dt]|expos\w+|leak\w*|output|json|payload|api|result)\b)"
    r".*\b(?:leave|keep|take|strip|hide|drop|remove|exclude|omit|without|leaks?|expos\w+"
    r"|(?:do|does|must|should|may)(?:n't| not) (?:\w+ )?(?:return|send|give|show|expose|include|contain|leak))\b"
)
_MAKES_DICTS = frozenset(("asdict", "dict", "vars", "to_dict", "as_dict", "_asdict", "model_dump"))
_SAID, _CLEAR = 3.2, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    keys = [key for key in sorted(set(_keys(source))) if names(sentence, key) >= _CLEAR]
    for node in source.nodes if keys else ():
        if isinstance(node, ast.Return) and node.value is not None:
            changed = _without(source, node.value, keys)
            if changed is not None:
                yield Repair((instead(source, *changed),), _SAID + speaks_for(sentence, node))


def _keys(source: Source) -> Iterator[str]:
    """What is looked up, written down or declared under a name."""
    for node in source.nodes:
        match node:
            case ast.Subscript(slice=ast.Constant(value=str(key))) | ast.AnnAssign(target=ast.Name(id=key)):
                yield key
            case ast.Dict(keys=keys):
                yield from (
                    each.value for each in keys if isinstance(each, ast.Constant) and isinstance(each.value, str)
                )
            case _:
                pass


def _without(source: Source, value: ast.expr, keys: list[str]) -> tuple[ast.expr, str] | None:
    """What is to stand in the place of which expression."""
    match value:
        case ast.DictComp(key=ast.Name(id=key), generators=[ast.comprehension(ifs=[ast.Compare() as test])]):
            left_out = _left_out(test, key)
            if left_out and not set(keys) & set(left_out):
                return test, f"{key} not in ({', '.join(_quoted(source, each) for each in (*left_out, *keys))})"
        case ast.Name() | ast.Call() if _is_dict(source, value):
            asked = f"!= {_quoted(source, keys[0])}"
            if len(keys) > 1:
                asked = f"not in ({', '.join(_quoted(source, each) for each in keys)})"
            of = moved(source, value, Level.ATOM)
            return value, f"{{key: value for key, value in {of}.items() if key {asked}}}"
        case _:
            pass
    return None


def _left_out(test: ast.Compare, key: str) -> list[str]:
    """The keys that are left out by now."""
    match test:
        case ast.Compare(left=ast.Name(id=name), ops=[ast.NotEq()], comparators=[ast.Constant(value=str(one))]):
            return [one] if name == key else []
        case ast.Compare(
            left=ast.Name(id=name), ops=[ast.NotIn()], comparators=[ast.Tuple(elts=elts) | ast.Set(elts=elts)]
        ):
            texts = [each.value for each in elts if isinstance(each, ast.Constant) and isinstance(each.value, str)]
            return texts if name == key and len(texts) == len(elts) else []
        case _:
            return []


def _is_dict(source: Source, value: ast.Name | ast.Call) -> bool:
    """Is it made as one, or asked for a key?"""
    if isinstance(value, ast.Call):
        return called(value) in _MAKES_DICTS
    around = function_around(source, value)
    for node in ast.walk(around) if around is not None else ():
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call() as made) if name == value.id:
                if called(made) in _MAKES_DICTS:
                    return True
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict()) if name == value.id:
                return True
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Constant(value=str())) if name == value.id:
                return True
            case _:
                pass
    return False


def _quoted(source: Source, key: str) -> str:
    return f"'{key}'" if source.text.count("'") > 2 * source.text.count('"') else f'"{key}"'


WRITER = Writer(frozenset(("remove-member",)), _written, needs=_SAYS)
