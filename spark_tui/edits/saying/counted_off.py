"""What is told by its place in a row: "the last method", "the third argument should be called fmt"."""

from __future__ import annotations

import re

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, source_of
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place import told_apart
from spark_tui.edits.saying.value.quantities import PLACES

_PARAMETER = Pattern(
    rf"(?i)\b(?:the |its )?({'|'.join(PLACES)}) (?:positional )?(?:arg(?:ument)?|param(?:eter)?)\b(?! list)"
)
_THE_ONE = (
    r"(?i)\b(?:the|its) (?:only |one |single )?(?:arg(?:ument)?|param(?:eter)?) "
    r"(?=(?:of|in) (?:the )?`?{0}\b(?! (?:function|method|class)))"
)
_ITS_ONE = r"(?i)`?\b{0}(?:\(\))?`?'s? (?:only |one |single )?(?:arg(?:ument)?|param(?:eter)?)\b"
_OF_A_CALL = Pattern(r"(?i)\b(?:swap\w*|pass(?:es|ed|ing)?|calls?|given|and the|two|both)\b(?! (?:it|them)\b)")
_BECOMES = r" (?:(?:should |must |has to |needs to |to |can )?(?:be|become|becomes|come|comes|is)(?: as)? )?"
_CLEAR = 2.0


def by_name(sentence: str, text: str) -> str:
    """The sentence with the names of what it counts off, or tells otherwise."""
    source = source_of(text)
    if source is None:
        return sentence
    return _the_one_by_name(_parameter_by_name(told_apart.by_name(sentence, source), source), source)


def _the_one_by_name(sentence: str, source: Source) -> str:
    """Of a function that has no other: "rename the argument of save to file"."""
    for name, node in source.functions:
        own = _own(node)
        if len(own) == 1 and node.name in sentence:
            said = re.sub(_THE_ONE.format(_called(name)), f"{own[0]} ", sentence, count=1)
            sentence = re.sub(_ITS_ONE.format(_called(name)), f"{own[0]} of {node.name}", said, count=1)
    return sentence


def which_one(sentence: str, source: Source) -> str:
    """What is to be said where "the parameter of" a function may be any of several."""
    for name, node in source.functions:
        own = _own(node)
        of_it = (each.format(_called(name)) for each in (_THE_ONE, _ITS_ONE))
        is_said = re.search(rf"(?:arg\w*|param\w*) `?(?:{'|'.join(map(re.escape, own))})\b", sentence) is not None
        if len(own) > 1 and not is_said and any(re.search(each, sentence) for each in of_it):
            return f"{name} takes {', '.join(own[:-1])} and {own[-1]}: say which one"
    return ""


def _own(node: Function) -> list[str]:
    return [each for each in parameters_of(node) if each not in ("self", "cls")]


def _called(name: str) -> str:
    return rf"(?:{re.escape(name)}|{re.escape(name.rpartition('.')[2])})"


def _parameter_by_name(sentence: str, source: Source) -> str:
    """Where one function is spoken of, or there is only one."""
    if (told := _PARAMETER.search(sentence)) is None or _OF_A_CALL.search(sentence) is not None:
        return sentence
    said, functions = Sentence(sentence, source), source.functions
    meant = [node for name, node in functions if names(said, name) >= _CLEAR] or [node for _, node in functions]
    own = _own(meant[0]) if len(meant) == 1 else []
    at = PLACES[told[1].lower()]
    if any(re.search(rf"\b{name}\b`?{_BECOMES}$", sentence[: told.start()]) is not None for name in own):
        return sentence  # another one is to stand there
    return re.sub(re.escape(told[0]), own[at], sentence, count=1) if -1 <= at < len(own) and own else sentence
