"""The same in several places at once: all that are named, or all there are; and a rename behind what is changed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.calls import Call
from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.ops import Op, named, perform
from spark_tui.edits.ops.date_format import written_alike
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.proposals.beginning import CLEAR, OLD, Beginning
from spark_tui.edits.proposals.options import looked_at, offers, only_owners
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.names import has_parameter, its_parameters
from spark_tui.edits.reading import PLAIN, Sentence, names, parts, said_in
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.name.contrast import contrasts

_ALL = Pattern(r"(?i)(?<!\bat )\b(?:all|both|every|each|everywhere)\b")
_HOW_OFTEN = Pattern(
    r"(?i)\bagain (?:and again )?(?:for|on|in|with) (?:each|every) \w+|\b(?:each|every) (?:single )?time\b"
    r"|\b(?:on|with|at|for|in) (?:each|every) (?:single )?(?:call|run|request|iteration|round|turn|pass)\b"
)
"""What is done often there, and no word on several places."""
_EVERYWHERE = Pattern(r"(?i)\b(?:every(?:where| function| method)|throughout|all over|all functions)\b")
_SEVERAL = Pattern(
    r"(?i)(?<!\bat )\b(?:all|both|every|each|everywhere|(?:the|these|those) (?:two|three|four)|(?:data)?classes"
    r"|functions|methods)\b"
)
_EACH = Pattern(r"(?i)\b(?:each|every) (\w+)")
_PLURAL: Mapping[str, Pattern] = {
    "use-with": Pattern(
        r"(?i)\b(?:files|opens|open\(\)s|(?:open|file) (?:calls|handles)|handles|withs|with[- ](?:blocks|statements))\b"
    ),
}
"""What is said of several of them, of all there are."""
_OF_CALLS = Pattern(r"(?i)\b(?:parameters?|params?|arguments?|args?)\b")
_DATES = Pattern(r"(?i)\b(?:dates|times|timestamps|both|all|every\w*|each)\b")
_ALL_OF_THEM = Pattern(
    r"(?i)\bthe (?:\w+ )?(?:exceptions|errors|raises|prints|loops|returns|strings|comparisons|conditions)"
    r" (?:in|of|inside) "
)
_PRINTED = Pattern(r"\bprint\(\s*[fr]?[\"']\W*([^\W\d_]+)")
_LETTER = 3  # letters of a word that says nothing by itself
_NAMED_THEN = Pattern(
    r"(?i)(?:\b(?:called|named)\s+`?([^\W\d]\w*)"
    r"|(?<!@)\b(?:property|method|(?<!have )(?<!has )(?<!need )(?<!want )to|as)\s+`?([^\W\d]\w*)`?"
    r"(?=\s*(?:$|[,.;:!?)]|\b(?:and|instead|please|pls|then)\b)))"
)
_STATEMENT = Pattern(r"`[^`]* [^`]*`")
"""Code of several words names nothing: "write `with Timer() as t:` instead"."""
_WHEREABOUTS = frozenset(("above", "below", "over", "under", "beside", "around", "behind", "front", "near", "top"))
_BECOMES = frozenset(("make-property", "cached-property", "make-method", "class-method", "static-method", "make-async"))
"""Ops after which a thing is another one, so that another name may fit."""
_WHAT_IT_BECOMES = frozenset(
    ("property", "attribute", "classmethod", "staticmethod", "static", "async", "coroutine", "instance", "gone")
)
_OF_PARAMETERS = frozenset(("annotate-parameter", "remove-parameter", "keyword-only"))
"""Ops on a parameter, which several functions may have."""
_BETWEEN = r"[`'\"]?(?:\(\))?(?:, ?| ?(?:&|/|\+) ?|,? (?:and|or|nor|as well as|plus) )(?:the )?[`'\"]?"
_PLACES = 40  # functions in which the same is renamed: each of them is read anew, and somebody waits


def on_several_lines(op: Op, sentence: Sentence, evidence: float) -> Iterator[Beginning]:
    """Once for every line of a function that is named, where any line would do; or wherever "all" are meant."""
    slot = op.slots[0] if op.slots else None
    if slot is None or slot.kind != "line" or any(other.default is None for other in op.slots[1:]) or not slot.options:
        return
    lines = looked_at(slot, (), sentence)
    inside = [line for line in lines if named_around(sentence, int(line)) >= CLEAR]
    if len(inside) > 1 and _ALL_OF_THEM.search(sentence.text) is not None:
        first, *others = inside
        yield Beginning(op, (first,), evidence + 2 * CLEAR, True, tuple(Call(op, (line,)) for line in others))
    plural = op.name in _PLURAL and _PLURAL[op.name].search(sentence.text) is not None
    if _ALL.search(_HOW_OFTEN.sub(" ", sentence.text)) or plural:
        chosen = inside or (lines if slot.default is None else [])
    else:
        chosen = inside if slot.default is not None and len(inside) < len(lines) else []
    announced = [line for line in lines if _begins_so(sentence, int(line))]
    if slot.default is not None and 0 < len(announced) < len(lines):
        first, *others = announced
        yield Beginning(op, (first,), evidence + CLEAR, True, tuple(Call(op, (line,)) for line in others))
    if len(chosen) > 1 and not sentence.counted:
        first, *others = chosen
        known = (name.rpartition(".")[2] for name, _ in sentence.source.functions)
        often = sum(names(sentence, name) >= CLEAR for name in dict.fromkeys(known))
        evidence += OLD * max(1, often) + CLEAR * plural
        yield Beginning(op, (first,), evidence, True, tuple(Call(op, (line,)) for line in others))


def _begins_so(sentence: Sentence, line: int) -> bool:
    """Is a text printed that begins with what is spoken of: the warnings, a debug print?"""
    match = _PRINTED.search(sentence.source.line(line))
    word = match[1].lower() if match is not None else ""
    return len(word) > _LETTER and any(f" {form} " in sentence.spoken.lower() for form in (word, f"{word}s"))


def in_every(each: Beginning, sentence: Sentence) -> Iterator[Beginning]:
    """A rename in each function that has one of that name, or that is named; what is done to a parameter, or to all
    there are of a kind."""
    yield each
    if each.op.name in _OF_PARAMETERS and each.complete:
        yield from _of_every(each, sentence)
    if each.op.name == "keyword-only" and each.complete:
        yield from _with_those_beside(each, sentence)
    if each.op.name == "default-value" and each.complete:
        yield from _to_defaults_alike(each, sentence)
    if each.op.name == "date-format" and each.complete:
        yield from _to_dates_alike(each, sentence)
    if each.op.name == "rename" and each.complete and len(each.values) == 2:
        places = offers(each, each.op.slots[2], sentence)
        if _OF_CALLS.search(sentence.text) is not None:  # neither a class nor what else is called so has one
            taking = [place for place, node in sentence.source.functions if has_parameter(node, each.values[0])]
            places = [place for place in places if place in taking] or places
            if len(taking) == len(places) == 1:
                yield Beginning(each.op, (*each.values, *places), each.evidence + OLD, True)
        clear = {place: names(sentence, place) for place in places}
        named_ones = [place for place in places if clear[place] >= CLEAR]
        if _EVERYWHERE.search(sentence.text) is not None:
            named_ones = places
        meant = named_ones or places
        of_one = any(old in {f"{place}.{each.values[0]}" for place in places} for old, _ in contrasts(sentence.text))
        if not of_one and 1 < len(meant) <= _PLACES and (not named_ones or names(sentence, each.values[0]) >= CLEAR):
            calls = [Call(each.op, (*each.values, place)) for place in meant]
            evidence = each.evidence + max((clear[place] + OLD for place in named_ones), default=0.0)
            yield Beginning(each.op, calls[0].values, evidence, True, tuple(calls[1:]))
    if len(each.op.slots) == len(each.values) == 1 and each.op.slots[0].kind == "name" and not each.op.is_about_a_line:
        yield from _to_several(each, sentence)


def _of_every(each: Beginning, sentence: Sentence) -> Iterator[Beginning]:
    function, name, *rest = each.values
    every = offers(each, each.op.slots[0], sentence)
    places = [place for place in every if name in its_parameters(sentence.source, (place,))]
    if len(places) > 1 and places[0] == function and not any(names(sentence, place) >= CLEAR for place in places):
        calls = tuple(Call(each.op, (place, name, *rest)) for place in places[1:])
        yield Beginning(each.op, each.values, each.evidence + OLD, True, calls)


def _with_those_beside(each: Beginning, sentence: Sentence) -> Iterator[Beginning]:
    """The other parameters of the function that are named, where they do not come along with the first."""
    function, first = each.values
    own = [name for name in its_parameters(sentence.source, (function,)) if names(sentence, name) >= CLEAR]
    if own[:1] != [first] or not sentence.bare.issuperset(own):
        return
    calls: list[Call] = []
    text = sentence.source.text
    for name in own:
        try:
            text = perform(each.op, text, (function, name))
        except Refusal:
            continue
        calls += [Call(each.op, (function, name))] if name != first else []
    if calls:
        yield Beginning(each.op, each.values, each.evidence + CLEAR, True, tuple(calls))


def _to_defaults_alike(each: Beginning, sentence: Sentence) -> Iterator[Beginning]:
    """What is said of a default where no function is named, is said of all that have it."""
    function, name, value = each.values
    source = sentence.source
    given = {place: default_named(node, name) for place, node in source.functions}
    now = {place: ast.unparse(default) for place, default in given.items() if default is not None}
    alike = [place for place in now if now[place] == now.get(function)]
    if len(alike) > 1 and alike[0] == function and not any(names(sentence, place) >= CLEAR for place in alike):
        calls = tuple(Call(each.op, (place, name, value)) for place in alike[1:])
        yield Beginning(each.op, each.values, each.evidence + CLEAR, True, calls)


def _to_several(each: Beginning, sentence: Sentence) -> Iterator[Beginning]:
    """The same to all that are named, or to all there are: "both of them", "freeze the dataclasses"."""
    every = offers(each, each.op.slots[0], sentence)
    owners = only_owners(sentence, every)
    named_ones = [name for name in every if name not in owners and names(sentence, name) >= CLEAR]
    named_ones = [name for name in named_ones if not any(_is_within(name, each, sentence) for each in named_ones)]
    all_are_meant = _SEVERAL.search(sentence.text) is not None
    together = named_ones if all_are_meant or _in_a_row(sentence, named_ones) else []
    spoken_of = together if named_ones else (every if all_are_meant and not _of_values(sentence) else [])
    meant = [name for name in spoken_of if _can_be_done(each.op, sentence, name)] if len(spoken_of) > 1 else []
    if len(meant) > 1 and meant[0] == each.values[0]:
        evidence = each.evidence + (OLD * len(named_ones) if named_ones else CLEAR)
        yield Beginning(each.op, each.values, evidence, True, tuple(Call(each.op, (name,)) for name in meant[1:]))


def _of_values(sentence: Sentence) -> bool:
    """Are they what a name stands for, one after the other: "each job", where that is what a loop is about?"""
    return any(match[1] in sentence.source.names for match in _EACH.finditer(sentence.text))


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


def _is_within(name: str, other: str, sentence: Sentence) -> bool:
    """Is it the owner of the other, or only said in so far as the other is: "set print entries" names no `entries`?"""
    one, its = (f" {' '.join(parts(each.rpartition('.')[2]))} " for each in (name, other))
    is_longer = len(its) > len(one) and one in its
    return other.startswith(f"{name}.") or (is_longer and sentence.spoken.count(one) <= sentence.spoken.count(its))


def _to_dates_alike(each: Beginning, sentence: Sentence) -> Iterator[Beginning]:
    """What is said of dates, is said of all that look alike, in the function that is named."""
    line, pattern = each.values
    clear = named_around(sentence, int(line))
    alike = [at for at in written_alike(sentence.source, line) if named_around(sentence, int(at)) >= clear]
    if _DATES.search(sentence.text) is not None and len(alike) > 1 and alike[0] == line:
        yield Beginning(
            each.op, each.values, each.evidence + OLD, True, tuple(Call(each.op, (at, pattern)) for at in alike[1:])
        )


def called_otherwise(found: list[Beginning], sentence: Sentence) -> Iterator[Beginning]:
    """With a rename behind it, where what becomes something else gets another name on the way."""
    said = (said_in(match) for match in _NAMED_THEN.finditer(_STATEMENT.sub("", sentence.text)))
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
            yield Beginning(each.op, each.values, each.evidence + OLD, True, (call,))
