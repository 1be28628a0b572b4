"""What speaks for a text that stands in the code, where a sentence asks for another one."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.proposals.beginning import OLD
from spark_tui.edits.python.strings.told_texts import told_texts
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.telling.messages import with_piece

_LIKE = 1.2  # what speaks for a text that is like the one that is told
_READ_BY_PEOPLE = 1.0  # what speaks for a text that is raised, logged or printed
_OF_AN_ERROR = 1.0  # or raised, where an error is spoken of
_SAYS_IT = 2.0  # for one in which stands what is to be said otherwise
_ERROR = Pattern(r"(?i)\b(?:errors?|exceptions?|rais(?:e|es|ed))\b")
_WRONG = Pattern(r"(?i)\b(?:wrong|invalid|incorrect|bad|false)\b")
"""Words of messages that people take for each other."""


def text_meant(sentence: Sentence, option: str) -> float:
    """What speaks for a text that is to become another one, beside what it is to become; a key is hardly one."""
    if option in sentence.quoted:
        is_said = any(option in sentence.source.segment(text) for text in told_texts(sentence.source))
        return names(sentence, option) + (OLD + _READ_BY_PEOPLE + _OF_AN_ERROR) * is_said
    if " " not in option:
        return 0.0
    news = [each for each in sentence.quoted if each not in sentence.source.text]
    rest = sentence.text
    for new in news:
        rest = rest.replace(new, "")
    alike = any(with_piece(option, new) is not None for new in news)
    replaced = any(old[:1] in "\"'" and len(old) > 3 and old[1:-1] in option for old, _ in contrasts(sentence.text))
    told = _READ_BY_PEOPLE * any(option in sentence.source.segment(text) for text in told_texts(sentence.source))
    told += OLD * (_WRONG.search(option) is not None and any(_WRONG.search(new) is not None for new in news))
    if _ERROR.search(sentence.text) is not None:
        raised = sentence.source.all(ast.Raise)
        told += _OF_AN_ERROR * any(option in sentence.source.segment(each) for each in raised)
    return OLD + _LIKE * alike + _SAYS_IT * replaced + told + names(Sentence(rest, sentence.source), option)
