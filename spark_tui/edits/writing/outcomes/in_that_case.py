"""A case and what comes of it, told as people tell them: "removing one that we don't have does nothing", "no helpers:
an empty dict", "those that are empty are left out", "never inspected counts as due". Which case is meant, is found
among those that the code can tell apart; the form follows from what shall come of it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_at_top, insert_before, insert_first, without_docstring
from spark_tui.edits.python.functions.returns import gives_something, is_generator, own_nodes, returns, written_return
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.types.results import empty_result, result_type
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.values.expressions import Level, fitted
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.outcome import cases as of
from spark_tui.edits.saying.outcome import told
from spark_tui.edits.saying.outcome.cases import Case, cases, stem, stems_of
from spark_tui.edits.saying.outcome.told import LEFT_OUT, OF_ERRORS, Outcome, outcomes
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.spelled import ASCII_NAME
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.outcomes.placed import NO_WISH, placed, said_in, teller_of

_NONE = (
    r"\b(?:no(?! such\b)|without(?: any| an?)?|none|nobody|nothing|empty|lack\w*|never|before (?:the|its|any) first"
    r"|unset|missing|(?:not|\w+n't)(?: \w+)? (?:set|known|there|any|have|got|been|done)"
    r"|(?:has|have|had|is|was|were)(?:n't| not| no)\b(?! such\b)"
    r"|(?:nobody|no one)(?: has)?|not yet|yet to be|un[a-z]+ed)\b"
)
_SAYS = {
    of.EMPTY: Pattern(rf"(?i){_NONE}"),
    of.NONE: Pattern(rf"(?i){_NONE}|\bNone\b"),
    of.UNKNOWN: Pattern(
        r"(?i)\b(?:unknown|(?:(?:do|does|did)(?:n't| not)|never) (?:have|had|exist|know|own|keep)|no such|not (?:there"
        r"|known|found|in|one of)|(?:is|are|was|were)(?:n't| not) (?:there|known|in|one of|ours|registered|listed)"
        r"|nobody (?:has|knows|owns|put)|missing|nonexist\w*|gone|strange\w*)\b"
    ),
    of.TAKEN: Pattern(
        r"(?i)\b(?:taken|already|twice|again|exists?|duplicates?|second (?:time|one)|in use|is there|known|the same"
        r"|once more)\b"
    ),
    of.SAME: Pattern(
        r"(?i)\b(?:itself|themselves|himself|herself|its own|one's own"
        r"|(?:to|of|with|onto|into|from|by|against) (?:an |the )?(?:same|identical|equal) \w+)\b"
    ),
}
_STATE = Pattern(r"(?i)\b(?:is|are|was|were)(?P<not>n't| not)?(?: already| yet)?(?: in)?(?: the)? (?P<state>[a-z]+)\b")
_UNTIL = Pattern(r"[|,;:.()]")
_OF_IT = Pattern(r"(?i)(?:empty|unset|missing|none|nobody|no one|never|not|is|was|are|were|has|n't|un|yet)")
_NEAR = 3  # words
_NUMBER = rf"(?P<number>-?\d+(?:\.\d+)?|{'|'.join(NUMBERS)}|zero)"
_COMPARED = (
    (Pattern(r"(?i)\b(?:(?:zero|0|none|nothing) or (?:less|fewer|below|under)|not positive|non-?positive)\b"), "<= 0"),
    (Pattern(r"(?i)\b(?:negative|minus|below (?:zero|0)|less than (?:zero|0|nothing)|under (?:zero|0))\b"), "< 0"),
    (Pattern(r"(?i)\b(?:a single|only one|just one|exactly one|exactly 1)\b"), "== 1"),
    (Pattern(r"(?i)\b(?:zero|0|nothing|empty|weighs? nothing|none|no|without)\b"), "== 0"),
    (Pattern(rf"(?i)\b(?:below|under|less than|fewer than|smaller than|shorter than) {_NUMBER}\b"), "<"),
    (Pattern(rf"(?i)\b(?:above|over|more than|beyond|greater than|longer than|past) {_NUMBER}\b"), ">"),
)
_BY_ZERO = Pattern(r"(?i)\bdivi\w+ (?:by|through) (?:zero|0|nothing)\b|\bzero ?division\w*")
_SEVERAL = Pattern(r"(?i)\b(?:both|either|neither)\b")
_BARE = Pattern(r"(?i)empty|weighs? nothing")
"""What is said of a thing, and is about how much of it there is."""
_NOT = Pattern(
    r"(?i)(?:\bnot|n't|\bnever|\bun|\bno longer|\bwithout|\bnor)(?:[ -]?(?:been|be|being|yet|an?|fully))*[ -]?$"
)
_DENIED = Pattern(r"(?i)(?:\bnot|n't|\bnever|\bno longer) (?:\w+ )?$")
_NEEDS = Pattern(
    r"(?i)\b(?:nothing|no-?op|no effect|ignor\w*|alone|untouched|unchanged|as (?:it|they)|where (?:it|they)|skip\w*|out"
    r"|over|omit\w*|drop\w*|exclud\w*|only|counts?|count|taken|treated|regarded|always|empty|zero|nought|None|True|False"
    r"|(?:does|do|should|is|are)(?:n't| not)|should|then|0|is|are|says?|gives?|shows?|reads?|returns?)\b|[:=-]>?"
)
_ASKED, _SPOKEN, _SHOWN, _FAILS, _PLAIN, _TWO = 2.6, 0.9, 0.5, 0.6, 0.8, 1.5
_LEAST, _CLEAR = 1.9, 2.0
_MOST = 4
_SHARES = {"full": "1.0", "complete": "1.0", "done": "1.0", "empty": "0.0", "nothing": "0.0"}
"""What is full or empty, of a share."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    text = sentence.text
    if NO_WISH.search(text) is not None or OF_ERRORS.search(text) is not None:
        return
    source = sentence.source
    found = list(outcomes(text))
    if not found:
        return
    said, teller = said_in(text), teller_of(source)
    for _, function in source.functions:
        here = placed(source, said, function)
        given = {name for name in parameters_of(function) if name.lower() in sentence.words}
        for case in cases(teller, source, function):
            if case.sort in (of.EMPTY, of.NONE) and _is_of_another(case, given):
                continue
            about = sorted(case.roots & said)
            speaks = (
                here
                + _SPOKEN * min(2, len(about))
                + _SHOWN * case.is_shown
                + _FAILS * case.fails
                + _TWO * (case.sort == of.SAME)
            )
            is_told = about or case.sort == of.SAME or (case.fails and here >= _CLEAR)
            if speaks < _LEAST or not is_told:
                continue
            for rank, outcome in enumerate(found[:_MOST]):
                for test in _tests(case, outcome):
                    evidence = _ASKED + speaks + _PLAIN * (rank == 0)
                    yield from possible(_splices(source, function, case, outcome, test), evidence)


