"""The texts of a file that somebody reads: what it raises, logs, prints."""

from __future__ import annotations

import ast
from collections import Counter
from functools import lru_cache

from spark_tui.edits.python.source import Source
from spark_tui.edits.python.strings.loggers import log_calls

_TELLING = ("print", "warnings.warn", "warn", "sys.exit", "parser.error", "pytest.skip", "input", "self.fail")


@lru_cache(maxsize=4)  # asked for every text of a file
def told_texts(source: Source) -> tuple[ast.Constant, ...]:
    """Not what is parsed, nor what is compared."""
    calls = [node.exc for node in source.all(ast.Raise) if isinstance(node.exc, ast.Call)]
    calls += [call for _, call in log_calls(source)]
    calls += [call for call in source.all(ast.Call) if source.segment(call.func) in _TELLING]
    texts = [argument for call in dict.fromkeys(calls) for argument in call.args if isinstance(argument, ast.Constant)]
    return tuple(each for each in texts if isinstance(each.value, str) and len(each.value.split()) > 1)


def all_texts(source: Source) -> Counter[str]:
    """Each text that stands anywhere, with how often it does."""
    return Counter(each.value for each in source.all(ast.Constant) if isinstance(each.value, str))
