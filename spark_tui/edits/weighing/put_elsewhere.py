"""What came in, but not as or where it was said: a method in another class than the one that is named, what is to move
and did not, an option or a function that is not there, an error without what it is always given, a change in a function
that is about something else."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator

from spark_tui.edits.kinds_of_lines import BRINGS_IN
from spark_tui.edits.patches.diff import between, new_lines
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.unbound import unbound
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, read
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.saying.place.spoken_of import telling_roots
from spark_tui.edits.spelled import NAME
from spark_tui.edits.text import split_lines
from spark_tui.edits.weighing.strays import NOTICED, strays

_ADDED_TO = Pattern(
    r"(?i)\b(?:add|write|give|implement|define|put)\b[^,;.]*?\b(?:to|on|for|in|into) (?:the )?"
    r"`?(?P<owner>(?-i:[A-Z]\w*))\b"
)
_MOVED = Pattern(
    r"(?i)\b(?:move|hoist|pull|lift|promote) `?(?P<name>[A-Za-z_]\w*)`? (?:out )?(?:in)?to (?:the |a )?"
    r"(?:module(?:[- ]level| scope)?|top(?:[- ]level| of the (?:file|module))|global(?: scope)?)\b"
)
_OPTION = Pattern(r"(?i)\b(?:add|new|needs?|want|give \w+)\b[^,;.]*?(?<![\w-])(?P<option>--[a-z][\w-]*)")
_MODULE = Pattern(r"(?i)\b(?:use|using|with|via) (?:the |python'?s )*`?(?P<module>[a-z_]\w+)`? (?:module|library)\b")
_LETTERED = re.compile(r"[\"']([A-Za-z]{3,})(\d+)[\"']")
_SEVERAL = 2  # values: it wants more than a message
_NEW_BY_NAME = Pattern(
    r"(?i)\b(?:add|write|implement|define|create|need)\b[^,;.]*?\b(?:function|method|helper|class|property)"
    r" (?:called |named )?`?(?P<name>(?-i:[a-z]+_\w+|_\w+|[A-Z]\w*[a-z]\w*))`?(?=[\s,.;:(]|$)"
)
_CALLED_NEW = Pattern(r"(?i)\b(?:need|want|add|write) (?:an? |the )?`?(?P<name>(?-i:[a-z_]\w*))\([\w, *=.]*\)`?[:,]")
_CONSTANT = Pattern(
    r"\b(?:constant|called|named|into|in|as|to|use)(?: an?| the)?(?: \w+)?,? "
    r"`?(?P<name>[A-Z][A-Z0-9]*_[A-Z0-9_]+)`?(?=[\s.,;]|$)"
)
ENDINGS = frozenset(
    ("py", "pyi", "json", "txt", "csv", "toml", "cfg", "ini", "md", "html", "xml", "log", "lock", "yaml", "yml", "db")
)
"""Of files."""
_OF_A_MODULE = Pattern(r"(?<![\w.\"'`/(])(?P<module>[a-z]\w+)\.(?P<name>[a-z_]\w*)(?![\w.]*\.\w|\w)")
_GIVEN_SO = Pattern(
    r"(?i)\b(?:give|gives|add|adds|needs?|takes?|want|wants|accepts?|with) (?:\w+ )?(?:an?|another)"
    r" (?:new )?(?P<name>[a-z_]\w*)=[\w.'\"()-]+ (?:optional )?"
    r"(?:params?|parameters?|args?|arguments?|kwargs?|keywords?)\b"
)
_OF_A_CLASS = Pattern(r"^`?(?P<owner>[A-Z]\w*)\.(?P<name>[a-z_]\w*)`?(?:\(\))? (?:should|must|needs to|has to)\b")
_MUCH = 2  # words, that tell where something is meant
_OF_CODE = frozenset(
    ("loop", "list", "str", "string", "text", "number", "import", "print", "error", "test", "index", "type")
)
"""What is said of any code, and says little where a function is called by it too."""
_TAKEN = r"\.{}\b"


def is_in_another_class(before: str, sentence: str, after: str) -> bool:
    """Of "add a __repr__ to Cart": did another class get one, that is neither made of that nor the other way round?"""
    said = _ADDED_TO.search(sentence)
    new = read(after)
    owners = dict(new.classes)
    named = [name for name in owners if re.search(rf"\b{name}\b", sentence) is not None]
    if said is None or named != [said["owner"]]:
        return False
    known = {name for name, _ in read(before).functions}
    made = {name.rpartition(".")[0] for name, _ in new.functions if name not in known and "." in name}
    made = {name for name in made if name in owners}
    return bool(made) and not any(_are_kin(owners, name, said["owner"]) for name in made)


def _are_kin(owners: dict[str, ast.ClassDef], one: str, other: str) -> bool:
    bases = [{last_name(base) for base in owners[each].bases} for each in (one, other)]
    return one == other or other in bases[0] or one in bases[1]


def stays_where_it_was(before: str, sentence: str, after: str) -> bool:
    """Is something to be known in all of the module, and is not?"""
    said = _MOVED.search(sentence)
    if said is None or not re.search(rf"\b{said['name']}\b", before):
        return False
    return said["name"] not in _of_the_module(read(after))


def _of_the_module(source: Source) -> set[str]:
    known = set[str]()
    for each in source.tree.body:
        match each:
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                known.add(name)
            case ast.Import(names) | ast.ImportFrom(_, names):
                known |= {alias.asname or alias.name.partition(".")[0] for alias in names}
            case _:
                known |= {node.id for node in walk(each) if isinstance(node, ast.Name) and _is_set(node)}
    return known


def _is_set(node: ast.Name) -> bool:
    return isinstance(node.ctx, ast.Store)


_AS_A_CHOICE = Pattern(
    r"(?i)\b(?:as|behind|via|through) an? (?:\w+ )?(?:option|setting|switch|flag)\b"
    r"|\bas an? optional (?:parameter|argument|keyword)\b|\b(?:make|be) (?:\w+ )*?configurable\b"
)


def leaves_out_the_option(before: str, sentence: str, after: str) -> bool:
    """Of "add a --quiet flag": is there none?"""
    said = _OPTION.search(sentence)
    if said is None:
        return False
    kept_as = said["option"].lstrip("-").replace("-", "_")
    return not any(each in text for each in (said["option"], kept_as) for text in (before, after))


def leaves_out_the_module(before: str, sentence: str, after: str) -> bool:
    """Of "use the csv module": does nothing that comes in have it?"""
    said = _MODULE.search(sentence)
    if said is None or said["module"] not in sys.stdlib_module_names:
        return False
    word = re.compile(rf"\b{said['module']}\b")
    return not any(word.search(line) for line in new_lines(before, after))


def puts_a_number_behind_it(before: str, sentence: str, after: str) -> bool:
    """Of "shipping to France costs 9.9": is there a "France10" now, of which nobody speaks?"""
    texts = _LETTERED.findall("".join(new_lines(before, after)))
    return any(word in sentence and f"{word}{number}" not in sentence + before for word, number in texts)


def leaves_no_choice(before: str, sentence: str, after: str) -> bool:
    """Of "sort order as an option": is nothing new there by which anybody could choose?"""
    if _AS_A_CHOICE.search(sentence) is None:
        return False
    old, new = read(before), read(after)
    return not set(_by_names(new)) - set(_by_names(old))


def _by_names(source: Source) -> Iterator[str]:
    """What is taken, set, handed over by its name, or a text."""
    for node in source.nodes:
        match node:
            case ast.arg(name) | ast.keyword(str(name)) | ast.Name(name, ast.Store()):
                yield name
            case ast.Attribute(attr=name, ctx=ast.Store()) | ast.Constant(str(name)):
                yield name


def is_none_of_that_name(before: str, sentence: str, after: str) -> bool:
    """Of "add a Celsius to Kelvin function c_to_k", "a default=None parameter", "Messages.reload should …": is nothing
    called so, and was not?"""
    owners = {name for name, _ in read(before).classes}
    names = [
        *(said["name"] for each in (_NEW_BY_NAME, _CALLED_NEW, _CONSTANT) for said in each.finditer(sentence)),
        *(said["name"] for said in _OF_A_CLASS.finditer(sentence) if said["owner"] in owners),
        *(
            said["name"]
            for said in _OF_A_MODULE.finditer(sentence)
            if _is_known(said["module"], said["name"]) and after.count(said["module"]) <= before.count(said["module"])
        ),
    ]
    if any(not any(re.search(rf"\b{name}\b", text) for text in (before, after)) for name in names):
        return True
    given = {said["name"] for said in _GIVEN_SO.finditer(sentence)}
    taken = {arg.arg for _, node in read(after).functions for arg in parameters(node)} if given else set[str]()
    return any(after.count(f"{name}=") <= before.count(f"{name}=") for name in given - taken)


def _is_known(module: str, name: str) -> bool:
    """Is it something of Python's own, and no file?"""
    return module in sys.stdlib_module_names and name not in ENDINGS


