"""What is to be replaced, and by what: "from 3 to 5", "x -> total", "None instead of -1", "not feet but metres"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from spark_tui.edits.pattern import Pattern

_IT = r"(`[^`]+`|\"[^\"]*\"|'[^']*'(?!\w)|-?\d[\d_]*(?:\.\d+)?|[^\W\d][\w.]*\w|[^\W\d]|\[\]|\{\}|\(\))(?:\(\))?"
_WHAT = (
    r"(?:(?:the|a|all|every|this|that) )?"
    r"(?:(?:attribute|parameter|param|argument|variable|local|function|method|class|field|constant|module|key|name|type|fixture)"
    r" )?"
)
_CALLED = r"(?:called |named |renamed to |(?:spelled|spelt|written)(?: out)?(?: as|:)? )?"
_OF_WHAT = (
    r"(?: (?:attribute|parameter|param|argument|variable|local|function|method|class|field|constant|fixture))?"
    r"(?: (?:in|of|from|inside) (?:the )?[\w.]+(?: (?:function|method|class))?| everywhere)?"
)
_DONE = r"(?:\w+(?:ed|en|wn)|kept|held|put|read|sent|set|made|found|built|done|run|left|split|told)"
"""What is done to it is nothing that it becomes: "should be kept in a set"."""
_NO_NAME = (
    r"(?:(?:only|once|twice|always|never|again|also|just|later|first|last|before|after|(?:by|with|from|when|if)) \w"
    r"|(?:upper|lower|title|any|mixed)[- ]?case|in \w|once\b|twice\b|again\b)"
)
"""How or when it is to be done, or how it is written, is no name: "should be called only once", "upper case"."""
_FORWARDS = (
    Pattern(rf"(?i)\bfrom {_IT} to {_IT}"),
    Pattern(rf"(?i)(?<![\w.])(-?\d[\d_]*(?:\.\d+)?|`[^`]+`) is (?:too |rather |a bit )?\w+[,;:] (?:use|take) {_IT}"),
    Pattern(
        r"(?i)(?:^|\b(?:attribute|param(?:eter)?|arg(?:ument)?|variable|local|function|method|class|field|constant) )"
        rf"{_IT} (?:in|of|from|inside) (?:the )?[\w.]+(?: (?:function|method|class))? ?(?:->|=>|→|⇒) ?{_IT}"
    ),
    Pattern(rf"(?i)(?<![\w.])(?<!\bin )(?<!\bof )(?<!\binside ){_IT} ?(?:->|=>|→|⇒) ?{_IT}"),
    Pattern(
        rf"(?i)\b(?:rename|change|replace|swap|turn|switch|convert|make) {_WHAT}{_IT}{_OF_WHAT}"
        rf" (?:to|with|by|into|for|as) (?:be )?(?:a |an |the )?(?!(?:one|two|three) [a-z]){_IT}"
    ),
    Pattern(r"(?i)\b(?:make|write) (?:every |each |all |the )?`?([a-z]\w*)`? `?(\1\[[\w., |]+\])`?"),
    Pattern(rf"(?i)\bnot {_IT},? but {_IT}"),
    Pattern(rf"(?i)\b(?:correct|fix|amend) {_WHAT}{_IT} (?:to|into) {_IT}"),
    Pattern(rf"(?i)\b{_IT},? (?:is )?(?:a )?(?:misprint|typo|misspelling|slip|misspelt|misspelled) (?:for|of) {_IT}"),
    Pattern(rf"(?i)\bnot {_IT}(?: here| there)?,? (?:we|i|it|that) (?:means?|meant) {_IT}"),
    Pattern(rf"(?i)^{_WHAT}{_IT} (?:in)?to {_IT}(?: everywhere| in all (?:places|of it))?[.!]?$"),
    Pattern(rf"(?i)^(?:every|each|all) {_IT}(?: (?:in|of|inside) (?:the |this )?[\w.]+)?(?: becomes?|:) {_IT}[.!]?$"),
    Pattern(
        rf"(?i)\b(?:typed|used|wrote|put|took) {_WHAT}{_IT}(?: \w+){{0,5}}?,? (?:but|and|where|when)"
        rf" (?:\w+ )?(?:meant|wanted|needed) (?:the |an? )?{_IT}"
    ),
    Pattern(rf"(?i)\b(?:reads?|uses?|says?|takes?) {_WHAT}{_IT} (?:where|but) (?:\w+ )?(?:means?|meant) {_IT}"),
    Pattern(rf"(?i)\b(?:reads?|uses?|says?|takes?) {_WHAT}{_IT},? (?:it )?should (?:read|use|say|take) {_IT}"),
    Pattern(rf"(?i)\b(?:reads?|says?) {_WHAT}{_IT},? (?:so )?(?:put|write|make (?:it|that)|it'?s|should be) {_IT}"),
    Pattern(
        rf"(?i)\b(?:reads?|uses?|says?|takes?|have|has) {_WHAT}{_IT}[,;:] {_WHAT}{_IT}"
        r" (?:would|will) (?:do|be enough|suffice)\b"
    ),
    Pattern(
        rf"(?i){_IT} (?:says?|tells?|means?) (?:to )?(?:(?:me|us|you|one|people|anyone) )?nothing(?: to \w+)?"
        rf"[,;.:]? (?:and |so )?{_IT} (?:would|might|could|is|may|will|does|says|tells)\b"
    ),
    Pattern(rf"(?i)\bcall {_WHAT}{_IT} (?!instead|now|it\b|to\b|in\b|with\b|from\b|on\b|the\b){_IT}"),
    Pattern(
        rf"(?i){_IT}{_OF_WHAT}(?: that| which)? (?:should|must|has to|needs to|could) (?:be|become|have been)"
        rf" (?:an? |the )?(?!{_CALLED}{_NO_NAME}){_CALLED}(?!{_DONE} (?:by|with|from|to|at|on|in|into|if|when"
        rf"|before|after|per|up|out|off|as"
        r"|once|twice|each|every)\b)"
        rf"{_IT}"
    ),
)
_NUMBER = r"(-?\d[\d_]*(?:\.\d+)?)"
_BACKWARDS = (
    Pattern(rf"(?i)(?<![\w.]){_NUMBER}(?: [a-z]+){{1,7}}?,? (?:instead of|rather than|not) {_NUMBER}(?![\w.]\w)"),
    Pattern(rf"(?i){_IT}(?<! everywhere)(?: everywhere)? (?:instead of|rather than|in place of) (?:the |a |an )?{_IT}"),
    Pattern(rf"(?i)\buse (?!\w+\(\) for \w+(?![\w(])){_IT} for {_IT}"),
    Pattern(rf"(?i)(?:^|[:;,] ){_IT} (?:will )?replaces? {_IT}"),
    Pattern(
        rf"(?i){_IT} (?:everywhere|wherever) (?:I|we|you|one|it|the code) (?:now |still )?"
        rf"(?:reads?|says?|sees?) (?:the )?{_IT}"
    ),
    Pattern(rf"(?i){_IT},? not (?!(?:the|an?)\b){_IT}"),
    Pattern(rf"(?i){_IT}, not (?:the|an?) {_IT}"),
)


_APART = Pattern(r"(?i)\b\w+[- ](?:separated|delimited)\b")
"""How things stand apart is no name for them: "the export should be comma separated"."""


@lru_cache(maxsize=64)
def contrasts(text: str) -> tuple[tuple[str, str], ...]:
    """Each old thing with the new one, the plainest way of saying it first."""
    return tuple(dict.fromkeys(_without_owner(*pair) for pair in _found(_APART.sub("", text))))


def _without_owner(old: str, new: str) -> tuple[str, str]:
    """`self.d` and `self.deadline` are d and deadline."""
    (owner, _, one), (other, _, name) = old.rpartition("."), new.rpartition(".")
    return (one, name) if owner and owner == other and not owner.isdigit() else (old, new)


def _found(text: str) -> Iterator[tuple[str, str]]:
    for pattern in _FORWARDS:
        yield from ((_plain(match[1]), _plain(match[2])) for match in pattern.finditer(text))
    for pattern in _BACKWARDS:
        yield from ((_plain(match[2]), _plain(match[1])) for match in pattern.finditer(text))


def _plain(word: str) -> str:
    return word.strip("`")
