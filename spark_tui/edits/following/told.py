"""Methods whose body is told: "raises the target by step", "returns width times height", "True if stock is below 5"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.objects.classes import is_property
from spark_tui.edits.python.objects.held import CONTAINERS, class_named, held
from spark_tui.edits.saying.value.signs import EQUAL, LONGER, SIGNS, by_words
from spark_tui.edits.saying.value.values import constants

_BETWEEN = {
    "times": "*", "multiplied by": "*", "*": "*", "x": "*", "plus": "+", "+": "+", "minus": "-", "less": "-", "-": "-",
    "divided by": "/", "over": "/", "/": "/", "per": "/",
}  # fmt: skip
_OF_TWO = {"sum": "+", "product": "*", "difference": "-", "ratio": "/", "quotient": "/"}
COMPARED = {
    **SIGNS,
    **by_words({f"{LONGER}|older than|exceeds|>": ">", "<": "<", "reaches|reached|>=": ">=", "<=": "<="}),
    **by_words({f"{EQUAL}|==": "==", "not": "!="}),
    "": "==",
}
_UP = r"rais\w+|increas\w+|increment\w*|adds?(?: to)?|bumps?|grow\w*|lifts?|earns?|gains?|deposits?|tops? up"
_DOWN = r"lower\w*|decreas\w+|decrement\w*|reduc\w+|drops?|subtract\w*(?: from)?|takes? (?:away )?from|cuts?|withdraws?"
_PERCENT = Pattern(r"(?i)percent|^pct$|_pct$")
_NUMBER = r"-?\d+(?:\.\d+)?"
_TOLD = 1.4


def _told(wish: Wish) -> Iterator[Body]:
    """As it is said in words, of what its objects hold."""
    known = in_words(wish)
    if not known:
        return
    any_of = either(known)
    given = "|".join(re.escape(each) for each in wish.given)
    amount = (
        rf"(?:the |that |an? |its |what (?:is|was|has been) )?({_NUMBER}|{any_of}{'|' + given if given else ''}"
        r"|amount|value|number|percent(?:age)?|\w+ given)"
    )
    thing = rf"(?:the |its |that |their |what (?:is|was|has been) )?({any_of})(?!\.\w|\()"
    yield from _moved(wish, known, thing, amount)
    yield from _reckoned(wish, known, thing, amount)
    yield from _asked(wish, known, thing, amount)


def _moved(wish: Wish, known: dict[str, str], thing: str, amount: str) -> Iterator[Body]:
    """The number goes up or down, or becomes something."""
    for words, sign, way in ((_UP, "+", "up"), (_DOWN, "-", "down")):
        text = wish.sentence.text
        said = re.search(rf"(?i)\b(?:{words}) {thing}(?: of (?:an? |the |one )?\w+)?(?:(?: by| with)? {amount})?", text)
        said = said or re.search(
            rf"(?i)\b(?:turns? {way} )?{thing} (?:(?<=turn {way} )|{way}\b)(?: by {amount})?", text
        )
        if said is not None:
            by = _value(wish, known, said[2]) if said[2] else wish.given[0] if wish.given else "1"
            name = known[said[1].lower()]
            share = f"{name} * {by} / 100" if by.isidentifier() and _PERCENT.search(by) else by
            yield Body(f"{name} {sign}= {share}", _own(wish, by), "None", evidence=_TOLD)
    said = re.search(rf"(?i)\b(?:sets?|puts?|chang\w+|switch\w*|turns?) {thing} (?:back )?to (\S+)", wish.sentence.text)
    if said is not None and (value := _literal(wish, known, said[2].rstrip(".,;"))):
        yield Body(f"{known[said[1].lower()]} = {value}", _own(wish, value), "None", evidence=_TOLD)


def _reckoned(wish: Wish, known: dict[str, str], thing: str, amount: str) -> Iterator[Body]:
    """One by another."""
    between = either(_BETWEEN)
    for said in re.finditer(rf"(?i)(?<!\w){thing} ?(?<![a-z](?=x))({between}) ?{amount}(?!\w)", wish.sentence.text):
        value = _value(wish, known, said[3])
        code = f"{known[said[1].lower()]} {_BETWEEN[said[2].lower()]} {value}"
        more = re.compile(rf"(?i) ?({between}) {amount}(?!\w)").match(wish.sentence.text, said.end())
        if more is not None:  # of three, the first two come first
            is_sum = _BETWEEN[said[2].lower()] in "+-" and _BETWEEN[more[1].lower()] in "*/"
            code = f"{f'({code})' if is_sum else code} {_BETWEEN[more[1].lower()]} {_value(wish, known, more[2])}"
        yield Body(f"return {code}", _own(wish, value), evidence=_TOLD)
    said = re.search(rf"(?i)\b({'|'.join(_OF_TWO)}) of {thing} (?:and|to) {amount}", wish.sentence.text)
    if said is not None:
        value = _value(wish, known, said[3])
        code = f"return {known[said[2].lower()]} {_OF_TWO[said[1].lower()]} {value}"
        yield Body(code, _own(wish, value), evidence=_TOLD)


def _asked(wish: Wish, known: dict[str, str], thing: str, amount: str) -> Iterator[Body]:
    """Whether something holds for it."""
    compared = either(COMPARED)
    is_ = r"(?:is |are |has |have |was )?"
    pattern = rf"(?i)\b(?:if|when|whether|that|true for|checks?) {thing} ?{is_}(?:({compared}) )?{amount}"
    said = re.search(pattern, wish.sentence.text)
    if said is not None:
        value = _value(wish, known, said[3])
        sign = COMPARED[(said[2] or "").lower()]
        yield Body(f"return {known[said[1].lower()]} {sign} {value}", _own(wish, value), "bool", evidence=_TOLD)
    empty = re.search(
        rf"(?i)\b(?:if|when|whether) {thing} (?:is|are) (?:still )?(empty|none|missing|unset)", wish.sentence.text
    )
    if empty is not None:
        name = known[empty[1].lower()]
        plain = empty[2].lower() == "empty" or holds_others(wish, name)
        yield Body(f"return not {name}" if plain else f"return {name} is None", returns="bool", evidence=_TOLD)


def in_words(wish: Wish) -> dict[str, str]:
    """What can be spoken of, as code: what an object holds, what that holds, what its methods give."""
    own = {words: f"self.{each.name}" for each in wish.held for words in _called(each.public)}
    return {**dict(_of_others(wish)), **dict(_by_methods(wish)), **own}


def holds_others(wish: Wish, code: str) -> bool:
    return any(f"self.{each.name}" == code and each.kind in CONTAINERS for each in wish.held)


def _of_others(wish: Wish) -> Iterator[tuple[str, str]]:
    """What an object holds that is of a class of the file: "the price of the plan"."""
    for each in wish.held:
        other = class_named(wish.source, each.public)
        for its in held(wish.source, other) if other is not None and other is not wish.owner else ():
            for words in _called(its.public):
                ways = (f"{words} of the {each.public}", f"{each.public}'s {words}", f"{each.public} {words}")
                yield from ((said, f"self.{each.name}.{its.name}") for said in ways)


def _by_methods(wish: Wish) -> Iterator[tuple[str, str]]:
    """What it gives without being told anything, or has as a property."""
    for each in wish.methods:
        alone = len(parameters(each)) == 1 and each.name != wish.name and not each.name.startswith("_")
        if alone and gives_something(each):
            for words in _called(each.name):
                yield words, f"self.{each.name}" if is_property(each) else f"self.{each.name}()"


def _called(name: str) -> Iterator[str]:
    low = name.lower()
    yield from dict.fromkeys((low, low.replace("_", " ")))


def _value(wish: Wish, known: dict[str, str], said: str) -> str:
    """A number, an attribute, or a parameter; one that is only spoken of is called so."""
    if re.fullmatch(_NUMBER, said):
        return said
    if said in wish.given:
        return said
    return known.get(said.lower()) or (wish.given[0] if wish.given else said.split()[0].lower())


def _literal(wish: Wish, known: dict[str, str], said: str) -> str:
    low = said.lower()
    if re.fullmatch(rf"{_NUMBER}|[\"'].*[\"']", said) or low in ("true", "false", "none"):
        return said if low not in ("true", "false", "none") else low.capitalize()
    return known.get(low) or (said if said in wish.given else "")


def _own(wish: Wish, value: str) -> tuple[str, ...]:
    """The parameters: those that are said, else what is neither a number nor held."""
    return wish.given or ((value,) if value.isidentifier() and value not in ("None", "True", "False") else ())


_GIVES = Pattern(
    r"(?i)\b(?:that|which|and|it|to)(?: should| must)?(?: just| always| simply| only)? (?:returns?|gives?(?: back)?)"
    r" (?P<value>\"[^\"]*\"|'[^']*'|`[^`]+`|-?\d+(?:\.\d+)?|true|false|none"
    r"|(?:an )?empty (?:list|dict(?:ionary)?|str(?:ing)?|text|tuple|set))[.!]?$"
)
_DOES_NOTHING = Pattern(
    r"(?i)\b(?:that|which|and|it)(?: should| must)?(?: just| simply)? (?:does|do|doing) nothing[.!]?$"
)
_GIVEN = 3.0


def _the_same_each_time(wish: Wish) -> Iterator[Body]:
    """One value, or nothing at all: "that returns an empty list", "that does nothing"."""
    if _DOES_NOTHING.search(wish.sentence.text) is not None:
        yield Body("pass", wish.given, "None", evidence=_GIVEN)
    said = _GIVES.search(wish.sentence.text)
    value = next(constants(said["value"]), said["value"].strip("`")) if said is not None else ""
    if parsed(value) is not None:
        yield Body(f"return {value}", wish.given, evidence=_GIVEN)


RECIPES: tuple[Recipe, ...] = (recipe(r"[a-z]\w*", _told), recipe(r"[a-z]\w*", _the_same_each_time))
