"""Methods about a time that something ends at: `is_expired`, `is_overdue`, `days_left`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.python.objects.held import Held

_ENDS = Pattern(r"(?i)expir|valid_until|deadline|due|until|ends?(?:_at|_on|_time)?$|best_before|timeout_at")
_BEGINS = Pattern(r"(?i)created|started|since|opened|born|begin|start")
_NOW = Pattern(r"\b(?:datetime\.)?(?:datetime\.now\([^()]*(?:\([^()]*\))?\)|datetime\.utcnow\(\))")
_TODAY = Pattern(r"\b(?:datetime\.)?date\.today\(\)")
_CLOCK = Pattern(r"\b(?:time\.)?(?:monotonic|time)\(\)")


def _is_over(wish: Wish) -> Iterator[Body]:
    for end in _of(wish, _ENDS):
        now, needs = _now(wish, end)
        later = f"{now} >= self.{end.name}" if "expire" in wish.name else f"{now} > self.{end.name}"
        nothing = f"self.{end.name} is not None and " if end.start == "None" or "None" in end.inner else ""
        yield Body(f"return {nothing}{later}", returns="bool", needs=needs, evidence=2.6)


def _left(wish: Wish) -> Iterator[Body]:
    for end in _of(wish, _ENDS):
        now, needs = _now(wish, end)
        days = ".days" if "days" in wish.name and "time()" not in now else ""
        value = f"(self.{end.name} - {now}){days}" if days else f"self.{end.name} - {now}"
        yield Body(f"return {value}", needs=needs, evidence=2.6)


def _age(wish: Wish) -> Iterator[Body]:
    for begin in _of(wish, _BEGINS):
        now, needs = _now(wish, begin)
        yield Body(f"return {now} - self.{begin.name}", needs=needs, evidence=2.0)


def _of(wish: Wish, called: AnyPattern) -> list[Held]:
    return [each for each in wish.held if called.search(each.public)][:1]


def _now(wish: Wish, end: Held) -> tuple[str, tuple[tuple[str, str], ...]]:
    """As the file asks for the time; else by what kind of time it is, and what of that is imported."""
    text, kind = wish.source.text, f"{end.kind} {end.inner} {_hint(wish, end)}"
    if "datetime" in kind or (_NOW.search(text) and "date" not in kind.split()):
        return (found[0] if (found := _NOW.search(text)) else "datetime.now()"), _needed(text, "datetime")
    if "date" in kind or _TODAY.search(text):
        return (found[0] if (found := _TODAY.search(text)) else "date.today()"), _needed(text, "date")
    return (found[0] if (found := _CLOCK.search(text)) else "time.time()"), (("time", ""),)


def _hint(wish: Wish, end: Held) -> str:
    found = re.search(rf"\b{re.escape(end.given or end.name)}\s*:\s*([\w.]+)", wish.source.segment(wish.owner))
    return found[1].rpartition(".")[2] if found else ""


def _needed(text: str, name: str) -> tuple[tuple[str, str], ...]:
    """Nothing, where the module is imported whole."""
    return () if re.search(r"^import datetime", text, re.MULTILINE) else (("datetime", name),)


RECIPES: tuple[Recipe, ...] = (
    recipe(r"(?:is_|has_)?(?:expired|overdue|late|over|past_due|ended|timed_out)", _is_over),
    recipe(r"(?:days|time|seconds|hours)_(?:left|remaining|until\w*)|remaining(?:_time)?|time_to_live", _left),
    recipe(r"age|elapsed(?:_time)?|uptime|duration_so_far", _age),
)
