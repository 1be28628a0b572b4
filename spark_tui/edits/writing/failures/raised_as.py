"""What fails is raised as another exception, with the first as its cause: "broken JSON should come out as a JobError",
"KeyError -> ConfigError naming the variable"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import in_try
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, parts
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.place.what_fails import Failing, failing
from spark_tui.edits.saying.place.whereabouts import raised_now
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures._own import own_class

_AS = Pattern(
    r"(?i)(?:\b(?:as|into|to|be|become|raise|throw|turn\w* into|see|get|want|prefer|expect|with|in)|->|→|=>|:)"
    r" (?:an? |the |our |my |own |clean |proper |nice )*(?P<error>(?-i:[A-Z])[a-z]\w+)"
)
_RATHER = r"(?:instead of|rather than|not|no|without)(?: an?| the| some| any)*(?: \w+)? $"
_ERROR = Pattern(r"(?:Error|Exception|Warning|Timeout|NotFound)$")
_SAID = 3.0
_SEVERAL = 2
_MESSAGES = {
    "KeyError": "missing {}",
    "FileNotFoundError": "{} not found",
    "json.JSONDecodeError": "invalid JSON in {}",
    "ValueError": "invalid {}",
}
_READ = frozenset(("FileNotFoundError", "json.JSONDecodeError"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    error = asked_for(sentence)
    if error is None or is_raised_instead(sentence, error) or _is_raised_by_now(sentence, error):
        return
    found = sorted(failing(sentence, frozenset((error,)), by_name=False), key=lambda each: -each.evidence)
    for each in found[:3]:
        told = message(sentence, each)
        module, _, name = each.error.rpartition(".")
        caught, needed = available(source, module, name) if module else (name, [])
        tried = in_try(source, [each.statement], caught, f"raise {error}({told})")
        yield from possible(chain(needed, tried, own_class(source, error)), _SAID + each.evidence)


def is_raised_instead(sentence: Sentence, error: str) -> bool:
    """Is it to come in the place of one that the file raises itself?"""
    olds = {old for old, new in contrasts(sentence.text) if new == error}
    return any(raised_now(sentence.source, node.lineno) in olds for node in sentence.source.all(ast.Raise))


_WORD = Pattern(r"[a-z]{4,}")


def _is_raised_by_now(sentence: Sentence, error: str) -> bool:
    """Does the file raise it, with words that tell of that very case: "source does not exist"?"""
    said = set(_WORD.findall(sentence.text.lower())) - PLAIN
    for node in sentence.source.all(ast.Raise):
        match node.exc:
            case ast.Call(ast.Name(name), [ast.Constant(str(text))]) if name == error:
                words = set(_WORD.findall(text.lower())) - PLAIN
                if len(words) >= _SEVERAL and words <= said:
                    return True
    return False


def asked_for(sentence: Sentence) -> str | None:
    """The exception that is to come out; one that is refused is none."""
    known = {node.name for _, node in sentence.source.classes if any(map(_ERROR.search, map(ast.unparse, node.bases)))}
    for match in _AS.finditer(sentence.text):
        error = match["error"]
        if re.search(f"(?i){_RATHER}", sentence.text[: match.start("error")]) is not None:
            continue
        if error in known or _ERROR.search(error):
            return error
    return None


def message(sentence: Sentence, each: Failing) -> str:
    """What went wrong, with what it went wrong with."""
    if (said := re.search(r"\"[^\"]+\"", sentence.text)) is not None:
        return said[0]
    source = sentence.source
    what = _what(source, each)
    if what is None:
        around = function_around(source, each.statement)
        return f'"{" ".join(parts(around.name)) if around is not None else "it"} failed"'
    said = _MESSAGES.get(each.error, "cannot use {}")
    field = f"{{{what}}}" if each.error in _READ else f"{' '.join(parts(what))}: {{{what}!r}}"
    return f'f"{said.format(field)}"'


def _what(source: Source, each: Failing) -> str | None:
    """The argument of the call that fails, or the key; else the first parameter."""
    around = function_around(source, each.statement)
    own = list(parameters_of(around)) if around is not None else []
    for node in walk(each.statement):
        match node:
            case ast.Subscript(slice=ast.Name(id=name)) if name in own and each.error == "KeyError":
                return name
            case ast.Call(args=[ast.Name(id=name), *_]) if name in own:
                return name
            case ast.Call(args=[_, ast.Tuple([ast.Name(id=name), *_])]) if name in own:
                return name  # what a query is told
    return own[0] if own else None


WRITER = Writer(frozenset(("raise-from", "wrap-try", "reraise")), _written, needs=_AS)
