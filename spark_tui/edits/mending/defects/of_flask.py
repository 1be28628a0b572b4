"""What Flask and FastAPI say: "Working outside of application context", "Method Not Allowed"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.messages import Messages, Throughout, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.bodies import indented, insert_after, insert_before
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import available, import_needed
from spark_tui.edits.python.names import functions_called
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk

_SURE = 1.5
_ROUTES = frozenset(("route",))


def _app(source: Source) -> tuple[str, ast.Assign] | None:
    """What is a Flask, and where it is made."""
    for node in source.tree.body:
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(func)) if last_name(func) in ("Flask", "create_app"):
                return name, node
    return None


def _in_context(source: Source, _found: re.Match[str]) -> Ways:
    """What the file does with its database as it is run is done within the application."""
    app = _app(source)
    if app is None:
        return
    made = {
        target.id
        for node in source.tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
        and app[0] in named_in(node.value)
        for target in node.targets
        if isinstance(target, ast.Name) and target.id != app[0]
    }  # fmt: skip
    for node in source.tree.body:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and node.lineno > app[1].lineno:
            root = node.value.func
            while isinstance(root, ast.Attribute):
                root = root.value
            if isinstance(root, ast.Name) and root.id in made and source.segment(node).count("(") >= 1:
                inner = indented(source.segment(node), source.unit)
                yield (instead(source, node, f"with {app[0]}.app_context():\n{inner}"),), _SURE


def _routes(function: Function) -> Iterator[ast.Call]:
    for each in function.decorator_list:
        if isinstance(each, ast.Call) and last_name(each.func) in _ROUTES:
            yield each


_POSTED = re.compile(r"\brequest\.(?:form|json|data|files|get_json|get_data)\b")


def _allowed(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A view that reads what is sent takes what is sent."""
    if not isinstance(node, Function):
        return
    text = source.segment(node)
    told = re.search(r"\brequest\.method (?:==|!=|in)", text)
    for route in _routes(node):
        if keyword(route, "methods") is None and (told or _POSTED.search(text)):
            kinds = '["GET", "POST"]' if told else '["POST"]'
            yield (set_keyword(source, route, "methods", kinds),), _SURE


def _not_sent(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """What a browser leaves out is asked for as what may be missing."""
    match node:
        case ast.Subscript(ast.Attribute(_, "form" | "args" | "files") as sent, ast.Constant(str(key)) as said):
            around, got = source.parents.get(node), f"{source.segment(sent)}.get({source.segment(said)}"
            if found[1] is not None and key != found[1]:
                return
            match around:
                case ast.Call(ast.Name("int" | "float" as kind), [only], []) if only is node:
                    yield (instead(source, around, f"{got}, type={kind})"),), _SURE + 1
                case _:
                    yield (instead(source, node, f"{got})"),), _SURE + 1


def _as_an_answer(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A number is written as text, a list or a truth as JSON."""
    if not isinstance(node, Function) or not any(_routes(node)):
        return
    for each in walk(node):
        match each:
            case ast.Return(ast.expr() as value) if not isinstance(value, ast.JoinedStr | ast.Tuple | ast.Dict):
                text = source.segment(value)
                if found[1] in ("int", "float"):
                    yield (instead(source, value, f"str({text})"),), _SURE
                else:
                    name, imports = available(source, "flask", "jsonify", dotted=False)
                    yield (*imports, instead(source, value, f"{name}({text})")), _SURE


def _endpoint(source: Source, found: re.Match[str]) -> Ways:
    texts = [each for each in source.all(ast.Constant) if each.value == found[1]]
    if texts:
        yield tuple(instead(source, each, f'"{found[2]}"') for each in texts), _SURE


def _with_secret(source: Source, _found: re.Match[str]) -> Ways:
    app = _app(source)
    if app is not None and "secret_key" not in source.text.lower():
        code = f'{app[0]}.secret_key = os.environ["SECRET_KEY"]'
        yield (*import_needed(source, "os"), insert_after(source, app[1], code)), _SURE


def _same_endpoint(source: Source, found: re.Match[str]) -> Ways:
    """A decorator keeps the name of what it stands for; of two views of one name, the later gets that of its path."""
    name = found[1]
    named = functions_called(source, name)
    for node in named:
        around = source.parents.get(node)
        if isinstance(around, ast.FunctionDef) and around.args.args and not node.decorator_list:
            wraps, imports = available(source, "functools", "wraps", dotted=False)
            code = f"@{wraps}({around.args.args[0].arg})"
            yield (*imports, insert_before(source, node, code)), _SURE
    views = [node for node in named if any(_routes(node))]
    if len(views) > 1:
        last = views[-1]
        route = next(_routes(last))
        path = route.args[0].value if route.args and isinstance(route.args[0], ast.Constant) else ""
        words = [word for word in re.split(r"[/<][^/]*>|\W+", str(path)) if word]
        other = "_".join(words)
        known = {each.name for _, each in source.functions} | set(source.names)
        other = other if other.isidentifier() and other not in known else f"{name}_{other}"
        if other.isidentifier() and other not in known:
            at = source.text.index(name, source.text.index("def ", source.line_start(last.lineno)) + 4)
            yield (Splice(at, at + len(name), other),), _SURE


def _within_lifespan(source: Source, _found: re.Match[str]) -> Ways:
    """What is done at the start and at the end stands around a `yield`."""
    app = next((each for each in source.tree.body if isinstance(each, ast.Assign) and isinstance(each.value, ast.Call)
                and last_name(each.value.func) == "FastAPI"), None)  # fmt: skip
    if app is None or not isinstance(app.value, ast.Call) or keyword(app.value, "lifespan") is not None:
        return
    done, gone = {"startup": list[str](), "shutdown": list[str]()}, list[Splice]()
    for _, node in source.functions:
        for each in node.decorator_list:
            match each:
                case ast.Call(ast.Attribute(attr="on_event"), [ast.Constant(str(when))]) if when in done:
                    lead = "await " if isinstance(node, ast.AsyncFunctionDef) else ""
                    done[when].append(f"{lead}{node.name}()")
                    line = source.line_start(each.lineno)
                    gone.append(Splice(line, source.line_start(each.lineno + 1), ""))
    if gone and "lifespan" not in source.names:
        body = "\n".join(f"{source.unit}{each}" for each in (*done["startup"], "yield", *done["shutdown"]))
        code = f"@asynccontextmanager\nasync def lifespan(_app: FastAPI):\n{body}\n\n"
        splices = (
            *import_needed(source, "contextlib", "asynccontextmanager"),
            *gone,
            insert_before(source, app, f"\n{code}"),
        )
        yield (*splices, set_keyword(source, app.value, "lifespan", "lifespan")), _SURE


_MESSAGES: Messages = (
    (r"\bmethod not allowed\b|the method is not allowed for the requested url", _allowed),
    (r"did not return a valid response.* but it was an? (int|float|list|bool|set|Row|generator)\b", _as_an_answer),
    (r"\b(?:BadRequestKeyError|MultiValueDictKeyError)\b(?:.*(?:KeyError: )'([\w-]+)')?", _not_sent),
)
_THROUGHOUT: Throughout = (
    (r"could not build url for endpoint '([\w.]+)'.*did you mean '([\w.]+)' instead", _endpoint),
    (r"working outside of application context", _in_context),
    (r"session is unavailable because no secret key was set", _with_secret),
    (r"\bon_event[`'\"]? is deprecated", _within_lifespan),
    (r"overwriting an existing endpoint function: (\w+)", _same_endpoint),
)

DEFECT = by_messages("of-flask", _MESSAGES, _THROUGHOUT, is_copied=True)
