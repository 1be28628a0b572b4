"""What may be spoken of where an expression is to stand, as terms: what an object has and gives, what that has, what is
handed in, and the constants around."""

from __future__ import annotations

import ast
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from functools import cached_property
from typing import Literal

from spark_tui.edits.plurals import singular
from spark_tui.edits.python.kinds import Kind
from spark_tui.edits.python.kinds.classes import marks_of, put
from spark_tui.edits.python.kinds.told import Teller
from spark_tui.edits.python.kinds.world import methods, tops
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.objects.classes import fields
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.place.spoken_of import root

Sort = Literal["number", "day", "text", "flag", "several", "object", "unknown"]
_NUMBERS, _DAYS = (int, float, Decimal), (date, datetime, time)
_SEVERAL = (list, dict, set, tuple, frozenset, deque, Counter, defaultdict, OrderedDict)
_SAY_NOTHING = frozenset(("at", "on", "is", "has", "was", "are", "of", "get", "all", "n", "num", "number", "count"))
SHORT = {"min": "minimum", "max": "maximum", "qty": "quantity", "amt": "amount", "num": "number", "avg": "average"}
_DEPTH = 2


@dataclass(frozen=True)
class Term:
    """Something with a value: as `code`, with the roots of its name, and of those that it stands behind; `hints` are
    those of what it is reckoned from. `may_be_none` are the codes, of it and of what it stands behind, that may be."""

    code: str
    kind: Kind | None = None
    name: frozenset[str] = frozenset()
    behind: frozenset[str] = frozenset()
    hints: frozenset[str] = frozenset()
    may_be_none: tuple[str, ...] = ()
    depth: int = 0
    subject: str = ""

    @cached_property
    def sort(self) -> Sort:
        return sort_of(self.kind)

    @property
    def is_optional(self) -> bool:
        return self.code in self.may_be_none

    def counted(self) -> Term:
        return replace(self, code=f"len({self.code})", kind=Kind(int))


@dataclass(frozen=True, slots=True)
class Subject:
    """Somebody of whom it is spoken: `self`, a parameter, what a loop goes through; `called` are the roots of how."""

    code: str
    kind: Kind
    called: frozenset[str] = frozenset()


def sort_of(kind: Kind | None) -> Sort:
    if kind is None:
        return "unknown"
    if kind.own is not None:
        return "object"
    if kind.of is bool:
        return "flag"
    if kind.of in _NUMBERS or kind.of is timedelta:
        return "number"
    if kind.of in _DAYS:
        return "day"
    if kind.of in _SEVERAL:
        return "several"
    return "text" if kind.of is str else "unknown"


def name_roots(name: str) -> frozenset[str]:
    """What a name says, but for what any could have in it."""
    words = [SHORT.get(each, each) for each in parts(name)]
    telling = [each for each in words if each not in _SAY_NOTHING] or words
    return frozenset(root(each) for each in telling if not each.isdigit())


