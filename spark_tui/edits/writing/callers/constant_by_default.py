"""A function takes the constant that is said for what it is not given: "use CODE_LENGTH for new codes", "new_code
should use CODE_LENGTH", "codes should be CODE_LENGTH long". The parameter is called as the constant is."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer, any_of

_LIMIT = r"(?:the )?(?:constant )?(?:\w+\.)?`?(?-i:(?P<{}>[A-Z][A-Z\d]*_[A-Z\d_]+))`?"
_USED = Pattern(
    rf"(?i)\b(?:use|take) {_LIMIT.format('used')}(?: (?:from|of|in) (?:the )?\w+)?"
    r" (?:for|in|when|as|by|to) (?P<of>.+?)[.!]*$"
)
_SHOULD = Pattern(
    rf"(?i)^(?P<who>.+?) (?:should|must|has to|have to|needs? to) (?:use|take|be|have) {_LIMIT.format('by')}"
)
_NEEDS = any_of(_USED, _SHOULD)
_ASKED, _NAMED = 7.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text.strip()
    used, should = _USED.search(text), _SHOULD.search(text)
    if used is not None:
        constant, of = used["used"], used["of"]
    elif should is not None:
        constant, of = should["by"], should["who"]
    else:
        return
    if constant not in all_bound(source):
        return
    spoken = {root(singular(word)) for word in of.lower().replace("_", " ").split()}
    about = {root(each) for each in parts(constant.lower())}
    for _, function in source.functions:
        own = [each for each in parts(function.name) if each]
        is_named = names(sentence, function.name) >= 2
        if not own or not (is_named or {*map(root, own)} <= spoken):
            continue
        for name in parameters_of(function):
            default = default_named(function, name)
            is_plain = isinstance(default, ast.Constant) and type(default.value) in (int, float, str)
            if default is not None and is_plain and {root(each) for each in parts(name.lower())} <= about:
                yield Repair((instead(source, default, constant),), _ASKED + _NAMED * is_named)


WRITER = Writer(frozenset(("change-default", "replace", "change-value")), _written, needs=_NEEDS)
