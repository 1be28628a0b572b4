"""Methods that are said in words: "strip and lowercase it" calls `strip().lower()` on something."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.marks import MARKS, several

_SAID: Mapping[str, Pattern] = {
    "strip()": Pattern(r"(?i)\b(?:strip|trim)(?:s|ped|ping|med|ming)?\b(?! \w+ from\b)"),
    "rstrip()": Pattern(r"(?i)\btrailing (?:white ?)?(?:spaces?|blanks|newlines?)\b"),
    "lstrip()": Pattern(r"(?i)\bleading (?:white ?)?(?:spaces?|blanks)\b"),
    "lower()": Pattern(r"(?i)\blower(?:s|ed|ing)?\b(?! than)|\blower-?\s?cas\w+|\bsmall letters\b"),
    "upper()": Pattern(r"(?i)\bupper(?:s|ed|ing)?\b|\bupper-?\s?cas\w+|\b(?:all |in )capitals\b|\ball caps\b"),
    "title()": Pattern(r"(?i)\btitle-?\s?cas\w+"),
    "capitalize()": Pattern(r"(?i)\bcapitali[sz]\w+"),
    "casefold()": Pattern(r"(?i)\bcase-?fold\w*"),
    "splitlines()": Pattern(r"(?i)\bsplit\w* (?:\w+ ){0,2}into lines\b"),
}
_ENDING = Pattern(r"(?i)\bline ?(?:endings?|breaks?|ends?|feeds?)\b|\b(?:final|last) newline\b|\bnewline at the end\b")
_AT_ONE_END = Pattern(rf"(?i)\b(?P<end>trailing|leading|final) (?P<mark>{'|'.join(several(MARKS))}|period|full stop)\b")
_WRITTEN = Pattern(r"\w\(|\.\w")
_GETS = Pattern(r"(?i)\b(?:get|need|want|have|take|lack|miss)(?:s|es)? (?:an? |the )?[`'\"]?\.?([^\W\d]\w*\([^()]*\))")


def methods(gap: Gap) -> Iterator[str]:
    """One behind the other, in the order in which they are said. What is written as code says it itself."""
    yield from (match[1] for match in _GETS.finditer(gap.text))
    if _WRITTEN.search(gap.text) is not None:
        return
    found = {call: match.start() for call, words in _SAID.items() if (match := words.search(gap.text)) is not None}
    if "strip()" in found and (told := _of_a_mark(gap.text)):
        found[told] = found["strip()"]
    if any(call.startswith(("rstrip(", "lstrip(")) for call in found):
        found.pop("strip()", None)
    if found:
        yield ".".join(sorted(found, key=lambda call: found[call]))


def _of_a_mark(text: str) -> str:
    """ "Strip a trailing semicolon", "strip the line ending": what stands at one end, and nothing else."""
    if _ENDING.search(text) is not None:
        return 'rstrip("\\n")'
    match = _AT_ONE_END.search(text)
    if match is None or match["mark"].lower().startswith(("space", "newline")):
        return ""
    mark = several({**MARKS, "period": ".", "full stop": "."})[match["mark"].lower()]
    return f'{"lstrip" if match["end"].lower() == "leading" else "rstrip"}("{mark}")'
