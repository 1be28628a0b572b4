"""A method that follows from its class, under the name that is said, or that such a thing has."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

from spark_tui.edits.following import Body, Wish, bodies, recipes
from spark_tui.edits.following.inverses import OPPOSITE, opposites
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.new_names import new_names
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.objects.classes import add_method, method
from spark_tui.edits.python.objects.held import CONTAINERS, class_named, held
from spark_tui.edits.python.objects.locks import under_its_lock
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly, names, said_in
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.of_parameters import ADDS_ONE
from spark_tui.edits.saying.name.method_names import method_names
from spark_tui.edits.writing import Writer

_CALLED = Pattern(r"(?:\b([A-Z]\w*)\.)?\b([a-z_]\w*)\(([\w, ]*(?:= ?(?:-?[\w.]+|\"[^\"]*\"|'[^']*')[\w, ]*)*)\)")
_DEFAULT = Pattern(r"(\w+) ?= ?(-?[\w.]+|\"[^\"]*\"|'[^']*')")
_OF_OBJECT = Pattern(r"(?<![\w.])([a-z_]\w*)\.([a-z_]\w*)(?![\w.(])")
_METHOD = Pattern(
    r"(?i)\b(?:methods?|classmethod|constructor|property|function)(?: (?:called|named))? `?([a-z_]\w*)`?"
    r"|\b(?!(?:an?|the|new|another|this|that|one|no|extra|small|simple|class|static"
    r"|only|readonly|computed|cached|derived|public|private) )"
    r"`?([a-z_]\w*)`? (?:class ?|static ?)?(?:methods?|property|function)\b"
    r"|\b(?-i:[A-Z])\w*\.([a-z_]\w*) is missing\b"
    r"|\b(?:add|write|need|needs|want|implement|give|define)s? (?:an? |the "
    r")?`?([a-z_]\w*)`?(?=,| to | for | on | in | too| as well|$|:| please| pls)"
)
_SAYS = Pattern(
    r"(?i)\b(?:an?|the|add|new|write|needs?|give|another) (?:\w+ ){0,2}(?:method"
    r"|classmethod)\b|\bmethods?\b.*\b(?:to|for|on|of|in) (?:class )?[A-Z]"
    r"|\bfalsy\b|\btruthy\b|\bcount as (?:false|true|empty)\b|\bcallable\b"
    r"|\bwithout (?:\(\)|(?:the |any )?(?:parenthes|brackets|calling))|\bproperty\b"
    r"|\b[a-z]+_\w+ (?:should|must|needs to)\b"
    r"|\badd `?[a-z]+_[a-z]|\breversed\(|\badd\w*\b.*\b(?:with|using) `?\+|\b\w+\([\w, =.]*\)"
    r"|\b(?:way|able|possible|want|let (?:me|us|users)) to \w+ |\bno way to \w+"
    r"|(?:^|\b(?:i|we|you|they|one|users?|people|customers?|still|currently|now|but|and|that|there|why|yet|so) |, )"
    r"(?:can't|cannot) \w+"
    r"|^(?:please )?(?:swap|exchange) (?:two|2) [a-z]+\W*$"
    r"|^(?:please )?move an? [a-z]+ (?:up|down|to the (?:very )?(?:top|front|end|bottom))\W*$"
    r"|\.[a-z_]\w* is missing|\b(?-i:[A-Z])\w*\.[a-z_]"
    r"|\b(?:add|needs?|wants?|give|implement|missing|write|should have)\b.*\b(?:is|has|can|to|from|as)_\w+"
    r"|\b[a-z]\w* [-+*/] [\w.]+\b|\b\d \* [a-z]|(?<![\w.] )(?<!\w)-[a-z]\w*\b.*\b(?:work|should|flip|give|be)\b"
    r"|\b(?:abs|len|iter|bool)\(|\b[a-z]\w*\[(?:\d+|\"\w+\"|'\w+')\]"
)
_NAMED, _OWNED, _SAID_SO, _ONLY, _BY_NAME = 1.0, 0.6, 0.5, 0.2, 3.0
_OTHERWISE = 2.0  # against one that does not take what it is said to take
_WAY = Pattern(
    r"(?i)\b(?:way to|able to|possible to|want to|let (?:me|us|users)|can't|cannot|need to) (?P<verb>[a-z]+)"
    r"(?: (?:an?|the|its?|some|one|single))? (?P<noun>[a-z]+)"
)
_ASKED_BY_PYTHON = frozenset(("abs", "bool", "hash", "iter", "len", "next", "repr", "reversed", "round", "str"))
"""Functions that ask an object for a method of their name."""
_IS_NEW = Pattern(r"(?i)\b(?:methods?|propert(?:y|ies)|add|write|implement|give|define|needs?|wants?|missing)\b")
"""What is called like a function of Python's own is that, unless it is said to be new."""
_ANY_OBJECT = ("obj", "object", "instance")
_NOT_NAMES = frozenset(
    ("a", "an", "the", "class", "static", "new", "add", "another", "this", "that", "in", "to", "for", "on", "with",
     "which", "simple", "small", "little", "helper", "method", "one", "same", "normal", "plain",
     "abstract", "of", "and", "please", "pls", "plz", "thanks", "thx")
)  # fmt: skip


