"""What goes by a name is what is called so: "as_dict gives the title as artist", "refresh sends the access token as
refresh_token", "width is wrong in to_json"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import class_around, function_around, parameters_of
from spark_tui.edits.python.nodes import name_or_key
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:wrong\w*|mixed up|mixes up|mix-up|confus\w+|incorrect\w*|bogus|not|never|\w+n't|twice"
    r"|(?:gives|sends|passes|puts|sets|gets|holds|is|uses|has|returns|stores|fills|writes|takes|copies|shows|contains)"
    r"(?: in)? (?:the |an? |its |for )?[\w.]+|instead of|has to be|should be|must be|always|hard-?coded)\b"
)
_WISH = Pattern(r"(?i)^(?:add|remove|drop|rename|let|give|allow|make|also|docstring|log|print|raise|return|use)\b")
_WRONG = Pattern(
    r"(?i)\b(?:wrong\w*|mixe[sd] up|mix-up|confus\w+|incorrect\w*|bogus|twice|instead of|should be|has to be)\b"
)
_FIXED = Pattern(r"(?i)\b(?:always|hard-?coded|fixed|constant)\b")
_ASKED, _BOTH, _HERE, _SAID = 4.4, 1.2, 1.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _WISH.search(sentence.text) is not None:
        return
    named = functions_named(sentence, _SAID)
    for name, value in _filled(source):
        is_fixed = isinstance(value, ast.Constant) and _FIXED.search(sentence.text) is not None
        if (names(sentence, name) < _SAID and not is_fixed) or is_in_fstring(source, value):
            continue
        if isinstance(value, ast.Constant):
            fixed = str(value.value) in sentence.text or _FIXED.search(sentence.text) is not None
            around = function_around(source, value)
            here = around is not None and names(sentence, around.name) >= 1
            if (
                fixed
                and (own_one := _own_one(source, around, name, value))
                and (here or names(sentence, name) >= _SAID)
            ):
                yield Repair((instead(source, value, own_one),), _ASKED + _BOTH + _HERE * here)
            continue
        own = name_or_key(value)
        both = own != "" and names(sentence, own) >= 1
        around = function_around(source, value)
        if (not both and _WRONG.search(sentence.text) is None) or (named and around not in named and not both):
            continue
        new = _called_so(source, value, name, around)
        if new:
            yield Repair((instead(source, value, new),), _ASKED + _BOTH * both + _HERE * (around in named))


def _filled(source: Source) -> Iterator[tuple[str, ast.expr]]:
    """What has a name of its own, and is given something that has another."""
    for node in source.nodes:
        match node:
            case ast.Dict(keys, values):
                for key, value in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str):
                        yield key.value, value
            case ast.keyword(str(name), value):
                yield name, value
            case ast.Assign([ast.Attribute(attr=name)], value):
                yield name, value
            case ast.Assign([ast.Subscript(slice=ast.Constant(str(name)))], value):
                yield name, value


def _called_so(source: Source, value: ast.expr, name: str, around: Function | None) -> str:
    """The same of the same thing, if it has that: `self.artist` for `self.title`."""
    match value:
        case ast.Attribute(ast.Name() as of, attr) if attr != name and name in _known_attributes(source):
            return f"{of.id}.{name}"
        case ast.Subscript(ast.Name() as of, ast.Constant(str(key)) as at) if key != name and name.isidentifier():
            quote = source.segment(at)[0]
            return f"{of.id}[{quote}{name}{quote}]"
        case ast.Name(other) if other != name and around is not None and name in parameters_of(around):
            return name if other in parameters_of(around) else ""
        case _:
            return ""


def _own_one(source: Source, around: Function | None, name: str, value: ast.Constant) -> str:
    """What the object has under that name, where it could be another one."""
    owner = class_around(source, around) if around is not None else None
    if owner is None or around is None or not around.args.args or around.args.args[0].arg != "self":
        return ""
    kept = set(attributes(source, owner))
    for each in owner.body:
        match each:
            case ast.Assign([ast.Name(own)], ast.Constant(value=first)) if type(first) is type(value.value):
                kept.add(own)
    return f"self.{name}" if name in kept and around.name != "__init__" else ""


def _known_attributes(source: Source) -> set[str]:
    """What objects of the classes here have."""
    return {each for _, owner in source.classes for each in attributes(source, owner)}


WRITER = Writer(frozenset(("fix-wrong-name", "change-value", "set-argument")), _written, needs=_NEEDS)
