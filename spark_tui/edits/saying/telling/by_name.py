"""What a function does, told by its name and by what it takes: of `load_items(path)` that is "Load the items from the
path and return the result." Where its name says too little, what its body does is told instead."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from spark_tui.edits.plurals import plural
from spark_tui.edits.python.functions.returns import gives_something, own_nodes
from spark_tui.edits.python.imports import modules_imported
from spark_tui.edits.python.names import is_method, parameters
from spark_tui.edits.python.nodes import is_own, last_name, name_of
from spark_tui.edits.python.objects.classes import decorated_with
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.telling.by_body import told_by_body
from spark_tui.edits.saying.telling.phrases import article, is_adjective, listed

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
_FROM_AND_TO = (("source", "target"), ("source", "destination"), ("src", "dst"), ("sender", "receiver"),
                ("from_account", "to_account"), ("src", "dest"))  # fmt: skip
_JOINING = frozenset(("merge", "combine", "compare"))
"""What is done to two things, and not to one of them with the other."""
_NO_VERBS = frozenset(("next", "previous", "current", "last", "first", "latest", "winner"))
_CHANGING = frozenset(("append", "add", "pop", "remove", "insert", "extend", "clear", "update", "discard", "popleft"))


@dataclass(frozen=True)
class _Named:
    """Of `load_items(path)`, `first` is "load", `about` "items" and `given` the path, each in words."""

    source: Source
    node: Function
    first: str
    rest: Sequence[str]
    given: Sequence[str]
    says_what_it_takes: bool
    gives: bool

    @property
    def about(self) -> str:
        return " ".join(self.rest)

    @property
    def whole(self) -> str:
        return " ".join(parts(self.node.name)) or self.node.name

    @property
    def is_verb(self) -> bool:
        return (
            self.first in _VERBS
            or (len(self.first) > 5 and self.first.endswith(("ify", "ize")))
            or (not self.rest and self.first not in _NO_VERBS and _changes_its_object(self.node))
        )


def told_by_name(source: Source, node: Function) -> str:
    """The first rule that has a sentence for it is right."""
    given = [" ".join(parts(arg.arg)) for arg in parameters(node) if arg.arg not in _CARRIERS]
    says_what_it_takes = not given or len(given[0]) > 1  # a letter says nothing to a reader
    given = given if says_what_it_takes else []
    first, *rest = parts(node.name) or (node.name,)
    named = _Named(source, node, first, rest, given, says_what_it_takes, gives_something(node))
    return next(filter(None, (rule(named) for rule in _RULES)), "")


def _always_called_so(named: _Named) -> str:
    match named.node.name:
        case "__init__":
            return f"Keep the {listed(named.given)}." if named.given else "Begin with nothing."
        case "main":
            return "Run the program."
        case _:
            return ""


def _asking(named: _Named) -> str:
    if named.first not in _ASKING:
        return ""
    subject = f"the {named.given[0]}" if named.given else "it"
    if named.about:
        return f"Tell whether {subject} {named.first} {named.about}."
    return told_by_body(named.source, named.node) or f"Tell whether {subject} {named.first} so."


def _picking_of_its_own(named: _Named) -> str:
    """Those of what the object keeps: `by_owner(self, owner)`, `open_tickets(self)`."""
    if named.first == "by" and named.about and (many := _picked_from_kept(named.node)):
        return f"Return the {many} by {named.about}."
    if not named.given and named.rest and named.rest[-1] in _picked_from_kept(named.node).split()[-1:]:
        return f"Return the {named.first} {named.about}."
    return ""


def _by_its_body(named: _Named) -> str:
    says_too_little = named.first not in _VERBS or named.first in _TOLD_BY_BODY
    return told_by_body(named.source, named.node) if says_too_little else ""


def _giving(named: _Named) -> str:
    first, about, given, returns = named.first, named.about, named.given, named.node.returns
    if first == "by" and about and given and named.gives:
        return f"Return the {given[0]} by {about}."
    if first not in _GIVING:
        return ""
    if about:
        return f"Return the {about}{_of(given, about)}."
    if given and isinstance(returns, ast.Name) and returns.id.istitle():
        return f"Return the {' '.join(parts(returns.id))} with that {given[0]}."
    return f"Return the {given[0] if given else 'value'}."


def _converting(named: _Named) -> str:
    first, about, owner = named.first, named.about, named.source.parents.get(named.node)
    if first == "from" and about and isinstance(owner, ast.ClassDef) and "classmethod" in decorated_with(named.node):
        what = " ".join(parts(owner.name))
        return f"Make {article(what)} {what} from {about}."
    if first in ("to", "from", "as"):
        return f"Convert {f'the {named.given[0]}' if named.given else 'it'} {first} {about}."
    return ""


def _doing_it_somewhere(named: _Named) -> str:
    """The name goes on with a word that stands between: `push_to_hub(model)`."""
    if not (named.is_verb and named.rest and named.rest[0] in _BETWEEN):
        return ""
    what = f" the {named.given[0]}" if named.given and named.given[0] not in named.about else ""
    return f"{named.first.capitalize()}{what} {named.about}{_and_return('the result', named)}."


def _carrying(named: _Named) -> str:
    """From where to where: `transfer(source, target, amount)`."""
    own = [arg.arg for arg in parameters(named.node)]
    if named.gives or len(own) != 3 or named.first not in _VERBS:
        return ""
    for start, end in _FROM_AND_TO:
        if start in own and end in own:
            what = next(each for each in own if each not in (start, end))
            start, end, what = (" ".join(parts(each)) for each in (start, end, what))
            return f"{named.first.capitalize()} the {what} from the {start} to the {end}."
    return ""


def _formatting(named: _Named) -> str:
    about, given = named.about, named.given
    if named.first != "format" or not named.gives or not given:
        return ""
    if (not about or about in given) and _is_made_text(named.node):
        return f"Format the {given[0]} as text."
    return f"Format the {given[0]} as {article(about)} {about}." if about and about != given[0] else ""


def _doing(named: _Named) -> str:
    """By a verb: what is done with what, and what comes back."""
    if not named.is_verb:
        return ""
    first, about, given, verb = named.first, named.about, named.given, named.first.capitalize()
    if first == "search" and not about and given:
        return f"Search for the {given[0]}{_and_return('the result', named)}."
    if first in _JOINING and not about and len(given) > 1:
        joined = f"{verb} the {given[0]} and the {given[1]}"
        return f"{joined}, and return the result." if named.gives else f"{joined}."
    worked_on = about or (given[0] if given else _worked_on(named) if named.says_what_it_takes else "")
    found = _given_back(named.node)
    if found and worked_on in _PLACES and _TOWARDS.get(first) == "from":
        return f"{verb} the {found} from the {worked_on}."
    comes_back = "it" if found == worked_on and found else f"the {found or 'result'}"
    does = f"{verb} {f'the {worked_on}' if worked_on else 'it'}{_with_what(named)}"
    return f"{does}{_and_return(comes_back, named)}."


def _with_what(named: _Named) -> str:
    """What it takes beside what it is about: `load_items(path)` loads them from the path."""
    about, what = named.about, named.given[0] if named.given else ""
    is_new = bool(what and about) and what not in about and about not in what
    if not is_new or named.first in _NEW or is_adjective(what):
        return ""
    return f" {_TOWARDS.get(named.first, 'of')} the {what}"


def _and_return(what: str, named: _Named) -> str:
    return f" and return {what}" if named.gives else ""


def _called_by_a_noun(named: _Named) -> str:
    """There is no verb that we know in its name: `total(items)`, `valid(orders)`."""
    name, given, source, node = named.whole, named.given, named.source, named.node
    if not named.rest and not named.gives and given:
        return f"{named.first.capitalize()} the {given[0]}."
    if given and (many := _picked_from(node)):
        return f"Return the {name}." if many in (name, *named.rest) else f"Return the {many} that are {name}."
    if named.gives and given and not named.rest and name.endswith(("able", "ible")):
        return f"Return what is {name} from the {given[0]}."
    if named.gives:
        return f"Return the {name}{_of_all(source, node, given, name)}."
    if f"self.{plural(name)}.append(" in ast.unparse(node):
        return f"Record {article(name)} {name}."
    return f"{name.capitalize()}{_of(given, name)}."


_RULES: Sequence[Callable[[_Named], str]] = (
    _always_called_so,
    _asking,
    _picking_of_its_own,
    _by_its_body,
    _giving,
    _converting,
    _doing_it_somewhere,
    _carrying,
    _formatting,
    _doing,
    _called_by_a_noun,
)


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


def _given_back(function: Function) -> str:
    """What the variable is called that comes back, if one does."""
    values = [each.value for each in own_nodes(function) if isinstance(each, ast.Return) and each.value is not None]
    named = (last_name(each) for each in values if isinstance(each, ast.Name) or is_own(each))
    found = {" ".join(parts(name)) for name in named if name not in _CARRIERS}
    return found.pop() if len(found) == len(values) == 1 and found.isdisjoint(_SAY_NOTHING) else ""


def _is_made_text(function: Function) -> bool:
    last = function.body[-1]
    return isinstance(last, ast.Return) and isinstance(last.value, ast.JoinedStr)


def _worked_on(named: _Named) -> str:
    """What it goes through, asks to do something or sets, the first of these; the object itself, where that only says
    how it is then: `self.started`."""
    found = _touched(named.source, named.node)
    owner = named.source.parents.get(named.node)
    if isinstance(owner, ast.ClassDef) and (not found or is_adjective(found) or found.startswith(named.first)):
        return " ".join(parts(owner.name))
    return found


def _touched(source: Source, function: Function) -> str:
    imported = modules_imported(source)
    for node in own_nodes(function):
        match node:
            case (
                ast.For(iter=ast.Call(func=ast.Attribute(value=each)) | each)
                | ast.Call(func=ast.Attribute(value=each))
                | ast.Assign(targets=[ast.Attribute() as each])
            ) if (words := " ".join(parts(_unless_itself(each)))) and name_of(each) not in imported:
                return words
    return ""


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
        return f" for the {listed(needed)}"
    if needed and needed[0] in _PLACES:
        return f" of the file at the {needed[0]}" if needed[0] in ("path", "file path") else f" of the {needed[0]}"
    return f" of the {needed[0]}" if needed else ""
