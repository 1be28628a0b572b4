"""What an op would bring about, and is so already: the method is a property, the class has its __eq__."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.objects.classes import decorated_with
from spark_tui.edits.python.source import Definition
from spark_tui.edits.reading import EXACT, Sentence, names

_DECORATED = {
    "abstract-method": ("abstractmethod",),
    "cache-function": ("cache", "lru_cache", "cached_property"),
    "cached-property": ("cached_property",),
    "class-method": ("classmethod",),
    "make-property": ("property", "cached_property"),
    "static-method": ("staticmethod",),
}
_MADE_OF = {
    "add-eq": "__eq__", "add-hash": "__hash__", "add-iter": "__iter__", "add-len": "__len__", "add-repr": "__repr__",
    "add-slots": "__slots__", "add-str": "__str__",
}  # fmt: skip
"""What a class holds then."""
_OTHERWISE = Pattern(
    r"(?i)\b(?:also|too|as well|instead|rather|wrong|more|better|longer|shorter|broken|fix\w*|no|not|only"
    r"|without|but|still|block\w*|hang\w*|freez\w+|fail\w*|crash\w*|lacks?"
    r"|includ\w+|show\w*|contain\w*|mention\w*|add \w[\w ]* to the (?:repr|str))\b|n't\b"
)
"""It is to be another way than it is."""
_FURTHER = Pattern(r"\b(?:\d+|frozen|order\w*|kw_only|typed|abstract|setter)\b")
"""What is asked for beside it, and stands there too if it is done."""


def done_already(kind: str, sentence: Sentence) -> str:
    """Of whom it is so, as a sentence; nothing where there is something to do, or where that cannot be seen."""
    if kind == "keyword-only":
        return _by_name_already(sentence)
    is_so = _looks().get(kind)
    if is_so is None or _OTHERWISE.search(sentence.text) is not None:
        return ""
    if any(each.isidentifier() and each not in sentence.source.text for each in sentence.quoted):
        return ""  # what is called so is still to come
    of_classes = kind in _MADE_OF or kind in ("dataclass", "freeze-dataclass")
    every: Sequence[tuple[str, Definition]] = sentence.source.classes if of_classes else sentence.source.functions
    meant = [each for each in every if names(sentence, each[0]) >= EXACT] or every
    further = set(_FURTHER.findall(sentence.text))
    if not meant or not all(is_so(node) and further <= _said_above(sentence, node) for _, node in meant):
        return ""
    return f"that is so already: {' and '.join(name for name, _ in meant)}"


def _looks() -> Mapping[str, Callable[[Definition], bool]]:
    """How what is done looks, by the kind of edit that does it."""
    found: dict[str, Callable[[Definition], bool]] = {
        kind: lambda node, kind=kind: bool(decorated_with(node) & set(_DECORATED[kind])) for kind in _DECORATED
    }
    found |= {kind: lambda node, kind=kind: _MADE_OF[kind] in _held(node) for kind in _MADE_OF}
    found["make-async"] = lambda node: isinstance(node, ast.AsyncFunctionDef)
    found["dataclass"] = lambda node: "dataclass" in decorated_with(node)
    found["freeze-dataclass"] = lambda node: any("frozen=True" in ast.unparse(each) for each in node.decorator_list)
    return found


def _by_name_already(sentence: Sentence) -> str:
    """The parameters that it names, where each function that has one takes it by name only."""
    with_one = [
        (function, arg.arg)
        for _, function in sentence.source.functions
        for arg in parameters(function)
        if names(sentence, arg.arg) >= EXACT
    ]
    by_name = [arg for function, arg in with_one if arg in {each.arg for each in function.args.kwonlyargs}]
    if not with_one or len(by_name) < len(with_one):
        return ""
    return f"that is so already: {' and '.join(dict.fromkeys(by_name))}"


def _said_above(sentence: Sentence, node: Definition) -> set[str]:
    """What its decorators say."""
    return {found for each in node.decorator_list for found in _FURTHER.findall(sentence.source.segment(each))}


def _held(node: Definition) -> set[str]:
    """What a class defines."""
    defined = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    targets = (target for each in node.body if isinstance(each, ast.Assign) for target in each.targets)
    return defined | {target.id for target in targets if isinstance(target, ast.Name)}
