"""A docstring says one thing more: "document that it raises", "mention in find that it gives None", "load's docstring
should say which columns it needs"; with no function named, that of the one which it is about."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring, indented, top_line
from spark_tui.edits.python.functions.needed_keys import listed, needed_keys
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Definition, Function, Source, Splice
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.reading import PLAIN, Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.saying.telling.wording import made_docstring
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.words.docstrings import sections_for

_DOC = r"(?:doc-?strings?|doc strings?|docs|documentation)"
_TELLS = (
    r"(?:say|says|mention|mentions|note|state|explain|document|tell|tells|point out|warn|make clear|include|list"
    r"|add|write)(?: also| too)?(?: there| here| in (?:it|there))?"
)
_MENTION = r"(?:mention|note|point out|state|make clear|document)(?: also)?"
_SAYS_MORE = Pattern(
    rf"(?i)\b{_DOC}\b|\bdocument(?:ed)? (?:that|when|how|what)\b"
    r"|\bdocument [\w.]+(?:\(\))?,? (?:and )?(?:also )?(?:say|mention)"
    r"|^`?\w+`?(?:\(\))?: (?:please )?(?:mention|note|point out|state|say|document) (?:that|which|what)\b"
    r"|^(?:please |pls |also )*say that `?[\w.]+`?(?:\(\))? (?:returns|gives|raises)\b"
    rf"|^(?:please |pls |also |can you )*{_MENTION} (?:in [`\w.]+(?:\(\))?,? )?that\b"
)
_THAT = (
    Pattern(
        rf"(?i)\b{_TELLS} (?:in|to|on) (?:the |its )?(?:[\w'.()]+ )?{_DOC}(?: (?:of|for|in) `?[\w.]+`?(?:\(\))?)?,?"
        r" (?:that |of )?(?P<said>.+)"
    ),
    Pattern(
        rf"(?i)^(?:please |pls |also |can you )*{_MENTION} (?:in|for|on) `?[\w.]+`?(?:\(\))?,? (?:that )(?P<said>.+)"
    ),
    Pattern(rf"(?i)\b{_TELLS} (?:in|to) (?:the |its ){_DOC},? (?:that )?(?P<said>.+)"),
    Pattern(rf"(?i)\b{_TELLS} that (?P<said>.+?)(?:,? in (?:the |its )?(?:[\w'.()]+ )?{_DOC}\b.*)?[.!]?$"),
    Pattern(rf"(?i)\b{_DOC}\b.*?\b(?:should|must|could|needs to|has to|to|it) (?:also )?{_TELLS}:? (?P<said>.+)"),
    Pattern(rf"(?i)\b{_DOC}\b[^:]*?(?:[:,;]|\s[-–—])\s*(?:please |and |so |it should )*{_TELLS}:? (?P<said>.+)"),
    Pattern(r"(?i)^`?\w+`?(?:\(\))?: (?:please )?(?:mention|note|state|say|document) (?P<said>(?:which|what) .+)"),
    Pattern(r"(?i)\bdocument [\w.]+(?:\(\))?,? (?:and )?(?:also )?(?:say|mention)s? (?P<said>.+)"),
    Pattern(
        rf"(?i)\b{_DOC} (?:of|for|on|in) `?[\w.]+`?(?:\(\))?: (?P<said>(?:it )?(?:returns|raises|gives|yields) .+)"
    ),
)
_KEYS = Pattern(
    r"(?i)^(?:which|what|the) (?:\w+ )?(?:columns?|keys?|fields?|headers?|entries)\b(?! (?:is|are) (?!needed|required"
    r"|read|expected|there))"
)
_ERRORS = Pattern(
    r"(?i)^(?:which|what|the|when|that) (?:\w+ )?(?:exceptions?|errors?)\b|^(?:what|when|that) it (?:can |may |might )?"
    r"(?:raises?|throws?)$"
)
_AROUND_A_NAME = re.compile(
    r"(?i)^(?:(?:the|its|an?|parameters?|arguments?|args?) )+| (?:parameters?|arguments?|args?)$"
)
_RETURN = Pattern(
    r"(?i)^(?:what (?:it|is|gets) (?:returns?|returned|gives?(?: back)?)|(?:the|its) return(?:ed)? (?:value|type)s?)$"
)
_LIST = Pattern(
    r"(?i)(?:all |which |what )?(?:the |its |known |allowed |valid )*(\w+)"
    r"(?: there are| it knows| are (?:known|allowed|valid|possible))?"
)
_QUESTION = Pattern(r"(?i)^(?:which|what|how|why|when|where|who|whether|if)\b")
_MORE = Pattern(r"(?i)\b(?:if|when|for|unless|where|in case|without|on)\b|\bNone\b")
"""Not all of what it returns."""
_PROMISED = Pattern(
    r"(?i)\b(?:although|though) (?:the |its |\w+'s )?(?:doc-?string|docs|documentation) (?:of \w+ )?promises?\b"
    r"|\w[.!] (?:the |its |\w+'s )?(?:doc-?string|docs|documentation) (?:of \w+(?:\(\))? |in \w+ )?"
    r"(?:says?|promises?|claims?) [^.;]*\bbut\b[^.;]*(?:\bnot\b|n't\b|\bnever\b|\bno\b)"
)
_DICTATED = Pattern(
    r"(?i)\bdoc-?strings?\b[^\"'`]*\b(?:should|must|has to|needs to) (?:be|say|read)(?: just)?:? [\"'`]"
)
_RETURNED = re.compile(r"(?m)^(?P<indent>[ \t]*)(?P<told>Returns? [^\n]*|:returns?: [^\n]*|Returns:[ \t]*\n[^\n]+)$")
_SECTION = re.compile(
    r"(?m)^[ \t]*(?:Args|Arguments|Parameters|Returns|Raises|Yields|Examples?):?[ \t]*$"
    r"|^[ \t]*:(?:param|returns?|raises)\b|^[ \t]*>>> "
)
_TAIL = re.compile(r", or [^,.]+ if there (?:are|is) [^.]+(?=\.$)")
_ASKED, _NAMED, _CLEAR, _FITS = 7.0, 1.5, 2.0, 0.5


def _extended(sentence: Sentence) -> Iterator[Repair]:
    said = next((match["said"] for words in _THAT if (match := words.search(sentence.text))), "")
    text = said.strip(" .!\"'`")
    if not text or _PROMISED.search(sentence.text) or _DICTATED.search(sentence.text):
        return
    source = sentence.source
    may = {name: node for name, node in source.definitions if has_own_lines(source, node.body[0])}
    told = _named(sentence, text, may)
    if not told:
        for name, worth in _fitting(source, text, may):
            yield from (Repair(splices, _ASKED + worth) for splices in _put(sentence, name, text, may[name]))
        return
    for name in told:
        yield from (Repair(splices, _ASKED + _NAMED) for splices in _put(sentence, name, text, may[name]))


def _named(sentence: Sentence, text: str, may: dict[str, Definition]) -> list[str]:
    """What is named before that which is said, as it stands; what it says that of; else most clearly."""
    head = sentence.text[: sentence.text.rfind(text)] if text in sentence.text else sentence.text
    found = [name for name in may if _is_in(name, head)]
    if not found and (
        first := re.match(r"`?([\w.]+)`?(?:\(\))? (?:returns?|gives?|raises?|is|may|can|will|does|yields?)\b", text)
    ):
        found = [name for name in may if first[1] in (name, name.rpartition(".")[2])]
    exact = [name for name in found if re.search(rf"(?<![\w.]){re.escape(name)}(?!\w)", head) and "." in name]
    if found:
        return exact or found
    if not re.search(rf"(?i)\b{_DOC} (?:of|for|in|on) |'s {_DOC}", head) and re.search(
        r"(?i)\bthe docstring (?:should|must)", head
    ):
        return []
    clear = {name: names(Sentence(head, sentence.source), name.rpartition(".")[2]) for name in may}
    best = max(clear.values(), default=0.0)
    return [name for name, worth in clear.items() if worth >= max(_CLEAR, best)]


def _is_in(name: str, head: str) -> bool:
    last = name.rpartition(".")[2]
    spoken = rf"(?<![\w.`])`?(?:\w+\.)?{re.escape(last)}`?(?:\(\))?(?:'s)?(?!\w)"
    for match in re.finditer(spoken, head):
        before = head[: match.start()].strip().lower()
        is_told = last in ("add", "note", "list", "include", "document", "state") and before in (
            "",
            "please",
            "and",
            "also",
        )
        if not is_told or re.match(r"(?:\(\)|'s)", head[match.end() - 2 :]):
            return True
    return False


def _fitting(source: Source, text: str, may: dict[str, Definition]) -> Iterator[tuple[str, float]]:
    """Those that have most to do with what is said; all where none has."""
    numbers = set(re.findall(r"(?<![\w.])\d+(?![\w.])", text))
    said = {root(word.lower()) for word in re.findall(r"[^\W\d]\w+", text) if word.lower() not in PLAIN}
    worth: dict[str, float] = {}
    for name, node in may.items():
        if isinstance(node, ast.ClassDef) or is_test(node):
            continue
        own = {root(part) for part in parts(node.name)}
        given = {root(part) for arg in node.args.args for part in parts(arg.arg)}
        used = {root(part) for part in parts(" ".join(map(source.segment, node.body)))}
        worth[name] = 3 * len(said & own) + 1.5 * len(said & given) + len(said & used)
        worth[name] += 3 * len(numbers & set(re.findall(r"\d+", source.segment(node))))
    best = max(worth.values(), default=0.0)
    for name, fits in worth.items():
        if fits == best:
            yield name, _NAMED * (best > 0) - _FITS * (list(worth.values()).count(best) > 1)


# ── what is told ─────────────────────────────────────────────────────────────────────────────────────────────────


def _put(sentence: Sentence, name: str, text: str, node: Definition) -> Iterator[tuple[Splice, ...]]:
    source = sentence.source
    if isinstance(node, Function):
        parts_told = list(_parts(sentence, node, text))
        if parts_told:
            yield (_with_sections(source, name, node, parts_told),)
            return
    more = _worked_out(source, node, text) or _as_sentence(text, node)
    if more:
        yield (_with(source, name, node, more),)


def _parts(sentence: Sentence, node: Function, text: str) -> Iterator[str]:
    """What it takes, gives or raises, by name: "sku and amount", "the ValueError", "which exceptions it raises"."""
    if _ERRORS.search(text):
        yield from sections_for(sentence, node, raises=True)
    elif _RETURN.search(text):
        yield from sections_for(sentence, node, gives=True)
    else:
        words = re.split(r",? and |, |/| or ", re.sub(r"(?i)^(?:both|also) ", "", text))
        plain = [_AROUND_A_NAME.sub("", each).strip("`'\" ") for each in words]
        own = {arg.arg for arg in (*node.args.args, *node.args.kwonlyargs)}
        errors = [
            each for each in plain if re.fullmatch(r"[A-Z]\w*", each) and f"{each}" in sentence.source.segment(node)
        ]
        known = [each for each in plain if each in own]
        if plain and len(known) + len(errors) == len(plain):
            yield from sections_for(sentence, node, takes=tuple(known), errors=tuple(errors))


def _worked_out(source: Source, node: Definition, text: str) -> str:
    """What is asked for and stands in the code: the keys that are read, what a table lists."""
    each = re.search(r"(?i)\b(?:each|every) (?!\w+s\b)(\w+)", text)
    if _KEYS.search(text) is not None and (keys := needed_keys(node, of_each=each is not None)):
        what = "columns" if re.search(r"(?i)\bcolumns?|csv\b", text) else "keys"
        what = "fields" if re.search(r"(?i)\bfields?\b", text) else what
        where = re.search(r"(?i)\b(csv|json|file|yaml|text|rows?|dict|data|entries|entry)\b", text)
        kind = where[1].lower() if where is not None else ""
        whose = f"The {kind.upper() if kind in ('csv', 'json', 'yaml') else kind}" if kind else "It"
        whose = f"Each {each[1]}" if each is not None else whose
        verb = "need" if whose.lower().endswith(("rows", "entries")) else "needs"
        several = f"{', '.join(keys[:-1])} and {keys[-1]}" if len(keys) > 1 else keys[0]
        return f"{whose} {verb} the {what if len(keys) > 1 else what[:-1]} {several}."
    found = _LIST.fullmatch(text)
    if found is not None and (every := listed(source, node, found[1])):
        return f"{found[1].capitalize()}: {', '.join(every)}."
    return ""


def _as_sentence(text: str, node: Definition) -> str:
    """As it is said, as a sentence about it; nothing of a question, or of too little."""
    if _QUESTION.match(text) is not None or len(text.split()) < 2:
        return ""
    own = rf"(?:the )?`?{re.escape(node.name)}`?(?:\(\))?"
    text = re.sub(rf"(?i)^(?:that )?(?:it|this|{own}) (?=(?:returns?|gives?|raises?|yields?|throws?)\b)", "", text)
    text = re.sub(rf"(?i)^{own} is (?=None\b)", "returns ", text)
    text = re.sub(r"(?i)^(?:it's|it is) (?=[\w]*[:./%])", "the result is ", text)
    text = re.sub(r"(?i)^it's ", "it is ", text)
    if len(text.split()) < 2 or not re.search(_VERB, text):
        return ""
    return f"{text[0].upper()}{text[1:]}."


_VERB = (
    r"(?i)\b(?:is|are|was|were|has|have|must|may|can|should|will|does|do|be|need|take|get|go|come|mean|start|stand|begin"
    r"|end|\w+(?<!s)s|isn't|aren't|doesn't|don't|can't|won't|n't)\b"
)


# ── where ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _with_sections(source: Source, name: str, node: Function, sections: Sequence[str]) -> Splice:
    first, indent = node.body[0], source.indent(source.first_line(node.body[0]))
    new = [each for each in sections if each.partition("\n")[0] not in (ast.get_docstring(node) or "").splitlines()]
    known = (ast.get_docstring(node) or "").strip() or made_docstring(source, name)
    told = "\n\n".join((known, *new))
    text = f'"""{told}\n"""'
    if has_docstring(node.body):
        return Splice(source.start(first), source.stop(first), indented(text, indent).lstrip())
    at = source.line_start(top_line(source, node.body))
    return Splice(at, at, indented(text, indent) + "\n")


def _with(source: Source, name: str, node: Definition, more: str) -> Splice:
    first = node.body[0]
    indent = source.indent(source.first_line(first))
    if not has_docstring(node.body):
        at = source.line_start(top_line(source, node.body))
        made = made_docstring(source, name)
        made = _TAIL.sub("", made) if more.startswith(("Returns ", "Gives ")) else made
        gap = "\n" if isinstance(node, ast.ClassDef) and isinstance(first, Function) else ""
        text = f'{indent}"""{made}\n\n{indent}{more}\n{indent}"""\n' if made else f'{indent}"""{more}"""\n'
        return Splice(at, at, text + gap)
    text = source.segment(first)
    quotes = text[-3:] if text.endswith(('"""', "'''")) else text[-1:]
    stop = source.stop(first) - len(quotes)
    if more.startswith("Returns ") and _MORE.search(more) is None and (old := _RETURNED.search(text)) is not None:
        start = source.start(first)
        return Splice(start + old.start("told"), start + old.end("told"), _returned(old["told"], more, indent))
    if len(quotes) == 1 or "\n" not in text:
        known = ast.get_docstring(node) or ""
        return Splice(source.start(first), source.stop(first), f'"""{known}\n\n{indent}{more}\n{indent}"""')
    if (section := _SECTION.search(text)) is not None:
        at = source.start(first) + section.start()
        return Splice(at, at, f"{indent}{more}\n\n")
    behind = source.text[source.start(first) : stop].rstrip()
    return Splice(source.start(first) + len(behind), stop, f"\n\n{indent}{more}\n{indent}")


def _returned(old: str, more: str, indent: str) -> str:
    """As the docstring says such things."""
    what = more.removeprefix("Returns ")
    if old.startswith("Returns:"):
        return f"Returns:\n{indent}    {what[0].upper()}{what[1:]}"
    if old.startswith(":return"):
        return f"{old.partition(':')[0]}:{old[1:].partition(':')[0]}: {what}"
    return more


WRITER = Writer(frozenset(("write-docstring", "add-docstring")), _extended, needs=_SAYS_MORE)
