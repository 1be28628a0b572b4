"""What the model would be sent for a sentence, what for, and what it costs; and below that, all of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.content import Content
from textual.style import Style

from spark_tui.app.drawing.palette import Palette, palette_of
from spark_tui.app.drawing.syntax import Colours, colours
from spark_tui.app.keymap import Keymap
from spark_tui.app.screens.page import Page
from spark_tui.app.widgets.lines import folded
from spark_tui.commands.context import Gathered
from spark_tui.context.pack import Packed, Piece
from spark_tui.context.places import Region
from spark_tui.edits.visible import visible

_ROLES = {
    "target": ("target", "bold $accent"),
    "imports": ("imports", ""),
    "definition": ("used there", ""),
    "neighbour": ("around it", ""),
    "use": ("uses it", ""),
}
_OTHERS = 4
_HANG = 12  # characters: what each line of the table says, before what it is
_BAR = 24


class Sent(Page):
    def __init__(self, keymap: Keymap, sentence: str, gathered: Gathered) -> None:
        super().__init__(keymap, "Context", visible(f"for “{sentence}”"))
        self._gathered = gathered

    def lines(self, letters: str) -> Sequence[Content]:
        found = [line for line in _table(self._gathered) if letters in line.plain.lower()]
        table = [part for line in found for part in folded(line, self.columns, _HANG)]
        code = (line for piece in self._gathered.packed.pieces for line in _text(piece, palette_of(self.app)))
        text = [line for line in code if letters in line.plain.lower()]
        return [*table, *text] if letters else [*table, Content(""), *text]


def _table(gathered: Gathered) -> Iterator[Content]:
    packed = gathered.packed
    yield _spent(packed, gathered.counted)
    yield Content.assemble(("sent to     ", "$text-muted"), visible(gathered.sent))
    yield _where("place", gathered.choice.targets)
    yield Content.assemble(("why there   ", "$text-muted"), visible(gathered.choice.why))
    for match in gathered.choice.others[:_OTHERS]:
        yield _where("or", [match.region])
    yield Content("")
    for piece in packed.pieces:
        name, style = _ROLES[piece.role]
        yield Content.assemble((name.ljust(12), style), (f"{piece.tokens:>6,}  ", "$text-muted"), _named(piece.region))
    if packed.left_out:
        count = len(packed.left_out)
        first = visible(f"{packed.left_out[0]}")
        yield Content.styled(f"left out    {count:>6,}  more that did not fit, first {first}", "$warning")


def _where(what: str, regions: Sequence[Region]) -> Content:
    return Content.assemble((what.ljust(12), "$text-muted"), ", ".join(map(_named, regions)))


def _named(region: Region) -> str:
    return visible(f"{region}  {region.name}".rstrip())


def _spent(packed: Packed, counted: str) -> Content:
    full = round(_BAR * packed.tokens / packed.budget) if packed.budget else 0
    return Content.assemble(
        ("spent       ", "$text-muted"),
        ("━" * full, "$accent"),
        ("━" * (_BAR - full), "$panel"),
        f"  {packed.tokens:,} of {packed.budget:,} tokens",
        (f", {counted}", "$text-muted"),
    )


def _text(piece: Piece, palette: Palette) -> Iterator[Content]:
    """As it is sent, but for the numbers of the lines and the colours."""
    heading, *code = piece.text.splitlines()
    yield Content.styled(visible(heading), "bold")
    seen = zip(code, colours(piece.region.path, (), code), strict=True)
    for number, (line, its) in enumerate(seen, piece.region.start + 1):
        yield Content.assemble((f"{number:>5}  ", "$text-muted"), *_painted(line, its, palette))
    yield Content("")


def _painted(line: str, its: Colours, palette: Palette) -> Iterator[str | tuple[str, Style]]:
    """As it is in the diff."""
    done = 0
    for start, stop, kind in its:
        yield visible(line[done:start])
        yield visible(line[start:stop]), Style(foreground=palette.inks[kind])
        done = stop
    yield visible(line[done:])
