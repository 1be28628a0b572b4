"""What a correction cannot have meant: its own words became a text, a name or a method, a number took the place of all
that an answer had brought, or nothing came of it.

Unlike `beyond`, which tells where an answer goes on, this looks at what it brings there.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import lru_cache

from spark_tui.edits.correcting.corrections import begun_anew, is_empty, wishes
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import bindings
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.spelled import NAME, PART
from spark_tui.edits.text import split_lines
from spark_tui.edits.turning.calling_off import calls_off
from spark_tui.edits.turning.guards_another import guards_another
from spark_tui.edits.turning.message_as_it_was import is_another_message
from spark_tui.edits.turning.named_nobody import names_nobody
from spark_tui.edits.turning.not_only_then import is_done_anyway
from spark_tui.edits.turning.stays_as_it_is import touches_what_stays
from spark_tui.edits.turning.turn import Turn

_FILLED = Pattern(r"(?i)\W*(?:(?:no|but|and|ok|please|just|only|hm+|wait|sorry|rather|actually)\b\W*)*")
_TOLD = Pattern(
    rf"{_FILLED.pattern}"
    r"(?:with(?:out|in)?|mention|begin|start|end|shorter|longer|short|long|more|less|fewer|simpler|plain(?:er)?"
    r"|one|two"
    r"|say|use|in|at|as|on|to|by|before|after|behind|keep|leave|make|put|move|drop|remove|delete|undo|revert|not"
    r"|don'?t"
    r"|add|also|same|instead|skip|return|raise|print|log|call|name|that|this|it|its|it's|too|still|never|always|if"
    r"|when|unless|while|where|only|everywhere|do|does|change|write|give|take|show|tell|explain|describe|let)\b"
)
"""How somebody begins who says what to do, not what to write."""
_TEXT, _NAME, _METHOD, _GONE, _UNSAID, _NEW, _MOVED = 6.0, 5.0, 4.0, 4.0, 1.5, 2.0, 1.5
_ELSEWHERE = 3.0
_IT = Pattern(r"(?i)^\W*(?:\w+ ){0,2}\w+ (?:it|them|that)\b(?: (?:too|as well|also|instead|please|then))*\W*$")
"""What speaks of what was done, and of nothing else."""
_DEFINES = Pattern(
    r"(?i)\b(?:methods?|functions?|helpers?|class(?:es)?|def|propert\w+|tests?|fixtures?|manager|with|iter\w*"
    r"|compar\w*|equal\w*"
    r"|hash\w*|printable|repr\w*|len\w*|sort\w*|order\w*|alias\w*|commands?|exceptions?|errors?|raise\w*|dataclass\w*"
    r"|enum\w*|protocol|subclass\w*|own|separate\w*|extract\w*|split|factory|constructor|decorator|wrapper|callback"
    r"|getter|setter|context|add|also|too|old name|lambda|named|both|same|main|bool\w*|index\w*|contain\w*|__\w+__)\b"
)
"""What may ask for something that is defined."""
_MOVES = Pattern(r"(?i)^\W*(?:(?:no|and|but|please|ok|actually|rather)\W+)*move (?:it|that|this|them)\b")
_CODE = Pattern(
    r"(?<![\w./])(?P<ending>\.[a-z]\w{1,5})(?!\w)|[`\"](?P<quoted>[^`\"]+)[`\"]|(?<!\w)'(?P<single>[^'\n]+)'(?!\w)"
    r"|(?<![\w.])(?P<name>[a-z]+(?:_[a-z\d]+)+|[A-Z]+(?:_[A-Z\d]+)+|[A-Z][a-z]+[A-Z]\w+)(?!\w)"
)
"""What is said as it is written in code."""
_NOT_IT = Pattern(
    r"(?i)\b(?:not|no|without|instead of|rather than|than|leave|keep|drop|skip|except|undo|lose|remove|w/o|\w+n't)"
    r"(?: (?:an?|the|in|touch|change|need|want))*\W*$"
)
_THERE = Pattern(
    r"(?i)\b(?:in|into|inside|within|onto|from|to|for|on|of|is|at|with|by|below|under|above|before|after|behind"
    r"|beside|next to)(?: the)?\W*$"
)
"""What speaks of a place, or of what is not to be there."""
_ONLY_IN = Pattern(r"(?i)\b(?:only|just)(?: the)?\W*$")
_OBLIGED = Pattern(r"(?i)`?(?:\(\))? (?:should|must|needs?|has to|can|could|may) ")
_CALLED_OFF, _STAYS, _IDLE, _INSTEAD = 8.0, 4.0, 2.5, 2.5
_FOR_ANOTHER = Pattern(r"(?i)\w\W+instead\W*$")
"""What is said of an answer that is wanted otherwise, not beside something else."""


_NOT_THOSE = Pattern(
    r"(?i)^\W*(?:no,? )?not (?:those|these|them|that|this|there|here|it)\b(?: (?:one|two)s?\b)?\s*[,;:.-]"
)
_NOT_HERE = Pattern(
    rf"{_NOT_THOSE.pattern}|\w\W+(?:and )?not (?:there|here)\W*$|^\W*(?:no,? )?rather (?:in|for|on|at)\b"
)
"""What is to be done elsewhere, and not where it was done."""


def misheard(before: str, kept: str, after: str, said: str) -> float:
    """How much speaks against it; 0 where nothing of that is to be seen."""
    try:
        was, now, new = read(before), read(kept), read(after)
    except Refusal:
        return 0.0
    against = _TEXT * (_is_told_what_to_do(said) and _says_the_same(now, new, said))
    against += _NAME * bool(names_nobody(was, new, said))
    against += _TEXT * bool(_told_in_a_word(new, said) - _told_in_a_word(now, said))
    against += _UNSAID * leaves_unsaid(kept, after, said)
    against += _NEW * bool(brought_along(now, new, said)) + _MOVED * stays_there(kept, after, said)
    against += _ELSEWHERE * is_about_another(Turn("", said, was, now), Turn("", said, now, new))
    against += _METHOD * bool(_methods(now, new) & _own(now) - _methods(now, now) - _of_classes(new))
    against += _GONE * takes_it_back(before, kept, after, said)
    against += _NAME * bool(_uncalled(new, said) - _uncalled(now, said)) + _UNSAID * _imported_unsaid(now, new, said)
    against += _NAME * (_aliases(new) > _aliases(now) and _ALIAS.search(said) is None)
    against += _NAME * (_no_types(new) > _no_types(now))
    against += _NAME * (_asks_nothing(new) > _asks_nothing(now))
    against += _IDLE * (len(_idle(new)) > len(_idle(now)))
    against += _INSTEAD * (_FOR_ANOTHER.search(said) is not None and _only_adds(before, kept, after))
    against += _INSTEAD * (_NOT_HERE.search(said) is not None and _stays_beside(before, kept, after))
    against += _ELSEWHERE * guards_another(now, new, said)
    against += _INSTEAD * (is_done_anyway(was, now, new, said) or is_another_message(was, now, new, said))
    against += _STAYS * _keeps_the_variable(now, new, said)
    against += _STAYS * (touches_what_stays(was, now, new, said) or _is_still_given(was, now, new, said))
    return against + _CALLED_OFF * calls_off(said)


_WITHOUT = Pattern(
    r"(?i)^\W*(?:(?:no|and|but|please|ok)\W+)*(?:without|drop|lose|remove|leave out) (?:the |that )?`?(\w+)`?"
)


def is_refused(said: str) -> bool:
    """Does it begin with a no to what was done?"""
    return _NOT_THOSE.match(said) is not None


def _is_still_given(was: Source, now: Source, new: Source, said: str) -> bool:
    """Is a keyword that came, and is not wanted, given something else instead?"""
    match = _WITHOUT.match(said)
    name = match[1] if match is not None else ""
    old, there, left = (sum(each.arg == name for each in source.all(ast.keyword)) for source in (was, now, new))
    return old < there <= left


_NO_VARIABLE = Pattern(
    r"(?i)\b(?:without|w/o|no need for|(?:don'?t|do not) (?:need|want)|drop|lose|get rid of|skip)"
    r" (?:the |that |a |any |an? (?:extra|local) )?(?:(?P<name>[^\W\d]\w*) )?variable\b"
)


def _keeps_the_variable(now: Source, new: Source, said: str) -> bool:
    """Is a variable that is not wanted asked for as often as before?"""
    match = _NO_VARIABLE.search(said)
    if match is None:
        return False
    wanted = None if match["name"] in (None, "extra", "local", "temporary", "new") else match["name"]
    old, left = (
        sum(wanted is None or each.id == wanted for each in source.all(ast.Name) if isinstance(each.ctx, ast.Store))
        + sum(each.arg == wanted for each in source.all(ast.arg))
        for source in (now, new)
    )
    return 0 < old <= left


def _stays_beside(before: str, kept: str, after: str) -> bool:
    """Is all there still that the answer brought, and more?"""
    brought, there = _lines(kept) - _lines(before), _lines(after) - _lines(before)
    return bool(brought) and not brought - there and bool(there - brought)


def _only_adds(before: str, kept: str, after: str) -> bool:
    """Is all there still that the answer brought, and something beside it?"""
    brought, there = _lines(kept) - _lines(before), _lines(after) - _lines(before)
    return bool(brought) and not brought - there and not _lines(kept) - _lines(after) and bool(there - brought)


@lru_cache(maxsize=8)
def _idle(source: Source) -> frozenset[str]:
    """Parameters that a function which does something takes, and never asks for."""
    found = set[str]()
    for name, function in source.functions:
        if len(function.body) == 1 and isinstance(function.body[0], ast.Pass | ast.Raise | ast.Expr):
            continue
        asked = named_in(function)
        found |= {f"{name}.{arg.arg}" for arg in parameters(function) if arg.arg not in asked | {"self", "cls", "_"}}
    return frozenset(each for each in found if "exit__" not in each)


def _no_types(source: Source) -> int:
    """How much is annotated with what is no type: `-> not None`."""
    kinds = [node.returns for node in source.all(ast.FunctionDef, ast.AsyncFunctionDef)]
    kinds += [node.annotation for node in source.all(ast.arg, ast.AnnAssign)]
    return sum(isinstance(each, ast.UnaryOp | ast.Compare | ast.BoolOp | ast.JoinedStr) for each in kinds)


_ALIAS = Pattern(r"(?i)\b(?:alias\w*|import\w*|modules?|package|library|as)\b")


def _aliases(source: Source) -> int:
    """How much is imported under another name."""
    return sum(each.asname is not None for node in source.all(ast.Import, ast.ImportFrom) for each in node.names)


def _asks_nothing(source: Source) -> int:
    """Conditions that are the same whatever happens: `if []:`, `x or not x`."""
    modules = {each.asname or each.name for one in source.all(ast.Import) for each in one.names}
    tests = [node.test for node in source.all(ast.If, ast.Assert)]
    return sum(_is_always_so(each) or _is_a_function_of(each, modules) for each in tests)


def _is_a_function_of(test: ast.expr, modules: set[str]) -> bool:
    """What a module holds by a small name is to be called: `if os.path.isfile:`."""
    text = ast.unparse(test) if isinstance(test, ast.Attribute) else ""
    return text.partition(".")[0] in modules and text.islower()


def _is_always_so(test: ast.expr) -> bool:
    if isinstance(test, ast.Constant | ast.List | ast.Dict | ast.Tuple):
        return not (isinstance(test, ast.Constant) and isinstance(test.value, bool))
    if isinstance(test, ast.Name) and test.id.endswith(("Error", "Exception")):
        return True
    parts = test.values if isinstance(test, ast.BoolOp) else []
    denied = {ast.unparse(each.operand) for each in parts if isinstance(each, ast.UnaryOp)}
    return any(ast.unparse(each) in denied for each in parts)


def does_nothing(kept: str, after: str, said: str) -> bool:
    """Is all as it was, where somebody wants something else?"""
    return kept == after and "enough" not in wishes(said)


def leaves_unsaid(kept: str, after: str, said: str) -> bool:
    """Is something written as code is, and nowhere in what changed?"""
    changed = (_lines(after) - _lines(kept)) + (_lines(kept) - _lines(after))
    text = "\n".join(changed).lower()
    for match in _CODE.finditer(said):
        word = next(filter(None, match.groups())).strip("`\"'")
        is_there = word.lower() in text or (match["ending"] is not None and word[1:].lower() in text)
        before = said[: match.start()]
        behind = said[match.end() :]
        is_place = match["name"] is not None and bool(_THERE.search(before) or _OBLIGED.match(behind))
        is_place = is_place or (_ONLY_IN.search(before) is not None and _is_defined(after, word))
        if not is_there and not is_place and _NOT_IT.search(before) is None:
            return True
    return False


def _is_defined(text: str, name: str) -> bool:
    return re.search(rf"\b(?:def|class) {re.escape(name)}\b", text) is not None


def _lines(text: str) -> Counter[str]:
    return Counter(split_lines(text))


def brought_along(now: Source, new: Source, said: str) -> set[str]:
    """Functions and classes that are new, where nobody speaks of any, nor says their name."""
    fresh = {name.rpartition(".")[2] for name, _ in new.definitions} - {
        name.rpartition(".")[2] for name, _ in now.definitions
    }
    gone = len([*now.definitions]) - len([*new.definitions])
    if not fresh or gone >= 0 or _is_about_it(said):
        return set()
    words = set(NAME.findall(said))
    return {name for name in fresh if not words & {name, *name.strip("_").split("_")}}


def _is_about_it(said: str) -> bool:
    """ "Print it too" asks for nothing that is defined, however it ends."""
    return _DEFINES.search(_TOLD_OF_IT.sub("", said)) is not None


_TOLD_OF_IT = Pattern(r"(?i)\b(?:print|log|show|return|count|sort) (?:it|that|them|this)(?: too| as well| also)?\b")


def is_about_another(done: Turn, then: Turn) -> bool:
    """Does it go on in another function, where "it" is what was done in the first?"""
    if _IT.match(done.said) is None:
        return False
    here, there = {name for name, _ in done.places}, {name for name, _ in then.places}
    short = {name.rpartition(".")[2] for name in there}
    return bool(here and there) and here.isdisjoint(there) and short.isdisjoint(NAME.findall(done.said))


def stays_there(kept: str, after: str, said: str) -> bool:
    """Is it to be moved, and nothing left its place?"""
    is_moved = kept != after and _lines(kept) == _lines(after)
    return _MOVES.search(said) is not None and not is_moved and not _lines(kept) - _lines(after)


def is_heard(kept: str, after: str, said: str) -> bool:
    """Is each word that says something in what changed, or the name of what that stands in?"""
    try:
        turn = Turn("", said, read(kept), read(after))
    except Refusal:
        return False
    changed = "".join((*(_lines(kept) - _lines(after)), *(_lines(after) - _lines(kept))))
    there = {
        *PART.findall(changed.lower()),
        *(part for name, _ in turn.places for part in PART.findall(name.lower())),
    }
    told = [word for word in said.split() if not is_empty(word)]
    return bool(told) and all(part in there for word in told for part in PART.findall(word.lower()))


def takes_it_back(before: str, kept: str, after: str, said: str) -> bool:
    """Is what had gone there again, and nothing left of what took its place, though nobody is against it?"""
    if _AGAINST.search(said) is not None or begun_anew(said):
        return False
    old, now, new = (_words(text) for text in (before, kept, after))
    brought, lost = now - old, old - now
    return bool(brought and lost & (new - now)) and not brought & (new - old)


_AGAINST = Pattern(
    r"(?i)^\W*(?:(?:hm+|oh|ah|well|uh|er+|ok)\W+)*(?:no|nope|nah|wait|sorry|actually)\b"
    r"|\b(?:not|fallback|a default|\w+n't|without|instead|rather|better|undo|revert|drop"
    r"|wrong"
    r"|meant?|else|only|just|remov\w+|back|keep|leave|never ?mind|should|again|was|were|stays?|still|restore)\b"
)


def _words(text: str) -> Counter[str]:
    return Counter(word for line in split_lines(text) for word in NAME.findall(line))


def _is_told_what_to_do(said: str) -> bool:
    return _TOLD.match(said) is not None or all(map(is_empty, said.split()))


def _says_the_same(now: Source, new: Source, said: str) -> bool:
    """Is the whole correction a text by now, or what it begins with?"""
    filled = _FILLED.match(said)
    bare, whole = f"{_bare(said[filled.end() :] if filled is not None else said)} ", f"{_bare(said)} "
    fresh = Counter(_texts(new)) - Counter(_texts(now))
    return any((text := _bare(each)) and (f"{text} " == whole or bare.startswith(f"{text} ")) for each in fresh)


def _told_in_a_word(source: Source, said: str) -> frozenset[str]:
    """Functions whose docstring is one word of what was said, as "unit" of "mention the unit"."""
    words = {word.lower() for word in NAME.findall(said)} if not _QUOTED.search(said) else set[str]()
    found = ((name, ast.get_docstring(node)) for name, node in source.definitions)
    return frozenset(name for name, text in found if text and text.strip(" .").lower() in words)


_QUOTED = Pattern(r"[\"'`]")


def _texts(source: Source) -> list[str]:
    found = [node.value for node in source.all(ast.Constant) if isinstance(node.value, str)]
    found += [name.replace("_", " ") for name in bindings(source) if "_" in name.strip("_")]
    return [*found, *(line.partition("#")[2] for line in source.lines if line.lstrip().startswith("#"))]


def _bare(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))


_DEEDS = frozenset(("print", "max", "min", "sum", "sorted", "round", "open", "exit", "len"))


def _uncalled(source: Source, said: str) -> frozenset[str]:
    """What the sentence speaks of and is only of use when it is called, as a value: `time.sleep(print)`."""
    found = set[str]()
    for node in source.all(ast.Name):
        around = source.parents.get(node)
        is_value = isinstance(around, ast.Return | ast.Assign) or (isinstance(around, ast.Call) and node in around.args)
        if is_value and node.id in _DEEDS and isinstance(node.ctx, ast.Load) and re.search(rf"\b{node.id}\b", said):
            found.add(node.id)
    modules = {each.asname or each.name for one in source.all(ast.Import) for each in one.names}
    for node in source.all(ast.Return):
        match node.value:
            case ast.Name(word) if word.endswith(("Error", "Exception")) and word in said:
                found.add(word)
            case ast.Attribute(ast.Name(of), word) if of in modules and word.islower() and word in said:
                found.add(word)
    return frozenset(found)


def _imported_unsaid(now: Source, new: Source, said: str) -> bool:
    """Is something that the file imports to call it asked for, as in "abort with 400 instead", and not there?"""
    match = _DEED_FIRST.match(said)
    word = match[1] if match is not None else ""
    known = {each.asname or each.name for one in now.all(ast.ImportFrom) for each in one.names}
    return word in known and new.text.count(f"{word}(") <= now.text.count(f"{word}(")


_DEED_FIRST = Pattern(
    r"(?i)\W*(?:(?:no|but|rather|please|just|and)\W+)*`?([a-z]\w*)`? (?:with|in|on|instead|there"
    r"|then)\b"
)


def _methods(old: Source, new: Source) -> frozenset[str]:
    return _called(new) if old is new else frozenset(_called(new) - _called(old))


@lru_cache(maxsize=8)
def _called(source: Source) -> frozenset[str]:
    return frozenset(node.attr for node in source.all(ast.Attribute))


def _of_classes(source: Source) -> set[str]:
    """What is set in the body of a class."""
    inside = [each for _, owner in source.classes for each in owner.body if isinstance(each, ast.Assign)]
    return {each.id for one in inside for each in one.targets if isinstance(each, ast.Name)}


@lru_cache(maxsize=8)
def _own(source: Source) -> frozenset[str]:
    """What a file has at its top that is no function, and no method of any class: nothing can be asked for it."""
    defined = {name.rpartition(".")[2] for name, _ in source.definitions}
    return frozenset(name for name in bindings(source) if name.isupper() and name not in defined)
