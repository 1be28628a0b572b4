"""What was written goes by another name, that nobody asks it to be called: "with a leading underscore", "prefix it with
old_", "interval, not delay", "t is too short, row maybe", "in capitals"."""

from __future__ import annotations

import ast
import keyword
import re
from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_QUOTE, _WORD = r"[`'\"]?", r"([^\W\d]\w*)"
_PREFIX = Pattern(
    rf"(?i)\b(?:pre-?fix(?:ed)?(?: it| that| them| the name)?(?: with| by)?|(?:start|begin)(?:s|ning|ing)? with"
    rf"|with(?: the| a)? prefix) {_QUOTE}{_WORD}{_QUOTE}"
    rf"|\bwith {_QUOTE}(\w+_){_QUOTE} (?:in front|before it|as (?:a )?prefix)"
)
_SUFFIX = Pattern(
    rf"(?i)\b(?:(?:suffix|append)(?:ed)?(?: it| that| the name)? with|end(?:s|ing)? (?:with|in|on)"
    rf"|with(?: the| a)? suffix) {_QUOTE}{_WORD}{_QUOTE}"
    rf"|\bwith {_QUOTE}(_\w+){_QUOTE} (?:at the end|behind it|as (?:a )?suffix)"
)
_UNDERSCORE = Pattern(r"(?i)\b(?:leading|with an?|an?|one) underscore\b|\bunderscore (?:it|in front|before)")
_NO_UNDERSCORE = Pattern(r"(?i)\b(?:without|no|drop|lose|not|remove) (?:the |an? |that )?(?:leading )?underscore\b")
_PRIVATE = Pattern(r"(?i)^\W*(?:\w+ ){0,3}(?:make (?:it|that) )?private\W*(?:please|too|though)?\W*$")
_CAPITALS = Pattern(
    r"(?i)^\W*(?:\w+ ){0,4}(?:(?:in|with|use) (?:all )?(?:upper-?case|capitals|caps)|upper-?case|all caps)"
    r"\W*(?:please)?\W*$"
)
_SMALL = Pattern(
    r"(?i)^\W*(?:\w+ ){0,3}(?:(?:in|with|use) )?(?:all )?(?:lower-?[ ]?case|small letters)\W*(?:please|though)?\W*$"
)
_NOT_THAT = Pattern(
    rf"(?i)(?<![\w.]){_QUOTE}{_WORD}{_QUOTE},? (?:and not|not|instead of|rather than) {_QUOTE}{_WORD}{_QUOTE}"
    rf"|\bnot {_QUOTE}{_WORD}{_QUOTE},? (?:but |rather )?{_QUOTE}{_WORD}{_QUOTE}\W*$"
)
_TOO = (
    r"(?:too |a bit |rather |way too |so |a little |not )+(?:\w+ )?"
    r"(?:short|long|vague|terse|much|cryptic|generic|clear|verbose|general|technical|telling|clever|specific)"
)
_RATHER = Pattern(
    rf"(?i)(?:\b{_TOO}|\b(?:says|tells) (?:me )?nothing|\bmisleading|\bconfus\w+)[\w ]{{0,25}}"
    rf"(?:[,.;:?!]| -+| –)\s*(?:how about |what about |maybe |perhaps |make it |better |try |rather |use |so )*"
    rf"{_QUOTE}{_WORD}{_QUOTE}(?: maybe| perhaps| instead| rather| please| then|,)*\W*$"
)
_SAYS = Pattern(
    r"(?i)fix|underscore|private|upper|lower|small|cap(?:ital)?s\b|\bnot\b|\binstead of\b|\brather than\b"
    r"|\bwith\b|\bend|"
    r"\bshort|\blong|vague|terse|much|cryptic|generic|clear|verbose|nothing|misleading|confus|general|technical"
    r"|telling"
    r"|clever|specific"
)
_EXACT, _MEANT = 6.5, 3.0  # what is named with its other name is no part that is to go


def _turned(turn: Turn) -> Iterator[Turned]:
    if not turn.new_names:
        return
    for old, new, evidence in _pairs(turn):
        if new != old and new.isidentifier() and not keyword.iskeyword(new) and new not in turn.now.names:
            after = _renamed(turn, old, new)
            if after is not None:
                yield Turned(_kept_as(turn, old, new, after), evidence)


def _pairs(turn: Turn) -> Iterator[tuple[str, str, float]]:
    said, fresh = turn.said, sorted(turn.new_names, key=lambda name: _rank(turn, name))
    match = _NOT_THAT.search(said)
    new, old = ((match[1], match[2]) if match[1] else (match[4], match[3])) if match is not None else ("", "")
    if old in turn.new_names and new.lower() not in PLAIN:
        yield old, new, _EXACT
    named_here = [name for name in fresh if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said)]
    for name in named_here or fresh[:1]:
        other = _with_an_end(said, name)
        if other is not None:
            yield name, other, _EXACT if _SMALL.search(said) is not None else _MEANT
    match = _RATHER.search(said)
    if match is not None and match[1].lower() not in PLAIN:
        yield (named_here or fresh)[0], match[1], _MEANT


def _with_an_end(said: str, name: str) -> str | None:
    """As it is, with something before it or behind it, or in capitals."""
    if _NO_UNDERSCORE.search(said) is not None:
        return name.lstrip("_")
    if _UNDERSCORE.search(said) is not None or _PRIVATE.search(said) is not None:
        return f"_{name.lstrip('_')}"
    before, behind = _PREFIX.search(said), _SUFFIX.search(said)
    if before is not None:
        first = before[1] or before[2]
        first = first.upper() if name.isupper() else first
        return None if first.lower() in PLAIN else f"{first.rstrip('_')}_{name}"
    if behind is not None:
        last = behind[1] or behind[2]
        last = last.upper() if name.isupper() else last
        return None if last.lower() in PLAIN else f"{name}_{last.lstrip('_')}"
    if _SMALL.search(said) is not None and name != name.lower():
        return name.lower()
    return name.upper() if _CAPITALS.search(said) is not None else None


def _rank(turn: Turn, name: str) -> tuple[bool, int]:
    """What is defined comes before what it takes or assigns, and what stands above before what stands below."""
    defined = {each.name for each in turn.now.all(ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)}
    return name not in defined, _first_line(turn, name)


def _first_line(turn: Turn, name: str) -> int:
    pattern = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
    return next((line for line in sorted(turn.lines) if pattern.search(turn.now.line(line))), len(turn.now.lines))


def _renamed(turn: Turn, old: str, new: str) -> str | None:
    """Where it is a name of one function it is renamed there, otherwise in the file."""
    owners = [dotted for dotted, node in turn.places if _is_of(node, old)]
    for values in (*((old, new, dotted) for dotted in owners), (old, new)):
        try:
            return carry_out((Call(named("rename"), values),), turn.now.text)
        except Refusal:
            continue
    return None


def _kept_as(turn: Turn, old: str, new: str, after: str) -> str:
    """With what an object keeps of it, which is new too and called the same."""
    pattern = re.compile(rf"(?<=self\.){re.escape(old)}(?!\w)")
    return after if pattern.search(turn.before.text) is not None else pattern.sub(new, after)


def _is_of(node: ast.AST, name: str) -> bool:
    """Does it take it, or assign it?"""
    if not isinstance(node, Function):
        return False
    return any(
        (isinstance(each, ast.arg) and each.arg == name)
        or (isinstance(each, ast.Name) and each.id == name and isinstance(each.ctx, ast.Store))
        for each in walk(node)
    )


TURNER = Turner(_turned, _SAYS)
