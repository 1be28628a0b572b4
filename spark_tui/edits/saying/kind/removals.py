"""What evidently is to go: a parameter that nothing reads, a variable in between, prints, a definition."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.lines_meant import is_written_out
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.reading import Sentence, is_written, names
from spark_tui.edits.saying.condition.conditions import asked_no_more
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.kind.chances import LIKELY, NAMED, SURE, Chance, offered, where_named, where_offered
from spark_tui.edits.saying.place.suiting import is_unused
from spark_tui.edits.saying.readers import condition_gone, with_operators
from spark_tui.edits.spelled import NAME

GONE = Pattern(
    r"(?i)\b(?:drop|remove|delete|erase|get rid|kill|ditch|yeet|nuke|axe|zap|throw"
    r"|take (?:out|away)|clean|no need|not? (?:longer )?needed"
    r"|(?:\w+n't|not|never|nobody|nothing) (?:\w+ )?(?:uses?d?|needs?|needed|read|passes)"
    r"|useless|unused|unnecessary|superfluous|pointless|redundant"
    r"|(?:let'?s|lets|can|could|should|may) (?:we |you )?(?:please |just )?lose)\b"
)
_INSIDE = Pattern(
    r"(?i)\b(?:variable|var|temp\w*|lines?|checks?|branch\w*|code|prints?|import|comments?|parameters?|args?"
    r"|arguments?|flags?|else|loop|stuff|output|block|assignment) (?:in|of|from|inside) (?:the )?`?(\w+)"
)
"""Where something is that goes."""
_OUT_OF = Pattern(
    r"(?i)\b(?:drop|remove|delete|take|kill|get rid of) (?:the )?[`'\"]?[\w.]+[`'\"]?(?: \w+)?"
    r" (?:from|out of|in|of) (?:the )?`?(\w+)"
)
"""The same, whatever goes: "drop self from load()"."""
_QUESTIONED = Pattern(r"(?i)\b(?:we|it|you|i|anyone) (?:really |still |even )?need\b.*\?|\bwhat(?:'s| is) \S+ for\b")
"""What is asked about as what might go."""
_WITHOUT = Pattern(r"(?i)\bw/o\b|\bwithout\b|\b(?:everything|all) (?:but|except)\b")
_IMPORTS = Pattern(r"(?i)\bimport(?:s|ed)?\b")
_WRITTEN = ast.Set | ast.Dict | ast.List | ast.Tuple | ast.Subscript | ast.BinOp | ast.Compare
"""Arguments that are written out where they are spoken of; a name may be anything."""
_OF_BEFORE = Pattern(r"(?i)\b(?:line|lines|bit|part|stuff|one)\b \((\w+)\)$")
"""What was spoken of before, where that is said behind the sentence."""
_DOES_SO = Pattern(
    r"(?i)(?:^|[.;,] )`?(\w+)`?(?:\(\))? (?:should(?:n't| not)|must not|mustn't|does(?:n't| not) (?!get\b)|still"
    r"|always|prints|returns"
    r"|(?:should|must|has to|needs to) (?:also |just |then )*(?!go\b|be\b|die\b|disappear\w*|vanish\w*|leave\b|not\b)"
    r"[a-z]+)\b"
)
"""What does something that it should not."""
_NAMED = Pattern(r"(?i)\b(?:re)?nam(?:e[ds]?|ing)\b|\bcall(?:ed)?\b")
_FLAG_GOES = Pattern(r"(?i)\b(?:flags?|parameters?|params?|arg(?:ument)?s?|switch|option|kwarg)\b")
_NO_PRINTS = Pattern(
    r"(?i)\b(?:should|must|do|does|need)(?:n'?t| not) (?:have to )?print (?:anything|any ?more|stuff|things"
    r"|so much|to)\b|\b(?:should|must)(?:n'?t| not) print(?= ?[,.;!]|$)|\bstop (?:\w+ )?printing\b"
    r"|\bshould be (?:quiet|silent)\b|\bno (?:more )?print(?:s|ing)?\b"
    r"|\bwithout (?:the )?prints?\b|\bprints? (?:\w+ ){0,3}(?:has to|must|should|can|needs? to) go\b"
)
_NO_DOCSTRING = Pattern(
    r"(?i)\bdoc[- ]?strings?\b(?: \w+){0,2} (?:off|away|out|gone)\b(?! of date)\W*$"
    r"|\b(?:needs?|wants?|should have) no (?:\w+ )?doc[- ]?strings?\b"
    r"|\b(?:throw|take|strip) (?:the |those |its )?doc(?:[- ]?string)?s (?:out|off|away)\b"
)
_WITHOUT_IT = Pattern(r"(?i)(?:\bwithout|\bw/o|\bno(?: more)?|n't(?: \w+)? (?:the|that|this|an?)?) ?`?@")
_ONLY_IT = Pattern(r"(?i)\b(?:only|just) (?:the )?`?@?\w+`? (?:goes|has to go|must go|should go|can go)\b")
_NO_MORE_OF = Pattern(r"(?i)\W*(?:please |pls )?(?:no(?: more)?|without) (?:the )?`?")
_BUT_ELSE = Pattern(r"(?i)\b(?:return|hand|give|log\w*|instead|just|but|rather|stderr|write)\b")
_IDLE = Pattern(
    r"(?i)\b(?:does|do|doing|has|have|is|are)(?:n'?t| not)? (?:actually |really |even )?(?:do |have |any |no |an )?"
    r"(?:anything|nothing|effects?|ignored|used|read|needed|any use|purpose|point|unused)\b"
    r"|\bdo(?:es)?n'?t do anything\b"
)
"""What is there, and does nothing."""
_VARIABLE = Pattern(
    r"(?i)\b(?:temp\w*|intermediate|local|extra|helper|needless|pointless|useless) var(?:iable)?s?\b"
    r"|\b(?:drop|remove|no need for|don't need|inline|skip|without) the var(?:iable)?\b"
)
_DIRECTLY = Pattern(
    r"(?i)\b(?:unpack|use|return|pass|hand|give|yield|print|assign|take|loop over|iterate over)\b"
    r"[^,;.]*\b(?:directly|right away|straight(?:away| away)?|without (?:a |the |that )?detour)\b"
)
"""Without what it is kept in by now."""
_FOLDED = Pattern(
    r"(?i)\b(?:fold|melt|merge|dissolve) (?:the )?`?\w+`?(?:\(\))? (?:back )?(?:in|into) `?\w+`?"
    r"|\b(?:used|called|needed) (?:only )?(?:once|nowhere else|in (?:just )?one place)\b.*"
    r"\b(?:fold|melt|merge|inline)\b"
)
_INLINED = Pattern(
    r"(?i)\binline (?:it|that|this|them|the (?:function|helper|method)|(?-i:[a-z]\w*_\w+))\b|\binline[.!]?$"
    r"|\b(?:should|could|can|may) be inlined\b"
)
_NO_MORE = Pattern(r"(?i)(?:please |pls |so,? )?no (?:more|longer) (?:an? )?[\w` ]+ (?:on|in|for|to|at) `?\w")
_NO_NEED_OF = Pattern(r"(?i)\bno need (?:for|of|to have)\b(.*)")
"""What it is that nobody needs."""
_CALLED = Pattern(r"\b\w+\(\)|\.\w+\b")
"""A name, whatever word it is."""
BESIDE = Pattern(
    r"(?i)\b(?:add|needs?|wants?|give|implement|write|have|missing|an?) (?:me )?(?:an? |the )?`?([a-z]\w*)`?(?:\(\))?"
    r"(?: method)?,? (?:next to|besides?|like|similar to|to go with"
    r"|(?:the |as )?(?:opposite|counterpart|inverse|reverse) (?:of|to)) (?:the )?`?([a-z]\w*)"
)
"""One beside another that is there: "a delete next to get"."""


def _remove_parameter(sentence: Sentence) -> float:
    gone = GONE.search(sentence.text) is not None or _NO_MORE.match(sentence.text) is not None
    if (gone or _IDLE.search(sentence.text) is not None) and _names_an_unread_parameter(sentence):
        return SURE
    if gone and _FLAG_GOES.search(sentence.text) is not None and _names_a_parameter(sentence):
        return SURE
    return LIKELY * (gone and any(named_parameters(sentence)))


def _names_a_parameter(sentence: Sentence) -> bool:
    return any(arg in sentence.bare for _, node in sentence.source.functions for arg in parameters_of(node))


def _remove_prints(sentence: Sentence) -> float:
    """Nothing is to be printed, and nothing else is to be done with it."""
    said = _NO_PRINTS.search(sentence.text) is not None and _BUT_ELSE.search(sentence.text) is None
    return SURE * (said and any(True for _ in offered("remove-prints", sentence)))


def _remove_decorator(sentence: Sentence) -> float:
    """One is written out, and that it is to go."""
    gone = any(words.search(sentence.text) for words in (GONE, _WITHOUT_IT, _ONLY_IT))
    decorators = {each for name in offered("remove-decorator", sentence) for each in _decorators(sentence, name)}
    named = any(is_written(sentence.text, each) for each in decorators)
    first = _NO_MORE_OF.match(sentence.text)
    gone = gone or (first is not None and any(sentence.text[first.end() :].startswith(each) for each in decorators))
    return SURE * (gone and (named or any(_only_decorates(sentence, each[1:]) for each in decorators)))


def _only_decorates(sentence: Sentence, name: str) -> bool:
    """Is it said, and is there nothing else that it does in the file?"""
    if name not in sentence.bare:
        return False
    uses = [node for node in sentence.source.all(ast.Name) if node.id == name]
    above = {id(each) for _, node in sentence.source.definitions for each in node.decorator_list}
    return bool(uses) and all(id(each) in above for each in uses)


def _decorators(sentence: Sentence, name: str) -> Iterator[str]:
    """Those of what is called so, as they are hardly written for anything else."""
    node = next((node for known, node in sentence.source.definitions if known == name), None)
    for each in node.decorator_list if node is not None else ():
        code = sentence.source.segment(each)
        yield code if isinstance(each, ast.Call) else f"@{code}"


def _names_an_unread_parameter(sentence: Sentence) -> bool:
    return any(
        arg in sentence.bare and not mentions(node, arg)
        for _, node in sentence.source.functions
        for arg in parameters_of(node)
    )


def _inline_variable(sentence: Sentence) -> float:
    """A variable is spoken of that is in between, and nothing is to be given one."""
    said = _VARIABLE.search(sentence.text) is not None and _NAMED.search(sentence.text) is None
    gone = GONE.search(sentence.text) is not None or "inline" in sentence.spoken
    if _DIRECTLY.search(sentence.text) is not None and any(map(sentence.bare.__contains__, _variables(sentence))):
        return SURE
    return SURE * (said and gone and any(True for _ in offered("inline-variable", sentence)))


def _variables(sentence: Sentence) -> Iterator[str]:
    return (name.rpartition(".")[2] for name in offered("inline-variable", sentence))


def _inline_function(sentence: Sentence) -> float:
    """A function is named, and no variable: "reading_time is used once, inline it"."""
    if _VARIABLE.search(sentence.text) is not None:
        return 0.0
    if _INLINED.search(sentence.text) is None:
        return where_named("inline-function", _FOLDED)(sentence)
    named = [name for name in offered("inline-function", sentence) if name.rpartition(".")[2] in sentence.bare]
    return SURE * (len(named) == 1 and not any(map(sentence.bare.__contains__, _variables(sentence))))


_PROPERTY = Pattern(
    r"(?i)^\W*(?:please |pls )?(?:remove|drop|delete|get rid of|kill|throw away) (?:the )?(?:property )?"
    r"`?([^\W\d]\w*)`?(?<!property)(?: property)(?: (?:of|from|in) `?\w+`?)?\W*$"
)
"""All of it goes, and not what makes a property of it."""


def _remove_definition(sentence: Sentence) -> float:
    places = (match for words in (_INSIDE, _OUT_OF, _DOES_SO, _OF_BEFORE) for match in words.finditer(sentence.text))
    around = {match[1] for match in places}
    named = any(
        name in sentence.bare or name.rpartition(".")[0] in sentence.owners_said(name.rpartition(".")[2])
        for name in offered("remove-definition", sentence)
        if name not in around
        and (name in sentence.bare or name.rpartition(".")[2] in sentence.bare)
        and names(sentence, name)
    )
    gone = GONE.search(_CALLED.sub("", sentence.text)) and not BESIDE.search(sentence.text)
    if gone and _UNUSED_ONE.search(sentence.text) is not None:
        unused = [name for name in offered("remove-definition", sentence) if is_unused(Gap(sentence), name) > 0]
        return LIKELY * bool(unused)
    something_else = _NO_NEED_OF.search(sentence.text)
    if something_else is not None and not any(name in sentence.known for name in NAME.findall(something_else[1])):
        return 0.0
    if (whole := _PROPERTY.match(sentence.text)) is not None and whole[1] in offered("remove-definition", sentence):
        return SURE
    own = _NO_OWN.search(sentence.text)
    if own is not None and any(own[1] == name.rpartition(".")[2] for name in offered("remove-definition", sentence)):
        return SURE
    return LIKELY * (bool(gone) and named)


_NO_OWN = Pattern(
    r"(?i)(?:n't|\bnot|\bno|\bnever) (?:really )?(?:need|want|have to have)\w* (?:for |of )?(?:its|their|an?|the)"
    r" (?:own )?`?(\w+)`?(?:\(\))?,? [^.;]*\b(?:parent|base|super(?:class)?|inherit\w*|same)\b"
)
"""What the class above has as well."""
_UNUSED_ONE = Pattern(
    r"(?i)\b(?:unused|dead|unneeded|unreferenced) (?:private |helper )?(?:helper|function|method|class)(?:e?s)?\b"
    r"|\b(?:helper|function|method|class) (?:that )?(?:nobody|no one|nothing) (?:uses|calls|needs)\b"
)
_WITHOUT_LINES = Pattern(
    r"(?i)^(?:\w+,? )?(?:without|drop|delete|remove|minus|skip|cut|kill) (?:the )?lines? "
    r"\d+(?: ?(?:-|to|and|through) ?\d+)?"
    r"(?: please| pls| ok| altogether| entirely)*\W*$"
)


def _delete_lines(sentence: Sentence) -> float:
    """A line is said in full, or by its number and by nothing in it, and that it is to go."""
    if _WITHOUT_LINES.search(sentence.text) is not None:
        return SURE
    lines = (line.strip() for line in sentence.source.lines) if GONE.search(sentence.text) is not None else ()
    return SURE * any(" " in line and not line.startswith("def ") and is_written_out(sentence, line) for line in lines)


def _unused_variables(sentence: Sentence) -> float:
    """One is named that nothing reads, and that it goes."""
    gone = GONE.search(sentence.text) is not None
    return SURE * (gone and any(name in sentence.bare for name in offered("unused-variables", sentence)))


def _remove_condition(sentence: Sentence) -> float:
    """A part of a condition stands in the sentence as it is written."""
    if asked_no_more(sentence.text) and any(True for _ in condition_gone(Gap(sentence, "remove-condition", ()))):
        return SURE
    asked = any(words.search(sentence.text) for words in (GONE, _QUESTIONED, _WITHOUT))
    parts = (each for node in sentence.source.all(ast.BoolOp) for each in node.values) if asked else ()
    return SURE * any(_is_written_out(each, sentence) for each in parts)


def _remove_argument(sentence: Sentence) -> float:
    """How likely it is that an argument is to go, which is written out in the sentence."""
    asked = GONE.search(sentence.text) is not None
    given = (each for node in sentence.source.all(ast.Call) for each in node.args) if asked else ()
    return SURE * any(isinstance(each, _WRITTEN) and _is_written_out(each, sentence) for each in given)


def _is_written_out(node: ast.expr, sentence: Sentence) -> bool:
    code = sentence.source.segment(node).replace('"', "'")
    text = with_operators(sentence.text.replace('"', "'"))
    return not code.isidentifier() and re.search(rf"(?<![\w.]){re.escape(code)}(?![\w(\[.]\w?)", text) is not None


_NEEDLESS = Pattern(
    r"(?i)^(?:\w+ )?(?:don'?t|do not|no longer|never) (?:need|use)s? (?:the )?`?(\w+)`?"
    r"(?: any ?more| here| import)?\W*$"
    r"|^no need (?:for|of) (?:the )?`?(\w+)`?\W*$"
)


def _remove_import(sentence: Sentence) -> float:
    """Something that is imported is named, and the imports."""
    needless = _NEEDLESS.search(sentence.text)
    if needless is not None and (needless[1] or needless[2]) in offered("remove-import", sentence):
        return SURE
    asked = GONE.search(sentence.text) and _IMPORTS.search(sentence.text)
    return SURE * (bool(asked) and any(names(sentence, name) >= NAMED for name in offered("remove-import", sentence)))


def named_parameters(sentence: Sentence) -> Iterator[list[str]]:
    """Of each function that is named, the parameters that are."""
    for name, node in sentence.source.functions:
        own = [each for each in parameters_of(node) if each in sentence.bare or _is_said_apart(sentence, each)]
        if own and names(sentence, name.rpartition(".")[2]) >= NAMED:
            yield own


def _is_said_apart(sentence: Sentence, name: str) -> bool:
    """Is it written as its words: "delete all"?"""
    return "_" in name.strip("_") and re.search(rf"(?i)\b{name.replace('_', ' ')}\b", sentence.text) is not None


_TAKEN_AWAY = Pattern(
    r"(?i)^(?:please )?(?:remove|drop|get rid of|delete|kill) (?:the )?`?((?-i:[A-Z][A-Z_\d]*))`?\W*$"
)


def _inline_constant(sentence: Sentence) -> float:
    """A constant is to go that is used: what it stands for stays."""
    match = _TAKEN_AWAY.match(sentence.text)
    return SURE * (match is not None and match[1] in offered("inline-constant", sentence))


KINDS: Mapping[str, Chance] = {
    "delete-lines": _delete_lines,
    "inline-constant": _inline_constant,
    "inline-function": _inline_function,
    "inline-variable": _inline_variable,
    "remove-argument": _remove_argument,
    "remove-condition": _remove_condition,
    "remove-definition": _remove_definition,
    "remove-decorator": _remove_decorator,
    "remove-docstring": where_offered("remove-docstring", _NO_DOCSTRING),
    "remove-import": _remove_import,
    "remove-parameter": _remove_parameter,
    "remove-prints": _remove_prints,
    "unused-variables": _unused_variables,
}
