"""A plain sentence about a function, a class or a module, made from its body, or from its name and what it takes."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import documented
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.reading import parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.telling.by_name import told_by_name
from spark_tui.edits.saying.telling.phrases import article, is_adjective, listed


def described(source: Source, name: str) -> str | None:
    try:
        node = documented(source, name)
    except Refusal:
        return None
    match node:
        case ast.ClassDef():
            return _of_class(node, attributes(source, node))
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return told_by_name(source, node)
        case ast.Module():
            names = [" ".join(parts(name)) for name, _ in source.definitions if "." not in name]
            return f"{listed(names[:3]).capitalize()}." if names else None


_TESTS = Pattern(r"^Tests?(?=[A-Z])|Tests?(?:Case)?$")


def _methods(node: ast.ClassDef) -> list[Function]:
    return [each for each in node.body if isinstance(each, Function)]


def _of_class(node: ast.ClassDef, own: Sequence[str]) -> str | None:
    what = " ".join(parts(node.name)) or node.name
    if node.name.endswith(("Error", "Exception")) or any("Exception" in ast.unparse(each) for each in node.bases):
        return f"An error: {what.removesuffix(' error').removesuffix(' exception')}."
    if (tested := _TESTS.sub("", node.name)) != node.name and any(is_test(each) for each in _methods(node)):
        return f"Tests of the {' '.join(parts(tested))}." if tested else None
    public = (" ".join(parts(name)) for name in own if not name.startswith("_"))
    held = [words for words in public if not is_adjective(words)][:3]
    return f"{article(what).capitalize()} {what}{f' with its {listed(held)}' if held else ''}."
