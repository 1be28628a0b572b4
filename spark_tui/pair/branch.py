"""One way that a turn was written: an answer for each target so far, and where each piece of it ended."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from spark_tui.links.link import Piece
from spark_tui.pair.events import Spot

_LOOSE = 256  # pieces, until they are joined: to join each would copy the whole text for every token


@dataclass(slots=True)
class Branch:
    """The texts up to `spot` are those of the branch it left there. `tokens` are where each piece of a text ended,
    `spelled` with which of the model's tokens it was written, if that is known."""

    of: int | None
    spot: Spot
    sentence: str
    variation: int
    complete: list[str] = field(default_factory=list[str])
    """The answers before the one that is written."""
    tokens: list[list[int]] = field(default_factory=lambda: [[]])
    spelled: list[list[tuple[int, ...]]] = field(default_factory=lambda: [[]])
    pieces: list[str] = field(default_factory=list[str])
    """Of the one that is written."""
    undone: list[tuple[str, ...]] = field(default_factory=list[tuple[str, ...]])
    """What of the request each of the complete ones leaves undone."""

    @property
    def texts(self) -> list[str]:
        return [*self.complete, "".join(self.pieces)]

    @property
    def end(self) -> Spot:
        return Spot(len(self.complete), self._length(len(self.complete)))

    def has(self, spot: Spot) -> bool:
        return 0 <= spot.target <= len(self.complete) and 0 <= spot.at <= self._length(spot.target)

    def pieces_of(self, target: int) -> tuple[Piece, ...]:
        """An answer as it was written, where anything is known of that."""
        text, ends, spelled = self.texts[target], self.tokens[target], self.spelled[target]
        if not any(spelled):
            return ()
        spans = zip(pairwise((0, *ends)), spelled, strict=True)
        return tuple(Piece(text[start:stop], tokens) for (start, stop), tokens in spans)

    def write(self, piece: str, tokens: tuple[int, ...] = ()) -> None:
        self.tokens[-1].append(self.end.at + len(piece))
        self.spelled[-1].append(tokens)
        self.pieces.append(piece)
        if len(self.pieces) > _LOOSE:
            self.pieces = ["".join(self.pieces)]

    def close(self, undone: tuple[str, ...] = ()) -> None:
        """The answer is complete; what follows is about the next target."""
        self.undone.append(undone)
        self.complete.append("".join(self.pieces))
        self.pieces = []
        self.tokens.append([])
        self.spelled.append([])

    def grown(self, of: int, spot: Spot, sentence: str, variation: int) -> Branch:
        """Another one, which leaves this one at a spot."""
        texts, target = self.texts, spot.target
        whole = dict(zip(self.tokens[target], self.spelled[target], strict=True))
        ends = [at for at in whole if at < spot.at]
        if spot.at:
            ends.append(spot.at)
        tokens = [*map(list, self.tokens[:target]), ends]
        spelled = [*map(list, self.spelled[:target]), [whole.get(at, ()) for at in ends]]
        begun, undone = [texts[target][: spot.at]], self.undone[:target]
        return Branch(of, spot, sentence, variation, texts[:target], tokens, spelled, begun, undone)

    def _length(self, target: int) -> int:
        ends = self.tokens[target]
        return ends[-1] if ends else 0
