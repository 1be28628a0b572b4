"""One more thing that an object has, where the sentence says outright which: "Cart.note: str = ''", "there is no place
for a topic in Post", "Order should also have a total, float, 0 by default"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.objects.classes import attributes, classes_with_attributes, is_dataclass, method
from spark_tui.edits.python.objects.held import kind_of
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.value.typed import TYPES
from spark_tui.edits.writing import Writer

_FIELD = r"(?:field|attribute|attr|member|slot|knob)"
_NAME = r"[`\"']?(?P<{}>[^\W\d]\w*)[`\"']?"
_HAVE = r"(?:have|get|take|carry|hold|know|keep)"
_KNOWS_NOT = r"(?:does ?n.?t|never|fails to|forgets to) (?:keep|hold|remember|carry|know)"
_FRAMES = Pattern(
    rf"\b(?P<of>_?[A-Z]\w+)\.{_NAME.format('a')}: ?(?=[a-zA-Z])"
    rf"|(?i:\bno (?:place|room|spot|slot) for (?:the |an? )?){_NAME.format('b')}"
    rf"|(?i:\bnowhere to (?:put|keep|store) (?:the |an? )?){_NAME.format('c')}"
    rf"|(?i:\b(?:also|another|an? (?:new|extra|further)|one more|new) {_FIELD}(?: called| named|:)? )"
    rf"{_NAME.format('d')}"
    rf"|(?i:\balso (?:an? |the )?){_NAME.format('e')}(?i: in (?:the |this )?(?:struct|class|object|record|dataclass)\b)"
    rf"|(?i:\b(?:should|must|could|can|needs to|has to|shall) (?:[\w.]+ )?(?:also )?{_HAVE}(?: also)? "
    rf"(?:an? |the |its )?)"
    rf"{_NAME.format('f')}(?i:(?= {_FIELD}\b|,? (?:typed|of type|dict|list|set|tuple|str|int|float|bool)\b))"
    rf"|(?i:\bneeds? (?:an? )?){_NAME.format('g')}(?i: {_FIELD}\b)"
    rf"|(?i:\b(?:give|add|put|want) (?:[\w.`]+ )?an? (?:new |extra |further )?){_NAME.format('o')}(?i: {_FIELD}\b)"
    rf"|(?i:\bon top (?:of (?:it|that|those) )?an? ){_NAME.format('h')}(?i:(?= of type\b))"
    rf"|{_NAME.format('i')}(?i: gets? lost\b.*\b(?:keep it|{_KNOWS_NOT}))"
    rf"|(?i:\bforgot (?:the )?){_NAME.format('j')}(?i:,? (?:and )?(?:it|that) should be in\b)"
    rf"|(?i:\bself dot |\bself\.(?=\w+ (?:is|should be) (?:missing|there)\b)){_NAME.format('k')}"
    rf"|(?i:\bknob ){_NAME.format('l')}(?i: (?:in|on|for)\b)"
    rf"|(?i:\basks? for (?:the |an? )?){_NAME.format('m')}"
    r"(?i: and \S+ (?:just |simply )?has(?:n.?t| not) got (?:it|one))"
    rf"|(?i:\b(?:make|turn) (?:the |its |an? )?){_NAME.format('p')}(?i: (?:into )?an? {_FIELD}\b)"
    rf"|(?i:^(?:(?:the|an?) )?)(?-i:[A-Z])\w+ (?i:(?:should|must|could|can|needs to|has to) (?:also )?"
    rf"(?:carry|hold|keep|store|remember)(?: also)? (?:an? |the |its ))"
    rf"{_NAME.format('q')}(?i:(?=(?:,? too|,? as well)?\W*$))"
    rf"|(?i:\bkeep track of (?:the |its )?){_NAME.format('n')}(?i:\b.*\bgoes? into\b)"
)
_ANY = "o"
"""The one that is said of any field: it needs a type or a default, or others know better what is meant."""
_KINDS = rf"(?:{TYPES})"
_TYPE = rf"(?:(?:{_KINDS}|Sequence|Iterable|Mapping)\[[^\]]*\]+|{_KINDS}\b)(?: \| None)?"
_VALUE = r"'[^']*'|\"[^\"]*\"|-?\d[\d.]*(?:e-?\d+)?|None\b|nothing\b|True\b|False\b|zero\b|\[\]|\{\}"
_FIRST = rf"{_VALUE}|empty (?:list|dict|set|string|text)\b"
_IS_OF = Pattern(
    r"(?:[,:]? ?|(?i: (?:attr|attribute|field),? ?))(?i:(?:an?|typed|of type|as|type|it'?s|,) )*"
    rf"(?P<type>{_TYPE})"
)
_AS_TOLD = Pattern(rf"(?i)(?:^|[,;] ?| )(?:as|typed|of type) (?:an? )?(?P<type>{_TYPE})")
_IS = Pattern(
    rf"(?:(?:,? ?(?:=|default(?:s to|ing to|:| is)?)|,|^) ?(?P<value>{_VALUE})"
    rf"|(?:^|[ ,(])(?:(?P<unless>{_VALUE})|(?P<word>[A-Z][A-Z\d]+)) (?:unless|if not|by default|otherwise)"
    rf"|(?i:\b(?:(?:start|begin)(?:s|ning|ing)?(?: out| off)?|initially|at first|is first)(?: at| with| from| as| to)?"
    rf" (?:an? )?)(?P<first>{_FIRST}))"
)
_WORDS = {
    "nothing": "None", "zero": "0", "empty list": "[]", "empty dict": "{}", "empty set": "set()",
    "empty string": '""', "empty text": '""',
}  # fmt: skip
_NO_NAMES = frozenset(
    re.findall(
        r"\w+",
        "field attribute attr member place default knob more one new it this that these those them a an the some any",
    )
)
_ASKED, _OF_IT, _CLEAR = 6.0, 1.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    owner, name, behind = next(_said(sentence), ("", "", ""))
    if not name:
        return
    classes = list(classes_with_attributes(source))
    clear = [each for each in classes if each == owner or names(sentence, each) >= _CLEAR]
    meant = clear or (classes if len(classes) == 1 else [])
    kind, value, begins = _told(behind)
    for each in meant:
        owner = source.class_(each)
        if name in attributes(source, owner) or name.lower() in parts(each):
            continue
        known = parsed(value) if value and not kind and is_dataclass(source, owner) else None
        init = method(owner, "__init__")
        if begins and init is not None:
            made = iter((insert_after(source, init.body[-1], f"self.{name} = {value}"),))
        else:
            own = kind_of(known) if known is not None else kind
            made = named("add-field").edit(source, (each, name, own, value))
        yield from possible(made, _ASKED + _OF_IT * bool(clear))


def _said(sentence: Sentence) -> Iterator[tuple[str, str, str]]:
    """The class, if it stands before a dot; the name, and what is said behind it."""
    for match in _FRAMES.finditer(sentence.text):
        groups = {name: value for name, value in match.groupdict().items() if value is not None}
        owner = groups.pop("of", "")
        for frame, name in groups.items():
            behind = sentence.text[match.end() :]
            says_enough = frame != _ANY or any(each not in ("", "None") for each in _told(behind)[:2])
            if name.lower() not in _NO_NAMES and says_enough:
                yield owner, name, behind


def _told(behind: str) -> tuple[str, str, bool]:
    """Its type and its default, as far as they are said behind the name; whether it begins with that."""
    kind = _IS_OF.match(behind) or _AS_TOLD.search(behind)
    value = _IS.search(behind[kind.end() :] if kind is not None else behind)
    said = (value["value"] or value["unless"] or value["first"] or f'"{value["word"]}"') if value is not None else ""
    begins = value is not None and value["first"] is not None
    return kind["type"] if kind is not None else "", _WORDS.get(said.lower(), said), begins


WRITER = Writer(frozenset(("add-field",)), _written, needs=_FRAMES)
