"""Values as they are written: whether code is that of a number, a text or several of them, what it stands for, and what
the code for a value is."""

from __future__ import annotations

import ast
from collections.abc import Mapping


def is_written_out(code: str) -> bool:
    """Is it a literal: a number, a text, or a list, tuple, set or dict of such?"""
    try:
        ast.literal_eval(code)
    except (ValueError, SyntaxError):
        return False
    return True


def value_written(code: str) -> object:
    """What a literal stands for; None for other code."""
    try:
        return ast.literal_eval(code)
    except (ValueError, SyntaxError):
        return None


def written(value: object) -> str:
    """As `repr` has it, but in the quotes that are used here."""
    text = repr(value)
    return text if '"' in text or "\\" in text else text.replace("'", '"')


def dict_written(values: Mapping[str, str]) -> str:
    """The code for a dict, of that for each value."""
    return "{" + ", ".join(f'"{key}": {value}' for key, value in values.items()) + "}"
