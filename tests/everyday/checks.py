"""What the checks stand on. The loader puts this text in front of every check, so that each stands on its own."""

import ast
import collections
import contextlib
import difflib
import functools
import io
import itertools
import logging
import os
import pathlib
import shutil
import sys
import tempfile
import tokenize
import types
import warnings
from unittest import mock

_folders = []


def empty_folder():
    """From here to its end, the check runs in an empty folder."""
    _folders.append(tempfile.mkdtemp(dir=pathlib.Path.cwd()))
    os.chdir(_folders[-1])


def judged(check):
    """The check, with whatever goes wrong as an AssertionError, and nothing of what it ran left behind."""

    @functools.wraps(check)
    def judge(before, after):
        root = logging.getLogger()
        handlers, level, loaded, home = root.handlers[:], root.level, set(sys.modules), pathlib.Path.cwd()
        try:
            with contextlib.ExitStack() as stack:
                stack.enter_context(mock.patch.dict(os.environ))
                stack.enter_context(warnings.catch_warnings())
                stack.enter_context(contextlib.redirect_stdout(io.StringIO()))
                stack.enter_context(contextlib.redirect_stderr(io.StringIO()))
                stack.enter_context(mock.patch.object(sys, "stdin", io.StringIO()))
                warnings.simplefilter("ignore")
                ast.parse(after)
                check(before, after)
        except AssertionError:
            raise
        except (Exception, SystemExit) as error:
            raise AssertionError(f"{type(error).__name__}: {error}") from error
        finally:
            root.handlers[:] = handlers
            root.setLevel(level)
            os.chdir(home)
            while _folders:
                shutil.rmtree(_folders.pop())
            for name in set(sys.modules) - loaded:
                if name.startswith("task"):
                    del sys.modules[name]

    return judge


# Running the code


def load(source, name="task", **given):
    """The file as an imported module."""
    module = types.ModuleType(name)
    module.__dict__.update(given)
    sys.modules[name] = module
    exec(compile(source, f"{name}.py", "exec"), module.__dict__)
    return module


Ran = collections.namedtuple("Ran", "out err code module")


def run(source, *argv, stdin="", env=None, **given):
    """The file as a script: what it printed, and its exit code."""
    module = types.ModuleType("__main__")
    module.__dict__.update(given)
    out, err, code = io.StringIO(), io.StringIO(), 0
    patches = (
        mock.patch.dict(sys.modules, {"__main__": module}),
        mock.patch.dict(os.environ, env or {}),
        mock.patch.object(sys, "argv", ["task.py", *argv]),
        mock.patch.object(sys, "stdin", io.StringIO(stdin)),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    )
    with contextlib.ExitStack() as stack:
        for patch in patches:
            stack.enter_context(patch)
        try:
            exec(compile(source, "task.py", "exec"), module.__dict__)
        except SystemExit as stop:
            if isinstance(stop.code, str):
                err.write(stop.code)
            code = stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    return Ran(out.getvalue(), err.getvalue(), code, module)


