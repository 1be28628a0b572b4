""" "use better names", "make total more descriptive": which one, and what it should be."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import parts
from spark_tui.edits.spelled import NAME
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.by_op import the_one
from spark_tui.edits.vague.examples import of_names, such
from spark_tui.edits.vague.places import AT, NAMED

_NAMES = r"(?:(?:variable|function|method|parameter|argument|class)[ -])?(?:names|naming|variables|identifiers)"
_GOOD = (
    r"(?:better|clearer|nicer|good|proper|more descriptive|descriptive|meaningful|more meaningful"
    r"|readable|longer|self-explanatory|expressive|real|sensible|speaking)"
)
_BAD = (
    r"(?:bad|poor|terrible|awful|horrible|confusing|misleading|unclear|meaningless|stupid|silly|ugly|cryptic|vague"
    r"|strange|weird|odd|wrong|useless|dreadful|lousy)"
)
_SAYS = Pattern(
    r"(?i)(?:use|find|give|choose|pick|write|need|add)(?: it| them| everything)?(?: (?:some|a bit|much|more))*"
    rf" {_GOOD} {_NAMES}{AT}"
    rf"|give (?:the |all )?{_NAMES} {_GOOD} names?|give {NAMED} {_GOOD} {_NAMES}"
    rf"|(?:improve|better|fix|clean up|rename)(?: (?:the|all|bad|these|some))* {_NAMES}{AT}|better {_NAMES}{AT}"
    rf"|(?:the )?{_NAMES}{AT} (?:are|is) (?:bad|unclear|terrible|confusing|awful|poor)"
    rf"|make (?:the )?{_NAMES}{AT} (?:{_GOOD}|clear)|rename (?:things|everything|stuff){AT}"
)


_NO_WORDS = (
    r"(?!(?:error|message|msg|output|text|help|usage|docs?|docstring|comment|log|logging|names?|it|this"
    r"|that|everything)s?\b)"
)
"""What is worded, and no name."""
_TELLING = (
    r"(?:more |very |really )?(?:descriptive|meaningful|telling|self-explanatory|self-describing|expressive|speaking)"
)
_OF_ONE = Pattern(
    rf"(?i)(?:use|find|give me|choose|pick)(?: me)? (?:an?|some) {_GOOD} name (?:for|of) (?:the )?`?(?P<old>\w+)`?"
    rf"|`?(?P<bad>\w+)`?(?: in {NAMED})? is (?:an? )?(?:(?:very|really|quite|rather|pretty|so|such an?) )*{_BAD} name"
    rf"|`?(?P<badly>\w+)`?(?: in {NAMED})? (?:is|was) (?:very |really )?(?:badly|poorly|wrongly|terribly|strangely)"
    r" (?:named|called)"
    rf"|`?(?P<less>\w+)`?(?: in {NAMED})? (?:is not|isn'?t) an? (?:very |really )?{_GOOD} name"
    rf"|`?(?P<needs>\w+)`?(?: in {NAMED})? (?:needs|should have|deserves|could use|wants) an? {_GOOD} name"
    rf"|make (?:the (?:name|names) (?:of|for) )?(?:the )?{_NO_WORDS}`?(?P<more>\w+)`?(?:'s name)?(?: in {NAMED})?"
    rf" (?:(?:a bit|much|some\w*) )?{_TELLING}(?: name)?"
    rf"|(?:the )?{_NO_WORDS}`?(?P<could>\w+)`?(?:'s name)?(?: in {NAMED})? (?:could|should|must|needs to|has to"
    rf"|ought to|can) be"
    rf" (?:(?:a bit|much|some\w*) )?(?:{_TELLING}|better named|named (?:better|more \w+))"
    rf"|(?:i want |we need |needs? )?(?:an? |some )?{_GOOD} name (?:for|of) (?:the )?`?(?P<name_of>\w+)`?(?: in"
    rf" {NAMED})?"
    r"|rename (?:(?:the|this|that) )?(?:(?:module|local|global|class|instance) )?(?:(?:constant|variable|function"
    rf"|method|class|parameter|argument|attribute|field) )?`?(?P<only>\w+)`?(?: in {NAMED})?"
)


def _unnamed(wish: Wish) -> str:
    old = the_one(wish)
    return f'say what {old} should be called, for example "rename {old} to …"' if old in wish.sentence.known else ""


def _tells_more(wish: Wish, after: str) -> bool:
    """Is there one name in its place, which says more than two letters can, and is not made of what was said?"""
    new = {*NAME.findall(after)} - {*NAME.findall(wish.source.text)}
    said = {word.lower() for word in NAME.findall(wish.sentence.text)}
    return (
        len(new) == 1
        and the_one(wish) not in NAME.findall(after)
        and all(len(each) > 2 and not {*parts(each)} <= said for each in new)
    )


def _lacks(wish: Wish) -> str:
    return such(f"say which name{wish.where()}, and what it should be", of_names(wish.functions, any_name=True))


TOPICS = (Topic(_SAYS, _lacks), Topic(_OF_ONE, _unnamed, keeps=_tells_more, plain="always"))
