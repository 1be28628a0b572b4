"""Texts that look like that: "ignore words that contain digits", "only words longer than 4 letters", "skip names in
capitals"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.chosen._each import chosen, known, turns, wishes
from spark_tui.edits.writing.chosen.by_words import itself

_NOUN, _THAT = r"(?P<noun>[a-z_]\w*)", r"(?:that |which |who )?"
_ARE = r"(?:are|is|consisting of|made of|being)(?: only| just| all)?"
_BEGIN = r"(?:start(?:ing|s)?|begin(?:ning|s)?) with (?:an? )?"
_MANY = (
    rf"\d+|{'|'.join(word for word, number in NUMBERS.items() if number.isdigit() and word not in ('once', 'twice'))}"
)
_UPPER = r"(?:capitals?|capital letters?|upper ?case)"
_WAYS = tuple(
    (code, Pattern(rf"(?i)^{text}$"))
    for code, text in (
        (
            "any(char.isdigit() for char in {0})",
            rf"{_NOUN} {_THAT}(?:with|having|contain(?:ing|s)?|ha(?:ve|s)) (?:an? )?(?:digit|number)s?(?: in them)?",
        ),
        ("{0}.isdigit()", rf"{_NOUN} {_THAT}{_ARE} (?:numbers?|digits|numeric)"),
        ("{0}.isalpha()", rf"{_NOUN} {_THAT}{_ARE} letters"),
        ("{0}[:1].isupper()", rf"{_NOUN} {_THAT}{_BEGIN}{_UPPER}(?: letters?)?|capitalized (?P<those>[a-z]+)"),
        ("{0}[:1].isdigit()", rf"{_NOUN} {_THAT}{_BEGIN}(?:digit|number)s?"),
        ("{0}.isupper()", rf"{_NOUN} {_THAT}(?:are |written |is )?(?:all )?in (?:{_UPPER}|all caps)"),
        (
            "len({0}) {1} {2}",
            rf"{_NOUN} {_THAT}(?:are |is |with |of |ha(?:ve|s) |having )?(?:only |just )?"
            r"(?P<than>shorter than|longer than|more than|fewer than|less than|at least|at most|up to) "
            rf"(?P<many>{_MANY})(?: (?:letters|characters|chars|signs))?(?: long)?",
        ),
        (
            "len({0}) >= {2}",
            rf"{_NOUN} {_THAT}(?:from|with|of|ha(?:ve|s)|having) (?P<many>{_MANY})"
            r"(?: (?:letters|characters|chars|signs))? (?:on|up|upwards|or more|and more|or longer)",
        ),
        (
            "len({0}) <= {2}",
            rf"{_NOUN} {_THAT}(?:with|of|ha(?:ve|s)|having) (?:only |just )?(?:(?:one|1|two|2) or )?(?P<many>{_MANY})"
            r" (?:letters|characters|chars|signs)(?: or (?:less|fewer)| only)?",
        ),
    )
)
_NEEDS = Pattern(
    r"(?i)\b(?:digits?|numbers?|numeric|letters|characters|chars|capitals?|capitalized|upper ?case|all caps|shorter"
    r"|longer)\b"
)
_SIGNS = {"shorter than": "<", "longer than": ">", "more than": ">", "fewer than": "<", "less than": "<",
          "at least": ">=", "at most": "<=", "up to": "<="}  # fmt: skip
_ASKED = 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    for wish in wishes(sentence):
        said = next(((code, match) for code, each in _WAYS if (match := each.match(wish.what)) is not None), None)
        if said is None:
            continue
        for turn in turns(sentence, wish, said[1].groupdict().get("those") or said[1]["noun"]):
            named = singular((said[1].groupdict().get("those") or said[1]["noun"]).lower())
            part = known(sentence.source, turn).get(named) or itself(sentence.source, turn)
            if part is not None:
                condition = _condition(part.code, *said)
                yield from possible(chosen(sentence.source, turn, wish, condition, part), _ASKED + turn.told)
        return


def _condition(one: str, code: str, said: re.Match[str]) -> str:
    groups = said.groupdict()
    many = (groups.get("many") or "").lower()
    return code.format(one, _SIGNS.get((groups.get("than") or "").lower(), ""), NUMBERS.get(many, many))


WRITER = Writer(frozenset(("skip-if",)), _written, needs=_NEEDS)
