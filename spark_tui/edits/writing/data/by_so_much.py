"""What takes the place of what was there is put to it: "+= in refill", "restock should add to what is there", "-= in
spend"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import names_within
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, clearly, names
from spark_tui.edits.writing import Writer

_SIGN = Pattern(
    r"^\W*(?:use |make it |should be |it's |needs? )?`?(\+|-|\*)=`?(?:$|[ ,])"
    r"|\b(?:use|should be|with|must be|needs?|make it|want|, not) `?(\+|-|\*)=`?(?:$|[ ,.])"
    r"|(?<!\S)`?(\+|-|\*)=`?,? (?:instead of|rather than|not) `?=`?(?:$|\s)"
)
_ADDS = Pattern(
    r"(?i)\b(?:should|must|has to|needs to|let \w+|make \w+) (?:add|be added|increase|increment|top up)\b"
    r"(?: \w+){0,3}? (?:to|on top of)? ?(?:what|whatever|the (?:old|existing|current|present|previous)"
    r"|(?:existing|current))\b"
    r"|\badds? (?:it |them )?to (?:what(?:'s| is)|the (?:existing|current|old|present))\b"
    r"|\b(?:overwrites?|replaces?|sets?|resets?)\b.*\binstead of (?:adding|increas\w+|increment\w+)\b"
)
_SLIP = Pattern(r"=[+*-](?!=)")
"""What is there, where the two signs changed places."""
_ASKED, _NAMED = 5.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _SLIP.search(sentence.text) is not None:
        return
    said = _SIGN.search(sentence.text)
    sign = next(filter(None, said.groups()), "+") if said is not None else "+"
    for node in source.all(ast.Assign):
        function = function_around(source, node)
        match node:
            case ast.Assign([ast.Attribute() | ast.Subscript() as target], value) if function is not None:
                own = set(parameters_of(function))
            case _:
                continue
        reads = named_in(value)
        if not reads & own or function.name == "__init__" or ast.unparse(target) in ast.unparse(value):
            continue
        named = names(sentence, function.name)
        told = _NAMED * min(1.0, named) + clearly(sentence, *names_within(target))
        if told or _alone(source, node):
            at = source.text.index("=", source.stop(target))
            yield Repair((Splice(at, at, sign),), _ASKED + told)


def _alone(source: Source, node: ast.Assign) -> bool:
    """Is it the only one of its kind in the file?"""
    kind = type(node.targets[0])
    return sum(isinstance(each.targets[0], kind) for each in source.all(ast.Assign)) == 1


WRITERS = (
    Writer(frozenset(("augmented", "change-value")), _written, needs=_SIGN),
    Writer(frozenset(("augmented", "change-value")), _written, needs=_ADDS),
)
