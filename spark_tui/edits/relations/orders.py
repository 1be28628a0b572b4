"""What comes first, in words: "by price, dearest first, then by name", "the one with the most members"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.relations.conditions import condition, orders_of
from spark_tui.edits.relations.quantities import is_superlative, quantity
from spark_tui.edits.relations.scope import Scope, Term
from spark_tui.edits.relations.terms import Found, by_quantity, content

_THEN = Pattern(
    r"(?i)[,;]? (?:and )?(?:then|after that|secondly)(?: just)? (?=by\b|the\b|\w+est\b|in\b)"
    r"|,? (?:and )?(?:with(?:in)?|for|at|on)? ?(?:those |ones )?(?:of |on |with |at )?the same [\w ]+? (?=by\b)"
    r"|,? ties? (?:are )?(?:broken )?(?=by\b)|[,;] (?:and )?(?=by\b)"
)
_COMES = r"(?:(?:comes?|goe?s?|stands?|be|are|is|listed|shown|sorted|up|right|always|all) )*"
_FIRST = rf"{_COMES}(?:first|on top|at the top|up front|in front|ahead)"
_LAST = rf"{_COMES}(?:last|at the (?:end|bottom)|behind)"
_BY = Pattern(r"(?i)\bby (?:the |its |their |how )?(?P<what>[^,;.]+)")
_IN_ORDER = Pattern(r"(?i)\bin (?:the )?order (?:of |in which |that |they |it )?(?P<what>[^,;.]+)")
_EXTREME_FIRST = Pattern(
    r"(?i)\b(?P<how>most|fewest|least|\w+est|best|worst)\b(?P<what>[\w '-]*?)"
    rf" ?\b(?:(?P<first>{_FIRST})|(?P<last>{_LAST}))\b"
)
_SO_FIRST = Pattern(
    rf"(?i)(?P<what>.+?)\b (?:should |must |shall |to |ought to )?(?:(?P<first>{_FIRST})|(?P<last>{_LAST}))\b"
)
_DOWN = Pattern(
    r"(?i)\b(?:descending|revers\w+|(?:high|larg|bigg|great|long|new|lat|b)e?st(?: \w+)? first|most(?: \w+)? first"
    r"|(?:high|z|large) to (?:low|a|small)|downwards?)\b"
)
_WORD_FOR_THIS = Pattern(
    r"(?i)\b(?:descending|ascending|reversed?|order|first|last|highest|lowest|best|newest|oldest)\b.*"
)
_EXTREME = Pattern(r"(?i)\b(?P<how>most|fewest|least|highest|lowest|\w+est|best|worst)\b(?P<what>[\w ]*)")
_FIRST_TO = Pattern(
    r"(?i)\b(?:that|which|who|to|whose)(?: \w+)? (?P<what>[\w ]+?) (?:the )?"
    r"(?P<how>first|last|earliest|latest|soonest)\b"
)
_NO_EXTREME = frozenset(
    ("interest", "request", "test", "latest", "rest", "guest", "honest", "forest", "invest", "least", "nest", "west",
     "harvest", "contest", "quest", "manifest", "digest", "suggest", "chest")
)  # fmt: skip
_OF_TEXTS = Pattern(r"(?i)^(?:high|low|long|short|best)")
_LEAST = 0.9


@dataclass(frozen=True, slots=True)
class Key:
    """What is compared, as code; the greatest first where it `is_down`."""

    code: str
    is_down: bool = False
    can_be_negative: bool = False
    may_be_none: tuple[str, ...] = ()
    fits: float = 1.0
    words: frozenset[str] = frozenset()


def keys(scope: Scope, text: str) -> list[Key]:
    """In their order; empty where any of it is not understood."""
    found = list[Key]()
    pieces = [each for each in _THEN.split(text) if each.strip(" ,.;")]
    for each in pieces:
        key = _key(scope, each)
        if key is None:
            return []
        found.append(key)
    return found


def read_between(text: str) -> frozenset[str]:
    """The words that only keep one from the next: "at the same time"."""
    return frozenset(word for each in _THEN.finditer(text) for word in content(each[0]))


def _key(scope: Scope, text: str) -> Key | None:
    for read in (_by, _extreme_first, _in_order, _so_first):
        key = read(scope, text)
        if key is not None:
            return key
    return None


def _extreme_first(scope: Scope, text: str) -> Key | None:
    for said in _EXTREME_FIRST.finditer(text):
        found = _most(scope, said["how"], said["what"])
        if found is not None:
            each, is_more = found
            return _of(each, is_down=is_more == (said["first"] is not None))
    return None


def _by(scope: Scope, text: str) -> Key | None:
    for said in _BY.finditer(text):
        for what in (said["what"], _WORD_FOR_THIS.sub("", said["what"])):
            found = next((each for each in orders_of(scope, what) if each.fits >= _LEAST), None)
            if found is not None and not _is_of_another(found.term, text):
                return _of(found, is_down=_is_down(found.term, text[said.start("what") :]))
    return None


def _is_of_another(term: Term, text: str) -> bool:
    """Nobody who says that the heaviest come first means the names by which they are sorted by now."""
    said = _EXTREME_FIRST.search(text)
    known = quantity(said["how"]) if said is not None else None
    return known is not None and term.sort == "text" and said is not None and not _OF_TEXTS.search(said["how"])


def _is_down(term: Term, text: str) -> bool:
    """What comes first where it is told; the smallest else."""
    said = _EXTREME_FIRST.search(text)
    if said is None:
        return _DOWN.search(text) is not None
    how = said["how"].lower()
    known = quantity(how)
    if re.match(r"(?i)\s*ago\b", said["what"]):
        return how in ("shortest", "least") and said["first"] is not None
    is_more = how == "most" or (known is not None and (known.is_more != bool(term.name & known.inverse)))
    return is_more == (said["first"] is not None)


def _in_order(scope: Scope, text: str) -> Key | None:
    said = _IN_ORDER.search(text)
    found = next((each for each in orders_of(scope, said["what"]) if each.fits >= _LEAST), None) if said else None
    return _of(found, is_down=_DOWN.search(text) is not None) if found is not None else None


def _so_first(scope: Scope, text: str) -> Key | None:
    """Those of which something holds: False comes before True."""
    said = _SO_FIRST.search(text)
    test = condition(scope, said["what"]) if said is not None else None
    if test is None or said is None or test.fits < _LEAST:
        return None
    test = test.turned() if said["first"] is not None else test
    code = test.written()
    is_flag = any(each.code == code and each.sort == "flag" for each in scope.terms)
    if not is_flag and not re.search(r" (?:is|<|>|<=|>=|==|!=|in|and|or) |^not ", code):
        code = f"bool({code})"
    return Key(code, fits=test.fits, words=test.words)


def _of(found: Found, *, is_down: bool) -> Key:
    term = found.term
    number = term.sort == "number" or term.code.startswith("len(")
    return Key(term.code, is_down, number, term.may_be_none, found.fits, found.words)


def extreme(scope: Scope, text: str) -> Key | None:
    """Of the one that has the most or the least of something: `is_down` for the most."""
    for said in _FIRST_TO.finditer(text):
        first = next((each for each in orders_of(scope, said["what"]) if each.fits >= _LEAST), None)
        if first is not None and first.term.sort in ("day", "number", "unknown"):
            return _of(first, is_down=said["how"].lower() in ("last", "latest"))
    for said in _EXTREME.finditer(text):
        if said["how"].lower() in _NO_EXTREME - {"latest", "least"}:
            continue
        found = _most(scope, said["how"], said["what"])
        if found is not None:
            return _of(found[0], is_down=found[1])
    return None


def _most(scope: Scope, how: str, what: str) -> tuple[Found, bool] | None:
    """The likeliest thing that is compared, and whether it is the most of it."""
    low, known = how.lower(), quantity(how)
    if known is None and low not in ("most", "fewest", "least"):
        return None
    told = [each for each in orders_of(scope, what) if each.fits >= _LEAST] if content(what) else []
    told = [each for each in told if each.term.sort in ("number", "day", "unknown")]
    if told:
        is_more = low == "most" if known is None else known.is_more != bool(told[0].term.name & known.inverse)
        return told[0], is_more
    if known is None:
        return None
    ways = by_quantity(scope, known, lambda term: term.sort in ("number", "day", "unknown") and term.depth > 0)
    return max(ways, key=lambda each: each[0].fits, default=None)


def says_extreme(text: str) -> bool:
    return (
        any(
            is_superlative(word) and word.lower() not in _NO_EXTREME
            for word in re.findall(r"[A-Za-z]+est\b|[Ww]orst\b", text)
        )
        or re.search(r"(?i)\b(?:most|fewest|least|first|last|earliest|latest|soonest)\b", text) is not None
    )


def as_lambda(several: Sequence[Key], one: str) -> tuple[str, bool]:
    """The key of a sort, and whether it goes backwards altogether."""
    several = [*_asked_first(several, is_down=all(each.is_down for each in several))]
    if len(several) == 1:
        return f"lambda {one}: {several[0].code}", several[0].is_down
    if all(each.is_down for each in several):
        return f"lambda {one}: ({', '.join(each.code for each in several)})", True
    return f"lambda {one}: ({', '.join(_turned(several))})", False


def _asked_first(several: Sequence[Key], *, is_down: bool) -> Iterator[Key]:
    """What may be None is compared with nothing, and comes last."""
    for each in several:
        for code in dict.fromkeys(each.may_be_none):
            yield Key(f"{code} is {'not ' * is_down}None", is_down)
        yield each


def _turned(several: Sequence[Key]) -> Iterator[str]:
    for each in several:
        yield f"-{each.code}" if each.is_down else each.code


def can_be_written(several: Sequence[Key]) -> bool:
    """A name can't be turned around by itself."""
    alike = len({each.is_down for each in several}) < 2
    return alike or all(each.can_be_negative for each in several if each.is_down)
