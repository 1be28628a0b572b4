"""What a model would get to see, as a table with the reasons, as data with the text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from spark_tui.edits.visible import visible
from spark_tui.terminal.say import say, say_data

if TYPE_CHECKING:  # it takes SQLite and the engine
    from spark_tui.commands.context import Gathered
    from spark_tui.context.places import Region
    from spark_tui.context.search import Match

_OTHERS = 4


def show_gathered(gathered: Gathered, *, as_json: bool) -> None:
    if as_json:
        say_data(_data(gathered))
    else:
        say("\n".join(map(visible, _lines(gathered))))


def _lines(gathered: Gathered) -> Iterator[str]:
    packed = gathered.packed
    for piece in packed.pieces:
        yield f"{piece.role:<11}{piece.tokens:>6}  {_named(piece.region)}"
    yield f"{'in all':<11}{packed.tokens:>6}  of {packed.budget} tokens, {gathered.counted}"
    if packed.left_out:
        yield f"{len(packed.left_out)} more did not fit, first {packed.left_out[0]}"
    yield f"sent to {gathered.sent}"
    yield f"place: {', '.join(map(_named, gathered.choice.targets))}"
    yield f"why there: {gathered.choice.why}"
    for match in gathered.choice.others[:_OTHERS]:
        yield f"or: {_named(match.region)}  ({match.score:.1f})"


def _named(region: Region) -> str:
    return f"{region}  {region.name}".rstrip()


def _data(gathered: Gathered) -> dict[str, Any]:
    choice, packed = gathered.choice, gathered.packed
    return {
        "why": choice.why,
        "targets": [_region(target) for target in choice.targets],
        "others": [_match(match) for match in choice.others],
        "budget": packed.budget,
        "tokens": packed.tokens,
        "counted": gathered.counted,
        "sent": gathered.sent,
        "pieces": [
            {"role": piece.role, **_region(piece.region), "tokens": piece.tokens, "text": piece.text}
            for piece in packed.pieces
        ],
        "left_out": [_region(region) for region in packed.left_out],
    }


def _region(region: Region) -> dict[str, Any]:
    """Lines count from 1, and `last` is one of them."""
    return {"path": region.path, "first": region.start + 1, "last": region.stop, "name": region.name}


def _match(match: Match) -> dict[str, Any]:
    reasons = [{"why": reason.why, "points": reason.points} for reason in match.reasons]
    return {**_region(match.region), "score": match.score, "reasons": reasons}
