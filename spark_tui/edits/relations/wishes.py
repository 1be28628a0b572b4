"""What shall come of a relation that is told, and where: each edit that may be meant, with what speaks for it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.kinds.told import Teller
from spark_tui.edits.python.kinds.world import World
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.relations import forms
from spark_tui.edits.relations.asked import Joint
from spark_tui.edits.relations.code_told import code_in
from spark_tui.edits.relations.conditions import condition
from spark_tui.edits.relations.new_ones import new_ones
from spark_tui.edits.relations.orders import can_be_written, extreme, keys, read_between, says_extreme
from spark_tui.edits.relations.places import (
    Place,
    Walk,
    item_of,
    keeps_what_it_is_given,
    one_of,
    places,
    scope_in,
    unread,
    walks,
)
from spark_tui.edits.relations.refusing import refusals
from spark_tui.edits.relations.scope import Scope, name_roots, sort_of
from spark_tui.edits.writing.search import in_each

_WHEN = r"(?:when(?:ever)?|once|if|as soon as|as long as|while|where|in case|provided(?: that)?)"
_KEEP = Pattern(r"(?i)\b(?:only|just|nothing but|none but)\b|\b(?:restrict|limit|filter)\w*\b")
_DROP = Pattern(
    r"(?i)\b(?:leav\w+ (?:\w+ ){0,3}out|left out|skip\w*|ignor\w+|omit\w*|exclud\w+|drop\w*|hid(?:e|es|den)|forgets?"
    r"|pass(?:es)? over|without|no longer|still|any ?more"
    r"|(?:do|does|should|must|can|ca|wo|will|may)(?:n['’]?t| not) (?:\w+ )?"
    r"(?:be (?:in|on|listed|shown|counted|part)|list|show|count|include|contain|appear|print|matter))\b"
    r"|\b(?:too|as well|also|even)\b(?=[^\w]*$)|\bas well\b"
)
_KEEP_FIRST = Pattern(r"(?i)\b(?:only|just|nothing but|none but)\b(?P<rest>.*)")
_SORTS = Pattern(
    r"(?i)\b(?:sort\w*|order\w*|rank\w*|first|last|by|on top|at the (?:top|bottom|end)|descending|ascending)\b"
)
_ONE = Pattern(r"(?i)\b(?:the|with|has|is|be|to|who|that|an?)\b")
_NEGATIVE = Pattern(
    r"(?i)\b(?:say|says|answer|answers|tell|return|returns|give|gives|be|is) (?:no|false)\b"
    r"|\bnot (?:for|true|so)\b|\bfalse (?:for|when|if)\b"
    r"|\b(?:should|must|does|do|is|are|was|were|can|may|will)(?:n['’]?t| not)\b(?! \w+ (?:than|after|before))"
)
_EITHER = Pattern(r"(?i)\b(?:either|too|also|as well|even)\b")
_NO_COUNT = Pattern(
    r"(?i)\b(?:does|do|should|must)(?:n['’]?t| not) count\b(?: either)?|\bcounts? as (?:none|missing|gone)\b"
)
_ONLY_IF = Pattern(rf"(?i)\bonly\b.*\b{_WHEN}\b|\b(?:must|has to|needs to) (?:also|be .* as well)\b")
_SEEN = Pattern(r"(?i)\b(?:says|returns|gives|answers|tells|blows up|crashes|breaks|fails)\b")
_WISHED = Pattern(r"(?i)\b(?:should|must|shall|has to|needs? to|ought|want|make|let)\b")
_LEAD = Pattern(
    r"(?i)^[\s,:;.-]*(?:(?:should|must|shall|has to|needs to|ought to|may|can|to|is|are|be|also|only|just|give|return"
    r"|say|list|show|contain|include|hold|mean|do|does|gives|returns|shows|lists|the|those|ones|that|which|yes|true) )*"
)
_ASKED, _A_FIT, _A_REST, _MOST_NAMED = 4.0, 1.0, 1.1, 3.0
_SAID = Pattern(
    rf"(?i)\b(?:{_WHEN}|unless|only|just|more|less|fewer|most|least|first|last|before|after|until|count)\b"
    r"|\w+est\b|\w+er than\b|\b(?:sort|order|rank|refus|reject)\w*\b|[<>=]"
    rf"|{_DROP.pattern.removeprefix('(?i)')}"
)
_OF_SOMETHING_ELSE = Pattern(
    r"(?i)^\W*(?:please |pls |can you )*(?:(?:write|add|cover) (?:an? |some |the |one )?(?:\w+ ){0,2}tests?\b"
    r"|test|rename|move|log|document)\b"
)
_CHANGES, _ONLY_TELLS = 0.8, 2.0
_LEAST = 0.9
_PLACES = 3


@dataclass(frozen=True, slots=True)
class Request:
    """A sentence beside a file and those around it."""

    said: str
    source: Source
    teller: Teller

    def evidence(self, place: Place, fits: float, *read: frozenset[str]) -> float:
        home = name_roots(self.teller.world.path.rpartition("/")[2].removesuffix(".py"))
        left = unread(self.said, place.words, home, *read)
        return _ASKED + min(place.named, _MOST_NAMED) + _A_FIT * min(fits, 2.0) - _A_REST * left

    def without(self, place: Place, said: str = "") -> str:
        """What is said, but for where."""
        name = re.escape(place.function.name)
        spoken = r"[ _]".join(map(re.escape, place.function.name.split("_")))
        owner = rf"(?:{re.escape(place.owner.name)}\.)?" if place.owner is not None else ""
        at = r"(?:(?:in|on|from|for|of|at) )?(?:the |our |this |its )?(?:\w+ (?=plan\b))?"
        return re.sub(rf"(?i){at}`?{owner}\b(?:{name}|{spoken})\b`?(?:\(\))?['’]?s?:?", " ", said or self.said, count=1)


def says_any(said: str) -> bool:
    """May a relation be told at all?"""
    return _SAID.search(said) is not None and _OF_SOMETHING_ELSE.search(said) is None


def wanted(path: str, source: Source, others: tuple[tuple[str, Source], ...], said: str) -> list[Repair]:
    """The likeliest first."""
    request = Request(said, source, Teller(World(path, source, others)))
    every = places(request.teller, source, said)
    likely = [each for each in every if each.named >= every[0].named - 2.0][:_PLACES]
    found = list[Repair]()
    for place in likely:
        for form in (_said_of_it, _filtered, _ordered, _picked, _refused):
            try:
                found += form(request, place)
            except Refusal:
                continue
    found += in_each(Sentence(said, source), found)
    found += new_ones(request.teller, source, said)
    return sorted(found, key=lambda each: -each.evidence)


# ── a function that tells whether something is so ────────────────────────────────────────────────────────────────────


def _said_of_it(request: Request, place: Place) -> Iterator[Repair]:
    function, given = place.function, returns(place.function)
    only = given[0].value if len(given) == 1 else None
    tells = re.match(r"(?:is|has|can|was|needs|should|may|must)_", function.name) is not None
    says = function.returns is not None and ast.unparse(function.returns) == "bool"
    if only is None or not (tells or says) or function.body[-1] is not given[0]:
        return
    scope, text = scope_in(request.teller, request.source, place), request.without(place)
    if _SEEN.search(text) is not None and _WISHED.search(text) is None:
        return
    texts = (*_behind(text, _WHEN), _NO_COUNT.sub(" ", text), *_behind(text, r"(?:for|to)"), text)
    test = _told_in(scope, texts, is_denied=_NEGATIVE.search(text) is not None)
    if test is None:
        return
    how = ""
    if _NO_COUNT.search(text) is not None:
        is_absent = isinstance(
            only, ast.Compare | ast.UnaryOp
        ) and " is None" in f"{ast.unparse(only)} " + " is None" * (ast.unparse(only).startswith("not "))
        how, test = ("or", test) if is_absent else ("and", test.turned())
    elif _NEGATIVE.search(text) is not None:
        how, test = "and", test.turned()
    elif _ONLY_IF.search(text) is not None:
        how = "and"
    elif _EITHER.search(text) is not None:
        how = "or"
    elif not isinstance(only, ast.Constant) and not re.search(rf"(?i)\b{_WHEN}\b", text):
        return
    if f".{function.name}(" in test.written():
        return
    worth = request.evidence(place, test.fits, test.words)
    yield from possible(forms.said_of_it(request.source, function, test, only, how), worth)


def _behind(text: str, words: str) -> list[str]:
    return [text[match.end() :] for match in re.finditer(rf"(?i)\b{words}\b", text)]


def _told_in(scope: Scope, texts: tuple[str, ...], *, is_denied: bool = False) -> Joint | None:
    """The first that is understood, or the one that is so best."""
    for each in texts:
        said = _LEAD.sub("", each)
        found = condition(scope, said, is_denied=is_denied) if said.strip() else None
        if found is not None and found.fits >= _LEAST:
            return found
    return None


# ── some of them, and in which order ─────────────────────────────────────────────────────────────────────────────────


def _filtered(request: Request, place: Place) -> Iterator[Repair]:
    keeps, drops = _KEEP.search(request.said), _DROP.search(request.said)
    is_kept = drops is None or (keeps is not None and _KEEP_FIRST.search(request.said) is not None)
    for walk in walks(request.teller, request.source, place.function):
        if walk.sort is not None:
            continue
        scope = scope_in(request.teller, request.source, place, walk)
        told = [request.without(place, each) for each in _said_of_those(request.said, is_kept=is_kept)]
        if keeps is None and drops is None and not code_in(scope, request.said)[1]:
            continue
        test = _told_in(scope, tuple(told), is_denied=not is_kept)
        if test is None or f"{walk.one}." not in test.written():
            continue
        kept = test if is_kept else test.turned()
        worth = request.evidence(place, test.fits, test.words, scope.subjects[0].called)
        yield from possible(later(forms.passed_over, request.source, walk, kept), worth)


def _said_of_those(text: str, *, is_kept: bool) -> Iterator[str]:
    if is_kept:
        first = _KEEP_FIRST.search(text)
        rest = first["rest"] if first is not None else _KEEP.sub(" ", text)
        yield from _behind(rest, r"(?:that|which|who|with|whose|where|having|those)")
        yield rest
    else:
        rest = _DROP.sub(lambda match: "without" if "without" in match[0].lower() else " ", text)
        yield from _behind(rest, r"(?:that|which|who|with|whose|where|having|those)")
        yield rest


def _ordered(request: Request, place: Place) -> Iterator[Repair]:
    text = request.without(place)
    if _SORTS.search(text) is None:
        return
    found = sorted(walks(request.teller, request.source, place.function), key=lambda each: each.sort is None)
    for walk in found[:1]:
        if walk.comprehension is not None and not _is_the_list(request.source, place, walk):
            continue
        scope = scope_in(request.teller, request.source, place, walk)
        several = keys(scope, text)
        if not several or not can_be_written(several) or not all(f"{walk.one}." in each.code for each in several):
            continue
        words = _by_now(request.source, walk).union(read_between(text), *(each.words for each in several))
        worth = request.evidence(place, min(each.fits for each in several), words, scope.subjects[0].called)
        yield from possible(later(forms.in_order, request.source, walk, several), worth)


def _by_now(source: Source, walk: Walk) -> frozenset[str]:
    """What it is put in order by."""
    told = walk.sort.keywords if walk.sort is not None else []
    return frozenset(word for each in told if each.arg == "key" for word in name_roots(_last(source, each.value)))


def _last(source: Source, key: ast.expr) -> str:
    return re.split(r"\W+", source.segment(key).rstrip(")"))[-1] or "key"


def _is_the_list(source: Source, place: Place, walk: Walk) -> bool:
    """Is it all that is given back?"""
    made = source.parents.get(walk.comprehension) if walk.comprehension is not None else None
    return any(each.value is made for each in returns(place.function))


def _picked(request: Request, place: Place) -> Iterator[Repair]:
    text = request.without(place)
    if not says_extreme(text) or _ONE.search(text) is None:
        return
    for each in returns(place.function):
        over = _one_taken(each.value)
        item = item_of(request.teller, request.source, over) if over is not None else None
        if over is None or each.value is None or item is None or item.own is None:
            continue
        taken = frozenset(one.arg for one in ast.walk(place.function) if isinstance(one, ast.arg))
        walk = Walk(over, one_of(item, taken), item)
        scope = scope_in(request.teller, request.source, place, walk)
        key = extreme(scope, text)
        if key is None or not key.code.startswith((f"{walk.one}.", f"len({walk.one}.")):
            continue
        code = request.source.segment(over)
        change = later(forms.picked, request.source, each.value, code, walk.one, key)
        yield from possible(change, request.evidence(place, key.fits, key.words, scope.subjects[0].called))


def _one_taken(value: ast.expr | None) -> ast.expr | None:
    """What one is taken of, at an end or by what it has most of."""
    match value:
        case ast.Subscript(over, ast.Constant(0)) | ast.Subscript(over, ast.UnaryOp(ast.USub(), ast.Constant(1))):
            return over
        case ast.Call(ast.Name("max" | "min"), [over]) | ast.Call(
            ast.Name("next"), [ast.Call(ast.Name("iter"), [over])]
        ):
            return over
        case _:
            return None


# ── what is refused ──────────────────────────────────────────────────────────────────────────────────────────────────


def _refused(request: Request, place: Place) -> Iterator[Repair]:
    scope = scope_in(request.teller, request.source, place)
    for each in refusals(scope, place, request.said):
        test = _told_in(scope, each.texts, is_denied=not each.is_unless)
        if test is None:
            continue
        test = test.turned() if each.is_unless else test
        if f".{place.function.name}(" in test.written():
            continue
        worth = request.evidence(place, test.fits, test.words, each.words)
        worth += _CHANGES * keeps_what_it_is_given(place.function) - _ONLY_TELLS * _only_tells(place)
        yield from possible(later(forms.refused, request.source, place.function, test, each.done), worth)
        return


def _only_tells(place: Place) -> bool:
    """Who is handed nothing and gives something has nothing to refuse."""
    return not parameters(place.function)[1:] and any(each.value is not None for each in returns(place.function))


__all__ = ["sort_of", "wanted"]
