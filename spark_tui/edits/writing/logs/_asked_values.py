"""What a log line is to tell, taken apart: which one, how many of what, how it is, which turn, how long it waits."""

from __future__ import annotations

from dataclasses import dataclass

from spark_tui.edits.pattern import Pattern

_TURN = r"attempt|try|turn|round|line number|row number|line no|position|index|number of the (?:line|row|attempt|try)"
_GOES = Pattern(
    r"(?i)\b(?:went|go|goes|gone|going|dropped?|drops|removed?|removes|deleted?|lost|thrown|threw|fell|cleared"
    r"|taken out|cleaned|purged?|left (?:it|us)|disappear\w*|vanish\w*|skipped|left out|expired)\b"
)
_BARE = frozenset(("one", "ones", "thing", "things", "entry", "entries", "item", "items", "it", "them", "of", "which"))
_CLAUSES = (
    ("turn", Pattern(rf"(?i)\b(?:which|the|what|its|with|and|plus) (?:the |an? )?(?P<noun>{_TURN})\b")),
    ("wait", Pattern(
        r"(?i)\b(?P<noun>how long (?:it|we|that) (?:\w+ )?(?:waits?|sleeps?|pauses?|will wait)"
        r"|the (?:\w+ )?(?:pause|delay|wait|waiting time|sleep)\b)"
    )),
    ("many", Pattern(
        r"(?i)\bhow many (?P<noun>of (?:them|those)|[a-z]+)(?: (?P<deed>[a-z]+(?: [a-z]+){0,3}))?"
        r"|\b(?:the )?number of (?P<more>[a-z]+)(?: (?:it|that|which) (?P<done>[a-z]+(?: [a-z]+){0,2}))?"
    )),
    ("value", Pattern(r"(?i)\bhow much (?P<noun>[a-z]+)")),
    ("state", Pattern(
        r"(?i)\bhow (?P<noun>(?!many|much|long)[a-z]+) (?:it|that|they|this|the \w+) (?:is|are|was|were)\b"
    )),
    ("error", Pattern(
        r"(?i)\b(?P<noun>why|what went wrong|the reason|(?:the|its) (?:error|exception|cause))\b(?! level)"
    )),
    ("which", Pattern(r"(?i)\b(?:which|what) (?P<noun>(?!is\b|was\b|it\b|level\b|went\b)[a-z]+)\b")),
    ("which", Pattern(
        r"(?i)\b(?:with|naming|names?|including|says?|telling|tells?|showing|mentioning|and|,) (?:me )?"
        r"(?:the|its|their|both the) (?P<noun>(?!log\b|end\b|debug|info|warning|level)[a-z]+)"
    )),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Asked:
    """`kind` says how it is to be found, `noun` what it is called. Of how many, `goes`: there are fewer afterwards."""

    kind: str
    noun: str
    goes: bool = False
    deed: str = ""

    @property
    def name(self) -> str:
        """What a variable for it is called."""
        last = self.noun.lower().removeprefix("number of the ").split()
        if last[-1:] == ["number"] or self.noun.lower().startswith("number of"):
            return "number"
        return {"try": "attempt", "no": "number"}.get(last[-1], last[-1])


def is_bare(noun: str) -> bool:
    """Is it no word for a thing?"""
    return noun.split()[0].lower() in _BARE


def asked_values(text: str) -> tuple[Asked, ...]:
    """In the order in which they are said; each stretch of the sentence tells one."""
    found, covered = list[tuple[int, Asked]](), list[tuple[int, int]]()
    for kind, words in _CLAUSES:
        for match in words.finditer(text):
            if any(start < match.end() and match.start() < stop for start, stop in covered):
                continue
            covered.append(match.span())
            found.append((match.start(), _asked(kind, match.groupdict(), text[match.start() :])))
    return tuple(each for _, each in sorted(found, key=lambda one: one[0]))


def _asked(kind: str, said: dict[str, str | None], rest: str) -> Asked:
    noun = (said.get("noun") or said.get("more") or "").lower()
    deed = (said.get("deed") or said.get("done") or "").lower()
    goes = kind == "many" and _GOES.search(deed or rest[:40]) is not None
    return Asked(kind, noun, goes, deed.split()[-1] if deed else "")
