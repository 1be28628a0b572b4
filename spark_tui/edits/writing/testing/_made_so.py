"""Objects of the classes of the code as a test makes them: with what the tests have for that, and with one thing other
than usual, that the code asks for."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import zip_longest

from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.classes import fields, is_dataclass, method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.python.values.samples import made, samples
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import tried
from spark_tui.edits.writing.testing._fixtures import made_with
from spark_tui.edits.writing.testing._good_values import is_enum, states
from spark_tui.edits.writing.testing._steps import known_values

_FALLBACK = ('"one"', '"two"', '"three"', '"four"', '"five"')
_TEXTS = ('""', '"Some  Words"', '"  ABC "', '"a-b"')
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_NUMBERS = ("1", "5", "0", "-1", "1000")


@dataclass
class Makings:
    """What is at hand. `edges` are the numbers that are asked for, by name; `days` how far a day may be off."""

    source: Source
    looked_at: set[str]
    edges: Mapping[str, list[str]]
    days: list[str] = field(default_factory=list[str])

    @cached_property
    def classes(self) -> dict[str, ast.ClassDef]:
        return {each.name: each for _, each in self.source.classes if each in self.source.tree.body}

    @cached_property
    def known(self) -> dict[str, list[str]]:
        return known_values(self.source)

    # ── objects ──────────────────────────────────────────────────────────────────────────────────────────────────

    def helper(self, owner: ast.ClassDef) -> Function | None:
        """The function of the tests that makes one, which can do with nothing."""
        tests = [test for _, test in self.source.functions if is_test(test) or is_fixture(test)]
        calls = [node for test in tests for node in walk(test) if isinstance(node, ast.Call)]
        used = {node.func.id for node in calls if isinstance(node.func, ast.Name)}
        for node in self.source.tree.body:
            if isinstance(node, ast.FunctionDef) and node.name in used and _needs_nothing(node):
                match node.body[-1]:
                    case ast.Return(ast.Call(ast.Name(name))) if name == owner.name:
                        return node
        return None

    def made(self, owner: ast.ClassDef, **given: str) -> str:
        """With these fields as they are given; nothing where it is not known how."""
        helper = self.helper(owner)
        takes = [arg.arg for arg in (*helper.args.args, *helper.args.kwonlyargs)] if helper is not None else []
        if helper is not None and all(name in takes or helper.args.kwarg for name in given):
            first = helper.args.args[0].arg if helper.args.args else ""
            said = [f"{value}" if name == first else f"{name}={value}" for name, value in given.items()]
            return f"{helper.name}({', '.join(sorted(said, key=lambda each: '=' in each.split('(')[0]))})"
        call = next(made(self.source, owner), "")
        node = ast.parse(call, mode="eval").body if call else None
        own = made_with(owner)
        if not isinstance(node, ast.Call) or not all(name in own for name in given):
            return ""
        args = [given.get(own[at], ast.unparse(each).replace("'", '"')) for at, each in enumerate(node.args)]
        more = [f"{name}={value}" for name, value in given.items() if own.index(name) >= len(args)]
        return f"{owner.name}({', '.join((*args, *more))})"

    def name_of(self, owner: ast.ClassDef) -> str:
        """The field by which one is told from the other."""
        texts = [name for name, kind in self.fields(owner) if kind == "str"]
        return next(iter(texts), "")

    def names(self, owner: ast.ClassDef) -> list[str]:
        """As the tests call them, or ask for them."""
        helper = self.helper(owner)
        usual = [ast.unparse(each).replace("'", '"') for each in (helper.args.defaults[:1] if helper else ())]
        known = [value for name, value in self._handed if name in (owner.name, helper.name if helper else "", "")]
        return [each for each in dict.fromkeys((*usual, *known, *_FALLBACK)) if each[:1] == '"']

    def absent(self, owner: ast.ClassDef) -> list[str]:
        """Those that no fixture has in it."""
        shared = [node for _, node in self.source.functions if is_fixture(node)]
        there = {f'"{each.value}"' for node in shared for each in walk(node)
                 if isinstance(each, ast.Constant) and isinstance(each.value, str)}  # fmt: skip
        return [each for each in self.names(owner) if each not in there]

    @cached_property
    def _handed(self) -> list[tuple[str, str]]:
        """Texts that are handed first: to which function; to none, where it is a method."""
        tests = [node for _, node in self.source.functions if is_test(node) or is_fixture(node)]
        found = list[tuple[str, str]]()
        for call in (each for node in tests for each in walk(node) if isinstance(each, ast.Call)):
            match call:
                case ast.Call(ast.Name(name), [ast.Constant(str(text)), *_]) if '"' not in text:
                    found.append((name, f'"{text}"'))
                case ast.Call(ast.Attribute(), [ast.Constant(str(text)), *_]) if '"' not in text:
                    found.append(("", f'"{text}"'))
        return found

    def fields(self, owner: ast.ClassDef) -> list[tuple[str, str]]:
        """With their types."""
        init = method(owner, "__init__")
        if init is not None:
            return [(name, parameter_type(self.source, init, name) or "") for name in parameters_of(init)]
        return [(each.target.id, ast.unparse(each.annotation)) for each in fields(owner)
                if isinstance(each.target, ast.Name)]  # fmt: skip

    def is_plain(self, owner: ast.ClassDef) -> bool:
        return is_dataclass(self.source, owner)

    def otherwise(self, owner: ast.ClassDef) -> Iterator[tuple[str, str]]:
        """A field that the code looks at, and what it may be instead of what it usually is."""
        helper = self.helper(owner)
        try:
            usual = tried(self.source, (), self.made(owner))
        except Unknown:
            return
        more = [(arg.arg, "") for arg in helper.args.args] if helper is not None else []
        own = dict(more) | dict(self.fields(owner))
        several = list[list[tuple[str, str]]]()
        for name, kind in own.items():
            if name in self.looked_at and name != self.name_of(owner):
                was = getattr(usual, name, None)
                values = self.values(name, kind or type(was).__name__)
                several.append([(name, value) for value in values if value != repr(was)])
        for row in zip_longest(*several):  # the first of each field, then the second
            yield from (each for each in row if each is not None)

    # ── values ───────────────────────────────────────────────────────────────────────────────────────────────────

    def values(self, name: str, kind: str, function: Function | None = None) -> list[str]:
        """What may be handed in as that, the most telling first."""
        whole, kind = kind, kind.removesuffix(" | None")
        owner, found = self.classes.get(kind), list[str]()
        if kind == "bool":
            found = ["True", "False"]
        elif kind in ("date", "datetime"):
            found = list(self._days(kind))
        elif owner is not None and is_enum(owner):
            found = states(owner)
        elif owner is not None:
            found = [self.made(owner)]
        elif kind in ("int", "float") or name in self.edges:
            found = [*self.edges.get(name, ()), *self.known.get(name, ())[:3], *_NUMBERS]
        elif kind == "str":
            found = [*(_long(each) for each in self.edges.get(f"len {name}", ())), *self.known.get(name, ())[:4]]
            found += [] if function is None else samples(self.source, function, name)[:2]
            found += [*_TEXTS] if function is not None else []
        elif function is not None:
            found = samples(self.source, function, name)[:6]
        return list(dict.fromkeys((*filter(None, found), *(["None"] if whole != kind else []))))

    def _days(self, kind: str) -> Iterator[str]:
        known = (
            each.targets[0].id
            for each in self.source.tree.body
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name)
            and isinstance(each.value, ast.Call) and ast.unparse(each.value.func) == kind
        )  # fmt: skip
        base = next(known, f"{kind}(2024, 6, 1)")
        yield base
        yield from (f"{base} + timedelta(days={each})" for each in self.days)
        if not self.days:
            yield from (f"{base} + timedelta(days=1)", f"{base} - timedelta(days=1)")


def _needs_nothing(node: Function) -> bool:
    args = node.args
    return len(args.defaults) >= len(args.args) and all(args.kw_defaults) and not is_fixture(node) and not is_test(node)


def _long(number: str) -> str:
    """A text of so many letters."""
    if number.isdigit() and int(number) <= len(_LETTERS):
        return f'"{_LETTERS[: int(number)]}"'
    return f'"x" * ({number})' if " " in number else f'"x" * {number}'
