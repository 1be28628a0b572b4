"""Files of a size or an age: "skip files bigger than 100 MB", "don't copy empty files", "only files modified today"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.chosen._each import Part, Turn, chosen, turns, wishes
from spark_tui.edits.writing.data.entries_passed_over import Entry, entries

_FILES = r"(?:[a-z.]+ )?(?:files?|ones|logs?|images?|pictures?|photos?|documents?|archives?|backups?|videos?)"
_ARE = r"(?: (?:that|which) (?:are|is|were|have|has))?"
_SIZE = Pattern(
    rf"(?i)^{_FILES}{_ARE} (?P<sign>bigger than|larger than|over|above|more than|smaller than|under|below|less than"
    r"|at least|at most|up to) (?P<number>\d+(?:\.\d+)?) ?(?P<unit>b|bytes?|kb?|kib|kilobytes?|mb?|mib|megabytes?|megs?"
    r"|gb?|gib|gigabytes?)(?: in size)?$"
)
_EMPTY = Pattern(rf"(?i)^empty {_FILES}$|^{_FILES}{_ARE}(?: of)? (?:empty|0 bytes|zero bytes)$")
_AGE = Pattern(
    rf"(?i)^{_FILES}{_ARE}(?: been| not)?(?P<not>(?<=not)|)(?: (?:changed|modified|touched|edited|created|written))?"
    r" (?P<sign>older than|younger than|newer than|(?:in|within|from|during) the (?:last|past))"
    r" (?P<many>an?|\d+|one|two|three|four|five|six|seven|ten|thirty)? ?(?P<unit>minute|hour|day|week|month|year)s?"
    r"(?: old)?$"
)
_NOT = Pattern(r"(?i)\bnot (?:been )?(?:changed|modified|touched|edited)\b")
_TODAY = Pattern(
    rf"(?i)^{_FILES}{_ARE}(?: (?:changed|modified|touched|edited|created|written))?(?: from)? today$|^today's {_FILES}$"
)
_ENDING = Pattern(
    rf"(?i)^{_FILES}{_ARE} (?:ending|ends?) (?:in|with|on) [\"'`]?\*?(?P<end>\.[a-z0-9]{{1,6}})[\"'`]?$"
    rf"|^(?:[\"'`]?\*?(?P<such>\.[a-z0-9]{{1,6}})[\"'`]?"
    r"|(?P<plain>csv|json|txt|log|pdf|png|jpe?g|py|md|xml|html)) files?$"
)
_NEEDS = Pattern(
    r"(?i)\b(?:empty|bytes?|[kmg]i?b|megs?|megabytes?|gigabytes?|kilobytes?|\d+ ?[kmg]i?b?|older|younger|newer|last"
    r"|past|today(?:'s)?)\b|\b(?:end\w*|only|skip\w*|ignor\w*)\b.*(?:\.[a-z0-9]{1,6}\b|\bfiles?\b)"
)
_SIGNS = {"bigger": ">", "larger": ">", "over": ">", "above": ">", "more": ">", "smaller": "<", "under": "<",
          "below": "<", "less": "<", "at least": ">=", "at most": "<=", "up to": "<="}  # fmt: skip
_SECONDS = {"minute": "60", "hour": "3600", "day": "86400", "week": "7 * 86400", "month": "30 * 86400",
            "year": "365 * 86400"}  # fmt: skip
_POWERS = {"k": 1, "m": 2, "g": 3}
_ASKED, _OTHERS_KNOW = 7.0, 2.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for wish in wishes(sentence):
        ways = tuple(each.match(wish.what) for each in (_SIZE, _EMPTY, _AGE, _TODAY, _ENDING))
        if not any(ways):
            continue
        loops = {entry.loop: entry for entry in entries(source) if not entry.folders}
        for turn in turns(sentence, wish, "file"):
            entry = loops.get(turn.node) if isinstance(turn.node, ast.For) else None
            if entry is None:
                continue
            path, part = _path(turn, entry)
            part = part if _ENDING.match(wish.what) is None else None
            asked = _asked(source, path, entry, wish.what)
            splices = (*asked[1], *chosen(source, turn, wish, asked[0], part))
            told = _ASKED - _OTHERS_KNOW * (_ENDING.match(wish.what) is not None) + turn.told
            yield from possible(iter(splices), told)
        return


def _asked(source: Source, path: str, entry: Entry, what: str) -> tuple[str, list[Splice]]:
    size = f"{path}.stat().st_size" if entry.is_path else f"os.path.getsize({path})"
    said = _SIZE.match(what)
    if said is not None:
        sign = next(sign for word, sign in _SIGNS.items() if said["sign"].lower().startswith(word))
        factor = " * 1024" * _POWERS.get(said["unit"][0].lower(), 0)
        amount = f"{said['number']}{factor}".removeprefix("1 * ")
        return f"{size} {sign} {amount}", []
    if _EMPTY.match(what) is not None:
        return f"{size} == 0", []
    said = _ENDING.match(what)
    if said is not None:
        ending = said["end"] or said["such"] or f".{said['plain']}"
        return f'{entry.name}.endswith("{ending.lower()}")', []
    changed = f"{path}.stat().st_mtime" if entry.is_path else f"os.path.getmtime({path})"
    if _TODAY.match(what) is not None:
        made, needed = available(source, "datetime", "date", dotted=False)
        return f"{made}.fromtimestamp({changed}) == {made}.today()", needed
    said = _AGE.match(what)
    assert said is not None
    made, needed = available(source, "time", "time")
    many = (said["many"] or "1").lower()
    number = NUMBERS.get(many, "1" if many in ("a", "an") else many)
    span = _SECONDS[said["unit"].lower()]
    span = span if number == "1" else f"{number} * {span}"
    is_old = said["sign"].lower() == "older than" or _NOT.search(what) is not None
    return f"{changed} {'<' if is_old else '>='} {made}() - {span}", needed


def _path(turn: Turn, entry: Entry) -> tuple[str, Part | None]:
    """How it is reached: by the name that the loop gives to the whole path, if it does."""
    for statement in turn.node.body if isinstance(turn.node, ast.For) else ():
        match statement:
            case ast.Assign([ast.Name(name)], ast.Call(func, args)) if last_name(func) in ("join", "Path") and any(
                ast.unparse(each) == turn.ones[-1] for each in args
            ):
                return name, Part(name, name, statement)
    return entry.path, None


WRITER = Writer(frozenset(("skip-if",)), _written, needs=_NEEDS)
