"""What a linter or a type checker says, in words that ask for something: "PLR2004 Magic value used in comparison" names
no constant `variable`, and "should be lowercase" no name."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

_NAME = r"[`'\"](?P<name>[\w.]+)[`'\"]"
_SAID = (
    (Pattern(rf"\b(?:PLR|R)2004\b.*?{_NAME}.*"), "{name} is a magic number, make it a constant"),
    (Pattern(rf"\bN80[236]\b.*?{_NAME}.*"), "snake case for {name}"),
    (Pattern(r"\b(?:B006|W0102)\b.*"), "mutable default argument"),
    (Pattern(r"\b(?:SIM118|C0201)\b.*"), "remove the call of keys()"),
    (Pattern(r"\bDTZ00[1-7]\b.*\bnow\(\).*"), "the now call needs timezone.utc"),
    (Pattern(r"(?i)\bfunction is missing a return type annotation\b.*|\bANN20[1-6]\b.*"), "add the return type"),
    (Pattern(rf"\bANN001\b.*?{_NAME}.*"), "annotate the parameter {name}"),
    (Pattern(rf"(?i)\bneed type annotation for {_NAME}.*"), "annotate the variable {name}"),
)


def linted(sentence: str) -> str:
    """The sentence itself, where it is of somebody who asks."""
    for said, asked in _SAID:
        if (match := said.search(sentence)) is not None:
            return asked.format(**match.groupdict())
    return sentence
