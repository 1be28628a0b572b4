"""What a terminal has no glyph for, by what looks most like it among those of ASCII: as wide, so that all stays where
it is. Python would write its number there instead, six columns for one."""

from __future__ import annotations

import codecs

from rich.cells import cell_len

ERRORS = "spark-poorer"

_SAME = (
    ("-", "─━−—–‐"),
    ("|", "│▌▏▎▍▋▊▉▐❙"),
    ("+", "╭╮╰╯┌┐└┘├┤┬┴┼"),
    ("_", "▁▂▃"),
    ("#", "▄▅▆▇█▀■▓▒"),
    (".", "·⋯…░◌"),
    ('"', "“”"),
    ("'", "‘’"),
    (">", "›❯▸→"),
    ("<", "‹←"),
    ("^", "↑"),
    ("v", "↓✓"),
    ("x", "✗"),
    ("o", "●◐"),
    ("~", "±≈"),
    ("u", "µ"),
)
_LOOKS_LIKE = {ord(each): letter for letter, alike in _SAME for each in alike}


def _poorer(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_LOOKS_LIKE.get(ord(each), "?" * cell_len(each)) for each in missing), error.end


codecs.register_error(ERRORS, _poorer)
