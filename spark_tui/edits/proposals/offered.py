"""What a slot may hold that can only be what is there, and how much a sentence speaks for each of that."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from spark_tui.edits.lines_meant import is_called, named_around, points_at
from spark_tui.edits.ops import Op, Slot
from spark_tui.edits.ops._where import is_where
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.proposals.beginning import CLEAR, OLD, Beginning
from spark_tui.edits.proposals.options import offers, only_owners
from spark_tui.edits.proposals.texts import text_meant
from spark_tui.edits.python.functions.flags import flags
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name import renamed
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.place.asked_first import where_asked_first
from spark_tui.edits.saying.place.named import places
from spark_tui.edits.saying.place.what_fails import wanted_errors
from spark_tui.edits.saying.place.whereabouts import whereabouts
from spark_tui.edits.saying.readers import READERS, SUITING
from spark_tui.edits.saying.value.bounds import moves_there
from spark_tui.edits.saying.value.values import is_like

_AT_HOME, _THERE, _LIKE, _TOLD = 0.5, 0.25, 1.2, 4.0
_A_PLACE = 2.0  # what speaks against a class that only says where something is
_A_PART = 1.0  # and against what is only part of the code that is quoted
_PUT_BEHIND = frozenset(("add-log", "add-print", "insert-after"))
_ABOVE = Pattern(r"(?i)\b(?:before|above|over|ahead|prior|first|top|start\w*|begin\w*)\b")
_CODE = Pattern(r"`[^`]*\([^`]*`|\bprint\([^()]*\)")
_LOGGED = Pattern(r"\blog\w*\.\w+\(")
_LOGGED_AS = Pattern(
    r"(?i)\blogg?(?:ed|ing|s)? (?:(?:it|that|this|them) )?(?:as|at|with) (?:an? |the )?(?:level )?"
    r"(?:debug|info|warning|warn|error|critical)\b"
)
ONLY_TOLD = frozenset(("flip-comparison operator", "keyword-only parameter", "move-parameter parameter"))
"""Slots that are offered what is there, where what the sentence says of it is all that is meant."""
_TELL_THE_PLACE = frozenset(("flip-comparison", "guard-none", "move-line"))
"""Ops whose second slot tells what the first one is, if that is read from the sentence."""


def offered(each: Beginning, slot: Slot, sentence: Sentence) -> Iterator[tuple[str, float]]:
    """Of a slot that can only be what is there: each of that."""
    if slot.name == "in" and each.evidence < CLEAR and each.op.name == "rename":
        return  # nothing said speaks for what that should be in
    if slot.name == "last" and each.evidence <= 0:
        return  # nor for where lines begin that end somewhere
    options = offers(each, slot, sentence)
    sentence = _of_level(sentence) if slot.name == "level" else sentence
    words = _words(each, slot, sentence)
    options = _possible(each, slot, sentence, options, words)
    if slot.kind == "line" and any(option.isdecimal() for option in options):
        yield from _on_lines(each, slot, sentence, options, words)
    else:
        yield from _among(each, slot, sentence, options, words)


def _of_level(sentence: Sentence) -> Sentence:
    """What it says of the level of a log."""
    if (told := _LOGGED_AS.search(sentence.text)) is not None:
        return Sentence(told[0], sentence.source)  # in `debug`, it may be an error
    return Sentence(_CODE.sub(" ", sentence.text), sentence.source)  # `print(error)` says none


@dataclass(frozen=True, slots=True)
class _Words:
    """What a sentence says of a slot that can only be what is there: what is read for it, and the `olds`, which are to
    be replaced. Of a rename, what is `called` so, with what it is a part of."""

    read: Set[str]
    olds: Set[str]
    called: Mapping[str, str]


def _words(each: Beginning, slot: Slot, sentence: Sentence) -> _Words:
    read = READERS.get(f"{each.op.name} {slot.name}")
    olds = {old for old, _ in contrasts(sentence.text) if not old.isalpha() or len(old) > 2}
    called = {old.rpartition(".")[2]: old.rpartition(".")[0] for old in olds} if each.op.name == "rename" else {}
    return _Words(set(read(Gap(sentence, each.op.name, each.values))) if read is not None else set(), olds, called)


def _possible(each: Beginning, slot: Slot, sentence: Sentence, options: Sequence[str], words: _Words) -> Sequence[str]:
    """The options without those that are plainly not meant."""
    if f"{each.op.name} {slot.name}" in ONLY_TOLD and not words.read.isdisjoint(options):
        options = [option for option in options if option in words.read]
    if slot.name != "old":
        return options
    if each.op.name == "rename" and (bad := renamed.named_badly(sentence.text)) in options:
        options = [bad]
    if words.called.keys() & set(options):  # "job" is no more than a part of `cancel_job` then
        options = [option for option in options if option in words.called]
    if each.op.name == "rename-type":  # `str` is a part of what it becomes
        options = [option for option in options if option in words.olds] or options
    exact = sentence.bare.intersection(options)  # `idx` is there as it is said, and `_idx` is another
    return [option for option in options if option in exact or option.strip("_") not in exact]


def _on_lines(
    each: Beginning, slot: Slot, sentence: Sentence, options: Sequence[str], words: _Words
) -> Iterator[tuple[str, float]]:
    lines, risked = [int(option) for option in options if option.isdecimal()], frozenset(wanted_errors(sentence))
    for option in options:
        spoken = points_at(sentence, int(option), lines) + _behind(each.op, sentence, int(option))
        spoken += _AT_HOME * _is_an_end(slot, int(option), sentence)
        spoken += whereabouts(each.op.name, each.values, sentence, int(option), risked)
        yield option, spoken + OLD * any(old in sentence.source.line(int(option)) for old in words.olds)


def _among(
    each: Beginning, slot: Slot, sentence: Sentence, options: Sequence[str], words: _Words
) -> Iterator[tuple[str, float]]:
    """Names and pieces of code."""
    owners = only_owners(sentence, options) if slot.kind == "name" else frozenset[str]()
    if slot.name == "in" and each.op.name == "rename":  # what is renamed itself is no place
        options = [option for option in options if option.rpartition(".")[2] not in words.called]
    owner_said = words.called.get(each.values[0], "") if slot.name == "in" and words.called else ""
    whole = frozenset(sentence.quoted).intersection(options) if slot.name == "expression" else frozenset[str]()
    parts_only = {option for option in options if option not in whole and any(option in each for each in whole)}
    suits = SUITING.get(f"{each.op.name} {slot.name}")
    for option in options:
        spoken = text_meant(sentence, option) if each.op.name == "change-message" else names(sentence, option)
        told = _TOLD * _is_told(each, slot, sentence, option, words) + OLD * _is_old(slot, sentence, option)
        told += _TOLD * (option == owner_said)
        if suits is not None:
            told += _AT_HOME * suits(Gap(sentence, each.op.name, each.values), option)
        here = _here(each, slot, sentence, option)
        yield option, spoken + told + here - _A_PLACE * (option in owners) - _A_PART * (option in parts_only)


def _is_told(each: Beginning, slot: Slot, sentence: Sentence, option: str, words: _Words) -> bool:
    """Is it what the sentence says of the slot, or the place that it names?"""
    tells_more = each.evidence > 0 or not each.values or each.op.name in _TELL_THE_PLACE
    return (option in words.read and tells_more) or (is_where(slot) and option in places(sentence))


def _is_old(slot: Slot, sentence: Sentence, option: str) -> bool:
    is_replaced = slot.name == "old" and any(option == old for old, _ in contrasts(sentence.text))
    return is_replaced or _is_called_so(sentence, option)


def _here(each: Beginning, slot: Slot, sentence: Sentence, option: str) -> float:
    """What speaks for it by what it is, and where it stands."""
    like = each.op.name == "change-value" and is_like(sentence, option)
    like |= each.op.name == "clamp" and moves_there(Gap(sentence, "clamp", (*each.values, option)))
    is_first = not each.values
    found = _LIKE * like + (_where(sentence, option) if slot.kind == "text" and is_first else 0.0)
    return found + (where_asked_first(each.op.name, sentence, option) if slot.kind == "name" and is_first else 0.0)


def _is_an_end(slot: Slot, line: int, sentence: Sentence) -> bool:
    """Is it where the lines begin or end that are counted?"""
    ends = {"first": min, "last": max}
    return slot.name in ends and len(sentence.counted) > 1 and line == ends[slot.name](sentence.counted)


def _where(sentence: Sentence, option: str) -> float:
    """What speaks for the line of a piece of code that stands there once."""
    source = sentence.source
    if source.text.count(option) != 1:
        return 0.0
    line = source.line_at(source.text.index(option))
    return is_called(sentence, source.line(line)) + _THERE * named_around(sentence, line)


def _behind(op: Op, sentence: Sentence, line: int) -> float:
    """What speaks for the first line of a block, where something is put above it."""
    if op.name not in _PUT_BEHIND:
        return 0.0
    blocks = sentence.source.starting.get(line, ())
    bodies: list[list[ast.stmt]] = [getattr(node, "body", []) for node in blocks]
    above = _ABOVE.search(sentence.text) is not None
    firsts = [body[0] for body in bodies if body and (above or isinstance(body[0], Leaving))]
    called = any(is_called(sentence, sentence.source.line(each.lineno)) for each in firsts)
    return OLD * 2 * called - OLD * (_LOGGED.search(sentence.source.line(line)) is not None)


def _is_called_so(sentence: Sentence, option: str) -> bool:
    """Is it a class, and "the class" is spoken of? Or the module? Or an option, and it is written out?"""
    if option.startswith("-"):
        said = {name for each in flags(sentence.source) if option in each.names for name in each.names}
        return any(re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", sentence.text) for name in said)
    if option == "module":
        return re.search(r"(?i)\b(?:module|file)\b", sentence.text) is not None
    if re.search(r"(?i)\bclass\b", sentence.text) is None:
        return False
    return any(name == option and isinstance(node, ast.ClassDef) for name, node in sentence.source.definitions)