@dataclass(frozen=True)
class Scope:
    """All terms of some subjects, and the constants."""

    teller: Teller
    source: Source
    subjects: tuple[Subject, ...]
    given: Mapping[str, Kind | None] = field(default_factory=dict[str, "Kind | None"])
    """Parameters that are values by themselves."""

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        found = list[Term]()
        for name, kind in self.given.items():
            found.append(Term(name, kind, name_roots(name), subject=name))
        for subject in self.subjects:
            found += self._of(subject, Term(subject.code, subject.kind, subject=subject.code), 1)
        return tuple({each.code: each for each in reversed(found)}.values())[::-1]

    def _of(self, subject: Subject, holder: Term, depth: int) -> Iterator[Term]:
        if holder.kind is None:
            return
        for each in self._members(holder):
            term = replace(each, depth=depth, subject=subject.code,
                           may_be_none=(*holder.may_be_none, *each.may_be_none),
                           behind=holder.behind | (holder.name if depth > 1 else frozenset()))  # fmt: skip
            yield term
            if term.sort == "object" and depth < _DEPTH and "(" not in term.code:
                yield from self._of(subject, term, depth + 1)

    def _members(self, holder: Term) -> Iterator[Term]:
        kind = holder.kind
        if kind is None or kind.own is None or kind.home is None:
            return
        seen = set[str]()
        for home, owner in self.teller.classes.family(kind.home, kind.own).each:
            known = dict[str, ast.expr | None]()
            unset = set[str]()
            for each in fields(owner):
                if isinstance(each.target, ast.Name):
                    known[each.target.id] = each.annotation
                    unset |= {each.target.id} if is_none(each.value) else set()
            for name, told in put(home, owner).items():
                said = next((annotation for annotation, _ in told if annotation is not None), None)
                known.setdefault(name, said)
                unset |= {name} if any(is_none(value) for _, value in told if value is not None) else set()
            for name, said in known.items():
                if name not in seen and not (name.startswith("_") and holder.code != "self"):
                    seen.add(name)
                    yield self._term(holder, f".{name}", name, self.teller.attribute(kind, name),
                                     name in unset or _says_none(said))  # fmt: skip
            for name, function in methods(owner).items():
                if name not in seen and not name.startswith("_"):
                    seen.add(name)
                    yield from self._of_method(holder, kind, home, name, function)

    def _of_method(self, holder: Term, kind: Kind, home: Source, name: str, function: Function) -> Iterator[Term]:
        marks, may_be_none = marks_of(function), _says_none(function.returns)
        hints = frozenset(each for node in walk(function) if isinstance(node, ast.Attribute)
                          for each in name_roots(node.attr))  # fmt: skip
        if marks & {"property", "cached_property"}:
            term = self._term(holder, f".{name}", name, self.teller.attribute(kind, name), may_be_none)
            yield replace(term, hints=hints)
            return
        if marks or isinstance(function, ast.AsyncFunctionDef) or not _gives(function):
            return
        wanted = [each.arg for each in parameters(function)][: _needed(function)]
        wanted = wanted[1:] if wanted[:1] in (["self"], ["cls"]) else wanted
        if all(each in self.given for each in wanted):
            back = self.teller.given_back(home, function)
            term = self._term(holder, f".{name}({', '.join(wanted)})", name, back, may_be_none)
            yield replace(term, hints=hints)

    def _term(self, holder: Term, access: str, name: str, kind: Kind | None, may_be_none: bool) -> Term:
        code = f"{holder.code}{access}"
        if kind is not None and sort_of(kind) == "several" and kind.item is None:
            found = self.teller.classes.called(singular(name.lstrip("_")))
            kind = replace(kind, item=Kind(own=found[1], home=found[0])) if found is not None else kind
        return Term(code, kind, name_roots(name), may_be_none=(code,) * may_be_none)

    @cached_property
    def constants(self) -> Mapping[str, Term]:
        """Of the file, and of those around, where only one has it."""
        found = dict[str, list[Term]]()
        for source in self.teller.world.files.values():
            for name, nodes in tops(source).items():
                if name.isupper() and len(nodes) == 1 and isinstance(nodes[0], ast.expr | ast.AnnAssign):
                    node = nodes[0].value if isinstance(nodes[0], ast.AnnAssign) else nodes[0]
                    kind = self.teller.kind(source, node) if node is not None else None
                    found.setdefault(name, []).append(Term(name, kind, name_roots(name)))
        return {name: several[0] for name, several in found.items() if len(several) == 1}


def _needed(function: Function) -> int:
    """How many must be handed in."""
    return len([*function.args.posonlyargs, *function.args.args]) - len(function.args.defaults)


def _gives(function: Function) -> bool:
    match function.returns:
        case ast.Constant(None):
            return False
        case None:
            return any(isinstance(node, ast.Return) and node.value is not None for node in walk(function))
        case _:
            return True


def _says_none(annotation: ast.expr | None) -> bool:
    said = ast.unparse(annotation) if annotation is not None else ""
    return "None" in said or "Optional[" in said


def of_class(kind: Kind, code: str, besides: Sequence[str] = ()) -> Subject:
    """Who is called as the class is, or as what is spoken of besides."""
    called = frozenset(each for name in (kind.name, *besides) for each in name_roots(name))
    return Subject(code, kind, called)
