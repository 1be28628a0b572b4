"""What other files of a project become when something gets another name in one of them. What could be another's is left
alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import replace

from spark_tui.edits.across.anothers import is_only_there
from spark_tui.edits.across.follow import follow
from spark_tui.edits.across.known import Changed, known
from spark_tui.edits.across.modules import IsThere, full_name, names_of
from spark_tui.edits.across.renamed import renamed
from spark_tui.edits.python.objects.classes import fields
from spark_tui.edits.python.source import Source, read, source_of
from spark_tui.edits.refusal import Refusal


def gone(before: str, after: str) -> tuple[str, ...]:
    """The names that others may still use."""
    try:
        return tuple(each.old for each in renamed(read(before), read(after)))
    except Refusal:
        return ()


def followed(changed: Mapping[str, tuple[str, str]], others: Mapping[str, str], is_there: IsThere) -> dict[str, str]:
    """The new texts of those others that need one. `changed` are texts before and after, both by path."""
    sources = {path: source for path, text in others.items() if (source := source_of(text)) is not None}
    changes, found = tuple(_changes(changed, sources, is_there)), dict[str, str]()
    for path, source in sources.items():
        text = source.text
        for each in changes:
            text = follow(path, text, each) or text
        if text != source.text:
            found[path] = text
    return found


def _changes(
    changed: Mapping[str, tuple[str, str]], others: Mapping[str, Source], is_there: IsThere
) -> Iterator[Changed]:
    for path, texts in changed.items():
        before, after = map(source_of, texts)
        names = renamed(before, after) if before is not None and after is not None else ()
        if before is None or after is None or not names:
            continue
        has = frozenset((owner.name, ast.unparse(each.target)) for _, owner in before.classes for each in fields(owner))
        one = Changed(path, names, names_of(path, is_there) | {full_name(path)}, has, before)
        one = replace(one, modules=_handed_on(one, others, is_there))
        shared = frozenset(each for each in names if not is_only_there(each, one, after, others))
        if kept := tuple(each for each in names if each not in shared or each.kind == "member"):
            yield replace(one, names=kept, shared=shared, around=tuple(others.items()) if shared else ())


def _handed_on(one: Changed, others: Mapping[str, Source], is_there: IsThere) -> frozenset[str]:
    """Its modules, and those that import its names for others to have: a package often does."""
    wanted = {each.of.partition(".")[0] or each.old for each in one.names}
    modules, grown = set(one.modules), True
    while grown:
        grown = False
        for path, source in others.items():
            own = full_name(path)
            if own in modules or not path.endswith("__init__.py"):
                continue
            mine = known(path, source, replace(one, modules=frozenset(modules)))
            if any(mine.names.get(name) == name for name in wanted):
                modules |= names_of(path, is_there) | {own}
                grown = True
    return frozenset(modules)