def _is_of_another(case: Case, given: set[str]) -> bool:
    """Is what there is none of given to the function by that very name, and this only called alike?"""
    alike = {name for name in given if case.own & {stem(part) for part in parts(name)}}
    return bool(alike) and alike.isdisjoint(ASCII_NAME.findall(case.test))


# ── the case ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _tests(case: Case, outcome: Outcome) -> Iterator[str]:
    """The code that asks for it, where it is spoken of."""
    rest = outcome.rest
    if case.sort == of.NUMBER:
        yield from (f"{case.test} {sign}" for sign in _signs(case, rest))
    elif case.sort == of.SO:
        yield from _flag(case, outcome)
    elif _is_said(case, rest):
        if outcome.sort == LEFT_OUT and outcome.those:
            return  # "only those with a queen" leaves out others
        yield case.test


def _is_said(case: Case, rest: str) -> bool:
    """Of what there is none of, the very thing has to be spoken of beside the word for that."""
    words = _SAYS[case.sort]
    if case.sort not in (of.EMPTY, of.NONE):
        return words.search(rest) is not None or _is_there(case, rest)
    for found in words.finditer(rest):
        behind = [stem(each) for each in ASCII_NAME.findall(_UNTIL.split(rest[found.end() :])[0])][:_NEAR]
        before = [stem(each) for each in ASCII_NAME.findall(_UNTIL.split(rest[: found.start()])[-1])][-_NEAR:]
        near = {*behind, *(before if _OF_IT.match(found[0]) is not None else ())}
        near |= {stem(part) for each in ASCII_NAME.findall(found[0]) for part in parts(each)}
        if case.own & near:
            return True
    return False


def _signs(case: Case, rest: str) -> Iterator[str]:
    if _BY_ZERO.search(rest) is not None:
        yield from ("== 0",) if case.fails else ()
        return
    for words, sign in _COMPARED:
        found = words.search(rest) if _SEVERAL.search(rest) is None else None
        if found is not None:
            number = found.groupdict().get("number")
            near = _near(rest, found, _NEAR + bool(number))
            is_bare = case.is_shown and _BARE.match(found[0]) is not None and bool(case.roots & near)
            if case.own & near or is_bare or (case.fails and sign == "== 0"):
                yield f"{sign} {NUMBERS.get(number.lower(), number)}" if number else sign
            return


