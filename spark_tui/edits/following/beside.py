"""Methods that follow from what stands beside them: one like another, an attribute of the same name, what is kept."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.imports import modules_imported
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_own
from spark_tui.edits.python.objects.classes import is_property
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_LIKE, _OWN, _KEPT = 0.2, 0.3, 1.2
_SHORTEST, _LONGEST = 3, 6  # letters of a name, and lines of a body
_WITHOUT, _WITH_ONE = ("values", "keys", "items", "copy", "clear"), ("get", "pop")
_HOLDS = {
    "__len__": ("return len({})", ()),
    "__iter__": ("return iter({})", ()),
    "__bool__": ("return bool({})", ()),
    "__contains__": ("return {1} in {0}", ("item",)),
    "__getitem__": ("return {0}[{1}]", ("key",)),
}
_PREFIX = Pattern(r"(?:get|set|is|has)_")
_DESCRIBED = Pattern(r"(?i)\b(?:that|which) (?!is\b|does\b|says\b|works?\b|has\b)(?-i:[a-z]+)s\b")
"""It is said what it does: that need not be what others do."""
_SQL = Pattern(r"(?i)[\"']\s*(?:select|insert|update|delete)\b.*\b(?:from|into|set)\b")
_ITSELF = frozenset(("__new__", "__init__"))


def _like_another(wish: Wish) -> Iterator[Body]:
    """One that says its own name, with the other name in its place: what hands `get` on, hands `values` on as well."""
    if _DESCRIBED.search(wish.sentence.text.partition(wish.name)[2]) is not None:
        return
    for at, each in enumerate(wish.methods):
        if wish.is_attribute and not is_property(each):
            continue
        code = _code(wish, each)
        if each.name not in _ITSELF and len(each.name) >= _SHORTEST and code.count("\n") < _LONGEST:
            own = tuple(parameters_of(each))
            given = wish.given if wish.given or _is_there(wish) else _usual(wish.name, own)
            passed = rf"(?<![A-Za-z_]){each.name}\({', '.join(own)}\)"
            said = re.sub(passed, f"{wish.name}({', '.join(given)})", code)
            said = re.sub(rf"(?<![A-Za-z]){each.name}(?=s?(?![A-Za-z]))", wish.name, said)
            if re.search(rf"self\.{wish.name}\b", said) is not None:
                continue  # it would ask itself
            if _SQL.search(code) is not None and not re.search(rf"(?<!\.)\b{wish.name}\b", wish.source.text):
                continue  # no table has a column of that name
            is_pythons = _is_of_python(each.name, wish.name) or _is_of_a_module(wish.source, each.name, code)
            if said != code and _is_known(said, given) and not is_pythons:
                decorator = "property" if is_property(each) else ""
                yield Body(said, given, decorator=decorator, evidence=_LIKE - 0.1 * at)


def _code(wish: Wish, method: Function) -> str:
    """The body of a method, as it stands at the margin; nothing where it says nothing."""
    body = without_docstring(method.body)
    if not body or isinstance(body[0], ast.Pass | ast.Raise) or body[0].lineno == method.lineno:
        return ""
    source = wish.source
    lines = (source.line(at) for at in range(source.first_line(body[0]), source.last_line(body[-1]) + 1))
    return "\n".join(line.removeprefix(source.indent(body[0].lineno)) for line in lines)


def _is_of_python(name: str, other: str) -> bool:
    """Is only the first one a method of Python's own containers? `rows.get` says nothing of a `rows.delete`. Nor does
    anything of what is got or asked under a name of its own."""
    if _PREFIX.match(name) or _PREFIX.match(other):
        return True
    return any(hasattr(kind, name) and not hasattr(kind, other) for kind in (list, dict, set))


def _is_of_a_module(source: Source, name: str, code: str) -> bool:
    """`json.load` says nothing of a `json.renew`."""
    return any(re.search(rf"\b{re.escape(each)}\.{name}\b", code) is not None for each in modules_imported(source))


def _usual(name: str, own: tuple[str, ...]) -> tuple[str, ...]:
    """What such a method takes: as that of a dict does, else as the other one."""
    if name in _WITHOUT:
        return ()
    return own or (("name",) if name in _WITH_ONE else ())


def _is_there(wish: Wish) -> bool:
    """As a stub, which says what it takes."""
    return any(isinstance(each, Function) and each.name == wish.name for each in wish.owner.body)


def _is_known(code: str, given: tuple[str, ...]) -> bool:
    """Does it read nothing that only the other method was given?"""
    try:
        names = [node for node in walk(ast.parse(code)) if isinstance(node, ast.Name)]
    except SyntaxError:
        return False
    set_here = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    return not any(f"({name})" in code and name not in set_here | set(given) for name in _plain(names))


def _plain(names: list[ast.Name]) -> set[str]:
    return {node.id for node in names if isinstance(node.ctx, ast.Load) and node.id.islower()}


def _own(wish: Wish) -> Iterator[Body]:
    """The attribute that is called so, wherever the class speaks of it."""
    about = wish.name.removeprefix("get_").strip("_")
    used = {node.attr for each in wish.methods for node in walk(each) if is_own(node)}
    for name in sorted(used - {wish.name}):
        if name.strip("_") == about and not wish.given:
            yield Body(f"return self.{name}", evidence=_OWN)


def _kept(wish: Wish) -> Iterator[Body]:
    """What it is given is kept under the names that the class uses."""
    used = {node.attr for each in wish.methods for node in walk(each) if isinstance(node, ast.Attribute)}
    if wish.given:
        called = [next((way for way in (f"_{name}", f"__{name}") if way in used), name) for name in wish.given]
        code = "\n".join(f"self.{kept} = {name}" for kept, name in zip(called, wish.given, strict=True))
        yield Body(code, wish.given, "None", evidence=_KEPT)


def _of_one(wish: Wish) -> Iterator[Body]:
    """Asked of what the others that Python calls are asked of."""
    others = (each for each in wish.methods if each.name in _HOLDS)
    held = {node.attr for each in others for node in walk(each) if is_own(node)}
    if len(held) == 1:
        code, usual = _HOLDS[wish.name]
        given = wish.given or usual
        yield Body(code.format(f"self.{held.pop()}", *given), given, evidence=_OWN)


def _itself(_wish: Wish) -> Iterator[Body]:
    yield Body("return self", evidence=_KEPT)


RECIPES: tuple[Recipe, ...] = (
    recipe("__init__", _kept),
    recipe("__enter__", _itself),
    recipe("|".join(_HOLDS), _of_one),
    recipe(r"(?!__)\w{3,}", _like_another),
    recipe(r"(?!__)\w{3,}", _own),
)
