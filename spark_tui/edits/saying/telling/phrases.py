"""Words for what stands in code: of an expression what it is, of a condition what holds then. None where there are no
plain ones."""

from __future__ import annotations

import ast
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.reading import parts

_ADJECTIVES = frozenset(
    ("done", "active", "open", "paid", "valid", "invalid", "new", "old", "empty", "free", "full", "hidden", "public",
     "late", "due", "overdue", "online", "offline", "ready", "broken", "dead", "alive", "sold", "lost", "dirty", "sent",
     "urgent", "read", "unread", "taken", "frozen", "missing", "born")
)  # fmt: skip
_ENDS_OF_ADJECTIVES = ("ed", "able", "ible")
_NOUNS_IN_ED = frozenset(("speed", "seed", "need", "feed", "bed", "shed", "deed", "id"))
_ASKING = frozenset(("is", "was", "has"))
_PASSED_THROUGH = frozenset(("list", "sorted", "reversed", "tuple", "set", "enumerate", "iter"))
_SIGNS: dict[type[ast.cmpop], str] = {
    ast.Eq: "{be}", ast.NotEq: "{be} not", ast.Gt: "{be} more than", ast.GtE: "{be} at least", ast.Lt: "{be} less than",
    ast.LtE: "{be} at most", ast.In: "{be} in", ast.NotIn: "{be} not in", ast.Is: "{be}", ast.IsNot: "{be} not",
}  # fmt: skip
_REVERSED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Gt: ast.Lt, ast.Lt: ast.Gt, ast.GtE: ast.LtE, ast.LtE: ast.GtE, ast.Eq: ast.Eq, ast.NotEq: ast.NotEq
}  # fmt: skip
_RECKONED: dict[type[ast.operator], str] = {
    ast.Mult: "times", ast.Add: "plus", ast.Sub: "minus", ast.Div: "divided by",
}  # fmt: skip
_OF_TEXTS = {"startswith": ("starts with", "start with"), "endswith": ("ends with", "end with")}
_WIDE = 24


def words(name: str) -> str:
    """The words of a name; none of one that is a single letter."""
    return " ".join(parts(name)) if len(name.strip("_")) > 1 else ""


def is_many(noun: str) -> bool:
    return noun.endswith("s") and singular(noun) != noun


def is_adjective(word: str) -> bool:
    return word in _ADJECTIVES or (word.endswith(_ENDS_OF_ADJECTIVES) and word not in _NOUNS_IN_ED)


def thing(node: ast.expr) -> str:
    """What it is called, without an article: `self.items.values()` are items."""
    match node:
        case ast.Name(name):
            return words(name)
        case ast.Attribute(_, name):
            return words(name)
        case ast.Call(ast.Attribute(owner, "values" | "items" | "keys" | "copy"), []):
            return thing(owner)
        case ast.Call(ast.Name(name), [of, *_]) if name in _PASSED_THROUGH:
            return thing(of)
        case ast.Call(ast.Attribute(_, name), []):
            return words(name)
        case ast.Subscript(_, ast.Constant(str(key))):
            return words(key)
        case _:
            return ""


