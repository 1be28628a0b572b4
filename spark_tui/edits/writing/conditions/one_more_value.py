"""One more value is treated like those that something is compared with: "parse should know 'urgent' as well"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import chain

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import same
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.condition.sorts import LET_IN, is_role
from spark_tui.edits.saying.place.spoken_of import is_in_named, root, stems, told_of
from spark_tui.edits.saying.value.members import fitted, together, words
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:what about"
    r"|too(?=\W*$| ?[,.;:!?()-]| (?:and|but|in|for|when|if|please|pls|thanks|thx|as|so|on|at|there|here)\b)"
    r"|as well|also|besides|in addition to|(?:\w+Error|Exception): |tak(?:e|en|ing) (?:along|in)|another|either"
    r"|same (?:for|goes)|like(?= [\"'`])|(?:does|do|is)(?:n'?t| not) (?:\w+ )?"
    r"(?:know\w*|accept\w*|recogni\w+|understand|support\w*|allow\w*|handled?|cover\w*|count\w*)"
    r"|(?:refus|reject)\w+|accept|support|allow|recogni[sz]e|(?:in|ex)clude)\b"
    r"|\b(?:should|must|to) (?:also )?(?:work|do|act|behave|count|be treated|mean) (?:just |exactly )?(?:like|as"
    r"|the same as)\b"
    rf"|{LET_IN.pattern.removeprefix('(?i)')}"
)
_NO_VALUE = Pattern(
    r"(?i)\b(?:parameters?|arguments?|args?|flags?|options?|fields?|columns?|attributes?|methods?|functions?|defaults?"
    r"|renam\w+|log|print|rais\w+|returns?|tests?|anyway|nevertheless|all the same)\b"
    r"|\b(?:but|and) (?:\w+ ){0,3}still\b(?! not)"
    r"|^(?:please |pls )?(?:don't|do not|never) (?:accept|allow|take|let|support)\b"
)
_BESIDES = Pattern(
    r"(?i)(?:^|\bof the (?:kind|type) )?(?<![\w.])(?P<new>[\w.+-]+)(?: files?)?,? (?:besides|beside|next to"
    r"|in addition to|along with"
    r"|on top of|as well as) (?:the )?[\"'`.]?(?P<there>\w+)|\b(?:besides|in addition to) (?:the )?\w+"
)
_SUCH = Pattern(
    r"(?i)(?:^|\b(?:and|also|take|support|accept|for|allow) )(?P<new>[\w.+-]+) (?P<noun>[a-z]+),? (?:too|as well)\b"
)
"""One more beside those that are there: "webp besides png", "heic photos too"."""
_QUOTED = Pattern(r"\"([^\"]+)\"|(?<!\w)'([^']+)'(?!\w)|`([\w.-]+)`")
_SUBJECT = Pattern(
    r"(?i)(?!(?:it|that|this|these|those|there|they|we|you|everything|nothing)\b)(\w+) (?:also )?"
    r"(?:(?:counts?|is|are|belongs?) (?:as |to |in )?.*\b(?:too|as well|also)\b"
    r"|(?:should|must|can|may|could|has to|needs? to|ought to) (?:also )?be"
    r" (?:allow|accept|support|includ|recogni|possib|known|handl|treat|skip|ignor|valid|fine|ok)\w*)"
)
"""Saturday counts as weekend too; PATCH should be allowed as well."""
_ALLOWS = Pattern(r"(?i)\b(?:allow|accept|support|valid|know|recogni[sz]e|possible|understand)\w*\b")
_SAME_DEED, _LETS_IN = 0.8, 0.8
_NUMBER = Pattern(
    r"(?<![\w.%$€-])\d{2,}(?![\w%€]|\.\d| ?(?:seconds?|secs?|ms|minutes?|hours?|days?|weeks?|months?"
    r"|years?|times|items?"
    r"|lines?|characters?|chars?|bytes|kb|mb|gb|px|rows?|percent|am|pm|o'clock|digits?|words?|tries|attempts)\b)"
)
_AKIN = 0.8  # what holds them is called by a word that begins alike: RETRYABLE, where something is to be retried
_NAMED, _ASKED, _INSIDE, _SEVERAL, _QUOTES, _A_MATCH, _TOGETHER = 2.0, 2.0, 1.5, 0.8, 0.6, 1.0, 1.2
_MOST = 3
_LONG = 5  # signs of a message, before what is wrong
_A_WORD = Pattern(r"[\w -]+$")
"""Among such, no time and no path is one more of them."""
_YES = frozenset(("true", "yes", "on", "y", "false", "no", "off"))
"""Beside which numbers stand."""
_OF_A_LINE = Pattern(r"\d \w|\w \d")
"""What is told of in so many words, a line that was printed."""
_IS_SUFFIX, _SUFFIX = Pattern(r"\.[^\W_]+$"), 2.0
_ENDINGS = Pattern(r"(?<![\w)\]\"'`])\.[a-z]\w{1,5}\b(?![.(])")
_AS_SUCH = Pattern(
    r"(?i)\bas (?:an? |the |another )?(?:(?:other )?(?:word|name|spelling|synonym|alias) (?:for|of) )?"
    r"[\"'`]?(\w[\w.-]*)[\"'`]?(?:,? (?:too|also|as well|in)\b|\W*$)"
)
_THAT_ONE = 1.6  # it is to be taken as one that stands there: "take 'colour' as color too"
_ALIKE = 0.8  # it has a part of its name from one of them: ".lint_cache", beside ".test_cache"


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _NO_VALUE.search(sentence.text) is not None and _BESIDES.search(sentence.text) is None:
        return
    source, found = sentence.source, list[Repair]()
    for place in _places(source):
        first = source.segment(place.values[0])
        quote = first[0] if first[0] in "\"'" else ""
        if not quote and not first.isdecimal():
            continue
        known = [str(each.value) for each in place.values]
        said = (
            chain(_refused(sentence, place), _said(sentence, known), _let_in(sentence, place))
            if quote
            else _numbers_said(sentence)
        )
        several = [fitted(each, known) for each in together(sentence.text)] if quote else []
        new = [each for each in several or said if each not in known][: len(several) or 1]
        fits = all(map(_A_WORD.match, new)) or not all(map(_A_WORD.match, known))
        fits &= not (any(map(str.isdecimal, new)) and all(map(str.isalpha, known)) and _YES.isdisjoint(known))
        fits &= not any(map(_OF_A_LINE.search, new)) or any(map(_OF_A_LINE.search, known))
        if new and fits and not any(_is_there(sentence, value, place.node) for value in new):
            clear = _ASKED + _SEVERAL * (len(known) > 1) + _clear(sentence, place.node, known)
            clear += _SAME_DEED * _does_that(sentence, place.node) * (LET_IN.match(sentence.text) is not None)
            such = {match[1].lower() for match in _AS_SUCH.finditer(sentence.text)}
            clear += _THAT_ONE * any(each.lower() in such for each in known)
            clear += _ALIKE * any(_are_alike(new[0], each) for each in known)
            quoted = _QUOTES * (_QUOTED.search(sentence.text) is not None) + _TOGETHER * (len(new) > 1)
            is_suffix = new[0] in sentence.text and all(map(_IS_SUFFIX.match, (*new, *known)))
            text = ", ".join(f"{quote}{value}{quote}" for value in new)
            if len(new) == 1 or not isinstance(place.node, ast.BoolOp) or place.left is not None:
                found.append(Repair(tuple(_with(source, place, text)), clear + quoted + _SUFFIX * is_suffix))
    yield from sorted(found, key=lambda each: -each.evidence)[:_MOST]


def _are_alike(new: str, known: str) -> bool:
    """Of several parts, is one the same? Of one, there is no more to be said, but of an ending: `.jpeg`, as `.jpg`."""
    if _IS_SUFFIX.match(new) is not None and new[:2] == known[:2]:
        return bool(get_close_matches(new, [known], 1))
    one, other = ({each.lower() for each in parts(word.strip(".")) if len(each) > 2} for word in (new, known))
    return len(one) > 1 and len(other) > 1 and not one.isdisjoint(other)


def _is_there(sentence: Sentence, value: str, place: ast.expr) -> bool:
    """A name of the file, or a text that stands somewhere else in it: what is spoken of, and nothing new; but for
    another function than the one that is named."""
    source = sentence.source
    around = function_around(source, place)
    named = around is not None and names(sentence, around.name) >= _NAMED
    texts = (each for each in source.all(ast.Constant) if not named or function_around(source, each) is around)
    return value in sentence.known - sentence.bare or value in (str(each.value) for each in texts)


def _does_that(sentence: Sentence, node: ast.expr) -> int:
    """1 where the function is called like what may be done, else -1."""
    around = function_around(sentence.source, node)
    spoken = {root(word) for word in sentence.spoken.split()}
    return 1 if around is not None and spoken & {root(part) for part in parts(around.name)} else -1


def _let_in(sentence: Sentence, place: _Place) -> Iterator[str]:
    """Who else may do what others may, where those are told by what they are."""
    match = LET_IN.match(sentence.text)
    if match is not None and place.left is not None and is_role(ast.unparse(place.left)):
        yield singular(match[1].lower())


def _refused(sentence: Sentence, place: _Place) -> Iterator[str]:
    """What an error says that somebody has got: "ValueError: unknown unit: mb"."""
    for each in _refusals(sentence.source, place.node):
        for node in walk(each):
            match node:
                case ast.JoinedStr([ast.Constant(str(begin)), ast.FormattedValue(), *_]) if len(begin) > _LONG:
                    said = re.search(rf"{re.escape(begin.strip())}[ \"'`]*([\w.+/-]*\w)", sentence.text)
                    yield from [said[1]] if said is not None else []


def _numbers_said(sentence: Sentence) -> Iterator[str]:
    """Codes and the like: of how many things there are, or how long something takes, nothing is said."""
    yield from (match[0] for match in _NUMBER.finditer(_QUOTED.sub("", sentence.text)))


_LIKE = Pattern(
    r"(?i)^[\"'`]?(?P<new>[\w-]+)[\"'`]? (?:should|must|has to) (?:also )?(?:work|do|act|behave|count|be treated|mean)"
    r" (?:just |exactly )?(?:like|as|the same as) [\"'`]?(?P<there>[\w-]+)[\"'`]?\W*$"
)


def _said(sentence: Sentence, known: Sequence[str]) -> Iterator[str]:
    """What is quoted, but for what is there already; without quotes, what is said to be let in."""
    alike = _LIKE.match(sentence.text)
    if alike is not None and alike["there"] in known:
        yield alike["new"]
        return
    for match in _BESIDES.finditer(sentence.text):
        if match["there"] is not None and match["there"] in {each.strip(".") for each in known}:
            yield fitted(match["new"], list(known))
    such = _SUCH.search(sentence.text)
    nouns = {singular(part) for name in sentence.known for part in parts(name)} if such is not None else set[str]()
    if such is not None and singular(such["noun"]) in nouns and such["new"] not in sentence.known:
        yield fitted(such["new"], list(known))
    quoted = ["".join(match.groups("")) for match in _QUOTED.finditer(sentence.text)]
    if quoted and not set(quoted) <= sentence.known:
        yield from (fitted(each, list(known)) for each in quoted)
    elif not quoted and (endings := _ENDINGS.findall(sentence.text)):
        yield from endings
    elif not quoted:
        subject = _SUBJECT.match(sentence.text)
        told = [subject[1]] if subject is not None else words(sentence.text)
        told = [each for each in told if f"{each}(" not in sentence.text]  # which is a function, new or not
        yield from (fitted(each, list(known)) for each in told if each not in sentence.known)


def _clear(sentence: Sentence, place: ast.expr, known: Sequence[str]) -> float:
    """By what is named around it, by what it is called, by the values that are said beside the new one."""
    source = sentence.source
    named = _INSIDE * is_in_named(sentence, place, _NAMED)
    parent = source.parents.get(place)
    if isinstance(parent, ast.Assign) and isinstance(parent.targets[0], ast.Name):
        named = max(named, _INSIDE * (names(sentence, parent.targets[0].id) >= _NAMED))
        named = max(named, _INSIDE * _is_asked_there(sentence, parent.targets[0].id))
        named += _AKIN * bool(stems(parent.targets[0].id) & stems(sentence.text))
    named += _LETS_IN * (_ALLOWS.search(sentence.text) is not None and any(_refusals(source, place)))
    return named + _A_MATCH * any(each.lower() in sentence.spoken for each in known) + told_of(sentence, place) / 2


def _refusals(source: Source, place: ast.expr) -> Iterator[ast.Raise]:
    """The errors that are raised for what is none of them."""
    match source.parents.get(place):
        case ast.Assign([ast.Name(name)]):
            uses: Sequence[ast.expr] = source.names.get(name, ())
        case _:
            uses = [place]
    for node in source.all(ast.If):
        if not any(each in uses for each in walk(node.test)):
            continue
        behind_it = [*node.orelse, *block_of(source, node)[block_of(source, node).index(node) + 1 :]]
        asked_not = any(isinstance(each, ast.NotIn | ast.NotEq) for each in walk(node.test))
        yield from (each for each in (node.body if asked_not else behind_it[:1]) if isinstance(each, ast.Raise))


def _is_asked_there(sentence: Sentence, name: str) -> bool:
    """Does a function that is named look into it?"""
    uses = sentence.source.names.get(name, ())
    around = (function_around(sentence.source, each) for each in uses)
    return any(each is not None and names(sentence, each.name) >= _NAMED for each in around)


_LIKE_CLASS = Pattern(
    r"(?i)\blike (?:the )?(?:other )?([1-5])xx\b|(?<![\w.])4\d\d\b.*\b(?:too|also|as well)\b|\b(?:also"
    r"|as well)\b.* 4\d\d\b"
)


def _beside_its_class(sentence: Sentence) -> Iterator[Repair]:
    """ "418 like the 5xx ones", where a function that is called so tells those by `status >= 500`."""
    match, source = _LIKE_CLASS.search(sentence.text), sentence.source
    new = next(_numbers_said(sentence), None)
    if match is None or new is None:
        return
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(left, [ast.GtE()], [ast.Constant(int(least))]) if least == int(match[1] or 5) * 100:
                around = function_around(source, node)
                if around is None or not stems(around.name) & stems(sentence.text):
                    continue
                code = f"{source.segment(node)} or {source.segment(left)} == {new}"
                is_alone = not isinstance(source.parents.get(node), ast.expr)
                told = _ASKED + _INSIDE + told_of(sentence, node) + _NAMED * (names(sentence, around.name) >= _NAMED)
                yield Repair((instead(source, node, code if is_alone else f"({code})"),), told)


@dataclass(frozen=True, slots=True)
class _Place:
    """Values that something is compared with: the `left` side, or none where they are listed."""

    node: ast.expr
    values: Sequence[ast.Constant]
    left: ast.expr | None = None


def _places(source: Source) -> Iterator[_Place]:
    for node in source.nodes:
        match node:
            case ast.List() | ast.Tuple() | ast.Set() if len(node.elts) > 1 and (
                others := _texts(node.elts) or _codes(node.elts)
            ):
                yield _Place(node, others)
            case ast.BoolOp(ast.Or(), tests) if values := _asked_alike(source, tests):
                yield _Place(node, values)
            case ast.Call(ast.Attribute(attr="endswith"), [ast.Constant(str(end)) as value], []) if _IS_SUFFIX.match(
                end
            ) and not _is_of_several(source, node):
                yield _Place(value, [value])
            case ast.BoolOp(ast.Or(), tests) if (found := _alike(tests)) is not None:
                yield _Place(node, found[1], found[0])
            case ast.Compare(left, [ast.Eq() | ast.NotEq()], [ast.Constant(str()) as value]) if not _is_of_several(
                source, node
            ):
                yield _Place(node, [value], left)
            case ast.Compare(ast.Name() | ast.Attribute() | ast.Subscript() as left, [ast.Eq() | ast.NotEq()], [value]):
                yield from (_Place(node, others, left) for others in [_codes([value])] if others)


def _with(source: Source, place: _Place, text: str) -> Iterator[Splice]:
    if place.left is not None:
        every = ", ".join([*map(source.segment, place.values), text])
        sign = "not in" if isinstance(place.node, ast.Compare) and isinstance(place.node.ops[0], ast.NotEq) else "in"
        yield instead(source, place.node, f"{source.segment(place.left)} {sign} ({every})")
    elif isinstance(place.node, ast.BoolOp):
        last = source.segment(place.node.values[-1])
        yield behind(source, place.node, f" or {last.replace(source.segment(place.values[-1]), text)}")
    elif isinstance(place.node, ast.List | ast.Tuple | ast.Set):
        yield from insert(members(source, place.node), len(place.values), text)
    elif isinstance(place.node, ast.Constant):
        yield instead(source, place.node, f"({source.segment(place.node)}, {text})")


def _texts(values: Sequence[ast.expr]) -> list[ast.Constant]:
    found = [each for each in values if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    return found if len(found) == len(values) else []


def _codes(values: Sequence[ast.expr]) -> list[ast.Constant]:
    """Numbers that only stand for something: a status, a port, a key."""
    found = [each for each in values if isinstance(each, ast.Constant) and type(each.value) is int and each.value > 9]
    return found if len(found) == len(values) else []


def _asked_alike(source: Source, tests: Sequence[ast.expr]) -> list[ast.Constant]:
    """What the same text is asked for in turn: does it begin with this, or with that?"""
    asked, values = set[str](), list[ast.Constant]()
    for test in tests:
        match test:
            case ast.Call(ast.Attribute(attr="startswith" | "endswith") as call, [ast.Constant(str()) as value], []):
                asked.add(source.segment(call))
                values.append(value)
            case _:
                return []
    return values if len(asked) == 1 else []


def _alike(tests: Sequence[ast.expr]) -> tuple[ast.expr, list[ast.Constant]] | None:
    """The same thing, compared with one text after the other."""
    lefts, values = list[ast.expr](), list[ast.Constant]()
    for test in tests:
        match test:
            case ast.Compare(left, [ast.Eq()], [ast.Constant(str()) as value]):
                lefts.append(left)
                values.append(value)
            case _:
                return None
    return (lefts[0], values) if all(same(lefts[0], each) for each in lefts) else None


def _is_of_several(source: Source, node: ast.Compare | ast.Call) -> bool:
    match source.parents.get(node):
        case ast.BoolOp(ast.Or(), tests):
            return _alike(tests) is not None or bool(_asked_alike(source, tests))
        case _:
            return False


_KINDS = frozenset(("add-member", "or-condition", "one-of"))
WRITERS = (Writer(_KINDS, _written, needs=_NEEDS), Writer(_KINDS, _beside_its_class, needs=_LIKE_CLASS))
