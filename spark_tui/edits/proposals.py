"""Ops that a sentence may ask for, with what it says already in their slots: the beginnings of answers.

A model goes on from there. Where the sentence names what a slot is about, nobody has to guess it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice

from spark_tui.edits.calls import END, SLOT, Call, written
from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops import Op, Slot, named
from spark_tui.edits.ops._where import is_where
from spark_tui.edits.ops.date_format import written_alike
from spark_tui.edits.python.names import its_parameters, parameters
from spark_tui.edits.reading import PLAIN, Sentence, is_called, named_around, names, points_at
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.actions import spoken_of
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name import naming
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.place.asked_first import where_asked_first
from spark_tui.edits.saying.place.named import places, slot_of
from spark_tui.edits.saying.place.whereabouts import whereabouts
from spark_tui.edits.saying.readers import NAMES, READERS, SUITING
from spark_tui.edits.saying.telling.messages import with_piece
from spark_tui.edits.saying.value.bounds import moves_there
from spark_tui.edits.saying.value.quantities import speaks_of
from spark_tui.edits.saying.value.typed import inferred
from spark_tui.edits.saying.value.values import is_alike, is_like, present

_WIDE = 24  # beginnings that are followed at a time
_OPTIONS = 160  # of a slot that are looked at
_ALL_SAID = 1.5  # what speaks for an op that has nothing else to be told
_CLEAR = 2.0  # what must speak for a value that could be left out
_NEW, _VALUE, _AT_HOME, _THERE, _LIKE, _TOLD = 1.0, 0.8, 0.5, 0.25, 1.2, 4.0
_SHOWN = 1.0  # what speaks for a type that the code shows
_LATER = 0.1  # what the next one counts less, of the values that are read for a slot
_TIED = 0.09  # what no more speaks for than that, is left to the model
_A_PLACE = 2.0  # what speaks against a class that only says where something is
_OLD = 0.6  # what speaks for what is said to be replaced
_ALL = re.compile(r"(?i)\b(?:all|both|every|each|everywhere)\b")
_SEVERAL = re.compile(
    r"(?i)\b(?:all|both|every|each|everywhere|(?:the|these|those) (?:two|three|four)|(?:data)?classes|functions"
    r"|methods)\b"
)
_DATES = re.compile(r"(?i)\b(?:dates|times|timestamps|both|all|every\w*|each)\b")
_ALL_OF_THEM = re.compile(
    r"(?i)\bthe (?:\w+ )?(?:exceptions|errors|raises|prints|loops|returns|strings|comparisons|conditions)"
    r" (?:in|of|inside) "
)
_PRINTED = re.compile(r"\bprint\(\s*[fr]?[\"']\W*([^\W\d_]+)")
_LETTER = 3  # letters of a word that says nothing by itself
_NAMED_THEN = re.compile(
    r"(?i)\b(?:called|named|property|method|(?<!have )(?<!has )(?<!need )(?<!want )to|as)\b(?=\s+`?([^\W\d]\w*))"
)
_PUT_BEHIND = frozenset(("add-log", "add-print", "insert-after"))
_AS_CODE = re.compile(r"^[^\"'\s]*\w[.(\[]\w|[<>=]=| (?:is|in|not) ")
"""What is written out, and not read from words."""
_LOGGED = re.compile(r"\blog\w*\.\w+\(")
_WHEREABOUTS = frozenset(("above", "below", "over", "under", "beside", "around", "behind", "front", "near", "top"))
_BECOMES = frozenset(("make-property", "cached-property", "make-method", "class-method", "static-method", "make-async"))
"""Ops after which a thing is another one, so that another name may fit."""
_WHAT_IT_BECOMES = frozenset(("property", "attribute", "classmethod", "staticmethod", "async", "coroutine", "instance"))
_MAKES_A_CONSTANT = frozenset(("extract-constant", "hoist-regex", "inline-constant"))
_AT_THE_END = frozenset(("return-also", "set-return"))
"""Ops that write where all variables of the function have their values."""
_OF_PARAMETERS = frozenset(("annotate-parameter", "remove-parameter"))
"""Ops on a parameter, which several functions may have."""
_BETWEEN = r"[`'\"]?(?:\(\))?(?:, ?| ?(?:&|/|\+) ?|,? (?:and|or|nor|as well as|plus) )(?:the )?[`'\"]?"
_TOLD_WHOLE = frozenset(("spec", "pattern", "choices"))
"""Slots that are either read from the sentence or left to the model."""
_ONLY_TOLD = frozenset(("keyword-only parameter",))
"""Slots that are offered what is there, where what the sentence says of it is all that is meant."""
_TELL_THE_PLACE = frozenset(("guard-none", "move-line"))
"""Ops whose second slot tells which function the first one is, if that is read from the sentence."""
_PLACES = 40  # functions in which the same is renamed: each of them is read anew, and somebody waits
_READ = 5  # values that are read from the sentence for a slot


@dataclass(frozen=True, slots=True)
class Beginning:
    """Values for the first slots of an op, and how much of the sentence speaks for them."""

    op: Op
    values: tuple[str, ...]
    evidence: float
    complete: bool = False
    further: tuple[Call, ...] = ()
    """What is done behind it, once it is complete."""

    def lead(self, start: int) -> str:
        """As a model writes it, for a region that begins behind so many lines."""
        answer = written([Call(self.op, self.values), *self.further], start)
        return answer if self.complete else answer.removesuffix(END) + SLOT * self._goes_on

    @property
    def _goes_on(self) -> bool:
        rest = self.op.slots[len(self.values) :]
        return bool(rest) and rest[0].default is None


def beginnings(op: Op, sentence: Sentence, most: int) -> list[Beginning]:
    """Those that more speaks for than for any others, the best first; what is equally likely is left to the model."""
    needs_more = any(slot.default is None for slot in op.slots)
    found = [Beginning(op, (), 0.0 if needs_more else _ALL_SAID, complete=not op.slots)]
    for slot in op.slots:
        found = sorted(
            (
                longer
                for each in found
                for longer in (_longer(each, slot, sentence) if _open(each, slot, op) else [each])
            ),
            key=lambda each: -each.evidence,
        )[:_WIDE]
    if not found:
        return []
    found = [*_on_several_lines(op, sentence, found[0].evidence), *_called_otherwise(found, sentence)]
    found = [other for each in found for other in _in_every(each, sentence)]
    found.sort(key=lambda each: -each.evidence)
    best = found[0].evidence
    ties = [each for each in found if each.evidence > best - _TIED]
    if len(ties) > most:
        shared = _shared([each.values for each in ties])
        return [Beginning(op, shared, best)]
    return found[:most] if best > 0 else ties[:most]


def _on_several_lines(op: Op, sentence: Sentence, evidence: float) -> Iterator[Beginning]:
    """Once for every line of a function that is named, where any line would do; or wherever "all" are meant."""
    slot = op.slots[0] if op.slots else None
    if slot is None or slot.kind != "line" or any(other.default is None for other in op.slots[1:]) or not slot.options:
        return
    lines = _looked_at(slot, (), sentence)
    inside = [line for line in lines if named_around(sentence, int(line)) >= _CLEAR]
    if len(inside) > 1 and _ALL_OF_THEM.search(sentence.text) is not None:
        first, *others = inside
        yield Beginning(op, (first,), evidence + 2 * _CLEAR, True, tuple(Call(op, (line,)) for line in others))
    if _ALL.search(sentence.text):
        chosen = inside or (lines if slot.default is None else [])
    else:
        chosen = inside if slot.default is not None and len(inside) < len(lines) else []
    announced = [line for line in lines if _begins_so(sentence, int(line))]
    if slot.default is not None and 0 < len(announced) < len(lines):
        first, *others = announced
        yield Beginning(op, (first,), evidence + _CLEAR, True, tuple(Call(op, (line,)) for line in others))
    if len(chosen) > 1 and not sentence.counted:
        first, *others = chosen
        known = (name.rpartition(".")[2] for name, _ in sentence.source.functions)
        often = sum(names(sentence, name) >= _CLEAR for name in dict.fromkeys(known))
        evidence += _OLD * max(1, often)
        yield Beginning(op, (first,), evidence, True, tuple(Call(op, (line,)) for line in others))


def _begins_so(sentence: Sentence, line: int) -> bool:
    """Is a text printed that begins with what is spoken of: the warnings, a debug print?"""
    match = _PRINTED.search(sentence.source.line(line))
    word = match[1].lower() if match is not None else ""
    return len(word) > _LETTER and any(f" {form} " in sentence.spoken.lower() for form in (word, f"{word}s"))


def _in_every(each: Beginning, sentence: Sentence) -> Iterator[Beginning]:
    """A rename in each function that has one of that name, or that is named; what is done to a parameter, or to all
    there are of a kind."""
    yield each
    if each.op.name in _OF_PARAMETERS and each.complete:
        yield from _of_every(each, sentence)
    if each.op.name == "date-format" and each.complete:
        yield from _to_dates_alike(each, sentence)
    if each.op.name == "rename" and each.complete and len(each.values) == 2:
        places = _options(each, each.op.slots[2], sentence)
        clear = {place: names(sentence, place) for place in places}
        named_ones = [place for place in places if clear[place] >= _CLEAR]
        meant = named_ones or places
        if 1 < len(meant) <= _PLACES and (not named_ones or names(sentence, each.values[0]) >= _CLEAR):
            calls = [Call(each.op, (*each.values, place)) for place in meant]
            evidence = each.evidence + max((clear[place] + _OLD for place in named_ones), default=0.0)
            yield Beginning(each.op, calls[0].values, evidence, True, tuple(calls[1:]))
    if len(each.op.slots) == len(each.values) == 1 and each.op.slots[0].kind == "name" and not each.op.is_about_a_line:
        yield from _to_several(each, sentence)


def _to_several(each: Beginning, sentence: Sentence) -> Iterator[Beginning]:
    """The same to all that are named, or to all there are: "both of them", "freeze the dataclasses"."""
    every = _options(each, each.op.slots[0], sentence)
    owners = _only_owners(sentence, every)
    named_ones = [name for name in every if name not in owners and names(sentence, name) >= _CLEAR]
    named_ones = [name for name in named_ones if not any(each.startswith(f"{name}.") for each in named_ones)]
    all_are_meant = _SEVERAL.search(sentence.text) is not None
    together = named_ones if all_are_meant or _in_a_row(sentence, named_ones) else []
    spoken_of = together if named_ones else (every if all_are_meant else [])
    meant = [name for name in spoken_of if _can_be_done(each.op, sentence, name)] if len(spoken_of) > 1 else []
    if len(meant) > 1 and meant[0] == each.values[0]:
        evidence = each.evidence + (_OLD * len(named_ones) if named_ones else _CLEAR)
        yield Beginning(each.op, each.values, evidence, True, tuple(Call(each.op, (name,)) for name in meant[1:]))


def _to_dates_alike(each: Beginning, sentence: Sentence) -> Iterator[Beginning]:
    """What is said of dates, is said of all that look alike, in the function that is named."""
    line, pattern = each.values
    clear = named_around(sentence, int(line))
    alike = [at for at in written_alike(sentence.source, line) if named_around(sentence, int(at)) >= clear]
    if _DATES.search(sentence.text) is not None and len(alike) > 1 and alike[0] == line:
        yield Beginning(
            each.op, each.values, each.evidence + _OLD, True, tuple(Call(each.op, (at, pattern)) for at in alike[1:])
        )


def _in_a_row(sentence: Sentence, together: list[str]) -> bool:
    """Are they named one behind the other, "re and sys", or in other words than they are written?"""
    in_order = sorted(together, key=sentence.text.find)
    row = _BETWEEN.join(map(re.escape, in_order))
    return not sentence.bare.issuperset(together) or re.search(rf"\b{row}\b", sentence.text) is not None


def _can_be_done(op: Op, sentence: Sentence, name: str) -> bool:
    try:
        return bool(list(op.edit(sentence.source, (name,))))
    except Refusal:
        return False


def _of_every(each: Beginning, sentence: Sentence) -> Iterator[Beginning]:
    function, name, *rest = each.values
    every = _options(each, each.op.slots[0], sentence)
    places = [place for place in every if name in its_parameters(sentence.source, (place,))]
    if len(places) > 1 and places[0] == function and not any(names(sentence, place) >= _CLEAR for place in places):
        calls = tuple(Call(each.op, (place, name, *rest)) for place in places[1:])
        yield Beginning(each.op, each.values, each.evidence + _OLD, True, calls)


def _called_otherwise(found: list[Beginning], sentence: Sentence) -> Iterator[Beginning]:
    """With a rename behind it, where what becomes something else gets another name on the way."""
    said = (match[1] for match in _NAMED_THEN.finditer(sentence.text))
    fresh = (
        name
        for name in said
        if name not in sentence.known and name.lower() not in PLAIN | _WHAT_IT_BECOMES | _WHEREABOUTS
    )
    called = next(fresh, None)
    for each in found:
        if called is None or each.op.name not in _BECOMES or not each.complete:
            yield each
        else:
            call = Call(named("rename"), (each.values[0], called))
            yield Beginning(each.op, each.values, each.evidence + _OLD, True, (call,))


def _open(each: Beginning, slot: Slot, op: Op) -> bool:
    return not each.complete and len(each.values) == op.slots.index(slot)


def _longer(each: Beginning, slot: Slot, sentence: Sentence) -> Iterator[Beginning]:
    optional = slot.default is not None
    if optional:
        if not _has_a_place(each, slot, sentence):  # else it has to be said where
            yield Beginning(each.op, each.values, each.evidence, complete=True)
        yield from _behind_default(each, slot, sentence)
    found = list(said(each, slot, sentence))
    for value, evidence in found:
        if not optional or evidence >= _CLEAR:
            done = len(each.values) + 1 == len(each.op.slots)
            yield Beginning(each.op, (*each.values, value), each.evidence + evidence, done)
    if not optional and (not found or (slot.options is None and not _is_told_whole(each, slot, sentence))):
        yield each


def _has_a_place(each: Beginning, slot: Slot, sentence: Sentence) -> bool:
    """Does it say where it is to be done, and is that where it can be?"""
    if slot.kind == "line" and sentence.counted:
        return any(int(line) in sentence.counted for line in _options(each, slot, sentence))
    return slot_of(each.op) is not None and bool(places(sentence))


def _is_told_whole(each: Beginning, slot: Slot, sentence: Sentence) -> bool:
    """Nothing else fills it where the sentence says what goes there; nor a name where it says what becomes of one."""
    if each.op.name == "rename" and slot.kind == "name":
        return naming.is_renamed(Gap(sentence, "rename", each.values))
    return slot.name in _TOLD_WHOLE


def _behind_default(each: Beginning, slot: Slot, sentence: Sentence) -> Iterator[Beginning]:
    """What is said about the slot behind one that is left out."""
    rest = each.op.slots[len(each.values) + 1 :]
    if rest and slot.default is not None:
        without = Beginning(each.op, (*each.values, slot.default), each.evidence)
        yield from (
            longer for longer in _longer(without, rest[0], sentence) if len(longer.values) > len(without.values)
        )


def said(each: Beginning, slot: Slot, sentence: Sentence) -> Iterator[tuple[str, float]]:
    """What the next slot may hold by that sentence, and how much speaks for it."""
    if slot.options is not None:
        yield from _offered(each, slot, sentence)
        return
    gap = Gap(sentence, each.op.name, each.values)
    if slot.kind == "name":
        taken = frozenset(arg.arg for arg in parameters(gap.function)) if gap.function is not None else None
        fitting = (name for name in new_names(sentence, taken) if name.isupper() == _is_constant(each, sentence))
        if each.op.name in ("rename", "extract-function", "extract-variable"):
            fitting = (name for name in fitting if name.lower() not in naming.QUALITIES)
        told = naming.instead(gap) if each.op.name == "rename" else ()
        made = NAMES[each.op.name](gap) if each.op.name in NAMES else ()
        for at, name in enumerate(islice(dict.fromkeys(chain(told, fitting, made)), _READ)):
            yield name, _NEW / (at + 1) + _CLEAR * (slot.default is not None)
    elif (read := READERS.get(f"{each.op.name} {slot.name}") or READERS.get(slot.name)) is not None:
        for at, value in enumerate(islice(dict.fromkeys(read(gap)), _READ)):
            at_home = _AT_HOME * (
                slot.kind == "text" and slot.name != "text" and _speaks_of_its_own(each, value, sentence)
            )
            fits = _SHOWN * (slot.name == "type" and value == inferred(gap))
            fits += _AT_HOME * (slot.name == "value" and speaks_of(sentence.text, each.values[-1]))
            fits += _AT_HOME * (_AS_CODE.search(value) is not None and value in sentence.text)
            fits += _AT_HOME * is_alike(present(gap)[1], value) if each.op.name == "change-value" else 0.0
            yield value, _VALUE - _LATER * at + at_home + fits + _CLEAR * (slot.default is not None)


def _offered(each: Beginning, slot: Slot, sentence: Sentence) -> Iterator[tuple[str, float]]:
    if slot.name == "in" and each.evidence < _CLEAR and each.op.name == "rename":
        return  # nothing said speaks for what that should be in
    options = _options(each, slot, sentence)
    read = READERS.get(f"{each.op.name} {slot.name}")
    suits = SUITING.get(f"{each.op.name} {slot.name}")
    told = set(read(Gap(sentence, each.op.name, each.values))) if read is not None else frozenset[str]()
    if f"{each.op.name} {slot.name}" in _ONLY_TOLD and told.intersection(options):
        options = [option for option in options if option in told]
    lines = [int(option) for option in options if option.isdecimal()] if slot.kind == "line" else []
    risked = spoken_of(sentence) if lines else frozenset[str]()
    olds = {old for old, _ in contrasts(sentence.text) if not old.isalpha() or len(old) > 2}
    owners = _only_owners(sentence, options) if slot.kind == "name" else frozenset[str]()
    for option in options:
        if lines:
            spoken = points_at(sentence, int(option), lines) + _behind(each.op, sentence, int(option))
            spoken += whereabouts(each.op.name, each.values, sentence, int(option), risked)
            yield option, spoken + _OLD * any(old in sentence.source.line(int(option)) for old in olds)
        else:
            replaced = slot.name == "old" and any(option == old for old, _ in contrasts(sentence.text))
            like = each.op.name == "change-value" and is_like(sentence, option)
            like |= each.op.name == "clamp" and moves_there(Gap(sentence, "clamp", (*each.values, option)))
            is_told = option in told and (each.evidence > 0 or not each.values or each.op.name in _TELL_THE_PLACE)
            here = _LIKE * like + (_where(sentence, option) if slot.kind == "text" and not each.values else 0.0)
            is_told |= is_where(slot) and option in places(sentence)
            found = _TOLD * is_told + _OLD * (replaced or _is_called_so(sentence, option))
            if suits is not None:
                found += _AT_HOME * suits(Gap(sentence, each.op.name, each.values), option)
            spoken = _text(sentence, option) if each.op.name == "change-message" else names(sentence, option)
            here += (
                where_asked_first(each.op.name, sentence, option) if slot.kind == "name" and not each.values else 0.0
            )
            yield option, spoken + found + here - _A_PLACE * (option in owners)


def _only_owners(sentence: Sentence, options: list[str]) -> frozenset[str]:
    """Classes and modules that are named to say where something is that is named too."""
    around = [option for option in options if f" in {option}" in sentence.text or f" from {option}" in sentence.text]
    return frozenset(
        owner
        for owner in around
        if any(each.startswith(f"{owner}.") and names(sentence, each) >= _CLEAR for each in options)
    ) | frozenset(
        owner
        for owner, _, last in (option.rpartition(".") for option in options)
        if last in sentence.bare and owner in sentence.owners_said(last)
    )


def _text(sentence: Sentence, option: str) -> float:
    """What speaks for a text that is to become another one, beside what it is to become; a key is hardly one."""
    if option in sentence.quoted:
        return names(sentence, option)
    if " " not in option:
        return 0.0
    news = [each for each in sentence.quoted if each not in sentence.source.text]
    rest = sentence.text
    for new in news:
        rest = rest.replace(new, "")
    alike = any(with_piece(option, new) is not None for new in news)
    return _OLD + _LIKE * alike + names(Sentence(rest, sentence.source), option)


def _where(sentence: Sentence, option: str) -> float:
    """What speaks for the line of a piece of code that stands there once."""
    source = sentence.source
    if source.text.count(option) != 1:
        return 0.0
    line = source.line_at(source.text.index(option))
    return is_called(sentence, source.line(line)) + _THERE * named_around(sentence, line)


def _options(each: Beginning, slot: Slot, sentence: Sentence) -> list[str]:
    try:
        return _looked_at(slot, each.values, sentence)
    except Refusal:
        return []


def _looked_at(slot: Slot, values: tuple[str, ...], sentence: Sentence) -> list[str]:
    """What it may be. Of all that a long file has not everything; but what the sentence says, wherever that stands."""
    options = list(dict.fromkeys(slot.options(sentence.source, values))) if slot.options else []
    if len(options) <= _OPTIONS:
        return options
    first = {*sorted(options, key=lambda option: not _is_said(slot, option, sentence))[:_OPTIONS]}
    return [option for option in options if option in first]


def _is_said(slot: Slot, option: str, sentence: Sentence) -> bool:
    if slot.kind == "line":
        return int(option) in sentence.lines_said
    if slot.kind == "name":
        return option.rpartition(".")[2] in sentence.bare
    return option.strip("'\"") in sentence.text


def _behind(op: Op, sentence: Sentence, line: int) -> float:
    """What speaks for the first line of a block, where something is put above it."""
    if op.name not in _PUT_BEHIND:
        return 0.0
    blocks = [node for node in sentence.source.nodes if isinstance(node, ast.stmt) and node.lineno == line]
    bodies: list[list[ast.stmt]] = [getattr(node, "body", []) for node in blocks]
    called = any(is_called(sentence, sentence.source.line(body[0].lineno)) for body in bodies if body)
    return _OLD * 2 * called - _OLD * (_LOGGED.search(sentence.source.line(line)) is not None)


def _is_called_so(sentence: Sentence, option: str) -> bool:
    """Is it a class, and "the class" is spoken of? Or the module?"""
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
        own |= {name.id for node in named for name in ast.walk(node) if isinstance(name, ast.Name)}
    return bool(own & set(re.findall(r"[^\W\d]\w*", value)))


def _is_constant(each: Beginning, sentence: Sentence) -> bool:
    """Is what gets a name written in capitals?"""
    if each.op.name != "rename":
        return each.op.name in _MAKES_A_CONSTANT
    classes = {name for name, node in sentence.source.definitions if isinstance(node, ast.ClassDef)}
    return each.values[0].isupper() and each.values[0] not in classes


def _shared(several: list[tuple[str, ...]]) -> tuple[str, ...]:
    shared: list[str] = []
    for column in zip(*several, strict=False):
        if len(set(column)) > 1:
            break
        shared.append(column[0])
    return tuple(shared)