@dataclass(frozen=True)
class Words:
    """`each` are the names of what is gone through one by one, with what one of them is called."""

    each: dict[str, str] = field(default_factory=dict[str, str])
    keyed: dict[str, str] = field(default_factory=dict[str, str])
    """By the name of a dict what its keys are called, as far as the code calls them anything."""

    # ── things ───────────────────────────────────────────────────────────────────────────────────────────────────

    def the(self, node: ast.expr) -> str | None:
        """A value that is held against another, or reckoned with."""
        match node:
            case ast.Constant(str(text)):
                return f'"{text}"' if '"' not in text else repr(text)
            case ast.Constant(value):
                return repr(value)
            case ast.UnaryOp(ast.USub(), ast.Constant(value)):
                return f"-{value!r}"
            case ast.Name(name) | ast.Attribute(_, name) if name.isupper():
                return name
            case ast.Name("today" | "now" as name):
                return name
            case ast.Name(name):
                return f"the {words(name)}" if words(name) else None
            case ast.Attribute(ast.Name("self"), name):
                return f"the {words(name)}" if words(name) and not is_adjective(words(name)) else None
            case ast.Attribute(ast.Name(of), name):
                return f"the {words(name)} of the {words(of)}" if words(of) and words(name) else None
            case ast.Subscript(ast.Name(of), ast.Constant(str(key))):
                return f"the {words(key)} of the {words(of)}" if words(of) and words(key) else None
            case ast.Call(ast.Name("len"), [of]):
                many = thing(of)
                return f"the number of {many}" if is_many(many) else f"the length of the {many}" if many else None
            case ast.Call(ast.Attribute(ast.Name("self"), name), []):
                return f"what is {words(name)}" if is_adjective(words(name)) else f"the {words(name)}"
            case ast.BinOp(left, operator, right) if _is_flat(left, operator, right):
                sides = self.the(left), self.the(right)
                return f"{sides[0]} {_RECKONED[type(operator)]} {sides[1]}" if None not in sides else None
            case _:
                return None

    def value(self, node: ast.expr) -> str | None:
        """What is asked of each of them, without an article; nothing where it is the thing itself."""
        match node:
            case ast.Name(name) if name in self.each:
                return ""
            case ast.Subscript(ast.Name(name), ast.Constant(str(key))) if name in self.each:
                return words(key) or None
            case ast.Call(ast.Attribute(ast.Name(name), "get"), [ast.Constant(str(key)), *_]) if name in self.each:
                return words(key) or None
            case ast.Attribute(ast.Name(name), attribute) | ast.Call(ast.Attribute(ast.Name(name), attribute), []) if (
                name in self.each
            ):
                return words(attribute) or None
            case ast.Call(ast.Name("len"), [of]):
                inner = self.value(of)
                return None if inner is None else f"length of the {inner}" if inner else "length"
            case ast.BinOp(left, operator, right) if _is_flat(left, operator, right):
                sides = self._side(left), self._side(right)
                return f"{sides[0]} {_RECKONED[type(operator)]} {sides[1]}" if None not in sides else None
            case _:
                return None

    def _side(self, node: ast.expr) -> str | None:
        of_each = self.value(node)
        if of_each is None:
            return self.the(node)
        return of_each or next((one for name, one in self.each.items() if ast.unparse(node) == name), None)

    # ── conditions ───────────────────────────────────────────────────────────────────────────────────────────────

    def such(self, test: ast.expr, own: Collection[str]) -> str | None:
        """Which of them: "that start with the prefix", "whose level is "ERROR"". `own` are the names of the thing
        itself; of what comes with it, it is said what that is."""
        match test:
            case ast.BoolOp(operator, values):
                if (known := self._if_given(operator, values, own)) is not None:
                    return known
                several = [self.such(each, own) for each in values]
                joint = " and " if isinstance(operator, ast.And) else " or "
                return joint.join(each for each in several if each) if all(several) else None
            case ast.UnaryOp(ast.Not(), inner):
                return self._bare(inner, own, "not ")
            case ast.Compare(left, [ast.In()], [right]) if self._names_one(right):
                what, which = self.the(left), self._which(right, own)
                if what is None or which is None:
                    return None
                return f"that contain {what}" if not which else f"whose {which} contains {what}"
            case ast.Compare(left, [operator], [right]) if self._names_one(left):
                return self._held(left, operator, right, own)
            case ast.Compare(left, [operator], [right]) if self._names_one(right) and type(operator) in _REVERSED:
                return self._held(right, _REVERSED[type(operator)](), left, own)
            case ast.Call(ast.Attribute(of, name), [begin]) if name in _OF_TEXTS and self._names_one(of):
                what, which = self.the(begin), self._which(of, own)
                one, many = _OF_TEXTS[name]
                if what is None or which is None:
                    return None
                return f"that {many} {what}" if not which else f"whose {which} {one} {what}"
            case _:
                return self._bare(test, own, "")

    def _if_given(self, operator: ast.boolop, values: list[ast.expr], own: Collection[str]) -> str | None:
        """`limit is None or seconds > limit`"""
        match operator, values:
            case ast.Or(), [ast.Compare(ast.Name(name), [ast.Is()], [none]), held] if is_none(none):
                inner = self.such(held, own)
                return (
                    f"{inner}, if there is one" if inner is not None and inner.endswith(f"the {words(name)}") else None
                )
            case _:
                return None

    def _names_one(self, node: ast.expr) -> bool:
        return self.value(node) is not None

    def _which(self, node: ast.expr, own: Collection[str]) -> str | None:
        """What it is that is asked of it; of what comes with it, its own name."""
        found = self.value(node)
        if found == "" and isinstance(node, ast.Name) and node.id not in own:
            return self.each[node.id]
        return found

    def _held(self, left: ast.expr, operator: ast.cmpop, right: ast.expr, own: Collection[str]) -> str | None:
        which, what = self._which(left, own), self.the(right)
        if what is None and len(ast.unparse(right)) <= _WIDE and not self._names_one(right):
            what = ast.unparse(right)
        if which is None or what is None:
            return None
        if which and isinstance(operator, ast.Eq) and what == f"the {which}":
            return f"with that {which}"
        sign = _SIGNS[type(operator)]
        if what in ("today", "now"):
            sign = sign.replace("less than", "before").replace("more than", "after")
        if not which:
            return f"that {sign.format(be='are')} {what}"
        return f"whose {which} {sign.format(be='are' if is_many(which) else 'is')} {what}"

    def _bare(self, node: ast.expr, own: Collection[str], negated: str) -> str | None:
        match node:
            case ast.Attribute(ast.Name(name), attribute) | ast.Call(ast.Attribute(ast.Name(name), attribute), []) if (
                name in own
            ):
                first, *rest = parts(attribute) or ("",)
                said = " ".join(rest) if first in _ASKING and rest else words(attribute)
                is_asked = first == "is" and bool(rest)
                return f"that are {negated}{said}" if is_asked or is_adjective(said) else None
            case ast.Subscript(ast.Name(name), ast.Constant(str(key))) if name in own and is_adjective(words(key)):
                return f"that are {negated}{words(key)}"
            case _:
                return None

    def holds(self, test: ast.expr) -> str | None:
        """What is then the case, as a clause: "the stock is more than 0"."""
        match test:
            case ast.BoolOp(operator, values):
                several = [self.holds(each) for each in values if not _is_only_there(each, values)]
                joint = " and " if isinstance(operator, ast.And) else " or "
                return joint.join(each for each in several if each) if all(several) else None
            case ast.UnaryOp(ast.Not(), ast.Attribute(ast.Name("self"), name)) if is_adjective(words(name)):
                return f"it is not {words(name)}"
            case ast.UnaryOp(ast.Not(), ast.Compare(left, [ast.LtE(), ast.LtE()], [held, right])):
                several = self.the(left), self.the(held), self.the(right)
                return None if None in several else f"{several[1]} is not from {several[0]} to {several[2]}"
            case ast.UnaryOp(ast.Not(), inner):
                many = thing(inner)
                return f"there are no {many}" if isinstance(inner, ast.Name | ast.Attribute) and is_many(many) else None
            case ast.Compare(left, [operator], [right]):
                one, other = self.the(left), self.the(right)
                be = "are" if one is not None and is_many(one) and " of " not in one else "is"
                said = f"{one} {_SIGNS[type(operator)].format(be=be)} {other}"
                return said if one is not None and other is not None else None
            case ast.Call(ast.Attribute(of, name), [begin]) if name in _OF_TEXTS:
                one, other = self.the(of), self.the(begin)
                return f"{one} {_OF_TEXTS[name][0]} {other}" if one is not None and other is not None else None
            case ast.Attribute(ast.Name("self"), name) if is_adjective(words(name)):
                return f"it is {words(name)}"
            case _:
                return None


