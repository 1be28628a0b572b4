"""What an object shows of itself, by the names of it: "a __repr__ with tag and tagger", "repr should show created_at
too".
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.classes import add_method, all_attributes, attributes, is_dataclass, method
from spark_tui.edits.python.objects.held import CONTAINERS, held
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.spelled import TWO_OBJECTS
from spark_tui.edits.writing import Writer

_AS_ADDRESS = Pattern(r"<(?:\w+\.)*(\w+)(?: object| instance)?(?: at\b| ?\.\.\.|>)|(?i:\bobject at 0x)")
"""How an object looks that shows nothing of itself."""
_LIKE_THIS = Pattern(
    r"(?i)\b(?:like|such as|e\.g\.|want(?: to see)?|should (?:be|say|read|show)):? +[\"'`]?"
    r"(?-i:[A-Z]\w* ?[(\[\d:,-])|\bf[\"'][^\"']*\{"
)
"""How it is to look is written out."""
_NEEDS = Pattern(rf"(?i)(?:__|\b)(?:repr|str)(?:__|\b)|{_AS_ADDRESS.pattern.replace('(?i:', '(?:')}")
_MORE = Pattern(
    r"(?i)\b(?:also|too|as well|show\w*|includ\w+|contain\w*|mention\w*|with|add|have|says?|tells?|missing|lacks?)\b"
)
_LESS = Pattern(r"(?i)\b(?:leave out|without|not|\w+n't|drop|remove|hide|only|instead)\b")
_IN_THERE_TOO = Pattern(r"(?i)\bonly\b.*\b(?:as well|too|also|in there|missing)\b(?!.*(?:n't|\bnot))")
"""What it shows by now is said, and more is wanted."""
_SHOWS = Pattern(
    r"(?i)\b(?:repr|str)(?:__)? (?:(?:that|which) )?(?:only |just )?(?:show(?:s|ing)?|say(?:s|ing)?|tell(?:s|ing)?|with"
    r"|contain\w*|includ\w+)\b"
)
"""What it shows is said: one thing may be all."""
_KEEPS_BACK = Pattern(
    r"(?i)\b(?:(?:not|\w+n't|never|nor) (?:\w+ )?(?:show|print|includ|contain|reveal|leak|display|expos|tell|have)\w*"
    r"|without|hid(?:e|es|ing)|leav(?:e|es|ing) out|except|excluding|but not|mask\w*)\b(.*)"
)
_HOW_MANY = Pattern(r"(?i)\b(?:number of|how many|count of)(?: the| its)? (\w+)")
_CLOSERS = Pattern(r"(?: ?\.\.\.)?(?:\}\}|(?<![\w)\]])\}|[>)\]])*['\"]+$")
"""Not what closes the last field."""
_FIELD = Pattern(r"(?P<before>,? ?)[\w ]+(?P<joint>[=:] ?)(?:%\w|\{[^{}]*\})")
_NAMES = ("name", "title", "label", "text")
_LISTED = 2  # "repr for Hero, name and hp": so many are all that it shows
_ASKED, _EACH, _NAMED, _SEEN, _CLEAR = 4.2, 0.5, 1.0, 3.0, 2.0
_IS_THERE = 2.0  # the method that is named


def _by_its_name(source: Source, owner: ast.ClassDef, told: float) -> Iterator[Repair]:
    """Where nobody says what it shows: what it is called, if it is called something."""
    called = next((each for each in _NAMES if each in attributes(source, owner)), None)
    if called is not None:
        code = f"def __str__(self):\n    return self.{called}"
        yield Repair((add_method(source, owner, code),), told)


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if TWO_OBJECTS.search(sentence.text) is not None:
        return
    if (seen := _AS_ADDRESS.search(sentence.text)) is not None:
        if _LIKE_THIS.search(sentence.text, seen.end()) is not None:
            return
        yield from _instead_of_the_address(sentence, seen[1] or "")
        return
    yield from _all_but(sentence)
    if _LESS.search(sentence.text) is not None and _IN_THERE_TOO.search(sentence.text) is None:
        return
    more = _MORE.search(sentence.text) is not None
    which = "__str__" if re.search(r"\bstr\b|__str__", sentence.text) else "__repr__"
    for name, owner in source.classes:
        rest = Sentence(re.sub(rf"\b{owner.name}\b", " ", sentence.text), source)
        said = [each for each in _kept(owner) if names(rest, each) >= _CLEAR]
        counted = _counted(source, owner, rest.text)
        said = [each for each in said if each not in counted]
        told = _ASKED + _NAMED * min(names(sentence, name), 3) + _EACH * (len(said) + len(counted))
        there = method(owner, which)
        if there is None and which == "__str__" and not said and names(sentence, name) >= _CLEAR:
            yield from _by_its_name(source, owner, told)
        if not more and (there is not None or len(said) + len(counted) < _LISTED):
            continue
        if there is None and len(said) + len(counted) > (_SHOWS.search(rest.text) is None):
            fields = ", ".join(
                filter(None, (_fields(said), *(f"{word}={{len(self.{each})}}" for each, word in counted.items())))
            )
            code = f'def {which}(self):\n    return f"{owner.name}({fields})"'
            yield Repair((add_method(source, owner, code),), told)
        elif there is not None and said:
            new = [each for each in said if f"self.{each}" not in source.segment(there)]
            change = tuple(_shown_too(source, there, new)) if new else ()
            if change:
                yield Repair(change, told + _IS_THERE)


def _counted(source: Source, owner: ast.ClassDef, text: str) -> dict[str, str]:
    """What only the number of is shown, each with the word for it: "the number of flags", if it holds nothing else."""
    holding = [each.name for each in held(source, owner) if each.kind in CONTAINERS]
    found: dict[str, str] = {}
    for match in _HOW_MANY.finditer(text):
        meant = [each for each in holding if names(Sentence(match[1], source), each) >= 1] or holding
        if len(meant) == 1:
            found[meant[0]] = match[1].lower()
    return found


def _all_but(sentence: Sentence) -> Iterator[Repair]:
    """ "a __repr__ that does not show the password" shows the rest."""
    source, match = sentence.source, _KEEPS_BACK.search(sentence.text)
    if match is None:
        return
    secret = Sentence(match[1], source)
    for name, owner in source.classes:
        kept = attributes(source, owner)
        shown = [each for each in kept if names(secret, each) < _CLEAR]
        has_one = is_dataclass(source, owner) or method(owner, "__repr__") is not None
        if len(shown) < len(kept) and not has_one:
            code = f'def __repr__(self):\n    return f"{owner.name}({_fields(shown)})"'
            yield Repair((add_method(source, owner, code),), _ASKED + _SEEN + _NAMED * min(names(sentence, name), 3))


def _fields(shown: list[str]) -> str:
    return ", ".join(f"{each.lstrip('_')}={{self.{each}!r}}" for each in shown)


def _instead_of_the_address(sentence: Sentence, seen: str) -> Iterator[Repair]:
    """Of the class that is seen in it, or else spoken of: what is named of it, or all."""
    source = sentence.source
    rest = Sentence(_AS_ADDRESS.sub(" ", sentence.text), source)
    for name, owner in source.classes:
        if method(owner, "__repr__") is not None:
            continue
        said = [each for each in _kept(owner) if names(rest, each) >= _CLEAR]
        said = said or _kept(owner) or all_attributes(source, owner)
        code = f'def __repr__(self):\n    return f"{owner.name}({_fields(said)})"'
        told = _SEEN * (owner.name == seen) + _NAMED * min(names(rest, name), 3) + _EACH * len(said)
        yield Repair((add_method(source, owner, code),), _ASKED + told)


def _kept(owner: ast.ClassDef) -> list[str]:
    """What its methods keep in the object, and what stands in its body."""
    inside = [each for each in owner.body if isinstance(each, Function)]
    stored = [
        node.attr
        for each in inside
        for node in walk(each)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and ast.unparse(node.value) == "self"
    ]
    fields = [
        each.target.id for each in owner.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    ]
    return list(dict.fromkeys((*fields, *stored)))


def _shown_too(source: Source, there: Function, new: list[str]) -> Iterator[Splice]:
    """In the text that it returns, as the others are: before what closes it."""
    returned = there.body[-1].value if isinstance(there.body[-1], ast.Return) else None
    match returned:
        case ast.BinOp(left=ast.Constant(value=str()) as text, op=ast.Mod(), right=ast.Tuple(elts=[*_, last])):
            yield from _in_text(source, text, [(each, "%s") for each in new])
            yield Splice(source.stop(last), source.stop(last), "".join(f", self.{each}" for each in new))
        case ast.Call(
            func=ast.Attribute(value=ast.Constant(value=str()) as text, attr="format"), args=[*_, last], keywords=[]
        ):
            yield from _in_text(source, text, [(each, "{}") for each in new])
            yield Splice(source.stop(last), source.stop(last), "".join(f", self.{each}" for each in new))
        case ast.JoinedStr():
            yield from _in_text(source, returned, [(each, f"{{self.{each}!r}}") for each in new])


def _in_text(source: Source, text: ast.expr, fields: list[tuple[str, str]]) -> Iterator[Splice]:
    written = source.segment(text)
    closes, others = _CLOSERS.search(written), list(_FIELD.finditer(written))
    if closes is None:
        return
    joint = others[-1]["joint"] if others else "="
    between = ", " if not others or "," in written or (len(others) == 1 and closes[0].startswith(")")) else " "
    shown = "".join(f"{between}{name.lstrip('_')}{joint}{field}" for name, field in fields)
    at = source.start(text) + closes.start()
    yield Splice(at, at, shown)


WRITER = Writer(frozenset(("add-repr", "add-str")), _written, needs=_NEEDS)
