"""A test that something is given back as it is: "test that unique returns the slug as it is when it isn't taken"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._tests import Example, as_test
from spark_tui.edits.writing.testing.raises_told import ways

_NEEDS = Pattern(
    r"(?i)\btests?\b.*?\b(?P<name>[a-z_]\w*)`?(?:\(\))? (?:just |only )?(?:returns?|gives?(?: back)?|leaves?|keeps?)"
    r" (?:back )?(?:the|an?|its|what|it)\b(?: [\w-]+){0,4}? (?:(?:just )?as (?:it|they) (?:is|are|was|were)|as[- ]is"
    r"|unchanged|untouched|alone|unmodified|the same)\b(?P<rest>.*)"
)
_NEEDS_NO_CHANGE = Pattern(
    r"(?i)\btests?\b.*?\b(?P<name>[a-z_]\w*)`?(?:\(\))? (?:(?:does|do|must|should|will|may)(?: not|n't)|won't|never) "
    r"(?:change|touch|alter|modify|cut|mangle|affect)s? (?P<rest>.+)"
)
_IS_NOT_IN = Pattern(
    r"(?i)\b(?:is|are)(?:n't|nt| not) (?:yet |already )?(?:(?:in|among) (?:the )?)?`?(?P<what>[a-z_]\w*)"
    r"|\b(?:not in|free|unused|not there|unknown)\b"
)
_WORDS = ("other", "free", "new", "something", "else")
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text) or _NEEDS_NO_CHANGE.search(sentence.text)
    name = said["name"] if said is not None else ""
    for call, gives in _checked(source, name) if said is not None else ():
        rest = _IS_NOT_IN.search(said["rest"]) if said is not None else None
        others = [source.segment(each) for each in call.args[1:]]
        if rest is not None and not others:
            continue
        if rest is not None:
            value = next((f'"{word}"' for word in _WORDS if f'"{word}"' not in source.text), "")
        else:
            value = gives  # what has come out once is as it should be
        for setup, taken, called in ways(sentence, name, ", ".join((value, *others))):
            example = Example(called, value, word="as_it_is", setup=setup, taken=taken)
            yield as_test(source, name, example, _ASKED)
            return


def _checked(source: Source, name: str) -> Iterator[tuple[ast.Call, str]]:
    """What tests call with a text, and what it gives."""
    for node in source.all(ast.Compare, ast.Call):
        around = function_around(source, node)
        match node:
            case ast.Call(
                ast.Attribute(attr="assertEqual"),
                [
                    ast.Call(ast.Name(called) | ast.Attribute(attr=called), [ast.Constant(str()), *_], []) as call,
                    ast.Constant(str()) as gives,
                ],
            ) if called == name and around is not None and is_test(around):
                yield call, source.segment(gives)
            case ast.Compare(
                ast.Call(ast.Name(called) | ast.Attribute(attr=called), [ast.Constant(str()), *_], []) as call,
                [ast.Eq()],
                [ast.Constant(str()) as gives],
            ) if called == name and around is not None and is_test(around):
                yield call, source.segment(gives)


WRITERS = tuple(Writer(frozenset(("write-test",)), _written, needs=words) for words in (_NEEDS, _NEEDS_NO_CHANGE))
