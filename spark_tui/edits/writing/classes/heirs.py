"""Heirs: a new one of a class that is there, an exception of one's own, `super().__init__()` where it is missing."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.following._functions import known
from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import behind_line, indented, insert_first, without_docstring
from spark_tui.edits.python.functions.signatures import default_of, signature, whole
from spark_tui.edits.python.names import all_classes, function_around, parameters
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Definition, Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, clearly, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.spelled import ERROR
from spark_tui.edits.writing import Writer, any_of

_SUPER = Pattern(r"(?i)\bsuper\b|\b(?:parent|base|super)(?:'s)?[- ]?(?:class)?(?:'s)? ?(?:constructor|__init__|init)\b")
_HEIR = Pattern(
    r"(?i)\bsub-?class(?:es)?\b|\bchild class\b|\bderived? class\b|\binherit\w*"
    r"|\bheir\b|\bextends?\b|\bkind of [A-Z]|\bderiv\w+"
)
_EXCEPTION = Pattern(
    r"(?i)\b(?:custom|own|new|dedicated|specific|separate|proper)\b.*\b(?:exception|error)s?\b"
    r"|\bexception (?:class|type)\b|\berror class\b|\b(?:an?|the|with|as) [A-Z]\w*[a-z] exception\b"
)
_IS_ERROR = Pattern(r"[a-z][A-Z]|Error$|Exception$")
_NAME = Pattern(r"\b([A-Z][a-z]\w*)\b")
_WITH = Pattern(
    r"(?i)\b(?:with|has|having|that has|which has|takes|taking|stores?|and its?|plus)\b "
    r"(?:an? |its |the )?((?:[a-z_]\w*)(?:(?:,| and|, and) (?:an? |the )?[a-z_]\w*)*)"
)
_NO_NAMES = frozenset(("add", "write", "create", "there", "please", "give", "introduce"))
_ASKED, _NAMED, _RAISED = 1.2, 1.0, 4.5
_UNIT = "    "


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _SUPER.search(sentence.text):
        yield from _introduced(sentence)
    if _HEIR.search(sentence.text):
        yield from _another(sentence)
    if _EXCEPTION.search(sentence.text):
        yield from _exception(sentence)


# ── super().__init__() ───────────────────────────────────────────────────────────────────────────────────────────


def _introduced(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name in all_classes(source):
        owner = source.class_(name)
        init, base = method(owner, "__init__"), _base(source, owner)
        above = method(base, "__init__") if base is not None else None
        if init is not None and base is not None and not _introduces_itself(source, init, base):
            told = _NAMED * clearly(sentence, name)
            yield from possible(_with_super(source, owner, init, above), _ASKED + told)


def _introduces_itself(source: Source, init: Function, base: ast.ClassDef) -> bool:
    return "super()" in source.segment(init) or f"{base.name}.__init__" in source.segment(init)


def _base(source: Source, owner: ast.ClassDef) -> ast.ClassDef | None:
    for each in owner.bases:
        found = next((node for name, node in source.classes if name == source.segment(each)), None)
        if found is not None:
            return found
    return None


def _with_super(source: Source, owner: ast.ClassDef, init: Function, above: Function | None) -> Iterator[Splice]:
    """What the base needs is handed on, what it sets is not set again. What nobody has becomes a parameter."""
    own = {arg.arg for arg in parameters(init)}
    handed: list[str] = []
    missing: list[str] = []
    for arg in parameters(above)[1:] if above is not None else ():
        if arg.arg in own:
            handed.append(arg.arg)
        elif above is not None and default_of(above, arg) is None:
            constant = _set_here(source, init, arg.arg) or _as_siblings(source, owner, above, arg.arg)
            missing += [] if constant else [arg.arg]
            handed.append(constant or arg.arg)
    body = without_docstring(init.body)
    again = [each for each in body if above is not None and _is_set_above(source, each, above)]
    code = f"super().__init__({', '.join(handed)})"
    if again:
        first, *others = again
        yield Splice(source.start(first), source.stop(first), code)
        for each in others:
            yield Splice(source.line_start(each.lineno), source.line_start(source.last_line(each) + 1), "")
    else:
        yield insert_first(source, body, code)
    if missing:
        opens = signature(source, init).opens
        myself = whole(source, init, parameters(init)[0])[1]
        yield Splice(max(opens, myself), max(opens, myself), "".join(f", {name}" for name in missing))


def _set_here(source: Source, init: Function, name: str) -> str:
    """What the heir sets the attribute to by itself."""
    for node in init.body:
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), attr=found)], ast.Constant() as value) if found == name:
                return source.segment(value)
    return ""


def _as_siblings(source: Source, owner: ast.ClassDef, above: Function, name: str) -> str:
    """Where others hand on what they are called, so does this one."""
    at = [arg.arg for arg in parameters(above)[1:]].index(name)
    for _, other in source.classes:
        for node in walk(other) if other is not owner else ():
            match node:
                case ast.Call(ast.Attribute(ast.Call(ast.Name("super")), "__init__"), args) if len(args) > at:
                    value = args[at]
                    if isinstance(value, ast.Constant) and isinstance(value.value, str):
                        quote = source.segment(value)[0]
                        if value.value == other.name.lower():
                            return f"{quote}{owner.name.lower()}{quote}"
                        if value.value == other.name:
                            return f"{quote}{owner.name}{quote}"
    return ""


def _is_set_above(source: Source, statement: ast.stmt, above: Function) -> bool:
    """Does the base set the same attribute from a parameter of that name?"""
    match statement:
        case ast.Assign([ast.Attribute(ast.Name("self"), attr=name)], ast.Name() | ast.Constant()):
            return any(
                isinstance(each, ast.Assign) and source.segment(each) == f"self.{name} = {name}" for each in above.body
            )
        case _:
            return False


# ── a new one ────────────────────────────────────────────────────────────────────────────────────────────────────


def _another(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    classes = list(all_classes(source))
    spoken = (each for each in _NAME.findall(sentence.text) if each not in sentence.known)
    new = next((each for each in spoken if each.lower() not in PLAIN and each.lower() not in _NO_NAMES), "")
    if not new:
        return
    for name in classes:
        base = source.class_(name)
        told = _NAMED * clearly(sentence, name)
        if told:
            yield Repair((_behind_all(source, base, _heir(sentence, base, new)),), _ASKED + told)


def _heir(sentence: Sentence, base: ast.ClassDef, new: str) -> str:
    own = _fields_said(sentence, base, new)
    pieces = [_constructor(sentence.source, base, new, own)] if own else []
    for each in base.body:
        if isinstance(each, Function) and _is_open(sentence.source, each):
            arguments = ", ".join(arg.arg for arg in parameters(each))
            values = [f"self.{name}" for name in own]
            body = next((code for code, _ in known(each.name, values, "")), "raise NotImplementedError")
            pieces.append(f"def {each.name}({arguments}):\n{indented(body, _UNIT)}\n")
    body = indented("\n".join(pieces) or "pass", _UNIT)
    return f"class {new}({base.name}):\n{body}"


def _constructor(source: Source, base: ast.ClassDef, new: str, own: list[str]) -> str:
    """It takes what is its own, and hands on what the base needs."""
    above = method(base, "__init__")
    handed: list[str] = []
    taken: list[str] = []
    for arg in parameters(above)[1:] if above is not None else ():
        constant = _as_siblings(source, base, above, arg.arg) if above is not None else ""
        if constant:
            handed.append(constant.replace(base.name, new).replace(base.name.lower(), new.lower()))
        elif above is not None and default_of(above, arg) is None:
            handed.append(arg.arg)
            taken.append(arg.arg)
    lines = [f"super().__init__({', '.join(handed)})"] if above is not None else []
    lines += [f"self.{each} = {each}" for each in own if each not in handed]
    head = ", ".join(dict.fromkeys(("self", *taken, *own)))
    return f"def __init__({head}):\n" + "".join(f"{_UNIT}{line}\n" for line in lines)


def _fields_said(sentence: Sentence, base: ast.ClassDef, new: str) -> list[str]:
    match = _WITH.search(sentence.text.replace(new, " "))
    if match is None:
        return []
    words = re.split(r",? and (?:an? |the )?|, ?(?:an? |the )?", match[1])
    return [
        word.strip()
        for word in words
        if word.strip().isidentifier() and word.strip().lower() not in PLAIN and word.strip() != base.name.lower()
    ]


def _is_open(source: Source, function: Function) -> bool:
    """Is it for heirs to write?"""
    abstract = any("abstractmethod" in source.segment(each) for each in function.decorator_list)
    last = function.body[-1]
    return abstract or (isinstance(last, ast.Raise) and "NotImplemented" in source.segment(last))


def _exception(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    classes = set(all_classes(source))
    free = (each for each in _NAME.findall(sentence.text) if each not in classes and each not in sentence.written)
    new = next((each for each in free if _IS_ERROR.search(each) and not hasattr(builtins, each)), "")
    if not new:
        return
    named = [each for each in ERROR.findall(sentence.text) if each != new]
    base = next((each for each in named if _is_heir_of(sentence.text, each)), "Exception")
    words = " ".join(parts(re.sub(r"(?:Error|Exception)$", "", new))) or new
    code = f'class {new}({base}):\n    """Raised for: {words}."""\n'
    top = next((node for node in source.tree.body if isinstance(node, Definition)), None)
    if top is not None:
        at = source.line_start(source.first_line(top))
        added = Splice(at, at, f"{code}\n\n".replace("    ", source.unit))
        raised = [instead(source, each, new) for each in _fitting(source, new, _raised(sentence, named))]
        yield Repair((added, *raised), _ASKED + _NAMED + _RAISED * bool(raised))


def _fitting(source: Source, new: str, kinds: list[ast.expr]) -> list[ast.expr]:
    """Those that are raised for what the new one is called after, if some are: "cart is empty" for EmptyCart."""
    about = {root(part) for part in parts(new)}
    words = {each: re.findall(r"\w+", source.line(each.lineno)) for each in kinds}
    told = {each: about & {root(part) for word in words[each] for part in parts(word)} for each in kinds}
    return [each for each in kinds if told[each]] or kinds


def _raised(sentence: Sentence, olds: Sequence[str]) -> list[ast.expr]:
    """What is raised where somebody says so: in the functions that are named, or all that it takes the place of."""
    source = sentence.source
    around = [node for name, node in source.functions if clearly(sentence, name.rpartition(".")[2]) >= 1]
    found: list[ast.expr] = []
    for node in source.all(ast.Raise):
        match node.exc:
            case (ast.Name(name) as kind) | ast.Call(ast.Name(name) as kind):
                function = function_around(source, node)
                is_named = function in around
                if (is_named and (not olds or name in olds)) or (not around and name in olds):
                    found.append(kind)
    return found


def _is_heir_of(text: str, name: str) -> bool:
    words = r"sub-?class(?:ing)?|from|(?<!instead )of|inherit\w*|extend\w*|kind of|deriv\w*|based on"
    return re.search(rf"(?i)\b(?:{words}) (?:of |from |an? )?{name}\b", text) is not None


def _behind_all(source: Source, base: ast.ClassDef, code: str) -> Splice:
    """Behind the last class that has the same base, else behind that."""
    alike = [node for _, node in source.classes if any(source.segment(each) == base.name for each in node.bases)]
    last = max([base, *alike], key=lambda node: node.lineno)
    code = code.removesuffix("\n").replace("    ", source.unit)
    return behind_line(source, source.last_line(last), f"\n\n{code}")


WRITER = Writer(frozenset(("super-call", "add-base")), _written, any_of(_SUPER, _HEIR, _EXCEPTION))
