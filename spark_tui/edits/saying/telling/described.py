"""A plain sentence about a function, a class or a module, made from its body, or from its name and what it takes."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.functions.returns import gives_something, own_nodes
from spark_tui.edits.python.names import documented, is_method, parameters
from spark_tui.edits.python.nodes import is_own, last_name
from spark_tui.edits.python.objects.classes import attributes, decorated_with
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.reading import parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.telling.by_body import told_by_body
from spark_tui.edits.saying.telling.phrases import is_adjective

_VERBS = frozenset(
    re.findall(
        r"\w+",
        """
        add append apply ask assign build calculate call cancel change check clean clear close collect combine
        compare compute connect convert copy count create decode delete describe draw drop dump encode ensure
        execute export extract fetch fill filter find fix flatten flush format generate group handle hash
        import init insert join keep list load log look lookup make map mark match measure merge move
        normalise normalize notify open order pack parse pick play plot pop prepare print process prune push
        put quote read receive record refresh register release remove rename render repeat replace report
        reset resolve restore reverse rotate round run save scale scan search select send set show shuffle
        skip sleep solve sort split start stop store strip sum swap sync take tell test toggle tokenize trim
        shorten retry truncate pad clamp escape guess dedupe deduplicate chunk highlight mask encrypt decrypt sign
        subscribe unsubscribe borrow rent park feed scrape crawl translate transform schedule simulate roll flip heal
        charge deposit discard dispatch dispense download enter follow forward lend lock pause pay publish refund reject
        reserve resume serve ship smooth submit switch transfer unlock withdraw
        turn unpack update upload use validate verify wait walk wrap write yield
        """,
    )
)
_TOWARDS = {
    **dict.fromkeys(("read", "load", "import", "fetch", "parse", "receive", "extract", "pop"), "from"),
    **dict.fromkeys(("write", "save", "export", "send", "dump", "store", "push"), "to"),
}
"""What stands between what is done something with and where."""
_CARRIERS = frozenset(
    ("self", "cls", "conn", "connection", "db", "cursor", "session", "ctx", "context", "client", "logger", "args",
     "kwargs")
)  # fmt: skip
"""What something is done through, and not what it is done with."""
_PLACES = frozenset(("path", "file", "filename", "file name", "file path", "folder", "directory", "url", "source"))
_NEW = frozenset(("add", "append", "create", "insert", "register", "build", "make"))
"""What comes of it is not of what it is made with."""
_BETWEEN = frozenset(("to", "from", "into", "in", "on", "onto", "by", "for", "with", "as", "at", "of", "until", "over"))
"""What a name goes on with behind its verb is then no thing that something is done with: `push_to_hub`."""
_SAY_NOTHING = frozenset(("tmp", "temp", "result", "results", "ret", "res", "out", "output", "value", "x", "r"))
_GIVING = frozenset(("get", "return", "give", "compute", "calculate"))
_TOLD_BY_BODY = frozenset(
    ("count", "delete", "discard", "export", "filter", "find", "group", "list", "pick", "remove", "save", "search",
     "select", "set", "sort", "sum", "write", "dump", "store")
)  # fmt: skip
"""Verbs that say less than what is done."""
_ASKING = frozenset(("is", "has", "can", "should", "was", "are", "may", "needs"))


def described(source: Source, name: str) -> str | None:
    try:
        node = documented(source, name)
    except Refusal:
        return None
    match node:
        case ast.ClassDef():
            return _of_class(node, attributes(source, node))
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return _of_function(source, node)
        case ast.Module():
            names = [" ".join(parts(name)) for name, _ in source.definitions if "." not in name]
            return f"{_listed(names[:3]).capitalize()}." if names else None


_TESTS = Pattern(r"^Tests?(?=[A-Z])|Tests?(?:Case)?$")


def _methods(node: ast.ClassDef) -> list[Function]:
    return [each for each in node.body if isinstance(each, Function)]


def _of_class(node: ast.ClassDef, own: Sequence[str]) -> str | None:
    what = " ".join(parts(node.name)) or node.name
    if node.name.endswith(("Error", "Exception")) or any("Exception" in ast.unparse(each) for each in node.bases):
        return f"An error: {what.removesuffix(' error').removesuffix(' exception')}."
    if (tested := _TESTS.sub("", node.name)) != node.name and any(is_test(each) for each in _methods(node)):
        return f"Tests of the {' '.join(parts(tested))}." if tested else None
    public = (" ".join(parts(name)) for name in own if not name.startswith("_"))
    held = [words for words in public if not is_adjective(words)][:3]
    return f"{_article(what).capitalize()} {what}{f' with its {_listed(held)}' if held else ''}."


def _of_function(source: Source, node: Function) -> str:
    given = [" ".join(parts(arg.arg)) for arg in parameters(node) if arg.arg not in _CARRIERS]
    is_told = not given or len(given[0]) > 1  # a letter says nothing to a reader
    given = given if is_told else []
    if node.name == "__init__":
        return f"Keep the {_listed(given)}." if given else "Begin with nothing."
    if node.name == "main":
        return "Run the program."
    first, *rest = parts(node.name) or (node.name,)
    about, gives = " ".join(rest), gives_something(node)
    if first in _ASKING and not about and (told := told_by_body(source, node)):
        return told
    if first in _ASKING:
        subject = f"the {given[0]}" if given else "it"
        return f"Tell whether {subject} {first} {about}." if about else f"Tell whether {subject} {first} so."
    if first == "by" and about and (many := _picked_from_kept(node)):
        return f"Return the {many} by {about}."
    if not given and rest and rest[-1] in _picked_from_kept(node).split()[-1:]:
        return f"Return the {first} {about}."
    if (first not in _VERBS or first in _TOLD_BY_BODY) and (told := told_by_body(source, node)):
        return told
    if first == "by" and about and given and gives:
        return f"Return the {given[0]} by {about}."
    if first in _GIVING and not about and given and isinstance(node.returns, ast.Name) and node.returns.id.istitle():
        return f"Return the {' '.join(parts(node.returns.id))} with that {given[0]}."
    if first in _GIVING and about:
        return f"Return the {about}{_of(given, about)}."
    if first in _GIVING:
        return f"Return the {given[0] if given else 'value'}."
    owner = source.parents.get(node)
    if first == "from" and about and isinstance(owner, ast.ClassDef) and "classmethod" in decorated_with(node):
        what = " ".join(parts(owner.name))
        return f"Make {_article(what)} {what} from {about}."
    if first in ("to", "from", "as"):
        return f"Convert {f'the {given[0]}' if given else 'it'} {first} {about}."
    is_verb = (
        first in _VERBS
        or (len(first) > 5 and first.endswith(("ify", "ize")))
        or (not rest and first not in _NO_VERBS and _changes_its_object(node))
    )
    if is_verb and rest and rest[0] in _BETWEEN:
        what = f" the {given[0]}" if given and given[0] not in about else ""
        return f"{first.capitalize()}{what} {about}{' and return the result' if gives else ''}."
    if (carried := _carried(node, first)) is not None and not gives:
        return carried
    if first == "format" and gives and (not about or about in given) and given and _is_made_text(node):
        return f"Format the {given[0]} as text."
    if first == "format" and about and given and about != given[0] and gives:
        return f"Format the {given[0]} as {_article(about)} {about}."
    if is_verb:
        if first == "search" and not about and given:
            return f"Search for the {given[0]}{' and return the result' if gives else ''}."
        worked_on = about or (given[0] if given else _worked_on(source, node, first) if is_told else "")
        what = given[0] if given and about and given[0] not in about and about not in given[0] else ""
        what = "" if first in _NEW or is_adjective(what) else what
        if first in _JOINING and not about and len(given) > 1:
            joined = f"{first.capitalize()} the {given[0]} and the {given[1]}"
            return f"{joined}, and return the result." if gives else f"{joined}."
        where = f" {_TOWARDS.get(first, 'of')} the {what}" if what else ""
        found = _given_back(node)
        if found and worked_on in _PLACES and _TOWARDS.get(first) == "from":
            return f"{first.capitalize()} the {found} from the {worked_on}."
        does = f"{first.capitalize()} {f'the {worked_on}' if worked_on else 'it'}{where}"
        comes_back = "it" if found == worked_on and found else f"the {found or 'result'}"
        return f"{does} and return {comes_back}." if gives else f"{does}."
    if not rest and not gives and given:
        return f"{first.capitalize()} the {given[0]}."
    name = " ".join(parts(node.name)) or node.name
    if given and (many := _picked_from(node)):
        return f"Return the {name}." if many in (name, *rest) else f"Return the {many} that are {name}."
    if gives and given and not rest and name.endswith(("able", "ible")):
        return f"Return what is {name} from the {given[0]}."
    if gives:
        return f"Return the {name}{_of_all(source, node, given, name)}."
    if f"self.{plural(name)}.append(" in ast.unparse(node):
        return f"Record {_article(name)} {name}."
    return f"{name.capitalize()}{_of(given, name)}."


_FROM_AND_TO = (("source", "target"), ("source", "destination"), ("src", "dst"), ("sender", "receiver"),
                ("from_account", "to_account"), ("src", "dest"))  # fmt: skip


def _carried(node: Function, verb: str) -> str | None:
    """From where to where: `transfer(source, target, amount)`."""
    own = [arg.arg for arg in parameters(node)]
    for start, end in _FROM_AND_TO:
        if start in own and end in own and len(own) == 3 and verb in _VERBS:
            what = next(each for each in own if each not in (start, end))
            start, end, what = (" ".join(parts(each)) for each in (start, end, what))
            return f"{verb.capitalize()} the {what} from the {start} to the {end}."
    return None


def _picked_from_kept(node: Function) -> str:
    """The same of what the object keeps: `[t for t in self._tickets.values() if ...]`."""
    match node.body[-1]:
        case ast.Return(ast.ListComp(ast.Name(), [ast.comprehension(_, kept, [_, *_])])):
            match kept.func.value if isinstance(kept, ast.Call) and isinstance(kept.func, ast.Attribute) else kept:
                case ast.Attribute(ast.Name("self"), name):
                    return " ".join(parts(name))
                case _:
                    return ""
        case _:
            return ""


def _picked_from(node: Function) -> str:
    """Of which that it takes it gives some back, each as it is."""
    match node.body[-1]:
        case ast.Return(ast.ListComp(ast.Name(one), [ast.comprehension(ast.Name(each), ast.Name(many), [_, *_])])):
            return " ".join(parts(many)) if one == each and many in {arg.arg for arg in parameters(node)} else ""
        case _:
            return ""


_JOINING = frozenset(("merge", "combine", "compare"))
"""What is done to two things, and not to one of them with the other."""


def _given_back(function: Function) -> str:
    """What the variable is called that comes back, if one does."""
    values = [each.value for each in own_nodes(function) if isinstance(each, ast.Return) and each.value is not None]
    named = (last_name(each) for each in values if isinstance(each, ast.Name) or is_own(each))
    found = {" ".join(parts(name)) for name in named if name not in _CARRIERS}
    return found.pop() if len(found) == len(values) == 1 and found.isdisjoint(_SAY_NOTHING) else ""


def _is_made_text(function: Function) -> bool:
    last = function.body[-1]
    return isinstance(last, ast.Return) and isinstance(last.value, ast.JoinedStr)


def _worked_on(source: Source, function: Function, verb: str) -> str:
    """What it goes through, asks to do something or sets, the first of these; the object itself, where that only says
    how it is then: `self.started`."""
    found = _touched(source, function)
    owner = source.parents.get(function)
    if isinstance(owner, ast.ClassDef) and (not found or is_adjective(found) or found.startswith(verb)):
        return " ".join(parts(owner.name))
    return found


def _is_module(source: Source, node: ast.expr) -> bool:
    """Is it what the file imports?"""
    brought = {alias.asname or alias.name for each in source.all(ast.Import) for alias in each.names}
    return isinstance(node, ast.Name) and node.id in brought


def _touched(source: Source, function: Function) -> str:
    for node in own_nodes(function):
        match node:
            case (
                ast.For(iter=ast.Call(func=ast.Attribute(value=each)) | each)
                | ast.Call(func=ast.Attribute(value=each))
                | ast.Assign(targets=[ast.Attribute() as each])
            ) if (words := " ".join(parts(_unless_itself(each)))) and not _is_module(source, each):
                return words
    return ""


_NO_VERBS = frozenset(("next", "previous", "current", "last", "first", "latest", "winner"))
_CHANGING = frozenset(("append", "add", "pop", "remove", "insert", "extend", "clear", "update", "discard", "popleft"))


def _changes_its_object(node: Function) -> bool:
    """Does it set something of `self`, or put something in or take it out?"""
    for each in own_nodes(node):
        match each:
            case ast.Attribute(ast.Name("self"), ctx=ast.Store()):
                return True
            case ast.Subscript(ast.Attribute(ast.Name("self")), ctx=ast.Store() | ast.Del()):
                return True
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self")), changes)) if changes in _CHANGING:
                return True
    return False


def _unless_itself(node: ast.expr) -> str:
    name = last_name(node)
    return "" if name in ("self", "cls") else name


def _of(given: Sequence[str], about: str) -> str:
    others = [each for each in given if each not in about]
    return f" of the {others[0]}" if others else ""


def _of_all(source: Source, node: Function, given: Sequence[str], about: str) -> str:
    """Of the one thing that it takes; what follows from several things, or from what an object has, is for these."""
    defaults = [arg.arg for arg in node.args.args[len(node.args.args) - len(node.args.defaults) :]]
    optional = {" ".join(parts(each)) for each in defaults} if len(given) > 1 else set[str]()
    needed = [each for each in given if each not in about and not is_adjective(each) and each not in optional]
    if len(needed) > 1 or (needed and is_method(source, node)):
        return f" for the {_listed(needed)}"
    if needed and needed[0] in _PLACES:
        return f" of the file at the {needed[0]}" if needed[0] in ("path", "file path") else f" of the {needed[0]}"
    return f" of the {needed[0]}" if needed else ""


def _listed(words: Sequence[str]) -> str:
    return " and ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else "".join(words)


def _article(word: str) -> str:
    return "an" if word[:1] in "aeiou" else "a"
