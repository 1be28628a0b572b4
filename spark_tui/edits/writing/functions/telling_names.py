"""A name that says nothing becomes what it stands for, and one that takes the name of a parameter gets its own: one of
`players` is a player, "args shadows the parameter, call it options"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.new_names import new_names
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.naming import of_expression
from spark_tui.edits.saying.name.renamed import is_renamed
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS_TELL = Pattern(
    r"(?i)\b(?:names?|naming|called|letters?|cryptic|short|abbreviat\w*)\b"
    r"|\b(?:un|not |never |\w+n't )(?:\w+ )?(?:used|read|needed)\b|\b(?:tells?|says?|means?) (?:\w+ )?nothing\b"
    r"|\bwhat(?:'s| is)\b|\bdescriptive\b|\bmeaning(?:ful|less)\b|\bgeneric\b|\bvague\b"
)
_SAYS_NOTHING = frozenset(
    ("tmp", "temp", "foo", "bar", "baz", "val", "var", "obj", "res", "ret", "arr", "thing", "stuff", "data2")
)
"""Names that are longer, and as little is said by them."""
_UNREAD = Pattern(r"(?i)(?:\b(?:un|not |never |nobody )|n't )(?:\w+ )?(?:used?|reads?|needed|needs?|uses)\b")
_IS_A_NAME = Pattern(
    r"[`'\"](?:a|I)[`'\"]|(?i:\b(?:name|variable|called|letter|rename)) (?:a|I)\b(?! [a-z])"
    r"|(?:^|[,;:] |\b(?:what|the|and|is|of|than) )(?:a|I)"
    r"(?: (?:is|says|tells|means|stands|and|or|should|in|there)\b|\W*$)"
)
"""Two words of English are names as well, where they stand as one."""
_OPENS = frozenset(("open", "fdopen"))
_ASKED_TELL, _LONGEST = 4.5, 2


def _telling(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    short = [each for each in sentence.bare if len(each) <= _LONGEST or each in _SAYS_NOTHING]
    short = [each for each in short if each not in ("a", "I") or _IS_A_NAME.search(sentence.text) is not None]
    said = [
        each
        for each in short
        if each.isidentifier() and each in sentence.known and not is_renamed(Gap(sentence, "rename", (each,)))
    ]
    for name, scope, meant in _named(source) if said else ():
        if name not in said:
            continue
        is_read = _is_read(scope, name)
        new = meant if is_read else "_"
        if (_UNREAD.search(sentence.text) is None) != is_read or not new.isidentifier() or new == name:
            continue
        around = function_around(source, scope)
        if is_read and new in named_in(around or scope):
            continue
        yield Repair(tuple(_renamed_tell(source, scope, name, new)), _ASKED_TELL + told_of(sentence, scope))


def _is_read(scope: ast.AST, name: str) -> bool:
    found = (node for node in walk(scope) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load))
    return any(node.id == name for node in found)


def _named(source: Source) -> Iterator[tuple[str, ast.AST, str]]:
    """What a loop, a lambda, a `with` or a handler calls something, where that holds, and what it is."""
    for node in source.nodes:
        match node:
            case ast.For(ast.Name(name), through):
                yield name, node, _one_of(through)
            case ast.For(ast.Tuple(several)):
                scope = function_around(source, node) or source.tree  # it may be read behind the loop
                yield from ((each.id, scope, "") for each in several if isinstance(each, ast.Name))
            case ast.GeneratorExp() | ast.ListComp() | ast.SetComp() | ast.DictComp():
                for each in node.generators[:1]:
                    if isinstance(each.target, ast.Name):
                        yield each.target.id, node, _one_of(each.iter)
            case ast.Call(ast.Name("sorted" | "max" | "min"), [through, *_]):
                for keyword in node.keywords:
                    if isinstance(keyword.value, ast.Lambda) and len(keyword.value.args.args) == 1:
                        yield keyword.value.args.args[0].arg, keyword.value, _one_of(through)
            case ast.Call(ast.Attribute(through, "sort"), [], [ast.keyword(value=ast.Lambda() as given)]):
                yield from ((each.arg, given, _one_of(through)) for each in given.args.args)
            case ast.With([ast.withitem(ast.Call(ast.Name(called)), ast.Name(name))]) if called in _OPENS:
                yield name, node, "file"
            case ast.ExceptHandler(name=str(name)):
                yield name, node, "error"
            case ast.Assign([ast.Name(name)], value) if (function := function_around(source, node)) is not None:
                yield name, function, of_expression(value) or ""


def _one_of(through: ast.expr) -> str:
    """What one of them is called; nothing where that cannot be told."""
    match through:
        case ast.Name(name) | ast.Attribute(attr=name):
            one = singular(name.lower())
            return one if one != name else ""
        case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as owner, "values" | "copy")):
            return _one_of(owner)
        case ast.Call(ast.Name("sorted" | "reversed" | "list" | "set"), [inner, *_]):
            return _one_of(inner)
        case _:
            return ""


def _renamed_tell(source: Source, scope: ast.AST, name: str, new: str) -> Iterator[Splice]:
    for node in walk(scope):
        match node:
            case ast.Name(found) if found == name:
                yield Splice(source.start(node), source.stop(node), new)
            case ast.arg(found) if found == name:
                yield Splice(source.start(node), source.start(node) + len(name), new)
            case ast.ExceptHandler(name=found, type=ast.expr() as kind) if found == name:
                at = source.text.index(name, source.stop(kind) + len(" as"))
                yield Splice(at, at + len(name), new)


_NEEDS_SHADOW = Pattern(r"(?i)\bshadow\w*|\boverwrit\w+|\breus(?:es?|ed|ing)\b|\bre-?assign\w*|\bsame name\b")
_CALLED = Pattern(
    r"(?i)\b(?:call(?:ed)?|name[ds]?|rename\w*|use)\b(?: (?!it\b|that\b)\w+){0,5}?"
    r" (?:it |that |to |as )*`?([a-z_]\w*)`?[.!]?$"
)
_ASKED_SHADOW, _NAMED = 4.0, 2.0


def _not_shadowing(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    told = _CALLED.search(sentence.text)
    fresh = [told[1]] if told is not None and told[1] not in sentence.known else []
    fresh += [name for name in new_names(sentence) if name not in fresh]
    for name, function in source.functions if fresh else ():
        for own in parameters_of(function):
            uses = list(_uses_behind(function, own))
            if uses and names(sentence, own) >= _NAMED and fresh[0] not in {node.id for node in _all(function)}:
                clear = names(sentence, own) + names(sentence, name.rpartition(".")[2])
                yield Repair(tuple(_renamed_shadow(source, uses, fresh[0])), _ASKED_SHADOW + clear)


def _all(function: Function) -> Iterator[ast.Name]:
    return (node for node in walk(function) if isinstance(node, ast.Name))


def _uses_behind(function: Function, name: str) -> Iterator[ast.Name]:
    """Where it is meant, from the statement of the function on that gives it another value; nothing where it is only
    sometimes given one."""
    given = [
        each
        for each in function.body
        if isinstance(each, ast.Assign | ast.AnnAssign)
        and any(
            isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Store) for node in walk(each)
        )
    ]
    if len(given) != 1:
        return
    first = given[0]
    read = {id(node) for node in walk(first.value)} if first.value is not None else set[int]()
    yield from (
        node for node in _all(function) if node.id == name and node.lineno >= first.lineno and id(node) not in read
    )


def _renamed_shadow(source: Source, uses: list[ast.Name], new: str) -> Iterator[Splice]:
    return (instead(source, node, new) for node in uses)


WRITERS = (
    Writer(frozenset(("rename",)), _telling, needs=_NEEDS_TELL),
    Writer(frozenset(("rename",)), _not_shadowing, needs=_NEEDS_SHADOW),
)
