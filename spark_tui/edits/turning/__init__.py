"""What a second sentence makes of an answer: its lines are read as code, and changed as they are.

Each module here that defines `TURNER`, or `TURNERS`, is about one kind of thing that people say then; being there
registers it. The others find words or code for several. Read `turn.py` first, then `reckoned_so.py`.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from spark_tui.edits.attempts import attempted
from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.python.failing.unbound import unbound
from spark_tui.edits.python.imports import imported_names, names_read, without_unused
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.source import Function, Splice, read, source_of, splice
from spark_tui.edits.python.uses import mentions, named_in, places_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.registered import registered
from spark_tui.edits.turning.raised_elsewhere import with_what_is_raised
from spark_tui.edits.turning.told_with_its_check import with_what_is_told
from spark_tui.edits.turning.turn import Turn, Turned

_JOINT = Pattern(
    r"(?i)(?:(?<=\S\S\S)|(?<=\b\d(?=\D))|(?<=\b\d\d(?=\D)))"
    r"(?:(?:[,;.]? +(?:and|plus|(?<!nothing )but)|[,;.]) +(?!\d|not an? |rather than "
    r"|instead of )(?=\w+ \w)|,? +(?=with (?:the|a|an|its)\b))"
)
_AND, _ALSO = Pattern(r"(?i)\b(?:and|plus)\b"), Pattern(r"(?i)(?:also|then|plus)\b")
_NOT_THAT = Pattern(r"(?i)\W*(?:no,? )?not (?:in|at|on|for|to|there|here)\b(?!.*\b(?:and|but|also)\b)")
"""What only says where it is not meant, before it says where it is."""
_NOT_SO = Pattern(
    r"(?i)\W*(?:no,? )?(?:do not|don'?t|not|never|no need to) (?:rais|throw|return|fail|crash|print|log|skip"
    r"|swallow)\w*\b"
    r"(?: \w+){0,3}[,;.] (?:just )?(?:return|give|raise|throw|log|print|skip|continue|ignore)\b"
)
"""What only says what is not to be done, before it says what is to be done instead."""
_REASON = Pattern(
    r"(?i)\W*(?:\w+ ){0,3}\w*(?:error|exception|fails?|crash(?:es)?|breaks?|wrong) (?:with|w/|on)"
    r" (?:that|this|it)(?: one)?\s*[,;.]"
    r"|\W*(?:\w+ ){0,3}(?:los(?:es|ing|t)|mess(?:es)? up|shuffles?|forgets?) (?:the |their |its )?order\s*[,;.]"
)
"""What only says why it is to be otherwise."""
_IN_ORDER = Pattern(r"(?i).*\bby (?:the |their |its )?\w+,? (?:and )?(?:the )?\w+(?: \w+)? first\b")
"""What only says which of them comes first, by what it names."""
_ABOUT_THAT = Pattern(
    r"(?i).*\band (?:then )?(?:return|use|give|give back|pass|yield)s? (?:just )?(?:that|it|this)(?: (?:instead|then"
    r"|there|please))*\W*"
)
"""What only says what becomes of the first thing that it names: "take a default and return that"."""
_FOLLOWED = 2
_CLEAR = 1.0  # what must speak for either
_FAINT = 4.0  # times as much that speaks for one of them: the other is perhaps not said at all
_PERHAPS = 0.5
_UNKNOWN = 4.0  # that a name means nothing where it stands


@dataclass(frozen=True, slots=True)
class Turner:
    """It is asked where the sentence says one of the words that it `needs`."""

    turn: Callable[[Turn], Iterable[Turned]]
    needs: AnyPattern


@cache
def turners() -> tuple[Turner, ...]:
    return tuple(registered(__name__, "TURNER", Turner))


def ways_on(turn: Turn) -> list[Turned]:
    """What each of them makes of it, the clearest first; what is said twice counts once."""
    found = _distinct(turn, [*_at_once(turn), *_one_after_the_other(turn)])
    if not _makes_sense(turn.now.text):
        return found
    sound = [each for each in found if _makes_sense(each.after) and not _speaks_of_nobody(turn, each.after)]
    known = {name for _, name in unbound(turn.now)}
    sound = [replace(each, evidence=each.evidence - _UNKNOWN * _asks_nobody(each.after, known)) for each in sound]
    sound.sort(key=lambda each: -each.evidence)
    return [replace(each, after=_finished(turn, each.after)) for each in sound]


def _finished(turn: Turn, text: str) -> str:
    return _tidied(turn, with_what_is_told(turn.now, with_what_is_raised(turn.said, text)))


def _asks_nobody(text: str, known: set[str]) -> bool:
    """Is a name read by now that nothing binds there?"""
    return not {name for _, name in unbound(read(text))} <= known


def _tidied(turn: Turn, text: str) -> str:
    """Without the imports that came with the answer, and that nothing asks for any more."""
    try:
        new = imported_names(turn.now) - imported_names(turn.before)
        text = _without_idle_values(turn, text)
        after = read(text)
        idle = (new & names_read(turn.now) & imported_names(after)) - names_read(after)
        text = splice(after, [without_unused(after, (), idle)]) if idle else text
        return _without_idle_names(turn, text)
    except Refusal:
        return text


def _without_idle_values(turn: Turn, text: str) -> str:
    """What the file sets by a name of its own since the answer, as a logger, and nothing asks for any more."""
    after = read(text)
    known, asked = {ast.unparse(each) for each in turn.before.tree.body}, names_read(after)
    idle = list[ast.stmt]()
    for each in after.tree.body:
        match each:
            case ast.Assign([ast.Name(name)]) if ast.unparse(each) not in known and name not in asked:
                if name in names_read(turn.now) and len(places_of(after.tree, name)) == 1:
                    idle.append(each)
    return splice(after, remove(after, idle)) if idle else text


def _without_idle_names(turn: Turn, text: str) -> str:
    """What a handler that came with the answer calls its exception, where nothing asks for it any more."""
    known, after = {turn.now.segment(each) for each in turn.new(ast.ExceptHandler)}, read(text)
    splices = list[Splice]()
    for each in after.all(ast.ExceptHandler) if known else ():
        head = after.text[after.start(each) : after.start(each.body[0])]
        asked = named_in(each)
        if each.name is None or each.type is None or each.name in asked or after.segment(each) in known:
            continue
        if any(one.startswith(head) for one in known):
            at = after.stop(each.type)
            splices.append(Splice(at, at + len(f" as {each.name}"), ""))
    return splice(after, splices) if splices else text


def _makes_sense(text: str) -> bool:
    """Does Python see nothing wrong that can be read: two parameters of one name, a `continue` out of a loop?"""
    try:
        compile(text, "", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True


def _speaks_of_nobody(turn: Turn, text: str) -> bool:
    """Is there a `self` by now in a function that belongs to no object?"""
    if text.count("self") <= turn.now.text.count("self"):
        return False
    return any(
        isinstance(node, Function)
        and not any(isinstance(each, ast.arg) and each.arg == "self" for each in walk(node))
        and mentions(node, "self")
        for node in ast.parse(text).body
    )


def _at_once(turn: Turn) -> list[Turned]:
    asked = (turner for turner in turners() if turner.needs.search(turn.said) is not None)
    return _distinct(turn, [each for turner in asked for each in attempted(turner.turn, turn)])


def _distinct(turn: Turn, every: Iterable[Turned]) -> list[Turned]:
    best = {each.after: each for each in sorted(every, key=lambda each: each.evidence) if each.after != turn.now.text}
    return sorted(best.values(), key=lambda each: -each.evidence)


def _one_after_the_other(turn: Turn) -> Iterator[Turned]:
    """Where it says two things, and something can be made of either: "ValueError is enough, and show the line"."""
    first, joint, second = _both(turn.said)
    if not joint:
        return
    for one in _at_once(replace(turn, said=first))[:_FOLLOWED]:
        then = source_of(one.after)
        if then is None:
            continue
        for other in _at_once(replace(turn, said=second, now=then))[:_FOLLOWED]:
            less, more = sorted((one.evidence, other.evidence))
            if less >= _CLEAR:
                evidence = more + (less if less * _FAINT >= more else -_PERHAPS)
                yield Turned(other.after, evidence, besides=evidence - less)


def half_of_it(turn: Turn) -> Iterator[tuple[Turned, str]]:
    """What may become of it by the first of two things that it says, and the other one: "make that 4, and sort the
    keys". That one may be a request by itself."""
    first, joint, second = _both(turn.said)
    if _AND.search(joint) is not None or _ALSO.match(second) is not None:
        yield from ((each, second) for each in _at_once(replace(turn, said=first))[:1] if each.evidence >= _CLEAR)


def is_half_of_it(turn: Turn, after: str) -> bool:
    """Is it what the first of two things leads to by itself, and no more?"""
    return any(one.after == after for one, _ in half_of_it(turn))


def _both(said: str) -> tuple[str, str, str]:
    is_one = any(pattern.match(said) is not None for pattern in (_NOT_THAT, _NOT_SO, _REASON, _IN_ORDER, _ABOUT_THAT))
    match = _JOINT.search(said) if not is_one else None
    return ("", "", "") if match is None else (said[: match.start()], match[0], said[match.end() :])
