"""What a call gives, worked out on the tree: nothing is run.

Whoever asks has an example of what comes out and of what should. What reaches beyond plain values and the classes of
the file, or takes long, is not known; nor is what would make something large.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from itertools import islice
from typing import cast

from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.working.caught import Left, Raised, Returned, Unknown
from spark_tui.edits.python.working.limits import LARGE, Limits
from spark_tui.edits.python.working.module import Module

NOT_KNOWN = object()


@dataclass(frozen=True, slots=True)
class Raises:
    """What a call comes to that raises something."""


def worked_out(source: Source, name: str, args: Sequence[object]) -> object:
    """What the function of that name gives for these; `Raises()` where it fails. Raises Unknown."""
    module = Module(Limits(), source)
    try:
        function = module.named(name, {})
        if not callable(function):
            raise Unknown
        return _plain(module.limits.safely(function, *deepcopy(list(args))))
    except Raised:
        return Raises()
    except (Left, Returned, RecursionError) as error:
        raise Unknown from error


def expression_worked_out(source: Source, code: str) -> object:
    """What an expression comes to beside the file; `NOT_KNOWN` where that cannot be told."""
    node = parsed(code)
    try:
        return _plain(Module(Limits(), source).value(node, {})) if node is not None else NOT_KNOWN
    except Raised:
        return Raises()
    except (Unknown, Left, Returned, RecursionError):
        return NOT_KNOWN


def steps_to(source: Source, name: str, args: Sequence[object]) -> int:
    """How much there is to be done for that."""
    limits = Limits()
    try:
        function = Module(limits, source).named(name, {})
        if callable(function):
            _plain(limits.safely(function, *deepcopy(list(args))))
    except (Unknown, Raised, Left, Returned, RecursionError):
        pass
    return limits.steps


def _plain(value: object) -> object:
    """An iterator as the list of what it gives; anything else as it is."""
    return list(islice(cast("Iterator[object]", value), LARGE)) if isinstance(value, Iterator) else value
