"""Bodies of small functions that everybody writes alike, by their name and their parameters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.pattern import Pattern

_ON_EMPTY = Pattern(
    r"(?i)(?:\b(?:return(?:s|ing)?|gives?|is|be|or|just) )?(-?\d+(?:\.\d+)?|none|\"\"|''|\[\]|\{\}|false|true)"
    r" (?:for|if|when|in case of|on|with)\b[\w ]*\b(?:empty|no (?:\w+)|nothing|there are none|missing)\b"
    r"|\b(?:empty|no (?:values|numbers|items|samples))\b[\w ]*(?:->|:|is|gives?|returns?|should be|should give) "
    r"(-?\d+(?:\.\d+)?|none|\[\])"
)
_REFUSES_EMPTY = Pattern(r"(?i)\braises? (\w*Error)\b[\w ]*\b(?:empty|no (?:\w+))\b")
_SPOKEN = (
    (r"times|multiplied by|x", "*"), (r"plus|added to", "+"), (r"minus|less", "-"), (r"divided by|over|per", "/"),
    (r"modulo|mod", "%"), (r"to the power of", "**"),
)  # fmt: skip

_KNOWN_SO, _SPELT_OUT = 1.2, 0.8  # what speaks for a body by its name, and by what is said of it

# The name of a function, how many parameters it has, and its body: {0} is its first parameter.
_KNOWN: tuple[tuple[str, int, str], ...] = (
    ("is_weekend", 1, "return {0}.weekday() >= 5"),
    ("is_(?:workday|work_day|weekday|business_day)", 1, "return {0}.weekday() < 5"),
    ("days_(?:between|apart)", 2, "return ({1} - {0}).days"),
    ("is_blank", 1, "return not {0}.strip()"),
    ("is_even|even", 1, "return {0} % 2 == 0"),
    ("is_odd|odd", 1, "return {0} % 2 != 0"),
    ("is_positive", 1, "return {0} > 0"),
    ("is_negative", 1, "return {0} < 0"),
    ("is_leap(?:_year)?|leap_year", 1, "return {0} % 4 == 0 and ({0} % 100 != 0 or {0} % 400 == 0)"),
    ("is_prime|prime", 1, "if {0} < 2:\n    return False\nfor divisor in range(2, int({0} ** 0.5) + 1):\n"
     "    if {0} % divisor == 0:\n        return False\nreturn True"),
    ("is_palindrome|palindrome", 1, "return {0} == {0}[::-1]"),
    ("is_anagram|(?:are_)?anagrams", 2, "return sorted({0}) == sorted({1})"),
    ("is_divisible(?:_by)?|divides", 2, "return {0} % {1} == 0"),
    ("is_sorted", 1, "return all(first <= second for first, second in zip({0}, {0}[1:]))"),
    ("(?:celsius|c)_(?:to|2)_(?:fahrenheit|f)|to_fahrenheit", 1, "return {0} * 9 / 5 + 32"),
    ("(?:fahrenheit|f)_(?:to|2)_(?:celsius|c)|to_celsius", 1, "return ({0} - 32) * 5 / 9"),
    ("(?:celsius|c)_to_(?:kelvin|k)|to_kelvin", 1, "return {0} + 273.15"),
    ("(?:kelvin|k)_to_(?:celsius|c)", 1, "return {0} - 273.15"),
    ("(?:km|kilometers|kilometres)_to_miles", 1, "return {0} * 0.621371"),
    ("miles_to_(?:km|kilometers|kilometres)", 1, "return {0} * 1.609344"),
    ("(?:degrees|deg)_to_(?:radians|rad)", 1, "return {0} * 3.141592653589793 / 180"),
    ("minutes_to_seconds|hours_to_minutes", 1, "return {0} * 60"),
    ("seconds_to_minutes|minutes_to_hours", 1, "return {0} / 60"),
    ("hours_to_seconds", 1, "return {0} * 3600"),
    ("average|mean|avg", 1, "return sum({0}) / len({0})"),
    ("weighted_(?:average|mean)", 2, "return sum({0[0]} * weight for {0[0]}, weight in zip({0}, {1})) / sum({1})"),
    ("median", 1,
     "ordered = sorted({0})\nmiddle = len(ordered) // 2\nif len(ordered) % 2:\n    return ordered[middle]\n"
     "return (ordered[middle - 1] + ordered[middle]) / 2"),
    ("mode|most_(?:common|frequent)", 1, "return max(set({0}), key={0}.count)"),
    ("variance", 1, "mean = sum({0}) / len({0})\nreturn sum((each - mean) ** 2 for each in {0}) / len({0})"),
    ("total|sum_(?:all|of|up|list|values|numbers)|add_all", 1, "return sum({0})"),
    ("product|multiply_all", 1, "result = 1\nfor each in {0}:\n    result *= each\nreturn result"),
    ("running_(?:total|sum)s?|cumulative_sum|cumsum", 1, "totals = []\ntotal = 0\nfor each in {0}:\n    total += each\n"
     "    totals.append(total)\nreturn totals"),
    ("maximum|largest|biggest|highest|max_value|find_max", 1, "return max({0})"),
    ("minimum|smallest|lowest|min_value|find_min", 1, "return min({0})"),
    ("spread|value_range|range_of", 1, "return max({0}) - min({0})"),
    ("factorial", 1, "result = 1\nfor factor in range(2, {0} + 1):\n    result *= factor\nreturn result"),
    ("fibonacci|fib", 1,
     "first, second = 0, 1\nfor _ in range({0}):\n    first, second = second, first + second\nreturn first"),
    ("gcd|greatest_common_divisor", 2, "while {1}:\n    {0}, {1} = {1}, {0} % {1}\nreturn {0}"),
    ("clamp|limit|constrain|bound", 3, "return max({1}, min({0}, {2}))"),
    ("lerp|interpolate", 3, "return {0} + ({1} - {0}) * {2}"),
    ("sign|signum", 1, "return ({0} > 0) - ({0} < 0)"),
    ("square|squared", 1, "return {0} ** 2"),
    ("cube|cubed", 1, "return {0} ** 3"),
    ("double|twice", 1, "return {0} * 2"),
    ("half|halve", 1, "return {0} / 2"),
    ("add|plus", 2, "return {0} + {1}"),
    ("subtract|minus|difference", 2, "return {0} - {1}"),
    ("multiply|times", 2, "return {0} * {1}"),
    ("divide", 2, "return {0} / {1}"),
    ("power", 2, "return {0} ** {1}"),
    ("hypotenuse|hypot", 2, "return ({0} ** 2 + {1} ** 2) ** 0.5"),
    ("distance", 4, "return (({2} - {0}) ** 2 + ({3} - {1}) ** 2) ** 0.5"),
    ("distance", 2, "return sum((first - second) ** 2 for first, second in zip({0}, {1})) ** 0.5"),
    ("dot(?:_product)?", 2, "return sum(first * second for first, second in zip({0}, {1}))"),
    ("(?:rectangle_)?area", 2, "return {0} * {1}"),
    ("(?:rectangle_)?perimeter", 2, "return 2 * ({0} + {1})"),
    ("percent(?:age)?(?:_of)?", 2, "return {0} / {1} * 100"),
    ("bmi|body_mass_index", 2, "return {0} / {1} ** 2"),
    ("count_vowels|vowels|vowel_count", 1, 'return sum(letter in "aeiou" for letter in {0}.lower())'),
    ("count_words|word_count|number_of_words", 1, "return len({0}.split())"),
    ("count_lines|line_count", 1, "return len({0}.splitlines())"),
    ("reverse(?:d|_string|_text|_words?_order|_list)?", 1, "return {0}[::-1]"),
    ("reverse_words", 1, 'return " ".join(reversed({0}.split()))'),
    ("capitali[sz]e_(?:words|all)|title_case", 1, 'return " ".join(word.capitalize() for word in {0}.split())'),
    ("initials", 1, 'return "".join(word[0].upper() for word in {0}.split())'),
    ("longest(?:_word|_string|_name)?", 1, "return max({0}, key=len)"),
    ("shortest(?:_word|_string|_name)?", 1, "return min({0}, key=len)"),
    ("truncate|shorten|ellipsi[sz]e", 2, 'if len({0}) <= {1}:\n    return {0}\nreturn {0}[: {1} - 3] + "..."'),
    ("slugify|slug", 1, 'return "-".join({0}.lower().split())'),
    ("sum_(?:of_)?digits|digit_sum", 1, "return sum(int(digit) for digit in str(abs({0})))"),
    ("digits", 1, "return [int(digit) for digit in str({0})]"),
    ("flatten", 1, "return [item for inner in {0} for item in inner]"),
    ("chunks?|chunked|batch(?:es|ed)?|split_into_chunks", 2,
     "return [{0}[start : start + {1}] for start in range(0, len({0}), {1})]"),
    ("unique|dedupe|dedup(?:licate)?|remove_duplicates|without_duplicates|distinct", 1,
     "return list(dict.fromkeys({0}))"),
    ("has_duplicates", 1, "return len(set({0})) != len({0})"),
    ("count_(?:items|occurrences|each|by_value)|frequenc(?:y|ies)|tally|histogram|counts", 1,
     "counts = {{}}\nfor each in {0}:\n    counts[each] = counts.get(each, 0) + 1\nreturn counts"),
    ("count_(?:letters|characters|chars)|letter_counts|char_counts", 1,
     "counts = {{}}\nfor letter in {0}:\n    counts[letter] = counts.get(letter, 0) + 1\nreturn counts"),
    ("group_by", 2,
     "groups = {{}}\nfor each in {0}:\n    groups.setdefault({1}(each), []).append(each)\nreturn groups"),
    ("partition", 2, "fitting = [each for each in {0} if {1}(each)]\nothers = [each for each in {0} if not {1}(each)]\n"
     "return fitting, others"),
    ("invert(?:_dict)?|swap_keys(?:_and_values)?|flip_dict|reverse_dict", 1,
     "return {{value: key for key, value in {0}.items()}}"),
    ("merge(?:_dicts?|d)?|combine_dicts?", 2, "return {{**{0}, **{1}}}"),
    ("transpose", 1, "return [list(row) for row in zip(*{0})]"),
    ("pairs|pairwise", 1, "return list(zip({0}, {0}[1:]))"),
    ("intersection|common(?:_items|_elements)?", 2, "return [each for each in {0} if each in {1}]"),
    ("rotate(?:_list|_left)?", 2, "return {0}[{1}:] + {0}[:{1}]"),
    ("second_(?:largest|highest)", 1, "return sorted(set({0}))[-2]"),
    ("first", 1, "return {0}[0]"),
    ("last", 1, "return {0}[-1]"),
    ("swap", 2, "return {1}, {0}"),
    ("to_binary|binary", 1, 'return f"{{{0}:b}}"'),
    ("to_hex|hex(?:adecimal)?", 1, 'return f"{{{0}:x}}"'),
    ("read_(?:text|file)|load_text", 1, "with open({0}) as file:\n    return file.read()"),
    ("read_lines|load_lines", 1, "with open({0}) as file:\n    return file.read().splitlines()"),
    ("(?:load|read)_json", 1, "with open({0}) as file:\n    return json.load(file)"),
)  # fmt: skip


def known(name: str, parameters: Sequence[str], said: str) -> Iterator[tuple[str, float]]:
    """Bodies with what speaks for them. What is `said` of it may name a case of its own: "0 for an empty list"."""
    plain = name.strip("_")
    for names, count, body in _KNOWN:
        if count == len(parameters) and re.fullmatch(names, plain):
            yield f"{_empty(parameters, said)}{body.format(*parameters)}", _KNOWN_SO
    for value in _reckoned(parameters, said):
        yield f"return {value}", _SPELT_OUT


def _empty(parameters: Sequence[str], said: str) -> str:
    if (error := _REFUSES_EMPTY.search(said)) is not None:
        return f'if not {parameters[0]}:\n    raise {error[1]}("{parameters[0]} must not be empty")\n'
    if (value := _ON_EMPTY.search(said)) is not None:
        text = value[1] or value[2]
        return f"if not {parameters[0]}:\n    return {text.capitalize() if text.isalpha() else text}\n"
    return ""


def _reckoned(parameters: Sequence[str], said: str) -> Iterator[str]:
    """What is said of the parameters in so many words: "width times height"."""
    for words, operator in _SPOKEN:
        for match in re.finditer(rf"\b(\w+) (?:{words}) (?:the |its )?(\w+)\b", said):
            if match[1] in parameters and match[2] in parameters:
                yield f"{match[1]} {operator} {match[2]}"
    for match in re.finditer(r"\w+(?: (?:\*|\+|-|/|//|%|\*\*) \w+)+", said):
        if set(re.findall(r"[a-zA-Z_]\w*", match[0])) <= set(parameters):
            yield match[0]
