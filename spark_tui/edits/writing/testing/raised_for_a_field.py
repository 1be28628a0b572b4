"""A test of what is raised for an object with one odd thing about it: "test that check_order raises ValueError for a
negative total", "add a test that validate(user) raises InvalidUser when the name is too long". The object is fine but
for that."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.samples import needed, samples, shown_for
from spark_tui.edits.python.values.written import dict_written
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import Ends
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._fixtures import made_with
from spark_tui.edits.writing.testing._outcomes import call_of, outcome_of
from spark_tui.edits.writing.testing._scenes import Scene, scenes
from spark_tui.edits.writing.testing._spoken_of import keys_of
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name
from spark_tui.edits.writing.testing.of_methods import named_in_it
from spark_tui.edits.writing.testing.raises_told import RAISED

_NEEDS = Pattern(
    r"(?i)(?=.*\btests?\b)(?=.*\b(?:rais|throw|fail|reject|refus|error|end|give|get)\w*)(?=.*\b(?:for|when|if|with|of"
    r"|on|whose|where|given|without)\b)"
)
_ODD: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("negative", r"negative|below (?:zero|0)|(?:less|smaller|lower) than (?:zero|0)|under (?:zero|0)", ("-1", "-1.0")),
    ("zero", r"zero|0", ("0",)),
    ("empty", r"empty|blank|no|missing|without(?: an?)?|lacks an?", ('""', "[]", "None")),
    ("blank", r"only (?:spaces|blanks)|(?:all )?whitespace", ('"   "',)),
    ("long", r"too long|overlong|very long|long", ('"x" * 1000',)),
    ("short", r"too short|very short", ('"x"', '""')),
    ("large", r"too (?:large|big|high|many|much)|huge", ("1_000_000",)),
    ("old", r"too (?:old|early|long ago|low|small|few|little)|tiny|ancient", ("1", "0")),
    ("none", r"None|null", ("None",)),
    ("unknown", r"unknown|invalid|bad|wrong|malformed", ('"?"',)),
)
_NUMBER = r"(?P<number>-?\d+(?:\.\d+)?)"
_BEFORE = Pattern(rf"(?:before|under|below|less than|smaller than|earlier than|older than) {_NUMBER}")
_BEYOND = Pattern(rf"(?:after|over|above|more than|greater than|later than|beyond) {_NUMBER}")
_JUST = Pattern(rf"(?:of|is|=|==|being|set to)? ?{_NUMBER}")
_OTHERS = ("2024", "1", "100", "10", "2", "0.5", '"apple"', '"a@example.com"', '"ada"', "True", "False", "None", "[]")
"""What a field may have to be for all to be well."""
_ASKED = 9.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, raised = sentence.source, RAISED.search(sentence.text)
    for owner, function in named_in_it(sentence)[:2] if raised is not None else ():
        for example in _examples(sentence, owner, function, raised[1] if raised is not None else ""):
            yield as_test(source, function.name, example, _ASKED)
            return


def _examples(sentence: Sentence, owner: ast.ClassDef | None, function: Function, error: str) -> Iterator[Example]:
    source = sentence.source
    for scene in scenes(source, owner, function):
        for name in needed(function):
            thing = _class_of(source, function, name)
            if thing is None:
                yield from _of_records(sentence, function, scene, name, error)
            args = [samples(source, function, each) for each in needed(function)]
            if thing is None or not all(args):
                continue
            said = [(field, *odd) for field in made_with(thing) for odd in _said_of(sentence.text, field)]
            plain = [name if each == name else args[at][0] for at, each in enumerate(needed(function))]
            call = call_of(scene, function, plain)
            base = _well(source, scene, f"{name} = {args[needed(function).index(name)][0]}", call) if said else None
            for field, word, value in said if base is not None else ():
                line = _with(base or "", made_with(thing).index(field), field, value)
                ends = outcome_of(source, (*scene.lines, line, call), "None")
                if isinstance(ends, Ends) and ends.last and ends.error == error:
                    setup = (*scene.lines, line)
                    yield Example(call, raises=error, word=f"{word}_{field}", setup=setup, name=told_name(sentence))


def _of_records(sentence: Sentence, function: Function, scene: Scene, name: str, error: str) -> Iterator[Example]:
    """What is read by keys, with something odd under one of them, which may be one that it can do without."""
    source = sentence.source
    keys = list(dict.fromkeys(keys_of(source, function, name)))
    others = [key for key in _looked_up(source, name) if key not in keys]
    if needed(function) != [name] or not (keys or others):
        return
    plain = {key: shown_for(key) for key in keys}
    call = call_of(scene, function, [name])
    if isinstance(outcome_of(source, (*scene.lines, f"{name} = {dict_written(plain)}", call), "None"), Ends):
        return
    for key in (*keys, *others):
        for word, value in _said_of(sentence.text, key):
            line = f"{name} = {dict_written({**plain, key: value})}"
            ends = outcome_of(source, (*scene.lines, line, call), "None")
            if isinstance(ends, Ends) and ends.last and ends.error == error:
                setup = (*scene.lines, line)
                yield Example(call, raises=error, word=f"{word}_{key}", setup=setup, name=told_name(sentence))


def _looked_up(source: Source, name: str) -> Iterator[str]:
    """With a default."""
    for node in source.all(ast.Call):
        match node.func, node.args:
            case ast.Attribute(ast.Name(holder), "get"), [ast.Constant(str(key)), *_] if holder == name:
                yield key


def _class_of(source: Source, function: Function, name: str) -> ast.ClassDef | None:
    usual = next(iter(samples(source, function, name)), "")
    return next((each for _, each in source.classes if usual.startswith(f"{each.name}(")), None)


def _said_of(text: str, field: str) -> Iterator[tuple[str, str]]:
    """A word for what is odd about it, and what it is then."""
    called = rf"{re.escape(field)}|{re.escape(' '.join(parts(field)) or field)}"
    for word, ways, values in _ODD:
        before = rf"(?i)\b(?:{ways})(?: (?:an?|the|its))? (?:{called})\b"
        behind = rf"(?i)\b(?:{called}) (?:(?:is|are|being|that is|which is|has|of) )?(?:{ways})\b"
        if re.search(before, text) is not None or re.search(behind, text) is not None:
            yield from ((word, value) for value in values)
    for match in re.finditer(rf"(?i)\b(?:{called}) (?:is |was |being |that is |which is )?", text):
        rest = text[match.end() :]
        for pattern, by in ((_BEFORE, -1), (_BEYOND, 1), (_JUST, 0)):
            if (number := pattern.match(rest)) is not None:
                value = float(number["number"]) + by
                shown = f"{value:g}" if value % 1 else str(int(value))
                yield (
                    {-1: "too_small", 1: "too_large"}.get(by, f"{shown}".replace("-", "minus_").replace(".", "_")),
                    shown,
                )
                break


def _well(source: Source, scene: Scene, line: str, call: str) -> str | None:
    """The line with which all is well, as far as the code tells; None where there is none."""

    def ends(one: str) -> bool:
        return isinstance(outcome_of(source, (*scene.lines, one, call), "None"), Ends)

    if outcome_of(source, (*scene.lines, line, call), "None") is Unknown:
        return None
    if not ends(line):
        return line
    count = len(_call(line).args)
    return next(
        (other for at in range(count) for value in _OTHERS if not ends(other := _with(line, at, "", value))), None
    )


def _call(line: str) -> ast.Call:
    (statement,) = ast.parse(line).body
    assert isinstance(statement, ast.Assign)
    assert isinstance(statement.value, ast.Call)
    return statement.value


def _with(line: str, at: int, field: str, value: str) -> str:
    """With another value there."""
    call = _call(line)
    args: Sequence[str] = [ast.get_source_segment(line, each) or "" for each in call.args]
    named = [] if at < len(args) else [f"{field}={value}"]
    plain = [value if place == at else each for place, each in enumerate(args)]
    return f"{line[: line.index('(')]}({', '.join((*plain, *named))})"


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
