"""A word with a slip of the finger in it."""

from __future__ import annotations

SHORT = 4  # letters: a shorter name is not taken for another one with a slip in it


def is_slip(one: str, other: str) -> bool:
    """But for one letter, or two that changed places."""
    if abs(len(one) - len(other)) > 1 or one == other:
        return False
    pairs = enumerate(zip(one, other, strict=False))
    at = next((at for at, (left, right) in pairs if left != right), min(len(one), len(other)))
    rest, others = one[at:], other[at:]
    one_letter = rest[1:] == others or rest == others[1:] or rest[1:] == others[1:]
    return one_letter or (rest[2:] == others[2:] and rest[:2] == others[:2][::-1])


def is_stumble(name: str, word: str) -> bool:
    """Was a letter typed twice, or did two change places?"""
    doubled = len(word) == len(name) + 1 and any(f"{name[:at]}{name[at - 1 :]}" == word for at in range(1, len(word)))
    return doubled or (len(word) == len(name) and sorted(word) == sorted(name) and is_slip(name, word))
