"""What was written is done only sometimes: "only if the port is 443", "unless it is empty", or only where a flag is
set, which comes if it has to."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from textwrap import dedent, indent

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.correcting.retold import is_another_time
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.ops import named
from spark_tui.edits.patches.patch import apply_hunks, replacement
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.proposals.beginning import Beginning
from spark_tui.edits.proposals.values import said
from spark_tui.edits.python import given
from spark_tui.edits.python.branching.conditions import opposite
from spark_tui.edits.python.lines import first_and_last
from spark_tui.edits.python.names import class_around, parameters_of
from spark_tui.edits.python.nodes import own_attributes
from spark_tui.edits.python.objects.room import full
from spark_tui.edits.python.source import Function, Source, Splice, read
from spark_tui.edits.python.uses import arguments_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.value.signs import SIGNS
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.changed_pieces import changed_pieces
from spark_tui.edits.turning.moved import groups
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS_WHEN = Pattern(
    r"(?i)\b(?:only|just|but only|not|except|other than)\s+(?:if|when|where|for|while|on|to)\b"
    r"|^\W*(?:hm+|no|ok(?:ay)?|but)?\W*(?:if|when|unless)\b|\b(?:unless|means)\b"
)
_UNLESS = Pattern(r"(?i)\b(?:unless|(?:(?:but )?not|except|other than) (?:if|when|where|while))\b")
_ONLY = Pattern(r"(?i)\b(?:but )?(?:only|just)\s+(?=if|when|where|for|while|on|to)\b")
_READ, _ENOUGH = 2, 0.75
_CLEAR_WHEN, _UNNAMED, _LATER = 3.4, 0.9, 0.3
_INSTEAD = 0.8  # where it is a check already
_SMALL = {
    "no": 0,
    "zero": 0,
    "one": 1,
    "two": 2,
    "three": 3,
    "single": 1,
    "several": 2,
    "multiple": 2,
    "many": 2,
    "any": 1,
}
_HOW_MANY = Pattern(
    r"(?i)\b(?:there(?:'s| is| are)|there(?: is|'s)n't|(?:it|that)(?:'s| is)"
    r"|(?:we|i|you|it)(?: have| has| get| got|'ve got)|given|with|for)"
    r" (?P<how>more than|at least|fewer than|less than|at most|up to|exactly|just|only|really)? ?"
    r"(?:(?:a|the) )?(?P<number>\d+|no|any|one|two|three|single|several|multiple|many)? ?(?P<what>(?:self\.)?[a-z_]\w*)"
)
_NEVER = Pattern(
    r"\b(?:(?:an? |the )?(?P<name>[a-z_][\w.]*) (?:of|is|=|being) (?P<value>None|\d+|zero)"
    r"|(?P<another>None|\d+|zero) (?:for|as) (?:the )?(?P<other>[a-z_][\w.]*))"
    r" (?:means|should mean|stands for) (?:never|off|no\b|not|unlimited|forever|always)"
)
_IS_CHECK = Pattern(r"^\s*(?:el)?(?:if|while)\b")
_SIGNS = {**SIGNS, "up to": "<="}
"""More than can be said there: "over" and "under" would say where something is."""


def _only_when(turn: Turn) -> Iterator[Turned]:
    if is_another_time(turn.asked, turn.said):
        return
    for at, (condition, is_named) in enumerate(_conditions(turn)):
        if any(turn.now.segment(node.test) == condition for node in turn.new(ast.If)):
            continue  # it is so already
        evidence = (_CLEAR_WHEN if is_named else _UNNAMED) - _LATER * at
        yield from _asked_for_it(turn, condition, evidence)
        yield from _asked_there(turn, condition, evidence)
        yield from _wrapped(turn, condition, evidence)
        yield from _chosen(turn, condition, evidence)
        yield from _gone_only_then(turn, condition, evidence)


_THERE_IS_ONE = Pattern(
    r"(?i)\W*(?:(?:but|no|and|ok|only|just|please)\W+)*(?:if|when) there(?: is|'s| are) (?:one|any|some)"
    r"(?: (?:at all|please|there|of course))*\W*"
)


def _conditions(turn: Turn) -> Iterator[tuple[str, bool]]:
    """Each with whether what it asks is named."""
    place = next(((name, node) for name, node in turn.places if isinstance(node, Function)), None)
    if place is None:
        return
    if _THERE_IS_ONE.fullmatch(turn.said) is not None:
        return  # of what that is, nothing here has a name
    plain = _TWICE.sub("if", turn.said)
    is_unless = _UNLESS.search(plain) is not None
    text = _with_owner(place[1], _ONLY.sub("", _UNLESS.sub("if", plain)))
    yield from _never_for(text)
    owner = class_around(turn.now, place[1])
    no_room = {*full(turn.now, owner)} if owner is not None else set[str]()
    words = {part for word in re.findall(r"[^\W\d]\w*", text) for part in (word, singular(word), f"{word}s")}
    named_ones = [(each, True) for each in _how_many(text, {*_bound(place[1]), *_held(place[1])})]
    op = named("return-if")
    try:
        found = list(said(Beginning(op, (place[0],), 0.0), op.slots[1], Sentence(text, turn.now)))
    except Refusal:
        found = []
    read_so = [
        (
            condition,
            bool({name.rpartition(".")[2] for name in given.names(condition)} & words)
            or condition in no_room
            or (_IT.search(text) is not None and _is_of_it(turn, condition)),
        )
        for condition, evidence in sorted(found, key=lambda each: -each[1])
        if evidence >= _ENOUGH
    ]
    every = sorted(dict.fromkeys((*named_ones, *read_so)), key=lambda each: not each[1])
    for condition, is_named in every[:_READ]:
        yield (opposite(condition) if is_unless else condition), is_named


def _is_of_it(turn: Turn, condition: str) -> bool:
    """Does the answer itself speak of what is asked there?"""
    new = {word for line in turn.lines for word in re.findall(r"[^\W\d]\w*", turn.now.line(line))}
    return bool({name.rpartition(".")[2] for name in given.names(condition)} & new)


_IT = Pattern(r"(?i)\b(?:it|that|they|them)\b|^\W*(?:when|if) [a-z]+\W*$")


def _bound(function: Function) -> set[str]:
    """What has a name there."""
    return arguments_in(function) | {
        each.id for each in walk(function) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }


def _held(function: Function) -> set[str]:
    """What is read of the object there, and has no name beside that."""
    found = own_attributes(function)
    return {f"self.{each}" for each in found - _bound(function) if each.lower() not in PLAIN}


def _with_owner(function: Function, text: str) -> str:
    for each in _held(function):
        text = re.sub(rf"(?<![\w.]){each.removeprefix('self.')}(?![\w(])", each, text)
    return text


def _never_for(text: str) -> Iterator[tuple[str, bool]]:
    """ "A ttl of None means never"."""
    match = _NEVER.search(text)
    if match is not None:
        name, value = match["name"] or match["other"], match["value"] or match["another"]
        yield f"{name} is not None" if value == "None" else f"{name} != {_SMALL.get(value, value)}", True


def _how_many(text: str, known: set[str]) -> Iterator[str]:
    """ "There are rows", "there is just one url", "we have more than 3 names"."""
    match = _HOW_MANY.search(text)
    if match is None:
        return
    what = match["what"].lower()
    name = next((each for each in (plural(what), f"{what}s", what) if each in known), None)
    number = (match["number"] or "any").lower()
    if name is None or (name == what == singular(what) and match["number"] is None and "." not in name):
        return
    how, is_none = (match["how"] or "").lower(), "n't" in match[0]
    if number in ("no", "any") and how not in _SIGNS:
        yield name if (number == "any") != is_none else f"not {name}"
        return
    sign = _SIGNS.get(how, ">=" if number in ("several", "multiple", "many") else "==")
    yield f"len({name}) {sign} {_SMALL.get(number, number)}"


def _asked_for_it(turn: Turn, condition: str, evidence: float) -> Iterator[Turned]:
    """A new check asks it instead, where it asks something else of the same."""
    source = turn.now
    for group in groups(turn):
        match group:
            case [ast.If(test=ast.Compare() as test, orelse=[])] if source.segment(test) != condition:
                if given.names(condition) - {"len"} == given.names(source.segment(test)) - {"len"}:
                    yield from turn.with_splices([instead(source, test, condition)], evidence + _INSTEAD)
            case _:
                continue


def _asked_there(turn: Turn, condition: str, evidence: float) -> Iterator[Turned]:
    """What a check asks was changed, and it is to ask this, too."""
    whole = {statement for group in groups(turn) for statement in group}
    for node in turn.new(ast.If, ast.While):
        known = turn.now.segment(node.test)
        was_one = any(node.lineno in lines and _IS_CHECK.search("".join(hunk.old)) for hunk, lines in turn.stretches)
        if was_one and node not in whole and condition not in known:
            yield from turn.with_splices([_asked_too(turn.now, node.test, condition)], evidence)


def _asked_too(source: Source, test: ast.expr, condition: str) -> Splice:
    asked = source.segment(test)
    asked = f"({asked})" if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or) else asked
    return instead(source, test, f"{asked} and {condition}")


def _wrapped(turn: Turn, condition: str, evidence: float) -> Iterator[Turned]:
    """What came in, below the condition."""
    source = turn.now
    for group in groups(turn):
        if any(isinstance(each, Function | ast.ClassDef | ast.Import | ast.ImportFrom) for each in group):
            continue
        yield from turn.with_splices([_below(source, group, condition)], evidence)


def _below(source: Source, group: list[ast.stmt], condition: str) -> Splice:
    """These statements below a condition; a check that is one itself asks for it, too."""
    match group:
        case [ast.If(test=test, orelse=[])]:
            return _asked_too(source, test, condition)
    first, last = first_and_last(source, group)
    text = f"{source.indent(first)}if {condition}:\n" + indent("".join(source.lines[first - 1 : last]), source.unit)
    return Splice(source.line_start(first), source.line_start(last + 1), text)


def _gone_only_then(turn: Turn, condition: str, evidence: float) -> Iterator[Turned]:
    """What went is still done in all other cases."""
    for hunk in turn.hunks:
        if hunk.added or any(each.added for each in turn.hunks) or not _is_whole(hunk.old):
            continue
        depth = re.match(r"\s*", hunk.old[0])
        code = indent("".join(hunk.old), turn.before.unit)
        text = f"{depth[0] if depth is not None else ''}if {opposite(condition)}:\n{code}"
        others = [each for each in turn.hunks if each is not hunk]
        back = replacement(hunk.start, hunk.old, tuple(text.splitlines(keepends=True)))
        hunks = sorted((*others, back), key=lambda each: each.start)
        yield Turned("".join(apply_hunks(turn.before.lines, hunks)), evidence)


def _is_whole(lines: Sequence[str]) -> bool:
    """Are they statements, and no branch of anything?"""
    try:
        return bool(ast.parse(dedent("".join(lines))).body)
    except SyntaxError:
        return False


def _chosen(turn: Turn, condition: str, evidence: float) -> Iterator[Turned]:
    """What took the place of something, or that."""
    for piece in changed_pieces(turn):
        if piece.is_expression:
            text = f"({piece.new} if {condition} else {piece.old})"
            yield from turn.with_splices([Splice(piece.start, piece.stop, text)], evidence)


_FLAG = r"(?:a |an |the )?[`'\"]?-{0,2}([a-z_]\w*)[`'\"]?"
_KIND = r"(?:flag|option|switch|parameter|argument|mode)"
_SET = r"(?:set|on|given|true|passed|wanted|enabled|requested|asked for|active|specified)"
_SAYS_FLAG = Pattern(
    rf"(?i)\b(if|when|with|unless|behind|under)\s+{_FLAG}\s+(?:{_KIND}\b|(?:{_KIND} )?(?:is|was|gets?) {_SET}\b"
    rf"|{_SET}\b)|\b(if|when|unless)\s+(?:in |i ask for |we are |it's |it is )?"
    rf"(verbose|debug|quiet|silent|dry[_ -]run)\b|\b(if|when|unless)\s+{_FLAG} ?(?:={{1,2}}|is) ?True\b"
)
_SKIPS = Pattern(
    rf"(?i)\b{_FLAG} {_KIND}(?: argument| parameter)? (?:that|to|which|and it)(?: can| should| would| will|ld)? "
    r"(?:skips?|turns? (?:it|that|this) off|switch(?:es)? (?:it|that|this) off|disables?|overrides?|avoids?|bypass\w*"
    r"|silences?|suppress\w*|ignores?|leaves? (?:it|that) out)\b"
)
_SAYS_A_FLAG = Pattern(f"{_SAYS_FLAG.pattern}|{_SKIPS.pattern.removeprefix('(?i)')}", re.IGNORECASE)
_TWICE = Pattern(r"(?i)\b(?:not|never) unless\b")
_NEGATED = Pattern(r"(?i)\b(?:not|except|other than) (?:if|when|with) ")
_NO_NAMES = frozenset(("it", "that", "this", "they", "one", "there", "the", "a", "something", "none"))
_CLEAR_FLAG = 4.0


def _flagged(turn: Turn) -> Iterator[Turned]:
    skips, match = _SKIPS.search(turn.said), _SAYS_FLAG.search(_NEGATED.sub("unless ", _TWICE.sub("if", turn.said)))
    if skips is not None:
        word, name = "unless", skips[1]
    elif match is not None:
        word, name = (match[1] or match[3] or match[5]).lower(), re.sub(r"\W", "_", match[2] or match[4] or match[6])
    else:
        return
    if name.lower() in _NO_NAMES:
        return
    for group in groups(turn):
        function = turn.function(group[0])
        if not isinstance(function, Function) or any(isinstance(each, Function | ast.ClassDef) for each in group):
            continue
        condition, known = _set(turn, function, name, word)
        for each in turn.with_splices([_below(turn.now, group, condition)], _CLEAR_FLAG):
            after = each.after if known else _with_flag(each.after, turn, function, name)
            if after is not None:
                yield Turned(after, each.evidence)
    around = next((node for _, node in turn.places if isinstance(node, Function)), None)
    if around is not None:
        condition, known = _set(turn, around, name, word)
        for each in _gone_only_then(turn, condition, _CLEAR_FLAG):
            after = each.after if known else _with_flag(each.after, turn, around, name)
            if after is not None:
                yield Turned(after, each.evidence)


def _set(turn: Turn, function: Function, name: str, word: str) -> tuple[str, str]:
    """What asks whether it is set, and what it is called where it is known already."""
    known = _known(turn.now, function, name)
    return (f"not {known or name}" if word == "unless" else known or name), known


def _known(source: Source, function: Function, name: str) -> str:
    """What it is called there: a parameter, an attribute, a constant; nothing where there is no such flag."""
    if name in parameters_of(function):
        return name
    attributes = [ast.unparse(node) for node in source.all(ast.Attribute) if node.attr == name]
    if any(each == f"self.{name}" for each in attributes) and "self" in parameters_of(function):
        return f"self.{name}"
    here = [each for each in attributes if each.partition(".")[0] in parameters_of(function)]
    named_so = [node.id for node in source.all(ast.Name) if node.id in (name, name.upper())]
    return next(iter((*here, *named_so)), "")


def _with_flag(text: str, turn: Turn, function: Function, name: str) -> str | None:
    where = next((dotted for dotted, node in turn.now.functions if node is function), "")
    try:
        return carry_out((Call(named("add-parameter"), (where, name, "False")),), read(text).text)
    except Refusal:
        return None


TURNERS = (
    Turner(_only_when, _SAYS_WHEN),
    Turner(_flagged, _SAYS_A_FLAG),
)
