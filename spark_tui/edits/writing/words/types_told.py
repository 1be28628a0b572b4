"""The type that is said of one name, in code or as a word: "LIMITS: Dict[str, int]", "status is annotated str, it's a
Status", "minutes: int -> float", "find may return None, so make it Optional[Loan]"."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import signature
from spark_tui.edits.python.homes import HOME
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.types.annotations import annotation
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NAME = r"`?(?P<name>[A-Za-z_]\w*)(?:\(\))?`?(?:'s (?:type|annotation))?"
_WORD = r"[A-Za-z_][\w.]*(?:\[[^\n]*?\])?(?![\w.\[])"
_TYPE = rf"`?(?P<new>{_WORD}(?: ?\| ?{_WORD})*)`?"
_OLD = rf"`?(?P<old>{_WORD}(?: ?\| ?{_WORD})*)`?"
_WHERE = r"(?: (?:in|of|on|for) (?:the )?`?(?P<where>[A-Za-z_]\w*)`?(?: class| function| method)?)?"
_AN = r"(?:an? |the )?"
_STOP = r"(?:,? please| pls)?[.!]?$"
_END = rf"{_WHERE}{_STOP}"
_ANNOTATED = r"(?:annotated|typed|declared|hinted)"
_FORMS = (
    Pattern(rf"(?i)^{_NAME}: {_TYPE}{_END}"),
    Pattern(rf"(?i)^{_NAME}: {_OLD} (?:->|=>|→|to) {_TYPE}{_END}"),
    Pattern(
        rf"(?i)^{_NAME}{_WHERE} is (?:wrongly )?{_ANNOTATED} (?:as |with )?{_AN}{_OLD}(?:,| but| while| and)+ "
        rf"(?:but |and )?(?:it(?:'s| is| holds| should be| must be| can be)|should be|really is|is(?: really)?) {_AN}"
        rf"{_TYPE}{_STOP}"
    ),
    Pattern(rf"(?i)^{_NAME}{_WHERE} is (?:really )?{_AN}{_TYPE},?(?: and| but)? not {_AN}{_OLD}[.!]?$"),
    Pattern(rf"(?i)^annotate {_NAME}{_WHERE} (?:as|with|to be) {_AN}{_TYPE}{_STOP}"),
    Pattern(rf"(?i)^{_NAME} (?:should|must) be {_ANNOTATED} (?:as |with )?{_AN}{_TYPE}{_END}"),
    Pattern(rf"(?i)^{_NAME} .*\bNone\b.*\b(?:make|annotate|type|declare) it (?:as |with )?{_AN}{_TYPE}{_END}"),
    Pattern(
        rf"(?i)^(?:make|turn) {_NAME}(?: (?:in)?to)? {_AN}{_TYPE}, (?:it|that) (?:may|can|could) (?:be|return) None"
    ),
)
_TYPED = Pattern(
    r"\[|\||^(?!(?:True|False)\b)"
    r"(?:str|int|float|bool|bytes|list|dict|set|tuple|date|datetime|time|timedelta|deque|[A-Z]\w*)\b"
)
_ASKED, _AS_IT_WAS = 9.0, 1.0


def _told(sentence: Sentence) -> Iterator[Repair]:
    text = sentence.text.strip()
    for form in _FORMS:
        said = form.search(text)
        if said is None or not _is_type(sentence.source, said["new"]):
            continue
        groups = said.groupdict()
        found = list(_places(sentence.source, said["name"], groups.get("where"), groups.get("old")))
        for node in found[:1] if isinstance(found[0] if found else None, ast.Assign) else found:
            kinds = _written(sentence.source, node, said["new"])
            yield from possible(kinds, _ASKED / len(found) + _AS_IT_WAS * (groups.get("old") is not None))
        return


def _is_type(source: Source, text: str) -> bool:
    """With nothing but names of types: those of Python, of the file and what it imports."""
    try:
        tree = ast.parse(text, mode="eval")
    except SyntaxError:
        return False
    known = {node.name for _, node in source.classes} | set(imported_names(source)) | HOME.keys()
    names = {each.id for each in walk(tree) if isinstance(each, ast.Name)}
    return _TYPED.search(text) is not None and all(
        name in known or isinstance(getattr(builtins, name, None), type) for name in names
    )


_Place = ast.AnnAssign | ast.Assign | ast.arg | ast.FunctionDef | ast.AsyncFunctionDef


def _places(source: Source, name: str, where: str | None, old: str | None) -> Iterator[_Place]:
    """Where a type of that name stands, or could: what a function of that name gives, else what is called so."""
    inside = [node for path, node in source.definitions if where in path.split(".")] if where else [source.tree]
    lines = {line for node in inside for line in _lines(source, node)}
    functions = [node for path, node in source.functions if path.rpartition(".")[2] == name]
    every: list[_Place] = [
        *functions,
        *(each for each in source.all(ast.AnnAssign) if _is_called(each.target, name)),
        *(arg for _, node in source.functions for arg in parameters(node) if arg.arg == name),
        *(each for each in source.all(ast.Assign) if len(each.targets) == 1 and _is_called(each.targets[0], name)),
    ]
    here = [each for each in every if not where or each.lineno in lines]
    typed = [each for each in here if (kind := _type_of(each)) is not None and old in (None, ast.unparse(kind))]
    chosen = typed if old is not None else here
    kinds = dict.fromkeys(map(type, chosen))
    yield from (each for each in chosen if type(each) is next(iter(kinds)))


def _lines(source: Source, node: ast.AST) -> range:
    return range(getattr(node, "lineno", 1), (getattr(node, "end_lineno", None) or len(source.text)) + 1)


def _is_called(target: ast.expr, name: str) -> bool:
    match target:
        case ast.Name(called) | ast.Attribute(ast.Name("self"), called):
            return called == name
        case _:
            return False


def _type_of(node: _Place) -> ast.expr | None:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return node.returns
        case ast.Assign():
            return None
        case _:
            return node.annotation


def _written(source: Source, node: _Place, kind: str) -> Iterator[Splice]:
    text, imports = annotation(source, kind, node.lineno)
    yield from imports
    there = _type_of(node)
    if there is not None:
        yield Splice(source.start(there), source.stop(there), text)
        return
    match node:
        case ast.Assign(targets=[target]):
            yield Splice(source.stop(target), source.stop(target), f": {text}")
        case ast.arg():
            yield Splice(source.stop(node), source.stop(node), f": {text}")
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            behind = signature(source, node).closes + 1
            yield Splice(behind, behind, f" -> {text}")


_SAYS = Pattern(
    r"(?i)^`?\w+`?: |\b(?:annotate|annotated|typed|declared|hinted|type|annotation)\b|\bNone\b.*\bit\b|\bNone\W*$"
    r"|\bnot (?:an? |the )?`?[\w.\[\]]+`?[.!]?$"
)
WRITER = Writer(
    frozenset(("annotate-variable", "annotate-parameter", "annotate-return", "rename-type", "modern-types")),
    _told,
    says=_SAYS,
)
