"""Something else is given back than so far: "summary should return the lines instead of a string", "cheapest should
return the item itself, not the sku"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.returns import is_generator, own_nodes, returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.kept_in_loops import Kept, asked_of_it, begins_as_none, kept_in_loop
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.in_sight import meant
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer, any_of
from spark_tui.edits.writing.functions._asked import FUNCTION, SHOULD

_GIVES = rf"(?:{SHOULD}(?: just| only)? )?(?:returns?|gives?)(?: back)? "
_NOT = r"(?:,? without|,? instead of| rather than|,? (?:and )?not|, no longer|,? instead)"
_NEEDS = Pattern(rf"(?i){FUNCTION}{_GIVES}(?P<what>[^,.;]{{2,40}}?)(?:{_NOT}\b(?P<old> .+)?)?\W*$")
_WANTS = Pattern(
    r"(?i)\b(?:only|just) (?:want|need|like|care about|be) (?:to (?:get|have) )?(?:the |an? )?(?P<wish>[^,.;]{2,40}?)"
    rf" (?:from|of|out of|in) `?(?P<whose>[a-z_]\w*)`?(?:\(\))?(?:{_NOT}\b(?P<but> .+)?)?\W*$"
    r"|^`?(?P<here>[a-z_]\w*)`?(?:\(\))?: (?:only|just) (?:the |an? )?(?P<part>[^,.;]{2,40}?)"
    r"(?:,? (?:no|not|without|instead of)\b(?P<rest> .+)?)?\W*$"
)
"""Of who says what he wants, and not what it should do."""
_LINES = Pattern(
    r"(?i)^(?:just |only )?(?:an? |the )?(?:list(?: of (?:the )?\w+)?|\w+ list|lines|parts|pieces|words|rows)$"
)
_ITSELF = Pattern(
    r"(?i)^(?:the )?(?:whole |full |entire )?(?P<what>[a-z_]\w*)(?: itself| object| dict| record| only)?$"
)
_ALONE = Pattern(r"(?i)\b(?:just|only)\b")
_COUNT = Pattern(r"(?i)\b(?:counts?|numbers?|amounts?|how (?:often|many)|frequenc\w+)\b")
_ASKED, _NOT_THAT = 7.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text.replace("`", "")
    if (said := _NEEDS.search(text)) is not None:
        where, what, old = said["where"], said["what"], said["old"]
    elif (said := _WANTS.search(text)) is not None:
        where, what, old = said["whose"] or said["here"], said["wish"] or said["part"], said["but"] or said["rest"]
    else:
        return
    for name, function in source.functions:
        if where not in (name, function.name) or is_generator(function):
            continue
        told = _ASKED + _NOT_THAT * (old is not None)
        ways = [each for each in returns(function) if each.value is not None]
        if ways:
            is_said = old is not None or _ALONE.search(sentence.text) is not None
            yield from possible(_instead(source, function, ways[-1], what, is_said=is_said), told)


def _instead(source: Source, function: Function, way: ast.Return, what: str, *, is_said: bool) -> Iterator[Splice]:
    """`is_said` that it is this and nothing else."""
    value = way.value
    match value:
        case ast.Call(ast.Attribute(ast.Constant(str()), "join"), [joined]) if _LINES.match(what) is not None:
            yield instead(source, value, _as_list(source, joined))
            return
        case ast.Subscript(ast.Call(ast.Attribute(attr="most_common")), ast.Constant(0)):
            yield behind(source, value, "[1]" if _COUNT.search(what) is not None else "[0]")
            return
        case ast.Call(ast.Attribute(attr="most_common")):
            one = singular([word for word in what.lower().split() if word != "only"][-1])
            at = "_, count" if _COUNT.search(what) is not None else f"{one}, _"
            yield instead(source, value, f"[{at.strip('_, ')} for {at} in {source.segment(value)}]")
            return
        case ast.Tuple(several) if len(several) > 1 and is_said:
            yield instead(source, value, source.segment(_of_those(several, what)))
            return
        case ast.Name(name):
            pass
        case _:
            raise Refusal("what it gives is worked out there")
    if _LINES.match(what) is not None:
        yield from _lines(source, function, name)
        return
    kept, said = kept_in_loop(function, name), _ITSELF.match(what)
    if kept is not None and said is not None and (code := _of_it(source, kept, name, said["what"].lower())):
        yield instead(source, value, code)
        if begins_as_none(function, name):
            if not has_own_lines(source, way):
                raise Refusal("it has no line of its own")
            yield insert_before(source, way, f"if {name} is None:\n    return None")
        return
    code = meant(source, function, what) if is_said else None
    if code is None or code == name:
        raise Refusal("there is no such thing in it")
    yield instead(source, value, code)


def _of_those(several: list[ast.expr], what: str) -> ast.expr:
    """The one that is called so."""
    wanted = {root(word) for word in what.lower().split() if word not in ("the", "just", "only", "a", "an")}
    found = [each for each in several if wanted & {*map(root, parts(ast.unparse(each).rpartition(".")[2]))}]
    if len(found) != 1:
        raise Refusal("none or several of them are called so")
    return found[0]


def _lines(source: Source, function: Function, name: str) -> Iterator[Splice]:
    """Of a text that grows by one at a time."""
    named = [node for node in own_nodes(function) if is_name(node, name)]
    grows: list[ast.AugAssign] = []
    begin = None
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Name(target)], ast.Constant("")) if target == name:
                begin = node
            case ast.AugAssign(ast.Name(target), ast.Add(), ast.JoinedStr() | ast.Constant() | ast.BinOp()) if (
                target == name and source.segment(node.value)[-3:-1] == "\\n"
            ):
                grows.append(node)
    if begin is None or not grows or len(named) != len(grows) + 2:
        raise Refusal("no lines are put together in it")
    yield instead(source, begin.value, "[]")
    for each in grows:
        text = source.segment(each.value)
        yield instead(source, each, f"{name}.append({text[:-3]}{text[-1]})")


def _of_it(source: Source, kept: Kept, name: str, what: str) -> str | None:
    """What lies under the key that is kept, or what is asked of it."""
    if root(what) in map(root, parts(kept.one)):
        return None
    called = {*parts(kept.value or ""), *parts(ast.unparse(kept.held).rpartition(".")[2])}
    if kept.value is not None and root(what) in map(root, called):
        return f"{source.segment(kept.held)}[{name}]"
    if (asked := asked_of_it(source, kept, name, what)) is not None:
        return asked
    its = {node.attr for node in source.all(ast.Attribute) if is_name(node.value, kept.one)}
    return f"{name}.{what}" if kept.value is None and what in its else None


def _as_list(source: Source, joined: ast.expr) -> str:
    code = source.segment(joined)
    match joined:
        case ast.Name() | ast.List() | ast.ListComp():
            return code
        case ast.GeneratorExp():
            return f"[{code.strip('()') if code.startswith('(') and code.count('(') == 1 else code}]"
        case _:
            return f"list({code})"


WRITER = Writer(frozenset(("set-return", "return-as", "replace")), _written, needs=any_of(_NEEDS, _WANTS))
