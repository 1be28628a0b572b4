"""What is typed into a loop that asks for commands: another word for one of them, "exit should work too"; a new one,
"add
a clear command that empties the notes", "undo should remove the last note"; what is said or asked before it ends."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.bodies import behind_line, indented, insert_after, insert_before
from spark_tui.edits.python.branching.commands import Branch, Commands, commands
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_WORD = r"[\"'`]?(?P<word>[a-z?]\w*)[\"'`]?"
_LEAVES = r"(?:quit(?:ting)?|exit(?:ing)?|leav(?:e|ing)|end(?:ing)?|clos(?:e|ing)|stop(?:ping)?)"
_ALIKE = (
    ("quit", "exit", "q", "x", "bye", "stop", "end", "leave", "close"), ("help", "h", "?"),
    ("list", "ls", "show", "l", "all"), ("delete", "remove", "rm", "del", "d"), ("add", "new", "a"),
)  # fmt: skip
_FORMS = (
    Pattern(
        rf"(?i)^(?:please |pls )?(?:also )?(?:accept|allow|take|understand|support|let me (?:also )?(?:use|type))(?:"
        rf" also)?"
        rf" {_WORD}(?: as well| too)? (?:for|as|besides|like|instead of|in place of|to)"
        rf" [\"'`]?(?P<known>\w+)[\"'`]?\W*$"
    ),
    Pattern(
        rf"(?i)^{_WORD} (?:(?:should|must|can|may|has to) )?(?:also|too) (?:works?|be (?:ok|fine|accepted|allowed)"
        rf"|(?P<known>{_LEAVES}|\w+))\W*$"
    ),
    Pattern(
        rf"(?i)^{_WORD} (?:(?:should|must|can|may|has to) )?(?:works?|be (?:ok|fine|accepted|allowed)"
        rf"|(?P<known>{_LEAVES}))"
        r"(?: too| as well| also)\W*$"
    ),
    Pattern(
        rf"(?i)^(?:please |pls )?(?:let (?:me|us|people|the user|users|them) )?(?:also )?(?P<known>{_LEAVES})(?: also)?"
        rf" (?:with|on|by|for|when i type) (?:an? |typing |entering )?{_WORD}(?: too| as well| also)?\W*$"
    ),
)
_SAYS = Pattern(
    r"(?i)^(?:please |pls )?(?:print|say|show|write|tell me|display) (?:\"(?P<double>[^\"]+)\"|'(?P<single>[^']+)'"
    r"|(?P<bare>(?:good ?)?bye(?: bye)?|thanks?(?: you)?(?: for playing)?|see you(?: later| soon)?))"
    rf" (?:when|on|before|as|after|upon)(?: (?:i|we|you|they|it|the (?:user|program|loop|game)))? {_LEAVES}s?\b"
)
_SAYS_RESULT = Pattern(
    r"(?i)^(?:please |pls )?(?:print|show|tell me|display)(?: also)? (?:the |my )?(?P<what>[a-z]\w*(?: [a-z]\w*)??)"
    rf" (?:when|on|before|as|after|upon)(?: (?:i|we|you|they|it|the (?:user|program|loop|game)))? {_LEAVES}s?\W*$"
)
_ASKS = Pattern(
    rf"(?i)^(?:please |pls )?(?:ask(?: me| for confirmation| again| if (?:i'm|they're|we're|one is) sure)?|confirm"
    rf"|make sure)"
    rf" (?:before|when|on)(?: (?:i|we|you|they))? {_LEAVES}\W*$|^{_LEAVES} should ask (?:first|before|for"
    rf" confirmation)\W*$"
)
_NEW = (
    Pattern(
        r"(?i)^(?:please |pls )?(?:add|make|write|i want|we need|there should be) an? (?:new"
        r" )?[\"'`]?(?P<word>[a-z]\w*)[\"'`]? "
        r"command(?:,? (?:that|which|to|and it should|it should)(?: just)? (?P<deed>.+?))?\W*$"
    ),
    Pattern(
        r"(?i)^(?:please |pls )?(?:add|make|write) (?:an? |the )?(?:new )?command (?:called |named"
        r" )?[\"'`](?P<word>[a-z]\w*)"
        r"[\"'`](?:,? (?:that|which|to) (?P<deed>.+?))?\W*$"
    ),
    Pattern(
        r"(?i)^(?:typing )?[\"'`](?P<word>[a-z]\w*)[\"'`] (?:should|must|is to|has to|could)(?: just)?"
        r" (?P<deed>.+?)\W*$"
    ),
    Pattern(
        r"(?i)^(?:please |pls )?(?:let me )?(?P<deed>(?:print|show|list|count|clear|empty|delete|remove|undo"
        r"|drop)\b.+?)"
        r" (?:with|on|when i type|by typing|for) (?:the command )?[\"'`](?P<word>[a-z]\w*)[\"'`]\W*$"
    ),
)
_CLEARS = Pattern(r"(?i)^(?:clears?|empt(?:y|ies)|resets?|forgets?|deletes? all|removes? all|throws? away all)\b")
_LAST = Pattern(r"(?i)^(?:removes?|undo(?:es)?|deletes?|drops?|takes? back|pops?) (?:the )?(?:last|latest|newest)\b")
_TAKES_OUT = Pattern(r"(?i)^(?:deletes?|removes?)(?: (?:an?|one|the given|a single) \w+)?$")
_COUNTS = Pattern(r"(?i)\b(?:counts?|number of|how many|amount of)\b")
_SHOWS = Pattern(r"(?i)^(?:prints?|shows?|lists?|displays?|tells?)\b")
_ASKED, _OTHER = 8.0, 7.6
_EMPTY = frozenset(("[]", "{}", "set()", "list()", "dict()", "deque()"))


def _other_word(sentence: Sentence) -> Iterator[Repair]:
    said = next(filter(None, (form.match(sentence.text.strip()) for form in _FORMS)), None)
    if said is None:
        return
    word, known = said["word"].lower(), (said["known"] or "").lower()
    known = "quit" if re.fullmatch(_LEAVES, known) is not None else known
    for each in commands(sentence.source):
        branch = _meant(each, word, known)
        if branch is not None and word not in each.words:
            yield from possible(later(_widened, sentence.source, branch, word), _ASKED)


def _meant(each: Commands, word: str, known: str) -> Branch | None:
    """The one that is named; else the one whose word says the same."""
    alike = next((several for several in _ALIKE if (known or word) in several), (known,))
    wanted = known if known in each.words else ""
    for branch in each.branches:
        if (wanted and wanted in branch.words) or (not wanted and set(alike) & set(branch.words)):
            return branch
    return each.leaving if alike is _ALIKE[0] else None


def _widened(source: Source, branch: Branch, word: str) -> Splice:
    match branch.node.test:
        case ast.Compare(asked, [ast.Eq()], [ast.Constant() as one]):
            return instead(source, branch.node.test, f'{source.segment(asked)} in ({source.segment(one)}, "{word}")')
        case ast.Compare(comparators=[ast.Tuple([*_, last]) | ast.List([*_, last]) | ast.Set([*_, last])]):
            return instead(source, last, f'{source.segment(last)}, "{word}"')
        case ast.BoolOp(values=[*_, ast.Compare(asked, [ast.Eq()], [ast.Constant() as one]) as last]):
            return instead(source, last, f'{source.segment(asked)} in ({source.segment(one)}, "{word}")')
        case _:
            raise Refusal("it is not asked for one of several words")


def _said_first(sentence: Sentence) -> Iterator[Repair]:
    said = _SAYS.match(sentence.text.strip())
    for each in commands(sentence.source) if said is not None else ():
        if said is not None and each.leaving is not None:
            bare = said["bare"]
            text = said["double"] or said["single"] or f"{bare[:1].upper()}{bare[1:]}!"
            last = each.leaving.node.body[-1]
            yield from possible(later(insert_before, sentence.source, last, f'print("{text}")'), _ASKED)


def _result_said_first(sentence: Sentence) -> Iterator[Repair]:
    """What a function gives, or how many there are: "print the total when leaving"."""
    said = _SAYS_RESULT.match(sentence.text.strip())
    source = sentence.source
    for each in commands(source) if said is not None else ():
        what = said["what"].lower() if said is not None else ""
        own = next((function for name, function in source.functions if name == what.replace(" ", "_")), None)
        label = f"{what[:1].upper()}{what[1:]}:"
        if each.leaving is None or own is None or list(parameters_of(own)) or not gives_something(own):
            continue
        last = each.leaving.node.body[-1]
        line = f'print("{label}", {own.name}())'
        yield from possible(later(insert_before, source, last, line), _ASKED)


def _asked_first(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for each in commands(source) if _ASKS.match(sentence.text.strip()) is not None else ():
        if each.leaving is not None and len(each.leaving.node.body) == 1:
            last = each.leaving.node.body[0]
            inner = f"{source.indent(last.lineno)}{source.unit}{source.segment(last)}"
            asked = 'if input("Really quit? (y/n) ").strip().lower() == "y":'
            yield Repair((instead(source, last, f"{asked}\n{inner}"),), _ASKED)


def _new(sentence: Sentence) -> Iterator[Repair]:
    said = next(filter(None, (form.match(sentence.text.strip()) for form in _NEW)), None)
    if said is None:
        return
    word, deed = said["word"].lower(), (said["deed"] or said["word"]).lower()
    for each in commands(sentence.source):
        done = _done(sentence, each, word, deed)
        if done and word not in each.words:
            yield from possible(later(_branch, sentence.source, each, word, done), _OTHER)


def _branch(source: Source, each: Commands, word: str, done: str) -> Splice:
    """Behind the last one of its chain; where each is an `if` of its own, it goes on with the next turn."""
    last = each.branches[-1].node
    test = f'if {each.typed} == "{word}":'
    lines = "\n".join(f"{source.unit}{line}" for line in done.splitlines())
    if len(each.branches) == 1 and not last.orelse:
        return insert_after(source, last, f"{test}\n{lines}\n{source.unit}continue")
    indent = source.indent(last.lineno)
    code = f"el{test}\n{lines}"
    return behind_line(source, source.last_line(last.body[-1]), indented(code, indent))


def _done(sentence: Sentence, each: Commands, word: str, deed: str) -> str:
    source = sentence.source
    if word in ("help", "h") and (deed == word or re.search(r"\bcommands?\b", deed) is not None):
        known = ", ".join((*each.words, word))
        return f'print("Commands: {known}")'
    if deed == word:
        own = [function for name, function in source.functions if name == word]
        if own and not list(parameters_of(own[0])):
            return f"{word}()"
    held = _held(source, each, deed)
    if not held:
        return ""
    if _CLEARS.search(deed) is not None:
        return f"{held}.clear()"
    if _LAST.search(deed) is not None or (deed == word and word == "undo"):
        return f"if {held}:\n{source.unit}{held}.pop()"
    if _COUNTS.search(deed) is not None:
        return f"print(len({held}))"
    is_dict = re.search(rf"(?m)^\s*{held}(?:: .*)? = (?:\{{\}}|dict\(\))$", source.text) is not None
    one = singular(held)
    one = one if one != held and one.isidentifier() else "entry"
    if _TAKES_OUT.search(deed) is not None and each.typed != one:
        unit, asked = source.unit, f'{one} = input("{one.replace("_", " ").capitalize()}: ")'
        gone = f"del {held}[{one}]" if is_dict else f"{held}.remove({one})"
        return f"{asked}\nif {one} in {held}:\n{unit}{gone}"
    if _SHOWS.search(deed) is not None or (deed == word and word in held):
        entries, shown = (f"{held}.items()", f"{one}, value") if is_dict else (held, one)
        return f"for {shown} in {entries}:\n{source.unit}print({shown})"
    return ""


def _held(source: Source, each: Commands, deed: str) -> str:
    """What holds several and can be reached there: the one that is spoken of, or the only one."""
    function = function_around(source, each.loop)
    bodies = [source.tree.body, *([function.body] if function is not None else [])]
    found = list[str]()
    for body in bodies:
        for node in body:
            match node:
                case ast.Assign([ast.Name(name)], value) | ast.AnnAssign(ast.Name(name), value=ast.expr() as value):
                    if ast.unparse(value) in _EMPTY and has_own_lines(source, node):
                        found.append(name)
    spoken = [
        name
        for name in found
        if {singular(parts(name)[-1]), plural(parts(name)[-1]), parts(name)[-1]} & set(re.findall(r"[a-z]\w*", deed))
    ]
    return spoken[0] if spoken else found[0] if len(found) == 1 else ""


def _in_any_case(sentence: Sentence) -> Iterator[Repair]:
    for each in commands(sentence.source) if _ANY_CASE.match(sentence.text.strip()) is not None else ():
        value = sentence.source.segment(each.statement.value)
        if not value.endswith(".lower()"):
            yield Repair((instead(sentence.source, each.statement.value, f"{value}.lower()"),), _ASKED)


_ANY_CASE = Pattern(
    r"(?i)^(?:the )?commands? (?:should|must|may|can)(?: also)? (?:work|be (?:accepted|typed|written))(?: \w+){0,2}"
    r" (?:upper|capital|any"
    r"|either|both|small|lower)\w*(?: case| letters?)?s?\b.*$|^(?:please )?(?:ignore|don't care about) (?:the )?case"
    r" of (?:the )?"
    r"commands?\W*$|^(?:the )?commands? (?:should|must) (?:ignore|not care about) (?:the )?case\W*$"
)
_KINDS = frozenset(("add-print", "change-condition", "add-elif", "extend-condition"))
WRITERS = (
    *(Writer(_KINDS, _other_word, needs=each) for each in _FORMS),
    Writer(_KINDS | {"change-message"}, _said_first, needs=_SAYS),
    Writer(_KINDS, _result_said_first, needs=_SAYS_RESULT),
    Writer(_KINDS, _asked_first, needs=_ASKS),
    *(Writer(_KINDS, _new, needs=each) for each in _NEW),
    Writer(_KINDS, _in_any_case, needs=_ANY_CASE),
)
