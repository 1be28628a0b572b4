"""Sentences that nobody dictated, made from the code: docstrings, and what a log says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something, own_nodes
from spark_tui.edits.python.names import documented, parameters
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.strings.loggers import LEVELS
from spark_tui.edits.reading import Sentence, parts, said_in
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.telling.dictated import dictated
from spark_tui.edits.saying.telling.logged import spoken_message
from spark_tui.edits.saying.telling.remarks import remark

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
_ASKING = frozenset(("is", "has", "can", "should", "was", "are", "may", "needs"))
_TOLD = Pattern(
    r"(?:saying|that says|with(?: the)?(?: text)?|text|message)\s*:?\s*(\"[^\"]+\"|'[^']+'(?!\w))"
    r"|^\s*\S+\s*:\s*(\"[^\"]+\")"
)
_DICTATED = Pattern(
    r"(?i)\b(?:doc-?strings?|comment|note|remark|explain)\b[^:\"'`]*: *(?:# ?)?([^\"'`\s].*[^\"'`])$"
    r"|^(?:please |pls )?comment (?!(?:out|on|in|the|that|this|it|each|every|all|any|above|over|before|line|what|why"
    r"|how|here|there|about|with|for)\b)([^\"'`:]+? [^\"'`:]+?) (?:right |just |directly )?"
    r"(?:above|over|before|on top of) (?:the |that |this )"
)
_DOCUMENTED = Pattern(
    r"(?i)^(?:please |pls )?(?!add\b|put\b|give\b|write\b|use\b|have\b|want\b)([^\"'`:]+? [^\"'`:]+?) "
    r"as (?:the |a |its )?(?:module |class )?docstring\b"
    r"|\bno (?:explanation|description|docs?|docstring|documentation)\b[,;.:]? (?:so )?(?:please )?"
    r"(?:write|put|add|say):? (\w+ [^\"'`]+?)[.!]?$"
)
"""What a docstring is to say, where nobody quotes it."""
_TOLD_OF_IT = Pattern(
    r"(?i)\b(?:no|an?|the|its|missing|short|little|one[- ]line|proper) doc-?string\b"
    r"(?: (?:to|for|on|in|of) (?:the )?[\w.]+(?:\(\))?)?"
    r"(?:,? (?:please )?(?:saying|explaining|stating|noting|(?:which |that |and )?(?:says?|explains?|states?|notes?))"
    r"(?: that)? |\s*[-–—]+\s+)"
    r"(?!(?:what|how|why|when|where|which|whether|something)\b)([^\"'`:]+? [^\"'`]+?)[.!]?$"
)
"""The same without a colon: "Cart has no docstring, say it holds items until checkout"."""
_OF_IT = Pattern(r"(?i)(?:(?:it|this|that|this (?:function|class|method))(?:'s| is)? )(?=\w)")
_BESIDES = Pattern(
    r"(?:Raises|Expects|Assumes|Needs|Requires|Must|May|Can|Should|Does not|Doesn't|Is|Never|Only|Ignores)\b"
    r"|(?:A|An|The|[A-Z]\w*) (?:\w+ )?(?:is|are|must|may|can|raises?|means?|should|will|has|have)\b"
)
_OVER_A_LINE = Pattern(
    r"^(?!(?:Add|Put|Comment|Write|Insert|Say|Explain|Please|Can|Could|Would|We|I|The|There|A|An|Leave|Note)\b)"
    r"([A-Z]\w+ (?:\S+ )*?\S+) (?:over|above|on top of|before) line \d+\W*$"
)
"""What begins as a comment does, and only the line behind it."""
_IN_BRACKETS = Pattern(r"(?i)\b(?:comment|note|remark)\b.*\(((?:\S+ ){2,}\S+)\)\W*$")
_QUOTED = Pattern(r"\"([^\"]+)\"|(?<![\w'])'([^']+)'(?!\w)|`([^`]+)`")
_FIELD = Pattern(r"\{[^\W\d][\w.]*\}")


def comment(gap: Gap) -> Iterator[str]:
    """What is dictated, or quoted; else what somebody says that it says."""
    to_do = re.search(r"(?i)\b(?:todo|fixme)\b", gap.text) is not None
    yield from remark(gap.text) if to_do else ()
    yield from _dictated(gap.text)
    yield from (text for text in _quoted(gap.text) if " " in text)
    if not to_do and (match := _OVER_A_LINE.search(gap.text)) is not None:
        yield match[1]
    yield from remark(gap.text)


def _dictated(text: str) -> Iterator[str]:
    """What stands behind a colon: "comment above the loop: newest first"; or in brackets at the end."""
    if (match := _IN_BRACKETS.search(text)) is not None:
        yield match[1].strip()
    if (match := _DICTATED.search(text)) is not None:
        yield said_in(match).strip()


def made_docstring(source: Source, name: str) -> str:
    """A plain sentence about a function or class, of which nothing was said; nothing where none can be made."""
    return next(docstring(Gap(Sentence("", source), "", (name,))), "")


def docstring(gap: Gap) -> Iterator[str]:
    """What is dictated, or quoted if it is not a name; else a plain sentence."""
    told = [said_in(match).strip() for match in _DOCUMENTED.finditer(gap.text)]
    yield from (_in_a_sentence(each) if _OF_IT.match(each) else each for each in (*told, *_dictated(gap.text)))
    yield from (_noted(gap, match[1]) for match in _TOLD_OF_IT.finditer(gap.text))
    yield from (text for text in _quoted(gap.text) if " " in text)
    if (made := _sentence(gap)) is not None:
        yield made


def _noted(gap: Gap, told: str) -> str:
    """What something is, or is for; what is to be known about it besides stands behind a sentence that says that."""
    said, made = _in_a_sentence(told), _sentence(gap)
    return f"{made} {said}" if made is not None and _BESIDES.match(said) is not None else said


def _in_a_sentence(told: str) -> str:
    """What is said of it, as a docstring says that."""
    said = told[match.end() :] if (match := _OF_IT.match(told)) is not None else told
    return f"{said[0].upper()}{said[1:]}{'' if said[-1] in '.!?' else '.'}"


def message(gap: Gap) -> Iterator[str]:
    """What a log says: the quoted words, those that are spoken of, or what happens on that line."""
    words = dictated(gap)
    if words is not None:
        yield words
    asked = gap.earlier[-1] if gap.op == "log-if" and gap.earlier else ""  # what a condition is about is no message
    told = (
        text
        for text in _quoted(gap.text)
        if text not in LEVELS and not re.search(rf"['\"]{re.escape(text)}['\"]", asked)
    )
    yield from (f'f"{text}"' if _FIELD.search(text) else text for text in told)
    yield from spoken_message(gap)
    if (made := _happening(gap, is_dictated=words is not None)) is not None:
        yield made


def _quoted(text: str) -> Iterator[str]:
    told = _TOLD.search(text)
    if told is not None:
        yield (told[1] or told[2])[1:-1]
    yield from map(said_in, _QUOTED.finditer(text))


# ── docstrings ───────────────────────────────────────────────────────────────────────────────────────────────────


def _sentence(gap: Gap) -> str | None:
    try:
        node = documented(gap.sentence.source, gap.earlier[0])
    except Refusal:
        return None
    match node:
        case ast.ClassDef():
            return _of_class(node, attributes(gap.sentence.source, node))
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return _of_function(node)
        case ast.Module():
            names = [" ".join(parts(name)) for name, _ in gap.sentence.source.definitions if "." not in name]
            return f"{_listed(names[:3]).capitalize()}." if names else None


def _of_class(node: ast.ClassDef, own: Sequence[str]) -> str:
    what = " ".join(parts(node.name)) or node.name
    held = [" ".join(parts(name)) for name in own if not name.startswith("_")][:3]
    return f"{_article(what).capitalize()} {what}{f' with its {_listed(held)}' if held else ''}."


def _of_function(node: Function) -> str:
    given = [" ".join(parts(arg.arg)) for arg in parameters(node) if arg.arg not in _CARRIERS]
    is_told = not given or len(given[0]) > 1  # a letter says nothing to a reader
    given = given if is_told else []
    if node.name == "__init__":
        return f"Keep the {_listed(given)}." if given else "Begin with nothing."
    if node.name == "main":
        return "Run the program."
    first, *rest = parts(node.name) or (node.name,)
    about, gives = " ".join(rest), gives_something(node)
    if first in _ASKING:
        subject = f"the {given[0]}" if given else "it"
        return f"Tell whether {subject} {first} {about}." if about else f"Tell whether {subject} {first} so."
    if first == "by" and about and (many := _picked_from_kept(node)):
        return f"Return the {many} by {about}."
    if first in _GIVING and not about and given and isinstance(node.returns, ast.Name) and node.returns.id.istitle():
        return f"Return the {' '.join(parts(node.returns.id))} with that {given[0]}."
    if first in _GIVING and about:
        return f"Return the {about}{_of(given, about)}."
    if first in _GIVING:
        return f"Return the {given[0] if given else 'value'}."
    if first in ("to", "from", "as"):
        return f"Convert {f'the {given[0]} ' if given else ''}{first} {about}."
    if first in _VERBS and rest and rest[0] in _BETWEEN:
        what = f" the {given[0]}" if given and given[0] not in about else ""
        return f"{first.capitalize()}{what} {about}{' and return the result' if gives else ''}."
    if first in _VERBS:
        worked_on = about or (given[0] if given else _worked_on(node) if is_told else "")
        what = given[0] if given and about and given[0] not in about and about not in given[0] else ""
        what = "" if first in _NEW else what
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
    return f"Return the {name}{_of(given, name)}." if gives else f"Do the {name}{_of(given, name)}."


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
    found = {" ".join(parts(each.id)) for each in values if isinstance(each, ast.Name) and each.id not in _CARRIERS}
    return found.pop() if len(found) == len(values) == 1 and found.isdisjoint(_SAY_NOTHING) else ""


def _worked_on(function: Function) -> str:
    """What it goes through, asks to do something or sets, the first of these."""
    for node in own_nodes(function):
        match node:
            case (
                ast.For(iter=ast.Call(func=ast.Attribute(value=each)) | each)
                | ast.Call(func=ast.Attribute(value=each))
                | ast.Assign(targets=[ast.Attribute() as each])
            ) if words := " ".join(parts(_last_name(each))):
                return words
            case _:
                pass
    return ""


def _last_name(node: ast.expr) -> str:
    match node:
        case ast.Attribute(attr=name) | ast.Name(id=name) if name not in ("self", "cls"):
            return name
        case _:
            return ""


def _of(given: Sequence[str], about: str) -> str:
    others = [each for each in given if each not in about]
    return f" of the {others[0]}" if others else ""


def _listed(words: Sequence[str]) -> str:
    return " and ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else "".join(words)


def _article(word: str) -> str:
    return "an" if word[:1] in "aeiou" else "a"


# ── logs ─────────────────────────────────────────────────────────────────────────────────────────────────────────


_THEN = Pattern(
    r"(?i)\b(?:if|when|whenever|once) (?:the |an? )?"
    r"([a-z]+(?: [a-z]+)? (?:is|are|was|were) (?:not |still |too |already )?[a-z]+)\W*$"
)
"""What is the case then, in words."""


def _happening(gap: Gap, *, is_dictated: bool) -> str | None:
    """What is logged is what has a name there: the thing of the loop, the error, the first parameter."""
    statement, function = gap.statement, gap.function
    if statement is None or function is None:
        return None
    if isinstance(statement, ast.If):
        statement = statement.body[0]
    if gap.op == "log-if" and not is_dictated and (then := _THEN.search(gap.text)) is not None:
        return then[1]
    doing = " ".join(parts(function.name))
    handler = _handler(gap)
    if isinstance(statement, ast.Continue) and gap.loop is not None:
        return _with(f"skipping {_thing(gap.loop.target)}", _thing(gap.loop.target))
    if handler is not None:
        return _with(f"{doing} failed", handler.name or "")
    given = [arg.arg for arg in parameters(function) if arg.arg not in ("self", "cls")]
    return _with(doing, given[0] if given else "")


def _handler(gap: Gap) -> ast.ExceptHandler | None:
    nodes = gap.sentence.source.all(ast.ExceptHandler)
    return next((node for node in nodes if node.lineno <= gap.line <= (node.end_lineno or node.lineno)), None)


def _thing(target: ast.expr) -> str:
    names = [node.id for node in ast.walk(target) if isinstance(node, ast.Name)]
    return names[-1] if names else "it"


def _with(words: str, name: str) -> str:
    return f'f"{words}: {{{name}!r}}"' if name.isidentifier() else words