def _is_there(case: Case, rest: str) -> bool:
    """Of "a key that isn't sounding", where those are held that sound."""
    holder = stems_of(case.test.rpartition(" ")[2].rpartition(".")[2])
    said = [found for found in _STATE.finditer(rest) if stem(found["state"]) in holder]
    return any((found["not"] is not None) == (case.sort == of.UNKNOWN) for found in said) and case.sort != of.SAME


def _near(rest: str, found: re.Match[str], most: int) -> set[str]:
    """What the words beside it are about."""
    behind = ASCII_NAME.findall(_UNTIL.split(rest[found.end() :])[0])[:most]
    before = ASCII_NAME.findall(_UNTIL.split(rest[: found.start()])[-1])[-most:]
    return {stem(part) for each in (*before, *behind) for part in parts(each)}


def _flag(case: Case, outcome: Outcome) -> Iterator[str]:
    name = case.test.rpartition(".")[2]
    words = [each for each in parts(name) if each not in ("is", "has", "was", "are", "can")]
    if not words:
        return
    if outcome.those:
        if stem(outcome.those.split()[0]) == stem(words[-1]) or outcome.those.lower() == " ".join(words):
            yield f"not {case.test}"
        return
    found = re.search(rf"(?i)\b(un)?{re.escape(' '.join(words))}\b", outcome.rest)
    if found is not None:
        is_denied = found[1] is not None or _NOT.search(outcome.rest[: found.start()]) is not None
        yield f"not {case.test}" if is_denied else case.test


# ── what comes of it ─────────────────────────────────────────────────────────────────────────────────────────────────


def _splices(source: Source, function: Function, case: Case, outcome: Outcome, test: str) -> Iterator[Splice]:
    if f"if {test}:" in source.segment(function) or f" {test} " in source.segment(function):
        return
    match outcome.sort:
        case told.COUNTS:
            yield from _counted(source, function, case, outcome, test)
        case told.LEFT_OUT:
            yield from _left_out(source, case, test)
        case _ if isinstance(case.turn, ast.comprehension) or is_generator(function):
            pass
        case told.NOTHING if case.turn is not None:
            yield from _left_out(source, case, test)
        case told.NOTHING:
            yield from _nothing_done(source, function, case, test)
        case _ if case.turn is None:
            value = _of_type(source, function, outcome.value)
            if value:
                yield _guard(source, function, case, f"if {test}:\n{source.unit}{written_return(function, value)}")


def _guard(source: Source, function: Function, case: Case, code: str) -> Splice:
    return insert_after(source, case.behind, code) if case.behind is not None else insert_at_top(source, function, code)


def _of_type(source: Source, function: Function, value: str) -> str:
    """The value as the function gives such: no number where it gives texts."""
    said = (result_type(source, function) or "").partition("[")[0]
    if not gives_something(function) and value != "None":
        return ""
    if value in ("0", "1") and said == "float":
        return f"{value}.0"
    if re.fullmatch(r"-?\d+(?:\.\d+)?", value):
        return value if said in ("int", "float", "", "none") or "|" in said else ""
    if value[:1] in "\"'":
        return value if said in ("str", "") else ""
    if value in ("[]", "{}", "()", "set()"):
        fits = {"[]": ("list", "sequence", "iterable", ""), "{}": ("dict", "mapping", ""), "()": ("tuple", ""),
                "set()": ("set", "")}  # fmt: skip
        return value if said in fits[value] else ""
    if value in ("True", "False"):
        return value if said in ("bool", "") else ""
    return value


def _left_out(source: Source, case: Case, test: str) -> Iterator[Splice]:
    match case.turn:
        case ast.comprehension(ifs=ifs) as one:
            kept = _turned(test)
            if ifs:
                last = ifs[-1]
                yield instead(source, last, f"{fitted(source.segment(last), Level.AND)} and {kept}")
            else:
                yield Splice(source.stop(one.iter), source.stop(one.iter), f" if {kept}")
        case ast.For() | ast.AsyncFor() as loop:
            code = f"if {test}:\n{source.unit}continue"
            yield (
                insert_after(source, case.behind, code)
                if case.behind is not None
                else insert_first(source, loop.body, code)
            )


def _turned(test: str) -> str:
    if test.startswith("not "):
        return test.removeprefix("not ")
    for one, other in ((" is None", " is not None"), (" not in ", " in "), (" in ", " not in "), (" == ", " != "),
                       (" <= ", " > "), (" < ", " >= "), (" > ", " <= ")):  # fmt: skip
        if one in test:
            return test.replace(one, other, 1)
    return f"not {test}"


