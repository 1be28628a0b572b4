"""What the options of several commands share."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter


def flag(name: str, text: str) -> Parameter:
    return Parameter(name, negative="", show_default=False, help=text)


Json = Annotated[bool, flag("--json", "Print data instead of text.")]
Yes = Annotated[bool, flag("--yes", "Do it without asking.")]
