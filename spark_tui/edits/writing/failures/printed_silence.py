"""What a handler passes over without a word is printed or logged: "load_all should print which file could not be read
and why", "print the error instead of pass", "import swallows bad rows, log them"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.failing.tries import free_name
from spark_tui.edits.python.names import function_around, nearest, parameters_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.doing.with_failures import logged
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:print(?:s|ed)?|log(?:s|ged)?|warn(?:s|ing)?)\b)"
    r"(?=.*(?:\b(?:why|reason|error|exception|what (?:went wrong|failed)|which|fails?|failed|goes wrong|silent\w*"
    r"|swallow\w*|ignor\w*|bad|broken|invalid)\b"
    r"|\b(?:instead of|no|not|rather than) (?:a )?pass(?:ing)?\b))"
)
_PRINTS = Pattern(r"(?i)\bprint(?:s|ed)?\b")
_NOT_THIS = Pattern(
    r"(?i)\b(?:(?:remove|drop|delete|replace|without|no) (?:\w+ )?(?:prints?|logs?|warnings?)|rais\w+|traceback)\b"
)
_STDERR = Pattern(r"(?i)\bstd ?err\b")
_WHICH_AND_WHY = Pattern(r"(?i)\bwhich\b.*\b(?:why|reason|error|exception)\b|\b(?:why|reason|error)\b.*\bwhich\b")
_ASKED, _BOTH = 4.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for handler in source.all(ast.ExceptHandler) if _NOT_THIS.search(sentence.text) is None else ():
        function = function_around(source, handler)
        match handler.body:
            case [ast.Pass() | ast.Continue() as quiet] if function is not None:
                pass
            case _:
                continue
        error, one = handler.name or free_name(source), _one(source, handler)
        of_it = f" for {{{one}}}" if one else ""
        failed, needed = f"{' '.join(parts(function.name))} failed", list[Splice]()
        if _PRINTS.search(sentence.text) is not None:
            is_told = _STDERR.search(sentence.text) is not None and "import sys" in source.text
            code = f'print(f"{failed}{of_it}: {{{error}}}"{", file=sys.stderr" * is_told})'
        elif not one:
            continue  # that is logged as what happens
        else:
            needed, code = logged(sentence, f'"{failed} for %s: %s"', f"{one}, {error}", "warning")
        put = instead(source, quiet, code) if isinstance(quiet, ast.Pass) else insert_before(source, quiet, code)
        worth = _ASKED + _BOTH * (_WHICH_AND_WHY.search(sentence.text) is not None) + told_of(sentence, handler)
        yield Repair((*needed, *_named(source, handler, error), put), worth)


def _one(source: Source, handler: ast.ExceptHandler) -> str:
    """What it went wrong for: the one that the loop is at, or what the function was given, where that was used."""
    tried = source.parents[handler]
    used = {name for each in getattr(tried, "body", []) for name in named_in(each)}
    loop, function = nearest(source, handler, ast.For), function_around(source, handler)
    around = [each.id for each in walk(loop.target) if isinstance(each, ast.Name)] if loop is not None else []
    given = [*parameters_of(function)] if function is not None else []
    return next((name for name in (*around, *given) if name in used), "")


def _named(source: Source, handler: ast.ExceptHandler, error: str) -> Iterator[Splice]:
    if handler.name is None:
        at = source.stop(handler.type) if handler.type is not None else source.start(handler) + len("except")
        yield Splice(at, at, f" as {error}" if handler.type is not None else f" Exception as {error}")


WRITER = Writer(frozenset(("add-print", "log-exception", "raise-instead")), _written, needs=_NEEDS)
