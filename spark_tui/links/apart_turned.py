"""An answer to several requests that somebody turns: the correction is about one of them, and what was done of the
others stays."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from spark_tui.edits.calls import END
from spark_tui.edits.corrections import wishes
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.together import together
from spark_tui.links.apart import Apart, Both, Done
from spark_tui.links.link import Correction, Edit
from spark_tui.links.parts import Asking, Stopped
from spark_tui.links.ways import carried_out

_KEPT = 0.5  # what speaks for keeping what was done of the others
_SPOKEN_OF = 1.0  # that the correction has a word of what was said of this part, and of no other
_WITHOUT = 4.0  # that a part is left out which is not wanted
_WORD = re.compile(r"[^\W\d]\w*")


@dataclass(slots=True)
class ApartTurned:
    """`first` is how it was before the last correction of the `edit`."""

    edit: Edit
    asking: Asking
    first: Apart | ApartTurned
    found: list[Both] | None = None

    def choose(self) -> bool:
        """Turn each of the parts. False: it was stopped in between, and goes on from there the next time."""
        if self.found is None and self.first.choose():
            with suppress(Stopped):
                self.found = list(self._turned())
        return self.found is not None

    def stop(self) -> None:
        self.asking.stop()

    def _turned(self) -> Iterator[Both]:
        target, last = self.edit.target, self.edit.corrections[-1]
        written = carried_out(target, last.dropped)
        first = next((each for each in self.first.found or () if carried_out(target, each.text) == written), None)
        if first is None:
            return
        for at, part in enumerate(first.parts):
            others = (*first.parts[:at], *first.parts[at + 1 :])
            speaks = _SPOKEN_OF * _speaks_of(last.sentence, part, others)
            if speaks and "without" in wishes(last.sentence):
                yield from self._done(first, others, _WITHOUT + speaks)
                continue
            asked = Edit(part.said, target, "", (Correction(last.sentence, 0, part.text),))
            for text, worth in self.asking.answers(asked):
                turned = Done(f"{part.said}, {last.sentence}", text)
                yield from self._done(first, (*first.parts[:at], turned, *first.parts[at + 1 :]), worth + speaks)

    def _done(self, first: Both, parts: tuple[Done, ...], worth: float) -> Iterator[Both]:
        text = together(self.edit.target, [each.text for each in parts])
        if text is not None:
            yield Both(text, worth + _KEPT, False, first.undone, parts)


def turned(first: Apart, edit: Edit, asking: Asking) -> ApartTurned | None:
    """None where it was turned while it was written."""
    found: Apart | ApartTurned = first
    for number, each in enumerate(edit.corrections, 1):
        if each.at or not each.dropped.endswith(END):
            return None
        found = ApartTurned(Edit(edit.instruction, edit.target, "", edit.corrections[:number]), asking, found)
    return found if isinstance(found, ApartTurned) else None


def _speaks_of(correction: str, part: Done, others: Iterable[Done]) -> bool:
    return bool(_words(correction) & _words(part.said) - {word for each in others for word in _words(each.said)})


def _words(said: str) -> set[str]:
    return {word.lower().removesuffix("s") for word in _WORD.findall(said) if word.lower() not in PLAIN}
