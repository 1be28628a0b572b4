"""What is to be taken out has to be there: "cancel should raise a LookupError if the person has no booking", where what
is kept is gone through for all others."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*(?:\brais\w+|\bthrow\w*|\w(?:Error|Exception)\b|\bfail\w*|\bcomplain\w*))"
    r".*\b(?:(?:has|have|had|is|are|was|does|do)(?:n't| not| no)|no such|unknown|nobody|no \w+ (?:is|was"
    r"|of that)|nothing"
    r"|missing|never)\b"
)
_NOT_ANY_MORE = Pattern(r"(?i)\b(?:instead of|rather than|\w+n't|not|no longer) (?:an? )?(?:rais\w+|throw\w*)")
_ASKED, _NAMED, _CLEAR = 6.5, 1.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NOT_ANY_MORE.search(sentence.text) is not None:
        return
    for node in source.all(ast.Assign):
        function = function_around(source, node)
        match node:
            case ast.Assign(
                [ast.Attribute(ast.Name("self")) as held],
                ast.ListComp(ast.Name(one), [ast.comprehension(ast.Name(each), several, [ast.Compare() as kept])]),
            ) if one == each and ast.unparse(held) == ast.unparse(several):
                pass
            case _:
                continue
        match kept:
            case ast.Compare(left, [ast.NotEq()], [ast.Name(key)]) if function is not None:
                pass
            case _:
                continue
        if key not in parameters_of(function) or names(sentence, function.name) < _CLEAR:
            continue
        full = next(name for name, known in source.functions if known is function)
        error = next(exceptions(Gap(sentence, "raise-if", (full,))), None) or "ValueError"
        found = f"{source.segment(left)} == {key} for {one} in {source.segment(several)}"
        said = f'f"unknown {" ".join(parts(key)) or key}: {{{key}}}"'
        guard = f"if not any({found}):\n{source.unit}raise {error}({said})"
        yield from possible(later(insert_before, source, node, guard), _ASKED + _NAMED)


WRITER = Writer(frozenset(("raise-if", "guard-empty")), _written, needs=_NEEDS)
