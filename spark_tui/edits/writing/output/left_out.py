"""What is no longer to be done, or no longer given out: a call goes, one of several things, a key of a dict: "leave
the password out of what we return"."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.imports import without_unused
from spark_tui.edits.python.lines import block_of, has_own_lines, is_elif, remove
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.values.displays import Display
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.values.items import members
from spark_tui.edits.python.values.items import remove as remove_item
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.conditions import NOT_ALWAYS
from spark_tui.edits.saying.kind.of_logs import NOT_LOGGED
from spark_tui.edits.saying.kind.ruled_out.taken_away import may_delete
from spark_tui.edits.saying.place.spoken_of import root, shared_words, speaks_for
from spark_tui.edits.writing import Writer

_ONCE = Pattern(r"(?i)\b(?:the )?same \w+ (?:twice|again|more than once|two times)\b|\bduplicates?\b")
"""What is still to be done, if only once."""
_SAYS_OUT = Pattern(
    r"(?i)\b(?:must|should|does|do|may|need|wo|has|have|want|let)(?:n[o']?t| not|n't)\b|\bno need to\b|\bstop \w+ing\b"
    r"|\bno longer\b|\bany ?more\b|\bwithout\b(?! (?:any )?(?:arguments?|args|parameters?)\b"
    r"| (?:it|this|that),? (?:I|we|you|it|the|nobody|there)\b)|\bleave (?:out|off)|\bdrop\b|\bremove\b"
    r"|\bget rid of\b|\bleaks?\b"
    r"|\btake \w*(?: \w+)* ?out\b"
    r"|\bomit\b|\bexclude\b|\bhide\b|\bdelete\b|\bstrip\b|\bkill\b|\bthrow (?:out|away)\b"
    r"|\bnever (?:show|return|send|log|print)"
    r"|\bnot (?:send|log|print|show|return|include|write|call|store|notify|expose|leak)\b"
)
_GOES_ON = Pattern(
    r"(?i)^(?:the )?\w+ \w+s (?:should|must|may|can?|do)(?:n't| not)\b.*\b(?:either|too|as well)\W*$"
    r"|^(?!(?:please|pls|we|you|i|they|and|so|also)\b)(?:the |my |our |these |those |all |some "
    r"|its )?(?:[\w-]+ ){1,3}(?<!that )(?<!which )(?<!who )do(?:es)?(?:n't| not)"
    r" (?:add|line|match|fit|work|come|look|make|agree|align|sum|update|appear|arrive|move|run|start|stay|exist"
    r"|get|go)\b"
    r"|^(?!(?:please|pls)\b)\w+ like (?:don't|can't|won't|isn't)\b"
    r"|\b(?:is|are) missing\b|\bforg[eo]t\w*\b"
    r"|\b(?:remove|delete|drop|strip|hide|kill|exclude)(?:\(\))? (?:crashes|fails|raises|breaks|dies|blows|throws"
    r"|should|must|has to|needs|is|was|does(?:n't)?|with no|gives|returns|prints|keeps|leaves|shows|complains|ignores"
    r"|never|always)\b"
    r"|\bwithout (?:it|one|that|the (?:option|flag))\b.*\b(?:keeps?|still|go on)\b"
    r"|(?:n't|not|never) (?:\w+ )?(?:blow|crash|fail|break|raise|throw|die|choke|explode|fall over|stop|kill)\b"
)
"""What is to go on happens, or happens to fewer; nothing is to be left out for it."""
_WHERE_NONE = Pattern(
    r"(?i)\b(?:leave|drop|omit|hide|remove|skip)\w*\b.*\b(?:if|when|where|for) (?:an? |the |any |it |there )?"
    r"\w*.{0,20}?"
    r"(?:\bhas no\b|\bis no\b|\b(?:has|have|is|does)(?:n't| not)\b|\bmissing\b|\bwithout\b|\blacks\b|\bempty\b)"
)
"""What stays where there is one."""
_ASKED, _A_WORD, _MOST = 1.6, 0.55, 4
_ELSE = 1.2
_DONE = 0.6  # what is done is said
_OTHERWISE = Pattern(r"(?i)\b(?:must|should|may)(?:n't| not) (?!be\b|get\b|have\b)(\w{3,})\b")
"""What something must not do is not what is called here: "food shouldn't land on the snake"."""
_LEAST = 1  # words that have to be shared


def _no_longer_done(sentence: Sentence) -> Iterator[Repair]:
    if (
        _GOES_ON.search(sentence.text) is not None
        or may_delete(sentence.text)
        or _ONCE.search(sentence.text) is not None
        or NOT_ALWAYS.search(sentence.text) is not None
        or _WHERE_NONE.search(sentence.text) is not None
    ):
        return
    if NOT_LOGGED.search(sentence.text) is not None:
        return  # what is logged by then is known
    source = sentence.source
    for node in source.nodes:
        match node:
            case ast.Expr(value=ast.Call() | ast.Await()) if not _is_any_print(sentence, node):
                going = with_what_is_empty(source, node)
                if going is not None and has_own_lines(source, going):
                    yield from _without_out(sentence, going, partial(remove, source, [going]), node)
            case ast.Dict(keys=keys) if len(keys) > 1:
                for at, key in enumerate(keys):
                    if isinstance(key, ast.Constant):
                        yield from _without_out(sentence, key, partial(_less, source, node, at), key)
            case ast.List(elts=elts) | ast.Tuple(elts=elts) | ast.Set(elts=elts) if len(elts) > 1:
                for at, each in enumerate(elts):
                    if isinstance(each, ast.Constant) and isinstance(each.value, str):
                        yield from _without_out(sentence, each, partial(_less, source, node, at), each)


def _is_any_print(sentence: Sentence, statement: ast.stmt) -> bool:
    """Prints that are no longer needed go all together, by an op."""
    printed = sentence.source.segment(statement).startswith(("print(", "pprint("))
    return printed and re.search(r"(?i)\bprints?\b|\bdebug\w*", sentence.text) is not None


def _less(source: Source, display: Display, at: int) -> list[Splice]:
    try:
        return list(remove_item(members(source, display), at))
    except (Refusal, ValueError):
        return []


def _without_out(
    sentence: Sentence, node: ast.AST, changes: Callable[[], Iterable[Splice]], told: ast.AST
) -> Iterator[Repair]:
    words = shared_words(sentence, told)
    change = list(changes()) if words >= _LEAST else []
    if change:
        read = named_in(node)
        evidence = _ASKED + _A_WORD * min(words, _MOST) + 0.5 * speaks_for(sentence, node)
        evidence += _DONE * any(shared_words(sentence, each.func) > 0 for each in _calls(told))
        said = _OTHERWISE.search(sentence.text)
        code = ast.unparse(told).lower()
        evidence -= _ELSE * (said is not None and root(said[1].lower())[:4] not in code)
        yield Repair((without_unused(sentence.source, change, read),), evidence)


def _calls(told: ast.AST) -> Iterator[ast.Call]:
    """The one that is made last."""
    yield from [node for node in walk(told) if isinstance(node, ast.Call)][:1]


def with_what_is_empty(source: Source, statement: ast.stmt) -> ast.stmt | None:
    """The statement, or what would be left empty around it; None where a function or a branch would."""
    while block_of(source, statement) == [statement]:
        around = source.parents[statement]
        if not isinstance(around, ast.If | ast.For) or around.orelse or is_elif(source, around):
            return None
        statement = around
    around = source.parents[statement]
    body: list[ast.stmt] = getattr(around, "body", [])
    alone = isinstance(around, Function) and has_docstring(body) and len(body) == 2
    return None if alone or isinstance(around, ast.Module) else statement


_SAYS_KEY = Pattern(
    r"(?i)(?=.*\b(?:out|return\w*|respon\w+|giv\w+|sen[dt]|expos\w+|leak\w*|output|json|payload|api|result)\b)"
    r".*\b(?:leave|keep|take|strip|hide|drop|remove|exclude|omit|without|leaks?|expos\w+"
    r"|(?:do|does|must|should|may)(?:n't| not) (?:\w+ )?(?:return|send|give|show|expose|include|contain|leak))\b"
)
_MAKES_DICTS = frozenset(("asdict", "dict", "vars", "to_dict", "as_dict", "_asdict", "model_dump"))
_SAID, _CLEAR, _WRITTEN_DOWN = 3.2, 2.0, 1.5


def _kept_back(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    keys = [key for key in sorted(set(_keys(source))) if names(sentence, key) >= _CLEAR]
    given_out = any(isinstance(node, ast.Return) and _gives_out(node.value, keys) for node in source.nodes)
    for node in source.nodes if keys else ():
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Dict):
            for at, key in enumerate(node.value.keys):
                if isinstance(key, ast.Constant) and key.value in keys and len(node.value.keys) > 1:
                    evidence = _SAID + _WRITTEN_DOWN + speaks_for(sentence, node)
                    yield Repair(tuple(_less(source, node.value, at)), evidence)
        elif isinstance(node, ast.Return) and node.value is not None:
            changed = _without_key(source, node.value, keys)
            if changed is not None:
                evidence = _SAID - _WRITTEN_DOWN * given_out
                yield Repair((instead(source, *changed),), evidence + speaks_for(sentence, node))


def _gives_out(value: ast.expr | None, keys: list[str]) -> bool:
    """Is it written down there, where it can go?"""
    written = value.keys if isinstance(value, ast.Dict) else []
    return any(isinstance(each, ast.Constant) and each.value in keys for each in written)


def _keys(source: Source) -> Iterator[str]:
    """What is looked up, written down or declared under a name."""
    for node in source.nodes:
        match node:
            case ast.Subscript(slice=ast.Constant(value=str(key))) | ast.AnnAssign(target=ast.Name(id=key)):
                yield key
            case ast.Dict(keys=keys):
                yield from (
                    each.value for each in keys if isinstance(each, ast.Constant) and isinstance(each.value, str)
                )


def _without_key(source: Source, value: ast.expr, keys: list[str]) -> tuple[ast.expr, str] | None:
    """What is to stand in the place of which expression."""
    match value:
        case ast.DictComp(key=ast.Name(id=key), generators=[ast.comprehension(ifs=[ast.Compare() as test])]):
            left_out = _left_out(test, key)
            if left_out and not set(keys) & set(left_out):
                return test, f"{key} not in ({', '.join(_quoted(source, each) for each in (*left_out, *keys))})"
        case ast.Name() | ast.Call() if _is_dict(source, value):
            asked = f"!= {_quoted(source, keys[0])}"
            if len(keys) > 1:
                asked = f"not in ({', '.join(_quoted(source, each) for each in keys)})"
            of = moved(source, value, Level.ATOM)
            return value, f"{{key: value for key, value in {of}.items() if key {asked}}}"
    return None


def _left_out(test: ast.Compare, key: str) -> list[str]:
    """The keys that are left out by now."""
    match test:
        case ast.Compare(left=ast.Name(id=name), ops=[ast.NotEq()], comparators=[ast.Constant(value=str(one))]):
            return [one] if name == key else []
        case ast.Compare(
            left=ast.Name(id=name), ops=[ast.NotIn()], comparators=[ast.Tuple(elts=elts) | ast.Set(elts=elts)]
        ):
            texts = list(texts_of(elts))
            return texts if name == key and len(texts) == len(elts) else []
        case _:
            return []


def _is_dict(source: Source, value: ast.Name | ast.Call) -> bool:
    """Is it made as one, or asked for a key?"""
    if isinstance(value, ast.Call):
        return called(value) in _MAKES_DICTS
    around = function_around(source, value)
    for node in walk(around) if around is not None else ():
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call() as made) if name == value.id:
                if called(made) in _MAKES_DICTS:
                    return True
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict()) if name == value.id:
                return True
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Constant(value=str())) if name == value.id:
                return True
    return False


def _quoted(source: Source, key: str) -> str:
    return f"'{key}'" if source.text.count("'") > 2 * source.text.count('"') else f'"{key}"'


WRITERS = (
    Writer(frozenset(("remove-member",)), _kept_back, needs=_SAYS_KEY),
    Writer(frozenset(("delete-lines", "remove-argument", "remove-member")), _no_longer_done, needs=_SAYS_OUT),
)
