"""What code cannot mean, and words of the sentence that became what they are not: a name; a text, where they say when
something is to be done or name a switch; a parameter, where they say what one takes."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import all_bound, unknown
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.objects.own_exceptions import reached
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.python.strings.told_texts import all_texts
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.versions import changed
from spark_tui.edits.reading import is_written
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.senseless import brought
from spark_tui.edits.senseless.in_words import in_words
from spark_tui.edits.slips import SHORT, is_slip

_STANDS_FOR_ANOTHER = frozenset(("that", "this", "these", "those", "them"))
CODE = Pattern(r"_|[a-z][A-Z]")
"""What only a name in code looks like."""


def is_senseless(before: str, sentence: str, after: str) -> bool:
    """Does it bring in what code cannot mean, or a word of the sentence as a name?"""
    return next(why_senseless(before, sentence, after), None) is not None


_BEGUN = Pattern(r"nothing looks at that$|^it does nothing with ")


def is_only_begun(before: str, sentence: str, after: str) -> bool:
    """Is all that makes no sense in it that nothing goes on with something new?"""
    return all(_BEGUN.search(why) is not None for why in why_senseless(before, sentence, after))


def why_senseless(before: str, sentence: str, after: str) -> Iterator[str]:
    """What it brings in of that."""
    try:
        old, new = read(before), read(after)
    except Refusal:
        return
    fresh = unknown(new) - unknown(old)
    plain = {name for name in fresh if _is_only_said(name, sentence)}
    plain -= {after for _, after in contrasts(sentence) if not _is_mistyped(after, old)}
    yield from (f"it takes {name}, a word of what you said, for a name" for name in sorted(plain))
    if "import" not in sentence:
        yield from (f"it imports {name}, and nothing looks at that" for name in _imported_for_nothing(old, new))
    pronouns = _STANDS_FOR_ANOTHER & (all_bound(new) - all_bound(old))
    yield from (f"it calls something {name}" for name in sorted(pronouns))
    if is_taken_amiss(old, new, sentence):
        yield "it takes a word of what you said for a text, or for a parameter"
    yield from (f"it asks for {code}, a word of what you said" for code in _only_said_of(old, new, sentence))
    afar = fresh & _of_modules(old)
    afar |= {name for name in fresh if reached(new, name) != name}  # JSONDecodeError, being json.JSONDecodeError
    yield from (f"it uses {name}, which is not known there by that name alone" for name in sorted(afar))
    yield from (in_words(rule, code) for rule, code in _made_up(old, new, sentence))


_NO_NAMES = r"(?:unknown|invalid|missing|wrong|bad|empty|negative|unsupported|illegal|malformed|unset|blank|absent)"


def _only_said_of(old: Source, new: Source, sentence: str) -> Iterator[str]:
    """`shell.unknown`, where it is only said that "the shell is unknown", and nothing of the file has such a thing."""
    looked_at = {each.value.id for each in old.all(ast.Attribute) if isinstance(each.value, ast.Name)}
    for node in new.all(ast.Attribute):
        match node:
            case ast.Attribute(ast.Name(held), word) if held not in looked_at and word not in old.text:
                said = rf"(?i)\b{held}\b (?:is|are|was|were)(?: not|n't)? (?:an? )?{word}\b|\b{word} {held}\b"
                is_made_up = re.fullmatch(_NO_NAMES, word) is not None or _is_plain_value(old, held)
                if is_made_up and not is_written(sentence, ast.unparse(node)) and re.search(said, sentence):
                    yield ast.unparse(node)
            case _:
                pass


def _is_plain_value(source: Source, name: str) -> bool:
    """Is a parameter of that name said to be a text, a number or the like?"""
    told = [arg.annotation for _, each in source.functions for arg in parameters(each) if arg.arg == name]
    return bool(told) and all(each is not None and ast.unparse(each) in _DATA for each in told)


def _of_modules(source: Source) -> set[str]:
    """What the file looks up in modules that it imports: there is no `Path`, where `pathlib.Path` is used."""
    modules = imported_names(source)
    found = (each for each in source.all(ast.Attribute) if isinstance(each.value, ast.Name))
    return {each.attr for each in found if isinstance(each.value, ast.Name) and each.value.id in modules}


_AGAIN = Pattern(
    r"(?i)\bre-?rais\w*|\brais\w+ (?:it )?(?:again|on|further)\b|\bstill (?:be )?raised?\b"
    r"|\b(?:through|up|swallow\w*)\b|\bcarr(?:y|ies) on\b|\bcaller\b|(?:^|[:,] ?|\bput (?:an? )?(?:bare )?)raise\b"
)
"""An error is to come through where it is caught by now: a `try` that was there stays as it is."""


def _made_up(old: Source, new: Source, sentence: str) -> Iterator[tuple[str, str]]:
    """What is senseless in it by now, behind its rule, and was not dictated; nor what a class lacks that is to do
    without its base."""
    known = {name: len(node.bases) for name, node in old.classes}
    freed = {name for name, node in new.classes if len(node.bases) < known.get(name, 0)}
    tries_more = len([*new.all(ast.Try)]) > len([*old.all(ast.Try)])
    before, after = brought(old, new)
    for rule, code in after - before:
        is_freed = rule == "never_set" and code.partition(".")[0] in freed
        is_raised_again = rule == "tried_in_vain" and not tries_more and _AGAIN.search(sentence) is not None
        is_compared = rule == "torn" and _compares(sentence, code.rpartition(".")[2])
        if rule == "named_as_a_class" and code.removeprefix("def ") in known:
            continue  # it was one
        if rule == "yes_if_yes" and _count(after, rule) <= _count(before, rule):
            continue  # another name stands in it
        if not is_freed and not is_raised_again and not is_compared and not _is_dictated(code, sentence):
            yield rule, code


def _count(found: Counter[tuple[str, str]], rule: str) -> int:
    return sum(count for (each, _), count in found.items() if each == rule)


def _is_dictated(code: str, sentence: str) -> bool:
    """Is it written there: as code that is no mere name, or a value and its type, or that with what it holds?"""
    value, _, kind = code.rpartition(" as ")
    if value and kind.isidentifier():
        return f"{kind}[" in sentence or (is_written(sentence, value) and is_written(sentence, kind))
    is_named = re.fullmatch(r"[\w.]+(?:\(\))?", code) is not None  # `theme()` is how people speak of a function
    return not is_named and is_written(sentence, code)


def _compares(sentence: str, name: str) -> bool:
    """Does it say outright what that is to be compared with? Then whoever said it knows what it is."""
    return re.search(rf"(?<!\w){re.escape(name)} ?[<>]=? ?\d", sentence) is not None


def _is_mistyped(name: str, source: Source) -> bool:
    """Is it nearly a name that there is?"""
    return len(name) > SHORT and any(is_slip(known, name) for known in all_bound(source))


def _imported_for_nothing(old: Source, new: Source) -> list[str]:
    """The names brought in that nothing looks at."""
    brought = {each.asname or each.name.partition(".")[0] for each in new.all(ast.alias)}
    brought -= all_bound(old) | {each.id for each in new.all(ast.Name)}
    if len(list(new.all(ast.alias))) <= len(list(old.all(ast.alias))):
        return []  # it took the place of another
    future = any(each.module == "__future__" for each in new.all(ast.ImportFrom))
    return sorted(brought) if not future and "__all__" not in new.names else []


_GIVEN_BACK = Pattern(r"(?i)\b(?:return|give back|hand back|answer) default\b")
"""Nobody means the default of something, who says neither of what nor "the"."""


_TO_BE_WRITTEN = (
    r"(?:(?:add|write|implement|create|define|need|we need|i need) )(?:an? |the )?(?:new )?"
    r"(?:method |function |helper )?"
)
"""What is to be defined is not called instead: "add delete(connection)"."""


def _is_only_said(name: str, sentence: str) -> bool:
    """Is it a word of the sentence, where nothing says that code is meant?"""
    if CODE.search(name) or not (name.islower() or _only_begins(name, sentence)):
        return False
    called = re.search(rf"[`'\"(\[@]{name}\b|\b{name}[(\[]", sentence) is not None
    called &= re.search(rf"(?i)^(?:please )?{_TO_BE_WRITTEN}{name}\(", sentence) is None
    called |= name == "default" and _GIVEN_BACK.search(sentence) is not None
    return not called and not is_asked_about(name, sentence)


def _only_begins(name: str, sentence: str) -> bool:
    """Has it a capital because a sentence begins there: "a mistake. Out with it"?"""
    told = re.findall(rf"\b{name}\b", sentence)
    return name.istitle() and len(told) == len(re.findall(rf"(?:^|[.!?] +){name}\b(?![.(\[])", sentence)) > 0


_GIVEN_BY_PYTEST = frozenset(
    ("request", "tmp_path", "tmp_path_factory", "tmpdir", "tmpdir_factory", "capsys", "capfd", "caplog", "monkeypatch",
     "mocker", "recwarn", "pytestconfig", "benchmark", "client", "db", "event_loop", "self", "cls")
)  # fmt: skip


def takes_no_such_fixture(before: str, sentence: str, after: str) -> bool:
    """Does a test take something that nobody gives it? Of fixtures that lie elsewhere, somebody would say so, or other
    tests take them already. Who begins a file has looked for those."""
    if "def test" not in after or re.search(r"(?i)\bfixtures?\b", sentence) is not None or not before.strip():
        return False
    new = read(after)
    known = {node.name for _, node in new.functions if is_fixture(node)} | _GIVEN_BY_PYTEST
    known |= {name for _, node in read(before).functions if is_test(node) and not node.decorator_list
              for name in parameters_of(node)}  # fmt: skip
    known |= {arg.arg for _, node in read(before).functions if not is_test(node) for arg in parameters(node)}
    for was, test in changed(read(before), new):
        if not is_test(test) or any("patch" in ast.unparse(each) for each in test.decorator_list):
            continue
        own = {arg.arg for arg in parameters(was)} if was is not None else set[str]()
        marks = " ".join(ast.unparse(each) for each in test.decorator_list)
        fresh = {arg.arg for arg in parameters(test) if default_of(test, arg) is None} - own - known
        if any(re.search(rf"\b{each}\b", marks) is None for each in fresh) and "pytest" in after:
            return True
    return False


def is_asked_about(name: str, sentence: str) -> bool:
    """Does it stand in a condition that is written as code?"""
    asked = rf"(?<![\w.]){name}(?:\.\w+)*(?:\.\w| ?(?:[<>=!]=|[<>]) ?\S| is (?:not )?None\b)"
    return re.search(asked, sentence) is not None


_STATE = Pattern(r"(?i)\b(?:if|when\w*|where|unless|as|because)\b[^,;.]*?\b(?:is|are|was|were) ([a-z]{2,})\b")
"""What something is when it is to be done: "if the field is missing"."""
_MISSED = Pattern(r"\bKeyError: (['\"])(.+?)\1")
"""The key that was not there is nothing to go on with."""
_OF_VALUES = ("default", "optional", "mandatory")
"""What is said of a value, and is none: "priority normal by default"."""
_DATA = frozenset(("bool", "bytearray", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple"))


def is_taken_amiss(old: Source, new: Source, sentence: str) -> bool:
    states = {word for word in _STATE.findall(sentence) if len(re.findall(rf"\b{word}\b", sentence)) == 1}
    states |= {word for word in _OF_VALUES if re.search(rf"(?<![\w\"'`]){word}(?![\w\"'`])", sentence)}
    is_text = bool(states & {*(all_texts(new) - all_texts(old))} - _beside_others(new, old))
    missed = {each for _, each in _MISSED.findall(sentence)}
    is_text |= bool(missed & {*(_instead(new) - _instead(old))})
    return is_text or bool(_DATA & (_taken(new) - _taken(old))) or _is_switch_no_more(old, new)


def _beside_others(new: Source, old: Source) -> set[str]:
    """The texts of which one is to be what something is, where the file knew another one already."""
    known = all_texts(old)
    listed = (
        [each.value for each in node.elts if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        for node in new.all(ast.Tuple, ast.Set)
    )
    return {each for texts in listed if any(text in known for text in texts) for each in texts if each not in known}


def _taken(source: Source) -> set[str]:
    return {arg.arg for _, function in source.functions for arg in parameters(function)}


def _instead(source: Source) -> Counter[object]:
    """The values that are returned, put into a dict, or given to a call."""
    values = [
        *(node.value for node in source.all(ast.Return)),
        *(value for node in source.all(ast.Dict) for value in node.values),
        *(value for node in source.all(ast.Call) for value in node.args[1:]),
    ]
    return Counter(each.value for each in values if isinstance(each, ast.Constant))


def _is_switch_no_more(old: Source, new: Source) -> bool:
    """Has a parameter a text or a number as its default, that was on or off; or is that handed on so?"""
    before, after = {**_defaults(old), **_handed(old)}, {**_defaults(new), **_handed(new)}
    return any(
        isinstance(before.get(each), bool) and not isinstance(value, bool) and isinstance(value, str | int | float)
        for each, value in after.items()
    )


def _handed(source: Source) -> dict[tuple[str, str], object]:
    """The keywords of calls, by what is called."""
    return {
        (f"{ast.unparse(call.func)}()", each.arg): each.value.value
        for call in source.all(ast.Call)
        for each in call.keywords
        if each.arg is not None and isinstance(each.value, ast.Constant)
    }


def _defaults(source: Source) -> dict[tuple[str, str], object]:
    found = ((name, arg.arg, default_of(each, arg)) for name, each in source.functions for arg in parameters(each))
    return {(name, arg): value.value for name, arg, value in found if isinstance(value, ast.Constant)}
