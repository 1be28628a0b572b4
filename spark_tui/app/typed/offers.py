"""What may be meant by what is typed up to the cursor: a file or symbol behind an @, a command behind a /."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from textual.fuzzy import Matcher

from spark_tui.app.commands.slash import BY_NAME, Command
from spark_tui.context.complete import Completion

# As in context/mentions.py: an address like ada@example.org is none.
_MENTION = re.compile(r"""(?<![\w@])@("[^"\n]*(?:"(?::[^\s,;"'()]*)?)?|[^\s,;"'()]*)\Z""")
_COMMAND = re.compile(r"/(\w*)")
_ARGUMENT = re.compile(r"/(\w+) +(\S*)")
_OP = re.compile(r"/op +(?=(.*))", re.DOTALL)

Complete = Callable[[str], Sequence[Completion]]  # of what is behind an @
Choices = Mapping[str, Callable[[], Sequence[str]]]  # what a command may be given, by its name


@dataclass(frozen=True, slots=True)
class Offer:
    """`text` would stand where now there is what was typed from `start` on. `runs`: taking it is all that is needed."""

    text: str
    about: str = ""
    start: int = 0
    runs: bool = False


def mentioned(typed: str) -> str | None:
    """The letters behind an @, if there are any before the cursor: `typed` is all that stands there."""
    found = _MENTION.search(typed)
    return found[1] if found else None


def of_mentions(typed: str, complete: Complete) -> list[Offer]:
    """It may take a while. Nothing is offered to who has written all of it."""
    if not (found := _MENTION.search(typed)):
        return []
    known = complete(found[1])
    if _is_complete(found[1], [each.text for each in known]):
        return []
    return [Offer(each.text, each.about, found.start()) for each in known]


def _is_complete(letters: str, known: Sequence[str]) -> bool:
    """A path may be written by its end, as far as that is clear."""
    return f"@{letters}" in known or sum(each.endswith(f"/{letters}") for each in known) == 1


def of_commands(typed: str, choices: Choices) -> list[Offer]:
    if command := _COMMAND.fullmatch(typed):
        names = fitting(command[1], BY_NAME)
        return [_command(BY_NAME[name], command[1]) for name in names]
    if (argument := _ARGUMENT.fullmatch(typed)) and argument[1] in choices:
        names = fitting(argument[2], choices[argument[1]]())
        return [Offer(name, "", argument.start(2), runs=True) for name in names]
    return []


def op_typed(typed: str) -> tuple[str, int] | None:
    """What stands behind /op, and where that begins."""
    found = _OP.match(typed)
    return (found[1], found.end()) if found else None


def _command(command: Command, letters: str) -> Offer:
    """Who has written all of one that needs nothing behind it wants it run."""
    runs = not command.argument or (letters == command.name and not command.needed)
    return Offer(f"/{command.name}{' ' * (not runs)}", command.about, runs=runs)


def fitting(letters: str, names: Iterable[str]) -> list[str]:
    """Those that have the letters in them, the likeliest first."""
    if not letters:
        return list(names)
    matcher = Matcher(letters)
    scored = [(not name.startswith(letters), -score, name) for name in names if (score := matcher.match(name)) > 0]
    return [name for *_, name in sorted(scored)]
