"""What functions are said to give, true again where they give something else by now: something for nothing, one thing
more, a dict for a pair."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.python.functions.returns import is_generator, returns
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function, Source, Splice, source_of, splice
from spark_tui.edits.python.types.inferred import expression_type, return_type
from spark_tui.edits.python.versions import changed

_SEVERAL = re.compile(r"(?:\w+\.)?(?:[Tt]uple|[Ll]ist)\b(?:\[(?P<inside>.*)\])?(?P<maybe> \| None)?")


def telling_of_results(source: Source, after: str) -> str:
    """What a file becomes, with that put right in the functions that changed. What was wrong before stays."""
    if after == source.text or not any(node.returns is not None for _, node in source.functions):
        return after
    new = source_of(after)
    if new is None:
        return after
    changes = [each for was, now in changed(source, new) if was is not None for each in _changes(was, new, now)]
    return splice(new, list(dict.fromkeys(changes))) if changes else after


def _changes(was: Function, new: Source, now: Function) -> Iterator[Splice]:
    said = now.returns
    if said is None or was.returns is None or ast.dump(said) != ast.dump(was.returns) or is_generator(now):
        return
    text = new.segment(said)
    quote = text[:1] if text[:1] in ("'", '"') else ""
    kind = _kind(was, new, now, text.strip("'\""))
    if kind is None:
        return
    yield Splice(new.start(said), new.stop(said), f"{quote}{kind}{quote}")
    if re.search(r"\bAny\b", kind) is not None:
        yield from available(new, "typing", "Any", dotted=False)[1]


def _kind(was: Function, new: Source, now: Function, said: str) -> str | None:
    """What is to be said; nothing where what is said holds, or nobody can tell."""
    before, values = _given(was), _given(now)
    if said == "None":
        gives_first = all(each is None or is_none(each) for each in before) and not all(map(is_none, values))
        return (return_type(new, now) or "Any") if gives_first and any(values) and now.name != "__init__" else None
    if not values or len(before) != len(values):
        return None
    pairs = list(zip(before, values, strict=True))
    several = _SEVERAL.fullmatch(said)
    if all(_is_with_more(old, given) for old, given in pairs):
        more = {expression_type(new, now, given.elts[-1]) for given in values if isinstance(given, ast.Tuple)}
        one = more.pop() if len(more) == 1 else None
        is_longer = any(isinstance(old, ast.Tuple) for old in before)
        return _longer(said, several, one or "Any") if is_longer else f"tuple[{said}, {one or 'Any'}]"
    if several is not None and all(_is_in_other_form(old, given) for old, given in pairs):
        kinds = {expression_type(new, now, given) for given in values if given is not None}
        kind = kinds.pop() if len(kinds) == 1 else None
        return f"{kind}{several['maybe'] or ''}" if kind is not None else None
    return None


def _given(function: Function) -> Sequence[ast.expr | None]:
    return [each.value for each in returns(function)]


def _is_with_more(old: ast.expr | None, given: ast.expr | None) -> bool:
    """Is it what it was, with one thing behind it?"""
    if not isinstance(given, ast.Tuple) or len(given.elts) < 2:
        return False
    first = old.elts if isinstance(old, ast.Tuple) else [old or ast.Constant(None)]
    return [*map(ast.dump, first)] == [*map(ast.dump, given.elts[:-1])]


def _longer(said: str, several: re.Match[str] | None, one: str) -> str | None:
    inside = several["inside"] if several is not None else None
    if several is None or inside is None or inside.endswith("..."):
        return None
    stop = several.end("inside")
    return f"{said[:stop]}, {one}{said[stop:]}"


def _is_in_other_form(old: ast.expr | None, given: ast.expr | None) -> bool:
    return isinstance(old, ast.Tuple | ast.List) and given is not None and type(given) is not type(old)
