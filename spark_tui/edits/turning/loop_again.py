"""A loop that went is wanted as it was: "keep the loop", "leave the for loop alone", or what is no method any more, or
no list: "no, keep the method". Where that was all of the answer, nothing of it is left."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.patches.patch import Hunk, apply_hunks
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.turning import Turner, ways_on
from spark_tui.edits.turning.turn import Turn, Turned
from spark_tui.edits.turning.without import ONLY_LESS

_KEPT = Pattern(
    r"(?i)\W*(?:[^,;.]{3,40}(?:won'?t work|does(?:n'?t| not) work|is worse|is ugly|is slower|is no better)[,;.] )?"
    r"(?:(?:no|nope|nah|wait|hm+|ok|but|please|sorry|actually|just|i'?d rather|rather|let'?s|well"
    r"|not like (?:that|this)|not that way)\W+)*"
    r"(?:(?:(?:go )?back to|(?:with|use|as|make it)(?= .*\b(?:after all|again)\W*$)) "
    r"|(?:keep|leave|i (?:like|prefer|want)(?:ed)?|bring back|restore|undo|not)(?: (?:it|that|this)(?: as)?)?"
    r"(?: to keep| having)? "
    r"|(?=(?:\w+ ){0,4}(?:(?:is|are|was|were) |loops? (?:after all|again)\W*$)))"
    r"(?:(?:the|that|this|my|a|an|old|plain|normal|explicit|for|while) )*"
    r"(?P<what>loops?|for|while|if(?:[ -]else)?|ifs|else|elifs?|methods?|functions?|lists?|dict(?:s|ionary)?|tuples?"
    r"|lambdas?|try(?:[ /-]except)?|comprehensions?|asserts?)"
    r"(?: (?:is|are|was|were) (?:fine|ok|good|enough|better|clearer|nicer|easier to read))?"
    r"(?: (?:alone|after all|again|as (?:it|they) (?:is|was|are|were)|there|please|pls|in|loops?|instead))*\W*"
)
_LOOKS = {
    "loop": r"\s*(?:async )?(?:for|while)\b", "for": r"\s*(?:async )?for\b", "while": r"\s*while\b",
    "if": r"\s*(?:el)?if\b", "else": r"\s*else\b", "elif": r"\s*elif\b", "try": r"\s*try\b", "assert": r"\s*assert\b",
    "method": r".*\w\(\)", "function": r".*\w\(\)|\s*def\b", "list": r".*(?:(?<!\w)\[|\blist\()",
    "dict": r".*(?:\{[^{}]*:|\{\}|\bdict\()", "tuple": r".*(?:(?<!\w)\(|, |\btuple\()", "lambda": r".*\blambda\b",
    "comprehension": r".*[\[({].* for .* in ",
}  # fmt: skip
_HOLDING = ("list", "dict", "tuple")
_FILLS = Pattern(r"\.(?:append|extend|pop|insert)\(|\[.*\] = ")
_FILLS_OTHERWISE = Pattern(r"\.(?:add|update|discard|popleft|appendleft|append)\(")
"""How something is put into a list, and into what took its place."""
_CLEAR = 5.0


_FAILS = Pattern(
    r"(?i)\W*(?:(?:no|nope|but|hm+|ok|rather|please|actually|just|better)\W+)*"
    r"(?:let it (?:fail|crash|raise|blow up|break)"
    r"|it (?:should|may|can) (?:just )?(?:fail|crash|raise|blow up)|don'?t catch (?:it|that|anything|errors))"
    r"(?: (?:then|instead|there|please|hard|loudly))*\W*"
)


_AFTER_ALL = Pattern(
    r"(?i)\W*(?:(?:ok|but|hm+|actually|sorry|please|wait|no(?=[,.;]))\W+)*"
    r"(?:(?:no|without)(?: (?:the|a|an|any))? (?P<what>\w+)(?: (?:after all|at all|any ?more)|(?:,? (?:sorry"
    r"|please|though|thanks))+)"
    r"|(?:we|i) (?:don'?t|do not) (?:need|want)(?: (?:the|a|an|any))? (?P<needed>\w+)"
    r" (?:after all|at all|any ?more))\W*"
)
"""That what came is not wanted in the end, whatever it was."""


def _came(word: str, hunk: Hunk) -> bool:
    looks = re.compile(rf"(?i)(?<![^\W_]){re.escape(word)}s?(?![^\W_])")
    return any(looks.search(line) for line in hunk.new) and not any(looks.search(line) for line in hunk.old)


def is_all_of_it(turn: Turn) -> bool:
    """Is nothing left of the answer without that?"""
    if _FAILS.fullmatch(turn.said) is not None:
        return len(turn.hunks) == 1 and any(turn.new(ast.Try)) and not any(turn.new(ast.Raise))
    if (unwanted := _AFTER_ALL.fullmatch(turn.said)) is not None:
        word = unwanted["what"] or unwanted["needed"]
        return bool(turn.hunks) and all(_came(word, hunk) for hunk in turn.hunks)
    if ONLY_LESS.fullmatch(turn.said) is not None:
        return any(each.after == turn.before.text for each in ways_on(turn)[:1])
    return _left(turn) == []


def _left(turn: Turn) -> list[int] | None:
    """The places of the changes that took no such lines away; None where it speaks of nothing that went."""
    match = _KEPT.fullmatch(turn.said)
    if match is None:
        return _without_a_call(turn)
    what = match["what"].lower()
    looks = re.compile(next(_LOOKS[word] for word in sorted(_LOOKS, key=len, reverse=True) if what.startswith(word)))
    left = [at for at, hunk in enumerate(turn.hunks) if not _is_gone(looks, what, hunk)]
    return left if len(left) < len(turn.hunks) else None


_CALL_KEPT = Pattern(
    r"(?i)\W*(?:(?:no|but|please|ok)\W+)*(?:keep|leave) (?:the )?`?(?P<name>[\w.]+)\(\)`?(?: please)?\W*"
)


def _without_a_call(turn: Turn) -> list[int] | None:
    """ "Keep str()": of a call that went."""
    match = _CALL_KEPT.fullmatch(turn.said)
    if match is None:
        return None
    looks = re.compile(rf".*(?<!\w){re.escape(match['name'])}\(", re.DOTALL)
    left = [at for at, hunk in enumerate(turn.hunks) if not _count(looks, hunk.old) > _count(looks, hunk.new)]
    return left if len(left) < len(turn.hunks) else None


def _is_gone(looks: re.Pattern[str], what: str, hunk: Hunk) -> bool:
    if what.startswith(("method", "function")) and any(line.strip() == "@property" for line in hunk.new):
        return True  # what is asked for like a value is none any more
    if what.startswith(_HOLDING) and _FILLS.search("".join(hunk.old)) and _FILLS_OTHERWISE.search("".join(hunk.new)):
        return True
    return _count(looks, hunk.old) > _count(looks, hunk.new) + _within(what, hunk.new)


def _within(what: str, lines: tuple[str, ...]) -> int:
    """What asks in the middle of a line asks all the same."""
    return sum(re.search(r"\S.* if ", line) is not None for line in lines) if what.lower().startswith("if") else 0


def _count(looks: re.Pattern[str], lines: tuple[str, ...]) -> int:
    return sum(looks.match(line) is not None for line in lines)


def _turned(turn: Turn) -> Iterator[Turned]:
    left = _left(turn)
    if left:
        after = "".join(apply_hunks(turn.before.lines, [turn.hunks[at] for at in left]))
        yield Turned(after, _CLEAR)


TURNER = Turner(
    _turned,
    Pattern(
        r"(?i)\b(?:loops?|for|while|ifs?|else|elifs?|methods?|functions?|lists?|dict\w*|tuples?|lambdas?|try"
        r"|comprehensions?|asserts?)\b"
    ),
)
