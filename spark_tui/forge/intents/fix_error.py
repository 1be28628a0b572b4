"""Nothing but what Python said."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from spark_tui.edits.python.source import Source
from spark_tui.forge.intents import (
    Intent,
    fix_index,
    fix_missing_await,
    fix_missing_import,
    fix_missing_init,
    fix_missing_return,
    fix_missing_self,
    fix_syntax,
    fix_typo,
)
from spark_tui.forge.requests.cases import Case

_CAUSES = (
    fix_typo, fix_missing_import, fix_missing_init, fix_missing_self, fix_missing_await, fix_missing_return, fix_syntax,
    fix_index,
)  # fmt: skip


def _make(source: Source, random: Random) -> Case | None:
    case = random.choice(_CAUSES).INTENT.make(source, random)
    if case is None:
        return None
    return replace(case, intent="fix-error", said={"error": case.said["error"]}, needed=frozenset({"error"}))


INTENT = Intent("fix-error", _make)