def printed(function, *args, **named):
    """What a call prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        function(*args, **named)
    return out.getvalue()


@contextlib.contextmanager
def logs():
    """The log records of a block."""
    records, handler, root = [], logging.Handler(), logging.getLogger()
    handler.emit = records.append
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield records
    finally:
        root.removeHandler(handler)


def raises(kinds, function, *args, **named):
    """The error that a call must end in."""
    try:
        got = function(*args, **named)
    except kinds as error:
        return error
    raise AssertionError(f"no error, but {got!r}")


# Looking at the code


def node(source, name=""):
    """The function or class of that dotted name; the whole file for none."""
    found = ast.parse(source)
    for part in filter(None, name.split(".")):
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
        inside = [child for child in found.body if isinstance(child, kinds) and child.name == part]
        assert inside, f"no {name}"
        found = inside[-1]
    return found


def count(where, *kinds):
    return sum(isinstance(child, kinds) for child in ast.walk(where))


def names(where):
    """All words of the code: variables, attributes, arguments, definitions and imports."""
    found = set()
    for child in ast.walk(where):
        for field in ("id", "attr", "arg", "name", "asname"):
            word = getattr(child, field, None)
            if isinstance(word, str):
                found |= {word, *word.split(".")}
    return found


def values(where):
    """All constants of the code."""
    return [child.value for child in ast.walk(where) if isinstance(child, ast.Constant)]


def doc(source, name=""):
    return ast.get_docstring(node(source, name)) or ""


def comments(source):
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [token.string.lstrip("# ").rstrip() for token in tokens if token.type == tokenize.COMMENT]


# What an edit may touch


def _name(child, first):
    if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return child.name
    if isinstance(child, (ast.Import, ast.ImportFrom)):
        return "import"
    if isinstance(child, (ast.Assign, ast.AnnAssign)):
        return ast.unparse(child.targets[0] if isinstance(child, ast.Assign) else child.target)
    if first and isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
        return "doc"
    return "main" if isinstance(child, ast.If) and "__name__" in names(child.test) else "code"


def units(source):
    """The pieces of a file, (dotted name, text): functions, methods, heads of classes, other statements."""
    lines, found = source.splitlines(), []

    def top(child):
        return min([child.lineno, *(mark.lineno for mark in getattr(child, "decorator_list", []))])

    def visit(body, prefix):
        for at, child in enumerate(body):
            if isinstance(child, ast.ClassDef):
                head = lines[top(child) - 1 : max(top(child.body[0]) - 1, child.lineno)]
                text = "\n".join(line for line in head if line.split("#")[0].strip())
                found.append((prefix + child.name, text))
                visit(child.body, f"{prefix}{child.name}.")
            else:
                text = "\n".join(lines[top(child) - 1 : child.end_lineno])
                found.append((prefix + _name(child, at == 0), text))

    visit(ast.parse(source).body, "")
    return found


def helpers(before, after, name):
    """New pieces of the file that the function makes use of."""
    old, used = {name for name, _ in units(before)}, names(node(after, name))
    return [unit for unit, _ in units(after) if unit not in old and unit in used]


def constants(before, after):
    """New names at the top of the file that stand for a value, and are in use."""
    old = {name for name, _ in units(before)}
    used = {
        child.id for child in ast.walk(node(after)) if isinstance(child, ast.Name) and isinstance(child.ctx, ast.Load)
    }
    stored = [child for child in node(after).body if isinstance(child, (ast.Assign, ast.AnnAssign))]
    found = [_name(child, False) for child in stored]
    return [name for name in found if name not in old and name in used]


def imported(source):
    found = set()
    for child in ast.walk(ast.parse(source)):
        if isinstance(child, (ast.Import, ast.ImportFrom)):
            found |= {(getattr(child, "module", None), alias.name, alias.asname) for alias in child.names}
    return found


def only(before, after, *touched, new=0, gone=4, added=8, drop=()):
    """Nothing but the pieces `touched` has changed.

    `new`: how many other pieces may come in; imports always may. They may go where "import" is touched.
    `gone`, `added`: how many lines may go and come at most; a change of indent is none.
    `drop`: words of comments that may go.
    """
    old, now = units(before), units(after)
    place = 0
    for name, text in old:
        if name in touched or name == "import":
            continue
        rest = [text for _, text in now[place:]]
        assert text in rest, f"{name} was touched"
        place += rest.index(text) + 1
    known = collections.Counter(name for name, _ in old)
    now_known = collections.Counter(name for name, _ in now)
    extra = now_known - known
    strange = [name for name in extra.elements() if name not in touched and name.split(".")[-1] != "import"]
    assert len(strange) <= new, f"{strange} came in"
    if "import" not in touched:
        assert imported(before) <= imported(after), "an import is lost"
    lost = collections.Counter(comments(before)) - collections.Counter(comments(after))
    removed = len([*(known - now_known).elements(), *lost.elements()])
    lost = [comment for comment in lost.elements() if not any(words in comment for words in drop)]
    assert not lost, f"comments are lost: {lost}"
    blank = [sum(not line.strip() for line in source.splitlines()) for source in (before, after)]
    assert blank[0] - blank[1] <= 1 + 3 * removed, "blank lines are lost"
    lines = [[line.strip() for line in source.splitlines() if line.strip()] for source in (before, after)]
    steps = difflib.SequenceMatcher(None, *lines, autojunk=False).get_opcodes()
    went = sum(a - b for step, b, a, _, _ in steps if step != "equal")
    came = sum(a - b for step, _, _, b, a in steps if step != "equal")
    assert went <= gone, f"{went} lines are gone"
    assert came <= added, f"{came} lines are new"
    indents = [_indents(source) for source in (before, after)]
    assert not indents[0] or indents[1] <= indents[0], "another indent"


def _indents(source):
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    return {token.string[0] for token in tokens if token.type == tokenize.INDENT}


def product(*choices):
    return list(itertools.product(*choices))
