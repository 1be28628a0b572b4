"""What a value has to be, or it is an error: "port has to be between 1 and 65535, otherwise ConfigError", "a negative
age makes no sense, raise a SignupError for that as well". It stands beside what is checked of the same value so far.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.bodies import insert_after, insert_before, insert_once_known, without_docstring
from spark_tui.edits.python.branching.conditions import refuse_asked
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.nodes import is_name, is_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.condition.conditions import condition
from spark_tui.edits.saying.condition.crossed import crossed
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.doing.refusing import OF_ONE_STATE, refuses_with
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.saying.telling.complaining import ends_in, telling
from spark_tui.edits.writing import Writer

_HAS_TO = Pattern(
    r"(?i)\b(?:rais\w+|throw\w*|reject\w*|refus\w+|forbid\w*|complain\w*|\w+Error|otherwise|or else|must(?:n't)?"
    r"|has to|have to|needs? to|can't be|cannot be|may not be|not allowed|(?:is|are|be) (?:an error|invalid|nonsense)"
    r"|makes? no sense|should(?:n't| not| never| always| only) be|validat\w+|check (?:that|for))\b"
)
_NO_CHECK = Pattern(
    r"(?i)\b(?:(?:never|not|\w*n't|cannot) (?:go|get|fall|drop|become|sink|exceed|grow|rise)|setter|property"
    r"|(?:instead of|rather than|not) (?:an? )?(?:rais\w+|\w+Error)|clamp\w*|cap(?:ped)?|log\w*|print\w*"
    r"|skip\w*|default\w*|return\w*|catch\w*|no longer rais\w+|don't raise|not raise)\b"
)
_WORDING = Pattern(r"\b(?:say|read|message|text)s?:? \"[^\"]+\"")
"""How something is said already."""
_AS_ELSEWHERE = Pattern(
    r"(?i),? (?:in )?(?:just |exactly )?(?:the same way (?:as|like)|like|as) (?:for |we do for )?(?:the )?[\w.]+\W*$"
)
"""What is checked so already."""
_IN_PART = 0.4  # "usernames" for check_username
_SPOKEN, _EVERYWHERE = 1.5, 0.8
_LATER = 0.15  # the first of several that are as good
_SAID, _KNOWN, _CHECKED_THERE, _ITS_ERROR, _A_WORD, _MOST = 2.8, 1.0, 1.6, 0.8, 0.2, 3


@dataclass(frozen=True, slots=True)
class _Check:
    """What may be refused in a function."""

    function: Function
    variable: str
    test: str
    error: str
    checked: ast.If | None
    """What is checked of it so far."""
    told_back: ast.If | None
    """The same, where what is wrong is given back and not raised."""
    evidence: float = 0.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if not _asks_for_a_check(sentence.text):
        return
    source = sentence.source
    found: dict[str, list[_Check]] = {}
    named = {function: _named_in_code(sentence, function) for _, function in source.functions}
    sentence = replace(sentence, text=_AS_ELSEWHERE.sub("", sentence.text))
    for at, (name, function) in enumerate(source.functions):
        if named[function] < max(named.values()):
            continue  # one that takes the others too is meant: "chunk_size, in the same way as bucket_size"
        yield from _in_wrong_order(sentence, name, function)
        for variable, evidence in _spoken_of(sentence, function):
            word = _word_for(sentence, function) if evidence < 2.0 else variable
            gap = _of_it(sentence, name, variable, word)
            test = _test(gap, function, variable)
            if not test:
                continue
            try:
                check = _check(sentence, gap, test, function, variable, word)
                splice = _splice(source, check)
            except Refusal:
                continue
            told = _told(sentence, check) + evidence / 4 - _LATER * at
            if check.told_back is None:
                found.setdefault(test, []).append(replace(check, evidence=told))
            yield Repair((splice,), told)
    for test, several in found.items():
        yield from _in_all(sentence, test, several)


def _named_in_code(sentence: Sentence, function: Function) -> int:
    """How many of its parameters are named that no word could be, where several are."""
    said = sum(each in sentence.bare for each in parameters_of(function) if "_" in each.strip("_"))
    return said if said > 1 else 0


def _asks_for_a_check(text: str) -> bool:
    """Does it, without the words that an error is to have?"""
    asked = _WORDING.sub("", text)
    for error in ends_in(asked):
        asked = asked.replace(error, "")
    return _NO_CHECK.search(text) is None and _HAS_TO.search(asked) is not None


def _of_it(sentence: Sentence, name: str, variable: str, word: str) -> Gap:
    """What is asked in a function of that name, with the variable in the place of what it is called."""
    there = rf"\b{re.escape(word)}\b" if word else r"(?!)"
    return Gap(replace(sentence, text=re.sub(there, variable, sentence.text)), "raise-if", (name,))


def _test(gap: Gap, function: Function, variable: str) -> str:
    """When the variable is not as it has to be; nothing where that is not said."""
    test = next((each for each in condition(gap) if re.search(rf"\b{variable}\b", each)), None)
    if test is None or "!= len(" in test or not re.search(r"[<>]|==|not |isinstance|len\(", test):
        return ""
    if test.startswith("not isinstance(") and _may_be_left_out(function, variable):
        return f"{variable} is not None and {test}"
    return test


def _check(sentence: Sentence, gap: Gap, test: str, function: Function, variable: str, word: str) -> _Check:
    """Refused where the function asks that already."""
    refuse_asked(function, test)
    error = _error(sentence, gap, test, function, variable).replace(f'"{variable} must', f'"{word} must')
    return _Check(function, variable, test, error, _checked(function, variable), _told_back(function, variable))


def _splice(source: Source, check: _Check) -> Splice:
    asked = f"if {check.test}:\n{source.unit}"
    if check.told_back is not None:
        return insert_after(source, check.told_back, f"{asked}return {_message(check.error)}")
    return _put(source, check.function, check.variable, check.checked, f"{asked}raise {check.error}")


def _told(sentence: Sentence, check: _Check) -> float:
    """How much speaks for that function, by what is said and what it does by now."""
    function, is_checked = check.function, check.checked is not None or check.told_back is not None
    told = (
        _SAID
        + _KNOWN * min(names(sentence, function.name), 2.0) / 2
        + _A_WORD * min(shared_words(sentence, function), _MOST)
    )
    raises_it = check.error.partition("(")[0] in sentence.source.segment(function)
    return told + (_CHECKED_THERE * is_checked + _ITS_ERROR * raises_it)


def _may_be_left_out(function: Function, variable: str) -> bool:
    """Is it None where nothing is given?"""
    return any(arg.arg == variable and is_none(default_of(function, arg)) for arg in parameters(function))


def _only_asks(function: Function) -> bool:
    """Does it tell of what it is given whether it is the right one?"""
    match without_docstring(function.body):
        case [ast.Return(ast.Compare() | ast.BoolOp() | ast.UnaryOp(ast.Not()))]:
            return True
        case _:
            return False


def _in_all(sentence: Sentence, test: str, several: list[_Check]) -> Iterator[Repair]:
    """Where nobody says in which function, in each that takes such a value and does not only hand it on."""
    spoken = any(names(sentence, node.name) >= _SPOKEN for _, node in sentence.source.functions)
    if spoken or not re.search(r"[<>]", test):
        return
    taking = {each.function.name for each in several}
    own = [each for each in several if not _is_handed_on(each, taking) and not _only_asks(each.function)]
    if len(own) > 1:
        best = max(several, key=lambda each: each.evidence)
        code = f"if {test}:\n{sentence.source.unit}raise {best.error}"
        yield from possible(
            (_put(sentence.source, each.function, each.variable, each.checked, code) for each in own),
            best.evidence + _EVERYWHERE,
        )


def _is_handed_on(check: _Check, taking: Collection[str]) -> bool:
    """Is it only given to others that ask for themselves?"""
    reads = sum(node.id == check.variable for node in walk(check.function) if isinstance(node, ast.Name))
    handed = 0
    for node in walk(check.function):
        match node:
            case ast.Call(func=ast.Name(called) | ast.Attribute(attr=called), args=args) if called in taking:
                handed += sum(isinstance(arg, ast.Name) and arg.id == check.variable for arg in args)
    return handed == reads > 0 or any(_is_only_checked(each, check.variable, taking) for each in check.function.body)


def _is_only_checked(statement: ast.stmt, name: str, taking: Collection[str]) -> bool:
    """Is it given to one of those for its check, and nothing else made of what comes back?"""
    match statement:
        case ast.Expr(ast.Call(ast.Name(called) | ast.Attribute(attr=called), args)) if called in taking:
            return any(is_name(arg, name) for arg in args)
        case _:
            return False


def _in_wrong_order(sentence: Sentence, name: str, function: Function) -> Iterator[Repair]:
    gap = Gap(sentence, "raise-if", (name,))
    for test in dict.fromkeys(crossed(gap)):
        subject = re.split(r"[.\[ ]", test)[0]
        one, other = (" ".join(parts(re.findall(r"\w+", side)[-1])) for side in re.split(" [<>] ", test))
        error = _error(sentence, gap, test, function, subject).partition("(")[0]
        what = f"{one} must not be {'before' if '<' in test else 'after'} {other}"
        try:
            refuse_asked(function, test)
            code = f'if {test}:\n{sentence.source.unit}raise {error}("{what}")'
            splice = insert_once_known(sentence.source, function, set(re.findall(r"\b[a-z_]\w*\b", test)), code)
        except Refusal:
            continue
        told = (
            _SAID + _CHECKED_THERE * (error in sentence.source.segment(function)) + names(sentence, function.name) / 2
        )
        yield Repair((splice,), told + _A_WORD * min(shared_words(sentence, function), _MOST))


def _spoken_of(sentence: Sentence, function: Function) -> Iterator[tuple[str, float]]:
    """Parameters that are named, and what is made of something that is called so."""
    own = list(parameters_of(function))
    for name in own:
        if (clear := names(sentence, name)) >= 2.0 or _as_several(sentence, function, name):
            yield name, max(clear, 2.0)
        elif len(own) == 1 and _told_back(function, name) is not None and names(sentence, function.name) >= _IN_PART:
            yield name, 1.0
    for node in function.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                keys = {
                    each.value for each in walk(value) if isinstance(each, ast.Constant) and isinstance(each.value, str)
                }
                if names(sentence, name) >= 2.0:
                    yield name, 2.0
                elif any(key in sentence.bare for key in keys):
                    yield name, 1.0


def _as_several(sentence: Sentence, function: Function, name: str) -> bool:
    """Are all that ever come in spoken of: "weights must be positive in add"?"""
    words = sentence.text.lower().split()
    return plural(name) in words and plural(name) != name and names(sentence, function.name) >= 1.0


def _word_for(sentence: Sentence, function: Function) -> str:
    """What it is called in the sentence: the port is `value` there, and got by that key."""
    words = {each.value for each in walk(function) if isinstance(each, ast.Constant) and isinstance(each.value, str)}
    return next((word for word in sorted(words, key=len, reverse=True) if word and word in sentence.bare), "")


def _checked(function: Function, variable: str) -> ast.If | None:
    """The first check of it, at the level of the function."""
    for each in function.body:
        if isinstance(each, ast.If) and isinstance(each.body[-1], ast.Raise) and mentions(each.test, variable):
            return each if not each.orelse else None
    return None


def _told_back(function: Function, variable: str) -> ast.If | None:
    """The last check of it, where what is wrong is given back as a text and nothing is raised."""
    found: ast.If | None = None
    for each in function.body:
        match each:
            case ast.If(test, [ast.Return(ast.Constant(str()))], []) if mentions(test, variable):
                found = each
            case _ if any(isinstance(node, ast.Raise) for node in walk(each)):
                return None
    return found


def _message(error: str) -> str:
    return error.partition("(")[2].removesuffix(")")


def _error(sentence: Sentence, gap: Gap, test: str, function: Function, variable: str) -> str:
    """The exception that is named, else the one of the checks there, with what is wrong."""
    told = telling(sentence.text, test)
    message = told[told.index("(") :] if "(" in told else f'(f"invalid {" ".join(parts(variable))}: {{{variable}}}")'
    known = {node.name for _, node in sentence.source.classes}
    own = next((word for word in re.findall(r"[A-Z]\w+", sentence.text) if word in known), None)
    error = next((each for each in exceptions(gap) if each not in ends_in(sentence.text)), None) or own
    if error is None:
        there = (node.exc for node in walk(function) if isinstance(node, ast.Raise))
        raised = (ast.unparse(each.func) for each in there if isinstance(each, ast.Call))
        error = next((each for each in raised if OF_ONE_STATE.search(each) is None), None)
        error = error or refuses_with(sentence.source, function) or "ValueError"
    return f"{error}{message}"


def _put(source: Source, function: Function, variable: str, checked: ast.If | None, code: str) -> Splice:
    return (
        insert_before(source, checked, code)
        if checked is not None
        else insert_once_known(source, function, {variable}, code)
    )


WRITER = Writer(frozenset(("raise-if",)), _written, needs=_HAS_TO)
