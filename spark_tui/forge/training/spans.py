"""Small tasks that need no transformation of code: a piece is damaged, and an instruction says how to mend it.

They teach, before any real intent does, what anchors are, that a new line is mostly copied from the sentence and the
code around it, and that everything else stays.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

from spark_tui.edits.document import Document, whole
from spark_tui.edits.formats.line_patch import FORMAT
from spark_tui.edits.text import indent_of
from spark_tui.forge.training.examples import Triple

_NAME = re.compile(r"\b[A-Za-z_]\w{2,}\b")
_NUMBER = re.compile(r"\b\d+\b")
_COMMENT = re.compile(r"^\s*#\s*(.{8,})$")
_MOST_LINES = 4


def span_task(path: str, text: str, others: Sequence[str], random: Random) -> Triple | None:
    """One task on this piece; `others` are lines that do not belong. None where the piece offers none of the kind."""
    lines = text.split("\n")
    make = random.choices([kind for kind, _ in _KINDS], [weight for _, weight in _KINDS])[0]
    made = make(lines, others, random)
    if made is None:
        return None
    before, sentence, after = made
    return Triple(path, "\n".join(before), sentence, answer(before, after)) if before != after else None


def answer(before: Sequence[str], after: Sequence[str]) -> str:
    """The line patch from one to the other."""
    return FORMAT.write(whole(Document("", tuple(before))), after)


Made = tuple[list[str], str, list[str]]


def _restore(lines: list[str], _: Sequence[str], random: Random) -> Made | None:
    """Some lines are missing; the sentence is the comment above them, or some of the names in them."""
    first, stop = _stretch(lines, random)
    gone = [line.strip() for line in lines[first:stop]]
    names = list(dict.fromkeys(_NAME.findall(" ".join(gone))))
    comment = _COMMENT.match(lines[first - 1]) if first else None
    if comment and random.random() < 0.7:
        sentence = comment[1]
    elif names:
        kept = random.sample(names, min(len(names), random.randint(1, 4)))
        verb = random.choice(("add", "missing:", "it needs", "put back", "use", "there should be"))
        sentence = f"{verb} {', '.join(kept) if random.random() < 0.5 else ' '.join(kept)}"
    else:
        return None
    return lines[:first] + lines[stop:], sentence, lines


def _dictated(lines: list[str], _: Sequence[str], random: Random) -> Made | None:
    """A line is missing; the sentence says it, and where it goes."""
    place = random.randrange(1, len(lines))
    said, above = lines[place].strip(), lines[place - 1].strip()
    if not said or not above:
        return None
    sentence = random.choice(
        (
            f"add `{said}` after `{above}`",
            f"insert {said} after line {place}",
            f"{said} below {above}",
            f"put {said} here",
        )
    )
    return lines[:place] + lines[place + 1 :], sentence, lines


def _delete(lines: list[str], others: Sequence[str], random: Random) -> Made | None:
    """A line that does not belong is there; it goes, by its number or by its words."""
    place = random.randrange(1, len(lines) + 1)
    said = random.choice(others).strip()
    if not said:
        return None
    indent = indent_of(lines[place - 1])
    before = [*lines[:place], indent + said, *lines[place:]]
    names = _NAME.findall(said)
    named = random.choice(names) if names else said
    sentence = random.choice(
        (
            f"delete line {place + 1}",
            f"remove `{said}`",
            f"remove the line with {named}",
            f"line {place + 1} can go",
            f"drop {said}",
        )
    )
    return before, sentence, lines


def _wrong_name(lines: list[str], others: Sequence[str], random: Random) -> Made | None:
    """One place says another name than it should."""
    names = _NAME.findall(" ".join(others))
    places = [(row, match) for row, line in enumerate(lines) for match in _NAME.finditer(line)]
    if not names or not places:
        return None
    row, match = random.choice(places)
    wrong = random.choice(names)
    before = [*lines]
    before[row] = lines[row][: match.start()] + wrong + lines[row][match.end() :]
    right = match[0]
    sentence = random.choice(
        (
            f"{wrong} should be {right}",
            f"not {wrong}, {right}",
            f"NameError: name '{wrong}' is not defined",
            f"line {row + 1}: use {right} instead of {wrong}",
            f"{wrong} -> {right}",
            f"`{wrong}` is wrong here, it must be `{right}`",
        )
    )
    return before, sentence, lines


def _rename(lines: list[str], others: Sequence[str], random: Random) -> Made | None:
    """A name becomes another one wherever it stands."""
    names = list(dict.fromkeys(_NAME.findall("\n".join(lines))))
    fresh = [name for name in _NAME.findall(" ".join(others)) if name not in names]
    if not names or not fresh:
        return None
    old, new = random.choice(names), random.choice(fresh)
    after = [re.sub(rf"\b{old}\b", new, line) for line in lines]
    sentence = random.choice(
        (f"rename {old} to {new}", f"{old} -> {new} everywhere", f"replace every {old} by {new}", f"call {old} {new}")
    )
    return lines, sentence, after


def _number(lines: list[str], _: Sequence[str], random: Random) -> Made | None:
    places = [(row, match) for row, line in enumerate(lines) for match in _NUMBER.finditer(line)]
    if not places:
        return None
    row, match = random.choice(places)
    other = str(random.choice((0, 1, 2, 3, 5, 10, 16, 30, 60, 100, 256, 1000, int(match[0][:6]) + 1)))
    after = [*lines]
    after[row] = lines[row][: match.start()] + other + lines[row][match.end() :]
    names = _NAME.findall(lines[row])
    near = random.choice(names) if names else "it"
    sentence = random.choice(
        (
            f"{match[0]} should be {other}",
            f"set {near} to {other}",
            f"{other} instead of {match[0]} in line {row + 1}",
            f"change the {match[0]} to {other}",
            f"make it {other}, not {match[0]}",
        )
    )
    return lines, sentence, after


def _replace(lines: list[str], others: Sequence[str], random: Random) -> Made | None:
    """A line becomes another one that the sentence says."""
    place = random.randrange(len(lines))
    old, new = lines[place].strip(), random.choice(others).strip()
    if not old or not new:
        return None
    after = [*lines[:place], indent_of(lines[place]) + new, *lines[place + 1 :]]
    sentence = random.choice(
        (f"replace `{old}` with `{new}`", f"line {place + 1} should be {new}", f"change line {place + 1} to `{new}`")
    )
    return lines, sentence, after


def _stretch(lines: list[str], random: Random) -> tuple[int, int]:
    """Mostly one line, at most four, never all of them."""
    count = min(random.choices(range(1, _MOST_LINES + 1), (8, 4, 2, 1))[0], len(lines) - 1)
    first = random.randrange(len(lines) - count + 1)
    return first, first + count


_Maker = Callable[[list[str], Sequence[str], Random], Made | None]
_KINDS: tuple[tuple[_Maker, int], ...] = (
    (_restore, 6), (_dictated, 3), (_delete, 3), (_wrong_name, 4), (_rename, 4), (_number, 2), (_replace, 2),
)  # fmt: skip
