"""A function that nobody names, by what it is to do: "a function that counts the words in a text", "we need a helper
that checks whether a number is prime"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.following._functions import known
from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.functions.new_functions import put

_NEEDS = Pattern(
    r"(?i)^(?:(?:please |pls )?(?:add|write|create|implement|give me)|(?:can you |could you |please )?(?:i|we)"
    r" (?:also )?need"
    r"|we could use|there should be)?(?: me| us| also)? ?(?:an?|another) (?:new |small |little |simple |utility "
    r"|helper )*"
    r"(?:function|helper) (?:that |which |to |for )(?P<deed>.+?)[.!]?$"
)
_WHETHER = (
    r"(?:checks?|tells?|returns?|says?|tests?|determines?|finds? out) (?:if|whether) (?:an?|the|some) {} is (?:an? )?"
)
_A = r"(?:an?|the|all(?: the)?|some|its|each|every|any) "
_DEEDS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (rf"count(?:s|ing)? (?:{_A})?words\b(?! (?:that|which|of|longer|by|per))", "count_words", ("text",)),
    (rf"count(?:s|ing)? (?:{_A})?vowels\b", "count_vowels", ("text",)),
    (rf"count(?:s|ing)? (?:{_A})?lines (?:in|of) (?:an?|the|some) (?:text|string)", "count_lines", ("text",)),
    (rf"count(?:s|ing)? how often {_A}(?:letter|character) ", "count_letters", ("text",)),
    (rf"count(?:s|ing)? how often {_A}(?:item|element|value|one|thing) ", "count_items", ("items",)),
    (_WHETHER.format(r"(?:word|text|string|sentence)") + "palindrome", "is_palindrome", ("text",)),
    (_WHETHER.format(r"(?:number|n)") + "prime", "is_prime", ("number",)),
    (_WHETHER.format(r"(?:number|n)") + "even", "is_even", ("number",)),
    (_WHETHER.format(r"(?:number|n)") + "odd", "is_odd", ("number",)),
    (_WHETHER.format(r"year") + "leap year", "is_leap_year", ("year",)),
    (_WHETHER.format(r"(?:date|day)") + r"(?:on (?:a |the )?)?weekend", "is_weekend", ("day",)),
    (_WHETHER.format(r"list") + "sorted", "is_sorted", ("items",)),
    (r"flatten(?:s|ing)? (?:an?|the|nested)?", "flatten", ("items",)),
    (rf"revers(?:es|ing|e) {_A}(?:text|string|word)\b", "reverse", ("text",)),
    (rf"revers(?:es|ing|e) {_A}list\b", "reverse", ("items",)),
    (rf"remov(?:es|ing|e) (?:{_A})?duplicates from {_A}list\b", "unique", ("items",)),
    (rf"(?:computes?|calculates?|returns?|gives?|takes?) {_A}(?:average|mean)\b(?! \w+ of )", "average", ("numbers",)),
    (rf"(?:computes?|calculates?|returns?|gives?|finds?) {_A}median\b", "median", ("numbers",)),
    (rf"(?:computes?|calculates?|returns?|gives?) {_A}factorial\b", "factorial", ("number",)),
    (rf"(?:computes?|calculates?|returns?|gives?) {_A}(?:greatest common divisor|gcd)\b", "gcd", ("a", "b")),
    (rf"(?:sums?|adds?)(?: up)? {_A}digits\b", "sum_digits", ("number",)),
    (r"converts? celsius (?:in)?to fahrenheit\b", "celsius_to_fahrenheit", ("celsius",)),
    (r"converts? fahrenheit (?:in)?to celsius\b", "fahrenheit_to_celsius", ("fahrenheit",)),
    (r"converts? (?:km|kilomet(?:er|re)s) (?:in)?to miles\b", "km_to_miles", ("km",)),
    (r"converts? miles (?:in)?to (?:km|kilomet(?:er|re)s)\b", "miles_to_km", ("miles",)),
    (rf"splits? {_A}list into (?:chunks|batches|pieces|parts)\b", "chunks", ("items", "size")),
    (rf"swaps? {_A}?keys and (?:the )?values\b", "invert", ("mapping",)),
    (rf"transposes? {_A}(?:matrix|table|list of lists)\b", "transpose", ("rows",)),
    (rf"capitali[sz]es {_A}words?\b", "title_case", ("text",)),
    (rf"(?:returns?|gives?|takes?|gets?) {_A}initials\b", "initials", ("name",)),
    (rf"(?:loads?|reads?) {_A}json file\b", "load_json", ("path",)),
)  # fmt: skip
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    deed = said["deed"] if said is not None else ""
    for words, name, given in _DEEDS if deed else ():
        if re.match(f"(?i){words}", deed) is None or name in scopes(source).module.bound:
            continue
        functions = [node for node in source.tree.body if isinstance(node, Function)]
        for body, evidence in known(name, given, ""):
            code = f"def {name}({', '.join(given)}):\n{indented(body.replace('    ', source.unit), source.unit)}"
            yield from possible(put(source, functions, code), _ASKED + evidence)
        return


WRITER = Writer(frozenset(("write-method",)), _written, needs=_NEEDS)
