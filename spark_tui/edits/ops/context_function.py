"""A class that is only entered and left becomes a function with @contextmanager and a yield."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.functions.signatures import signature
from spark_tui.edits.python.imports import available, imported_names
from spark_tui.edits.python.lines import at_depth, has_own_lines, is_elif
from spark_tui.edits.python.names import all_classes, parameters
from spark_tui.edits.python.objects.entered import Entered, as_locals, body, check, entered, gives_itself
from spark_tui.edits.python.source import Function, Source, Splice, read, rewritten, splice
from spark_tui.edits.python.stretches import instead, keep_comments_in, lines_of, spans
from spark_tui.edits.python.uses import names_in
from spark_tui.edits.refusal import Refusal


@dataclass(frozen=True, slots=True)
class _Leaving:
    """What is done in any case, or else if there was an error, which may have a name, and if there was none; and
    whether the error ends there."""

    always: Sequence[ast.stmt] = ()
    failed: Sequence[ast.stmt] = ()
    fine: Sequence[ast.stmt] = ()
    error: str = ""
    silent: bool = False


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name = source.name_of(source.class_(values[0]))
    found = entered(source.class_(name))
    if found is None:
        raise Refusal(f"{name} has no __enter__ and __exit__")
    check(source, found)
    plain = read(splice(source, as_locals(source, found)))
    same = entered(plain.class_(name))
    assert same is not None
    iterator = "AsyncIterator" if same.a else "Iterator"
    after = read(splice(plain, [instead(plain, same.owner, _function(plain, same, _made(plain, same)[0], iterator))]))
    after = read(splice(after, _made(after, same)[1]))
    if same.enter.returns is not None and iterator not in imported_names(after):
        after = read(splice(after, available(after, "collections.abc", iterator, dotted=False)[1]))
    yield rewritten(source, after.text)


def _made(source: Source, each: Entered) -> tuple[str, list[Splice]]:
    return available(source, "contextlib", "asynccontextmanager" if each.a else "contextmanager", dotted=False)


def _leaving(source: Source, each: Entered) -> _Leaving:
    name, statements, silent = each.owner.name, body(each.leave), False
    if statements and isinstance(last := statements[-1], ast.Return):
        if last.value is not None and not isinstance(last.value, ast.Constant):
            raise Refusal(f"__exit__ of {name} decides by the error whether it is raised", "let it return nothing")
        silent = last.value is not None and bool(last.value.value)
        statements = statements[:-1]
    told = [arg.arg for arg in parameters(each.leave)[1:]]
    if not _said(statements, told):
        return _Leaving(always=statements, silent=silent)
    if len(statements) == 1 and isinstance(only := statements[0], ast.If) and len(told) == 3:
        asks = _asks_for_error(only.test, told)
        failed, fine = (only.body, only.orelse) if asks else (only.orelse, only.body)
        is_plain = asks is not None and not (only.orelse and is_elif(source, only.orelse[0]))
        if is_plain and not _said(fine, told) and _said(failed, told) <= {told[1]}:
            return _Leaving((), failed, fine, told[1] if _said(failed, told) else "", silent)
    raise Refusal(
        f"__exit__ of {name} asks more than whether there is an error", "a function would catch it by its type"
    )


def _said(statements: Sequence[ast.stmt], names: Sequence[str]) -> set[str]:
    return {node.id for each in statements for node in names_in(each)} & set(names)


def _asks_for_error(test: ast.expr, told: Sequence[str]) -> bool | None:
    """Whether it holds if there is one, or if there is none; None if it asks something else."""
    match test:
        case ast.Compare(ast.Name(name), [ast.Is() | ast.IsNot() as way], [ast.Constant(value=None)]):
            return isinstance(way, ast.IsNot) if name in told[:2] else None
        case ast.Name(name):
            return True if name == told[0] else None
        case ast.UnaryOp(ast.Not(), ast.Name(name)):
            return False if name == told[0] else None
        case _:
            return None


# ── the function ─────────────────────────────────────────────────────────────────────────────────────────────────


def _function(source: Source, each: Entered, made: str, iterator: str) -> str:
    leaving = _leaving(source, each)
    _keep_comments(source, each, leaving)
    outer = source.indent(each.owner.lineno)
    depth = outer + source.unit
    returned = each.enter.returns
    gives = f" -> {iterator}[{source.segment(returned)}]" if returned is not None else ""
    taken = _without_self(source, each.init) if each.init is not None else ""
    lines = [f"{outer}@{made}", f"{outer}{'async ' * bool(each.a)}def {each.owner.name}({taken}){gives}:"]
    documented = [node for node in (each.owner, each.init) if node is not None and has_docstring(node.body)][:1]
    lines += [text for node in documented for text in lines_of(source, node.body[:1], depth)]
    if each.init is not None:
        lines += [*_noted(each.init, documented, depth), *lines_of(source, body(each.init), depth)]
    lines += [*_noted(each.enter, (), depth), *lines_of(source, _entering(each), depth)]
    return "\n".join([*lines, *_left(source, each, leaving, depth)])


def _noted(function: Function, documented: Sequence[ast.AST], depth: str) -> list[str]:
    """What a method says of itself, as a comment."""
    text = ast.get_docstring(function) if function not in documented else None
    if text is not None and "\n" in text:
        raise Refusal(
            f"{function.name} has a long docstring, which would be lost", "move it to that of the class first"
        )
    return [f"{depth}# {text}"] if text else []


def _entering(each: Entered) -> list[ast.stmt]:
    return [statement for statement in body(each.enter) if not isinstance(statement, ast.Return)]


def _left(source: Source, each: Entered, leaving: _Leaving, depth: str) -> list[str]:
    """The yield, and what is done around and behind it."""
    deep, notes = depth + source.unit, _noted(each.leave, (), depth)
    if leaving.silent or leaving.failed:
        caught = f"except BaseException as {leaving.error}" if leaving.error else "except BaseException"
        failed = lines_of(source, leaving.failed, deep)
        goes_on = leaving.silent or always_leaves(leaving.failed)
        failed += [] if goes_on else [f"{deep}raise"]
        lines = [f"{depth}try:", *_yielded(source, each, deep), f"{depth}{caught}:", *(failed or [f"{deep}pass"])]
        lines += [f"{depth}else:", *lines_of(source, leaving.fine, deep)] if leaving.fine else []
        return [*lines, *notes, *lines_of(source, leaving.always, depth)]
    if leaving.always:
        lines = [f"{depth}try:", *_yielded(source, each, deep), f"{depth}finally:"]
        return [*lines, *_noted(each.leave, (), deep), *lines_of(source, leaving.always, deep)]
    return [*_yielded(source, each, depth), *notes, *lines_of(source, leaving.fine, depth)]


def _yielded(source: Source, each: Entered, depth: str) -> list[str]:
    last = each.enter.body[-1]
    if not isinstance(last, ast.Return) or last.value is None or gives_itself(each):
        return [f"{depth}yield"]
    if not has_own_lines(source, last):
        return [f"{depth}yield {source.segment(last.value)}"]
    text = at_depth(source, last.lineno, source.last_line(last), source.indent(last.lineno), depth)
    return [f"{depth}yield{text.removeprefix(depth).removeprefix('return')}"]


def _without_self(source: Source, init: Function) -> str:
    """What stands between the brackets of the function."""
    where = signature(source, init)
    text = source.text[where.opens + 1 : where.closes].replace("\r\n", "\n")
    if (match := re.match(r"(\s*)\w+\s*(?:,\s*/\s*)?(?:,|$)[ ]*", text)) is None:
        raise Refusal(f"what {init.name} takes cannot be read")
    rest = text[match.end() :]
    if "\n" not in rest:
        return rest.strip()
    if '"""' in rest or "'''" in rest:
        raise Refusal(f"what {init.name} takes goes over several lines, with a text that does so, too")
    rest = rest if rest.startswith("\n") or not match[1] else f"{match[1]}{rest}"
    return re.sub(rf"\n{source.unit}", "\n", rest)


