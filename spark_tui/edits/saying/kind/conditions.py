"""What must hold, and what is said where it does not, as a sentence evidently asks for it."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.condition.alike import alike, is_like_one
from spark_tui.edits.saying.condition.circumstances import alternatives
from spark_tui.edits.saying.condition.conditions import as_code, condition
from spark_tui.edits.saying.condition.sorts import LET_IN, lets_more_in, sorts
from spark_tui.edits.saying.condition.states import entries
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.kind.chances import LIKELY, MAYBE, NAMED, NEARLY, SURE, Chance, offered
from spark_tui.edits.saying.kind.of_types import OF_NO_SUCH_TYPE
from spark_tui.edits.saying.kind.ruled_out.conditions import SHOULD_FIRE
from spark_tui.edits.saying.kind.ruled_out.looks import JOINED
from spark_tui.edits.saying.value.bounds import is_bounded

_TELLS = (
    r"(?:says?|includ\w+|mention\w*|contain\w*|shows?|tells?|names?|has|have|states?|reports?|adds?|puts?"
    r"|gives?|prints?|logs?)"
)
_MENTIONS = Pattern(
    rf"(?i)\b(?:message|error|exception|warning|log(?: line| message| entry)?|traceback"
    rf"|\w+Error)\b(?: [\w']+){{0,4}}? {_TELLS}"
    r"(?: \w+)? (?:which|whose|who|how|where|why|what|the|its|that)\b"
    r"|^(?:please )?(?:say|tell|mention|include|show|name) (?:at |in |on )?(?:which|what|where|how many)\b(?=.*"
    r"\b(?:fail\w*|stuck|wrong|missing|unknown|invalid|broke\w*|complain\w*|went|happen\w*)\b)"
    rf"|\b{_TELLS} (?:which|whose|who|how|where|why|what|the|its)(?: [\w.]+){{1,4}}? (?:in|to|into|as part of|with)"
    r" (?:the |that |its |this )?(?:\w+ ){0,2}(?:message|\w*error|\w*exception|warning|log)\b"
    r"|\b(?:show|say|tell|mention|include|put|print) `?[\w.]+`? (?:too |also )?in (?:the |that |its )?"
    r"(?:\w+ )?(?:message|exception)\b"
    r"|\b(?:error|exception|message|warning)\b[^,;]*\b(?:useless|worthless|pointless|no help) without\b"
    r"|\b(?:unhelpful|useless|vague|generic|meaningless) (?:error|message|exception)\b"
    r"|(?:n't|\bcannot|\bnever|\bno way to|\bhard to|\bimpossible to|\bnobody|\bno idea)(?: \w+)?"
    r" (?:see|sees|know|knows|tell|tells|say|guess|find out|idea) (?:which|whose|what|who|for which) \w+"
    r"(?=.*\b(?:fail\w*|was|were|is|broke\w*|went|crash\w*|wrong|missing|bad|it)\b)"
)
_NOT_GIVEN = Pattern(
    r"(?i)\b(?:if|when|where|without)(?: an?| the)? (\w+)(?: is| was)? ?(?:None|not|n't|missing|unset)\b"
)
_JOINED = Pattern(rf"(?i)\W*{JOINED}")
_NOTHING_THEN = Pattern(r"(?i)\b(?:\w+n't|not|no|nothing|everything|all|unlimited|without|skip|ignore)\b")
_HAS_TO = Pattern(
    r"(?i)(?:\w+: )?(?:the |an? |every |both )?(?:\w+ (?:and|or) )?(\w+)"
    r" (?:must|has to|have to|needs? to|should|can?|may|cannot)(?: not|n't| never| only)?"
    r" (?:be|contain|start|end|have|match|lie)\b"
)
_RAISES = Pattern(r"(?i)\brais(?:e|es|ing)\b|\bthrows?\b")
_NOT_THERE = Pattern(
    r"(?i)\b(?:no|no such|not|\w+n't|unknown|missing|taken|already|never|instead of|rather than|fails?|nothing)\b"
)
_SAYS_NO = Pattern(r"\s*return(?: (?:None|False|-1|\[\]))?\s*$")
_OF_NOTHING = Pattern(r"\b(\w+)\((?:\[\]|\(\)|\{\}|\"\"|''|set\(\))\)")
_ONLY_THESE = Pattern(r"(?i)\bonly\b|\bother than\b|\b(?:any|every)thing (?:but|except)\b|\bvalid\b|\ballowed\b")
_RAISES_IF = Pattern(
    r"\b(?i:raise|throw)s? (?:an? )?`?[A-Z]\w*`? (?:if|when|unless)\b"
    r"(?!.*\b(?i:instead|rather|except\w*|caught|catch|fails?|returns?|gives?|yields?)\b|.*[,;] (?:and )?not\b)"
)
"""An error of that class, where something holds."""
_TURNED_AWAY = Pattern(
    r"(?i)\b(?:nonsense|makes? no sense|senseless|pointless|complain\w*|refus\w+|reject\w*|forbid\w*|disallow\w*"
    r"|illegal|(?:not|\w+n't) (?:be )?(?:allowed|accepted|possible)|(?:is|be) an error"
    r"|(?:don't|do not|never) (?:let|allow|accept|permit)"
    r"|(?:must|should)(?:n't| not| never) be (?:able|possible|the same)"
    r"|blow up (?:if|when|on|for)|(?-i:ValueError)|raise an? (?:value )?error)\b"
)
"""What is not to be done at all."""
_IS_SO = Pattern(
    r"(?i)\b(?:if|when|for)(?: an?| the)? \w+ (?:is|==) (?:\"[^\"]*\"|'[^']*'|-?\d+)(?=\W).*\b(?:should|must|just"
    r"|return\w*|give"
    r"|want|expect\w*)\b"
)
_FAILS = Pattern(r"(?i)\b(?:crash\w*|blow\w*|fail\w*|break\w*|chok\w+|explod\w+|dies|rais\w+|throw\w*|trips?)\b")
_OF_NO_TYPE = Pattern(rf"(?i)\b(?:return|give)\w*\b(?=.*{OF_NO_SUCH_TYPE})")
"""What is given for what is of another type: "return False for non-string keys"."""
_LEAVES_AT_ONCE = Pattern(
    r"(?i)\b(?:do(?:es|ing)?|is) (?:just |simply )?(?:nothing|a no-?op) (?:for|if|when|with|on)\b"
)
_AGAIN = Pattern(r"(?i)\b(?:again|twice|already|before|a second time|duplicates?)\b")
_NO_EFFECT = Pattern(
    r"(?i)\b(?:(?:should|must|do|does|wo)(?:n't| not) (?:cost|count|change|matter|do|add|be)|ignor\w+|no effect|nothing"
    r"|(?:just |only )?return\w*|skip\w*)\b"
)
_AS_WELL = Pattern(r"(?i)\b(?:too|as well|also|mean|the same as)\b")
_ON_DAYS = Pattern(
    r"(?i)\b(?:free|nothing|closed|no \w+|zero|0|return\w*)\b.*\b(?:on|at|over) (?:the "
    r"|a )?(?:weekends?|(?:mon|tues|wednes|thurs|fri|satur"
    r"|sun)days?)\b|\b(?:on|at|over) (?:the |a )?(?:weekends?|(?:mon|tues|wednes|thurs|fri|satur"
    r"|sun)days?)\b.*\b(?:free|nothing"
    r"|closed|no \w+|zero|0)\b"
)
"""What is not so on some days."""
_NOT_THESE = Pattern(
    r"(?i)(?:n't|\b(?:not|never|no longer)) (?:be )?(?:includ\w+|count\w*|shown?|list\w*|process\w*"
    r"|consider\w*|add\w*|sum\w*|part of"
    r"|appear|touch|run|handle\w*|report\w*|print\w*|export\w*|send|sent|used?|taken|kept)\b|\b(?:without|leave out"
    r"|leaves out|exclud\w+|skip\w*) (?:the |all )?\w+ \w+s\b"
)
"""Some of several are not meant."""
NOT_ALWAYS = Pattern(
    r"(?i)(?:n't|\bnot|\bnever) .*\b(?:already|twice|again|more than once)\b"
    r"|(?:n't|\bnot|\bnever) .*\w+s (?:that|which|who|whose) (?:are|have|we|start|end|begin|contain)\b"
    r"|(?:n't|\bnot|\bnever) .*\b(?:above|below|over|under|(?:more|less|longer|shorter|bigger|smaller) than) \d"
    r"|(?:n't|\bnot|\bnever) .*\b(?:unless|except)\b"
)
"""What is done once, or to some of several."""
_NOT_DONE = Pattern(r"(?i)^(?:please )?(?:do(?:n't| not)|never) [a-z]+ (?:the |any )?\w+s\b")
_OF_A_VALUE = Pattern(r"(?i)\b(?:with|having) (?:an? |the )?[a-z_]\w* (?:of |= ?|is )?-?\d")
"""Those that have a number: "entries with weight 0"."""
_RATHER = Pattern(
    r"(?i)\b(?:rather|instead|prefer|not just|want|should)\b.*(?:\b(?:exception|rais\w+|throw\w*)\b|error\b)"
    r"|(?:\b(?:exception|rais\w+|throw\w*)\b|error\b).*\b(?:rather|instead|not just)\b"
)
_PRINTED = Pattern(r"(?i)\b(?:print\w*|return(?:s|ed|ing)? (?:None|False|True|-?\d+|an empty|nothing))\b")
_LEFT_OUT = Pattern(r"(?i)\b(?:not|never|skip\w*|ignor\w+|leav\w+ out|without|except|exclud\w+)\b|n't\b")
_SKIPPED = Pattern(
    r"(?i)\b(?:skip|ignore|leave out|pass over|drop)(?:s|ping|ped)? (?:the |all |any |over )?(?:empty|blank"
    r"|commented?|comment)\b"
    r"|\b(?:empty|blank|comment) (?:lines?|rows?) (?:\w+ ){0,2}(?:kill|break|crash|blow|upset|trip|ruin)\w*\b"
    r"|\b(?:chok|crash|fail|trip|di|break|stumbl|explod)\w* (?:on|over|with|at|for|by) (?:an? |the )?(?:empty"
    r"|blank|comment"
    r") (?:lines?|rows?)\b"
)
_UNCHECKED = Pattern(
    r"(?i)\b(?:nobody|nothing|no one|never|not|\w+n't) (?:ever )?(?:check\w*|validat\w*|stop\w*"
    r"|prevent\w*|verif\w*)\b"
    r"|\b(?:should|must)(?:n't| not| never)? (?:get through|be accepted|be allowed|pass|slip through)\b"
    r"|\bcan pass (?:an? )?\w+"
)
"""Nobody checks what comes in."""
_ASSERTS = Pattern(r"(?i)\basserts?\b|\bassertions?\b")
_NO_ASSERT = Pattern(
    r"(?i)-O\b|\boptimi[sz]\w*|\bvanish\w*|\bstripped\b|\bdisappear\w*|\bdisabled\b|\bswitched off\b|\brais\w+"
    r"|\bexceptions?\b|\bproper\w*|\bproduction\b|(?:\b(?:not|never|no)|n't) (?:\w+ )?(?:assert\w*|validat\w+"
    r"|for)\b|error\b"
)
_PRINTS = Pattern(r"(?i)\bprint\w*\b")
_NO_PRINT = Pattern(
    r"(?i)\brais\w+\b|\bthrow\w*\b|\binto (?:an? |the )?(?:\w+ )?(?:exception|error)\b|\bexceptions?\b|\bfail loudly\b"
)
_CLAMPS = Pattern(
    r"(?i)\bclamp\w*|\bcap(?:ped|s)?\b|\bfloor(?:ed)? (?:it )?at\b|\b(?:keep|hold|bound|limit|stay"
    r"|restrict)\w*\b.*\b(?:between|within|range)\b"
)
_STAYS = Pattern(r"(?i)\b(?:never|\w+n't|not|no|at (?:least|most)|maximum|minimum|max|min)\b")
_LOGGED = Pattern(r"(?i)\blog(?:s|ged|ger|ging)?\b(?! ?in\b| ?out\b)")
_WHERE = Pattern(r"(?i)\b(?:if|when|whenever|once|in case|as soon as|unless|provided that|each time)\b")
_COUNTS_TOO = Pattern(
    r"(?i)^(?:\w+ \w+: |well, |also )?(?!.*\b(?:twice|every|each)\b).*[\w)\]] counts?,? (?:too|as well|also)\b"
    r"|\b(?:if|while|condition|check|test)\b.*\b(?:be|is|comes? out|hold|pass)s? (?:also )?(?:true|so)? ?"
    r"(?:for|when|if) .*\b(?:too|as well|also)\b"
)
"""What a condition is to hold for besides: "not done counts too"."""
_TOO = Pattern(r"(?i)\b(?:too|either|as well|also|likewise)\b")
_REFUSES = Pattern(
    r"(?i)error\b|\bby default\b|\brais(?:e|es|ing)\b|\breject\w*|\brefus\w+|\brandom|\bassert|\bcharacters?\b"
    r"|\bretr(?:y|ies)\b"
)


def _message_value(sentence: Sentence) -> float:
    """A message is to say what the code knows, in no words that are quoted."""
    return SURE * (_MENTIONS.search(sentence.text) is not None and not any(" " in text for text in sentence.quoted))


def _clamp(sentence: Sentence) -> float:
    if not is_bounded(sentence.text) or _REFUSES.search(sentence.text):
        return 0.0
    return SURE if _CLAMPS.search(sentence.text) else MAYBE * bool(_STAYS.search(sentence.text))


def _raise_if(sentence: Sentence) -> float:
    """What has to hold of a parameter is told, or which values it may have; or what is turned away, or unchecked."""
    if _RAISES_IF.search(sentence.text) is not None and _reads_one(sentence):
        return SURE
    unchecked = LIKELY * (_UNCHECKED.search(sentence.text) is not None and any(sentence.source.functions))
    return max(unchecked, 0.0 if _says_no(sentence) else _turned_away(sentence))


def _reads_one(sentence: Sentence) -> bool:
    """Is there a condition to be read, where it is said of a function?"""
    named = [name for name in offered("raise-if", sentence) if names(sentence, name) >= NAMED]
    return any(any(condition(Gap(sentence, "raise-if", (name,)))) for name in named)


def _turned_away(sentence: Sentence) -> float:
    if _TURNED_AWAY.search(sentence.text) is not None:
        named = [name for name in offered("raise-if", sentence) if names(sentence, name) >= NAMED]
        places = (Gap(sentence, "raise-if", (name,)) for name in named or offered("raise-if", sentence))
        return (SURE if named else LIKELY) * any(any(condition(place)) for place in places)
    match = _HAS_TO.match(sentence.text)
    if match is None and _ONLY_THESE.search(sentence.text) is None:
        return 0.0
    places = (Gap(sentence, "raise-if", (name,)) for name in offered("raise-if", sentence))
    if match is not None:
        return LIKELY * any(match[1].lower() in map(str.lower, place.bound) for place in places)
    return LIKELY * any(any(alternatives(place)) for place in places)


def _or_condition(sentence: Sentence) -> float:
    """Another word is to do what one does that is said: "x should quit as well"; or others are treated as those that
    are asked for: "paused jobs shouldn't run either"; or somebody else may do it: "admins may delete everything".
    """
    if joined := _joined(sentence, "or", "or-condition"):
        return joined
    if LET_IN.match(sentence.text) is not None:
        places = (Gap(sentence, "or-condition", (line,)) for line in offered("or-condition", sentence))
        return SURE * any(lets_more_in(place) and any(sorts(place)) for place in places)
    places = [Gap(sentence, "or-condition", (line,)) for line in offered("or-condition", sentence)]
    if SHOULD_FIRE.search(sentence.text) is not None or _COUNTS_TOO.search(sentence.text) is not None:
        return SURE * any(any(condition(place)) for place in places)
    if _AS_WELL.search(sentence.text) is None and _TOO.search(sentence.text) is None:
        return 0.0
    asked = (place for place in places if sentence.bare & set(_texts(place)))
    others = _TOO.search(sentence.text) is not None and any(map(is_like_one, places))
    return SURE * (others or any(any(alike(place)) for place in asked))


def _texts(gap: Gap) -> list[str]:
    nodes = walk(gap.statement.test) if isinstance(gap.statement, ast.If | ast.While) else ()
    return list(texts_of(nodes))


def _joined(sentence: Sentence, word: str, op: str) -> float:
    """A condition is to be asked beside one that there is, and no more is said: "in that check: and not job.done"."""
    match = _JOINED.match(sentence.text)
    if match is None or match[1].lower() != word:
        return 0.0
    places = (Gap(sentence, op, (line,)) for line in offered(op, sentence))
    return SURE * any(any(condition(place)) for place in places)


def _and_condition(sentence: Sentence) -> float:
    """Where something is None, nothing is to be done that a condition asks of it."""
    if joined := _joined(sentence, "and", "and-condition"):
        return joined
    match = _NOT_GIVEN.search(sentence.text)
    if match is None or _NOTHING_THEN.search(sentence.text[match.end() :]) is None:
        return 0.0
    tests = (node.test for node in sentence.source.nodes if isinstance(node, ast.If | ast.While))
    asked = (node for test in tests if isinstance(test, ast.Compare) for node in walk(test))
    return SURE * any(isinstance(node, ast.Name) and node.id == match[1] for node in asked)


def _raise_instead(sentence: Sentence) -> float:
    """An exception is wanted rather than what is printed, asserted or returned there."""
    told = _RATHER.search(sentence.text) is not None and _PRINTED.search(sentence.text) is not None
    there = told and any(True for _ in offered("raise-instead", sentence))
    return SURE * (_says_no(sentence) or there or _in_earnest(sentence))


def _in_earnest(sentence: Sentence) -> bool:
    """Is what is asserted outside of tests, or only printed, to be refused?"""
    starts = tuple(
        start
        for start, said, told in (("assert", _ASSERTS, _NO_ASSERT), ("print", _PRINTS, _NO_PRINT))
        if said.search(sentence.text) and told.search(sentence.text)
    )
    lines = [sentence.source.line(int(line)) for line in offered("raise-instead", sentence)] if starts else []
    return any(line.lstrip().startswith(starts) for line in lines)


def _says_no(sentence: Sentence) -> bool:
    """Does a function that is named say by what it returns that something is not there, or was not done?"""
    if _RAISES.search(sentence.text) is None or _NOT_THERE.search(sentence.text) is None:
        return False
    lines = map(int, offered("raise-instead", sentence))
    told = (line for line in lines if _SAYS_NO.match(sentence.source.line(line)))
    return any(named_around(sentence, line) >= NAMED for line in told)


def _return_if(sentence: Sentence) -> float:
    """What comes a second time is to have no effect, and the code keeps what has come."""
    value = _IS_SO.search(sentence.text)
    is_to_leave = value is not None and _FAILS.search(sentence.text[: value.start()]) is not None
    leaves_at_once = _LEAVES_AT_ONCE.search(sentence.text) is not None
    if is_to_leave or leaves_at_once:
        places = (Gap(sentence, "return-if", (name,)) for name in offered("return-if", sentence))
        return (SURE if leaves_at_once else LIKELY) * any(
            names(sentence, place.earlier[0]) >= NAMED and any(condition(place)) for place in places
        )
    if _OF_NO_TYPE.search(sentence.text) is not None and _RAISES.search(sentence.text) is None:
        named = [name for name in offered("return-if", sentence) if names(sentence, name) >= NEARLY]
        places = (Gap(sentence, "return-if", (name,)) for name in named)
        return SURE * any("isinstance(" in test for place in places for test in condition(place))
    if _ON_DAYS.search(sentence.text) is not None:
        places = (Gap(sentence, "return-if", (name,)) for name in offered("return-if", sentence))
        return SURE * any("weekday()" in test for place in places for test in condition(place))
    if _AGAIN.search(sentence.text) is None or _NO_EFFECT.search(sentence.text) is None:
        return 0.0
    named = [name for name in offered("return-if", sentence) if names(sentence, name) >= NEARLY]
    places = (Gap(sentence, "return-if", (name,)) for name in named)
    return SURE * any(" in " in test for place in places for test in condition(place))


def _skip_if(sentence: Sentence) -> float:
    """Those in some state are not to be counted, shown or done; or what is empty or a comment is in the way."""
    if _SKIPPED.search(sentence.text) is not None and any(offered("skip-if", sentence)):
        return SURE
    places = [Gap(sentence, "skip-if", (line,)) for line in offered("skip-if", sentence)]
    if _LEFT_OUT.search(sentence.text) is not None and any(any(entries(place)) for place in places):
        return SURE
    if _NOT_DONE.match(sentence.text) is not None and NOT_ALWAYS.search(sentence.text) is not None:
        return SURE * any(any(condition(place)) for place in places)
    if _NOT_THESE.search(sentence.text) is None:
        return 0.0
    told = condition if _OF_A_VALUE.search(sentence.text) is not None else sorts
    return SURE * any(any(told(place)) for place in places)


def _log_if(sentence: Sentence) -> float:
    """Something is to be logged where a condition holds that is said as code: "if a == b log it is odd"."""
    if _LOGGED.search(sentence.text) is None or _WHERE.search(sentence.text) is None:
        return 0.0
    places = (Gap(sentence, "log-if", (line,)) for line in offered("log-if", sentence))
    return SURE * any(any(as_code(place)) for place in places)


def _guard_empty(sentence: Sentence) -> float:
    """What comes of nothing is told of a function: "mean([]) crashes, it should be 0"."""
    known = {node.name for _, node in sentence.source.functions}
    return SURE * any(match[1] in known for match in _OF_NOTHING.finditer(sentence.text))


KINDS: Mapping[str, Chance] = {
    "and-condition": _and_condition,
    "clamp": _clamp,
    "guard-empty": _guard_empty,
    "log-if": _log_if,
    "message-value": _message_value,
    "or-condition": _or_condition,
    "raise-if": _raise_if,
    "raise-instead": _raise_instead,
    "return-if": _return_if,
    "skip-if": _skip_if,
}
