"""What an object or a function knows is shown above or below what it shows by now, or where it is named: "print the
score
above the board", "show the number of passengers in status as well"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.bodies import insert_after, insert_at_top
from spark_tui.edits.python.functions.returns import always_leaves, gives_something
from spark_tui.edits.python.names import class_of, parameters_of
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.objects.held import CONTAINERS, held
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_TELL = r"(?:print|show|display|write|draw)"
_THING = (
    r"(?:the |its )?(?P<many>(?:number|count|amount|length|size) of |how many )?(?:the |its )?(?P<what>[a-z_]\w*(?:"
    r" [a-z]\w*)??)"
    r"(?P<inside> (?:are|is)(?: there)? (?:in|on|at) (?:the |its )?(?P<held>[a-z_]\w*))?"
)
_ABOVE, _BELOW = r"above|over|before|on top of", r"below|under|underneath|beneath|after|behind"
_PLACE = (
    rf"(?:(?P<above>{_ABOVE}) (?:the |its )?(?P<upper>[a-z]\w*)|(?P<below>{_BELOW}) (?:the |its )?(?P<lower>[a-z]\w*)"
    r"|(?P<first>first|at the (?:very )?(?:top|start|beginning))|(?P<last>at the (?:very )?(?:bottom|end)|last))"
)
_WHERE = r"`?(?P<where>[a-z_]\w*)`?(?:\(\))?"
_FORMS = (
    Pattern(
        rf"(?i)^(?:please |pls |also )*{_TELL}(?: also)? {_THING} {_PLACE}(?: (?:in|of) {_WHERE})?(?: too"
        rf"| as well)?\W*$"
    ),
    Pattern(
        rf"(?i)^(?:please |pls |also )*{_TELL}(?: also)? {_THING} (?:in|inside) {_WHERE}(?: too| as well| also)?\W*$"
    ),
    Pattern(
        rf"(?i)^{_WHERE} (?:should|must|has to) (?:also )?{_TELL} {_THING}(?: {_PLACE})?(?: too| as well| also)?\W*$"
    ),
)
_DRAWS = frozenset(("draw", "show", "render", "display", "print", "paint"))
_NO_PICTURE = frozenset(("each", "every", "all", "any", "it", "this", "that", "they"))
_ASKED, _PLAIN = 7.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = next(filter(None, (form.match(sentence.text.strip()) for form in _FORMS)), None)
    if said is None:
        return
    found = said.groupdict()
    picture = (found.get("upper") or found.get("lower") or "").lower()
    if picture in _NO_PICTURE or picture.endswith("ing"):
        return  # before a deed
    source = sentence.source
    for full, function in source.functions:
        told = _is_meant(sentence, function, found.get("where") or "", picture)
        prints = any(is_print(node) for node in walk(function))
        if not told or gives_something(function) or not (prints or found.get("where")):
            continue
        is_first = bool(found.get("above") or found.get("first"))
        shown = _shown(source, full, function, found, is_first=is_first)
        if shown is None:
            continue
        label, code = shown
        is_plain = prints and not picture and not found.get("first") and not found.get("last") and not found["many"]
        if is_plain or (re.search(rf"\bprint\(.*{re.escape(code)}\b", source.segment(function)) is not None):
            continue  # it goes into the line that is there
        line = f'print("{label}:", {code})'
        if is_first:
            yield from possible(later(insert_at_top, source, function, line), _ASKED + told)
        elif not always_leaves(function.body):
            yield from possible(later(insert_after, source, function.body[-1], line), _ASKED + told)


def _is_meant(sentence: Sentence, function: Function, where: str, picture: str) -> float:
    """By its name; else by what it draws."""
    if where:
        return _PLAIN * (function.name == where)
    verbs = set(parts(function.name))
    if picture and picture in verbs:
        return _PLAIN
    draws = bool(_DRAWS & verbs)
    return draws * max(0.5, names(sentence, function.name) / 2)


def _shown(
    source: Source, full: str, function: Function, found: dict[str, str], *, is_first: bool
) -> tuple[str, str] | None:
    """What it is called there, and how it is reached."""
    what = (found["held"] or found["what"]).lower()
    words = (what.replace(" ", "_"), what.rpartition(" ")[2], plural(what))
    label = found["what"].lower().replace("_", " ")
    label = label[:1].upper() + label[1:]
    owner = class_of(source, full)
    own = {each.public: each for each in held(source, owner)} if owner is not None else {}
    for each in (own[word] for word in words if word in own):
        is_many = bool(found["many"]) and each.kind in CONTAINERS
        if each.kind in CONTAINERS and not is_many:
            return None
        return label, f"len(self.{each.name})" if is_many else f"self.{each.name}"
    if owner is not None or found["many"]:
        return None
    known = set(parameters_of(function)) if is_first else {*parameters_of(function), *_bound_at_its_end(function)}
    name = next((each for each in words if each in known), None)
    return (label, name) if name is not None else None


def _bound_at_its_end(function: Function) -> set[str]:
    return {
        target.id
        for node in function.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


_KINDS = frozenset(("add-print", "message-value", "insert-after", "print-also"))
WRITERS = tuple(Writer(_KINDS, _written, needs=each) for each in _FORMS)
