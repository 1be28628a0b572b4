"""What is to be known of a model to tell what it would read. The model itself takes time to load."""

from __future__ import annotations

from dataclasses import dataclass

from spark_tui.engine.filling import marks
from spark_tui.engine.grammar import Vocabulary
from spark_tui.engine.tokenizer import Tokenizer, encode


class Abilities:
    """What a model can do, as its vocabulary tells."""

    __slots__ = ()
    tokenizer: Tokenizer
    words: Vocabulary | None

    def count(self, text: str) -> int:
        """Its tokens."""
        return len(encode(self.tokenizer, text))

    @property
    def talks(self) -> bool:
        return self.tokenizer.chat_template is not None

    @property
    def fills_in(self) -> bool:
        return marks(self.tokenizer) is not None

    @property
    def edits(self) -> bool:
        return self.words is not None


@dataclass(frozen=True, slots=True)
class Reader(Abilities):
    """As an `InProcess` says it of itself."""

    name: str
    tokenizer: Tokenizer
    context: int
    words: Vocabulary | None = None
    could_read: int = 0
    recent: tuple[list[int], ...] = ()
