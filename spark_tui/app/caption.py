"""The line above the prompt: what was told last, and of what edit; else what the sentence is about; else what was
asked. And what is next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import shorten

from textual.content import Content

from spark_tui.app.looks import Look
from spark_tui.app.notices import Level, Notice
from spark_tui.context.places import Region
from spark_tui.edits.visible import visible

_INKS: dict[Level, str] = {"information": "$foreground", "warning": "$warning", "error": "$error"}
_RECALLED = 60  # characters of what was asked, behind what was told
_HINTED = 24  # the same where the hunk is named as well: there the line is narrow, and what was said last has to show
_BETWEEN = Content.styled("  ·  ", "$text-muted")


def caption(regions: Sequence[Region], others: int, told: Notice | None, seen: Look, hunk: str = "") -> Content:
    """`others` are the places that the sentence may be about as well; `hunk` is where one is, if nothing else says."""
    return _BETWEEN.join(_parts(regions, others, told, seen, hunk))


def _parts(regions: Sequence[Region], others: int, told: Notice | None, seen: Look, hunk: str) -> Iterator[Content]:
    if told is not None:
        yield Content.styled(told.line, _INKS[told.level])
        if seen.instruction:
            yield Content.styled(_sentence(shorten(seen.instruction, _RECALLED, placeholder="…")), "$text-muted")
    elif regions:
        yield Content.assemble(("→ ", "$accent"), ", ".join(map(_place, regions)))
        if others:
            yield Content.styled(f"tab: {others} other place{'s' * (others > 1)}", "$text-muted")
    elif seen.instruction:
        if hunk:
            yield Content(visible(hunk))
        most = _HINTED if hunk else _RECALLED
        asked = shorten(seen.instruction, most, placeholder="…") if seen.turned else seen.instruction
        yield Content.styled(_sentence(asked), "$text-muted")
        if seen.turned:
            yield Content.styled(f"then {_sentence(seen.turned)}", "$text-muted")
    if seen.queued:
        more = f" and {seen.queued - 1} more" if seen.queued > 1 else ""
        yield Content.styled(f"next {_sentence(seen.next)}{more}", "$text-muted")


def _place(region: Region) -> str:
    return visible(f"{region.name} in {region}" if region.name else f"{region}")


def _sentence(text: str) -> str:
    return visible(f"“{' '.join(text.split())}”")
