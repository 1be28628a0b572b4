"""What other files become when definitions have left some for another one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from spark_tui.edits.across.modules import IsThere
from spark_tui.edits.across.moving import Left, defined
from spark_tui.edits.across.moving.arriving import arrived
from spark_tui.edits.across.moving.users import followed
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.source import source_of


def moved(
    changed: Mapping[str, tuple[str, str]], going: Mapping[str, str], others: Mapping[str, str], is_there: IsThere
) -> dict[str, str]:
    """The new texts of those that need one. `changed` are texts before and after, by path; `going` are the files that
    names go to, which may have no text yet."""
    found = dict[str, str]()
    for to in dict.fromkeys(going.values()):

        def will_be_there(path: str, to: str = to) -> bool:
            return path == to or is_there(path)

        gone = tuple(_left(changed, [name for name in going if going[name] == to]))
        if not gone:
            continue
        found[to] = arrived(to, others.get(to, ""), gone, will_be_there)
        for path, text in others.items():
            new = text
            for each in gone if path != to else ():
                new = followed(path, new, each, to, will_be_there) or new
            if new != text:
                found[path] = new
    return found


def _left(changed: Mapping[str, tuple[str, str]], names: list[str]) -> Iterator[Left]:
    for path, texts in changed.items():
        before, after = map(source_of, texts)
        if before is None or after is None:
            continue
        own, still = defined(before), defined(after)
        statements = tuple(own[name] for name in own if name in names and name not in still)
        if statements:
            yield Left(path, before, statements, imported_names(after))
