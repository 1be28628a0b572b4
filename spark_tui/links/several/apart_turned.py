"""An answer to several requests that somebody turns: the correction is about one of them, and what was done of the
others stays."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from spark_tui.edits.calls import END
from spark_tui.edits.correcting.corrections import wishes
from spark_tui.edits.document import Target
from spark_tui.edits.formats.line_patch import making
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.together import together
from spark_tui.links.answers.ways import behind, carried_out
from spark_tui.links.link import Correction, Edit
from spark_tui.links.several.apart import Apart, Both, Done, is_doable
from spark_tui.links.several.parts import Asking, Stopped

_KEPT = 0.5  # what speaks for keeping what was done of the others
_SPOKEN_OF = 1.0  # that the correction has a word of what was said of this part, and of no other
_WITHOUT = 4.0  # that a part is left out which is not wanted
_WORD = re.compile(r"\b[^\W\d]\w*")


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
            before, behind_it = first.parts[:at], first.parts[at + 1 :]
            speaks = _SPOKEN_OF * _speaks_of(last.sentence, part, (*before, *behind_it))
            if speaks and "without" in wishes(last.sentence):
                yield from self._done(first, (*before, *behind_it), _WITHOUT + speaks)
                continue
            there = self._left_by(before) if part.is_later else target
            asked = Edit(part.said, there, "", (Correction(last.sentence, 0, part.text),))
            stays = carried_out(there, part.text)
            for text, worth in self.asking.answers(asked):
                if carried_out(there, text) == stays:  # what is not wanted was never in this part
                    continue
                again = part._replace(said=f"{part.said}, {last.sentence}", text=text)
                yield from self._done(first, (*before, again, *behind_it), worth + speaks)

    def _left_by(self, parts: Sequence[Done]) -> Target:
        """The file as these leave it, which were done in this order."""
        now = together(self.edit.target, [each.text for each in parts if not each.is_later]) or END
        left = behind(self.edit.target, carried_out(self.edit.target, now))
        for each in parts:
            left = behind(left, carried_out(left, each.text)) if each.is_later else left
        return left

    def _done(self, first: Both, parts: Sequence[Done], worth: float) -> Iterator[Both]:
        """Those that come later are asked again where another text stands now."""
        done = [each for each in parts if not each.is_later]
        text = together(self.edit.target, [each.text for each in done])
        if text is None:
            return
        for at, each in enumerate(parts):
            if each.is_later:
                was, now = self._left_by(first.parts[:at]), self._left_by(done)
                if was != now or len(parts) < len(first.parts):
                    answers = self.asking.answers(Edit(each.said, now))
                    if not is_doable(answers):
                        return
                    each = each._replace(text=answers[0][0])
                done.append(each)
                text = making(self.edit.target, "".join(self._left_by(done).document.lines))
        yield Both(text, worth + _KEPT, False, first.undone, tuple(done))


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
