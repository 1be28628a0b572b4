"""Where the sentence that is being typed will edit: shown before anything is written, and changed with a key."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from spark_tui.app.drawing import syntax
from spark_tui.app.typed.finding import Finder
from spark_tui.app.work import Work
from spark_tui.context.places import Region, Spot
from spark_tui.context.readings import Reading
from spark_tui.context.search import Match
from spark_tui.context.targets import Choice


class Aiming:
    def __init__(self, work: Work, finder: Finder) -> None:
        self._work, self._finder = work, finder
        self._asked: tuple[str, Spot | None] | None = None
        self._choice: Choice | None = None
        self._at = 0

    async def look(self, sentence: str, cursor: Spot | None) -> Sequence[Region]:
        """Refused, if nothing fits. Whoever has chosen something else keeps it while they type on."""
        if (sentence, cursor) != self._asked:
            before = self.regions
            self._choice = await self._work.aside(partial(self._choose, sentence, cursor))
            chosen_otherwise = self._at > 0
            self._asked, self._at = (sentence, cursor), 0
            if chosen_otherwise and before in self._places:
                self._at = self._places.index(before)
        return self.regions

    def _choose(self, sentence: str, cursor: Spot | None) -> Choice:
        choice = self._finder.choose(sentence, cursor)
        for region in choice.targets:  # here: the first frame of an edit would wait for it
            syntax.prepare(region.path)
        return choice

    def turn(self) -> None:
        """To the next place that it may be about."""
        self._at = (self._at + 1) % max(1, len(self._places))

    def look_again(self) -> None:
        """The next time somebody looks: until then it is what it was, and so is what they have chosen."""
        self._asked = None

    def forget(self) -> None:
        self._asked, self._choice, self._at = None, None, 0

    @property
    def regions(self) -> tuple[Region, ...]:
        return self._places[self._at] if self._choice is not None else ()

    @property
    def is_guess(self) -> bool:
        """Neither the sentence nor a key has said that it is about this place."""
        return self._choice is not None and self._choice.is_guess and not self._at

    @property
    def is_open(self) -> bool:
        """Nobody has said where."""
        return self._choice is not None and self.is_guess and self._choice.is_open and bool(self.elsewhere)

    @property
    def elsewhere(self) -> tuple[Reading, ...]:
        """What else may be meant, as long as no key has said where."""
        return self._choice.elsewhere if self._choice is not None and self.is_guess else ()

    @property
    def is_chosen(self) -> bool:
        """A key has said so."""
        return self._at > 0

    @property
    def others(self) -> int:
        return max(0, len(self._places) - 1)

    @property
    def choice(self) -> Choice | None:
        """As it is by now: nobody has to guess what a key has chosen."""
        if self._choice is None or not self._at:
            return self._choice
        guessed = (Match(region, ()) for region in self._choice.targets)
        others = (match for match in (*guessed, *self._choice.others) if match.region not in self.regions)
        return Choice(self.regions, "chosen with a key", tuple(others))

    @property
    def _places(self) -> list[tuple[Region, ...]]:
        if self._choice is None:
            return []
        return [self._choice.targets, *((match.region,) for match in self._choice.others)]
