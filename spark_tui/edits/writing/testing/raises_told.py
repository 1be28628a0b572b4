"""A test of what has to be raised, and one that catches it: `with pytest.raises(KeyError)` in place of a `try`."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_test, is_test_case
from spark_tui.edits.python.uses import named_in, places_of
from spark_tui.edits.python.values.expressions import segment_with
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name

_NEEDS_TOLD = Pattern(r"(?i)\btest(?:s|ed|case)?\b|\btest_\w+")
_CALL = Pattern(r"\b([a-z_]\w*)\(((?:[^()\"']|\"[^\"]*\"|'[^']*')*)\)")
_BEGUN = Pattern(r"\b([a-z_]\w*)\(")
_DOING = Pattern(
    r"(?i)\b([a-z]+ing) (?:an? |the )?(None|-?\d+(?:\.\d+)?|\"[^\"]*\"|'[^']*'|empty (?:string|text|list|dict))"
    r" (?:should |must )?(?:rais|throw|fail|end|giv)\w*"
)
_EMPTY = {"empty string": '""', "empty text": '""', "empty list": "[]", "empty dict": "{}"}
_AN_ERROR = r"`?[A-Z]\w*(?:Error|Exception)\b"
RAISED = Pattern(
    r"(?:(?i:\b(?:rais\w+|throw\w*|fail\w*|end\w*|error\w*|give\w*|get\w*)\b(?: (?:with|in|an?|the|our|is|of))*) "
    rf"|(?i:\bexpect\w*\b(?: (?:an?|the))*) (?={_AN_ERROR})|(?<!Error) (?:->|=>|→) ?(?={_AN_ERROR}))"
    r"`?((?!None\b|True\b|False\b)[A-Z]\w+)`?"
)
_ARROW = Pattern(r"\)`?:? ?(?:->|=>|→|:) ?`?([A-Z]\w*(?:Error|Exception))\b")
_ASKED_TOLD, _BY_NAME, _NESTED = 7.0, 1.0, 4.0


def _of_what_is_raised(sentence: Sentence) -> Iterator[Repair]:
    source, raised = sentence.source, RAISED.search(sentence.text) or _ARROW.search(sentence.text)
    if raised is None:
        return
    called_so = told_name(sentence)
    by_name = list(_by_parameter(sentence))
    for name, given in (*_called(sentence), *_done(sentence)):
        if not given and any(name == other for other, _, _ in by_name):
            continue  # it is said what it is called with
        for setup, taken, called in ways(sentence, name, given):
            if _is_tried(source, called):
                return  # it is said of the test that is there
            told = Example(called, raises=raised[1], word=_word(given), setup=setup, taken=taken, name=called_so)
            yield as_test(source, name, told, _ASKED_TOLD + _NESTED * _is_of_its_own(source, name, given))
            break
    for name, word, given in by_name:
        for setup, taken, called in ways(sentence, name, given):
            told = Example(called, raises=raised[1], word=word, setup=setup, taken=taken, name=called_so)
            yield as_test(source, name, told, _ASKED_TOLD + _BY_NAME)
            break


def _is_of_its_own(source: Source, name: str, given: str) -> bool:
    """Is a function of the file written out with all that it is given, and an object that is made for it?"""
    return "(" in given and any(full == name for full, _ in source.functions)


def _is_tried(source: Source, called: str) -> bool:
    """Does a test see already that this call raises something?"""
    tried = (source.segment(each) for each in source.all(ast.With))
    return any("aises(" in each.partition("\n")[0] and called in each for each in tried)


def _called(sentence: Sentence) -> Iterator[tuple[str, str]]:
    yield from ((match[1], match[2]) for match in _CALL.finditer(sentence.text) if parsed(match[0]) is not None)
    for match in _BEGUN.finditer(sentence.text):
        call = whole_call(sentence.text[match.start() :])
        if call and _CALL.fullmatch(call) is None and parsed(call) is not None:
            yield match[1], call[len(match[0]) : -1]


def whole_call(text: str) -> str:
    """As far as its last bracket; what stands in quotes is no bracket of it."""
    depth, quote = 0, ""
    for at, sign in enumerate(text):
        if quote or sign in "\"'":
            quote = "" if sign == quote else quote or sign
            continue
        depth += (sign in "([{") - (sign in ")]}")
        if depth == 0 and sign == ")":
            return text[: at + 1]
    return ""


_VALUE = r"(?P<value>None\b|True\b|False\b|-?\d+(?:\.\d+)?(?![\w.])|\"[^\"]*\"|'[^']*'|\[\]|\{\})"
_SUCH = {"negative": "-1", "zero": "0", "empty": '""', "missing": "None", "no": "None"}


def _by_parameter(sentence: Sentence) -> Iterator[tuple[str, str, Callable[[ast.Call], str]]]:
    """What is said of a parameter: "add() with amount 0", "a negative amount"."""
    for _, function in sentence.source.functions:
        if is_test(function) or function.name not in sentence.bare:
            continue
        own = [arg.arg for arg in function.args.args if arg.arg not in ("self", "cls")]
        for at, name in enumerate(own):
            told = re.search(
                rf"(?i)\bwith (?:an? |the )?`?{name}`?(?: ?= ?| of | set to |: | )`?{_VALUE}", sentence.text
            )
            such = re.search(rf"(?i)\b({'|'.join(_SUCH)}) `?{name}\b", sentence.text)
            if told is None and such is None:
                continue
            value = told["value"].replace("'", '"') if told is not None else _SUCH[such[1].lower()] if such else ""
            yield function.name, f"{_word(value)}_{name}".removeprefix("raises_"), partial(_replaced, at, name, value)


def _replaced(at: int, name: str, value: str, call: ast.Call) -> str:
    """What another test calls it with, but for this one."""
    plain = [ast.unparse(each).replace("'", '"') for each in call.args]
    said = [(each.arg, ast.unparse(each.value).replace("'", '"')) for each in call.keywords]
    if at < len(plain):
        plain[at] = value
    elif at == len(plain) and not said:
        plain.append(f"{name}={value}" if plain else value)
    else:
        said = [*((key, text) for key, text in said if key != name), (name, value)]
    return ", ".join((*plain, *(f"{key}={text}" for key, text in said)))


def _done(sentence: Sentence) -> Iterator[tuple[str, str]]:
    """ "Putting None raises ValueError": what other tests call so, with that."""
    calls = (node.func for node in sentence.source.all(ast.Call))
    called = dict.fromkeys(each.attr if isinstance(each, ast.Attribute) else ast.unparse(each) for each in calls)
    for match in _DOING.finditer(sentence.text):
        for name in called:
            if match[1].lower() in (f"{name}ing", f"{name.removesuffix('e')}ing", f"{name}{name[-1]}ing"):
                yield name, _EMPTY.get(match[2], match[2])


def ways(
    sentence: Sentence, name: str, given: str | Callable[[ast.Call], str]
) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """As another test calls it: what it takes and makes for that, and the call."""
    source = sentence.source
    for _, test in source.functions:
        for at, statement in enumerate(test.body) if is_test(test) else ():
            for node in walk(statement):
                match node:
                    case ast.Call(ast.Attribute(attr=own) | ast.Name(own) as func) if own == name:
                        text = given if isinstance(given, str) else given(node)
                        setup = tuple(source.segment(each) for each in _made(test, at, func))
                        called = f"{source.segment(func)}({text})"
                        yield setup, ", ".join(_needed(source, test, (*setup, called))), called
    if isinstance(given, str) and any((each.asname or each.name) == name for each in source.all(ast.alias)):
        yield (), "", f"{name}({given})"
        return
    if isinstance(given, str) and given and any(full == name for full, _ in source.functions):
        yield (), "", f"{name}({given})"


def _needed(source: Source, test: Function, lines: Sequence[str]) -> list[str]:
    """The fixtures that are asked for there; what it is given by its decorators is none."""
    given = "".join(map(source.segment, test.decorator_list))
    own = [arg.arg for arg in test.args.args if arg.arg not in given]
    return [name for name in own if any(re.search(rf"(?<![\w.\"']){name}\b(?![\"'])", line) for line in lines)]


def _made(test: Function, at: int, func: ast.expr) -> list[ast.stmt]:
    """What gives the thing its value that the call is of."""
    names = named_in(func)
    return [
        each
        for each in test.body[:at]
        if isinstance(each, ast.Assign) and any(isinstance(one, ast.Name) and one.id in names for one in each.targets)
    ]


def _word(given: str) -> str:
    if re.match(r"\s*-\d", given):
        return "negative"
    return "raises" if given.strip() else "empty"


_NEEDS_CAUGHT = Pattern(
    r"(?i)\bpytest\.?raises\b|\bassertRaises\b|\braises\b"
    r"|\btest\w*\b.*\b(?:never|cannot|can't|doesn't ever) (?:fails?|goes red|break)\b"
    r"|\btest\w*\b.*\balways (?:passes|pass|green|succeeds)\b"
    r"|\btest\w*\b.*\b(?:pass|passes|green|succeeds?)\b.*\b(?:even|when nothing|either way|anyway|regardless"
    r"|no matter)\b"
    r"|\btest\w*\b.*\b(?:must|should|has to|ought to|needs to|to) fail (?:when|if|unless)\b"
)
_EVERY = Pattern(
    r"(?i)\b(?:every(?:where)?|all|each|both|tries|(?:try|except)\W*(?:\w+ )?(?:blocks|statements|clauses))\b"
)
_ASKED_CAUGHT, _ALL_OF_THEM = 6.0, 3.0


_ANOTHER = Pattern(
    r"(?i)\b(?:writ\w+|add|create|need|want|missing|another|new|one more|also|please|implement)\b(?:\W+\w+){0,3}?"
    r"\W+(?:unit )?tests?\b(?! (?:that is there|should use|must use|uses?)\b)(?: (?:case )?(?:that|which|for|where"
    r"|of|if|when)\b)"
    r"|^(?:please |pls |also |and )?test (?:that|whether|if|how|an?|the|no|[a-z]+ing|[a-z_]\w*\(?\)? (?:with|of|on))\b"
)


def _caught_by_pytest(sentence: Sentence) -> Iterator[Repair]:
    if _ANOTHER.search(sentence.text) is not None:
        return  # one that is to come, and nothing is said of those that are there
    found = list(_each_caught(sentence))
    yield from found
    if len(found) > 1 and _EVERY.search(sentence.text) is not None:
        splices = tuple(dict.fromkeys(one for each in found for one in each.splices))
        yield Repair(splices, max(each.evidence for each in found) + _ALL_OF_THEM)


def _each_caught(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    named = {node for _, node in source.functions if node.name in sentence.bare}
    for node in source.all(ast.Try):
        function = function_around(source, node)
        if function is None or not is_test(function) or (named and function not in named):
            continue
        match node:
            case ast.Try([*tried, last], [ast.ExceptHandler(ast.expr() as kind) as handler], orelse, []):
                pass
            case _:
                continue
        behind = next(iter(_behind(source, node)), None)
        failing = behind if behind is not None and _fails(behind) and _leaves(handler.body[-1]) else None
        if not _only_checks(handler) or (_leaves(handler.body[-1]) and failing is not behind):
            continue
        if tried and _fails(last) and not orelse and failing is None:
            checked = tried
        elif not orelse or (len(orelse) == 1 and _fails(orelse[0])):  # without, it passes whatever happens
            checked = [*tried, last]
        else:
            continue
        splices = tuple(_entered(source, node, kind, checked, failing))
        yield Repair(splices, _ASKED_CAUGHT + told_of(sentence, node))


def _behind(source: Source, node: ast.Try) -> list[ast.stmt]:
    """What comes after it in its function."""
    body = getattr(source.parents.get(node), "body", [])
    return body[body.index(node) + 1 :] if node in body else []


def _leaves(node: ast.stmt) -> bool:
    return isinstance(node, ast.Return) and (node.value is None or ast.unparse(node.value) == "None")


def _only_checks(handler: ast.ExceptHandler) -> bool:
    """Does it look at the error, or do nothing?"""
    nothing = ast.unparse(handler.body[-1]) in ("pass", "assert True") or _leaves(handler.body[-1])
    checks = handler.body[:-1] if nothing else handler.body
    return all(isinstance(each, ast.Assert) and not _fails(each) for each in checks)


def _fails(node: ast.stmt) -> bool:
    """Is it what a test says where nothing was raised?"""
    match node:
        case ast.Assert(ast.Constant(False | 0)) | ast.Raise(
            ast.Name("AssertionError") | ast.Call(ast.Name("AssertionError"))
        ):
            return True
        case ast.Expr(ast.Call(ast.Attribute(attr="fail"))):
            return True
        case _:
            return False


def _entered(
    source: Source, node: ast.Try, kind: ast.expr, checked: list[ast.stmt], failing: ast.stmt | None
) -> Iterator[Splice]:
    """The lines stay what they are, under another head; what is said of the error comes behind them."""
    owner = next((each for _, each in source.classes if is_test_case(each) and node in set(walk(each))), None)
    way, held = ("self.assertRaises", "exception") if owner is not None else ("pytest.raises", "value")
    handler = node.handlers[0]
    checks = [each for each in handler.body if isinstance(each, ast.Assert) and ast.unparse(each) != "assert True"]
    caught = f" as {handler.name}" if handler.name and checks else ""
    yield from import_needed(source, "pytest") if owner is None else ()
    yield Splice(source.start(node), source.start(node) + len("try"), f"with {way}({source.segment(kind)}){caught}")
    after = source.line_start(source.last_line(checked[-1]) + 1)
    indent = source.indent(node.lineno)
    said = "".join(f"{indent}{_of_what_is_caught(source, each, handler.name, held)}\n" for each in checks)
    last = source.last_line(node if failing is None else failing)
    yield Splice(after, source.line_start(last + 1), said)


def _of_what_is_caught(source: Source, check: ast.stmt, name: str | None, held: str) -> str:
    """It is held by what pytest gives."""
    uses = places_of(check, name) if name is not None else ()
    return segment_with(source, check, *((each, f"{each.id}.{held}") for each in uses))


WRITERS = (
    Writer(frozenset(("write-test",)), _of_what_is_raised, needs=_NEEDS_TOLD),
    Writer(frozenset(("write-test", "use-with")), _caught_by_pytest, needs=_NEEDS_CAUGHT),
)
