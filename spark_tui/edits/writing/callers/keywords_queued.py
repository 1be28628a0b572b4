"""What is put aside to be called later takes keywords along: "submit should pass keyword arguments on as well", where
`(job, args)` is put into a queue and `job(*args)` is called by whoever takes it out."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bkeyword[- ]?arg\w*|\bkwargs\b|\bkeywords\b|\bnamed arg\w*|\bunexpected keyword argument\b")
_CLEAR, _ASKED = 1.5, 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        several = function.args.vararg
        clear = names(sentence, function.name)
        if several is None or function.args.kwarg is not None or clear < _CLEAR:
            continue
        put = [node for node in walk(function) if _ends_with(node, several.arg, ast.Load)]
        taken = [each for each in source.all(ast.Assign) if _ends_with(each.targets[0], several.arg, ast.Store)]
        if len(put) == 1 and taken:
            splices = [behind(source, several, ", **kwargs"), behind(source, _last(put[0]), ", kwargs")]
            splices += [each for one in taken for each in _taken_out(source, one, several.arg)]
            yield Repair(tuple(splices), _ASKED + clear)


def _ends_with(node: ast.AST, name: str, how: type[ast.expr_context]) -> bool:
    match node:
        case ast.Tuple([_, *_, ast.Name(last)], ctx):
            return last == name and isinstance(ctx, how)
        case _:
            return False


def _last(node: ast.AST) -> ast.expr:
    assert isinstance(node, ast.Tuple)
    return node.elts[-1]


def _taken_out(source: Source, statement: ast.Assign, name: str) -> Iterator[Splice]:
    yield behind(source, _last(statement.targets[0]), ", kwargs")
    around: Function | ast.Module = function_around(source, statement) or source.tree
    for node in walk(around):
        match node:
            case ast.Call(args=[*_, ast.Starred(ast.Name(given)) as last]) if given == name:
                yield instead(source, last, f"*{name}, **kwargs")


WRITER = Writer(frozenset(("add-argument", "add-parameter", "fix-error")), _written, needs=_NEEDS)
