"""What speaks against an answer, told of just this one: which function changes, which name means nothing. Nothing where
that would be long, or is not clear."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Sequence

from spark_tui.edits.python.source import Source, read
from spark_tui.edits.spelled import NAME
from spark_tui.edits.weighing import misplaced as misplacing
from spark_tui.edits.weighing import unmet
from spark_tui.edits.weighing.new_ones_unread import new_unread
from spark_tui.edits.weighing.no_sense import CODE
from spark_tui.edits.weighing.strays import named_in
from spark_tui.edits.weighing.taken_away import lost

_LONGEST = 30  # letters of what is named


def where_instead(before: str, sentence: str, after: str) -> str:
    """ "it changes find, and you named reset" """
    old, new = read(before), read(after)
    named = sorted({name.rpartition(".")[2] for name in named_in(old, sentence)} or _as_code(old, sentence))
    if not (told := _told(named)):
        return ""
    here, fresh = _changed(old, new), _fresh(old, new)
    if {each.rpartition(".")[2] for each in (*here, *fresh)} & {*named}:
        return ""  # there too
    if here:
        return f"it changes {there}, and you named {told}" if (there := _told(_short(here))) else ""
    if fresh:
        return f"it adds {there}, and you named {told}" if (there := _told(_short(fresh))) else ""
    return f"it changes nothing in {told}, which you named"


def where_only(before: str, _: str, after: str) -> str:
    """ "it changes find, which shares no word with what you said" """
    there = _told(_short(_changed(read(before), read(after))))
    return f"it changes {there}, which shares no word with what you said" if there else ""


def misplaced(before: str, _: str, after: str) -> str:
    name = _told(sorted(misplacing.misplaced_in(before, after))[:1])
    return f"it uses {name} where that means nothing" if name else ""


def taken_away(before: str, sentence: str, after: str) -> str:
    """ "it takes load away, and you named save" """
    old = read(before)
    names = lost(old, read(after))
    named = sorted({node.name for _, node in old.definitions} & {*NAME.findall(sentence)})
    if not (gone := _told(names)) or {*names} & {*named}:
        return ""
    told = _told([name for name in named if CODE.search(name)])
    return f"it takes {gone} away, and you named {told}" if told else f"it takes {gone} away, which you do not speak of"


def unread(before: str, _: str, after: str) -> str:
    name = _told(sorted({name for _, name in new_unread(before, after)}))
    return f"it adds the parameter {name}, which nothing looks at" if name else ""


def left_out(before: str, sentence: str, after: str) -> str:
    value = unmet.value_left_out(before, sentence, after) or ""
    told = value if value.isdigit() else f'"{value}"'
    return f"it leaves out {told}, which you ask for" if 0 < len(value) <= _LONGEST else ""


def _told(names: Sequence[str]) -> str:
    """All of them where they are few and short."""
    first, *others = [*dict.fromkeys(names)] or [""]
    both = f"{first} and {others[0]}" if others else first
    if len(others) > 1 or len(both) > _LONGEST:
        both = f"{first} and {len(others)} more" if others else ""
    return both if len(first) <= _LONGEST else ""


def _as_code(source: Source, sentence: str) -> set[str]:
    """What is called there as it is said, and as no word is."""
    said = set(NAME.findall(sentence))
    return {node.name for _, node in source.definitions if node.name in said and CODE.search(node.name)}


def _changed(old: Source, new: Source) -> list[str]:
    """Functions that are there still, and others by now; of one in another, the inner one."""
    now = dict(new.functions)
    found = [name for name, node in old.functions if name in now and ast.dump(node) != ast.dump(now[name])]
    return [name for name in found if not any(other.startswith(f"{name}.") for other in found)]


def _fresh(old: Source, new: Source) -> list[str]:
    known = {name for name, _ in old.definitions}
    return [name for name, _ in new.definitions if name not in known]


def _short(names: Collection[str]) -> list[str]:
    return [re.sub(r"^.*\.(?=[^.]+\.[^.]+$)", "", name) for name in names]
