"""A new option keeps only those that have what it says: "add a --category option to the report command that only keeps
rows of that category", "let list take an optional --author and show only books by that author"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.functions.flags import Flag, flags, parsed_arguments
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.names import function_around, parameters_of, statement_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.types.usual import by_name
from spark_tui.edits.python.uses import bound_in, named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?<![\w-])(?P<flag>--(?:only-|filter-|by-)?(?P<what>[a-z][\w-]*)).*\b(?:only|just|filter\w*|restrict\w*"
    r"|limit\w* (?:it|the \w+) to|narrow\w*|keep\w*)\b"
    r"|\b(?:only|just|filter\w*|restrict\w*|narrow\w*|keep\w*)\b.*(?<![\w-])"
    r"(?P<option>--(?:only-|filter-|by-)?(?P<about>[a-z][\w-]*))"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:at least|at most|or more|or less|longer|shorter|larger|smaller|higher|lower|before|after|since|until"
    r"|less than|more than|fewer|up to|first|last|top|leav\w+ out|skip\w*|exclud\w*|ignor\w*|without|hid\w+|not"
    r"|contain\w*|match\w*|start\w*|end\w*|names? and)\b|\bprints? only the\b|\bonly (?:print|show)s? the \w+s?\W*$"
)
"""It says how many, or which not, or asks for more than the same."""
_OF_THAT = (
    r"(?i)\b(?:of|with|by|from|in|on|at|for|whose|has|have|having|one|match\w*)"
    r" (?:(?:that|the|this|an?|its|their|given|certain|specific|single|one|particular|same|matching) )*(?<!--){0}s?\b"
    r"|(?<!-){0} (?:is|equals|matches|was) (?:that|the given|it|this)\b|--{0}[ =](?-i:[A-Z]+\b|<)"
)
"""It takes a value, and is no switch: "of that category"."""
_SUCH_ONES = r"(?i)\b(?:only|just) (?:[a-z]+ )?(?:the )?(?<!--){0} [a-z]+s\b"
"""A switch: "--failed only shows failed runs"."""
_HOLDERS = frozenset(("args", "options", "opts", "arguments", "namespace", "ns", "parsed", "cli_args"))
_NUMBERS = frozenset(("int", "float"))
_ASKED, _TOLD, _KNOWN = 8.5, 1.0, 0.5


@dataclass(frozen=True, slots=True)
class _Wish:
    flag: str
    what: str
    said: str
    is_switch: bool

    @property
    def attribute(self) -> str:
        return self.flag.lstrip("-").replace("-", "_")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _OTHERWISE.search(sentence.text) is not None:
        return
    flag, what = said["flag"] or said["option"], said["what"] or said["about"]
    known = flags(source)
    spoken = what.replace("-", "[- _]")
    is_valued = re.search(_OF_THAT.format(spoken), sentence.text) is not None
    is_switch = not is_valued and re.search(_SUCH_ONES.format(spoken), sentence.text) is not None
    if not (is_valued or (is_switch and _is_known(source, what.replace("-", "_")))) or any(
        flag in each.names and not _is_one_of_others(source, each, sentence) for each in known
    ):
        return
    wish = _Wish(flag, what.replace("-", "_"), sentence.text, is_switch)
    for parser, made, function in _commands(sentence):
        if any(flag in each.names and each.parser == parser for each in known):
            continue
        held = _holder(source, function)
        kept = next(_kept(source, function, held, wish), None) if held else None
        if kept is not None:
            told = _ASKED + _TOLD * any(root(part) in _roots(sentence) for part in parts(function.name)[-1:])
            told += _KNOWN * any(each.attr == wish.what for each in source.all(ast.Attribute))
            yield from possible(iter((_added(source, parser, made, wish), *kept)), told)


def _is_one_of_others(source: Source, flag: Flag, sentence: Sentence) -> bool:
    """Another command may have one of that name."""
    names = {name for parser, name, _ in _made(source) if parser == flag.parser}
    return bool(names) and not any(name in sentence.bare for name in names)


def _roots(sentence: Sentence) -> set[str]:
    return {root(word) for word in sentence.spoken.split()}


def _made(source: Source) -> Iterator[tuple[str, str, ast.stmt]]:
    """The parser of each command, what that is called, and where it is made."""
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign(
                [ast.Name(held)], ast.Call(ast.Attribute(attr="add_parser"), [ast.Constant(str(name)), *_])
            ):
                yield held, name, node


def _commands(sentence: Sentence) -> Iterator[tuple[str, ast.stmt, Function]]:
    """The parser that is meant, and the function that does what it reads."""
    source = sentence.source
    commands = list(_made(source))
    spoken = _roots(sentence)
    for held, name, made in commands:
        if root(name.lower()) in spoken:
            word = name.replace("-", "_")
            done_by = [each for each in _functions(source) if each.name == word or each.name.endswith(f"_{word}")]
            done_by = done_by or [each for each in _functions(source) if each.name.startswith(f"{word}_")]
            yield from ((held, made, each) for each in done_by if each is not function_around(source, made))
    if commands:
        return
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign(
                [ast.Name(held)], ast.Call(ast.Name("ArgumentParser") | ast.Attribute(attr="ArgumentParser"))
            ):
                for _, parsed in parsed_arguments(source):
                    function = function_around(source, parsed)
                    if function is not None:
                        yield held, node, function


def _functions(source: Source) -> list[Function]:
    return [function for _, function in source.functions if isinstance(source.parents.get(function), ast.Module)]


def _holder(source: Source, function: Function) -> str:
    """What the options are read from there."""
    own = [held for held, parsed in parsed_arguments(source) if function_around(source, parsed) is function]
    told = [name for name in parameters_of(function) if name in _HOLDERS]
    return next(iter((*own, *told)), "")


def _kept(source: Source, function: Function, held: str, wish: _Wish) -> Iterator[tuple[Splice, ...]]:
    """Behind the last line that gives the list its value; or in the loop through what has them."""
    option = f"{held}.{wish.attribute}"
    said = {singular(word) for word in wish.said.lower().replace("_", " ").split()}
    lists = [
        node.targets[0].id
        for node in walk(function)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    ]
    many = [name for name in dict.fromkeys(lists) if singular(name) != name and not name.endswith("args")]
    many.sort(key=lambda name: singular(parts(name)[-1]) not in said)
    for name in many:
        last = [each for each in function.body if name in bound_in(each)][-1]
        one = singular(parts(name)[-1])
        if _is_many(function, name) and one not in (named_in(function) - _only_inside(function)):
            so = _read(source, one, wish) + f" == {option}" * (not wish.is_switch)
            code = f"if {option}:\n{source.unit}{name} = [{one} for {one} in {name} if {so}]"
            yield tuple(later(insert_after, source, last, code))
    for loop in walk(function):
        match loop:
            case ast.For(ast.Name(one), body=body):
                read = _read(source, one, wish)
                test = f"not {read}" if wish.is_switch else f"{read} != {option}"
                code = f"if {option} and {test}:\n{source.unit}continue"
                yield tuple(later(insert_first, source, body, code))


def _is_many(function: Function, name: str) -> bool:
    """Not what is asked for by keys, nor a number."""
    for node in walk(function):
        match node:
            case ast.Subscript(ast.Name(held), ast.Constant(str())) if held == name:
                return False
            case ast.Assign([ast.Name(held)], ast.Call(ast.Name("len" | "sum" | "int" | "dict"))) if held == name:
                return False
            case ast.Call(ast.Attribute(ast.Name(held), "items" | "values" | "keys")) if held == name:
                return False
    return True


def _only_inside(function: Function) -> set[str]:
    """What comprehensions and loops call each of them."""
    found = (each.target for each in walk(function) if isinstance(each, ast.comprehension | ast.For))
    return {each.id for each in found if isinstance(each, ast.Name)}


def _read(source: Source, one: str, wish: _Wish) -> str:
    """As the others are read from such a thing: by a key, or as an attribute."""
    by_key, keys = False, set[str]()
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(ast.Name(held), ast.Constant(str(key))):
                by_key |= held == one
                keys.add(key)
    attributes = {(ast.unparse(each.value), each.attr) for each in source.all(ast.Attribute)}
    fields = {ast.unparse(each.target) for each in source.all(ast.AnnAssign)}
    is_object = any(held == one for held, _ in attributes) or wish.what in {*fields, *(name for _, name in attributes)}
    return f'{one}["{wish.what}"]' if by_key or (wish.what in keys and not is_object) else f"{one}.{wish.what}"


def _added(source: Source, parser: str, made: ast.stmt, wish: _Wish) -> Splice:
    own = [each for each in flags(source) if each.parser == parser]
    block = block_of(source, made)
    last = max((each.statement for each in own if each.statement in block), key=lambda each: each.lineno, default=made)
    more = "".join(f", type={each}" for each in _types(source, wish.what))
    more = ', action="store_true"' if wish.is_switch else more
    if own and all(keyword(each.call, "help") is not None for each in own):
        word = wish.what.replace("_", " ")
        more += f', help="only {word} ones"' if wish.is_switch else f', help="only those of this {word}"'
    return insert_after(source, statement_around(source, last), f'{parser}.add_argument("{wish.flag}"{more})')


def _is_known(source: Source, what: str) -> bool:
    """Is it read from something there?"""
    keys = {node.slice.value for node in source.all(ast.Subscript) if isinstance(node.slice, ast.Constant)}
    fields = {ast.unparse(each.target) for each in source.all(ast.AnnAssign)}
    return what in {*keys, *fields, *(each.attr for each in source.all(ast.Attribute))}


def _types(source: Source, what: str) -> list[str]:
    """A number, where a class of the program says so; where none is there, where what is called so is one."""
    found = (
        ast.unparse(each.annotation)
        for each in source.all(ast.AnnAssign)
        if isinstance(each.target, ast.Name) and each.target.id == what
    )
    kinds = [*found]
    if not kinds and f'"{what}"' not in source.text and by_name(what) in _NUMBERS:
        kinds = [str(by_name(what))]  # objects of another file have it
    return [each for each in kinds if each in _NUMBERS][:1]


WRITER = Writer(frozenset(("add-flag",)), _written, needs=_NEEDS)
