"""A function that is spoken of by what it does: "counting the coins", "when a letter is read", "what keeps maps"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from spark_tui.edits.locating.things import Thing, telling
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.place.spoken_of import root

_SAME = """
    count tally total sum number add
    save store keep write dump persist export
    load read open import restore
    parse read convert turn
    add insert put append register create enter book
    remove delete drop cancel discard
    find look search lookup fetch get
    show print display render format draw present
    check validate verify ensure
    cut shorten truncate trim clip
    compute calculate work reckon
    send post notify mail
    sort order rank
    merge join combine
    start begin open launch
    stop end close finish
    sell buy order
    change update edit set modify
    choose pick select draw
    list show
    clean normalize normalise tidy strip
    make build create
    assign give allot allocate
    move shift
    leave depart
    arrive land
    borrow lend checkout
    return bring
    accept admit take
    refuse reject deny
"""
_IRREGULAR = dict(
    pair.split(":")
    for pair in re.findall(
        r"\S+",
        """
        sold:sell found:find kept:keep wrote:write written:write sent:send paid:pay taken:take took:take gave:give
        given:give bought:buy made:make shown:show drew:draw drawn:draw built:build lost:lose left:leave told:tell
        held:hold chose:choose chosen:choose began:begin begun:begin lent:lend brought:bring got:get came:come
        ran:run went:go said:say stood:stand broke:break broken:break met:meet fed:feed led:lead sale:sell
        sales:sell choice:choose removal:remove arrival:arrive refusal:refuse conversion:convert
        calculation:calculate computation:compute validation:validate deletion:delete insertion:insert
        creation:create selection:select addition:add registration:register cancellation:cancel notification:notify
        normalization:normalize departure:depart
        """,
    )
)
_MAKING = frozenset(
    map(root, ("compute", "calculate", "work", "make", "give", "build", "determine", "get", "print", "show", "write"))
)
"""What is done by a function that is called after what it gives: `average`."""
_NONE = frozenset[str]()
_WORD = Pattern(r"[a-z]+")
_WHILE = Pattern(
    r"(?i)^(?:when(?:ever)?|if|while|once|as soon as|before|after|on|for|in|by) (?P<deed>[^,;]+?), (?:then )?"
)
_FRONT = Pattern(
    r"(?i)^(?:(?:for|in|on|by) )?(?:the )?(?P<deed>[a-z]+(?:ing|al|ion|ment|ure|ale)\b[^,;]*?)"
    r"(?= (?:must|should|shouldn't|mustn't|can|cannot|can't|has to|needs? to|ought to|may"
    r"|is|are|does|doesn't|fails?|crashes|raises?|takes?|ignores?|forgets?|returns?|gives?)\b)"
)
_LATER = Pattern(
    r"(?i)\b(?:the|our) (?P<deed>[a-z]+(?:ing|al|ion|ment|ure|ale) of (?:(?:the|an?|all|each|every) )?[a-z]+)\b"
    r"|\b(?:when|while|before|after|by|on|whenever) "
    r"(?P<while>[a-z]+ing (?:(?:the|an?|all|each|every|its|some) )?[a-z]+)\b"
)
_QUALIFIED = Pattern(
    r"(?i)\b(?:with(?:out)?|twice|again|more|less|no|not|if|when|that|which|who|whose|of (?!the)|for)\b"
)
_WHAT_DOES = Pattern(
    r"(?i)\b(?:what(?:ever)?|(?:the |that )(?:function|method|code|helper|thing|part|piece|one|place) (?:that|which)) "
    r"(?P<deed>[a-z]+s\b(?: (?!must\b|should\b|has to\b|needs to\b|can\b|is\b|, )\S+){0,8})"
    r"(?=$|[,.] | (?:must|should|has to|needs to|can|is)\b)"
)
_ACTION, _SYNONYM = 3.0, 1.6  # the verb of its name is said, or one like it
_OBJECT, _LEFT_OUT = 1.6, 0.7  # for each further word of its name that is said; against each that is not
_TAKEN, _ABOUT = 0.7, 0.4  # for each word that it takes, or that its docstring has
_OWNER, _MODULE = 0.8, 0.4  # its class, or its file, is spoken of
_LEAST, _CLEARER = 2.2, 0.6


@cache
def _alike() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for line in _SAME.strip().splitlines():
        group = frozenset(root(word) for word in line.split())
        for word in group:
            found[word] = found.get(word, frozenset()) | group
    return found


def acting(text: str) -> frozenset[str]:
    """The roots of the words that may be what is done."""
    words = [str(each) for each in _WORD.findall(text.lower())]
    found = {root(_IRREGULAR.get(word, word)) for word in words if len(word) > 2}
    doubled = {word[:-1] for word in found if len(word) > 3 and word[-1] == word[-2]}
    return frozenset(found | doubled)


def fits(text: str, thing: Thing) -> float:
    """How much of a deed a function does."""
    verbs, about, named = acting(text), telling(text), thing.named
    worth = _by_its_verb(verbs, about, thing) if named else 0.0
    if not worth:
        return 0.0
    said, rest = about | verbs, about - {*named}
    worth += sum(_OBJECT if part in said else -_LEFT_OUT for part in named[1:] if len(part) > 1)
    worth += _TAKEN * min(len(rest & thing.taken), 2)
    worth += _OWNER * (not telling(thing.owner).isdisjoint(said)) + _MODULE * (not thing.module.isdisjoint(rest))
    return worth + _ABOUT * min(len(rest & thing.told), 3)


def _by_its_verb(verbs: frozenset[str], about: frozenset[str], thing: Thing) -> float:
    """Nothing where what is done has nothing to do with its name."""
    verb, *objects = thing.named
    if verb in verbs:
        return _ACTION
    if verbs & _alike().get(verb, _NONE):
        return _SYNONYM
    if verb in about and verbs & _MAKING:
        return _ACTION
    return _SYNONYM / 2 if thing.told & verbs and not objects else 0.0


def doing(text: str, things: Sequence[Thing]) -> Thing | None:
    """The one function that does it, where that is clear."""
    some = [each for each in things if not each.is_class and not each.name.startswith("__")]
    best = sorted(((fits(text, each), at) for at, each in enumerate(some)), reverse=True)[:2]
    if not best or best[0][0] < _LEAST or (len(best) > 1 and best[0][0] - best[1][0] < _CLEARER):
        return None
    return some[best[0][1]]


def _alone(text: str, things: Sequence[Thing]) -> Thing | None:
    """Of a single word, "searching should ignore case": the only function called after it, or after one like it."""
    if " " in text.strip() or not text.strip().lower().endswith("ing"):
        return None
    verbs = acting(text)
    some = [each for each in things if not each.is_class and not each.name.startswith("_") and each.named]
    own = [each for each in some if each.named[0] in verbs]
    alike = [each for each in some if verbs & _alike().get(each.named[0], _NONE)]
    found = own or alike
    return found[0] if len(found) == 1 else None


def by_deed(said: str, things: Sequence[Thing]) -> Iterator[tuple[Thing, str]]:
    """The function, and the sentence with its name in place of the deed, where one is told."""
    for match in filter(None, (_WHAT_DOES.search(said), _WHILE.match(said), _FRONT.match(said))):
        thing = doing(match["deed"], things) or _alone(match["deed"], things)
        if thing is None or f"{thing.name} " in said:
            continue
        before, behind = said[: match.start()], said[match.end() :].lstrip()
        if match.re is _WHILE.compiled or behind.startswith(","):
            yield thing, f"in {thing.name}, {behind.lstrip(', ')}"
        elif _QUALIFIED.search(match["deed"]) is not None and match.re is not _WHAT_DOES.compiled:
            yield thing, f"in {thing.name}, {said}"  # what is said of how it is done is needed
        else:
            yield thing, f"{before}{thing.name} {behind}".strip()
        return
    if (later := _LATER.search(said)) is not None:
        thing = doing(later["deed"] or later["while"], things)
        if thing is not None and f"{thing.name} " not in said:
            yield thing, f"in {thing.name}, {said}"