def _is_flat(left: ast.expr, operator: ast.operator, right: ast.expr) -> bool:
    """In words there are no brackets."""
    inner = [type(each.op) for each in (left, right) if isinstance(each, ast.BinOp)]
    return type(operator) in _RECKONED and (not inner or (inner == [type(operator)] and isinstance(left, ast.BinOp)))


def _is_only_there(test: ast.expr, others: list[ast.expr]) -> bool:
    """`average is not None`, where it is held against something besides."""
    match test:
        case ast.Compare(ast.Name(name), [ast.IsNot()], [none]) if is_none(none):
            return any(isinstance(each, ast.Compare) and each is not test and ast.unparse(each.left) == name
                       for each in others)  # fmt: skip
        case _:
            return False


def several_of(noun: str) -> str:
    """ "sku" becomes "skus"; the last word counts."""
    first, _, last = noun.rpartition(" ")
    return f"{first} {plural(last)}".strip()


def one_of(noun: str) -> str:
    first, _, last = noun.rpartition(" ")
    return f"{first} {singular(last)}".strip()


def listed(several: Sequence[str]) -> str:
    return " and ".join((", ".join(several[:-1]), several[-1])) if len(several) > 1 else "".join(several)


def article(word: str) -> str:
    return "an" if word[:1] in "aeiou" else "a"
