"""Where nothing is found, an error, and no longer None, False or -1: "cancel returns False for an unknown name, it
should raise instead", "get should raise rather than return None"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.functions.searches import held_against
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import Loop
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NOTHING = r"(?:None|null|False|-1|nothing|an empty \w+)"
_RAISES = r"(?:rais(?:e|es|ing|ed)|throws?|fails?|complains?|be an error|an (?:error|exception)|(?-i:[A-Z]\w*Error))"
_NEEDS = Pattern(
    rf"(?i)\b{_RAISES}\b.*\b(?:instead of|rather than|and not|not) (?:just |only |silently )?"
    rf"(?:(?:return|giv|hand)\w*(?: back)? )?{_NOTHING}(?!\w)"
    rf"|\b(?:returns|gives(?: back)?|answers) (?:just |only )?{_NOTHING}(?!\w)"
    rf".*\b(?:should|must|better|rather|want)\b.*\b{_RAISES}\b"
)
_ASKED, _NAMED = 6.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    found = [
        (function, node)
        for _, function in source.functions
        for node in [_nothing_given(function)]
        if node is not None and _key(source, function, node) is not None
    ]
    named = [pair for pair in found if names(sentence, pair[0].name) >= _NAMED]
    for function, node in named or (found if len(found) == 1 else ()):
        key = _key(source, function, node)
        error = next(iter(exceptions(Gap(sentence, "raise-instead"))), None) or "KeyError"
        told = f'(f"no such {" ".join(parts(key or ""))}: {{{key}!r}}")'
        code = f"raise {error}" if "(" in error else f"raise {error}{told}"
        yield Repair((instead(source, node, code),), _ASKED + told_of(sentence, node) / 2)


def _nothing_given(function: Function) -> ast.Return | None:
    """The only place where it gives nothing."""
    found = [each for each in returns(function) if each.value is None or ast.unparse(each.value) in _NOTHINGS]
    return found[0] if len(found) == 1 else None


_NOTHINGS = frozenset(("None", "False", "-1", "''", "[]", "{}"))


def _key(source: Source, function: Function, node: ast.Return) -> str | None:
    """The parameter that is looked for: in a guard before, or in a loop that came to its end."""
    own, guard = tuple(parameters_of(function)), source.parents.get(node)
    match guard:
        case ast.If(ast.Compare(ast.Name(key), [ast.NotIn()], [_])) if key in own:
            return key
    if node is not function.body[-1] or len(function.body) < 2 or not isinstance(function.body[-2], Loop):
        return None
    match function.body[-2]:
        case ast.For(target, _, [*_, ast.If(test, _, [])]):
            each = named_in(target)
            return held_against(test, each, own)
        case _:
            return None


WRITER = Writer(frozenset(("raise-instead", "set-return")), _written, needs=_NEEDS)
