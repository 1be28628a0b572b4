"""What is dropped without a word is an error instead: "record just drops values out of range, I want a ValueError with
the value in it"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.python.bodies import behind_line
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.returns import always_leaves
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.doing.actions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.telling.complaining import complaint
from spark_tui.edits.writing import Writer

_SAYS = re.compile(
    r"(?i)\b(?:silent\w*|just|quietly|simply|without a word|unnoticed|swallow\w*|nobody notices"
    r"|hides?)\b.*\b(?:rais\w+|\w+Error|\w+Exception|throw\w*|complain\w*|fail\w*|loud\w*|exception)\b"
    r"|\b(?:rais\w+|throw\w*|\w+Error|\w+Exception|exception)\b.*\b(?:instead of|rather than|not)\b.*\b(?:silent\w*"
    r"|return\w*|ignor\w*|drop\w*|skip\w*|nothing|swallow\w*)\b"
)
_DROPS = re.compile(
    r"(?i)\b(?:silent\w*|ignor\w*|drop\w*|return\w*|skip\w*|nothing|swallow\w*|discard\w*|hid\w*|los\w+)\b"
)
_SAID = 3.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _DROPS.search(sentence.text) is None:
        return
    error = next(exceptions(Gap(sentence, "raise-instead")), None)
    known = [
        node.name
        for _, node in source.classes
        if node.name in sentence.bare and node.name.endswith(("Error", "Exception"))
    ]
    error = known[0] if known else error or "ValueError"
    for node in source.nodes:
        if not isinstance(node, ast.If) or node.orelse:
            continue
        function = function_around(source, node)
        if function is not None and function.body[-1] is node and not always_leaves(node.body):
            message = _message(sentence, function, node)
            code = (
                f"{source.indent(node.lineno)}else:\n{source.indent(node.lineno)}{source.unit}raise {error}({message})"
            )
            yield Repair((behind_line(source, source.last_line(node), code),), _SAID + told_of(sentence, node))
        if len(node.body) != 1:
            continue
        match node.body[0]:
            case ast.Return(value=None | ast.Constant(value=None | False)) | ast.Pass() | ast.Continue() as quiet:
                pass
            case _:
                continue
        if function is None:
            continue
        message = _message(sentence, function, node)
        yield Repair((instead(source, quiet, f"raise {error}({message})"),), _SAID + told_of(sentence, node))


def _message(sentence: Sentence, function: Function, node: ast.If) -> str:
    """By the condition, or with what it asks about."""
    source = sentence.source
    own = list(parameters_of(function))
    asked = [each.id for each in ast.walk(node.test) if isinstance(each, ast.Name) and not each.id.isupper()]
    subject = next(
        (name for name in asked if name in own),
        next((name for name in asked if name not in ("self", "cls", "len")), None),
    )
    if subject is None:
        told = complaint(source.segment(node.test))
        return told[told.index("(") + 1 : -1] if "(" in told else f'"{" ".join(parts(function.name))} is not possible"'
    return f'f"invalid {" ".join(parts(subject)) or subject}: {{{subject}!r}}"'


WRITER = Writer(frozenset(("raise-instead", "raise-if")), _written, needs=_SAYS)
