"""One way that a turn was written: an answer for each target so far, and where each piece of it ended."""

from __future__ import annotations

from dataclasses import dataclass, field

from spark_tui.pair.events import Spot

_LOOSE = 256  # pieces, until they are joined: to join each would copy the whole text for every token


@dataclass(slots=True)
class Branch:
    """The texts up to `spot` are those of the branch it left there. `tokens` are where each piece of a text ended."""

    of: int | None
    spot: Spot
    sentence: str
    variation: int
    complete: list[str] = field(default_factory=list[str])
    """The answers before the one that is written."""
    tokens: list[list[int]] = field(default_factory=lambda: [[]])
    pieces: list[str] = field(default_factory=list[str])
    """Of the one that is written."""

    @property
    def texts(self) -> list[str]:
        return [*self.complete, "".join(self.pieces)]

    @property
    def end(self) -> Spot:
        return Spot(len(self.complete), self._length(len(self.complete)))

    def has(self, spot: Spot) -> bool:
        return 0 <= spot.target <= len(self.complete) and 0 <= spot.at <= self._length(spot.target)

    def write(self, piece: str) -> None:
        self.tokens[-1].append(self.end.at + len(piece))
        self.pieces.append(piece)
        if len(self.pieces) > _LOOSE:
            self.pieces = ["".join(self.pieces)]

    def close(self) -> None:
        """The answer is complete; what follows is about the next target."""
        self.complete.append("".join(self.pieces))
        self.pieces = []
        self.tokens.append([])

    def grown(self, of: int, spot: Spot, sentence: str, variation: int) -> Branch:
        """Another one, which leaves this one at a spot."""
        texts, target = self.texts, spot.target
        tokens = [*map(list, self.tokens[:target]), [at for at in self.tokens[target] if at < spot.at]]
        if spot.at:
            tokens[-1].append(spot.at)
        return Branch(of, spot, sentence, variation, texts[:target], tokens, [texts[target][: spot.at]])

    def _length(self, target: int) -> int:
        ends = self.tokens[target]
        return ends[-1] if ends else 0
