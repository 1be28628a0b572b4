"""One of two things that were done is to be taken back."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from spark_tui.edits.calls import END
from spark_tui.edits.ops import named
from spark_tui.edits.python.source import Source
from spark_tui.forge.intents import Intent
from spark_tui.forge.intents.multi import both
from spark_tui.forge.requests.cases import Case, Turn, forward

_NOUNS = {
    "print": ("add-print",),
    "log": ("add-log", "log-entry", "print-to-log"),
    "comment": ("add-comment",),
    "guard": ("guard-none", "guard-empty", "return-if"),
    "rename": ("rename", "make-private"),
    "types": ("annotate-return", "annotate-parameter", "annotate-variable"),
    "docstring": ("add-docstring",),
    "default": ("default-value", "default-if-none"),
    "import": ("add-import", "sort-imports", "unused-imports"),
    "signature": ("add-parameter", "keyword-only", "move-parameter"),
    "try": ("wrap-try", "wrap-try-body"),
    "check": ("raise-if", "add-assert"),
}
"""What people call it, and the ops that do it."""


def _make(source: Source, random: Random) -> Case | None:
    (unwanted, ops), (_, others) = random.sample(list(_NOUNS.items()), 2)
    away, stays = (forward(named(random.choice(each)), source, random) for each in (ops, others))
    if away is None or stays is None:
        return None
    is_last = random.random() < 0.5
    asked = both((stays, away) if is_last else (away, stays), source)
    if asked is None:
        return None
    redirected = replace(
        stays, intent="redirect-undo-part", said={}, needed=frozenset(), line=None, last=None, calls=()
    )
    if is_last:
        shown = random.choice((away.answer.removesuffix(END), ""))
        turn = Turn(asked, stays.answer.removesuffix(END), shown)
        # Who has not seen the second calls it by its name: the last of what there is would be the other one.
        return replace(redirected, answer=END, turn=turn).meaning(unwanted, *(("last",) if shown else ()))
    turn = Turn(asked, "", asked.answer.removesuffix(END))
    return replace(redirected, turn=turn).meaning(unwanted)


INTENT = Intent("redirect-undo-part", _make)
