"""Paths are Paths, not strings that os.path looks at."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.everywhere import lines_of, meant, outermost
from spark_tui.edits.python.imports import full_name, import_needed, without_unused
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.looping.listings import iterated, listing_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Source, Splice, read, rewritten, splice
from spark_tui.edits.python.types.paths import Names, Variable, is_path, path_variables, uses, variables, wants_string
from spark_tui.edits.python.values.expressions import Level, fitted, keep_comments, put
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.refusal import Refusal

_STAY_PATHS: Mapping[str, str] = {
    "os.path.dirname": ".parent", "os.path.abspath": ".resolve()", "os.path.realpath": ".resolve()",
    "os.path.expanduser": ".expanduser()",
}  # fmt: skip
_OF_A_PATH: Mapping[str, str] = {
    "os.path.exists": ".exists()", "os.path.isfile": ".is_file()", "os.path.isdir": ".is_dir()",
    "os.path.islink": ".is_symlink()", "os.path.basename": ".name", "os.path.isabs": ".is_absolute()",
    "os.path.getsize": ".stat().st_size", "os.path.getmtime": ".stat().st_mtime",
    "os.path.getctime": ".stat().st_ctime", "os.remove": ".unlink()", "os.unlink": ".unlink()",
    "os.mkdir": ".mkdir()", "os.rmdir": ".rmdir()", "os.makedirs": ".mkdir(parents=True)", "os.stat": ".stat()",
}  # fmt: skip
_GIVE_PATHS = {*_STAY_PATHS, "os.path.join", "os.getcwd", "glob.glob", "glob.iglob", "os.path.splitext"}
_TAKE_ANY_ORDER = {"sorted", "list", "set", "tuple"}


@dataclass(frozen=True, slots=True)
class _Known:
    """What is said with Paths, and the variables that hold Paths then."""

    source: Source
    calls: Sequence[ast.expr]
    names: Names
    paths: set[Variable]

    def is_path(self, node: ast.expr) -> bool:
        return is_path(node, self.names, self.paths)


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    listed = list(iterated(source, values[0]))
    if not listed:
        yield from _calls(source, values)
        return
    shorter = read(splice(source, [*listed, *import_needed(source, "pathlib", "Path")]))
    rest = list(_calls(shorter, values)) if not values[0] else []
    after = splice(shorter, rest or [without_unused(shorter, [], {"os"})])
    yield rewritten(source, after)


def _calls(source: Source, values: Values) -> Iterator[Splice]:
    known = _known(source, values[0])
    if not known.calls:
        return
    change = [put(source, node, _in_place(known, node)) for node in known.calls]
    heads = {ast.unparse(node).partition(".")[0] for node in _functions(known.calls)}
    yield without_unused(source, [*change, *import_needed(source, "pathlib", "Path")], heads)


@lru_cache(maxsize=16)
def _known(source: Source, line: str) -> _Known:
    """All that can be said with Paths, but for what is a string to the code around it."""
    calls = list(meant(_possible(source), line))
    names = variables(source)
    while True:
        giving = [each for each in calls if _gives_path(source, each)]
        paths = path_variables(source, names, lambda node, giving=giving: node in giving)
        strings = {
            each
            for each in (*paths, *_bound_by(giving, source, names))
            if any(wants_string(source, use) for use in uses(names, each))
        }
        kept = [each for each in calls if not (each in giving and _is_string(source, each, names, strings))]
        if len(kept) == len(calls):
            return _Known(source, calls, names, paths)
        calls = kept


def _bound_by(giving: Sequence[ast.expr], source: Source, names: Names) -> Iterator[Variable]:
    """The variables that hold a Path from there on, whatever else they hold before."""
    for node in giving:
        match source.parents.get(node):
            case ast.Assign([ast.Name() as target], value) if value is node and target in names:
                yield names[target]


def _is_string(source: Source, node: ast.expr, names: Names, strings: set[Variable]) -> bool:
    statement: ast.AST = node
    while not isinstance(statement, ast.stmt | ast.comprehension):
        statement = source.parents[statement]
    bound = [each for each in walk(statement) if isinstance(getattr(each, "ctx", None), ast.Store)]
    in_place = wants_string(source, node) and not _is_search_path(source, node)
    return in_place or any(names.get(each) in strings for each in bound)


# ── what can be said ─────────────────────────────────────────────────────────────────────────────────────────────


def _possible(source: Source) -> Iterator[ast.expr]:
    for node in outermost(each for each in source.nodes if isinstance(each, ast.expr)):
        yield from _outermost_said(source, node)


def _outermost_said(source: Source, node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, ast.expr) and not is_in_fstring(source, node) and _can_be_said(source, node):
        try:
            keep_comments(source, source.start(node), source.stop(node))
        except Refusal:
            return
        if "\n" not in source.segment(node):
            yield node
        return
    for child in children(node):
        yield from _outermost_said(source, child)


def _can_be_said(source: Source, node: ast.expr) -> bool:
    return _said(_Known(source, (), {}, set()), node) is not None


def _gives_path(source: Source, node: ast.expr) -> bool:
    match node:
        case ast.BinOp():
            return True
        case ast.Subscript(value=ast.Call() as call, slice=ast.Constant(value=at)):
            return at == 0 and not _is_call_of(source, call.args[0], "os.path.basename")
        case ast.Call():
            return full_name(source, node.func) in _GIVE_PATHS and not _is_unpacked(source, node)
        case _:
            return False


def _is_unpacked(source: Source, node: ast.expr) -> bool:
    """`stem, ending = os.path.splitext(name)`"""
    match source.parents.get(node):
        case ast.Assign([ast.Tuple([ast.Name(), ast.Name()])], value) if value is node:
            return _is_call_of(source, node, "os.path.splitext")
        case _:
            return False


def _functions(calls: Sequence[ast.expr]) -> Iterator[ast.expr]:
    """The functions that nothing calls any more."""
    for node in (inner for each in calls for inner in walk(each)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            yield node.func


def _is_call_of(source: Source, node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Call) and full_name(source, node.func) == name and len(node.args) == 1


# ── how it is said ───────────────────────────────────────────────────────────────────────────────────────────────


def _in_place(known: _Known, node: ast.expr) -> str:
    text = _said(known, node) or ""
    return f"str({text})" if _is_search_path(known.source, node) or _is_given_as_text(known, node) else text


def _is_given_as_text(known: _Known, node: ast.expr) -> bool:
    """What a function gives that is said to give a string."""
    if not isinstance(known.source.parents.get(node), ast.Return) or not _gives_path(known.source, node):
        return False
    around = function_around(known.source, node)
    return around is not None and around.returns is not None and ast.unparse(around.returns) == "str"


def _is_search_path(source: Source, node: ast.expr) -> bool:
    """sys.path holds strings only."""
    parent = source.parents.get(node)
    return isinstance(parent, ast.Call) and full_name(source, parent.func).startswith("sys.path.")


def _said(known: _Known, node: ast.expr) -> str | None:
    """With a Path; None if there is no such way."""
    match node:
        case ast.Subscript(value=ast.Call(func=func, args=[path], keywords=[]), slice=ast.Constant(value=0 | 1 as at)):
            if full_name(known.source, func) == "os.path.splitext":
                return _split(known, path, int(at == 1))
        case ast.BinOp(left=ast.Subscript(slice=ast.Constant(value=0)) as stem, op=ast.Add(), right=end):
            bare = _said(known, stem)
            suffix = isinstance(end, ast.Constant) and str(end.value).startswith(".")
            if bare is not None and suffix and bare.endswith('.with_suffix("")'):
                return bare[:-3] + known.source.segment(end) + ")"
        case ast.Call(args=[path]) if _is_unpacked(known.source, node):
            stem = _split(known, path, 0)
            return f"{stem if stem.endswith('.stem') else f'str({stem})'}, {_split(known, path, 1)}"
        case ast.Call(func=ast.Attribute() | ast.Name(), args=args, keywords=keywords):
            return _call(known, node, full_name(known.source, node.func), args, keywords)
    return None


def _split(known: _Known, path: ast.expr, at: int) -> str:
    if _is_call_of(known.source, path, "os.path.basename") and isinstance(path, ast.Call):
        return _path(known, path.args[0]) + (".stem" if at == 0 else ".suffix")
    bare = ".stem" if _is_listed(known.source, path) else '.with_suffix("")'
    return _path(known, path) + (bare if at == 0 else ".suffix")


def _is_listed(source: Source, path: ast.expr) -> bool:
    """Is it a name without a folder, one of those in a folder?"""
    loops = (node for node in source.all(ast.For) if "os.listdir(" in source.segment(node.iter))
    return isinstance(path, ast.Name) and any(ast.unparse(loop.target) == path.id for loop in loops)


def _call(known: _Known, call: ast.Call, name: str, args: list[ast.expr], keywords: list[ast.keyword]) -> str | None:
    if has_starred(args):
        return None
    fresh = [each.arg for each in keywords] == ["exist_ok"]
    match name, args:
        case "os.path.join", [first, *others] if others and not keywords:
            return " / ".join([_path(known, first), *(_text(known, each, Level.SIGN) for each in others)])
        case "os.getcwd", [] if not keywords:
            return "Path.cwd()"
        case (("os.rename" | "os.replace"), [one, two]) if not keywords:
            return f"{_path(known, one)}{name[2:]}({_text(known, two)})"
        case "os.makedirs", [path] if fresh:
            return f"{_path(known, path)}.mkdir(parents=True, {known.source.segment(keywords[0])})"
        case (("glob.glob" | "glob.iglob"), [pattern]) if not keywords:
            return _glob(known, call, pattern)
        case _, [path] if not keywords and (said := _STAY_PATHS.get(name) or _OF_A_PATH.get(name)):
            return _path(known, path) + said
        case _:
            return None


def _glob(known: _Known, call: ast.Call, pattern: ast.expr) -> str | None:
    """glob.glob(os.path.join(folder, "*.csv"))"""
    match pattern:
        case ast.Call(args=[first, *others, ast.Constant(value=str(last)) as wanted]) if "**" not in last:
            if full_name(known.source, pattern.func) != "os.path.join" or pattern.keywords:
                return None
        case _:
            return None
    folder = _path(known, first)
    if others:
        folder = f"({' / '.join([folder, *(_text(known, each, Level.SIGN) for each in others)])})"
    text = f"{folder}.glob({known.source.segment(wanted)})"
    match known.source.parents[call]:
        case ast.For() | ast.comprehension():
            return text
        case ast.Call(func=ast.Name(id=around)) if around in _TAKE_ANY_ORDER:
            return text
        case _:
            return f"list({text})"


def _path(known: _Known, node: ast.expr) -> str:
    """Something to put a dot behind."""
    text = _said(known, node) if _gives_path(known.source, node) else None
    if text is not None or known.is_path(node):
        text = text or known.source.segment(node)
        return f"({text})" if " / " in text else text
    return f"Path({_text(known, node)})"


def _text(known: _Known, node: ast.expr, needed: Level = Level.TEST) -> str:
    """An expression, with all in it said with Paths that can be."""
    start, text = known.source.start(node), known.source.segment(node)
    for inner in sorted(_outermost_said(known.source, node), key=known.source.start, reverse=True):
        at = known.source.start(inner) - start
        text = text[:at] + (_said(known, inner) or "") + text[at + len(known.source.segment(inner)) :]
    return fitted(text, needed)


OP = Op(
    "pathlib",
    "say it with pathlib.Path instead of os.path",
    (
        Slot(
            "line",
            "line",
            "the line; all if left out",
            lambda source, _: (*lines_of(_known(source, "").calls), *listing_lines(source)),
            default="",
        ),
    ),
    _edit,
    (
        Example(
            "import os\n\nif os.path.exists(os.path.join(home, 'a', name)):\n    os.remove(name)\n",
            ("3",),
            "import os\nfrom pathlib import Path\n\nif (Path(home) / 'a' / name).exists():\n    os.remove(name)\n",
        ),
        Example(
            "import os\n\nbase = os.path.dirname(os.path.abspath(__file__))\nhere = os.path.isdir(base)\n",
            (),
            "from pathlib import Path\n\nbase = Path(__file__).resolve().parent\nhere = base.is_dir()\n",
        ),
        Example(
            "import os\n\nfor name in os.listdir(folder):\n    path = os.path.join(folder, name)\n"
            "    if os.path.isfile(path):\n        show(name, path)\n",
            (),
            "from pathlib import Path\n\nfor path in Path(folder).iterdir():\n    if path.is_file():\n"
            "        show(path.name, path)\n",
        ),
    ),
)
