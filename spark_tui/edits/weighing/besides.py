"""Answers about something else than what is spoken of: a guard that asks about another parameter than the one that is
said to be wrong, or another thing than what is said to be empty, a change far from the text that is named."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache

from spark_tui.edits.patches.diff import between
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.held import what_it_holds
from spark_tui.edits.python.source import Function, Source, read
from spark_tui.edits.python.versions import changed, new_branches, new_tests
from spark_tui.edits.python.walking import walk
from spark_tui.edits.saying.place.things import own_words
from spark_tui.edits.saying.place.what_fails import NO_FILE
from spark_tui.edits.saying.telling.messages import told_in_words
from spark_tui.edits.spelled import NAME

_WRONG = (
    r"\b(?:with|for) (?:an?|no) {0}\b"
    r"|\b(?:unknown|invalid|negative|empty|missing|blank|wrong|bad) {0}\b"
    r"|\b(?:if|when|for|unless) (?:an? |the )?{0} (?:is|are|was) "
    r"(?:None|empty|missing|negative|unknown|blank|zero|unset|not given)\b"
    r"|\b(?:an?|the) {0} (?:that|which|(?:is|does|has)(?:n't| not)|the \w+ (?:does|has)|of (?:0|zero)|below|above)\b"
)
"""How something is said to be wrong."""
_EMPTY = Pattern(
    r"(?i)\bempty (\w+)|\b(\w+) (?:is|are|was|were) (?:still )?empty\b|\b(?:(?:is|are|has|have|with) no|without) (\w+)"
)
_EMPTY_ONE = Pattern(r"(?i)\b(?:an?|the) (?:empty|blank|missing) (\w+)|\bempty (\w+)$")
_NO_SUCH = Pattern(
    r"(?i)\b(?:no|without(?: an?)?|lacks?(?: an?)?|missing) [\"'`]?(\w+)\b|\b(\w+) (?:is"
    r"|are) (?:\w+ )?(?:None|null|missing)\b"
)
_IN_CODE = Pattern(r"\w*[a-z][A-Z]\w*|\w+_\w+")


def asks_about_another(before: str, sentence: str, after: str) -> float:
    """Of "a name that is not in the list": is it asked whether there is a date? Twice as much counts where what is
    said can only be that parameter: "an unknown on_error"."""
    for was, function in changed(read(before), read(after)):
        own = (arg for arg in parameters_of(function) if arg in sentence)
        said = [arg for arg in own if re.search(_WRONG.format(arg), sentence) is not None]
        if not said or was is None:
            continue
        known = {ast.dump(each.test) for each in _guards(was)}
        tests = [each.test for each in _guards(function) if ast.dump(each.test) not in known]
        if tests and not _made_of(function, said) & {*_names(*tests)}:
            return 2.0 if any(_IN_CODE.fullmatch(arg) is not None for arg in said) else 1.0
    return 0.0


def asks_another_whether_it_is_empty(before: str, sentence: str, after: str) -> bool:
    """Of "when the cart is empty": is it asked whether there is a code? An empty cart for a file that is missing is
    something else."""
    old, new = read(before), read(after)
    if NO_FILE.search(sentence) is not None or told_in_words(sentence, old) is not None:
        return False
    said = {word.lower() for match in _EMPTY.finditer(sentence) for word in match.groups() if word}
    meant = {
        name
        for _, owner in old.classes
        if (name := what_it_holds(old, owner)) is not None and said.intersection((name, *own_words(owner)))
    }
    if not meant:
        return False
    asked = [each.test for each in new_branches(old, new)] or _tests_around(new, before)
    return bool(asked) and not any(_is_asked(meant, {"self", *said}, test) for test in asked)


def asks_its_own_for_what_comes_in(before: str, sentence: str, after: str) -> bool:
    """Of "an empty guess", where `guess(word)` is called with one: is it asked what the object keeps of them?"""
    said = {word.lower() for match in _EMPTY_ONE.finditer(sentence) for word in match.groups() if word}
    old, new = read(before), read(after)
    called = [node for _, node in old.functions if node.name in said and list(parameters_of(node))]
    if not called or re.search(r"\bself\b", sentence) is not None:
        return False
    return any(
        isinstance(test, ast.UnaryOp) and ast.unparse(test.operand).startswith("self.") for test in new_tests(old, new)
    )


_USED_SO = Pattern(r"(?i)[\"'`\w] in (\w+)\b|\b(?:len|str|repr|iter|bool|print)\((\w+)\)")


def serves_another_class(before: str, sentence: str, after: str) -> bool:
    """Of "'abc' in shop should work": has something else than a shop a new method that Python asks for?"""
    said = {word.lower() for match in _USED_SO.finditer(sentence) for word in match.groups() if word}
    old, new = read(before), read(after)
    meant = {name for name, _ in old.classes if name.lower() in said}
    if not meant:
        return False
    known = {name for name, _ in old.functions}
    asked = [name for name, node in new.functions if name not in known and node.name.startswith("__")]
    return bool(asked) and not any(name.rpartition(".")[0] in meant for name in asked)


_OF_A_CLASS = Pattern(r"(?<![\w.])([A-Z]\w*\.[a-z_]\w*)\b")


def changes_its_namesake(before: str, sentence: str, after: str) -> bool:
    """Of "LinkedList.pop fails": is `Stack.pop` another one, and that of the list as it was?"""
    old, new = read(before), read(after)
    told = {name for name, _ in old.functions if name in _OF_A_CLASS.findall(sentence)}
    if not told:
        return False
    known = dict(old.functions)
    other = {name for name, node in new.functions if name in known and ast.dump(node) != ast.dump(known[name])}
    last = {name.rpartition(".")[2] for name in told}
    return bool(other) and not other & told and any(name.rpartition(".")[2] in last for name in other)


def asks_the_whole(before: str, sentence: str, after: str) -> bool:
    """Of "half of the rows have no city": is it asked whether there is a row, where the city is looked up in it?"""
    said = {word for match in _NO_SUCH.finditer(sentence) for word in match.groups() if word}
    old, new = read(before), read(after)
    holders = {
        node.value.id
        for node in old.all(ast.Subscript)
        if isinstance(node.value, ast.Name) and isinstance(node.slice, ast.Constant) and node.slice.value in said
    }
    for test in new_tests(old, new) if holders else ():
        match test:
            case ast.Compare(ast.Name(name), [ast.Is()], [ast.Constant(None)]) | ast.UnaryOp(ast.Not(), ast.Name(name)):
                if name in holders and re.search(rf"\bno {name}s?\b|\b{name} is None\b", sentence) is None:
                    return True
    return False


_ASKED_OF = (
    ("__contains__", Pattern(r"[\"'`]\w+ in ([a-z_]\w*)[\"'`]")),
    ("__len__", Pattern(r"\blen\(([a-z_]\w*)\)")),
    ("__iter__", Pattern(r"\bfor \w+ in ([a-z_]\w*)\b")),
    ("__getitem__", Pattern(r"\b([a-z_]\w*)\[\w+\]")),
)


def can_be_asked_of_another(before: str, sentence: str, after: str) -> bool:
    """Of "`user in team`": is it an office that can be asked, where there is a class Team?"""
    said = {name: match[1].replace("_", "") for name, what in _ASKED_OF if (match := what.search(sentence)) is not None}
    old, new = (read(text) if said else None for text in (before, after))
    if old is None or new is None:
        return False
    known = {name.rpartition(".")[2].lower() for name, _ in old.classes}
    fresh = {name for name, _ in new.functions} - {name for name, _ in old.functions}
    for each in fresh:
        owner, _, method = each.rpartition(".")
        if said.get(method) in known and owner.rpartition(".")[2].lower() != said[method]:
            return True
    return False


_HOW_MANY = Pattern(
    r"(?i)\b(?:limit\w*|cap(?:ped)?|restrict\w*|cut) (?:it|them|that|this|these|those"
    r"|(?:the )?(?:results?|output|list))?(?: to| at)? (\d+)\b"
)
_A_LIMIT = Pattern(r"(?i)lim|max|most|cap|top|count|size|num|first|last|^n$|amount|many|len|upper|per_page")


def bounds_what_is_none(before: str, sentence: str, after: str) -> bool:
    """Of "limit it to 20 by default": is 20 the default of what is no limit by its name?"""
    match = _HOW_MANY.search(sentence)
    if match is None:
        return False
    for was, function in changed(read(before), read(after)):
        for name in parameters_of(was) if was is not None else ():
            old, new = (default_named(each, name) for each in (was, function) if each is not None)
            is_new = new is not None and ast.unparse(new) == match[1] and (old is None or ast.unparse(old) != match[1])
            if is_new and _A_LIMIT.search(name) is None and name not in sentence:
                return True
    return False


_ABSENT = Pattern(
    r"(?i)none|null|nothing|missing|empty|unset|not|never|absent|blank|gone|false|falsy|optional|undefined|unknown|left"
    r"|passed|given|set|provided|available|found|known|there|required|still|no|in|on|of|from|as|the|an?"
)
"""What may be said of what is not there."""


def asks_only_whether_it_is_there(before: str, sentence: str, after: str) -> bool:
    """Of "when the branch is detached": is it only asked whether there is a branch?"""
    for test in new_tests(read(before), read(after)):
        match test:
            case ast.Compare(ast.Name() | ast.Attribute() as held, [ast.Is()], [ast.Constant(None)]):
                said = re.search(rf"(?i)\b{last_name(held)} (?:is|are|was|gets|becomes) ([a-z]+)\b", sentence)
                if said is not None and _ABSENT.fullmatch(said[1]) is None:
                    return True
    return False


def asks_the_same_each_time(before: str, _: str, after: str) -> bool:
    """Does a loop leave out all or none: by what is no other the next time?"""
    return bool(_settled(read(after)) - _settled(read(before)))


@lru_cache(maxsize=4)
def _settled(source: Source) -> frozenset[str]:
    """The conditions on which loops go on to the next, where nothing of them changes in the loop."""
    found = set[str]()
    for loop in source.all(ast.For, ast.AsyncFor):
        changing = {*_words(loop, ast.Store)}
        for each in loop.body:
            if isinstance(each, ast.If) and isinstance(each.body[0], ast.Continue):
                is_open = any(isinstance(node, ast.Call) for node in walk(each.test))
                if not is_open and changing.isdisjoint(_words(each.test, ast.Load)):
                    found.add(ast.dump(each.test))
    return frozenset(found)


def _words(node: ast.AST, use: type[ast.expr_context]) -> Iterator[str]:
    """Names and attributes that are read, or set."""
    for each in walk(node):
        if isinstance(each, ast.Name | ast.Attribute) and isinstance(each.ctx, use):
            yield last_name(each)


def _tests_around(new: Source, before: str) -> list[ast.expr]:
    """Of what is done only then: those it stands under."""
    added = {line for each in between(new.text, before) for line in range(each.start + 1, each.stop + 1)}
    return [each.test for each in new.all(ast.If) if added & {*range(each.body[0].lineno, new.last_line(each) + 1)}]


def _is_asked(attributes: set[str], things: set[str], test: ast.expr) -> bool:
    """One of these attributes, or how long the thing itself is."""
    for node in walk(test):
        match node:
            case ast.Attribute(attr=name) if name in attributes:
                return True
            case ast.UnaryOp(operand=ast.Name(name)) | ast.Call(args=[ast.Name(name)]) if name in things:
                return True
    return False


def _guards(function: Function) -> Iterator[ast.If]:
    """What ends it early."""
    for each in walk(function):
        if isinstance(each, ast.If) and isinstance(each.body[-1], ast.Raise | ast.Return):
            yield each


def _made_of(function: Function, names: list[str]) -> set[str]:
    """These, and what is set to something with one of them in it."""
    found = set(names)
    for each in walk(function):
        match each:
            case ast.Assign(targets, value) if found & {*_names(value)}:
                found |= {*_names(*targets)}
            case ast.For(target, several) | ast.comprehension(target, several) if found & {*_names(several)}:
                found |= {*_names(target)}
    return found


def _names(*nodes: ast.AST) -> Iterator[str]:
    return (each.id for node in nodes for each in walk(node) if isinstance(each, ast.Name))


_SILENT = Pattern(r"(?i)(?:\bnot|n't|\bnever) (answer|reply|repl(?=ies)|respond)s?\b")


def _that_gives(source: Source, words: set[str]) -> set[str]:
    """The calls that are awaited for an answer, where none comes."""
    found = set[str]()
    for each in source.all(ast.Assign) if words else ():
        match each:
            case ast.Assign([ast.Name(name)], ast.Await(ast.Call(func))) if name.startswith(tuple(words)):
                found.add(ast.unparse(func))
    return found


def waits_for_another(before: str, sentence: str, after: str) -> bool:
    """Of "wrap client.get in wait_for": is another call given so much time, and not that one?"""
    if "wait_for(" not in after:
        return False
    calls = (each.value for each in read(before).all(ast.Await) if isinstance(each.value, ast.Call))
    awaited = {ast.unparse(each.func) for each in calls if isinstance(each.func, ast.Attribute)}
    said = {call for call in awaited if re.search(rf"(?<![\w.]){re.escape(call)}(?!\.?\w)", sentence)}
    said = said or _that_gives(read(before), {match[1].lower() for match in _SILENT.finditer(sentence)})
    timed = _timed(read(after)) - _timed(read(before))
    return bool(said and timed) and timed.isdisjoint(said)


def _timed(source: Source) -> set[str]:
    """What is awaited no longer than so long."""
    inner = (each.args[0] for each in source.all(ast.Call) if last_name(each.func) == "wait_for" and each.args)
    return {ast.unparse(each.func) for each in inner if isinstance(each, ast.Call)}


def is_far_from_the_text(before: str, sentence: str, after: str) -> bool:
    """Is a text of the code named, as only code has them, and nothing changes beside it, nor speaks of it?"""
    source = read(before)
    places = _texts(source)
    named = [places[word] for word in _IN_CODE.findall(sentence) if word in places]
    hunks = between(before, after)
    if not named or any(word in line for word in _IN_CODE.findall(sentence) for each in hunks for line in each.new):
        return False
    near = {line for each in hunks for line in range(each.start, each.stop + 2)}
    around = [(each.lineno, source.last_line(each)) for each in source.all(ast.Expr, ast.Assign, ast.Return)]
    near |= {line for first, last in around for line in range(first, last + 1) if near & {*range(first, last + 1)}}
    return all(near.isdisjoint(lines) for lines in named)


@lru_cache(maxsize=8)
def _texts(source: Source) -> dict[str, set[int]]:
    """What stands in quotes and is no name anywhere, with its lines."""
    found: dict[str, set[int]] = {}
    for node in source.all(ast.Constant):
        if isinstance(node.value, str) and NAME.fullmatch(node.value):
            found.setdefault(node.value, set()).add(node.lineno)
    known = {*source.names, *(each.attr for each in source.all(ast.Attribute))}
    known |= {name.rpartition(".")[2] for name, _ in source.definitions}
    return {word: lines for word, lines in found.items() if word not in known}


_MAY_BE_NONE = Pattern(r"(?i)\b(?:may|can|could|might|also|too|or)\b.*\bNone\b|\bNone\b.*\b(?:too|also|as well)\b")
_ONLY_NONE = Pattern(r"[(,] ?\w+: None(?: = None)?[,)]")


def can_be_nothing_else(before: str, sentence: str, after: str) -> bool:
    """Of "page may be None too": is it typed as None, and nothing else?"""
    if _MAY_BE_NONE.search(sentence) is None:
        return False
    return len(_ONLY_NONE.findall(after)) > len(_ONLY_NONE.findall(before))


_AS_A_CONTEXT = Pattern(
    r"(?i)\b(?:with|context|enter|exit|manager|leak\w*|automatic\w*|itself|block|always|clean\w*|protocol)\b|__enter__"
    r"|__exit__"
)


def makes_a_context_of_it(before: str, sentence: str, after: str) -> bool:
    """Can something be used in a `with` from now on, while nobody speaks of what that is for?"""
    is_new = "def __enter__(" in after and "def __enter__(" not in before
    return is_new and _AS_A_CONTEXT.search(sentence) is None
