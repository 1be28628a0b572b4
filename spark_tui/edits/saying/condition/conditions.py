"""Conditions in words: "start is before end", "lines starting with #", "usernames shorter than 3 characters".

What is said is found first, then whom it is about: the noun before it, or behind it ("negative amounts"), or what the
place is about if there is none that the code knows.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python import given
from spark_tui.edits.python.branching.conditions import opposite
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.reading import Sentence, said_in
from spark_tui.edits.saying.condition.about_code import about_code
from spark_tui.edits.saying.condition.alike import alike
from spark_tui.edits.saying.condition.as_written import as_written
from spark_tui.edits.saying.condition.circumstances import circumstances, reached
from spark_tui.edits.saying.condition.counted import enough
from spark_tui.edits.saying.condition.file_paths import as_paths_are_asked
from spark_tui.edits.saying.condition.said_of import BLANK, DAYS, EMPTY, ENTIRE, TYPES
from spark_tui.edits.saying.condition.signs_said import with_signs_in_words
from spark_tui.edits.saying.condition.sorts import sorts
from spark_tui.edits.saying.condition.states import TURNING_AWAY, entries, new_members, states, states_called_so
from spark_tui.edits.saying.condition.where_given import asked_for_the_opposite, is_no_question, where_given
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.subjects import constant, expressions, the_date, the_number, the_time, usual
from spark_tui.edits.saying.place.things import contents
from spark_tui.edits.saying.telling.dictated import undictated
from spark_tui.edits.saying.value import code
from spark_tui.edits.saying.value.marks import MARKS
from spark_tui.edits.saying.value.quantities import NUMBERS, numbers

_SIGNS = {**MARKS, "hash": "#", "at": "@", "star": "*"}
_ADJECTIVES = Pattern(
    r"(?:(?:zero|0) or negative|(?:negative|below zero) or (?:zero|0)|below zero|negative|positive|zero|0|blank|empty"
    r"|missing|odd|even|uppercase|lowercase|hidden)$"
)

_MAY_BE_GIVEN = Pattern(r"(?i)(?:None|null|zero|empty|\d)\b")
_IS_GIVEN = Pattern(
    r"(?i)(?:\breturn\w*|\bgiv\w+|\byield\w*|\bdefault\w* to|\bfall\w* back to|->|\bto)\s+(?:an? |the )?$"
)
"""What stands behind that is no condition, but what is to be given then."""

_FILL = frozenset(
    re.findall(
        r"[\w']+",
        """
        is are was were be been being gets get goes go comes has have had must should may might can could would will
        that which it's its who whose already also only ever does do did to a an the any if when for of either needs
        need still itself actually just both all each of
        """,
    )
)
_NOT = frozenset(("not", "isn't", "aren't", "isnt", "arent", "never", "doesn't", "don't", "doesnt", "dont", "without",
                  "wasn't", "no", "cannot", "can't", "cant", "hasn't", "mustn't", "shouldn't"))  # fmt: skip
_MUST = frozenset(("must", "mustn't", "should", "shouldn't", "has", "have", "needs", "need", "cannot", "can't"))
_DEMANDS = Pattern(
    r"(?i)\b(?:make sure|ensure|check that|validate|only if|only when|verify|unless|only (?:\w+ ){0,2})[^.,;]*$"
)
_OR_ELSE = Pattern(r"(?i),? (?:otherwise|or else|else)\b")
_ONLY_THEN = Pattern(r"(?i)\bonly (?:if|when|where|while|on)\b")
_ABSENT = Pattern(r"(?i)\b(?:no|without)(?: an?| any| the)? ([\w.]*\w(?: \w+)?)")
_PATH = Pattern(
    r"(?i)(?<![\w.`])`?([^\W\d]\w*(?:\.[^\W\d]\w*)+)`? (?:(?:is|was|are|isn't|has|to|be|not|no|n't|still|ever) )*$"
)
"""Whose attribute something is said of, as code."""
_NOTHING_THEN = Pattern(r"(?i)\b(?:\w+n't|not|no|skip|ignore|nothing|everything|all|unlimited|any)\b")
"""What is not done where something is None."""
_FOR_WHOM = frozenset(("for", "with", "on"))
"""Before these stands what is to be then, and no demand: "should be 0 for an empty one"."""
_NEVER = Pattern("(?!)")
_JOINED_OTHERWISE = {
    "or-condition": Pattern(r"(?i)^(?!.*\b(?:also|too|as well|or)\b).*\bonly\b.*\b(?:if|when|while|where|for)\b"),
    "and-condition": Pattern(
        r"(?i)^(?!.*\b(?:only|must|has to|have to|needs?|required?|both|\w+n't|not)\b).*\b(?:too|as well)\W*$"
        r"|\b(?:either|neither)\W*$"
    ),
}
"""What asks for the other of the two."""
_NUMERIC = Pattern(r"\{x\} [<>=]=? -?\d[\d.]*")
_NO_KEY = Pattern(r"(?P<of>[\w.]+)\[(?P<key>\"[^\"]*\"|'[^']*')\] is None")
_JOINT = Pattern(r"(?i)\b(?:and|or|as well as|nor)\b")
_AND_THOSE = Pattern(
    r"(?i),? (?:and|or|as well as)(?: also)? "
    r"(?P<those>(?:the |any |all )?(?:ones?|those|these|anything|everything|\w+s)"
    r" (?:with|without|that|which|who|whose|having|of|from|start|end|begin|contain)\w*\b)"
)
"""Others that are meant too: "… and those without lines"."""
_ONES = Pattern(r"(?i)^(?:the )?(?:ones?|anything|everything)\b")
_TOGETHER = Pattern(r"(?i)((?:\b[^\W\d]\w*, )*\b[^\W\d]\w*),? (?:and|or|nor) (?:the )?([^\W\d]\w*)((?: [\w']+)*) ?$")
_ANY = Pattern(
    r"(?i)\b(?:any|one|either)(?: of)?(?: the| its| these| them)?"
    r"(?: (?:arg(?:ument)?s?|param(?:eter)?s?|components?|values?|inputs?|numbers?|coordinates?|sides?|channels?))?"
    r"(?: of them)? (?:(?:is|are|was|were) )?$"
)
"""Of what a function takes."""
_OF_A_CLASS = Pattern(r" \b(?:of|in) (?:an? |the |each |every )?[A-Z][a-z]\w+\b")
_WORD = Pattern(r"[^\W\d][\w']*")
_LOGS = "log-if"
_HOLDS = frozenset(("add-assert",))
_NO_MATTER = Pattern(
    r"(?i)\b(?:(?:should|must|need)(?: not|n't) (?:\w+ )?depend on|no longer depends? on"
    r"|(?:regardless of|irrespective of|no matter) (?:if|whether)) (.+)$"
    r"|\b(?:remove|drop|take|cut|delete|strip) (.+?) (?:from|out of) (?:the |that |this )?(?:test|check|condition|if)\b"
)
_AS_SAID = frozenset(("or-condition", "and-condition", "change-condition"))


@dataclass(frozen=True, slots=True)
class _Said:
    nouns: tuple[str, ...]
    code: str
    negated: bool
    demanded: bool
    together: tuple[str, ...] = ()
    """Those of whom it is said alike: "width and height"."""


_CHECKED = Pattern(
    r"(?i)\b(?:check|assert|ensure|require|verify)(?: that)?:? `?([a-z_]\w*(?:\.\w+)+(?:\([^()]*\))?)`?"
    r"(?=,? (?:else|or else|otherwise)\b|\W*$)"
)
"""What has to be there, as a piece of code: "check: job.done, else 'not done'"."""


def condition(gap: Gap) -> Iterator[str]:
    """For when something is to be done, or, behind an assert, for what has to hold."""
    gap = with_signs_in_words(gap)
    asked = asked_for_the_opposite(gap)
    found = map(_turned, _conditions(asked)) if asked else _conditions(undictated(gap) if gap.op == _LOGS else gap)
    yield from (where_given(test, gap) for test in found if not is_no_question(test))


def _conditions(gap: Gap) -> Iterator[str]:
    if _JOINED_OTHERWISE.get(gap.op, _NEVER).search(gap.text):
        return
    yield from entries(gap)
    if gap.op == "add-assert":
        yield from (match[1] for match in _CHECKED.finditer(gap.text))
    yield from as_code(gap)
    if written := (as_written(gap) or reached(gap)):
        yield from written
        return
    if gap.op == "or-condition":
        yield from alike(gap)
    if gap.op == "stop-if":
        yield from enough(gap)
    found = list(_all_said(gap))
    yield from _of_two_kinds(gap)
    yield from _both(found, gap)
    for each in found:
        if (every := _of_all(each, gap)) is not None:
            yield every
            continue
        for subject in dict.fromkeys(_subjects(each, gap)):
            test = as_paths_are_asked(each.code, subject, gap)
            if test is not None and not _is_of_itself(test):
                yield from _of_keys(test)
                if gap.op == "and-condition" and test.endswith(" is None") and _NOTHING_THEN.search(gap.text):
                    yield _turned(test)
                yield _turned(test) if _turns(each, gap) else test
    yield from states_called_so(gap)
    yield from sorts(gap)
    yield from circumstances(gap)
    yield from _absences(gap)
    yield from states(gap)
    yield from new_members(gap)


def as_code(gap: Gap) -> Iterator[str]:
    """Those that are written as code, or are said of nothing but code."""
    yield from code.conditions(gap)
    for match, test in about_code(gap):
        demanded = _DEMANDS.search(gap.text[: match.start()]) is not None
        yield opposite(test) if _turns(_Said((), test, negated=False, demanded=demanded), gap) else test


def _subjects(said: _Said, gap: Gap) -> list[str]:
    """Whom it is about; what is asked beside the same of something is about that."""
    if any("." in noun for noun in said.nouns):
        return list(said.nouns[:1])
    test = getattr(gap.statement, "test", None)
    if gap.op in _AS_SAID and said.code == BLANK and isinstance(test, ast.UnaryOp):
        return [gap.sentence.source.segment(test.operand)]
    if said.code == EMPTY and (inside := [code for noun in said.nouns for code in contents(gap.place, noun)]):
        return inside
    named = [code for noun in said.nouns for code in _called(noun, gap)]
    if not named and any(noun in gap.sentence.known for noun in said.nouns):
        return []  # it is about something that is not here
    if named and gap.op not in _AS_SAID:
        return named
    dates = the_date(gap) if ".weekday()" in said.code else ()
    if _NUMERIC.fullmatch(said.code) is None:
        return [*named, *dates, *usual(gap)]
    line = gap.sentence.source.segment(gap.statement) if gap.statement is not None else ""
    return [*named, *(each for each in usual(gap) if f"{each}." not in line), *the_number(gap)]


def _called(noun: str, gap: Gap) -> Iterator[str]:
    """What the noun stands for; where it is only set, that is what it is set to."""
    given = {
        ast.unparse(target): value.id
        for each in getattr(gap.within, "body", ())
        if isinstance(each, ast.Assign) and isinstance(value := each.value, ast.Name)
        for target in each.targets
        if isinstance(target, ast.Attribute)
    }
    yield from dict.fromkeys(given.get(code, code) for code in expressions(noun, gap))


def _both(found: list[_Said], gap: Gap) -> Iterator[str]:
    """Two conditions in one: "empty lines and those that begin with #"."""
    if len(found) != 2 or gap.op in _AS_SAID or not _JOINT.search(gap.text):
        return
    tests: list[str] = []
    subject: str | None = None  # "below 5 or above 30" is said of one thing
    for each in found:
        subjects = (code for noun in each.nouns for code in _called(noun, gap))
        subject = next(subjects, None) or subject or next(usual(gap), None)
        test = as_paths_are_asked(each.code, subject, gap) if subject is not None else None
        if test is not None and not _is_of_itself(test):
            tests.append(_turned(test) if _turns(each, gap) else test)
    if len(set(tests)) == 2:
        yield (" and " if gap.op in _HOLDS else " or ").join(tests)


def _of_two_kinds(gap: Gap) -> Iterator[str]:
    """What is turned away for one of two reasons, each read by itself: "the paid ones and those without lines"."""
    joint = _AND_THOSE.search(gap.text) if gap.op in TURNING_AWAY else None
    if joint is None:
        return
    halves = (gap.text[: joint.start()], _ONES.sub("those", gap.text[joint.start("those") :]))
    alone = (replace(gap, sentence=Sentence(each, gap.sentence.source)) for each in halves)
    tests = [next(_conditions(each), None) for each in alone]
    if tests[0] is not None and tests[1] is not None and tests[0] != tests[1]:
        yield " or ".join(f"({each})" if " or " in each else each for each in tests if each)


def _of_all(said: _Said, gap: Gap) -> str | None:
    """The same of several: "width and height must be positive"; to be turned away, one that is not is enough."""
    subjects = [next(expressions(noun, gap), None) for noun in said.together]
    tests = [as_paths_are_asked(said.code, subject, gap) for subject in subjects if subject is not None]
    if not len(set(tests)) == len(said.together) > 1 or gap.op in _AS_SAID:
        return None
    whole = [opposite(test) if _turns(said, gap) else test for test in tests if test is not None]
    return (" and " if gap.op in _HOLDS else " or ").join(whole)


def _of_keys(test: str) -> Iterator[str]:
    """What has no such key is not asked for it."""
    match = _NO_KEY.fullmatch(test)
    if match is not None:
        yield f"{match['key']} not in {match['of']}"


def _turned(test: str) -> str:
    return opposite(test) if given.parsed(test) is not None else f"not {test}"


def _all_said(gap: Gap) -> Iterator[_Said]:
    text = _OF_A_CLASS.sub("", gap.text)
    taken = [False] * len(text)
    for pattern, test in ENTIRE:
        for match in pattern.finditer(text):
            if _IS_GIVEN.search(text[: match.start()]) and _MAY_BE_GIVEN.match(match[0]):
                continue
            if not any(taken[match.start() : match.end()]) and (filled := _filled(test, match, gap)) is not None:
                taken[match.start() : match.end()] = [True] * len(match[0])
                found = _about(filled, match, text)
                any_of = _ANY.search(text[: match.start()]) is not None and gap.op in TURNING_AWAY
                yield replace(found, together=_taken(gap)) if any_of else found


def _taken(gap: Gap) -> tuple[str, ...]:
    """What the function has to be given."""
    if gap.function is None:
        return ()
    return tuple(
        arg.arg
        for arg in parameters(gap.function)
        if default_of(gap.function, arg) is None and arg.arg not in ("self", "cls")
    )


def _about(code: str, match: re.Match[str], text: str) -> _Said:
    before = [word.lower() for word in _WORD.findall(text[: match.start()])]
    skipped: list[str] = ["not"] if match[0].lower().startswith("not ") else []
    while before and (before[-1] in _FILL or before[-1] in _NOT):
        skipped.append(before.pop())
    nouns = [" ".join(before[-count:]) for count in (3, 2, 1) if len(before) >= count]
    if (whom := match.groupdict().get("whom")) is not None:
        nouns = [whom.lower()]
    if (path := _PATH.search(text[: match.start()])) is not None:
        nouns = [path[1]]
    unit = (match.groupdict().get("unit") or "").lower()
    nouns += [f"{unit} {nouns[-1]}", unit] if unit.isalpha() and nouns else []
    if _ADJECTIVES.match(match[0].lower()):
        behind = [word.lower() for word in _WORD.findall(text[match.end() :])[:2]]
        nouns = [*([" ".join(behind)] if len(behind) > 1 else []), *behind[:1], *nouns]
    said_of_it = skipped[: next((at for at, word in enumerate(skipped) if word in _FOR_WHOM), None)]
    demanded = bool(set(said_of_it) & _MUST) or _DEMANDS.search(text[: match.start()]) is not None
    demanded = demanded or _OR_ELSE.match(text[match.end() :]) is not None
    return _Said(tuple(nouns), code, bool(set(skipped) & _NOT), demanded, _together(text[: match.start()]))


def _together(before: str) -> tuple[str, ...]:
    match = _TOGETHER.search(before)
    if match is None or not {word.lower() for word in match[3].split()} <= _FILL | _NOT:
        return ()
    return tuple(name.lower() for name in (*match[1].split(", "), match[2]))


def _turns(said: _Said, gap: Gap) -> bool:
    if gap.op in _AS_SAID:
        return said.negated
    if gap.op == _LOGS and _ONLY_THEN.search(gap.text) is not None:
        return said.negated
    if gap.op in _HOLDS:
        refused = re.search(r"(?i)\b(?:if|when|reject|fail|complain|blow)", gap.text) and not said.demanded
        return bool(said.negated) != bool(refused)
    return said.negated != said.demanded


def _filled(code: str, match: re.Match[str], gap: Gap) -> str | None:
    """The code with all that the words give for it, but for whom it is about; None if they give too little."""
    for name, value in match.groupdict().items():
        if value is None:
            continue
        match name:
            case "number":
                unit = match["unit"] or ""
                code = code.replace(
                    "{n}", next(numbers(f"{value}{'' if unit.isalpha() else unit}"), NUMBERS.get(value.lower(), value))
                )
            case "low" | "high":
                code = code.replace(f"{{{name}}}", next(numbers(value), value))
            case "out":
                code = f"not {code}"
            case "other":
                found = next(expressions(value, gap), None) or constant(value, gap)
                code = code.replace("{n}", found) if found else code
            case "text" if value in gap.bound:
                return None
            case "text":
                code = code.replace("{t}", _either_text(_in_quotes(value), match.groupdict().get("also")))
            case "several":
                found = constant(value, gap)
                code = code.replace("{s}", found) if found else code
            case "class" if value in gap.sentence.known:
                code = code.replace("{class}", value)
            case "day":
                code = code.replace("{d}", str(DAYS.index(value.lower())))
            case "kind" if "TypeError" in gap.text:
                return "isinstance({x}, (int, float))"
            case "type":
                code = code.replace("{type}", TYPES[value.lower()])
    if "{now}" in code and (now := the_time(gap)) is not None:
        code = code.replace("{now}", now)
    return code if re.search(r"\{(?!x\})\w+\}", code) is None else None


def _absences(gap: Gap) -> Iterator[str]:
    """Something that is not there: "no user", "rows without a price"."""
    for match in _ABSENT.finditer(gap.text):
        if "." in (path := match[1].split()[0]):
            yield f"{path} is None"
            continue
        for subject in (text for noun in (match[1], match[1].split()[0]) for text in expressions(noun, gap)):
            yield from _of_keys(f"{subject} is None")
            tests = (f"{subject} is None", f"not {subject}")
            yield from reversed(tests) if "." in subject else tests


def _in_quotes(words: str) -> str:
    if words[0] in "\"'":
        return words
    bare = words.strip("`").rstrip(".,") or words
    return f'"{_SIGNS.get(bare.lower(), bare)}"'


def _either_text(one: str, also: str | None) -> str:
    """Of "starts with mailto: or #", both."""
    return one if also is None else f"({one}, {_in_quotes(also)})"


def _is_of_itself(code: str) -> bool:
    left, sign, right = code.partition(" ")
    return bool(sign) and right.split(" ")[-1] == left


def asked_no_more(text: str) -> str:
    """What a condition is not to ask any more: "it should not depend on the age"."""
    return said_in(_NO_MATTER.search(text))