def loses_its_object(before: str, _: str, after: str) -> bool:
    """Is there `_path(sid)` where `self.path(sid)` was, and nothing is called so?"""
    old, new = (unbound(read(text)) for text in (before, after))
    fresh = {name for _, name in new - old}
    return any(
        re.search(_TAKEN.format(name), "".join(hunk.new)) is None
        and re.search(rf"\b{name}\b", "".join(hunk.new)) is not None
        and "".join(hunk.old).count(".") > "".join(hunk.new).count(".")
        for name in fresh
        for hunk in between(before, after)
    )


def is_about_something_else(before: str, sentence: str, after: str) -> bool:
    """Does all that changes stand where no word of the sentence does, while other functions are about those?"""
    source, lines = read(before), split_lines(before)
    if NOTICED.search(sentence) is not None or not lines or len(read(after).definitions) != len(source.definitions):
        return False
    said = telling_roots(sentence)
    lines_touched = {max(line, 1) for line in changed(before, after)}
    touched = {line for line in lines_touched if not BRINGS_IN.match(lines[line - 1])}
    around = {name: node for name, node in source.functions if touched & _lines(source, node)}
    if not touched or touched - {line for node in around.values() for line in _lines(source, node)}:
        return False
    new = "".join(new_lines(before, after))
    there = " ".join((*around, new, *map(source.segment, around.values())))
    if said & telling_roots(there) or ({*NAME.findall(sentence)} - PLAIN) & {*NAME.findall(there)}:
        return False
    others = [(name, node) for name, node in source.functions if name not in around]
    told = said - _OF_CODE
    return any(
        told & telling_roots(name) or len(told & telling_roots(source.segment(node))) >= _MUCH for name, node in others
    )


