"""Paths are Paths, not strings that os.path looks at."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.everywhere import lines_of, meant, outermost
from spark_tui.edits.python.expressions import Level, keep_comments, moved, put
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal

_OF_A_PATH: Mapping[str, str] = {
    "os.path.exists": ".exists()", "os.path.isfile": ".is_file()", "os.path.isdir": ".is_dir()",
    "os.path.islink": ".is_symlink()", "os.path.basename": ".name", "os.path.dirname": ".parent",
    "os.path.abspath": ".resolve()", "os.path.realpath": ".resolve()", "os.path.expanduser": ".expanduser()",
    "os.path.isabs": ".is_absolute()", "os.path.getsize": ".stat().st_size", "os.path.getmtime": ".stat().st_mtime",
    "os.remove": ".unlink()", "os.unlink": ".unlink()", "os.mkdir": ".mkdir()", "os.rmdir": ".rmdir()",
    "os.makedirs": ".mkdir(parents=True)", "os.stat": ".stat()",
}  # fmt: skip


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    found = list(meant(_possible(source), values[0]))
    for node in found:
        yield put(source, node, _said(source, node) or "")
    if found:
        yield from import_needed(source, "pathlib", "Path")


def _possible(source: Source) -> Iterator[ast.expr]:
    for node in outermost(each for each in source.nodes if isinstance(each, ast.Call | ast.Subscript)):
        yield from _outermost_said(source, node)


def _outermost_said(source: Source, node: ast.AST) -> Iterator[ast.expr]:
    if (
        isinstance(node, ast.Call | ast.Subscript)
        and not is_in_fstring(source, node)
        and _said(source, node) is not None
    ):
        try:
            keep_comments(source, source.start(node), source.stop(node))
        except Refusal:
            return
        if "\n" not in source.segment(node):
            yield node
        return
    for child in ast.iter_child_nodes(node):
        yield from _outermost_said(source, child)


def _said(source: Source, node: ast.expr) -> str | None:
    """With a Path; None if there is no such way."""
    match node:
        case ast.Subscript(value=ast.Call(func=func, args=[path], keywords=[]), slice=ast.Constant(value=0 | 1 as at)):
            if ast.unparse(func) == "os.path.splitext":
                return _path(source, path) + ('.with_suffix("")' if at == 0 else ".suffix")
        case ast.Call(func=ast.Attribute(), args=args, keywords=keywords):
            return _call(source, ast.unparse(node.func), args, keywords)
        case _:
            pass
    return None


def _call(source: Source, name: str, args: list[ast.expr], keywords: list[ast.keyword]) -> str | None:
    if any(isinstance(each, ast.Starred) for each in args):
        return None
    fresh = [each.arg for each in keywords] == ["exist_ok"]
    match name, args:
        case "os.path.join", [first, *others] if others and not keywords:
            return " / ".join([_path(source, first), *(moved(source, each, Level.SIGN) for each in others)])
        case "os.getcwd", [] if not keywords:
            return "Path.cwd()"
        case (("os.rename" | "os.replace"), [one, two]) if not keywords:
            return f"{_path(source, one)}{name[2:]}({moved(source, two, Level.TEST)})"
        case "os.makedirs", [path] if fresh:
            return f"{_path(source, path)}.mkdir(parents=True, {source.segment(keywords[0])})"
        case _, [path] if name in _OF_A_PATH and not keywords:
            return _path(source, path) + _OF_A_PATH[name]
        case _:
            return None


def _path(source: Source, node: ast.expr) -> str:
    """Something to put a dot behind."""
    text = _said(source, node)
    if text is not None:
        return f"({text})" if " / " in text else text
    match node:
        case ast.Call(func=ast.Name(id="Path")):
            return source.segment(node)
        case _:
            return f"Path({moved(source, node, Level.TEST)})"


OP = Op(
    "pathlib",
    "say it with pathlib.Path instead of os.path",
    (Slot("line", "line", "the line; all if left out", lambda source, _: lines_of(_possible(source)), default=""),),
    _edit,
    (
        Example(
            "import os\n\nif os.path.exists(os.path.join(home, 'a', name)):\n    os.remove(name)\n",
            ("3",),
            "import os\nfrom pathlib import Path\n\nif (Path(home) / 'a' / name).exists():\n    os.remove(name)\n",
        ),
        Example(
            "import os\nfrom pathlib import Path\n\nbase = os.path.dirname(os.path.abspath(__file__))\n",
            (),
            "import os\nfrom pathlib import Path\n\nbase = Path(__file__).resolve().parent\n",
        ),
    ),
)
