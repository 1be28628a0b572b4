"""An error that somebody asks for and nobody has defined: "ship refuses an empty order with an EmptyOrder error". It is
written beside the other errors of the project, as these are, and whoever raises it imports it from there."""

from __future__ import annotations

import ast
import builtins
import re
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress

from spark_tui.edits.abroad import Abroad
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.objects.own_exceptions import own_exceptions
from spark_tui.edits.python.source import Definition, Source, Splice, source_of, splice
from spark_tui.edits.reading import parts
from spark_tui.edits.refusal import Refusal

_FAILS = re.compile(r"(?i)\b(?:rais|throw|fail|error|exception|reject|refus)")
_NAME = r"`?([A-Z]\w*[a-z]\w*)\b`?(?!\.\w)"
_FILLED = r"(?:an? |the |its |our |their |own |new |custom |special |(?:error|exception)(?: class)?,? |called |named )*"
_SAID = (
    re.compile(rf"(?i:\b(?:rais\w+|thr(?:ow|ew|own)\w*|errors?|exceptions?|new|own|custom),?) {_FILLED}{_NAME}"),
    re.compile(rf"{_NAME} (?:error|exception|instead of)\b"),
    re.compile(r"`?\b([A-Z]\w*(?:Error|Exception))\b`?(?!\.\w)"),
    re.compile(
        rf"(?i:\b(?:refus|reject|fail|answer|end)\w*)\b.* (?:with|in|by) {_FILLED}(?=`?[A-Z]\w*[a-z][A-Z]){_NAME}"
    ),
)
"""A word with a capital alone is none."""
_FROM = (
    r"(?:that |which )?(?:should |is |as |to )*"
    r"(?:an? (?:sub(?:class|type)|kind|child|heir) of|(?:deriv\w+|inherit\w*|extend\w*)(?: from)?)"
)
_SORT = r"(?:error|exception)(?: class)?"
_GENERAL = re.compile(r"(?i)\b(?:base|root|all|any|anything|every|everything|whatever)\b")


def told(said: str, source: Source) -> list[str]:
    """The names of errors that may be new: they are said where something fails, and the file does not have them."""
    if _FAILS.search(said) is None:
        return []
    found = dict.fromkeys(name for pattern in _SAID for name in pattern.findall(said))
    known = all_bound(source) | source.names.keys()
    return [name for name in found if name not in known and not hasattr(builtins, name)]


def plainly(said: str, name: str) -> str:
    """As if it were there: what is left is who raises it, and when."""
    before = rf"(?:(?i:an?|the|its|our|their|new|own|custom|special) )*(?i:{_SORT}(?:,? called| named)?,? )?"
    said = re.sub(rf"{before}`?\b{name}\b`?(?:\(\w*\))?(?: {_SORT})?(?:,? {_FROM} `?\w+`?)?", name, said)
    said = re.sub(rf"\b{name}, (?=should|is|has)", f"{name} ", said)
    made = rf"(?i:\b(?:add|define|create|introduce|make|write|have|we need|need) )?{name}(?: (?:in|to|into) \S+)?"
    said = re.sub(rf"{made}(?:,|;)?(?: and)?(?: then)? (?:raise|throw|use) (?:it|that)\b", f"raise {name}", said)
    return re.sub(rf"{made},? (?:that|which)(?: is|'s) (?:raised|thrown)\b", f"raise {name}", said)


def definition(name: str, home: Source, said: str, folder: str) -> str:
    """As the errors of that file are written."""
    classes = [node for each, node in home.classes if each in own_exceptions(home)]
    docs = [ast.get_docstring(node) for node in classes]
    text = " ".join(part for part in parts(name) if part not in ("error", "exception")).capitalize()
    is_told = sum(each is not None for each in docs) * 2 > len(docs)
    body = f'"""{text}."""' if is_told and text else "pass"
    return f"class {name}({_base(name, home, said, folder)}):\n{home.unit}{body}"


def _base(name: str, home: Source, said: str, folder: str) -> str:
    """What is said; else what the others come from, or the only one, where that is for all of them."""
    errors = own_exceptions(home)
    asked = re.search(rf"\b{name}`?(?:\((\w+)\)|(?: {_SORT})?,? {_FROM} `?(\w+))", said)
    if asked is not None and ((base := asked[1] or asked[2]) in errors or _is_pythons(base)):
        return base
    bases = Counter(ast.unparse(node.bases[0]) for each, node in home.classes if each in errors and node.bases)
    with_heirs = [each for each, _ in bases.most_common() if each in errors]
    if with_heirs:
        return with_heirs[0]
    (only, *others) = [node for each, node in home.classes if each in errors]
    about = {part for part in parts(only.name) if part not in ("error", "exception")}
    is_for_all = about <= set(parts(folder)) or _GENERAL.search(ast.get_docstring(only) or "") is not None
    return only.name if not others and is_for_all else bases.most_common(1)[0][0]


def _is_pythons(name: str) -> bool:
    kind = getattr(builtins, name, None)
    return isinstance(kind, type) and issubclass(kind, BaseException)


def with_errors(
    changed: Mapping[str, tuple[str, str]], made: Mapping[str, Abroad], others: Mapping[str, str]
) -> dict[str, str]:
    """The new texts of those others that get one which the changed files import by now."""
    found = dict[str, str]()
    for name, each in made.items():
        source = source_of(found.get(each.path) or others.get(each.path, ""))
        last = _last_error(source) if source is not None else None
        if source is None or last is None or name in dict(source.classes):
            continue
        if any(_needs(name, after) for _, after in changed.values()):
            with suppress(Refusal):
                found[each.path] = splice(source, [insert_after(source, last, f"\n\n{each.code[-1]}")])
    return found


def defined(source: Source, name: str) -> list[Splice]:
    """In the file itself: behind its other errors, else above the first function or class."""
    last = _last_error(source)
    if last is not None:
        return [insert_after(source, last, f"\n\n{definition(name, source, '', '')}")]
    return above_all(source, name)


def above_all(source: Source, name: str) -> list[Splice]:
    """Above the first function or class; nothing where there is none."""
    first = next((each for each in source.tree.body if isinstance(each, Definition)), None)
    if first is None:
        return []
    place = source.line_start(source.first_line(first))
    return [Splice(place, place, f"class {name}(Exception):\n{source.unit}pass\n\n\n")]


def _last_error(home: Source) -> ast.ClassDef | None:
    errors = own_exceptions(home)
    return next(
        (node for node in reversed(home.tree.body) if isinstance(node, ast.ClassDef) and node.name in errors), None
    )


def _needs(name: str, text: str) -> bool:
    """By its import, or of its module."""
    source = source_of(text)
    if source is None or name in dict(source.classes):
        return False
    return name in source.names or any(each.attr == name for each in source.all(ast.Attribute))