def _lines(source: Source, node: Function) -> set[int]:
    return {*range(source.first_line(node), source.last_line(node) + 1)}


def changed(before: str, after: str) -> Iterator[int]:
    """The lines that change, and those behind which others come in."""
    for hunk in between(before, after):
        line = hunk.start + 1
        for tag, _ in hunk.lines:
            if tag != " ":
                yield line - (tag == "+")
            line += tag != "+"


def raises_it_bare(before: str, _: str, after: str) -> bool:
    """Is an error raised with nothing that is given several values each time it is made?"""
    made = dict[str, list[int]]()
    for call in read(before).all(ast.Call):
        if isinstance(call.func, ast.Name):
            made.setdefault(call.func.id, []).append(len(call.args) + len(call.keywords))
    old, new = ([*_bare(read(text))] for text in (before, after))
    return any(min(made.get(name, [0])) >= _SEVERAL for name in new if new.count(name) > old.count(name))


def _bare(source: Source) -> list[str]:
    return [each.exc.id for each in source.all(ast.Raise) if isinstance(each.exc, ast.Name)]


_CONSTRUCTOR = Pattern(
    r"(?i)\b(?:in|to|by|into|via|as an? \w+ (?:of|to|for)|through|takes?)"
    r" (?:the |its )?constructor\b|\bin __init__\b"
)


_FAILS = Pattern(r"(?i)(?-i:^[A-Z]\w*Error\b)|\b(?:crash\w*|fails?|breaks|dies|blows up|hangs)\b")


def is_no_word_of_it(before: str, sentence: str, after: str) -> bool:
    """Are all changes in other functions and classes than those that are named, and say nothing of them?"""
    if _FAILS.search(sentence) is not None or strays(before, sentence, after) < 1:
        return False  # what fails somewhere may come from elsewhere
    said = set(NAME.findall(sentence))
    named = {node.name for _, node in read(before).definitions if node.name in said}
    new = " ".join(new_lines(before, after))
    return bool(named) and not named & set(NAME.findall(new))


def leaves_the_constructor(before: str, sentence: str, after: str) -> bool:
    """Is something to be told to the constructor, and what all of them take is as it was?"""
    return _CONSTRUCTOR.search(sentence) is not None and _taken_by_all(before) == _taken_by_all(after)


def _taken_by_all(text: str) -> list[str]:
    source = read(text)
    made = [ast.unparse(node.args) for _, node in source.functions if node.name in ("__init__", "__post_init__")]
    fields = [
        ast.unparse(each) for _, owner in source.classes for each in owner.body if isinstance(each, ast.AnnAssign)
    ]
    return [*made, *fields]
