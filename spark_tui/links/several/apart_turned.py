"""An answer to several requests that somebody turns: the correction is about one of them, what was done of the others
stays, and what was not begun yet is done as well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from spark_tui.edits.formats.line_patch import making
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import source_of
from spark_tui.edits.spelled import NAME
from spark_tui.edits.together import together
from spark_tui.edits.turning.deeds import deeds
from spark_tui.edits.turning.deeds.of_parts import may_take_back, taken_back
from spark_tui.edits.turning.turn import Turn
from spark_tui.links.answers.ways import carried_out
from spark_tui.links.link import Correction, Edit
from spark_tui.links.several.apart import Apart, Both, Done, is_doable
from spark_tui.links.several.begun import Begun, begun, left_by, touches
from spark_tui.links.several.parts import Asking, Stopped
from spark_tui.links.several.spoken_of import ask_alike, left_alone, speaks_of, still_wanted

_KEPT = 0.5  # what speaks for keeping what was done of the others
_SPOKEN_OF = 1.0  # that the correction has a word of what was said of this part, and of no other
_NOT_BEGUN = 1.5  # the same, of one that is not begun: nothing else can be meant
_SEEN = 0.5  # that something of it stands there: who stops an answer speaks of what there is to see
_CLEAR = 5.0  # so much speaks for what is made of a part that is spoken of, that the others need not be asked
_WITHOUT = 12.0  # that a part is left out which is not wanted
_OF_EACH = 1.0  # that it is about all of them, which ask for the same of one thing and another


_ONLY_THAT = Pattern(r"(?i)(?:just|only|simply)\b")


@dataclass(frozen=True, slots=True)
class _Stopped:
    """`both` is the answer as it was to be; of each of its parts, what `stands` there, and whether there is any."""

    both: Both
    stands: tuple[Done, ...]
    are_seen: tuple[bool, ...]


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
        target, said = self.edit.target, self.edit.corrections[-1].sentence
        written = carried_out(target, self.edit.corrections[-1].dropped)
        stopped = self._stopped(written)
        if stopped is None:
            return
        gone = taken_back(said, self._kinds(stopped)) if may_take_back(said) else []
        if gone:
            yield from self._without(stopped, [at for at in range(len(stopped.stands)) if at not in gone], "")
            return
        wanted, rest = still_wanted(said, [each.said for each in stopped.stands], target.document.text)
        if len(wanted) < len(stopped.stands):
            yield from self._without(stopped, wanted, rest)
            return
        left_out = left_alone(said, target.document.text)
        if left_out and carried_out(target, stopped.both.text) != written and not touches(target, written, left_out):
            yield from self._done(stopped.both, stopped.stands, _WITHOUT)
        found = list(self._with_one_turned(stopped, said))
        yield from found
        is_clear = self._spoken_of(stopped, said) and max((each.worth for each in found), default=0.0) > _CLEAR
        if carried_out(target, stopped.both.text) != written and not is_clear:
            yield from self._turned_as_one(stopped.both, said)

    def _stopped(self, written: str) -> _Stopped | None:
        """What was answered, as far as it stands there."""
        target, found = self.edit.target, self.first.found or ()
        first = next((each for each in found if carried_out(target, each.text) == written), None)
        if first is not None:
            return _Stopped(first, first.parts, (True,) * len(first.parts))
        several = [each for each in found if len(each.parts) > 1 and (each.are_meant or each.worth > 0)]
        halves = [(each, half) for each in several if (half := begun(target, each, written)) is not None]
        halves = [(each, half) for each, half in halves if each.are_meant or half.exact]
        if not halves:
            return None
        both, half = max(halves, key=lambda each: each[1].exact)
        placed = self._put_together(half)
        if placed is None:
            return None
        whole = tuple(placed.values())
        stands = (half.parts[at] if half.are_seen[at] else part for at, part in placed.items())
        text = making(target, left_by(target, whole).document.text)
        as_it_was = replace(both, text=text, parts=whole)
        return _Stopped(as_it_was, tuple(stands), tuple(half.are_seen[at] for at in placed))

    def _put_together(self, half: Begun) -> dict[int, Done] | None:
        """The parts by their places, what stands there first. One that is not begun and gets in the way of that is
        asked again behind it."""
        target, found = self.edit.target, dict[int, Done]()
        for at in sorted(range(len(half.whole)), key=lambda at: not half.are_seen[at]):
            part, at_once = half.whole[at], [each.text for each in found.values() if not each.is_later]
            if part.is_later or together(target, [*at_once, part.text]) is None:
                if half.are_seen[at]:
                    return None
                answers = self.asking.answers(Edit(part.said, left_by(target, [*found.values()])))
                if not is_doable(answers):
                    continue
                part = part._replace(text=answers[0][0], is_later=True)
            found[at] = part
        return found

    def _with_one_turned(self, stopped: _Stopped, said: str) -> Iterator[Both]:
        target, first = self.edit.target, stopped.both
        as_it_was, best = carried_out(target, first.text), 0.0
        spoken_of = self._spoken_of(stopped, said)
        for at in sorted(range(len(first.parts)), key=lambda at: at not in spoken_of):
            part, before, behind_it = stopped.stands[at], first.parts[:at], first.parts[at + 1 :]
            if spoken_of and at not in spoken_of and best > _CLEAR:
                return
            speaks = (_SPOKEN_OF + _NOT_BEGUN * (not stopped.are_seen[at])) * (at in spoken_of)
            speaks += _SEEN * (stopped.are_seen[at] and not all(stopped.are_seen))
            there = left_by(target, before) if part.is_later else target
            asked = Edit(part.said, there, "", (Correction(said, 0, part.text),))
            stays = carried_out(there, part.text)
            for text, worth in self.asking.answers(asked):
                if carried_out(there, text) == stays:  # what is not wanted was never in this part
                    continue
                again = part._replace(said=f"{part.said}, {said}", text=text)
                for both in self._done(first, (*before, again, *behind_it), worth + speaks):
                    if carried_out(target, both.text) != as_it_was:  # else it is undone by another part
                        best = max(best, both.worth)
                        yield both

    def _spoken_of(self, stopped: _Stopped, said: str) -> set[int]:
        """The parts that the correction has a word of."""
        parts = [each.said for each in stopped.stands]
        return {at for at, each in enumerate(parts) if speaks_of(said, each, [*parts[:at], *parts[at + 1 :]])}

    def _turned_as_one(self, whole: Both, said: str) -> Iterator[Both]:
        """As an answer that was not stopped."""
        asked = replace(self.edit, corrections=(*self.edit.corrections[:-1], Correction(said, 0, whole.text)))
        are_alike = ask_alike([each.said for each in whole.parts], self.edit.target.document.text)
        for text, worth in self.asking.answers(asked):
            yield replace(whole, text=text, worth=worth + _KEPT + _OF_EACH * are_alike, is_doubtful=False)

    def _kinds(self, stopped: _Stopped) -> list[list[str]]:
        """What people call what each part does."""
        found, target = list[list[str]](), self.edit.target
        for at, part in enumerate(stopped.both.parts):
            there = left_by(target, stopped.both.parts[:at]) if part.is_later else target
            before, now = source_of(there.document.text), source_of(carried_out(there, part.text))
            done = deeds(Turn(part.said, "", before, now)).each if before is not None and now is not None else ()
            found.append([each.kind for each in done])
        return found

    def _without(self, stopped: _Stopped, wanted: Sequence[int], rest: str) -> Iterator[Both]:
        """Only what is still wanted, and that as the rest of the correction says."""
        target, first = self.edit.target, stopped.both
        gone = [part for at, part in enumerate(first.parts) if at not in wanted and not part.is_later]
        left = [first.parts[at] for at in wanted]
        brought = set(NAME.findall("".join(carried_out(target, each.text) for each in gone)))
        brought -= set(NAME.findall(target.document.text))
        if any(each.is_later and not brought.isdisjoint(NAME.findall(each.said)) for each in left):
            return  # it was said of what is not there then
        for both in self._done(first, left, _WITHOUT + _SPOKEN_OF):
            if not rest or _ONLY_THAT.match(rest) is not None:
                yield both
                continue
            asked = Edit(both.parts[0].said, target, "", (Correction(rest, 0, both.text),))
            for text, _ in self.asking.answers(asked)[:1]:
                yield replace(both, text=text)

    def _done(self, first: Both, parts: Sequence[Done], worth: float) -> Iterator[Both]:
        """Those that come later are asked again where another text stands now."""
        target = self.edit.target
        done = [each for each in parts if not each.is_later]
        text = together(target, [each.text for each in done])
        if text is None:
            return
        for at, each in enumerate(parts):
            if each.is_later:
                was, now = left_by(target, first.parts[:at]), left_by(target, done)
                if was != now or len(parts) < len(first.parts):
                    answers = self.asking.answers(Edit(each.said, now))
                    if not is_doable(answers):
                        return
                    each = each._replace(text=answers[0][0])
                done.append(each)
                text = making(target, left_by(target, done).document.text)
        yield Both(text, worth + _KEPT, False, first.undone, tuple(done))


def turned(first: Apart, edit: Edit, asking: Asking) -> ApartTurned | None:
    """None where it was turned while it was written."""
    found: Apart | ApartTurned = first
    for number, each in enumerate(edit.corrections, 1):
        if each.at:
            return None
        found = ApartTurned(Edit(edit.instruction, edit.target, "", edit.corrections[:number]), asking, found)
    return found if isinstance(found, ApartTurned) else None
