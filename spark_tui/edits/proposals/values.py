"""What the next slot may hold by a sentence, and how much speaks for it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import chain, islice

from spark_tui.edits.lines_meant import is_called, named_around, points_at
from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops import Op, Slot
from spark_tui.edits.ops._where import is_where
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.proposals.beginning import CLEAR, OLD, Beginning
from spark_tui.edits.proposals.options import offers, only_owners
from spark_tui.edits.python.functions.flags import flags
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.python.strings.quotes import as_usual
from spark_tui.edits.python.strings.told_texts import told_texts
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import NEARLY, Sentence, names
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name import renamed
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.name.told import told_variable
from spark_tui.edits.saying.place.asked_first import where_asked_first
from spark_tui.edits.saying.place.named import places
from spark_tui.edits.saying.place.what_fails import wanted_errors
from spark_tui.edits.saying.place.whereabouts import whereabouts
from spark_tui.edits.saying.readers import NAMES, READERS, SUITING
from spark_tui.edits.saying.telling.messages import with_piece
from spark_tui.edits.saying.value.bounds import moves_there
from spark_tui.edits.saying.value.quantities import speaks_of
from spark_tui.edits.saying.value.typed import inferred
from spark_tui.edits.saying.value.values import is_alike, is_like, present

_NEW, _VALUE, _AT_HOME, _THERE, _LIKE, _TOLD = 1.0, 0.8, 0.5, 0.25, 1.2, 4.0
_READ_BY_PEOPLE = 1.0  # what speaks for a text that is raised, logged or printed
_OF_AN_ERROR = 1.0  # or raised, where an error is spoken of
_SAYS_IT = 2.0  # for one in which stands what is to be said otherwise
_A_MEMBER = 2.0  # for each that something is to be sorted by
_COUNTED = 1.5  # for how many there are, which nobody names
_CONVERTED = 4.0  # for a time that is said in minutes and kept in seconds, or a variable that is written out
_SHOWN = 1.0  # what speaks for a type that the code shows
_LATER = 0.1  # what the next one counts less, of the values that are read for a slot
_A_PLACE = 2.0  # what speaks against a class that only says where something is
_A_PART = 1.0  # and against what is only part of the code that is quoted
_PUT_BEHIND = frozenset(("add-log", "add-print", "insert-after"))
_ABOVE = Pattern(r"(?i)\b(?:before|above|over|ahead|prior|first|top|start\w*|begin\w*)\b")
_A_TIME = Pattern(r"(?i)\d ?(?:m(?:in(?:ute)?s?)?|h(?:ours?|rs?)?|d(?:ays?)?|weeks?)\b")
_AS_CODE = Pattern(r"^[^\"'\s]*\w[.(\[]\w|[<>=]=| (?:is|in|not) ")
"""What is written out, and not read from words."""
_CODE = Pattern(r"`[^`]*\([^`]*`|\bprint\([^()]*\)")
_MEMBER = Pattern(r"(?<=\.)\w+(?!\()|(?<=\[[\"'])\w+")
_LOGGED = Pattern(r"\blog\w*\.\w+\(")
_LOGGED_AS = Pattern(
    r"(?i)\blogg?(?:ed|ing|s)? (?:(?:it|that|this|them) )?(?:as|at|with) (?:an? |the )?(?:level )?"
    r"(?:debug|info|warning|warn|error|critical)\b"
)
_MAKES_A_CONSTANT = frozenset(("extract-constant", "hoist-regex", "inline-constant"))
_CALLED_OTHERWISE = frozenset(("rename", "extract-function", "extract-variable"))
"""Ops that give a name, where "better" and "shorter" say what it should be like."""
_AT_THE_END = frozenset(("return-also", "set-return"))
"""Ops that write where all variables of the function have their values."""
_ONCE_KNOWN = frozenset(("raise-if", "return-if", "log-if"))
"""Those that write where what they ask about has its value."""
ONLY_TOLD = frozenset(("flip-comparison operator", "keyword-only parameter", "move-parameter parameter"))
"""Slots that are offered what is there, where what the sentence says of it is all that is meant."""
_TELL_THE_PLACE = frozenset(("flip-comparison", "guard-none", "move-line"))
"""Ops whose second slot tells what the first one is, if that is read from the sentence."""
_AS_SAID = frozenset(("replace", "replace-all"))
"""What goes where something stands has its quotes."""
_READ = 5  # values that are read from the sentence for a slot


def said(each: Beginning, slot: Slot, sentence: Sentence) -> Iterator[tuple[str, float]]:
    """What the next slot may hold by that sentence, and how much speaks for it."""
    if slot.options is not None:
        yield from _offered(each, slot, sentence)
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


def _offered(each: Beginning, slot: Slot, sentence: Sentence) -> Iterator[tuple[str, float]]:
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
        spoken = _text(sentence, option) if each.op.name == "change-message" else names(sentence, option)
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


def _text(sentence: Sentence, option: str) -> float:
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


_ERROR = Pattern(r"(?i)\b(?:errors?|exceptions?|rais(?:e|es|ed))\b")
_WRONG = Pattern(r"(?i)\b(?:wrong|invalid|incorrect|bad|false)\b")
"""Words of messages that people take for each other."""


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
