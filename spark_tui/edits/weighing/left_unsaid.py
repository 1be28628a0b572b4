"""Answers without what was asked for: the very words that somebody wants to read ("it should say 'no grades yet'
then"), a test, or what a new function is said to do."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.patches.diff import between, new_lines
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source, read
from spark_tui.edits.python.strings.told_texts import all_texts
from spark_tui.edits.reading import PLAIN, said_in
from spark_tui.edits.saying.doing.exceptions import TOLD_ON
from spark_tui.edits.saying.kind.of_tests import NEW_TEST
from spark_tui.edits.saying.place.spoken_of import root, roots
from spark_tui.edits.saying.telling.messages import told_in_words
from spark_tui.edits.spelled import NAME

_WORDS = r"(?:\"([^\"]+)\"|(?<![\w'])'([^']+)'(?!\w)|“([^”]+)”)"
_WANTED = Pattern(
    rf"(?i)\b(?:say|show|print|return|display|write|log|read|answer|reply|tell)(?: (?:just|only|simply|me|us|them|back"
    rf"|the|a|an?|word|words|text|message|something like|there|then|out|with|[1-5]\d\d|,))*:? {_WORDS}"
)
_WORDED = Pattern(
    rf"(?i)\b(?:help(?: text)?|message|title|label|heading|prefix|suffix|caption|placeholder|description)"
    rf"(?: (?:that says|of|like|is|as|should be|to be))?:? {_WORDS}"
    rf"|\b(?:answer|return|status|with|give|send)s? (?:an? |the )?[1-5]\d\d(?:,| and| with) (?:the )?(?:\w+ )?{_WORDS}"
)
"""Where it is said what something is to read: "the help text 'column to join on'", "answer 404, 'unknown event'"."""
_TEST = Pattern(
    r"(?i)^(?:(?:please|pls|can you|could you|also|and) )*(?:(?:add|write|create|make) )?"
    r"(?:(?:an?|another|one more|some|the|few|more|new) )*(?:(?:pytest|unit|small|simple) )?(?:unit ?)?tests?"
    r" (?:that|for|of|with|case|cases|to|whether|if)\b"
    r"|^(?:please )?(?:add|write) (?:an?|another|one more|some|the) (?:\w+ )?tests?\b|^pytest for\b"
    rf"|{NEW_TEST}"
)
_TESTS_FOR = Pattern(r"(?i)\btests? (?:for|of|covering) ([^.;:]+)")
_FILLED_IN = Pattern(r"\{[^}]*\}|<[^>]*>|\[[^\]]*\]|%\w|\.{3}|…|\b[A-Z]\b|\d+")
_SHORT_TEXT = 3
_WORDED_BETTER = Pattern(
    r"(?i)\b(?:better|clearer|nicer|friendlier|more (?:helpful|useful|readable|precise)|improve\w*|reword\w*"
    r"|rephrase\w*) (?:the |its |an? )?(?:\w+ ){0,2}(?:messages?|texts?|wording|msg)\b|\bwithout any message\b"
)


def leaves_the_words(before: str, sentence: str, after: str) -> bool:
    """Is a better message asked for, and all that something says is what it was?"""
    if _WORDED_BETTER.search(sentence) is None:
        return False
    return all_texts(read(before)) == all_texts(read(after))


_SAYS_MORE = Pattern(
    r"(?i)\b(?:errors?|exceptions?|messages?|warnings?)\b[^.,;:]{0,60}? (?:should|must|could|needs? to|ha(?:s|ve) to"
    r"|ought to) (?:also |better |rather )?(?:say|mention|name|list|tell|include|contain|show)\b"
    r"(?! (?:up|the (?:cause|original|trace\w*)|nothing)\b)"
)
_MAY_SAY = Pattern(r"[\"']|raise\b|Error|Exception|abort|print|exit|warn|log|detail|msg|message|text|join")


def tells_no_more(before: str, sentence: str, after: str) -> bool:
    """Is an error to say something more, and nothing that changes is about what any says?"""
    if _SAYS_MORE.search(sentence) is None:
        return False
    return all(_MAY_SAY.search(line) is None for line in new_lines(before, after))


def leaves_the_wording(before: str, sentence: str, after: str) -> bool:
    """Is it plainly said what a message is to be, and nothing says that?"""
    said = told_in_words(sentence, read(before))
    return said is not None and said.rstrip(".!") not in after.replace("\\", "")


_FORMAT = Pattern(r"%[A-Za-z](?:[-:/. ]?%[A-Za-z])+")


def leaves_out_the_format(before: str, sentence: str, after: str) -> bool:
    """Is a format written out, as `%H:%M`, that is nowhere?"""
    return any(said not in after and said not in before for said in _FORMAT.findall(sentence))


def leaves_untested(before: str, sentence: str, after: str) -> bool:
    """Is a test asked for, and nothing longer than before, or nothing more tested or checked?"""
    if _TEST.search(sentence) is None:
        return False
    is_longer = after.count("\n") > before.count("\n")
    return not is_longer or ("parametrize" not in before and _checks(after) <= _checks(before))


def _checks(code: str) -> int:
    return sum(code.count(each) for each in ("def test", "assert", "raises(", "parametrize", ">>>"))


def leaves_one_untested(before: str, sentence: str, after: str) -> bool:
    """Of several functions for which tests are asked for, are there some for a few only?"""
    named = _TESTS_FOR.search(sentence)
    words = set(NAME.findall(named[1])) if named is not None else set[str]()
    wanted = words & {name.rpartition(".")[2] for name, _ in read(before).functions} if len(words) > 1 else set[str]()
    written = {word for line in new_lines(before, after) for word in NAME.findall(line)}
    return bool(wanted & written) and not wanted <= written


def left_unsaid(before: str, sentence: str, after: str) -> bool:
    """What is filled in when it is said may be written in any way."""
    said = (
        max(_FILLED_IN.sub("\n", said_in(each)).split("\n"), key=len)
        for words in (_WANTED, _WORDED)
        for each in words.finditer(sentence)
    )
    wanted = [*(words.strip().lower() for words in said), *(each[2].lower() for each in TOLD_ON.finditer(sentence))]
    new, old = after.lower(), before.lower()
    return any(len(words) > _SHORT_TEXT and words not in new and words not in old for words in wanted)


_MARKED = Pattern(
    r"(?i)\b(?:start|begin|end)(?:s|ing)? (?:with|in) (?:an? |the )?"
    r"[\"'`]?(?P<mark>[#;!%@&*+~^$|<>?/\\=-]{1,3})[\"'`]?(?=[\s.,:]|$)"
)


def leaves_out_the_mark(before: str, sentence: str, after: str) -> bool:
    """Of "skip empty lines and lines starting with #": does nothing that is new ask for that mark?"""
    said = _MARKED.search(sentence)
    return said is not None and not any(
        said["mark"] in line for hunk in between(before, after) for line in (*hunk.old, *hunk.new)
    )


_DESCRIBED = Pattern(r"(?i)\b(?:methods?|functions?|property)\b.*?\b(?:that|which) \w+ (?P<rest>[^,.;]+)")
_BY = Pattern(r"_by_([a-z]+)")
_SAYS_HOW = Pattern(
    r"(?i)\w+est|most|least|sorted|total|sum|average|mean|count\w*|number|many|much|whether|there|dict\w*|lists?|sets?"
    r"|tuples?|strings?|texts?|floats?|bool\w*|true|false|error\w*|giv\w+|return\w*|values?|result|part|match\w*"
    r"|ignor\w+"
    r"|case|order|alphabetical\w*|descending|ascending|reverse\w*|twice|once|times|percent\w*|back|away|using"
    r"|other|self"
    r"|through|along|across|inside|outside|between|until|under|over|about|like|than|them|they|their|these|those|have"
    r"|still|already|left|ever|does|only|exactly|together|single|whole|first|last|next|matching|given|current"
)
"""What is done by functions of Python, or is one of its types, and need not stand there as a word."""
_SHORT_WORD = 4


def leaves_out_what_it_is_about(before: str, sentence: str, after: str) -> bool:
    """Does a new function do nothing with what its name or the sentence says, where no other place of the file does?"""
    old, new = read(before), read(after)
    known = {name for name, _ in old.functions}
    fresh = [(name, node) for name, node in new.functions if name not in known and node.name in sentence]
    return any(_is_about_something_else(new, node, before, sentence) for _, node in fresh)


def _is_about_something_else(source: Source, function: Function, before: str, sentence: str) -> bool:
    own = roots(source.segment(function).partition("(")[2])
    by = _BY.search(function.name)
    if by is not None and root(by[1]) not in own:
        return True
    told = _DESCRIBED.search(sentence)
    if told is None:
        return False
    there = roots(before)
    unknown = [word for word in _words(told["rest"]) if root(word) not in there]
    return bool(unknown) and not any(root(word) in own for word in unknown)


def _words(text: str) -> Iterator[str]:
    for word in re.findall(r"[a-z]+", text.lower()):
        if len(word) >= _SHORT_WORD and word not in PLAIN and _SAYS_HOW.fullmatch(word) is None:
            yield word
