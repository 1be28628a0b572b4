"""What Django says: "Cannot resolve keyword 'titel' into field", "Book matching query does not exist"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from difflib import get_close_matches

from spark_tui.edits.mending.messages import Messages, Throughout, Ways, by_messages
from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import full_name, import_needed, imports_at_top
from spark_tui.edits.python.names import class_around, function_around, nearest, parameters, statement_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk

_SURE = 1.5


def _field(source: Source, found: re.Match[str]) -> Ways:
    """The field that is called nearly so, wherever the wrong one stands."""
    wrong, fields = found[1], re.split(r",\s*", found[2])
    near = get_close_matches(wrong, fields, n=1)
    places = [*_looked_up_by(source, wrong)] if near else []
    if places:
        yield tuple(Splice(at, at + len(wrong), near[0]) for at in places), _SURE


def _looked_up_by(source: Source, field: str) -> Iterator[int]:
    """Where the name of a field begins: as a keyword, with or without a lookup, or in a text."""
    for node in source.all(ast.Call):
        for each in node.keywords:
            if (each.arg or "").partition("__")[0] == field:
                yield source.start(each)
        for each in node.args:
            text = each.value if isinstance(each, ast.Constant) else None
            if isinstance(text, str) and text.lstrip("-").partition("__")[0] == field:
                yield source.start(each) + source.segment(each).index(field)


def _is_got(source: Source, node: ast.AST, model: str) -> ast.Call | None:
    """`Book.objects.get(…)`, of that model."""
    match node:
        case ast.Call(ast.Attribute(ast.Attribute(owner, "objects"), "get")) if source.segment(owner) == model:
            return node
        case _:
            return None


def _not_there(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A page is not there then; elsewhere it is None."""
    call = _is_got(source, node, found[1])
    function = function_around(source, node)
    if call is None or function is None or _is_caught(source, call):
        return
    if any(arg.arg == "request" for arg in parameters(function)):
        opening = source.text.index("(", source.stop(call.func))
        start = Splice(source.start(call), opening + 1, f"get_object_or_404({found[1]}, ")
        yield (*import_needed(source, "django.shortcuts", "get_object_or_404"), start), _SURE
        return
    first = _first_of(source, call)
    statement = statement_around(source, call)
    match statement:
        case ast.Return(value) if value is call:
            yield first, _SURE
        case ast.Assign([ast.Name(name)], value) if value is call:
            leaves = f"if {name} is None:\n{source.unit}return None"
            yield (*first, insert_after(source, statement, leaves)), _SURE


def _is_caught(source: Source, node: ast.AST) -> bool:
    return nearest(source, node, ast.Try) is not None


def _first_of(source: Source, call: ast.Call) -> tuple[Splice, ...]:
    stop = source.stop(call.func)
    return (Splice(stop - len("get"), stop, "filter"), behind(source, call, ".first()"))


