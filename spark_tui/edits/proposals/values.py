"""What the next slot may hold by a sentence, and how much speaks for it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice

from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops import Slot
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.proposals.beginning import CLEAR, Beginning
from spark_tui.edits.proposals.offered import offered
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.strings.quotes import as_usual
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import NEARLY, Sentence, names
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name import renamed
from spark_tui.edits.saying.name.told import told_variable
from spark_tui.edits.saying.readers import NAMES, READERS
from spark_tui.edits.saying.value.quantities import speaks_of
from spark_tui.edits.saying.value.typed import inferred
from spark_tui.edits.saying.value.values import is_alike, present

_NEW, _VALUE, _AT_HOME = 1.0, 0.8, 0.5
_A_MEMBER = 2.0  # for each that something is to be sorted by
_COUNTED = 1.5  # for how many there are, which nobody names
_CONVERTED = 4.0  # for a time that is said in minutes and kept in seconds, or a variable that is written out
_SHOWN = 1.0  # what speaks for a type that the code shows
_LATER = 0.1  # what the next one counts less, of the values that are read for a slot
_A_TIME = Pattern(r"(?i)\d ?(?:m(?:in(?:ute)?s?)?|h(?:ours?|rs?)?|d(?:ays?)?|weeks?)\b")
_AS_CODE = Pattern(r"^[^\"'\s]*\w[.(\[]\w|[<>=]=| (?:is|in|not) ")
"""What is written out, and not read from words."""
_MEMBER = Pattern(r"(?<=\.)\w+(?!\()|(?<=\[[\"'])\w+")
_MAKES_A_CONSTANT = frozenset(("extract-constant", "hoist-regex", "inline-constant"))
_CALLED_OTHERWISE = frozenset(("rename", "extract-function", "extract-variable"))
"""Ops that give a name, where "better" and "shorter" say what it should be like."""
_AT_THE_END = frozenset(("return-also", "set-return"))
"""Ops that write where all variables of the function have their values."""
_ONCE_KNOWN = frozenset(("raise-if", "return-if", "log-if"))
"""Those that write where what they ask about has its value."""
_AS_SAID = frozenset(("replace", "replace-all"))
"""What goes where something stands has its quotes."""
_READ = 5  # values that are read from the sentence for a slot


def said(each: Beginning, slot: Slot, sentence: Sentence) -> Iterator[tuple[str, float]]:
    """What the next slot may hold by that sentence, and how much speaks for it."""
    if slot.options is not None:
        yield from offered(each, slot, sentence)
        return
    gap, need_not_be = Gap(sentence, each.op.name, each.values), CLEAR * (slot.default is not None)
    if slot.kind == "name":
        for at, name in enumerate(islice(dict.fromkeys(_new(each, gap)), _READ)):
            yield name, _NEW / (at + 1) + need_not_be
    elif (read := READERS.get(f"{each.op.name} {slot.name}") or READERS.get(slot.name)) is not None:
        for at, value in enumerate(islice(dict.fromkeys(read(gap)), _READ)):
            written = value if each.op.name in _AS_SAID else as_usual(sentence.source, value)
            is_at_home = slot.kind == "text" and slot.name not in ("text", "exception")
            at_home = _AT_HOME * (is_at_home and _speaks_of_its_own(each, value, sentence))
            yield written, _VALUE - _LATER * at + at_home + _fits(each, slot, gap, value) + need_not_be


def _new(each: Beginning, gap: Gap) -> Iterable[str]:
    """Names that may be given: what is told, or what is said and what can be made of it."""
    if each.op.name == "rename" and (told := tuple(renamed.instead(gap))):
        return told
    if each.op.name == "extract-variable" and (told := tuple(told_variable(gap))):
        return told
    taken = frozenset(arg.arg for arg in parameters(gap.function)) if gap.function is not None else None
    is_constant = _is_constant(each, gap.sentence)
    fitting = (name for name in new_names(gap.sentence, taken) if name.isupper() == is_constant)
    if each.op.name in _CALLED_OTHERWISE:
        fitting = (name for name in fitting if not renamed.is_quality(name))
    return chain(fitting, NAMES[each.op.name](gap) if each.op.name in NAMES else ())


def _fits(each: Beginning, slot: Slot, gap: Gap, value: str) -> float:
    """What speaks for a value that was read, by what it is and where it goes."""
    sentence = gap.sentence
    found = _SHOWN * (slot.name == "type" and value == inferred(gap))
    found += _AT_HOME * (slot.name == "value" and speaks_of(sentence.text, each.values[-1]))
    found += _CONVERTED * (slot.name in ("default", "value") and _is_in_another_unit(value, sentence.text))
    found += _AT_HOME * (_AS_CODE.search(value) is not None and value in sentence.text)
    found += _CONVERTED * (each.op.name == "read-env" and _is_from(each.values[0], value, sentence))
    found += _COUNTED * (each.op.name == "return-also" and value.startswith("len("))
    found += _A_MEMBER * (_members_said(value, sentence) if each.op.name == "sort-key" else 0)
    return found + (_AT_HOME * is_alike(present(gap)[1], value) if each.op.name == "change-value" else 0.0)


def _is_from(constant: str, variable: str, sentence: Sentence) -> bool:
    """Are both written out, and the variable is nothing of the file?"""
    return variable in sentence.bare - sentence.known and names(sentence, constant) >= NEARLY


def _is_in_another_unit(value: str, text: str) -> bool:
    """Is it a number that nobody said, of one with a unit?"""
    return value.isdecimal() and value not in re.findall(r"\d+", text) and _A_TIME.search(text) is not None


def _members_said(key: str, sentence: Sentence) -> int:
    """How many of what something is sorted by are named."""
    return sum(names(sentence, member) >= CLEAR for member in _MEMBER.findall(key))


def _speaks_of_its_own(each: Beginning, value: str, sentence: Sentence) -> bool:
    """Is it about parameters of the function that the first slot names, or what they have become by then?"""
    named = [node for name, node in sentence.source.functions if each.values[:1] in ((name,), (name.split(".")[-1],))]
    own = {arg.arg for node in named for arg in parameters(node)}
    if each.op.name in _AT_THE_END:
        own |= {name.id for node in named for name in walk(node) if isinstance(name, ast.Name)}
    elif each.op.name in _ONCE_KNOWN:
        own |= {name for node in named for name in bound_in(node)}
    return bool(own & set(re.findall(r"[^\W\d]\w*", value)))


def _is_constant(each: Beginning, sentence: Sentence) -> bool:
    """Is what gets a name written in capitals?"""
    if each.op.name != "rename":
        return each.op.name in _MAKES_A_CONSTANT
    classes = {name for name, node in sentence.source.definitions if isinstance(node, ast.ClassDef)}
    return each.values[0].isupper() and each.values[0] not in classes