def _nothing_done(source: Source, function: Function, case: Case, test: str) -> Iterator[Splice]:
    """The function is left before it changes anything. What it gives else it gives then too, where that is known."""
    if not gives_something(function):
        yield _guard(source, function, case, f"if {test}:\n{source.unit}return")
        return
    body = without_docstring(function.body)
    last = body[-1]
    changing = next((each for each in body if _changes(each)), last)
    known = {name for each in body[: body.index(changing)] for name in bound_in(each)}
    begun = _begun_with(body[: body.index(changing)], last)
    if begun:
        yield _guard(source, function, case, f"if {test}:\n{source.unit}return {begun}")
        return
    if isinstance(last, ast.Return) and last.value is not None and changing is not last:
        wanted = {each.id for each in walk(last.value) if isinstance(each, ast.Name)} & {
            name for each in body for name in bound_in(each)
        }
        asks = {each.id for each in walk(ast.parse(test)) if isinstance(each, ast.Name)}
        if wanted <= known and case.sort != of.UNKNOWN and asks:
            given = _read_before(source, changing, last.value)
            yield insert_before(source, changing, f"if {test}:\n{source.unit}return {given}")
            return
    value = empty_result(source, function) if case.sort != of.UNKNOWN else None
    said = result_type(source, function) or ""
    value = value if value is not None and said.partition("[")[0] not in ("str", "int", "float") else "None"
    yield _guard(source, function, case, f"if {test}:\n{source.unit}return {value}")


def _begun_with(before: Sequence[ast.stmt], last: ast.stmt) -> str:
    """What a count or a list begins with that is given in the end."""
    for each in before:
        match each, last:
            case ast.Assign([ast.Name(name)], ast.Constant() | ast.List([]) | ast.Dict([]) as value), ast.Return(
                ast.Name(given)
            ) if name == given:
                return ast.unparse(value)
    return ""


def _read_before(source: Source, changing: ast.stmt, value: ast.expr) -> str:
    """What is given of a dict may not be there yet, where the function has a value for that."""
    code = source.segment(value)
    for each in walk(changing):
        match each:
            case ast.Call(ast.Attribute(holder, "get"), [key, _]) if (
                f"{ast.unparse(holder)}[{ast.unparse(key)}]" == code
            ):
                return source.segment(each)
    return code


def _changes(statement: ast.stmt) -> bool:
    """Does it change anything but a variable?"""
    for each in walk(statement):
        match each:
            case ast.Attribute(ctx=ast.Store() | ast.Del()) | ast.Subscript(ctx=ast.Store() | ast.Del()):
                return True
            case ast.Expr(ast.Call() | ast.Await()):
                return True
            case ast.Call(ast.Attribute(attr="pop" | "popleft" | "popitem" | "setdefault")):
                return True
    return False


def _counted(source: Source, function: Function, case: Case, outcome: Outcome, test: str) -> Iterator[Splice]:
    """One more way to what a loop, or the whole function, asks for."""
    share = _SHARES.get(outcome.those.lower())
    if share is not None and case.turn is None:
        if any(isinstance(each.value, ast.BinOp) and isinstance(each.value.op, ast.Div) for each in returns(function)):
            yield _guard(source, function, case, f"if {test}:\n{source.unit}return {share}")
        return
    asked = [*_asked(function, case)]
    names = stems_of(function.name) | {stem(each) for one in asked for each in ASCII_NAME.findall(ast.unparse(one))}
    if case.sort != of.NONE or len(asked) != 1 or stem(outcome.those) not in names:
        return
    (one,) = asked
    is_denied = _DENIED.search(outcome.rest.partition("|")[0]) is not None
    if is_denied:
        yield instead(source, one, f"{_turned(test)} and {fitted(source.segment(one), Level.AND)}")
    else:
        yield instead(source, one, f"{test} or {fitted(source.segment(one), Level.OR)}")


def _asked(function: Function, case: Case) -> Iterator[ast.expr]:
    """The conditions that look at what may be None."""
    what = case.test.removesuffix(" is None")
    for each in own_nodes(function):
        match each:
            case ast.If(test=test) | ast.comprehension(ifs=[test]):
                pass
            case ast.Return(value=ast.Compare() | ast.BoolOp() as test):
                pass
            case _:
                continue
        if any(isinstance(one, ast.expr) and ast.unparse(one) == what for one in walk(test)):
            yield test


WRITER = Writer(frozenset(("return-if", "skip-if", "guard-empty", "guard-none")), _written, needs=_NEEDS)
