"""A program or a function takes several where it took one: "let me pass more than one url", "done should accept
several numbers"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.bodies import indented, insert_at_top, without_docstring
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.flags import Flag, flags
from spark_tui.edits.python.functions.returns import always_gives, is_generator, returns
from spark_tui.edits.python.functions.signatures import calls_of, parameter
from spark_tui.edits.python.lines import blocks, has_own_lines, move_in
from spark_tui.edits.python.names import class_around, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in, mentions, named, named_in, scope_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import functions_named, root
from spark_tui.edits.writing import Writer

_NEEDS_PROGRAM = Pattern(
    r"(?i)\b(?:several|multiple|(?<!how )many|any number of|a list of|more than one|one or more|as many"
    r"|two or more)\b(?! times\b)"
)
_WORD = Pattern(
    r"(?i)\b(?:several|multiple|(?<!how )many|any number of|a list of|more than one|one or more)(?: (?:input"
    r"|different|of the|of))? ([a-z]+)"
)
_FILES = frozenset(("file", "path", "filename", "input", "source", "infile", "folder", "directory", "name", "document"))
_ASKED_PROGRAM, _SAID, _ONLY, _NAMED = 2.6, 1.4, 0.6, 3.0


def _programs(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if any(node.name != "main" for node in functions_named(sentence, _NAMED)):
        return  # that one takes them, and not the program
    word = _WORD.search(sentence.text)
    noun = root(word[1].lower()) if word is not None else ""
    ones = [each for each in flags(source) if not each.is_option and each.command is None]
    for each in ones:
        called = {root(part) for part in parts(each.attribute)}
        said = noun in called or bool(noun in map(root, _FILES) and called & set(map(root, _FILES)))
        if keyword(each.call, "nargs") is None and (said or not noun or len(ones) == 1):
            yield from possible(_several(source, each), _ASKED_PROGRAM + _SAID * said + _ONLY * (len(ones) == 1))


def _several(source: Source, flag: Flag) -> Iterator[Splice]:
    """The statements that read it are done for each."""
    name = flag.attribute
    reads = [node for node in source.all(ast.Attribute) if node.attr == name and isinstance(node.value, ast.Name)]
    block, first, last = _stretch(source, reads)
    many = f"{name}s" if not name.endswith("s") else f"all_{name}"
    if many in source.names or not flag.call.args or len(flag.names) > 1:
        raise Refusal(f"{many} is something else already")
    given = flag.call.args[0]
    here = scope_of(source, reads[0])
    one = name if not any(True for _ in named(source, name, here)) else f"one_{name}"
    quote = source.segment(given)[0]
    yield Splice(source.start(given), source.stop(given), f"{quote}{many}{quote}")
    yield set_keyword(source, flag.call, "nargs", f"{quote}+{quote}")
    statements = block[first : last + 1]
    start, stop = source.line_start(source.first_line(statements[0])), source.stop(statements[-1])
    text = source.text[start:stop]
    for read in sorted(reads, key=source.start, reverse=True):
        text = text[: source.start(read) - start] + one + text[source.stop(read) - start :]
    indent = source.indent(source.first_line(statements[0]))
    owner = source.segment(reads[0].value)
    body = "\n".join(line.removeprefix(indent) for line in text.split("\n"))
    yield Splice(start, stop, f"{indent}for {one} in {owner}.{many}:\n{indented(body, indent + source.unit)}")


def _stretch(source: Source, reads: Sequence[ast.Attribute]) -> tuple[list[ast.stmt], int, int]:
    """From the first statement that reads it to the last that needs what came of it."""
    for block in blocks(source):
        inside = [at for at, each in enumerate(block) if any(node in reads for node in walk(each))]
        held = {id(node) for at in inside for node in walk(block[at])}
        if not inside or any(id(each) not in held for each in reads):
            continue
        first, last = inside[0], inside[-1]
        made = {name for each in block[first : last + 1] for name in bound_in(each)}
        while later := [at for at, each in enumerate(block) if at > last and made & named_in(each)]:
            last = later[-1]
            made |= {name for each in block[first : last + 1] for name in bound_in(each)}
        if _can_be_repeated(source, block[first : last + 1]):
            return block, first, last
    raise Refusal("it is read in several places")


def _can_be_repeated(source: Source, statements: Sequence[ast.stmt]) -> bool:
    """Nothing in it ends the function, and no text stands over several lines."""
    nodes = [node for each in statements for node in walk(each)]
    if any(isinstance(node, ast.Return | ast.FunctionDef | ast.ClassDef) for node in nodes):
        return False
    texts = (node for node in nodes if isinstance(node, ast.Constant | ast.JoinedStr))
    one_line = all(node.lineno == node.end_lineno for node in texts)
    return one_line and all(has_own_lines(source, each) for each in (statements[0], statements[-1]))


_NEEDS_FUNCTION = Pattern(
    r"(?i)\b(?:several|multiple|many|more than one|any number of|a list of|one or more)"
    r" (?:\w+ )??(?P<things>\w+s)\b(?! times)"
    r"|\b(?P<at_once>\w+s) at once\b"
)
_ONE_STILL = Pattern(
    r"(?i)\b(?:also|too|as well|either|optionally|both|or (?:a |one )?(?:single|one)|(?:one|single) or|besides)\b"
)
"""A single one is still fine."""
_ASKED_FUNCTION, _CLEAR = 5.6, 1.5
_EACH, _OF_EACH = "each", "item"


def _functions_of_several(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS_FUNCTION.search(sentence.text)
    many = (said["things"] or said["at_once"]).lower() if said is not None else ""
    for _, function in source.functions:
        told = names(sentence, function.name)
        for one in parameters_of(function):
            if told >= _CLEAR and plural(one) == many and many not in source.names:
                if _ONE_STILL.search(sentence.text) is not None:
                    yield from possible(_one_or_many(source, function, one, many), _ASKED_FUNCTION + _SAID + told / 2)
                    yield from possible(_by_itself(source, function, one), _ASKED_FUNCTION + told / 2)
                    continue
                yield from possible(_for_each(source, function, one, many), _ASKED_FUNCTION + told / 2)


def _about(source: Source, function: Function, one: str) -> tuple[ast.stmt, ast.stmt]:
    """The first and the last of the statements that speak of it, which can be done for each."""
    body = without_docstring(function.body)
    about = [at for at, each in enumerate(body) if mentions(each, one)]
    if not about:
        raise Refusal("nothing is done with it")
    first, last = body[about[0]], body[about[-1]]
    inside = body[about[0] : about[-1] + 1]
    leaves = any(isinstance(node, ast.Return | ast.Yield | ast.Break) for each in inside for node in walk(each))
    used_later = {name for each in inside for name in bound_in(each)} & {
        node.id for each in body[about[-1] + 1 :] for node in walk(each) if isinstance(node, ast.Name)
    }
    if leaves or used_later or not (has_own_lines(source, first) and has_own_lines(source, last)):
        raise Refusal("what is given back would be that of the first one alone")
    return first, last


def _one_or_many(source: Source, function: Function, one: str, many: str) -> Iterator[Splice]:
    """What is given is a list, or one of those that it may hold: who calls it so far goes on as he did."""
    first, last = _about(source, function, one)
    kind, indent = parameter(function, one).annotation, source.indent(first.lineno)
    if isinstance(kind, ast.Name):
        yield instead(source, kind, f"{kind.id} | list[{kind.id}]")
    elif kind is not None:
        raise Refusal("what it is said to be is more than a name")
    at = source.line_start(source.first_line(first))
    several = f"{indent}{many} = {one} if isinstance({one}, (list, tuple, set)) else [{one}]\n"
    yield Splice(at, at, f"{several}{indent}for {one} in {many}:\n")
    yield from move_in(source, source.first_line(first), source.last_line(last))


def _by_itself(source: Source, function: Function, one: str) -> Iterator[Splice]:
    """What gives something back calls itself for each of a list: what came of all of them is one list."""
    if is_generator(function) or not always_gives(function) or isinstance(function, ast.AsyncFunctionDef):
        raise Refusal("it gives nothing back, or bit by bit")
    kind = parameter(function, one).annotation
    if isinstance(kind, ast.Name):
        yield instead(source, kind, f"{kind.id} | list[{kind.id}]")
    elif kind is not None:
        raise Refusal("what it is said to be is more than a name")
    every, own = list(parameters_of(function)), class_around(source, function) is not None
    others = [f"{name}={name}" if name in _by_name(function) else name for name in every[own:]]
    called = f"{f'{every[0]}.' if own else ''}{function.name}({', '.join(others)})".replace(one, _EACH, 1)
    gives = (each.value for each in returns(function))
    several = all(isinstance(each, ast.List | ast.ListComp) for each in gives)
    made = (
        f"[{_OF_EACH} for {_EACH} in {one} for {_OF_EACH} in {called}]"
        if several
        else f"[{called} for {_EACH} in {one}]"
    )
    code = f"if isinstance({one}, (list, tuple)):\n{source.unit}return {made}"
    yield insert_at_top(source, function, code)


def _by_name(function: Function) -> set[str]:
    return {arg.arg for arg in function.args.kwonlyargs}


def _for_each(source: Source, function: Function, one: str, many: str) -> Iterator[Splice]:
    """The statements that speak of it are done for each; who calls it gives a list."""
    first, last = _about(source, function, one)
    if parameter(function, one).annotation is not None:
        raise Refusal("it is said to be one")
    yield instead(source, parameter(function, one), many)
    at = source.line_start(source.first_line(first))
    yield Splice(at, at, f"{source.indent(first.lineno)}for {one} in {many}:\n")
    yield from move_in(source, source.first_line(first), source.last_line(last))
    place = list(parameters_of(function)).index(one)
    for call in calls_of(source, function):
        if place < len(call.args):
            yield instead(source, call.args[place], _listed(source, call.args[place]))


def _listed(source: Source, given: ast.expr) -> str:
    """All of those of which the first one was given; else a list of one."""
    match given:
        case ast.Call(ast.Name(made), [ast.Subscript(held, ast.Constant(0))], []):
            return f"[{made}(each) for each in {source.segment(held)}]"
        case ast.Subscript(held, ast.Constant(0)):
            return source.segment(held)
        case _:
            return f"[{source.segment(given)}]"


WRITERS = (
    Writer(frozenset(("positional-flag", "set-flag")), _programs, needs=_NEEDS_PROGRAM),
    Writer(frozenset(("add-parameter",)), _functions_of_several, needs=_NEEDS_FUNCTION),
)
