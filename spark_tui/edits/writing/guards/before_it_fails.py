"""A question before what would fail: "best() blows up when no coupon fits, give back None", "undo on a fresh board ->
IndexError, should do nothing". What may be missing is told by the code, not by the sentence.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top, insert_before
from spark_tui.edits.python.failing.risky import Risk, first_of_each, is_one_of_many, is_only_used, risks
from spark_tui.edits.python.functions.returns import gives_something, written_return
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import nearest, parameters_of
from spark_tui.edits.python.nodes import is_name, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in, named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts, said_in
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.actions import neutral, returned
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.saying.telling.complaining import complaint, ends_in
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.guards._trouble import BOTH, NOTHING, OTHER_MATTER, TROUBLE
from spark_tui.edits.writing.guards.logged_first import called, logged_first
from spark_tui.edits.writing.guards.printed_first import is_printed, printed_first

_DO_NOTHING = Pattern(
    r"(?i)\b(?:do nothing|does nothing|no-?op|just (?:return|stop|leave)|bail(?: out)?|silent(?:ly)?|ignore\w*|skip\w*"
    r"|quietly)\b"
)
_STOPS = Pattern(
    r"(?i)\b(?:should|must|ought to|has to|needs? to|can|please)(?: just| simply| then)* (?:stop|end)\b"
    r"(?! (?:rais|throw|crash|fail|complain|with|the (?:program|script)))"
)
"""What is done again and again is done no more."""
_RATHER = r"(?:instead of|rather than|not|no|no more|no longer|without)(?: (?:rais|throw)\w*)?(?: an?| the)?(?: \w+)?"
_ASKED_FOR = r"(?:raise|throw|be|as|into|to|complain with|want|prefer)(?: an?| the| our)?"
_CALLED = Pattern(
    r"(?i)\b(?:call|treat|count|consider|take) (?:it|that|this|them) (?:as )?(?:an? )?(-?\d+(?:\.\d+)?|None|True"
    r"|False)\b"
)
_IN_THE_MESSAGE = Pattern(
    r"(?i)\b(?:with|has|have|having|name|names|naming|contain\w*|includ\w+|mention\w*) (?:\w+ ){1,4}in (?:its|the|his) "
    r"(?:error )?message\b"
)
_ITS_CALL = Pattern(
    r"(?i)\b(int|float|len|max|min|json\.loads?|loads|split|strptime|fromisoformat)\(\) (?:\w+ )?"
    r"(?:chokes?|fails?|crashes|breaks?|dies|raises?|throws?|complains?|blows? up|can't|cannot)\b"
)
_AN_ERROR = Pattern(
    r"(?i)\b(?:should|must|has to|needs to|let it|make it|please)(?: \w+)? (?:raise|throw|fail with|be|give|end in)"
    r" an? (?:\w+ ){0,2}(?:error|exception)\b"
)
"""Some error is asked for, and nobody says which."""
_RAISES = Pattern(r"`?[\w.]+`?(?:\(\))? (?:raises|throws) (?:an? )?(\w+Error)\b")
_BY_PYTHON = r"`?(ZeroDivisionError|IndexError|AttributeError|UnboundLocalError|RecursionError)`?"
_NO_WISH = Pattern(
    rf"^(?:an? )?{_BY_PYTHON} (?:if|when(?:ever)?|for|with|without|on|once|in|as long as|after|before|because)\b"
    rf"|(?:->|=>|→) ?(?:an? )?{_BY_PYTHON}(?=\W*$|[,;.:])"
)
_NOT_IN = Pattern(r"(?i)(?:\bnot|n't) (?:in|among|one of) (?:the )?`?([^\W\d]\w*)")
_IS_NOTHING = Pattern(r"\b([^\W\d]\w*)`? (?:is|are|==?|was|were) `?(?:None|null|empty|missing|not given)\b")
_NONE_FOR = Pattern(r"(?i)[`'\"]?\b(?:None|null)\b[`'\"]? (?:for|as|in) (?:the )?[`'\"]?([^\W\d]\w*)")
_MUST_BE_THERE = Pattern(
    r"(?i)\b([^\W\d]\w*)`? (?:(?:must|may|can|should)(?: not|n't|not| never)|can't|has to be non-?)"
    r" ?(?:be )?(?:empty|blank|none|null|missing|zero|0)\b"
)
"""What it is that must not be nothing: nothing else is asked about."""
_WITHOUT = Pattern(r"(?i)\bwithout (?:an?y? |the )?`?([a-z_]\w*)`?(?=$|[.,;:!?]| (?:should|must|it)\b)")
_STANDS_IN = Pattern(r"(?i)\bis none\b.*\b(?:take|use|assume) (?:an? )?(?:empty|''|\"\"|\[\]|\{\}|-?\d|`)")
"""A value that is gone on with."""
_MISSING = r"(?i)\b(?:no|without(?: an?| any)?) `?{0}\b|\b{0}`? (?:is|was) (?:None|null|missing|not given)\b"
_EXAMPLE = Pattern(r"(.+: )([\w-]+)")
_FOR_EACH = Pattern(
    r"(?i)\b(?:every|each|all)(?: \w+){1,4}? (0(?:\.0)?|zero)\b|\b(?:0(?:\.0)?|zero) for (?:every|each|all)\b"
)
"""What each of several is to have then, and not all of them together."""
_ANOTHER_KIND = -3.0  # one number, where there are several to give
_SAID, _TWO, _ITS_ERROR, _NAMED, _ACTED, _CLEAR = 2.0, 1.0, 1.0, 0.8, 0.6, 2.0
_LOGGED_TOO = 1.2
_ANOTHER = -2.5  # where another function is named
_NOT_THAT = -1.5  # where another thing in the function is said not to be there: "no exit that way"
_THE_ONLY_ONE = 2.0  # nothing else in the function that is named may fail


def _written(sentence: Sentence) -> Iterator[Repair]:
    trouble, nothing = (words.search(sentence.text) is not None for words in (TROUBLE, NOTHING))
    if not (trouble or nothing) or any(each.search(sentence.text) for each in (OTHER_MATTER, _STANDS_IN)):
        return
    when = _RAISED_WHEN.search(sentence.text)
    if when is not None and not any(words.search(when[1]) for words in (TROUBLE, NOTHING)):
        return
    every = sentence.source.functions
    named = [function for _, function in every if names(sentence, function.name) >= _CLEAR]
    for name, function in every:
        every_risk = dict.fromkeys((*risks(sentence.source, function), *_not_given(sentence, function)))
        open_ones = [_as_said(sentence, function, each) for each in every_risk if not _is_asked(function, each)]
        open_ones = list(first_of_each(sentence.source, open_ones))
        clear = _NAMED if function in named else _ANOTHER * bool(named)
        none = [each for each in open_ones if _is_said_none(sentence, each)]
        for risk in open_ones:
            if (
                _is_asked_otherwise(sentence, risk)
                or _is_another(sentence, risk)
                or _is_of_another(sentence, function, risk)
                or _is_in_another(sentence, name, risk)
            ):
                continue
            said = (
                _SAID + _TWO * (trouble and nothing) + _ITS_ERROR * any(each in sentence.text for each in risk.errors)
            )
            if _DIVIDES.search(sentence.text) is not None:
                said += _ITS_ERROR + 1 if "ZeroDivisionError" in risk.errors else -_TWO
            said += _THE_ONLY_ONE * (len(open_ones) == 1 and function in named and nothing)
            places = [risk.statement, *([risk.made] if risk.made is not None else [])]
            told = (
                said
                + clear
                + max(told_of(sentence, each) for each in places)
                + _NOT_THAT * bool(none and risk not in none)
            )
            yield from (Repair((each,), told + _ACTED) for each in _in_each(sentence, function, risk))
            for at, (action, evidence) in enumerate(_actions(sentence, name, function, risk)):
                evidence += _ANOTHER_KIND * (_A_NUMBER.fullmatch(action) is not None and _gives_several(function))
                logged, needed = logged_first(sentence, function, risk, action)
                logged = logged or printed_first(sentence, function, action)
                splices = _guarded(sentence.source, function, risk, f"{logged}{action}")
                if splices is not None:
                    yield Repair((*needed, *splices), told + evidence + _LOGGED_TOO * bool(logged) - 0.3 * at)


_RAISED_WHEN = Pattern(r"(?i)\braise (?:an? )?(?-i:[A-Z]\w*) (?:if|when|whenever|unless) (.+)")
"""It is said when, and that is all there is to ask."""
_A_NUMBER = Pattern(r"return -?[\d.]+")
_DIVIDES = Pattern(r"(?i)\bdivid(?:e|es|ed|ing) by (?:zero|0)\b")
_SAID_NONE = Pattern(r"(?i)\b(?:no(?: such)?|without(?: an?| any)?|missing|unknown) `?([a-z_]\w*)")
_NO_SUCH_KEY = Pattern(r"\bKeyError:? ['\"]([^'\"\n]+)['\"]")
"""What Python did not find is nothing to give back."""


def _is_said_none(sentence: Sentence, risk: Risk) -> bool:
    """Is it what is said not to be there, by the name of what it is looked up in?"""
    said = {root(match[1].lower()) for match in _SAID_NONE.finditer(sentence.text)}
    made = ast.unparse(risk.made) if risk.made is not None else ""
    return any(root(part) in said for name in re.findall(r"\w+", f"{risk.test} {made}") for part in parts(name))


def _in_each(sentence: Sentence, function: Function, risk: Risk) -> Iterator[Splice]:
    """Where what fails is worked out for each of several."""
    if _FOR_EACH.search(sentence.text) is None or "ZeroDivisionError" not in risk.errors:
        return
    match risk.statement:
        case ast.Assign(value=value) | ast.Expr(ast.Call(ast.Attribute(attr="append"), [value])):
            parents = sentence.source.parents
            if isinstance(parents.get(risk.statement), ast.For) and _gives_several(function):
                code = sentence.source.segment(value)
                yield instead(sentence.source, value, f"{code} if {ast.unparse(risk.subject)} else 0")


def _gives_several(function: Function) -> bool:
    """A list or a mapping that it fills."""
    made = {
        target.id
        for node in walk(function)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict | ast.List | ast.Set)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    given = [node.value for node in walk(function) if isinstance(node, ast.Return)]
    return bool(given) and all(isinstance(each, ast.Name) and each.id in made for each in given)


def _not_given(sentence: Sentence, function: Function) -> Iterator[Risk]:
    """Parameters that are said to be missing, where something is asked of them."""
    for name in parameters_of(function):
        if re.search(_MISSING.format(re.escape(name)), sentence.text) is None:
            continue
        used = (
            node.value
            for node in walk(function)
            if isinstance(node, ast.Attribute | ast.Subscript) and is_name(node.value, name)
        )
        for subject in islice(used, 1):
            yield Risk(function.body[-1], subject, f"{name} is None", ("AttributeError", "TypeError"))


_NONE_THERE = Pattern(r"(?i)\b(?:empty|no|nothing|without|fresh)\b")
_ZERO = r"(?i)\b(?:zero|0) {0}\b|\b{0}s? (?:of |is |are |was |being |at |= ?|== ?)?(?:zero|0(?:\.0)?)\b(?!\.)"


def _as_said(sentence: Sentence, function: Function, risk: Risk) -> Risk:
    """What is 0 in a longer formula: "with a rate of 0"; or that there are none, of what is read at a place."""
    if " >= len(" in risk.test and _NONE_THERE.search(sentence.text) is not None:
        return replace(risk, test=f"not {risk.test.partition(' >= len(')[2].removesuffix(')')}")
    if "ZeroDivisionError" not in risk.errors or not isinstance(risk.subject, ast.BinOp):
        return risk
    for name in parameters_of(function):
        if re.search(_ZERO.format(re.escape(name)), sentence.text) is not None:
            return replace(risk, subject=ast.Name(name), test=f"{name} == 0")
    return risk


def _is_asked(function: Function, risk: Risk) -> bool:
    """Is something asked about it already, around it or before?"""
    wanted, name = ast.dump(risk.subject), risk.subject.id if isinstance(risk.subject, ast.Name) else ""
    tests = (
        node.test
        for node in walk(function)
        if isinstance(node, ast.If | ast.IfExp | ast.While) and node.lineno <= risk.statement.lineno
        if not (node is risk.statement and name and is_only_used(node.test, name))
    )
    return any(ast.dump(each) == wanted for test in tests for each in walk(test))


def _is_asked_otherwise(sentence: Sentence, risk: Risk) -> bool:
    """Is it said what is to be asked of it: "if code is None", where it is no key of something?"""
    match risk.subject:
        case ast.Name(id=name) | ast.Attribute(attr=name) if "not in" in risk.test:
            said = rf"(?i)\b{name}`? (?:is|==?|are) (?:`?None|null|empty|not given)\b"
            return re.search(said, sentence.text) is not None
        case _:
            return False


def _is_of_another(sentence: Sentence, function: Function, risk: Risk) -> bool:
    """Is it said which argument is nothing: "if value is None", where the code fails for what it holds?"""
    must = {match[1] for match in _MUST_BE_THERE.finditer(sentence.text)} & sentence.known
    if must and not any(re.search(rf"\b{name}\b", risk.test) for name in must):
        return True
    said = (_IS_NOTHING, _NONE_FOR, _WITHOUT)
    nothing = {match[1] for words in said for match in words.finditer(sentence.text)}
    nothing &= {*parameters_of(function)}
    return bool(nothing) and not any(re.search(rf"\b{name}\b", risk.test) for name in nothing)


def _is_another(sentence: Sentence, risk: Risk) -> bool:
    """Does it end in another error than in the one that is complained of, or is another call said to fail?"""
    told = ends_in(sentence.text) | _never_wanted(sentence.text)
    raised = _RAISES.match(sentence.text)
    if raised is not None and raised[1] not in risk.errors and NOTHING.search(sentence.text) is None:
        return True
    if told and told.isdisjoint(risk.errors or told):
        return True
    failing = [match[1] for match in _ITS_CALL.finditer(sentence.text)]
    calls = {last_name(node.func) for node in walk(risk.statement) if isinstance(node, ast.Call)}
    return bool(failing) and calls.isdisjoint(failing)


def _never_wanted(text: str) -> frozenset[str]:
    """Errors that only Python raises: "ZeroDivisionError when nobody came" is a complaint."""
    return frozenset(said_in(match) for match in _NO_WISH.finditer(text))


def _is_in_another(sentence: Sentence, name: str, risk: Risk) -> bool:
    """Is it said what is not in what: "units that aren't in UNITS"? Not in the object is in what that holds."""
    own = name.rpartition(".")[0].lower().split(".")
    found = [match[1] for match in _NOT_IN.finditer(sentence.text) if match[1] in sentence.known]
    holders = [each for each in found if each.lower() not in own]
    return bool(holders) and not any(re.search(rf"\b{each}\b", risk.test) for each in holders)


def _actions(sentence: Sentence, name: str, function: Function, risk: Risk) -> Iterator[tuple[str, float]]:
    """What is said to be done then; else what there is to return."""
    gap = Gap(sentence, "guard-empty", (name,))
    asked = [error for error in exceptions(gap) if not _is_trouble(sentence, error.rpartition(".")[2], risk)]
    named = _IN_THE_MESSAGE.search(sentence.text)
    inside = next((each for each in parameters_of(function) if named is not None and each in named[0].split()), "")
    yield from ((f"raise {_as_told(sentence, error, risk, inside)}", 2 * _ACTED) for error in asked[-1:])
    if not asked and _AN_ERROR.search(sentence.text) is not None:
        error = "KeyError" if " not in " in risk.test else "ValueError"
        yield f"raise {_with_message(error, risk, inside)}", 2 * _ACTED
        return
    own = set(parameters_of(function))
    called = [match[1] for match in _CALLED.finditer(sentence.text)]
    missing = {match[1] for match in _NO_SUCH_KEY.finditer(sentence.text)}
    values = [value for value in (*called, *returned(gap)) if value not in sentence.source.names or value in own]
    values = [value for value in values if value.strip("\"'") not in missing]
    values = [value for value in values if gives_something(function) or not is_printed(sentence, value)]
    yield from ((written_return(function, value), _ACTED) for value in values[:1])
    if values:
        return
    if _STOPS.search(sentence.text) is not None and nearest(sentence.source, risk.statement, ast.For, ast.While):
        yield "break", 2 * _ACTED
        return
    if is_one_of_many(sentence.source, function, risk):
        yield "continue", _ACTED * (_DO_NOTHING.search(sentence.text) is not None)
        if _DO_NOTHING.search(sentence.text) is not None:
            return
    if not gives_something(function):
        yield "return", _ACTED * (_DO_NOTHING.search(sentence.text) is not None)
        return
    empty = "0.0" if "ZeroDivisionError" in risk.errors else next(neutral(gap), None)
    if _may_give_none(function):
        yield "return None", _ACTED
    if _DO_NOTHING.search(sentence.text) or empty in (None, "0", '""'):
        yield "return None", _ACTED * (_DO_NOTHING.search(sentence.text) is not None)
    if empty is not None:
        yield f"return {empty}", _ACTED * ("ZeroDivisionError" in risk.errors)


def _may_give_none(function: Function) -> bool:
    """Does it say so itself?"""
    found = (node.value for node in walk(function) if isinstance(node, ast.Return))
    return any(isinstance(value, ast.Constant) and value.value is None for value in found)


def _is_trouble(sentence: Sentence, error: str, risk: Risk) -> bool:
    """Is it what happens now, and not what is asked for?"""
    if re.search(rf"(?i)\b{_RATHER} {error}\b", sentence.text) is not None:
        return True
    if error in ends_in(sentence.text) | _never_wanted(sentence.text):
        return True
    if re.search(rf"(?i)\b(?:catch|handle|rescue)(?:es|s|ing)? (?:(?:an?|the|that|any) )?`?{error}\b", sentence.text):
        return True
    return error in risk.errors and re.search(rf"(?i)\b{_ASKED_FOR} {error}\b", sentence.text) is None


def _as_told(sentence: Sentence, error: str, risk: Risk, inside: str) -> str:
    """With the message that is written out; an example at its end is what comes in: "no such scene: party"."""
    said = re.search(rf"\b{re.escape(error)}\(([\"'])([^\"'{{}}]+)\1\)", sentence.text)
    if said is None:
        return _with_message(error, risk, inside)
    example, key = _EXAMPLE.fullmatch(said[2]), risk.test.partition(" not in ")[0]
    if example is not None and key.isidentifier() and example[2] not in sentence.known:
        return f'{error}(f"{example[1]}{{{key}}}")'
    return f'{error}("{said[2]}")'


def _with_message(error: str, risk: Risk, inside: str) -> str:
    """`inside` is the parameter that is to be read in it."""
    if inside:
        return f'{error}(f"no {called(risk.subject)}: {{{inside}}}")'
    for call in walk(risk.made) if risk.made is not None else ():
        for arg in call.args if isinstance(call, ast.Call) else ():
            one = arg.elts[-1] if isinstance(arg, ast.Tuple) and arg.elts else arg  # as a query is told
            if isinstance(one, ast.Name):
                what = (one.id.removesuffix("_id") or one.id).replace("_", " ")
                return f'{error}(f"unknown {what}: {{{one.id}}}")'
    told = complaint(risk.test)
    return f"{error}{told[told.index('(') :]}" if "(" in told else error


def _guarded(source: Source, function: Function, risk: Risk, action: str) -> tuple[Splice, ...] | None:
    """At the top, where it is about what comes in; else right before. What is computed first gets a name."""
    guard = f"if {risk.test}:\n{source.unit}{action}"
    if not has_own_lines(source, risk.statement):
        return None
    try:
        match risk.subject:
            case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called)) as call:
                name = _free(function, called)
                guard = f"{name} = {source.segment(call)}\nif not {name}:\n{source.unit}{action}"
                return (insert_before(source, risk.statement, guard), instead(source, call, name))
            case ast.Name(id=name) if (
                name in parameters_of(function)
                and name not in bound_in(function)
                and "not in" not in risk.test
                and action != "break"
            ):
                return (insert_at_top(source, function, guard),)
            case ast.Name() | ast.Attribute() | ast.Subscript() | ast.BinOp() | ast.Tuple():
                if _fails_in_a_call_before(source, function, risk):
                    return (insert_at_top(source, function, guard),)
                return (insert_before(source, risk.statement, guard),)
            case _:
                return None
    except Refusal:
        return None


def _fails_in_a_call_before(source: Source, function: Function, risk: Risk) -> bool:
    """Is what is missing looked up before already, by another function of the file?"""
    key, _, held = risk.test.partition(" not in ")
    earlier = [each for each in function.body if each.lineno < risk.statement.lineno]
    calls = [each for node in earlier for each in walk(node) if isinstance(each, ast.Call)]
    given = {last_name(call.func) for call in calls if any(is_name(each, key) for each in call.args)}
    return bool(held) and any(each.name in given and f"{held}[" in source.segment(each) for _, each in source.functions)


def _free(function: Function, called: str) -> str:
    """What is got gets the name of what gives it, if that is no verb."""
    name = re.sub(r"^(?:get|find|load|fetch|read|list|all)_", "", called).strip("_")
    taken = named_in(function) | set(parameters_of(function))
    return name if name not in taken else "values"


_WITH_A_MESSAGE = Pattern(
    r"(?i)\braise (?:an? )?KeyError with (?:an? |some |its )?(?:\w+ )?(?:error )?message(?: in `?\w+`?)?\W*$"
)
"""It is raised by now, and says nothing but the key."""
WRITERS = (
    Writer(frozenset(("guard-empty", "guard-none", "default-if-none", "fix-error")), _written, BOTH),
    Writer(frozenset(("raise-if", "change-message")), _written, needs=_WITH_A_MESSAGE),
)
