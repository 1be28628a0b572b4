"""What a mark is called, as it is written in a text of Python: "comma" is `,` and "tab" is `\\t`.

Words stand here only if they mean a mark wherever they are said. A "blank" may be an empty field, a "star" a rating, a
"period" a time: who knows better adds them.
"""

from __future__ import annotations

from collections.abc import Mapping

from spark_tui.edits.plurals import plural

MARKS: Mapping[str, str] = {
    "comma": ",", "semicolon": ";", "colon": ":", "dot": ".", "dash": "-", "hyphen": "-", "underscore": "_",
    "slash": "/", "pipe": "|", "space": " ", "tab": "\\t", "newline": "\\n",
}  # fmt: skip
JOINTS: Mapping[str, str] = {**MARKS, "comma": ", ", "semicolon": "; ", "colon": ": "}
"""As they stand between words that they join."""


def several(marks: Mapping[str, str]) -> dict[str, str]:
    """The same by their plurals as well: "separated by dashes"."""
    return {**marks, **{plural(name): mark for name, mark in marks.items()}}
