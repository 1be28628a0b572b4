"""Text that is safe to show: nothing in a file can move the cursor, change the title or reorder what is read."""

from __future__ import annotations

import unicodedata

TAB = "    "
_PICTURES = 0x2400
_DELETE = 0x7F


def visible(text: str) -> str:
    """The text with a visible glyph for every character that acts instead of showing."""
    return text if text.isprintable() else "".join(map(_glyph, text))


def _glyph(char: str) -> str:
    code = ord(char)
    if char == "\t":
        return TAB
    if code < 0x20:
        return chr(_PICTURES + code)
    if code == _DELETE:
        return "\u2421"
    match unicodedata.category(char):
        case "Cs":
            return "\ufffd"
        case "Cc" | "Cf" | "Zl" | "Zp":
            return f"‹{code:04X}›"
        case _:
            return char
