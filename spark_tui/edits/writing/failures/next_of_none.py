"""The first one that fits may not be there: "find should return None when nothing matches", "raise a KeyError with the
iban if there is no such account", where so far `next(...)` ends in a StopIteration."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.doing.fallbacks import fallbacks
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:nothing|nobody|none|no one|no such \w+|no \w+ (?:(?:is|was|that|which) )?(?:found|match\w*"
    r"|there|exists?|has|with"
    r"|fits?|of)|unknown|missing|not found|StopIteration"
    r"|(?:not|\w+n't) (?:\w+ )?(?:exist\w*|there|found|match\w*|known|in))\b"
)
_RAISES = Pattern(r"(?i)\b(?:rais\w+|throw\w*|fail\w*)\b|\b(?:an?|->) (?-i:[A-Z])\w*(?:Error|Exception)\b")
_RATHER = Pattern(
    r"(?i)\b(?:instead of|rather than|not|\w+n't|no longer|without) (?:an? )?(?:rais\w+|throw\w*|fail\w*|crash\w*)"
)
_GIVES_NONE = Pattern(r"(?i)\b(?:returns?|gives?(?: back)?|be|get) None\b")
_ASKED, _NAMED, _ABOUT_IT, _MOST = 6.0, 1.5, 0.4, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Name("next"), [ast.GeneratorExp() as made], []):
                pass
            case _:
                continue
        function, around = function_around(source, node), source.parents.get(node)
        if function is None or not isinstance(around, ast.Return) or not has_own_lines(source, around):
            continue
        told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
        told += _ABOUT_IT * min(shared_words(sentence, function), _MOST)
        text = source.segment(made)
        text = text if text.startswith("(") else f"({text})"
        if _RAISES.search(sentence.text) is None or _RATHER.search(sentence.text) is not None:
            value = "None" if _GIVES_NONE.search(sentence.text) else next(fallbacks(sentence.text, sentence), None)
            if value is not None:
                yield Repair((instead(source, node, f"next({text}, {value})"),), told)
            continue
        error = next(
            (each for each in exceptions(Gap(sentence, "raise-instead")) if each != "StopIteration"), "LookupError"
        )
        asked = {name for one in made.generators for test in one.ifs for name in named_in(test)}
        gone = {name for one in made.generators for name in named_in(one.iter)}
        key = next((each for each in parameters_of(function) if each in asked - gone), None)
        said = f'f"unknown {" ".join(parts(key)) or key}: {{{key}}}"' if key is not None else '"nothing found"'
        held = first_free(("found", "match", "result"), named_in(function))
        indent = source.indent(around.lineno)
        code = f"{held} = next({text}, None)\n{indent}if {held} is None:\n{indent}{source.unit}raise {error}({said})\n"
        yield Repair((instead(source, around, f"{code}{indent}return {held}"),), told)


WRITER = Writer(frozenset(("raise-if", "guard-none", "guard-empty", "set-return")), _written, needs=_NEEDS)
