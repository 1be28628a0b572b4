"""A helper that is there already is put on the right piece of data, and what it says is heeded: "tags get stored the
way fold_tag writes them", "a crew is only accepted if may_fly agrees to its captain, else GroundedError", "votes count
for the party that canonical gives".

The sentence says which helper, and something of what goes through it and where; the form follows from what the helper
gives, and from where the piece stands.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.kinds.told import Teller
from spark_tui.edits.python.names import class_around, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.own_exceptions import own_exceptions
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, parts
from spark_tui.edits.saying.doing.with_helper import LEFT_OUT, REFUSED, errors_said, helpers, refused_when
from spark_tui.edits.saying.place.spoken_of import root, roots, stems
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.helpers import _forms as forms
from spark_tui.edits.writing.helpers._helper import GIVES, REFUSES, TELLS, Helper, Together, helper_of
from spark_tui.edits.writing.helpers._pieces import EACH, GIVEN, INNER, LOCAL, Piece, called, pieces

_ASKED, _FITS, _BOTH, _ALL_KEYS, _THERE = 5.5, 0.8, 0.6, 0.4, 0.3
_NAMED, _BY_WORDS, _OWNER, _ABOUT, _MOST_ABOUT = 2.0, 1.8, 0.4, 0.25, 3
_STORED, _NEAR, _BEHIND, _SAID_ONCE, _ALIKE = 1.6, 0.7, 1.5, 1.0, 0.3
_TAKES, _LEAST_WHERE, _MOST = 0.4, 0.4, 8
_HALF = 4.0
"""Who writes a part of what is said stands behind those who write all of it."""
_DOES = (
    (
        forms.SORTED,
        Pattern(
            r"(?i)\b(?:sort\w*|order(?:ed|s|ing)?|ranks?|rank(?:ed|ing)|max\w*|min\w*|first|last|largest|smallest)\b"
        ),
    ),
    (
        forms.KEY,
        Pattern(
            r"(?i)\b(?:count\w*|sum\w*|tally|tallies|tallied|group\w*|total\w*|add(?:ed|s)? up|bucket\w*|per|keyed?"
            r"|keys|index\w*|two|twice|separate\w*|collect\w*)\b"
        ),
    ),
    (
        forms.SHOWN,
        Pattern(
            r"(?i)\b(?:show\w*|print\w*|display\w*|format\w*|render\w*|writes? out|reads? as|looks? like|output"
            r"|say\w*)\b"
        ),
    ),
    (
        forms.COMPARED,
        Pattern(
            r"(?i)\b(?:compar\w*|match\w*|same|equal\w*|find|finds|found|look\w* (?:\w+ )?up|search\w*|filter\w*"
            r"|select\w*)\b"
        ),
    ),
)
_STORES = Pattern(r"(?i)\b(?:stor\w+|keep|kept|keeps|sav\w+|remember\w*|record\w*|register\w*|add(?:ed|s|ing)?|put)\b")
_BOTH_SIDES = Pattern(
    r"(?i)\b(?:both|either|compar\w*|whatever|however|no matter|any (?:way|case|form|spelling)|regardless|typed|spelled"
    r"|spelt|match\w*|find\w*|look\w* up)\b"
)
_AND = r"(?:,? and |, | & )(?:the )?`?"
_AHEAD_OF_ALL = Pattern(r"(?i)\b(?:before|ahead of)\b[^.;]*\b(?:any|anything|the first|the loop)\b")
_DOES_NOTHING = Pattern(
    r"(?i)\b(?:do(?:es)? nothing|no-?op|(?:be |just |simply |silently |quietly )ignored?|silently|quietly)\b"
)


@dataclass(frozen=True, slots=True)
class _Wish:
    """`said` are the roots of what is said but for the names of the helper and the errors. One of several helpers
    `is_half` of what is wanted."""

    sentence: Sentence
    teller: Teller
    helper: Helper
    said: frozenset[str]
    text: str
    errors: tuple[str, ...]
    is_half: bool

    @property
    def source(self) -> Source:
        return self.sentence.source


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    at_top = {node.name: node for full, node in source.functions if full == node.name and not is_test(node)}
    told = helpers(sentence.text, at_top)
    if not told:
        return
    teller = Teller(Together("", source))
    errors = errors_said(sentence.text)
    together = [name for name in told if any(_are_listed(sentence.text, name, other) for other in told)]
    for name in told:
        helper = helper_of(source, teller, at_top[name])
        if helper is None:
            continue
        text = re.sub(rf"\b(?:{'|'.join(map(re.escape, (*told, *errors)))})\b", " ", sentence.text)
        said = roots(text) | roots(_singulars(text))
        wish = _Wish(sentence, teller, helper, said, text, errors, name in together)
        yield from _answers(wish)


def _singulars(text: str) -> str:
    return re.sub(r"\b(\w{3,})'s\b|(\w{3,})s\b", lambda match: match[1] or match[2], text)


def _answers(wish: _Wish) -> Iterator[Repair]:
    found = list[tuple[float, Function, Piece]]()
    for _, function in wish.source.functions:
        where = _where(wish, function) if function is not wish.helper.node and not is_test(function) else 0.0
        if where < _LEAST_WHERE:
            continue
        for piece in pieces(wish.source, wish.teller, function, wish.helper, wish.said)[:_MOST]:
            if f"{wish.helper.name}({piece.code})" not in wish.source.segment(function):
                found.append((where + piece.told - _twice(wish, function, piece), function, piece))
    found.sort(key=lambda each: -each[0])
    made = [Repair(each.splices, told + each.evidence) for told, function, piece in found[:_MOST]
            for splices, fits in _written_there(wish, function, piece) for each in possible(splices, fits)]  # fmt: skip
    best = max((each.evidence for each in made), default=0.0)
    first = [each for each in made if each.evidence > best - _NEAR]
    less = _HALF * _is_half(wish, found)
    for each in made:
        is_behind = each.evidence < best and (each not in first or _are_about_the_same(wish.source, each, first))
        yield Repair(each.splices, _ASKED + each.evidence - _BEHIND * is_behind - less)


def _is_half(wish: _Wish, found: list[tuple[float, Function, Piece]]) -> bool:
    """Where several go through it that are listed, or all of them are to do so ahead of the loop."""
    if wish.is_half or not found:
        return wish.is_half
    most, function, best = found[0]
    if best.how == EACH and wish.helper.sort == REFUSES and _AHEAD_OF_ALL.search(wish.text) is not None:
        return True
    alike = (piece for told, where, piece in found[1:] if where is function and told > most - _ALIKE)
    return any(_are_listed(wish.text, called(best.code), called(each.code)) for each in alike)


def _are_listed(text: str, one: str, other: str) -> bool:
    """`source and target`"""
    listed = rf"(?i)\b(?:{one}`?(?:\(\))?{_AND}{other}|{other}`?(?:\(\))?{_AND}{one})\b"
    return one != other and re.search(listed, text) is not None


def _twice(wish: _Wish, function: Function, piece: Piece) -> float:
    """What is said of the piece is not said of the function as well: "if its king is well" is not about kings_of."""
    own = {root(part) for part in parts(function.name) if part not in PLAIN}
    return _SAID_ONCE * (
        own <= {root(part) for part in parts(called(piece.code))} and not _is_said(wish, function.name)
    )


def _are_about_the_same(source: Source, one: Repair, others: list[Repair]) -> bool:
    """In one function, two that the same is said of differ in their form alone."""
    lines = {source.line_at(each.splices[0].start) for each in others if each is not one}
    around = [node for _, node in source.functions
              if node.lineno <= source.line_at(one.splices[0].start) <= (node.end_lineno or 0) + 1]  # fmt: skip
    return any(node.lineno <= line <= (node.end_lineno or 0) + 1 for node in around for line in lines)


def _where(wish: _Wish, function: Function) -> float:
    """How much is said of the function: its name, its class, what its documentation says."""
    own = parts(function.name)
    words = [part for part in own if part not in PLAIN or len(own) == 1]
    long = stems(wish.text.lower())
    said = sum(root(part) in wish.said or (len(part) > 4 and part[:5] in long) for part in words)
    told = _BY_WORDS * said / len(words) if words else 0.0
    if _is_said(wish, function.name):
        told = _NAMED + _BY_WORDS
    owner = class_around(wish.source, function)
    told += _OWNER * (owner is not None and not wish.said.isdisjoint(map(root, parts(owner.name))))
    told += _TAKES * any(not wish.said.isdisjoint(map(root, parts(each))) for each in parameters_of(function))
    about = roots(ast.get_docstring(function) or "") & wish.said
    told += _ABOUT * min(sum(len(each) > 2 and each not in PLAIN for each in about), _MOST_ABOUT)
    if _STORES.search(wish.text) is not None:
        told += _STORED if _keeps(function) else -_THERE
    return told


def _is_said(wish: _Wish, name: str) -> bool:
    """As a name, and not just as a word: one that is a word as well is said with brackets, as the place, or as what
    is to do it."""
    word = rf"`?\b{re.escape(name)}\b`?"
    if "_" in name:
        return re.search(word, wish.text) is not None
    said = (
        rf"^(?:please )?(?:the )?{word} (?:should|must|has to|needs? to|ought to|may|takes?|does|is|lets?|gives?|uses?)"
    )
    return re.search(rf"(?i){said}\b|\b(?:in|inside|of|let) {word}(?! \w+s\b)|{word}\(|^{word}:", wish.text) is not None


def _keeps(function: Function) -> bool:
    """Something in the object itself."""
    for node in walk(function):
        match node:
            case ast.Assign([ast.Subscript(ast.Attribute(ast.Name("self"))) | ast.Attribute(ast.Name("self"))]):
                return True
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self")), "append" | "add" | "insert")):
                return True
    return False


_Written = tuple[Iterator[Splice], float]


def _written_there(wish: _Wish, function: Function, piece: Piece) -> Iterator[_Written]:
    helper, source = wish.helper, wish.source
    if helper.sort == REFUSES:
        yield forms.at_once(source, function, piece, f"{helper.name}({piece.code})"), _early(piece)
    elif helper.sort == TELLS:
        yield from _asked(wish, function, piece)
    elif helper.sort == GIVES:
        yield from _given(wish, function, piece)


def _early(piece: Piece) -> float:
    """What comes in is checked sooner than what is made of it."""
    return _THERE * (piece.how == GIVEN and piece.code.isidentifier()) - _THERE * (piece.how == INNER)


# ── what tells ───────────────────────────────────────────────────────────────────────────────────────────────────


def _asked(wish: _Wish, function: Function, piece: Piece) -> Iterator[_Written]:
    source, call = wish.source, f"{wish.helper.name}({piece.code})"
    is_bad = refused_when(wish.sentence.text, wish.helper.name)
    wanted, unwanted = (f"not {call}", call) if is_bad else (call, f"not {call}")
    is_left_out = LEFT_OUT.search(wish.text) is not None and not wish.errors
    if is_left_out:
        yield forms.left_out(source, function, piece, wanted), _FITS
    if _DOES_NOTHING.search(wish.text) is not None and not wish.errors:
        yield forms.at_once(source, function, piece, f"if {unwanted}:\n{source.unit}return"), _FITS
    elif REFUSED.search(wish.text) is not None or wish.errors:
        error = _error(wish, function, piece)
        code = f"if {unwanted}:\n{source.unit}raise {error}"
        yield forms.at_once(source, function, piece, code), _early(piece) + _FITS * bool(wish.errors) - is_left_out


def _error(wish: _Wish, function: Function, piece: Piece) -> str:
    """The one that is said, else one that is about that, else the one by which the function refuses."""
    source, own = wish.source, own_exceptions(wish.source)
    known = {
        *own,
        *source.names,
        *(each.asname or each.name for node in source.all(ast.ImportFrom) for each in node.names),
    }
    said = [each for each in wish.errors if each in known or each.endswith("Error")]
    raised = [node.exc for node in walk(function) if isinstance(node, ast.Raise) and node.exc is not None]
    there = [last_name(each.func if isinstance(each, ast.Call) else each) for each in raised]
    about = {root(part) for part in (*parts(called(piece.code)), *parts(wish.helper.name))}
    near = [each for each in sorted(own) if len(about.intersection(map(root, parts(each)))) > 0]
    name = next(iter((*said, *near[:1], *(each for each in there if each[:1].isupper()))), "ValueError")
    return f"{name}({_told(wish, name, piece)})"


def _told(wish: _Wish, error: str, piece: Piece) -> str:
    """The value alone, where errors of the file get no more; else a few words, and the value of what can be shown."""
    source = wish.source
    is_plain = piece.kind.own is None if piece.kind is not None else not wish.helper.asks
    given = [
        node.exc.args for node in source.all(ast.Raise) if isinstance(node.exc, ast.Call) and len(node.exc.args) == 1
    ]
    bare = sum(isinstance(each[0], ast.Name | ast.Attribute) for each in given)
    if bare and is_plain and error in own_exceptions(source):
        return piece.code
    words = " ".join(part for part in parts(error) if part not in ("error", "exception"))
    words = words if error in own_exceptions(source) else f"invalid {called(piece.code).replace('_', ' ')}"
    quoted = piece.code.replace('"', "'")
    return f'f"{words}: {{{quoted}}}"' if is_plain else f'"{words}"'


# ── what gives ───────────────────────────────────────────────────────────────────────────────────────────────────


def _given(wish: _Wish, function: Function, piece: Piece) -> Iterator[_Written]:
    source, helper = wish.source, wish.helper
    there = forms.places(source, function, piece.code, helper)
    sorts = {node: forms.sort_of(source, node) for node in there}
    wanted = [sort for sort, words in _DOES if sort in sorts.values() and words.search(wish.text) is not None]
    is_same = helper.made is None or piece.kind is None or helper.made == piece.kind
    is_name = piece.code.isidentifier()
    if is_name and piece.how == GIVEN and is_same and not set(wanted) & {forms.SHOWN, forms.SORTED}:
        yield from _at_the_top(wish, function, piece)
    elif (
        is_name
        and piece.how in (LOCAL, EACH)
        and isinstance(piece.binder, ast.For | ast.Assign)
        and len(there) > 1
        and is_same
        and (bool(wanted) or not forms.is_bound_at_once(source, piece))
    ):
        yield forms.bound_again(source, function, piece, helper), _THERE
    is_shown = all(sorts[node] == forms.SHOWN for node in there)
    is_local = piece.how == LOCAL and is_same and forms.is_bound_at_once(source, piece)
    if there and not wanted and not is_shown and is_local:
        yield forms.where_bound(source, piece, helper), _THERE
        there.clear()
    for sort in wanted:
        chosen = [node for node in there if sorts[node] == sort]
        fits = _FITS if sort != forms.COMPARED else _THERE
        yield _around_all(wish, chosen), fits
    if there and not wanted:
        hidden = [node for node in there if sorts[node] != forms.SHOWN]
        yield _around_all(wish, hidden or there), -_THERE * (is_name and piece.how == GIVEN)
    sides = [(node, other) for node in there if (other := forms.other_side(source, node)) is not None]
    if sides and _BOTH_SIDES.search(wish.text) is not None:
        yield _around_all(wish, [one for pair in sides for one in pair]), _FITS + _BOTH


def _at_the_top(wish: _Wish, function: Function, piece: Piece) -> Iterator[_Written]:
    source, helper = wish.source, wish.helper
    yield forms.bound_again(source, function, piece, helper), _THERE
    others = forms.sharing_keys(source, function, piece.code)
    if others:
        every = (function, *(each for each in others if f"{helper.name}({piece.code})" not in source.segment(each)))
        yield (one for each in every for one in forms.bound_again(source, each, piece, helper)), _THERE + _ALL_KEYS


def _around_all(wish: _Wish, nodes: list[ast.expr]) -> Iterator[Splice]:
    for node in nodes:
        yield forms.around(wish.source, node, wish.helper, wish.text)


WRITER = Writer(
    frozenset(("wrap-call", "clean-argument", "raise-if", "add-call", "replace", "change-value", "insert-after")),
    _written,
    needs=Pattern(r"(?i)[a-z]"),
)
