"""What Python says, and an op mends: everywhere it fits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, possible
from spark_tui.edits.ops import Op, named
from spark_tui.edits.pattern import Pattern

_SET_ONCE = (
    r"\brestart\w* (?:\w+ )?(?:helps?|fix\w*|cures?|mends?|solves?)\b|\bafter (?:a |the )?restart\w*"
    r"|\b(?:over|past|after) ?(?:night|midnight)\b|\byesterday\b"
    r"|\b(?:old|outdated) (?:time|date|day|hour)\b|\bstale\b|\blong[- ]running\b|\b(?:running|up) for (?:\w+ )?\w+s\b"
)
_TAKEN_ONCE = (
    r"(?:server|process|program|app|application|module|worker) (?:was |is |got )?(?:start|load|import)\w*"
    r"|start-?up|import time|(?:was |is |when |at )import\w*|evaluated (?:only )?once"
    r"|(?:always|every|all) .*\b(?:same|first|old) (?:time|date|day|hour|id|moment|number)"
    r"|\b(?:time|date|day|hour|clock|id|now)(?: (?:on|in|of|at) (?:the |an? )?\w+)?"
    r" (?:is |stays? |was )?(?:always |never )?(?:the same|frozen|stuck|changes)\b"
    r"|\balways (?:\w+ )?the same\b.*\b(?:until|unless|till)\b"
    r"|\bsince (?:the |it |we )?(?:\w+ ){0,2}(?:started|start|restart\w*|launch\w*)\b"
    r"|\b(?:until|unless) (?:the |it |we )?(?:\w+ ){0,2}restart\w*"
    rf"|{_SET_ONCE}"
)
"""What people notice of a time that was taken once and for all."""
_OPS = (
    (
        Pattern(
            r"\bshar(?:es?|ed|ing)\b|mutable|between calls|across calls|every call|each call"
            r"|keeps? (?:growing|old)|B006"
            r"|(?:shows?|turns?|ends?) up (?:in|on|at|with)|appears? (?:in|on|with)"
            r"|leaks?\b|\b(?:its|their|his|her) own (?:empty |new |fresh )?(?:list|dict|set|one|copy)\b"
            r"|\bone (?:default )?(?:list|dict|set|one) for all\b"
            r"|\b(?:it'?s|is|are|was|shows?|appears?) (?:already |also )?(?:in|on) the (?:second|other|next|new)\b"
            r"|\bshould (?:of course )?be empty\b"
            r"|(?:last|previous|second|first|next|earlier|other) (?:call|one|time|object"
            r"|instance)|remembers"
            r"|(?:all|every) (?:other|new)|\b(?:all|both|every\w*|others?|another)\b.*\b(?:has|have|gets?|too|same)\b"
            r"|\bnew \w+.*(?:not|n't) empty|suddenly|still (?:has|there|contains)"
            r"|starts? (?:with|out) .*(?:full|already)"
            rf"|{_TAKEN_ONCE}"
        ),
        "mutable-default",
    ),
    (Pattern(r"await.* outside"), "make-async"),
)
_SAYS = Pattern("|".join(words.pattern for words, _ in _OPS))
_IS_SET_ONCE = Pattern(_SET_ONCE)
_CLOCK = Pattern(r"\b(?:now|today|utcnow|time|monotonic|perf_counter|uuid4)\(\)$")
_OF_CALLS = Pattern(rf"(?i)\b(?:calls?|called|default\w*|mutable|import\w*|evaluat\w+|restart\w*)\b|{_TAKEN_ONCE}")
"""A time that a default holds is not what "only the last one is there" is about."""
_CLEAR, _POINTED, _NOTICED, _UNSAID = 2.5, 0.5, 2.0, 3.0


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    for words, name in _OPS:
        if complaint.says(words):
            for values in _fillings(complaint, named(name), ()):
                told = _CLEAR + sum(map(complaint.names, values)) + _NOTICED * complaint.says(_IS_SET_ONCE)
                for each in possible(named(name).edit(complaint.source, values), told):
                    first = each.splices[0]
                    points = complaint.points(complaint.source.line_at(first.start))
                    taken = complaint.source.text[first.start : first.stop]
                    is_clock = _CLOCK.search(taken) is not None
                    doubt = _UNSAID * (is_clock and not complaint.says(_OF_CALLS))
                    doubt += _UNSAID * (not is_clock and name == "mutable-default" and complaint.says(_IS_SET_ONCE))
                    yield Repair(each.splices, told + _POINTED * points - doubt)


def _fillings(complaint: Complaint, op: Op, values: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Everything that its slots may be."""
    if len(values) == len(op.slots):
        yield values
    elif (options := op.slots[len(values)].options) is not None:
        for value in options(complaint.source, values):
            yield from _fillings(complaint, op, (*values, value))


DEFECT = Defect("by-op", frozenset(("fix-error", "fix-missing-init", "mutable-default")), _repairs, _SAYS)