def _several(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    call = _is_got(source, node, found[1])
    if call is not None:
        yield _first_of(source, call), _SURE


def _reversed(source: Source, found: re.Match[str]) -> Ways:
    """The name of a path that is nearly so."""
    wrong = found[1]
    known = [
        each.value.value
        for call in source.all(ast.Call)
        for each in call.keywords
        if each.arg == "name" and isinstance(each.value, ast.Constant) and isinstance(each.value.value, str)
    ]
    near = get_close_matches(wrong.rpartition(":")[2], known, n=1)
    texts = [each for each in source.all(ast.Constant) if each.value == wrong]
    if near and texts:
        space = "".join(wrong.rpartition(":")[:2])
        yield tuple(instead(source, each, f'"{space}{near[0]}"') for each in texts), _SURE


def _on_delete(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    fields = (found[1],) if found[1] else ("ForeignKey", "OneToOneField")
    match node:
        case ast.Call(ast.Attribute(owner, attr)) if attr in fields and keyword(node, "on_delete") is None:
            yield (set_keyword(source, node, "on_delete", f"{source.segment(owner)}.CASCADE"),), _SURE
        case ast.Call(ast.Name(name)) if name in fields and keyword(node, "on_delete") is None:
            needed = import_needed(source, "django.db.models", "CASCADE")
            yield (*needed, set_keyword(source, node, "on_delete", "CASCADE")), _SURE


def _set_up(source: Source, _found: re.Match[str]) -> Ways:
    """Models are imported behind `django.setup()`, which comes behind what it is set up by."""
    settings = next(
        (each for each in source.tree.body if "DJANGO_SETTINGS_MODULE" in source.segment(each)), None
    )  # fmt: skip
    if settings is None or re.search(r"django\.setup\(\)", source.text):
        return
    late = [
        each
        for each in imports_at_top(source)
        if isinstance(each, ast.ImportFrom)
        and (each.module or "").rpartition(".")[2] == "models"
        and each in source.tree.body
        and each.lineno < settings.lineno
    ]
    gone = [Splice(source.line_start(each.lineno), source.line_start(source.last_line(each) + 1), "") for each in late]
    again = "".join(f"\n{source.segment(each)}" for each in late)
    code = f"django.setup()\n{again}" if again else "django.setup()"
    yield (*import_needed(source, "django"), *gone, insert_after(source, settings, code)), _SURE


_TEXTS = frozenset(("CharField", "TextField", "SlugField", "EmailField", "URLField"))


def _with_default(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    match node:
        case ast.Assign([ast.Name(name)], ast.Call(func) as call) if name == found[1]:
            around = class_around(source, node)
            if around is None or around.name.lower() != found[2].lower() or keyword(call, "default") is not None:
                return
            field = last_name(func)
            if field in _TEXTS:
                yield (set_keyword(source, call, "default", '""'),), _SURE
            elif field == "BooleanField":
                yield (set_keyword(source, call, "default", "False"),), _SURE
            else:
                more = "null=True" if keyword(call, "blank") else "null=True, blank=True"
                at = source.stop(call) - 1
                yield (Splice(at, at, f", {more}" if call.args or call.keywords else more),), _SURE


def _related(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """What is asked for may not be there: Django raises an AttributeError then as well."""
    match node:
        case ast.Attribute(owner, attr, ast.Load()) if attr == found[1] and "user" in source.segment(owner).lower():
            if isinstance(source.parents.get(node), ast.Assign | ast.Return):
                yield (instead(source, node, f'getattr({source.segment(owner)}, "{attr}", None)'),), _SURE


def _ordered(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(func, [ast.Call() as rows, *_]) if last_name(func) == "Paginator" and _has_no_order(source, rows):
            yield (behind(source, rows, '.order_by("pk")'),), _SURE
        case ast.Call(func, [ast.Name(name), *_]) if last_name(func) == "Paginator":
            for each in source.all(ast.Assign):
                match each:
                    case ast.Assign([ast.Name(target)], ast.Call() as rows) if target == name:
                        if _has_no_order(source, rows):
                            yield (behind(source, rows, '.order_by("pk")'),), _SURE


def _has_no_order(source: Source, rows: ast.Call) -> bool:
    text = source.segment(rows)
    return ".objects." in text and "order_by" not in text


def _is_settings(source: Source) -> bool:
    return any(name in source.names for name in ("INSTALLED_APPS", "ALLOWED_HOSTS", "MIDDLEWARE"))


def _auto_field(source: Source, _found: re.Match[str]) -> Ways:
    if _is_settings(source) and "DEFAULT_AUTO_FIELD" not in source.text:
        code = '\nDEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"'
        yield (insert_after(source, source.tree.body[-1], code),), _SURE


def _secret(source: Source, _found: re.Match[str]) -> Ways:
    """A SECRET_KEY that is missing is read from the environment: in the code, anybody could read it."""
    first = next((each for each in source.tree.body if isinstance(each, ast.Assign)), None)
    if _is_settings(source) and "SECRET_KEY" not in source.names and first is not None:
        code = 'SECRET_KEY = os.environ["SECRET_KEY"]'
        yield (*import_needed(source, "os"), insert_after(source, first, code)), _SURE


_ANSWERS = frozenset(
    ("render", "redirect", "render_template", "jsonify", "make_response", "HttpResponse", "JsonResponse",
     "HttpResponseRedirect", "render_to_response", "send_file")
)  # fmt: skip


def _answered(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """What is made last is given back, in any case."""
    if not isinstance(node, Function) or node.name != found[1].rpartition(".")[2]:
        return
    match node.body[-1]:
        case ast.Expr(ast.Call(func) as call) if last_name(func) in _ANSWERS:
            yield (Splice(source.start(call), source.start(call), "return "),), _SURE
        case ast.If(body=[*_, ast.Return(ast.Call(func)) as given], orelse=[]) as last if last_name(func) in _ANSWERS:
            start, stop = source.line_start(given.lineno), source.line_start(source.last_line(given) + 1)
            if len(last.body) > 1 and source.last_line(given) == source.last_line(last):
                inner, outer = source.indent(given.lineno), source.indent(last.lineno)
                lines = source.text[start:stop].splitlines(keepends=True)
                text = "".join(outer + line.removeprefix(inner) if line.strip() else line for line in lines)
                yield (Splice(start, stop, text),), _SURE


def _not_a_dict(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(func, [given, *_]) if last_name(func) == "JsonResponse" and not isinstance(given, ast.Dict):
            yield (set_keyword(source, node, "safe", "False"),), _SURE


def _naive(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """`timezone.now()`, as Django has it."""
    match node:
        case ast.Call(func, [], []) if full_name(source, func) in ("datetime.datetime.now", "datetime.datetime.utcnow"):
            if "timezone" not in source.names:
                needed = import_needed(source, "django.utils", "timezone")
                yield (*needed, instead(source, node, "timezone.now()")), _SURE


def _set_of_many(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    match node:
        case ast.Assign([ast.Attribute(_, name) as target], value) if name == found[1]:
            yield (instead(source, node, f"{source.segment(target)}.set({source.segment(value)})"),), _SURE


def _by_id(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A number is that of a row, and not the row."""
    match node:
        case ast.keyword(name) if name == found[1] and isinstance(source.parents.get(node), ast.Call):
            at = source.start(node) + len(found[1])
            yield (Splice(at, at, "_id"),), _SURE
        case ast.Assign([ast.Attribute(_, name) as target]) if name == found[1]:
            yield (behind(source, target, "_id"),), _SURE


def _one_of_them(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """What is asked for something of its own is one row, and not all that fit."""
    match node:
        case ast.Attribute(ast.Name(rows), attr) if attr == found[1]:
            function = function_around(source, node)
            for each in walk(function) if function is not None else ():
                match each:
                    case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(attr="filter") as func)) if name == rows:
                        stop = source.stop(func)
                        yield (Splice(stop - len("filter"), stop, "get"),), _SURE


_MESSAGES: Messages = (
    (r"\b(\w+) matching query does not exist", _not_there),
    (r"returned more than one (\w+)", _several),
    (r"\b(ForeignKey|OneToOneField)?\.?__init__\(\) missing 1 required positional argument: 'on_delete'", _on_delete),
    (r"non-nullable field '(\w+)' to (\w+) without", _with_default),
    (r"RelatedObjectDoesNotExist: \w+ has no (\w+)", _related),
    (r"\bUnorderedObjectListWarning\b|inconsistent results with an unordered object_list", _ordered),
    (r"(?:the view|view function for '?|view function) ?'?([\w.]+)'?,? did(?:n't| not) return", _answered),
    (r"non-dict objects to be serialized set the safe parameter", _not_a_dict),
    (r"many-to-many set is prohibited\. use (\w+)\.set\(\)", _set_of_many),
    (r"cannot assign [\"'].*?[\"']: [\"']\w+\.(\w+)[\"'] must be an? [\"']\w+[\"'] instance", _by_id),
    (r"'QuerySet' object has no attribute '(\w+)'", _one_of_them),
    (r"received a naive datetime", _naive),
)
_THROUGHOUT: Throughout = (
    (r"cannot resolve keyword '(\w+)' into field\. choices are: ([\w, ]+)", _field),
    (r"reverse for '([\w:-]+)'(?: with .*?)? not found", _reversed),
    (r"\bAppRegistryNotReady\b|apps aren't loaded yet", _set_up),
    (r"models\.W042|\bDEFAULT_AUTO_FIELD\b", _auto_field),
    (r"the SECRET_KEY setting must not be empty", _secret),
)

DEFECT = by_messages("of-django", _MESSAGES, _THROUGHOUT, is_copied=True)