_A_FUNCTION = Pattern(
    r"(?i)\b(?:add|write|create|need|want|implement|give me|have) (?:an? |another )?(?:new )?function\b"
)
_COMES_IN = Pattern(
    r"(?i)\b(?:belongs?|mov(?:e|es|ed|ing)|(?:should|could|must|ought to|better) live|lives? (?:better|on|in)|goes"
    r"|better off|expect\w*|(?:loose|free|bare) function|turn(?:ed|s|ing)?|becom(?:e|es|ing)"
    r"|mak(?:e|es|ing)|convert\w*|put)\b"
)
"""A function that is there is to be one of the class: no other is written of that name."""
_NEXT_TO = Pattern(
    r"(?i)\bfunction\b.*\b(?:next to|besides?|alongside|like"
    r"|(?:right )?(?:after|before|below|above|behind)) `?(\w+)"
)
"""Where a function is to stand: what stands beside a function is no method."""

_OF_NO_CLASS = Pattern(r"\b(?:object|argument) of type '(?:[a-z]\w*|NoneType)'|(?<!\w)'(?:[a-z]\w*|NoneType)' object ")
"""What Python says of one of its own values: no class of the file gets a method for that."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    if any(each.search(sentence.text) is not None for each in (_OF_NO_CLASS, ADDS_ONE)):
        return
    functions = {node.name for node in sentence.source.tree.body if isinstance(node, Function)}
    is_function = bool(functions) and _A_FUNCTION.search(sentence.text) is not None
    if (beside := _NEXT_TO.search(sentence.text)) is not None and beside[1] in functions:
        return
    comes_in = _COMES_IN.search(sentence.text) is not None
    for owner, owned in _owners(sentence):
        if is_function and owner.name not in sentence.bare:
            continue  # the file has some that stand by themselves
        for name, given, told in _wanted(sentence, owner):
            if method(owner, name) is not None or (name in functions and (comes_in or owner.name not in sentence.bare)):
                continue
            wish = Wish(sentence, owner, name, given, _defaults(sentence, name))
            for body in bodies(wish):
                otherwise = _OTHERWISE * bool(set(given) - set(body.parameters))
                yield from as_repair(wish, body, body.evidence + owned + told - otherwise)


def _defaults(sentence: Sentence, name: str) -> dict[str, str]:
    """Those that are written with its parameters: `warmer(step=1)`."""
    called = next((match for match in _CALLED.finditer(sentence.text) if match[2] == name), None)
    return {match[1]: match[2] for match in _DEFAULT.finditer(called[3])} if called is not None else {}


def as_repair(wish: Wish, body: Body, evidence: float) -> Iterator[Repair]:
    source = wish.source
    try:
        method_ = add_method(source, wish.owner, _definition(wish, body))
        needed = [splice for module, name in body.needs for splice in import_needed(source, module, name or None)]
    except (Refusal, SyntaxError):
        return
    yield Repair((*needed, method_), evidence)


def _definition(wish: Wish, body: Body) -> str:
    decorator = body.decorator or ("property" if wish.is_attribute and not body.parameters else "")
    first = "cls" if decorator == "classmethod" else "self"
    returns = f" -> {_quoted(wish, body.returns)}" if body.returns and _has_types(wish.owner) else ""
    head = f"def {wish.name}({', '.join((first, *_typed(wish, body)))}){returns}:"
    above = f"@{decorator}\n" if decorator else ""
    behind = f"\n\n{body.alias}" if body.alias else ""
    code = under_its_lock(wish.owner, body.code) if first == "self" else body.code
    return f"{above}{head}\n{indented(code, '    ')}{behind}"


def _quoted(wish: Wish, kind: str) -> str:
    """The class itself is not there yet while it is being read."""
    late = "from __future__ import annotations" in wish.source.text
    return f'"{kind}"' if kind == wish.owner.name and not late else kind


def _typed(wish: Wish, body: Body) -> Iterator[str]:
    """Types for those that are attributes, or that other methods take."""
    known = {
        arg.arg: wish.source.segment(arg.annotation)
        for each in walk(wish.owner)
        for arg in (each.args.args if isinstance(each, Function) else ())
        if arg.annotation is not None
    }
    known |= {
        each.target.id: wish.source.segment(each.annotation)
        for each in wish.owner.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    }
    for name in body.parameters:
        typed = f": {known[name]}" if name in known and _has_types(wish.owner) else ""
        default = wish.defaults.get(name, "")
        yield f"{name}{typed}{' = ' if typed else '='}{default}" if default else f"{name}{typed}"


def _has_types(owner: ast.ClassDef) -> bool:
    return any(each.returns is not None for each in _methods(owner))


def _owners(sentence: Sentence) -> list[tuple[ast.ClassDef, float]]:
    """The classes that are spoken of; else those with something that is."""
    found: list[tuple[ast.ClassDef, float]] = []
    for name in all_classes(sentence.source):
        owner = sentence.source.class_(name)
        told = min(1.0, names(sentence, name) / 2)
        known = {node.attr for node in walk(owner) if isinstance(node, ast.Attribute)}
        known |= {node.name for node in _methods(owner)}
        told = (
            _BY_NAME if name in sentence.bare and name[0].isupper() else max(told, _of_what_it_holds(sentence, owner))
        )
        found.append((owner, _NAMED * told + _OWNED * clearly(sentence, *known)))
    best = max((weight for _, weight in found), default=0.0)
    return [(owner, weight + _ONLY * (len(found) == 1)) for owner, weight in found if weight > best - 1.0]


def _of_what_it_holds(sentence: Sentence, owner: ast.ClassDef) -> float:
    """Whoever speaks of "the products" means what holds them, rather than their class."""
    kept = (each for each in held(sentence.source, owner) if each.kind in CONTAINERS)
    inner = (class_named(sentence.source, each.inner or each.public) for each in kept)
    spoken = [each for each in inner if each is not None and each.name not in sentence.bare]
    return min(1.0, max((names(sentence, each.name) for each in spoken), default=0.0) / 2)


def _wanted(sentence: Sentence, owner: ast.ClassDef) -> Iterator[tuple[str, tuple[str, ...], float]]:
    """Names with their parameters, and how clearly they are said."""
    given: dict[str, tuple[str, ...]] = {}
    for name, own in _with_parameters(sentence.text):
        if name in _ASKED_BY_PYTHON:
            given.setdefault(f"__{name}__", ())
        else:
            given.setdefault(name, own)
    taken = frozenset(each for name, own in given.items() if f"{name}(" in sentence.text for each in own)
    found = dict.fromkeys(given, _NAMED)
    for names_said, told in (
        (_after_a_dot(sentence, owner), _NAMED),
        (re.findall(rf"\b{owner.name}\.([a-z_]\w*)", sentence.text), _NAMED),
        (_called_a_method(sentence.text), _NAMED),
        (new_names(sentence), _SAID_SO),
        (_handed_on(sentence, owner), _SAID_SO),
        (_dunders(sentence), _NAMED),
        (_of_recipes(sentence.text), _SAID_SO),
        (method_names(sentence.text), _SAID_SO),
        (_opposites_of_named(sentence, owner), _SAID_SO),
        (_ways_back(sentence.text, owner), _NAMED),
    ):
        for name in names_said:
            if name not in taken:  # else it is what the method takes
                found.setdefault(name, told)
    for name, told in found.items():
        is_of_lists = name in given and name in sentence.known and (hasattr(list, name) or hasattr(dict, name))
        is_of_lists = is_of_lists and not sentence.text.startswith(name)
        if name.isidentifier() and name not in all_classes(sentence.source) and not is_of_lists:
            yield name, given.get(name, ()), told


def _with_parameters(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """As a call: `warmer(step=1)`."""
    for match in _CALLED.finditer(text):
        if hasattr(builtins, match[2]) and match[2] not in _ASKED_BY_PYTHON and _IS_NEW.search(text) is None:
            continue
        given = (each.partition("=")[0].strip() for each in match[3].split(","))
        yield match[2], tuple(each for each in given if each.isidentifier() and each not in ("self", "cls"))


def _after_a_dot(sentence: Sentence, owner: ast.ClassDef) -> Iterator[str]:
    """What an object of the class does not have yet: `cart.total`."""
    for match in _OF_OBJECT.finditer(sentence.text):
        if (match[1].replace("_", "") in owner.name.lower() or match[1] in _ANY_OBJECT) and match[
            2
        ] not in sentence.known:
            yield match[2]


def _called_a_method(text: str) -> Iterator[str]:
    return (name for name in map(said_in, _METHOD.finditer(text)) if name.lower() not in _NOT_NAMES)


def _handed_on(sentence: Sentence, owner: ast.ClassDef) -> Iterator[str]:
    """What the class asks of what it holds, and does not do itself."""
    nodes = [node for node in walk(owner) if isinstance(node, ast.Attribute)]
    own = {node.attr for node in nodes if is_self(node.value)}
    asked = {node.attr for node in nodes} | {name.rpartition(".")[2] for name, _ in sentence.source.functions}
    said = (sentence.bare & (asked - own)) - sentence.told
    yield from (word for word in sorted(said) if len(word) > 2 and not word.startswith("__"))


def _dunders(sentence: Sentence) -> Iterator[str]:
    bare = (word.strip("`'\"()") for word in sentence.words if word.startswith("__"))
    return (word for word in bare if word.endswith("__"))


def _of_recipes(text: str) -> Iterator[str]:
    """What such a thing is called, where only its words are said."""
    return (each.name for each in recipes() if each.name and each.says is not None and each.says.search(text))


def _opposites_of_named(sentence: Sentence, owner: ast.ClassDef) -> Iterator[str]:
    if OPPOSITE.search(sentence.text):
        named = (each for each in _methods(owner) if names(sentence, each.name) >= 2)
        yield from (name for each in named for name in opposites(each.name))


def _ways_back(text: str, owner: ast.ClassDef) -> Iterator[str]:
    """What undoes a method that is there, in the words of a wish: "no way to remove an item"."""
    backwards = {name for each in _methods(owner) for name in opposites(each.name)}
    for match in _WAY.finditer(text):
        verb, noun = match["verb"].lower(), match["noun"].lower()
        called = (f"{verb}_{noun}", f"{verb}_{noun.removesuffix('s')}", verb)
        yield from (name for name in called if name in backwards)


def _methods(owner: ast.ClassDef) -> list[Function]:
    return [each for each in owner.body if isinstance(each, Function)]


WRITER = Writer(
    frozenset(("write-method", "class-method", "add-len", "add-contains", "add-getitem", "add-getter", "add-iter")),
    _written,
    _SAYS,
)
