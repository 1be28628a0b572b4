"""What is just at the edge: "exactly the minimum counts too", "on a tie keep the first one", "inside(width, 0) must be
False". A comparison takes it in, or leaves it out.

What is so now decides which: nobody asks for what there is.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import class_around, function_around, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer, any_of
from spark_tui.edits.writing.conditions._ends import (
    AND_DOWN,
    AND_UP,
    AS_MANY_AS,
    ENOUGH,
    FROM_A_NUMBER,
    MADE_FOR,
    SIGN_TOLD,
    THAT_AND_DOWN,
    THAT_AND_UP,
    as_many_as,
    end_said,
    has_number,
    is_stricter,
    numbers_of,
    of_a_tie,
    says_its_number,
    says_number,
    sign_told,
    whose,
)

_EXAMPLE = Pattern(
    r"\b([a-z_]\w*)\(([^()]*)\) (?:\w+ ){0,3}?(?:be|is|was|are|return\w*|gives?(?: me)?|says|yields|gets?|came out)"
    r" (?:still |also |already |now )?`?(True|False|true|false)\b"
)
_EDGE = (
    r"\bexactly\b|\binclusive\w*|\bexclusive\w*|\b(?:in|ex)cluding (?:the )?(?:\w+ )?(?:end|start|limit|bounds?|last"
    r"|first|\d+)\b"
    r"|\bor equal\b|\bequal(?:s|ity)?\b|\b(?:on|at|in case of|for|with|break) (?:an? |the )?ties?\b|\bstrictly\b"
    r"|\btied\b"
    r"|\b(?:an? (?:tie|draw)|ties|draws) (?:is|are|counts?|should|must|does|do|never)(?:n't)?\b"
    r"|\bon the (?:dot|day|nose|limit|edge|boundary|threshold)\b|\bright (?:at|on) (?:the |\d)"
    r"|\bat the (?:limit|threshold|minimum|maximum|boundary|edge|cap|cutoff)\b|\bjust (?:at|on)\b"
    r"|\bborderline\b|\bboundary\b|\bon (?:its|the) (?:\w+ )?(?:very )?day\b|\bsame (?:as|day|moment|time|score"
    r"|value)\b"
    r"|\b(?:hits?|reaches|reached|reaching)\b|\bnot only (?:above|below|after|before|over|under|from|more|less)\b"
    r"|\bback[- ]to[- ]back\b|\b(?:touch\w*|adjacent|end to end)\b"
    r"|\b\w+ (?:it|him|her|them)sel(?:f|ves)\b|(?<![)\]] )\bcounts? (?:too|as well|already|also)\b"
    r"|\b\w+ ?==? ?\d+ (?:should|must|may|has to|needs? to|ought to|can|is still|is also|counts)\b"
    r"|\balready (?:counts?|counted|treated|marked|listed|taken|seen|shown|refused|rejected) (?:as|for)\b"
)
_SAYS = Pattern(rf"(?i)(?:{_EDGE})|{_EXAMPLE.pattern}")
_NO_EDGE = Pattern(
    r"(?i)\b(?:rename|typo|message|docstring|type hints?|log\w*|print\w*|sort\w*|rais(?:e|ing|es)|retr\w+)\b"
    r"|\b(?:(?:are|is|be|compare|count as)(?:n't| not| never)?|\w+n't|not|never) equal\b"
)
_THOUGH = Pattern(r"(?i)\b(?:even )?(?:al)?though\b|\bwhile\b|\bwhereas\b|\bbut\b|\bdespite\b")
_OTHER_NUMBER = Pattern(
    r"(?i)\b(?:should|must|has to|needs? to) (?:be|have been|become)\b|\b(?:make|set|change|raise|lower) (?:it"
    r"|that|the|this)\b"
)
_ACCEPTS = Pattern(
    r"(?i)\b`?(?-i:([a-z_]\w*))(?:\(\))?`? (?:also |still )?(?:says?|thinks?|claims?|finds?|considers?|accepts?"
    r"|allows?|lets?|takes?)"
    r"(?: that)? (?:\w+ (?:= |is )?)?`?\d+\b"
)
_TOGGLED: dict[type[ast.cmpop], str] = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}
_SIGNS: dict[type[ast.cmpop], str] = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "=="}
_SAID, _BY_EXAMPLE, _THE_NUMBER, _SPOKEN, _MOST = 2.0, 3.5, 1.0, 0.8, 3
_TOUCHING = Pattern(r"(?i)\bback[- ]to[- ]back\b|\b(?:touch\w*|adjacent|end to end|overlap\w*)\b")
_TIME, _TILL = r"\d[\d:.]*(?: ?[ap]m)?", r" ?(?:to|until|till|-|–) ?"
_ONE_AFTER_THE_OTHER = Pattern(
    rf"(?i)\b(?P<a>{_TIME}){_TILL}(?P<b>{_TIME})\b.*\b(?P=b){_TILL}{_TIME}"
    rf"|\b(?P<c>{_TIME}){_TILL}{_TIME}\b.*\b{_TIME}{_TILL}(?P=c)\b"
)
"""One begins when the other ends: "9 to 10", and "10 to 11"."""
_BOTH_SIDES, _BY_TIMES, _EACH = 1.5, 3.0, 0.5  # for one more that is changed alike
_TOO = Pattern(
    r"(?i)\b\d+(?:[- ]\w+){0,3} (?:should|must|may|can|could|has to|have to|need to|are|is)\b.*\b(?:too"
    r"|as well|also|already|allowed|included|let in|enough)\b"
)
"""What is said of a number that a comparison leaves out: "18 year olds should be let in too"."""
_ONE_TOO_MANY = Pattern(
    r"(?i)\b(?:lets?|allows?|accepts?|takes?|keeps?|holds?|stores?|gets?|goes|go|has|have|admits?|books?)\b.*"
    r"(?:\w \+ 1\b|\bone (?:\w+ )?(?:too many|more than|extra|over)\b)"
    r"|\bonce (?:it|that|the \w+) is full\b.*\bone more\b"
    r"|\bone more\b.*\b(?:although|when|once|while) (?:it|that|the \w+) is full\b"
    r"|\bone (?:\w+ )?too many (?:can |may |still )?(?:gets?|goes|fits?|is|are|was|comes?|enters?|slips?|passes)\b"
)
_ALL_THERE_IS = (
    r"\b(?:the (?:whole|entire|full|complete)|all (?:of )?(?:the|its|my|their|it)|everything|exactly)\b"
    r"|\b(?:book|sell|take|buy|reserve|borrow|withdraw|order|use|spend|fill)\w*(?: \w+)? the last\b"
    r"|\bthe last (?:\w+ )?(?:can|could|is|was)(?:not|n't| never| not) (?:be )?(?:book|sold|taken|bought|us|spent)"
)
_IS_REFUSED = (
    r"\b(?:cannot|cant|never|unable|impossible|refus\w+|fail\w*|denied|rejected|not (?:possible|enough))\b|n't\b"
)
_NOT_ALL = Pattern(rf"(?i)^(?=.*(?:{_ALL_THERE_IS}))(?=.*(?:{_IS_REFUSED}))")
"""All that there is cannot be had: "can't withdraw the whole balance"."""
_STRICTER: dict[type[ast.cmpop], str] = {ast.Gt: ">=", ast.LtE: "<"}
"""What lets one less through, where something is held against how many there may be."""
_ALL_OF_THEM = Pattern(
    r"(?i)\bsame (?:for|with|goes)\b|\bboth\b|\blikewise\b|\b(?:all|each) of\b|\beither (?:end|side)\b"
)


def _written(sentence: Sentence) -> Iterator[Repair]:
    found = sorted(_moved(sentence), key=lambda each: -each.evidence)
    yield from found[:_MOST]


def _moved(sentence: Sentence) -> Iterator[Repair]:
    if (example := _EXAMPLE.search(sentence.text)) is not None:
        yield from _by_example(sentence, example)
    if re.search(f"(?i){_EDGE}", sentence.text) is not None and _NO_EDGE.search(sentence.text) is None:
        for node in _comparisons(sentence.source):
            told = _SAID + told_of(sentence, node) + _THE_NUMBER * says_its_number(sentence, node)
            told += _SPOKEN * (of_a_tie(sentence, node) + is_stricter(sentence, node)) + whose(sentence, node)
            splices = _at_edge(sentence.source, node, end_said(sentence, node))
            if splices:
                yield Repair(splices, told)
        yield from _each_told(sentence)
    if _NO_EDGE.search(sentence.text) is None:
        yield from _together(sentence)
    if ENOUGH.search(sentence.text) is not None:
        for node in _comparisons(sentence.source):
            splices = _at_edge(sentence.source, node, range(len(node.ops)))
            if splices and says_its_number(sentence, node):
                yield Repair(splices, _SAID + _THE_NUMBER + told_of(sentence, node))
    for node in _comparisons(sentence.source) if _TOO.search(sentence.text) is not None else ():
        if any(isinstance(each, ast.Gt | ast.Lt) for each in node.ops) and says_its_number(sentence, node):
            yield Repair(
                _at_edge(sentence.source, node, range(len(node.ops))), _SAID + _SPOKEN + told_of(sentence, node)
            )
    for node in _comparisons(sentence.source):
        if as_many_as(sentence, node) and (splices := _at_edge(sentence.source, node, [0])):
            yield Repair(splices, _SAID + _BY_EXAMPLE + told_of(sentence, node))
    yield from _by_signs(sentence)
    yield from _from_there(sentence)
    yield from _one_off(sentence)
    yield from _accepted(sentence)
    for node in _comparisons(sentence.source) if _NOT_ALL.search(sentence.text) is not None else ():
        if len(node.ops) == 1 and isinstance(node.ops[0], ast.Gt | ast.Lt) and not has_number(node):
            around = function_around(sentence.source, node)
            called = _SAID * (around is not None and root(around.name) in set(map(root, sentence.spoken.split())))
            splices = _at_edge(sentence.source, node, [0])
            yield from [Repair(splices, _SAID + called + told_of(sentence, node))] if splices else []
    for node in _comparisons(sentence.source) if _ONE_TOO_MANY.search(sentence.text) is not None else ():
        if len(node.ops) == 1 and (sign := _STRICTER.get(type(node.ops[0]))) is not None:
            most = names(sentence, last_name(node.comparators[0])) >= 1
            told = told_of(sentence, node) + _THE_NUMBER * most
            yield Repair((_operator(sentence.source, node, 0, sign),), _SAID + _SPOKEN + told)
    for words, sign in ((AND_UP, ">="), (AND_DOWN, "<=")):
        if words.search(sentence.text) is not None:
            yield from _and_on(sentence, sign)


def _by_signs(sentence: Sentence) -> Iterator[Repair]:
    """ "inside: < not <= for width and height"."""
    of_each = dict[ast.AST | None, list[tuple[ast.Compare, int]]]()
    for node in _comparisons(sentence.source):
        sign = sign_told(sentence, node)
        places = [(node, at) for at, each in enumerate(node.ops) if sign and _SIGNS.get(type(each)) == sign]
        of_each.setdefault(function_around(sentence.source, node), []).extend(places)
    for several in of_each.values():
        told = [(node, at) for node, at in several if _is_spoken_of(sentence, node, at)] or several[-1:]
        splices = tuple(splice for node, at in told for splice in _at_edge(sentence.source, node, [at]))
        if splices:
            best = max(told_of(sentence, node) + says_its_number(sentence, node) for node, _ in told)
            yield Repair(splices, _SAID + _BY_EXAMPLE / 2 + _EACH * len(splices) + best)


def _each_told(sentence: Sentence) -> Iterator[Repair]:
    """Several at a time, each with its own number: "exactly 90 is an A, 80 a B and 70 a C"."""
    for _, function in sentence.source.functions:
        compared = [each for each in walk(function) if isinstance(each, ast.Compare) and len(each.ops) == 1]
        told = [each for each in compared if isinstance(each.comparators[0], ast.Constant)]
        told = [each for each in told if says_its_number(sentence, each)]
        splices = tuple(splice for each in told for splice in _at_edge(sentence.source, each, [0]))
        if len({type(each.ops[0]) for each in told}) == 1 < len(told) == len(splices):
            best = max(told_of(sentence, each) for each in told)
            yield Repair(splices, _SAID + best + _THE_NUMBER + _EACH * len(splices))


def _together(sentence: Sentence) -> Iterator[Repair]:
    """What touches does so on either side: each begins before the other ends."""
    by_times = _ONE_AFTER_THE_OTHER.search(sentence.text) is not None
    for node in sentence.source.nodes if by_times or _TOUCHING.search(sentence.text) is not None else ():
        match node:
            case ast.BoolOp(values=[ast.Compare(ops=[_]) as one, ast.Compare(ops=[_]) as other]):
                splices = (*_at_edge(sentence.source, one, [0]), *_at_edge(sentence.source, other, [0]))
                sides = {*map(ast.unparse, (one.left, *one.comparators))}
                are_two = sides.isdisjoint(map(ast.unparse, (other.left, *other.comparators)))
                if len(splices) == 2 and (are_two or not by_times):
                    clear = _BOTH_SIDES + _BY_TIMES * by_times
                    yield Repair(splices, _SAID + clear + told_of(sentence, node))


def _and_on(sentence: Sentence, sign: str) -> Iterator[Repair]:
    """What is asked of one number is asked of all from there on."""
    for node in _comparisons(sentence.source):
        match node:
            case ast.Compare(ops=[ast.Eq()], comparators=[ast.Constant(value=int() | float()) | ast.Name()]):
                told = told_of(sentence, node) + _THE_NUMBER * says_its_number(sentence, node)
                told += _SPOKEN * (FROM_A_NUMBER.search(sentence.text) is not None)
                if not isinstance(node.comparators[0], ast.Name) or node.comparators[0].id.isupper():
                    yield Repair((_operator(sentence.source, node, 0, sign),), _SAID + _SPOKEN + told)
            case ast.Compare(
                ops=[ast.Eq()], comparators=[ast.Attribute(attr=name) | ast.Call(ast.Attribute(attr=name), [])]
            ):
                if names(sentence, name) >= 1:
                    told = told_of(sentence, node) + _THE_NUMBER
                    yield Repair((_operator(sentence.source, node, 0, sign),), _SAID + _SPOKEN + told)
            case ast.Compare(ast.expr() as left, [ast.Eq()], [ast.Constant(value=str(number))]) if number.isdecimal():
                if re.search(rf"(?<![\w.]){number}(?![\w.]*\w)", sentence.text) is not None:
                    code = f"int({sentence.source.segment(left)}) {sign} {number}"
                    told = told_of(sentence, node) + _THE_NUMBER
                    yield Repair((instead(sentence.source, node, code),), _SAID + _SPOKEN + told)


def _from_there(sentence: Sentence) -> Iterator[Repair]:
    """ "500 and above": what is asked takes in the number itself."""
    for words, kind, sign in ((THAT_AND_UP, ast.Gt, ">="), (THAT_AND_DOWN, ast.Lt, "<=")):
        said = {number for match in words.finditer(sentence.text) for number in match.groups() if number}
        for node in _comparisons(sentence.source):
            if isinstance(node.ops[0], kind) and said & {str(each) for each in numbers_of(sentence.source, node)}:
                told = told_of(sentence, node) + 2 * _THE_NUMBER
                yield Repair((_operator(sentence.source, node, 0, sign),), _SAID + _SPOKEN + told)


def _one_off(sentence: Sentence) -> Iterator[Repair]:
    """ "gets seven guesses although MAX_MISSES is 6": one more or one less than what it is held against."""
    match = _THOUGH.search(sentence.text)
    made = MADE_FOR.search(sentence.text)
    if made is not None and _OTHER_NUMBER.search(sentence.text) is None:
        yield from _beyond_what_it_is_made_for(sentence, made)
    if match is None or _OTHER_NUMBER.search(sentence.text) is not None:
        return
    sides = sentence.text[: match.start()], sentence.text[match.end() :]
    known = {name: value.value for name, _, value in constants(sentence.source) if isinstance(value, ast.Constant)}
    for node in _comparisons(sentence.source):
        bound = node.comparators[-1] if len(node.ops) == 1 else None
        most = known.get(bound.id) if isinstance(bound, ast.Name) else getattr(bound, "value", None)
        if not isinstance(most, int) or isinstance(most, bool) or type(node.ops[0]) not in _TOGGLED:
            continue
        called = bound.id if isinstance(bound, ast.Name) else str(most)
        for there, here in (sides, sides[::-1]):
            if not (says_number(here, most) or re.search(rf"\b{re.escape(called)}\b", here)):
                continue
            too_many = isinstance(node.ops[0], ast.Gt | ast.LtE) and says_number(there, most + 1)
            too_few = isinstance(node.ops[0], ast.GtE | ast.Lt) and says_number(there, most - 1)
            if (too_many or too_few) and not says_number(there, most):
                told = _BY_EXAMPLE + told_of(sentence, node)
                yield Repair(_at_edge(sentence.source, node, [0]), _SAID + told)


def _beyond_what_it_is_made_for(sentence: Sentence, made: re.Match[str]) -> Iterator[Repair]:
    """ "Garage(2) lets three cars in"."""
    behind = sentence.text[made.end() :]
    for node in _comparisons(sentence.source) if says_number(behind, int(made[2]) + 1) else ():
        owner = class_around(sentence.source, node)
        sign = _STRICTER.get(type(node.ops[0])) if len(node.ops) == 1 and not has_number(node) else None
        if sign is not None and owner is not None and owner.name == made[1]:
            splice = _operator(sentence.source, node, 0, sign)
            yield Repair((splice,), _SAID + _BY_EXAMPLE + told_of(sentence, node))


def _accepted(sentence: Sentence) -> Iterator[Repair]:
    """ "inside says 5 is fine": what lets in the end of what is measured."""
    source, match = sentence.source, _ACCEPTS.search(sentence.text)
    if match is None or _THOUGH.search(sentence.text) is None:
        return
    for _, function in source.functions:
        if function.name != match[1]:
            continue
        found = [
            (node, at)
            for node in walk(function)
            if isinstance(node, ast.Compare)
            for at, sign in enumerate(node.ops)
            if isinstance(sign, ast.LtE)
            and not any(isinstance(each, ast.Constant) for each in [node.left, *node.comparators][at : at + 2])
        ]
        spoken = found if _ALL_OF_THEM.search(sentence.text) else [
            (node, at) for node, at in found if _is_spoken_of(sentence, node, at)
        ]  # fmt: skip
        splices = tuple(splice for node, at in spoken or found[:1] for splice in _at_edge(source, node, [at]))
        if splices:
            yield Repair(splices, _SAID + _BY_EXAMPLE + 3 * _THE_NUMBER + _EACH * len(splices))


def _comparisons(source: Source) -> Iterator[ast.Compare]:
    for node in source.all(ast.Compare):
        if not is_in_fstring(source, node):
            yield node


def _at_edge(source: Source, node: ast.Compare, places: range | list[int]) -> tuple[Splice, ...]:
    found = (place for place in places if type(node.ops[place]) in _TOGGLED)
    return tuple(_operator(source, node, place, _TOGGLED[type(node.ops[place])]) for place in found)


def _operator(source: Source, node: ast.Compare, place: int, sign: str) -> Splice:
    now = _SIGNS[type(node.ops[place])]
    start = source.stop([node.left, *node.comparators][place])
    start = source.text.index(now, start)
    return Splice(start, start + len(now), sign)


# ── told by a call and what comes of it ──────────────────────────────────────────────────────────────────────────


def _by_example(sentence: Sentence, example: re.Match[str]) -> Iterator[Repair]:
    source, given = sentence.source, [each.strip() for each in example[2].split(",")]
    for _, function in source.functions:
        own = list(parameters_of(function))
        if function.name != example[1] or not given[0]:
            continue
        told = dict(zip(own, given, strict=False))
        compared = [node for node in walk(function) if isinstance(node, ast.Compare)]
        hit = [place for node in compared for place in _hit(source, node, told)]
        wrong = [(node, at) for node, at in hit if not _is_written_out(node, at)] or hit
        if not wrong:
            continue
        alike = [(node, at) for node, at in _like(function, wrong) if _is_spoken_of(sentence, node, at)]
        for several in ([*wrong, *alike], wrong) if alike and _ALL_OF_THEM.search(sentence.text) else (wrong,):
            splices = tuple(splice for node, at in several for splice in _at_edge(source, node, [at]))
            if splices:
                yield Repair(splices, _SAID + _BY_EXAMPLE + _EACH * len(splices))


def _hit(source: Source, node: ast.Compare, told: dict[str, str]) -> Iterator[tuple[ast.Compare, int]]:
    """The comparisons in it that the example is just at the edge of."""
    sides = [node.left, *node.comparators]
    for at, operator in enumerate(node.ops):
        for one, other in ((sides[at], sides[at + 1]), (sides[at + 1], sides[at])):
            value = told.get(one.id) if isinstance(one, ast.Name) else None
            if value is not None and type(operator) in _TOGGLED and value in _called(source, other):
                yield node, at


def _is_written_out(node: ast.Compare, at: int) -> bool:
    return any(isinstance(each, ast.Constant) for each in [node.left, *node.comparators][at : at + 2])


def _called(source: Source, node: ast.expr) -> set[str]:
    """A bound, as an example would give it."""
    match node:
        case ast.Attribute(attr=name):
            return {name, source.segment(node)}
        case ast.Name(id=name):
            values = {source.segment(value) for known, _, value in constants(source) if known == name}
            return {name, *values}
        case _:
            return {source.segment(node)}


def _like(function: Function, wrong: list[tuple[ast.Compare, int]]) -> Iterator[tuple[ast.Compare, int]]:
    signs = {type(node.ops[at]) for node, at in wrong}
    for node in walk(function):
        if isinstance(node, ast.Compare):
            yield from (
                (node, at) for at, sign in enumerate(node.ops) if type(sign) in signs and (node, at) not in wrong
            )


def _is_spoken_of(sentence: Sentence, node: ast.Compare, at: int) -> bool:
    sides = [node.left, *node.comparators][at : at + 2]
    said = {part for side in sides for each in walk(side) for part in parts(last_name(each))}
    around = function_around(sentence.source, node)
    own = set(parameters_of(around)) if around is not None else set[str]()
    return any(names(sentence, word) >= 1 for word in said - own) or bool(re.search(r"(?i)\bboth\b", sentence.text))


_MOVED = (
    _SAYS, _THOUGH, _NOT_ALL, ENOUGH, _ONE_TOO_MANY, _TOO, AND_UP, AND_DOWN, THAT_AND_UP,
    THAT_AND_DOWN, _ONE_AFTER_THE_OTHER, MADE_FOR, SIGN_TOLD, AS_MANY_AS,
)  # fmt: skip
WRITER = Writer(
    frozenset(("fix-operator", "fix-off-by-one")),
    _written,
    needs=any_of(*_MOVED),
)
