"""Text that wants to act on the terminal."""

from __future__ import annotations

from hypothesis import strategies as st

ATTACKS = (
    "\x1b]52;c;ZXZpbA==\x07",
    "\x1b[2J\x1b[H",
    "\x9b31m",
    "\x1b]0;title\x1b\\",
    "\u202e\u2066evil\u2069",
    "\u200b\u200d\ufeff",
    "[red]markup[/red] [@click=app.quit]x[/] [/]",
    "\0\x08\x7f\r",
    "\t",
    "日本語",
    "👩\u200d👩\u200d👧 ❤\ufe0f 🇩🇪",
    "e\u0301" + "\u0301" * 9,
    "\u0301",
    "\ud800",
    "\u2028\u2029\x0b\x0c\x85",
)

lines = st.lists(st.one_of(st.sampled_from(ATTACKS), st.text(max_size=8)), max_size=8).map(
    lambda parts: "".join(parts).replace("\n", "") + "\n"
)
