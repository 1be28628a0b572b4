"""A test of a function with a value that is as somebody says, worked out from its code: "add a test for amount with a
comma in the number", "caption is only tested with a text that fits, add one that is longer than LONGEST", "test fee
with 6, 7 and 8 days"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.values.samples import needed, samples
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import Ends
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.of_tests import NEW_TEST
from spark_tui.edits.wanted import go_on
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._outcomes import as_code, outcome_of
from spark_tui.edits.writing.testing._said_to_be import by_tables, changes, lists_of, usual
from spark_tui.edits.writing.testing._scenes import Scene
from spark_tui.edits.writing.testing._spoken_of import spoken_of
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name
from spark_tui.edits.writing.testing.told_by_values import NEEDS, Case, in_tests

_NEEDS = Pattern(r"(?i)\btests?\b|\btested\b|\bcovered\b")
_MISSING = Pattern(
    rf"(?i){NEW_TEST}|\b(?:only|never|not|just|hardly) (?:tested|covered)\b|n't (?:tested|covered)\b|\buntested\b"
)
_RAISES = Pattern(r"(?i)\brais\w+|\bthrows?\b|\berrors?\b|\bexceptions?\b|\breject\w*|\brefus\w+|\bfails?\b|\binvalid\b"
                  r"|\b(?:not|\w+n't) (?:accept|allow|take)\w*")  # fmt: skip
_OTHERWISE = Pattern(r"(?i)\bfixture|\bparametri|\bmock|\btmp_path\b|[\"']\w*[\"']")
_TWO = Pattern(r"(?i)\b(?:and|,|plus) (?:an?|one|another|once)\b|\bone (?:below|above|under|over)\b.*\band\b")
"""More than one value, of which this is the first."""
_BY_OTHERS = frozenset(("negative", "upper_case", "lower_case"))
_USUAL, _ASKED, _MANY, _LAST = 12, 11.5, 11.8, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    if NEEDS.search(text) is None and _MISSING.search(text) is None:
        return
    if _OTHERWISE.search(text) is not None or any(is_test(node) and node.name in text for _, node in source.functions):
        return
    for owner, function in spoken_of(sentence)[:1]:
        if owner is not None or f"{function.name}(" in text or not isinstance(function, ast.FunctionDef):
            continue
        if several := _each_of(sentence, function):
            yield in_tests(sentence, function, Scene(()), several, _MANY)
            return
        found = _such(sentence, function)
        if found is not None:
            yield as_test(source, function.name, found, _LAST if found.word in _BY_OTHERS else _ASKED)


def _each_of(sentence: Sentence, function: Function) -> list[Case]:
    source, said = sentence.source, lists_of(function, sentence.text)
    wanted = needed(function)
    if said is None or said[0] not in wanted:
        return []
    others = {each: next(iter(samples(source, function, each)), "") for each in wanted if each != said[0]}
    if not all(others.values()):
        return []
    found = list[Case]()
    for number in said[1]:
        call = f"{function.name}({', '.join(number if each == said[0] else others[each] for each in wanted)})"
        value = outcome_of(source, (), call)
        if isinstance(value, Ends):
            found.append(Case(call, raises=value.error))
        elif value is not Unknown and (gives := as_code(source, value)):
            found.append(Case(call, gives))
        else:
            return []
    return found


def _such(sentence: Sentence, function: Function) -> Example | None:
    """The first that is as said, and of which something else comes than of the usual one."""
    source, text = sentence.source, sentence.text.replace(function.name, " ")
    errors = {node.name for _, node in source.classes} | set(_errors(function))
    said = [each for each in errors if each in text.split() or f"{each}," in text]
    has_to_fail = bool(said) or _RAISES.search(text) is not None
    wanted = needed(function)
    known = [(args, outcome_of(source, (), _call(function, args))) for args in islice(usual(source, function), _USUAL)]
    good = [(args, value) for args, value in known if value is not Unknown and not isinstance(value, Ends)]
    if (said or not has_to_fail) and (found := _looked_up(sentence, function, text, [args for args, _ in known], said)):
        return found
    for word, change in changes(source, function, text) if _TWO.search(text) is None else ():
        for args, before in good:
            for at in _order(function, wanted, text, word):
                if at >= len(args):
                    continue
                for new in islice(change(args[at]), 4):
                    go_on()
                    if new == args[at]:
                        continue
                    call = _call(function, (*args[:at], new, *args[at + 1 :]))
                    value = outcome_of(source, (), call)
                    if value is Unknown:
                        continue
                    if isinstance(value, Ends):
                        if has_to_fail and (not said or value.error in said):
                            name = told_name(sentence)
                            return Example(call, raises=value.error, word=word, name=name)
                        continue
                    gives = as_code(source, value)
                    if gives and not has_to_fail and (value != before or word not in ("long", "over", "under")):
                        return Example(call, gives, word=word, name=told_name(sentence))
    return None


def _looked_up(
    sentence: Sentence, function: Function, text: str, known: Sequence[tuple[object, ...]], errors: Sequence[str]
) -> Example | None:
    """Where the keys of a table are told that it is given."""
    source, keys = sentence.source, by_tables(sentence.source, function, text)
    wanted = needed(function)
    for args in known if 0 < len(keys) <= len(wanted) else ():
        texts = [at for at, value in enumerate(args) if isinstance(value, str)]
        for places in islice(combinations(texts, len(keys)), 8):
            new = dict(zip(places, keys, strict=True))
            call = _call(function, [new.get(at, value) for at, value in enumerate(args)])
            value = outcome_of(source, (), call)
            if isinstance(value, Ends) and value.error in errors:
                return Example(call, raises=value.error, name=told_name(sentence))
            if errors or value is Unknown or isinstance(value, Ends) or (len(keys) == 1 and len(texts) > 1):
                continue
            if gives := as_code(source, value):
                return Example(call, gives, word="_".join(filter(str.isidentifier, keys)), name=told_name(sentence))
    return None


def _errors(function: Function) -> Iterator[str]:
    for node in walk(function):
        match node:
            case ast.Raise(ast.Call(ast.Name(name)) | ast.Name(name)):
                yield name


def _order(function: Function, wanted: Sequence[str], text: str, word: str) -> list[int]:
    """Those that are spoken of first; what is divided by, where nothing is to be divided by zero."""
    if word == "zero":
        by = {each.right.id for each in walk(function)
              if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Div | ast.FloorDiv | ast.Mod)
              and isinstance(each.right, ast.Name)}  # fmt: skip
        return [at for at, name in enumerate(wanted) if name in by]
    places = list(range(len(wanted)))
    return sorted(places, key=lambda at: list(parameters_of(function))[at] not in text.lower())


def _call(function: Function, args: Sequence[object]) -> str:
    shown = (repr(each) if '"' in repr(each) else repr(each).replace("'", '"') for each in args)
    return f"{function.name}({', '.join(shown)})"


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
