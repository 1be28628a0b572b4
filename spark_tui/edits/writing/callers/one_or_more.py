"""A program takes several where it took one: "should take several files", "let me pass more than one url"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.flags import Flag, flags
from spark_tui.edits.python.lines import blocks, has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in, named, named_in, scope_of
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:several|multiple|many|any number of|a list of|more than one|one or more|as many"
    r"|two or more)\b(?! times\b)"
)
_WORD = Pattern(
    r"(?i)\b(?:several|multiple|many|any number of|a list of|more than one|one or more)(?: (?:input"
    r"|different|of the|of))? ([a-z]+)"
)
_FILES = frozenset(("file", "path", "filename", "input", "source", "infile", "folder", "directory", "name", "document"))
_ASKED, _SAID, _ONLY = 2.6, 1.4, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    word = _WORD.search(sentence.text)
    noun = root(word[1].lower()) if word is not None else ""
    ones = [each for each in flags(source) if not each.is_option and each.command is None]
    for each in ones:
        called = {root(part) for part in parts(each.attribute)}
        said = noun in called or bool(noun in map(root, _FILES) and called & set(map(root, _FILES)))
        if keyword(each.call, "nargs") is None and (said or not noun or len(ones) == 1):
            yield from possible(_several(source, each), _ASKED + _SAID * said + _ONLY * (len(ones) == 1))


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
        inside = [at for at, each in enumerate(block) if any(node in reads for node in ast.walk(each))]
        held = {id(node) for at in inside for node in ast.walk(block[at])}
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
    nodes = [node for each in statements for node in ast.walk(each)]
    if any(isinstance(node, ast.Return | ast.FunctionDef | ast.ClassDef) for node in nodes):
        return False
    texts = (node for node in nodes if isinstance(node, ast.Constant | ast.JoinedStr))
    one_line = all(node.lineno == node.end_lineno for node in texts)
    return one_line and all(has_own_lines(source, each) for each in (statements[0], statements[-1]))


WRITER = Writer(frozenset(("positional-flag", "set-flag")), _written, needs=_NEEDS)
