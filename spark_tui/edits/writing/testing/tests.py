"""A test in the style of those that are there, for an input and a result that somebody says; several made one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of, parameter
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import is_method, parameters_of
from spark_tui.edits.python.objects.held import kind_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.types.inferred import parameter_type, return_type
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly, names
from spark_tui.edits.saying.kind.of_tests import NEW_TEST
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._ends import ends, ends_otherwise, error_said, opens
from spark_tui.edits.writing.testing._said_texts import text_said
from spark_tui.edits.writing.testing._tests import LITERAL, NEGATIVE, Example, as_test
from spark_tui.edits.writing.testing.worked import outcome

_SAYS = Pattern(
    r"(?i)\b(?:add|write|another|one more|need|want|give|missing|no|new|also|still)\b[^.]*\btest(?:s|ed)?\b"
    r"|\btests? (?:that|for|if|whether|the case|covers?)\b|\bparametri[sz]e"
    rf"|\b(?:un|not )tested\b|\bcover(?:age)?\b|^test |{NEW_TEST}|\ba (?:unit ?test|pytest|test) for it\b"
)
_GIVES = Pattern(
    r"(?i)^[\s,:;)]*(?:(?:==|=|is|are|gives?|giving|returns?|returning|should|must|has to|be|equals?|makes?|->|→|=>|to|"
    r"becomes?|that|it|result|in|and|with|expect\w*|yields?|which|has)[\s:,]+)*"
)
_ERROR = Pattern(r"\b([A-Z]\w*(?:Error|Exception|Iteration|Interrupt))\b")
_RAISES = Pattern(
    r"(?i)\brais\w+|\bthrows?\b|\berror\b|\bexception\b|\brejects?\b|\bfails?\b"
    r"|\brefus\w+|\bforbid\w*|\bcomplains?\b|(?:\bnot|n't) (?:accept|allow|take)\w*"
)
_STRANGE = (
    (NEGATIVE, "-1", "negative"), (r"\bempty (?:list|lists)\b", "[]", "empty_list"),
    (r"\bempty (?:dict\w*)\b", "{}", "empty_dict"), (
        r"\b(?:empty|blank) (?:string|text|name|line|title|input)\b", '""', "empty_string"),
    (r"\bempty\b", "", "empty"), (r"\bnone\b", "None", "none"), (r"\bzero\b", "0", "zero"),
    (r"\b(?:upper[- ]?case|capitals|capital letters)\b", '"ABC"', "upper_case"),
    (r"\b(?:umlauts?|accents?|unicode|non-?ascii)\b", '"äöü"', "umlauts"),
    (r"\bpunctuation\b", '"a, b!"', "punctuation"),
    (r"\b(?:(?<!case )letters|words|garbage|nonsense|no (?:numbers?|digits))\b|\b(?:not|n't) (?:an? )?numbers?\b",
     '"abc"', "letters"),
    (r"\b(?:blanks?|spaces|whitespace)\b", '" "', "blanks"),
)  # fmt: skip
_NOTHING = {
    "str": '""',
    "int": "0",
    "float": "0",
    "bool": "False",
    "list": "[]",
    "dict": "{}",
    "set": "set()",
    "None": "None",
}
_OF_EMPTY = Pattern(r"(?i)\b(?:an? |the )?(?:empty|fresh|new) (?!list|dict|string|text|line|name|input)\w+")
_PUTS_IN = Pattern(r"^\w+\.(?:push|append|add|put|insert|enqueue|extend|store|set)\w*\(")
"""What would be in it then."""
_NAMED, _CALLED, _TOLD = 1.5, 2.0, 2.0
_LONG = 4  # signs of what may be a message


def _written(sentence: Sentence) -> Iterator[Repair]:
    if re.search(r"(?i)parametri[sz]", sentence.text):
        yield from _parametrized(sentence)
        return
    for function, told in _tested(sentence):
        if is_method(sentence.source, function) and _pattern(sentence.source, function)[1] is None:
            continue  # without its object it cannot be called
        for each in _examples(sentence, function):
            yield as_test(sentence.source, function.name, each, told + each.evidence)


def _tested(sentence: Sentence) -> list[tuple[Function, float]]:
    found = [
        (node, names(sentence, node.name))
        for _, node in sentence.source.functions
        if not is_test(node) and not node.name.startswith("__") and not is_fixture(node)
    ]
    named = [(node, _NAMED) for node, told in found if told >= _NAMED]
    imported = (alias.asname or alias.name for alias in sentence.source.all(ast.alias))
    if not named and any(names(sentence, each) >= _NAMED for each in imported):
        return []  # what helps the tests is not what is to be tested
    return named or [(node, _NAMED if len(found) == 1 else min(0.5, told)) for node, told in found][:6]


def _examples(sentence: Sentence, function: Function) -> Iterator[Example]:
    text, own = sentence.text, list(parameters_of(function))
    error = _ERROR.search(text) or error_said(text, sentence.source)
    for call, behind in _calls(text, function.name):
        if error is not None:
            yield Example(call, raises=error[1], word="raises", evidence=_CALLED)
            return
        rest = behind[len((_GIVES.match(behind) or [""])[0]) :]
        value = LITERAL.match(rest)
        if told := text_said(sentence.source, function, call, rest) or (value[0] if value is not None else ""):
            yield Example(call, told, evidence=_CALLED)
        return
    messages = " ".join(ast.unparse(each) for each in walk(function) if isinstance(each, ast.Raise))
    quoted = [each.strip("\"'") for each in LITERAL.findall(text)]
    message = next((each for each in quoted if len(each) >= _LONG and each in messages), "")
    said = [each for each in LITERAL.findall(text) if each.strip("\"'") != message]
    if own and opens(function, own[0]) and (not said or said[0][:1] not in "\"'"):
        return  # nothing but the place of a file may be handed in
    setup, pattern = _pattern(sentence.source, function)
    if _OF_EMPTY.search(text) is not None:
        setup = tuple(each for each in setup if _PUTS_IN.search(each) is None)
    raised = (
        error[1]
        if error is not None
        else _error_of(function)
        if message or _RAISES.search(text)
        else _refusal(text, function)
    )
    if raised:
        values, word = _strange(text, said)
        args = _filled(function, own, values or _just_beyond(function, message or raised), pattern, raised)
        if args is not None and not ends_otherwise(sentence.source, function, args, raised):
            yield Example(
                _call(pattern, function, args), raises=raised, word=word or "raises", evidence=_TOLD, setup=setup
            )
    elif own and len(said) == len(own) + 1 and not setup:
        yield Example(f"{function.name}({', '.join(said[:-1])})", said[-1], evidence=_TOLD)
    else:
        values, word = _strange(text, [])
        args = _filled(function, own, values[:1] or [_empty(sentence.source, function)], pattern, "") if word else None
        if args is not None:
            error_then = "" if said or setup else ends(sentence.source, function, args)
            if error_then:
                yield Example(_call(pattern, function, args), raises=error_then, word=word, evidence=_TOLD / 2)
                return
            worked = None if said or setup else _worked(sentence.source, function, args)
            gives = said[-1] if said else worked or _of_nothing(sentence.source, function, pattern)
            yield Example(_call(pattern, function, args), gives, word=word, evidence=_TOLD / 2, setup=setup)


def _worked(source: Source, function: Function, args: Sequence[str]) -> str | None:
    """What it gives for them, as far as the code tells."""
    try:
        return outcome(source, function.name, [ast.literal_eval(each) for each in args])
    except (ValueError, SyntaxError):
        return None


def _calls(text: str, name: str) -> Iterator[tuple[str, str]]:
    """As they are typed, with what is said behind them."""
    for match in re.finditer(rf"\b{name}\(", text):
        depth = 0
        for at in range(match.end() - 1, len(text)):
            depth += (text[at] in "([{") - (text[at] in ")]}")
            if depth == 0:
                call = text[match.start() : at + 1]
                try:
                    ast.parse(call, mode="eval")
                except SyntaxError:
                    break
                if call != f"{name}()":
                    yield call, text[at + 1 :]
                break


def _strange(text: str, said: Sequence[str]) -> tuple[list[str], str]:
    """The values that are spoken of, and a word for them."""
    if said:
        return list(said[:2]), ""
    for words, value, word in _STRANGE:
        if re.search(f"(?i){words}", text):
            return [value] if value else [], word
    return [], ""


def _pattern(source: Source, function: Function) -> tuple[tuple[str, ...], ast.Call | None]:
    """How a test calls it, and what it does before."""
    for _, test in source.functions:
        for at, statement in enumerate(test.body) if is_test(test) else ():
            for node in walk(statement):
                match node:
                    case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)) if name == function.name:
                        before = (
                            tuple(source.segment(each) for each in test.body[:at])
                            if isinstance(node.func, ast.Attribute)
                            else ()
                        )
                        return before, node
    return (), None


def _filled(
    function: Function, own: Sequence[str], values: Sequence[str], pattern: ast.Call | None, raised: str
) -> list[str] | None:
    """The arguments: what is said goes where it matters, the others are as in another test."""
    usual = [ast.unparse(each) for each in pattern.args] if pattern is not None else []
    if len(values) == len(own):
        return [_as_there(value, usual[at] if at < len(usual) else "") for at, value in enumerate(values)]
    if len(usual) < len(own) and pattern is not None:
        usual += [ast.unparse(each.value) for each in pattern.keywords]
    usual = usual[: len(own)]
    needed = [name for name in own if default_of(function, parameter(function, name)) is None]
    if not values or (len(usual) < len(needed) and len(own) != 1):
        return None
    usual = usual or [""] * max(1, len(needed))
    at = next((place for place, name in enumerate(own) if name in _asked_before(function, raised)), 0)
    if not own or at >= len(usual):
        return None
    return [*usual[:at], _as_there(values[-1], usual[at]), *usual[at + 1 :]]


def _as_there(value: str, usual: str) -> str:
    """A number in quotes, where others are."""
    return f'"{value}"' if usual[:1] in ("'", '"') and re.fullmatch(r"-?[\d.]+", value) else value


def _asked_before(function: Function, raised: str) -> set[str]:
    """The names in the condition under which it raises that."""
    for node in walk(function):
        if isinstance(node, ast.If) and any(
            isinstance(each, ast.Raise) and raised in ast.unparse(each) for each in node.body
        ):
            return named_in(node.test)
    return set()


def _just_beyond(function: Function, raised: str) -> list[str]:
    """A number that it does not take, as it says itself: below the least, or above the most."""
    for node in walk(function):
        match node:
            case ast.If(ast.Compare(ast.Name(own), [sign], [ast.Constant(int(bound))]), [ast.Raise() as refused, *_]):
                if (
                    own in parameters_of(function)
                    and raised in ast.unparse(refused)
                    and isinstance(sign, ast.Lt | ast.Gt)
                ):
                    return [str(bound + (-1 if isinstance(sign, ast.Lt) else 1))]
    return []


def _refusal(text: str, function: Function) -> str:
    """What it raises for the strange value that is spoken of, where a condition at its top refuses that."""
    values, _ = _strange(text, [])
    value = ast.literal_eval(values[0]) if values else ""
    for node in function.body if values else ():
        match node:
            case ast.If(
                test=ast.Compare(ast.Name(), [ast.Lt() | ast.LtE()], [ast.Constant(least)]), body=[ast.Raise()]
            ):
                if isinstance(least, int | float) and isinstance(value, int) and value <= least:
                    return _error_of(node)
            case ast.If(test=ast.Compare(ast.Name(), [ast.Is() | ast.Eq()], [ast.Constant(same)]), body=[ast.Raise()]):
                if value == same:
                    return _error_of(node)
            case ast.If(test=ast.UnaryOp(ast.Not(), ast.Name()), body=[ast.Raise()]) if not value:
                return _error_of(node)
    return ""


def _error_of(node: ast.AST) -> str:
    """What is raised in there."""
    raised = [each for each in walk(node) if isinstance(each, ast.Raise)]
    return next((found[1] for each in raised if (found := _ERROR.search(ast.unparse(each)))), "ValueError")


def _call(pattern: ast.Call | None, function: Function, args: Sequence[str]) -> str:
    called = ast.unparse(pattern.func) if pattern is not None else function.name
    return f"{called}({', '.join(args)})"


def _empty(source: Source, function: Function) -> str:
    """An empty thing of the kind that it takes."""
    own = list(parameters_of(function))
    kind = (parameter_type(source, function, own[0]) or "list") if own else "list"
    return _NOTHING.get(kind.partition("[")[0], "[]")


def _of_nothing(source: Source, function: Function, pattern: ast.Call | None) -> str:
    """What it gives for nothing: as its guard says, else what is nothing of the kind that it gives, by its code or by
    what another test compares it with."""
    for node in function.body:
        match node:
            case ast.If(test=ast.UnaryOp(ast.Not()), body=[ast.Return(value=ast.expr() as value)]):
                return source.segment(value)
            case ast.Return(value=ast.BoolOp(op=ast.Or(), values=[*_, ast.Constant() as value])):
                return source.segment(value)
    compared = source.parents.get(pattern) if pattern is not None else None
    other = compared.comparators[0] if isinstance(compared, ast.Compare) else None
    kind = return_type(source, function) or (kind_of(other) if other is not None else "") or "None"
    return _NOTHING.get(kind.partition("[")[0], "None")


# ── several made one ─────────────────────────────────────────────────────────────────────────────────────────────


def _parametrized(sentence: Sentence) -> Iterator[Repair]:
    """Assertions that differ in their values only, of one test or of several about the same function."""
    source = sentence.source
    tests = [node for _, node in source.functions if is_test(node) and not node.decorator_list and _compared(node)]
    for test in tests:
        alike = [other for other in tests if _called(other) == _called(test) and other is not test]
        told = min(1.5, names(sentence, test.name) / 2) + 0.5 * clearly(sentence, _called(test))
        if len(test.body) > 1:
            yield _one_for_all(source, [test], told + 1)
        if alike and test is tests[[_called(each) for each in tests].index(_called(test))]:
            yield _one_for_all(source, [test, *alike], told + 0.8)


def _compared(test: Function) -> list[tuple[ast.Call, ast.expr]]:
    """What it asserts, if that is all it does, and all of one function with as many arguments."""
    found: list[tuple[ast.Call, ast.expr]] = []
    for statement in test.body:
        match statement:
            case ast.Assert(
                ast.Compare(ast.Call(ast.Name(), args, []) as call, [ast.Eq() | ast.Is()], [right]), None
            ) if args:
                found.append((call, right))
            case ast.Assert(ast.UnaryOp(ast.Not(), ast.Call(ast.Name(), args, []) as call), None) if args:
                found.append((call, ast.Constant(False)))
            case ast.Assert(ast.Call(ast.Name(), args, []) as call, None) if args:
                found.append((call, ast.Constant(True)))
            case _:
                return []
    shapes = {(ast.unparse(call.func), len(call.args)) for call, _ in found}
    return found if len(shapes) == 1 else []


def _text(source: Source, value: ast.expr) -> str:
    """As it stands in the file; True and False may stand there in other words."""
    return source.segment(value) if hasattr(value, "lineno") else ast.unparse(value)


def _called(test: Function) -> str:
    return ast.unparse(_compared(test)[0][0].func)


def _one_for_all(source: Source, tests: Sequence[Function], evidence: float) -> Repair:
    rows = [(call, right) for test in tests for call, right in _compared(test)]
    function = next((node for name, node in source.functions if name == _called(tests[0])), None)
    count = len(rows[0][0].args)
    own = list(parameters_of(function)) if function is not None else []
    given = (
        own[:count] if len(own) >= count else ["value"] if count == 1 else [f"value_{at + 1}" for at in range(count)]
    )
    columns = ", ".join((*given, "expected"))
    shown = [
        f"({', '.join((*(_text(source, each) for each in call.args), _text(source, right)))})," for call, right in rows
    ]
    unit = source.unit
    plain = f"test_{_called(tests[0])}"
    name = tests[0].name if len(tests) == 1 else plain
    code = (
        f'@pytest.mark.parametrize(\n{unit}"{columns}",\n{unit}[\n'
        + "".join(f"{unit * 2}{row}\n" for row in shown)
        + f"{unit}],\n)\ndef {name}({columns}):\n{unit}assert {_called(tests[0])}({', '.join(given)}) == expected\n"
    )
    first, *others = tests
    splices = [Splice(source.line_start(first.lineno), source.line_start(source.last_line(first) + 1), code)]
    for each in others:
        start = each.lineno
        while start > 1 and not source.line(start - 1).strip():
            start -= 1
        splices.append(Splice(source.line_start(start), source.line_start(source.last_line(each) + 1), ""))
    return Repair((*import_needed(source, "pytest"), *splices), evidence)


WRITER = Writer(frozenset(("write-test",)), _written, _SAYS)
