"""What a name is to become: "rename rows to lines", "call it parser", "the name should be singular"."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

from spark_tui.edits.new_names import new_names
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.reading import PLAIN, Sentence, said_in
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.contrast import contrasts

_BECOMES = Pattern(
    r"[`'\"]?(?:\(\))?(?:\s+(?:of|in)\s+(?:the\s+)?[`'\"]?[\w.]+[`'\"]?(?:\(\))?)?\s*"
    r"(?:->|=>|→|⇒|=|\b(?:in)?to\b|\bas\b|\bbecomes?\b|\b(?:should|must|has to|needs to|could|can) (?:be|become)\b)\s*"
    r"(?:(?:called|named|renamed to|(?:spelled|spelt|written)(?: out)?(?: as|:)?)\s+)?"
    r"[`'\"]?(?!(?:called|named|run|used|invoked|executed|done) (?:in|inside|of|for|as)\b)([^\W\d]\w*)[`'\"]?(?:\(\))?"
    r"(?=$|\s*[,.;:!?)]"
    r"|\s+(?:in|inside|within|of|for|everywhere|throughout|across|please|pls|because|since|so|and|as|instead)\b)"
)
_ENDS = r"(?=$| ?[,.;:!?)]| -|\s(?:in|inside|within|everywhere|throughout|across)\b)"
POLITE = frozenset(
    (
        "please",
        "pls",
        "thanks",
        "thx",
        "though",
        "today",
        "ok",
        "okay",
        "maybe",
        "perhaps",
        "across",
        "everywhere",
        "throughout",
        "globally",
        "all",
        "over",
        "again",
        "only",
        "here",
        "there",
        "replaces",
        "first",
    )
)
_CALL_IT = Pattern(
    r"(?i)\b(?:call|name|rename|make)(?: (?:it|this|that|them)| (?:the|that|this|its) (?:parameter|param|argument|arg"
    r"|variable|var|field|attribute|function|method|class)(?: (?:of|in) (?:the )?[`'\"]?\w+(?:\(\))?[`'\"]?)?)(?: to)?"
    r" [`'\"]?([^\W\d]\w*)[`'\"]?"
    r"(?=$|\s*[,.;:!?)]|\s+(?:in|inside|within|everywhere|throughout|please|pls|instead)\b)"
)
_PREFERRED = Pattern(
    r"(?i)\b(?:be|is|was) (?:(?:much|far) )?(?:better|rather|more clearly) (?:called|named|spelled|written)"
    r" [`'\"]?(?P<better>[^\W\d]\w*)"
    r"|\b(?:i(?:'?d| would)|we(?:'?d| would| should| could)|let'?s|let us|could we|can we|please)"
    r" (?:(?:rather|better|much|just|really) )?"
    r"(?:use|write|say|prefer|take|go (?:for|with)|spell (?:it|this|that) out as|call (?:it|this|that)|name (?:it"
    r"|this|that))"
    r" [`'\"]?(?P<rather>[^\W\d]\w*)[`'\"]?(?:\(\))?"
    r"(?: (?:as (?:the|its|an?) name|there|here|instead|for (?:it|this|that|them|both)|everywhere)\b|(?=[,;.!?]|$))"
    r"|\bspell(?:ed|t)? (?:it |this |that |them )?out[,:]? (?:as |it (?:should"
    r"|must) be called )?[`'\"]?(?P<spelled>[^\W\d]\w*)"
    r"(?=[,;.!?]|$| (?:in|for)\b)"
    r"|\b(?:it|this|that|the (?:parameter|param|argument|arg|variable|var|field|attribute|function|method|class))"
    r" (?:should|must|has to|needs to|ought to|could) (?:rather |better )?be (?:called"
    r"|named) [`'\"]?(?P<called>[^\W\d]\w*)"
    r"(?=[,;.!?]|$| (?:in|so|because|since|as|like|everywhere|instead|please)\b)"
)
"""What somebody would rather call the name that is spoken of."""
_SUBJECT = Pattern(
    r"(?i)(?<![\w.])(?<!in )(?<!of )(?<!and )(?<!next to )[`'\"]?([^\W\d][\w.]*)[`'\"]?(?:\(\))?"
    r"(?: (?:of|in) \w+(?:\(\))?(?:(?:,| and) \w+(?:\(\))?)*,?)? (?:sounds|reads|says|tells|means"
    r"|could be anything|(?:is|was)(?:n't| not)? (?:an? )?(?:bad|unclear|vague|cryptic|confusing|odd|descriptive))\b"
)
"""What is said to be a bad name."""
_CALL = Pattern(
    r"(?i)\bcall (?:the )?(?:(?:parameter|param|argument|arg|variable|var|field|attribute|function|method"
    r"|class) )?[`'\"]?"
)
_NEXT = Pattern(
    r"(?i)[`'\"]?(?:\(\))?(?: (?:of|in) (?:the )?[`'\"]?[\w.]+[`'\"]?(?:\(\))?)? (?:rather |as )?"
    r"[`'\"]?([^\W\d]\w*)[`'\"]?"
    r"(?=$|\s*[,.;:!?)]|\s+(?:from now|in|inside|within|everywhere|throughout|please|pls|instead|rather)\b)"
)
"""Behind "call it": what that is to be called."""
_UNCLEAR = Pattern(
    r"(?i)\b(?:terrible|bad|awful|poor|horrible|unclear|vague|cryptic|mislead\w+|confus\w+|meaningless|wrong|silly"
    r"|stupid"
    r"|better name|no name|lousy|ugly|useless) ?(?:name)?\b|\b(?:tells?|says?|means?) (?:\w+ ){0,2}(?:nothing"
    r"|little)\b|\b(?:sounds|reads) (?:odd|strange|weird|funny|wrong)\b|\bsingle[- ]letters?\b|\bcould be anything\b"
    r"|\b(?:had|have) to guess\b|\bnot? (?:very |really )?(?:descriptive|helpful|telling)\b"
    r"|\brenam\w+"
)
_RATHER = Pattern(
    r"(?i)(?:[,;.?:-] |\b(?:maybe|perhaps|rather) )`?(?P<asked>[^\W\d]\w*)`?\?$"
    r"|\b(?:how|what) about (?:calling it |naming it )?`?(?P<about>[^\W\d]\w*)`?(?: instead)?[.?!]*$"
    r"|(?:^|[,;.?:-] |\b(?:maybe|perhaps|rather) )`?(?P<fine>[^\W\d]\w*)`? (?:is|would be|sounds|reads|seems"
    r"|will|would) "
    r"(?:fine|better|clearer|good|nicer|enough|ok(?:ay)?|do|shorter|more)\b"
)
"""A name that is proposed beside what is wrong with the one that is there."""
_HIDES = Pattern(r"(?i)\bshadow\w*|\bhid(?:es?|ing)\b|\bbuilt-?ins?\b|\boverrid\w+|\breserved\b")
_UNITS = {
    "ms": "ms", "millis": "ms", "milliseconds": "ms", "s": "seconds", "sec": "seconds", "secs": "seconds", "seconds":
    "seconds", "minutes": "minutes", "mins": "minutes", "hours": "hours", "days": "days", "weeks": "weeks", "bytes":
    "bytes", "kb": "kb", "mb": "mb", "kilobytes": "kb", "megabytes": "mb", "cm": "cm", "mm": "mm", "metres": "metres",
    "meters": "meters", "km": "km", "miles": "miles", "kg": "kg", "grams": "grams", "cents": "cents", "euros": "euros",
    "percent": "percent", "degrees": "degrees", "radians": "radians", "celsius": "celsius", "kelvin": "kelvin",
    "pixels": "px", "px": "px", "chars": "chars", "characters": "chars",
}  # fmt: skip
_IN_UNIT = Pattern(
    r"(?i)\b(?:in|is|are|it's|its|actually|really|takes?|holds?|means?) (?:actually |really |in )?"
    rf"({'|'.join(_UNITS)})\b"
)
IN_NUMBER = Pattern(r"(?i)\b(singular|plural)\b(?! (?:text|label|message|word|of)\b)")
_SHOULD_SAY = Pattern(r"(?i)\bname\w*\b|\bsays? so\b|\bcalled\b|\bsuffix\b|\bmislead\w+\b|\bunit\b")
_WHAT_IT_IS = Pattern(
    r"(?i)\b(?:it|that|this|which|really|actually)(?:'s)? (?:(?:really|actually|just|only) )*"
    r"(?:(?:is|are|holds?|contains?|counts?|means?|stores?|keeps?|stands for|represents?) )?(?:really |actually )?"
    r"(?:the|an?|its|our) ((?:[a-z]+ ){0,2}[a-z]+)(?=[.!]?$|,| (?:so|then)\b| -)"
)
NO_NAMES = frozenset(
    (
        *("it", "this", "that", "something", "anything", "better", "clearer", "be", "singular", "plural"),
        *("private", "public", "async", "static", "optional", "snake_case", "snake", "camel", "lowercase", "uppercase"),
    )
)
QUALITIES = frozenset(
    re.findall(
        r"\w+",
        "sorted ordered unique distinct deterministic stable immutable frozen mutable lazy cached typed empty positive "
        "negative lowercase uppercase atomic readable shorter simpler faster nicer cleaner pretty prettier robust "
        "reusable testable visible safe safer clearer configurable readonly final abstract required reproducible "
        "consistent bold italic coloured colored red green blue quiet silent strict verbose",
    )
)
"""What something should be, rather than be called."""
_QUALITY = Pattern(
    r"(?i)(?!tables?$|variable$|callable$|iterable$|executable$|cable$)\w{2,}[ai]ble|\w{3,}(?:ful|less|ous)"
    r"|enough|sensible|able"
    r"|cheap|free|ready|full|late|early|fast|slow|big|small|short|long|high|low|easy|fine|right|wrong|clear"
    r"|correct|equal"
    r"|good|bad|great|known|plain|similar|simple|special|sure|tidy|true|usual|valid|invalid|once|twice|three|two|four"
    r"|five|ten|everywhere|nowhere|together|alone|inside|outside|below|above|kept|gone|shown|hidden|given|taken"
)


def is_quality(word: str) -> bool:
    """Is it an ordinary word for what something is, and no name that somebody would give?"""
    return word.lower() in QUALITIES or _QUALITY.fullmatch(word) is not None


_RENAMES = Pattern(r"(?i)\b(?:re)?nam(?:e|es|ed|ing)\b|(?<!to )\bcall(?:ed)?\b|->|=>|→|⇒")
_OF_NO_USE = frozenset(("name", "variable", "of", "the", "a", "an", "own", "actual", "real"))


def is_renamed(gap: Gap) -> bool:
    """Is something said to become of the name in the first slot?"""
    return any(instead(gap))


def instead(gap: Gap) -> Iterator[str]:
    """What the name in the first slot is said to become, in so many words: it may well be used elsewhere."""
    if not gap.earlier:
        return
    old = gap.earlier[0]
    pairs = [(before.rpartition(".")[2], behind) for before, behind in contrasts(gap.text) if behind.isidentifier()]
    told = [behind for before, behind in pairs if before == old and behind.lower() not in PLAIN]
    of_it = _CALL_IT.finditer(gap.text) if old in gap.sentence.bare else ()
    becoming = (_BECOMES.match(gap.text, behind) for behind in _behind_each(gap.text, old))
    called = (call.end() for call in _CALL.finditer(gap.text) if gap.text.startswith(old, call.end()))
    calling = (_NEXT.match(gap.text, start + len(old)) for start in called)
    told += [match[1] for match in (*becoming, *of_it, *calling) if match is not None]
    told += preferred(gap.text) if old in (*gap.sentence.bare, named_badly(gap.text)) else []
    told += [*_what_it_is(gap), *_proposed(gap), *_with_unit(gap)] if old in gap.sentence.bare else []
    told += _in_number(gap)
    of_others = {behind for before, behind in pairs if before not in (old, *PLAIN)}
    renames = any(each[0] not in gap.sentence.known for each in _RENAMES.finditer(gap.text))
    told = [longer for name in told for longer in (*written_apart(gap.text, name), name)]
    told = [name for name in told if name != old and name not in of_others and name.lower() not in NO_NAMES]
    told = [name for name in told if renames or not (is_quality(name) or _is_done_with_it(gap.text, name))]
    told = [name for name in told if name.lower() not in POLITE]
    yield from told
    if not told and old in gap.sentence.bare and _UNCLEAR.search(gap.text) and not any(new_names(gap.sentence)):
        yield from _by_loop(gap, old)


def named_badly(text: str) -> str:
    """What is said to be a bad name, and not what is named beside it."""
    return said_in(_SUBJECT.search(text)).rpartition(".")[2]


def preferred(text: str) -> list[str]:
    """What something is said to be called rather than it is."""
    is_bad = _UNCLEAR.search(text) is not None or _HIDES.search(text) is not None or _RENAMES.search(text) is not None
    told = (
        match["better"] or match["spelled"] or match["called"] or (match["rather"] if is_bad else "")
        for match in _PREFERRED.finditer(text)
    )
    return [name for name in told if name and name.lower() not in PLAIN]


def _is_done_with_it(text: str, word: str) -> bool:
    """ "Change the path for showing one": it tells what that is for."""
    return word.endswith("ing") and re.search(rf"\bfor {word}\b", text) is not None


def _behind_each(text: str, name: str) -> Iterator[int]:
    """The places behind it, where it is no part of another name."""
    at = text.find(name)
    while at >= 0:
        before = text[:at][-1:]
        if not (before.isalnum() or before in ("_", ".")):
            yield at + len(name)
        at = text.find(name, at + len(name))


def in_number(sentence: Sentence) -> re.Match[str] | None:
    """Whether one of them or several are told of; a function that is called `plural` tells nothing."""
    return next((each for each in IN_NUMBER.finditer(sentence.text) if each[1] not in sentence.known), None)


def _in_number(gap: Gap) -> Iterator[str]:
    """ "It should be singular" is no name, but says which one: of what is named, or of the one class."""
    said, old = in_number(gap.sentence), gap.earlier[0]
    classes = [name for name, _ in gap.sentence.source.classes]
    if said is not None and (old in gap.sentence.bare or (classes == [old] and "class" in gap.text.lower())):
        yield (singular if said[1].lower() == "singular" else plural)(old)


def written_apart(text: str, name: str) -> Iterator[str]:
    """A name of several words that is said in words: "to build extension in the whole file"."""
    said = re.search(rf"\b(?:to|for|as|with|be|called|named|->) {re.escape(name)}((?: [a-z]+){{1,2}}){_ENDS}", text)
    words = said[1].split() if said is not None and name.islower() else []
    if words and not any(word in PLAIN or word in POLITE for word in words):
        yield "_".join((name, *words))


def _by_loop(gap: Gap, old: str) -> Iterator[str]:
    """One of what a loop goes through: an invoice of the invoices."""
    for loop in gap.sentence.source.nodes:
        match loop:
            case ast.For(ast.Name(name), ast.Name(many) | ast.Attribute(attr=many)) | ast.comprehension(
                ast.Name(name), ast.Name(many) | ast.Attribute(attr=many)
            ) if name == old and singular(many) not in (many, old):
                yield singular(many)


def _what_it_is(gap: Gap) -> Iterator[str]:
    """The name is bad, and the sentence says what it stands for: "it holds the running total"."""
    if _UNCLEAR.search(gap.text):
        for match in _WHAT_IT_IS.finditer(gap.text):
            words = [word for word in match[1].lower().split() if word not in _OF_NO_USE]
            if words and words[-1] not in NO_NAMES:
                yield "_".join(words)


def _proposed(gap: Gap) -> Iterator[str]:
    """Where the name is bad or one of Python's: what is said to be better, else the name with a stroke behind it. A
    place that is named beside it is not what is bad."""
    old, hides = gap.earlier[0], _HIDES.search(gap.text) is not None
    is_place = re.search(rf"(?i)\b(?:in|of|inside) `?{re.escape(old)}\b", gap.text) is not None
    if is_place or not (hides or _UNCLEAR.search(gap.text)):
        return
    said = (match["asked"] or match["about"] or match["fine"] for match in _RATHER.finditer(gap.text))
    fitting = [name for name in said if name.lower() not in PLAIN and name != old]
    yield from fitting or ([f"{old}_"] if hides and hasattr(builtins, old) else [])


def _with_unit(gap: Gap) -> Iterator[str]:
    """What it is counted in, instead of what the name says of that, if anything."""
    match = _IN_UNIT.search(gap.text)
    if match is not None and _SHOULD_SAY.search(gap.text) and gap.earlier[0] not in ("name", "names"):
        *stem, last = gap.earlier[0].split("_")
        yield "_".join((*stem, *([last] if last.lower() not in _UNITS or not stem else []), _UNITS[match[1].lower()]))
