"""What PyTorch wants to be told where a network is trained or tried: "gradients are never zeroed between batches",
"fall back to cpu when there is no gpu", "evaluate should run in eval mode without gradients"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top, insert_before
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.constants import new_constant
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer, any_of

_GRADIENTS = r"grad(?:ient)?s?"
_ZEROED = r"(?:zero(?:ed|es)?|reset|clear(?:ed|s)?)"
_NEEDS_ZERO = Pattern(
    rf"(?i)\bzero_?grad\w*|\b{_GRADIENTS} (?:(?:are|is|get|keep|do|does|should|must|need|have|has)(?:n['’]?t)? )?"
    rf"(?:to )?(?:be )?(?:(?:never|not|always|also) )?(?:be )?"
    rf"(?:{_ZEROED}|accumulat\w+|pil(?:e|ing) up|add(?:ing)? up)\b"
    rf"|\b{_ZEROED}(?:ing)? (?:out )?(?:the |all )?{_GRADIENTS}\b|\bforg[eo]t\w* (?:to )?{_ZEROED}\b.*\b{_GRADIENTS}\b"
)
_NEEDS_DEVICE = Pattern(
    r"(?i)(?=.*\b(?:gpus?|cuda|graphics card)\b)(?=.*\b(?:fall(?:s|ing)?(?: |-)?backs?|otherwise|else|without"
    r"|availab\w+|no|if|when|work\w*|run\w*|crash\w*|fail\w*)\b)"
    r".*\b(?:cpus?|availab\w+|without (?:an? )?(?:gpu|cuda)|no (?:gpu|cuda))\b"
)
_EVAL = Pattern(r"(?i)\b(?:eval(?:uation)?|inference)[- _]?mode\b|\.eval\(|\bmodel\.eval\b|\bdropout\b")
_TRAIN = Pattern(r"(?i)\b(?:in|to|into|back (?:in)?to) train(?:ing)?[- ]?mode\b|\.train\(\)|\bmodel\.train\b")
_NO_GRADIENTS = Pattern(
    r"(?i)\bno_?grad\b|\b(?:without|no|disable|turn(?:ing)? off|don['’]?t (?:track|need|compute|build|keep)"
    rf"|not track\w*)(?: any| the| tracking| computing| of)* {_GRADIENTS}\b"
    rf"|\b(?:tracks?|computes?|builds?|keeps?) (?:the )?{_GRADIENTS}\b"
)
_NEEDS_MODE = any_of(_EVAL, _TRAIN, _NO_GRADIENTS)
_SCHEDULER = Pattern(r"(?i)sched|scaler|warm")
_TRIES = Pattern(r"(?i)eval|valid|test|predict|infer|score|accuracy|sample|generate")
_MODEL = Pattern(r"(?i)model|net(?:work)?$|^net|encoder|decoder|classifier|generator")
_ASKED, _NAMED, _KNOWN = 8.5, 0.5, 1.0


def _zeroed(sentence: Sentence) -> Iterator[Repair]:
    """Before the gradients of a batch are worked out."""
    source = sentence.source
    for _, function in source.functions:
        calls = [each for each in walk(function) if isinstance(each, ast.Call)]
        backward = [each for each in calls if _called(each) == "backward"]
        steps = [each for each in calls if _called(each) == "step" and isinstance(each.func, ast.Attribute)]
        holders = [source.segment(each.func.value) for each in steps if isinstance(each.func, ast.Attribute)]
        holders = [each for each in holders if _SCHEDULER.search(each) is None]
        if len(backward) != 1 or len(holders) != 1 or "zero_grad" in source.segment(function):
            continue
        statement = source.statement_at(backward[0].lineno)
        told = _ASKED + _NAMED * names(sentence, function.name)
        yield from possible(later(insert_before, source, statement, f"{holders[0]}.zero_grad()"), told)


def _called(call: ast.Call) -> str:
    return last_name(call.func)


def _on_any_device(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if "is_available(" in source.text or "torch" not in source.text:
        return
    wanted = re.search(r"(?i)\b(?:use|on|take|prefer)\b", sentence.text) is not None
    known = ("cuda", "cuda:0", *(["cpu"] if wanted else []))
    places = [each for each in source.all(ast.Constant) if each.value in known and _is_device(source, each)]
    if len(places) > 1 and not any(isinstance(source.parents[each], ast.Assign) for each in places):
        yield from _by_one_name(source, places)
    for node in places:
        function, needed = available(source, "torch.cuda", "is_available", dotted=False)
        if re.search(r"(?m)^import torch\b", source.text) is not None:
            function, needed = "torch.cuda.is_available", []
        named = node.value if node.value != "cpu" else "cuda"
        text = f'"{named}" if {function}() else "cpu"'
        text = f"({text})" if isinstance(source.parents[node], ast.BinOp | ast.Attribute) else text
        assigned = isinstance(source.parents[node], ast.Assign)
        told = _ASKED + _KNOWN * assigned + told_of(sentence, node) / 2
        yield from possible(chain(needed, [instead(source, node, text)]), told)


def _by_one_name(source: Source, places: list[ast.Constant]) -> Iterator[Repair]:
    """Said in several places, it is asked once."""
    if "DEVICE" in source.names or re.search(r"(?m)^import torch\b", source.text) is None:
        return
    constant = new_constant(source, 'DEVICE = "cuda" if torch.cuda.is_available() else "cpu"')
    yield from possible([constant, *(instead(source, each, "DEVICE") for each in places)], _ASKED + 2 * _KNOWN)


def _is_device(source: Source, node: ast.Constant) -> bool:
    match source.parents[node]:
        case ast.Assign([ast.Name(name) | ast.Attribute(attr=name)]):
            return "device" in name.lower()
        case ast.Call(func):
            return last_name(func) in ("device", "to", "map_location", "get")
        case ast.keyword(name):
            return name in ("device", "map_location", "default")
        case ast.arguments():
            return True
        case _:
            return False


def _in_its_mode(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    mode = "eval" if _EVAL.search(text) is not None else "train" if _TRAIN.search(text) is not None else ""
    freely = _NO_GRADIENTS.search(text) is not None and mode != "train"
    for _, function in source.functions:
        clear = names(sentence, function.name)
        model, body = _model(function), source.segment(function)
        trains = ".backward(" in body
        if not model or trains == (mode != "train") or (not clear and _TRIES.search(function.name) is None):
            continue
        splices = list[Splice]()
        decorated = " ".join(map(source.segment, function.decorator_list))
        if freely and re.search(r"no_grad|inference_mode", decorated + body) is None:
            splices += _without_gradients(source, function)
        if mode and f"{model}.{mode}()" not in body:
            splices += _at_top(source, function, f"{model}.{mode}()")
        if splices:
            yield Repair(tuple(splices), _ASKED + _NAMED * clear)


def _at_top(source: Source, function: Function, line: str) -> list[Splice]:
    return [splice for repair in possible(later(insert_at_top, source, function, line), 0) for splice in repair.splices]


def _without_gradients(source: Source, function: Function) -> list[Splice]:
    decorator, needed = available(source, "torch", "no_grad")
    at = source.line_start(source.first_line(function))
    return [*needed, Splice(at, at, f"{source.indent(function.lineno)}@{decorator}()\n")]


def _model(function: Function) -> str:
    """What is called with what goes in: a parameter, or what the object has for it."""
    given = set(parameters_of(function))
    found = list[str]()
    for node in walk(function):
        match node:
            case ast.Call(ast.Name(name), [_, *_]) if name in given and _MODEL.search(name) is not None:
                found.append(name)
            case ast.Call(ast.Attribute(ast.Name("self"), name), [_, *_]) if _MODEL.search(name) is not None:
                found.append(f"self.{name}")
            case ast.Call(ast.Name(name), [_, *_]) if _MODEL.fullmatch(name) is not None:
                found.append(name)
    return found[0] if found else ""


WRITERS = (
    Writer(frozenset(("fix-error", "append-call", "write-lines")), _zeroed, needs=_NEEDS_ZERO),
    Writer(frozenset(("change-value", "ternary", "default-value")), _on_any_device, needs=_NEEDS_DEVICE),
    Writer(frozenset(("append-call", "add-decorator", "write-lines")), _in_its_mode, needs=_NEEDS_MODE),
)