def _keep_comments(source: Source, each: Entered, leaving: _Leaving) -> None:
    kept = [*_entering(each), *leaving.always, *leaving.failed, *leaving.fine]
    header: list[tuple[int, int]] = []
    if each.init is not None:
        where = signature(source, each.init)
        header = [(source.line_at(where.opens), source.line_at(where.closes) - 1)]
        kept += body(each.init)
    last = each.enter.body[-1]
    if isinstance(last, ast.Return) and last.value is not None and not gives_itself(each):
        kept.append(last)
    whole = (each.owner.lineno, source.last_line(each.owner))
    keep_comments_in(source, whole, [*header, *spans(source, kept)])


def _classes(source: Source, _earlier: Values) -> Iterator[str]:
    return (name for name in all_classes(source) if entered(source.class_(name)) is not None)


OP = Op(
    "context-function",
    "turn a class that is only entered and left into a function with @contextmanager",
    (Slot("class", "name", "the class", _classes),),
    _edit,
    (
        Example(
            "class opened:\n    def __init__(self, path):\n        self.path = path\n\n"
            "    def __enter__(self):\n        self.file = open(self.path)\n        return self.file\n\n"
            "    def __exit__(self, *args):\n        self.file.close()\n",
            ("opened",),
            "from contextlib import contextmanager\n\n\n@contextmanager\ndef opened(path):\n    file = open(path)\n"
            "    try:\n        yield file\n    finally:\n        file.close()\n",
        ),
        Example(
            'import sys\n\n\nclass saved:\n    """All or nothing."""\n\n'
            '    def __init__(self, db: Db, *, name: str = ""):\n        self._db = db\n'
            "        self._old = db.begin(name)\n\n    def __enter__(self) -> Log:\n        return self._db.log\n\n"
            "    def __exit__(self, exc_type, exc, tb):\n        if exc is None:\n            self._db.commit()\n"
            "        else:\n            self._db.undo(self._old, exc)  # all of it\n",
            ("saved",),
            "import sys\nfrom collections.abc import Iterator\nfrom contextlib import contextmanager\n\n\n"
            '@contextmanager\ndef saved(db: Db, *, name: str = "") -> Iterator[Log]:\n    """All or nothing."""\n'
            "    old = db.begin(name)\n    try:\n        yield db.log\n    except BaseException as exc:\n"
            "        db.undo(old, exc)  # all of it\n        raise\n    else:\n        db.commit()\n",
        ),
    ),
    same_behaviour=True,
)
