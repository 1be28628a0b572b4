"""What somebody asks for in the end, who thought of something else while typing, "clamp them? no, just raise", or said
what else is not meant: "three decimals for accuracy, loss stays"."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

_TAKEN_BACK = Pattern(
    r"(?i)(?:^|[-,;:?!.…)] *)(?:(?:hm+|oh|ah|er+|uh|ok)[,.]* )?(?:(?:no|oh|hm+)[,.]? wait(?! (?:an?|one|for|until"
    r"|till|before|between|after|longer|some|\d))|wait[,.]? no|scratch that"
    r"|never ?mind"
    r"|nvm|on second thoughts?|actually,? no|strike that|forget (?:that|it),|(?<=[?.…] )no,? (?:just|rather|better"
    r"|let's))\b"
    r"[,:.!]*\s*"
)
_SO = Pattern(r"(?i)(?<=[.;,!] )(?:so )?(?:just|instead|rather|better|let's)\b")
_POLITE = Pattern(
    r"(?i)(?<![\"'`])(?:(?<!\bprint)(?<!\bsay)(?<!\bsays)(?<!\breturn)(?<!\blog)(?<!\bto)(?<!\bas)[\s,;.!?-]+"
    r"(?:many thanks|thanks(?: a lot| so much| in advance)?|thx|ty|cheers|please|pls|plz"
    r"|ok(?:ay)?(?=\?)|[:;]-?[)D]))+[.!?\s]*$"
)
"""What somebody adds when all is said."""
_ASKS = Pattern(r"(?i)\bpl(?:ease|s|z)\W*$")
_ONE_WORD = Pattern(r"[.,;:!?] \S+$")
_AS_IT_IS = r"(?:as (?:it|they|that) (?:is|are)|as is|the same|unchanged|untouched|alone|in peace)"
_THE = r"(?:(?:the|all|its|other|both) ){0,2}"
_OTHERS = r"(?:the (?:others?(?: \w+)?|rest)|(?:every|any)thing else|all else)"
_IS_RIGHT = (
    rf"(?:(?:(?:stays|remains)|(?:is|are) (?:fine|ok(?:ay)?|good|right))(?: {_AS_IT_IS})?"
    rf"|(?:can|should|must|has to) stay {_AS_IT_IS})"
)
_STAYS = Pattern(
    rf"(?i)(?:[,;:.(]| -+|\bbut|\band|\bwhile)+ (?:please )?(?:{_THE}[\w.`]+ {_IS_RIGHT}"
    rf"|(?:leave|keep|let) (?:(?!None\b){_THE}[\w.`]+ {_AS_IT_IS}|{_OTHERS}(?: {_AS_IT_IS})?)"
    rf"|{_OTHERS} (?:can |should |must |has to |have to )?stays?(?: {_AS_IT_IS})?"
    rf"|(?:don'?t|do not|without|not) (?:touch|chang)(?:e|ing)? {_THE}[\w.`]+)"
    r"(?: please)?[.!)]*$"
)
"""What is said last to be right already is no part of what is asked for."""
_IS_THE_CURE = Pattern(r"(?i)\bwrong\b[^.;]*[,;:.-]+ (?:the )?[\w.`]+ (?:is|are) (?:right|correct|good)\W*$")
"""But where something is said to be wrong, that is what it should have been."""
_ARE_BOTH = Pattern(
    r"(?i)(?:^|[.;:!?] )(?:the |all |both )?[\w-]+(?: [\w-]+)? and (?:the )?[\w-]+ (?:are|stay|remain|can|should"
    r"|must) [^.;]*$"
)
"""And where two are spoken of together: "capital letters and underscores are ok"."""
_AS_ELSEWHERE = Pattern(
    r"(?i)[-,;:.!(\s]+(?:just )?(?:as|like) (?:we|they|you|everyone|everybody|the others?) (?:all )?(?:do|does|did)"
    r"(?: it| that)? (?:elsewhere|everywhere(?: else)?|in all other places)[.!)]*$"
)
"""Nor is what everybody does already."""
_PLACE = Pattern(r"^[\w.]+: ")
_LEAST = 3  # words: with fewer, nothing is asked for
_A_WISH = 6  # in fewer words, a please tells that they are one
_ONCE_MORE = Pattern(
    r"(?i)(?<=[\w`)])[.;,!] (?:so |please |and )?(?:swap|update|adjust) (?:them|it|that)(?: everywhere)?\W*$"
)
"""Nothing but what was said before."""


def settled(sentence: str) -> str:
    """What stands behind the last change of mind, and the place that was named before all."""
    sentence = _without_thanks(sentence)
    for each in (_STAYS, _AS_ELSEWHERE, _ONCE_MORE):
        if each is not _STAYS or not (_IS_THE_CURE.search(sentence) or _ARE_BOTH.search(sentence)):
            sentence = _without(each, sentence)
    found = list(_TAKEN_BACK.finditer(sentence))
    if not found:
        return sentence
    rest = sentence[found[-1].end() :]
    if (so := _SO.search(rest)) is not None:
        rest = rest[so.start() :]
    place = _PLACE.match(sentence)
    return f"{place[0] if place else ''}{rest}" if len(rest.split()) >= _LEAST else sentence


def _without(words: Pattern, sentence: str) -> str:
    rest = words.sub("", sentence)
    return rest if len(rest.split()) >= _LEAST else sentence


def _without_thanks(sentence: str) -> str:
    """A text that is to be written does not go on with them. By them a word alone is a wish: "monotonic please"."""
    rest = _POLITE.sub("", sentence)
    is_a_word = _ONE_WORD.search(rest) is not None
    least = _A_WISH if _ASKS.search(sentence) is not None else _LEAST
    return rest if len(rest.split()) >= least and not is_a_word else sentence
