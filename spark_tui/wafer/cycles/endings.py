"""How a run may end."""

OVER, DEADLOCK, LEFT, CONFLICT, OVERFLOW = range(5)

SAID = (
    "over",
    "deadlock: it waits, and nothing will ever move again",
    "wavelets are left over that nobody takes",
    "wavelets of one color come from two sides",
    "its memory overflows",
)
