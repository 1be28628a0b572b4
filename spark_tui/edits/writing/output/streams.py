"""What goes to which stream of the program, or to none: "the report should go to stderr by default", "warnings end up
in my piped output", "it still prints the summary when I pass --quiet"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.functions.flags import parsed_arguments
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.python.names import all_around, around_in_function, function_around, parameters
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.strings.printing import prints
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import shared_words, told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:to|on|use|into|not|instead of|belongs?)\b(?: the)? (?:sys\.)?(std(?:err|out))\b")
_NOT = Pattern(r"(?i)\b(?:not|instead of|rather than|no)(?: to| on)? (?:sys\.)?(std(?:err|out))\b")
_PRINTS = Pattern(
    r"(?i)^(?:please )?(?:(?:everything|all|what)(?: that)? )?`?(\w+)`?(?:\(\))? (?:(?:should|must|has to|needs to) )?"
    r"(?:(?:print|write|report|output|go|say)s? (?:\w+ )?)?(?:to|on) (?:the )?(?:sys\.)?stderr\b"
)
"""All that a function prints."""
_ONE = Pattern(
    r"(?i)\b(?:the|that|this) (?:[\w'-]+ ){0,3}(?:warning|error|message|complaint|hint|print|line|one)\b(?!s)"
)
_NO_TEXT = Pattern(
    r"(?i)\b(?:print\w*|stderr|stdout|standard|the|error|warning|message|should|send|goes?|writ\w+|not)\b"
)
_ONE_MORE = Pattern(
    r"(?i)\b(?:print|write|show|output|put) (?!(?:it|them|everything|this|that)\b)(?P<what>[^,.;]+?)"
    r" (?:to|on) (?:the )?(?:sys\.)?stderr\b"
)
_IN_A_CASE = Pattern(r"(?i)\b(?:if|when|where|unless|without|in case)\b")
"""What is printed in some case, and is hardly printed by now: "print the usage to stderr if nothing is given"."""
_QUOTED_ONES = Pattern(
    r"(?i)(?<!\w)(?P<mark>['\"`])(?P<text>[^'\"`]+)(?P=mark) (?:\w+ )?(?:messages|warnings|errors|lines|prints|hints)\b"
)
_ELSEWHERE = Pattern(r"(?i)\b(?:log(?:s|ged|ger|ging)?|files?|returned?|queue|socket)\b")
"""Where it goes that is to be on none of the two."""
_HIDDEN = Pattern(
    r"(?i)\b(?:hid\w+|suppress\w*|silenc\w*|mut(?:e|es|ing)|swallow\w*|discard\w*|turn\w* off) .*"
    r"\b(?:on|to) std(?:err|out)\b"
)
"""What is on it by now, and not to be seen."""
_OTHER = {"stdout": "stderr", "stderr": "stdout"}
_ASKED_OTHER, _ALONE, _MOST_OTHER, _CLEAR = 2.8, 1.0, 1.5, 1.0
_QUOTED = 4.0
_ANY_OF_THEM, _SPOKEN_OF = 3.0, 0.5  # of one of several prints, where no word speaks of just that one


def _to_the_other_stream(sentence: Sentence) -> Iterator[Repair]:
    if _HIDDEN.search(sentence.text) is not None:
        return
    unwanted = _NOT.search(sentence.text)
    said = _NEEDS.search(_NOT.sub("", sentence.text))
    other = _OTHER[unwanted[1].lower()] if unwanted is not None and not _ELSEWHERE.search(sentence.text) else ""
    wanted = said[1].lower() if said is not None else other
    found = [
        node
        for node in sentence.source.all(ast.Attribute)
        if wanted and node.attr == _OTHER[wanted] and isinstance(node.value, ast.Name) and node.value.id == "sys"
    ]
    printed = [each for each in prints(sentence.source) if wanted == "stderr" and _may_be_meant(sentence, each)]
    meant = Sentence(_NO_TEXT.sub(" ", sentence.text), sentence.source)
    is_of_all = _ONE.search(sentence.text) is None and not sentence.counted
    least = min((told_of(meant, call) for call in printed), default=0.0)
    one_more = _ONE_MORE.search(sentence.text)
    about = Sentence(one_more["what"], sentence.source) if one_more is not None else None
    said_of = [call for call in printed if about is not None and shared_words(about, call) > 0]
    for call in printed:
        around = function_around(sentence.source, call)
        needed = import_needed(sentence.source, "sys")
        to = set_keyword(sentence.source, call, "file", "sys.stderr")
        told = min(told_of(sentence, call), _MOST_OTHER) + _ALONE * (len(printed) == 1 or around is None)
        is_any = len(printed) > 1 and is_of_all and told_of(meant, call) - least < _SPOKEN_OF
        is_another = bool(said_of) and call not in said_of
        yield Repair((*needed, to), _ASKED_OTHER + told - _ANY_OF_THEM * (is_any or is_another))
    whole = _PRINTS.search(sentence.text)
    of_one = [
        call for call in printed if whole and getattr(function_around(sentence.source, call), "name", "") == whole[1]
    ]
    if len(of_one) > 1:
        edit = named("print-to-stderr").edit
        splices = (splice for call in of_one for splice in edit(sentence.source, (str(call.lineno),)))
        yield from possible(splices, _ASKED_OTHER + _MOST_OTHER + _ALONE)
    if (alike := _quoted_ones(sentence, printed)) and wanted == "stderr":
        edit = named("print-to-stderr").edit
        splices = (splice for call in alike for splice in edit(sentence.source, (str(call.lineno),)))
        yield from possible(splices, _ASKED_OTHER + _MOST_OTHER + _ALONE + _QUOTED)
    for node in found:
        if printed and named_around(sentence, node.lineno) < _CLEAR:
            continue  # what is printed is meant
        told = named_around(sentence, node.lineno) + _ALONE * (len(found) == 1)
        yield Repair((instead(sentence.source, node, f"sys.{wanted}"),), _ASKED_OTHER + told)


def _quoted_ones(sentence: Sentence, printed: list[ast.Call]) -> list[ast.Call]:
    """Those that say what is quoted, where several are spoken of: "the 'cannot do' messages"."""
    said = _QUOTED_ONES.search(sentence.text)
    if said is None:
        return []
    alike = [call for call in printed if said["text"] in "".join(map(str, _texts(call)))]
    return alike if len(alike) > 1 else []


def _texts(call: ast.Call) -> Iterator[object]:
    return (each.value for each in walk(call) if isinstance(each, ast.Constant) and isinstance(each.value, str))


def _may_be_meant(sentence: Sentence, call: ast.Call) -> bool:
    more = _ONE_MORE.search(sentence.text) if _IN_A_CASE.search(sentence.text) is not None else None
    return more is None or shared_words(Sentence(more["what"], sentence.source), call) > 0


_SAYS_PROBLEM = Pattern(r"(?i)\bstderr\b|\bstandard error\b|\bstdout\b.*\b(?:only|clean)\b|\bpipe[ds]?\b|\bpiping\b")
_WRONG = Pattern(
    r"(?i)\b(?:warning|error|problem|complaint|failure|message|diagnostic|what (?:went|is) wrong|skipped|bad"
    r"|invalid|usage)\w*\b"
)
_ALL = Pattern(r"(?i)\b(?:all|every|each|everything|both)\b")
_TELLS = Pattern(
    r"(?i)\b(?:too|not|no|cannot|can't|could ?n[o']t|missing|invalid|fail\w*|error\w*|unknown|bad|skip\w*"
    r"|warn\w*|wrong|unexpected"
    r"|already|empty|ignor\w*|unable|usage|malformed|corrupt\w*|denied|refus\w*|without|never)\b"
)
_ASKED_PROBLEM, _SAID_THERE, _FEW = 4.6, 1.0, 2


def _problems_to_stderr(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ALL.search(sentence.text) is not None:
        return
    every = list(prints(source))
    meant = Sentence(_NO_TEXT.sub(" ", sentence.text), source)
    shared = {call: shared_words(meant, call) for call in every}
    said = [call for call, words in shared.items() if words and words == max(shared.values())]
    if _ONE.search(sentence.text) is not None and 0 < len(said) <= _FEW:
        edit = named("print-to-stderr").edit
        told = _ASKED_PROBLEM + _SAID_THERE
        yield from possible((splice for call in said for splice in edit(source, (str(call.lineno),))), told)
        return
    wrong = [call for call in every if _is_about_a_problem(source, call)] if _WRONG.search(sentence.text) else []
    if wrong and len(wrong) < len(every):
        edit = named("print-to-stderr").edit
        yield from possible((splice for call in wrong for splice in edit(source, (str(call.lineno),))), _ASKED_PROBLEM)


def _is_about_a_problem(source: Source, call: ast.Call) -> bool:
    """Does it say so, where something is asked or has failed?"""
    said = " ".join(
        str(node.value) for node in walk(call) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    for each in around_in_function(source, call):
        if isinstance(each, ast.ExceptHandler):
            return True
        if isinstance(each, ast.If):
            return _TELLS.search(said) is not None
    return re.match(r"(?i)\W*(?:warning|error)\b", said) is not None


_QUIET, _LOUD = ("quiet", "silent", "mute", "no_output"), ("verbose", "debug", "loud")
_FLAG = rf"(?:{'|'.join((*_QUIET, *_LOUD))})"
_SAYS_QUIET = Pattern(
    rf"(?i)(?=.*(?<!\w)(?:--?)?{_FLAG}\b)"
    r"(?=.*\b(?:print\w*|show\w*|output\w*|display\w*|appear\w*|says?|talk\w*|prints)\b)"
)
_KEPT_BACK = Pattern(
    rf"(?i)\bstill\b|\b(?:not|never|nothing)\b|n't\b|\bonly\b|\bunless\b|\beven (?:with|if|when|though|without)\b"
    rf"|\bwithout (?:--?)?{_FLAG}\b|\bregardless\b|\bignor\w+\b|\banyway\b|\bhide\b|\bsuppress\w*\b|\brespect\w*\b"
)
_NEW = Pattern(
    r"(?i)\b(?:add|new|introduce|needs? an?|give it an?|I(?:'d| would) like an?|want an?) (?:\w+ ){0,2}?"
    r"(?:--?\w|flag|option|switch)"
)
_SAID, _A_WORD, _MOST_QUIET, _THE_ONLY = 5.6, 0.5, 3, 0.6


def _kept_quiet(sentence: Sentence) -> Iterator[Repair]:
    if _KEPT_BACK.search(sentence.text) is None or _NEW.search(sentence.text) is not None:
        return
    source, spoken = sentence.source, sentence.text.lower()
    named = [name for name in (*_QUIET, *_LOUD) if name in spoken]
    open_ones = [(each, flag) for each in _prints(source) if (flag := _flag(source, each, named)) is not None]
    for each, flag in open_ones:
        words = min(shared_words(sentence, each), _MOST_QUIET)
        told = _SAID + _A_WORD * words + _THE_ONLY * (len(open_ones) == 1)
        yield Repair((wrapped(source, each, f"if {flag}:"),), told if words or len(open_ones) == 1 else told - 1)


def _prints(source: Source) -> Iterator[ast.Expr]:
    for node in source.all(ast.Expr):
        match node:
            case ast.Expr(value=ast.Call(func=ast.Name(id="print"))) if has_own_lines(source, node):
                yield node


def _flag(source: Source, statement: ast.stmt, named: list[str]) -> str | None:
    """What has to be so for it to be printed; None where that is asked already, or cannot be there."""
    function = function_around(source, statement)
    taken = frozenset(arg.arg for arg in parameters(function)) if function is not None else frozenset[str]()
    for name in named:
        read = next((each for each in taken if each == name), None) or _parsed(source, function, name)
        if read is not None and not _is_asked(source, statement, read):
            return f"not {read}" if name in _QUIET else read
    return None


def _parsed(source: Source, function: ast.AST | None, name: str) -> str | None:
    """`args.quiet`, where the function parses the arguments itself, and one is called so."""
    flags = {
        argument.value.lstrip("-").replace("-", "_")
        for node in source.all(ast.Call)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "add_argument"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }
    for args, node in parsed_arguments(source) if name in flags else ():
        if function_around(source, node) is function:
            return f"{args}.{name}"
    return None


def _is_asked(source: Source, statement: ast.stmt, read: str) -> bool:
    around = all_around(source, statement)
    return any(isinstance(each, ast.If | ast.IfExp) and read in ast.unparse(each.test) for each in around)


WRITERS = (
    Writer(frozenset(("print-to-stderr", "default-value")), _to_the_other_stream, needs=_NEEDS),
    Writer(frozenset(("print-to-stderr",)), _problems_to_stderr, needs=_SAYS_PROBLEM),
    Writer(frozenset(("remove-prints",)), _kept_quiet, needs=_SAYS_QUIET),
)
