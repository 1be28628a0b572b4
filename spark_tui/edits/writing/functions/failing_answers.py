"""What a server answers where something is missing, or done: "title is required, 400 if it is missing", "404 for
unknown ids", "creating a note should answer with 201"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_before, insert_once_known
from spark_tui.edits.python.failing.answered_as import Style, as_a_dict, failures, is_flask, makers_of, style_of
from spark_tui.edits.python.failing.risky import Risk, risks
from spark_tui.edits.python.failing.tries import in_try
from spark_tui.edits.python.functions.routed import is_routed
from spark_tui.edits.python.functions.rows_changed import rows_changed
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.answered import SAID_WITH_STATUS, answered
from spark_tui.edits.saying.doing.with_failures import FAILS
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import shared_words, told_of
from spark_tui.edits.saying.place.what_fails import failing
from spark_tui.edits.spelled import STATUS_GIVEN_UP
from spark_tui.edits.writing import Writer, any_of

_NEEDS_KEY = Pattern(
    r"(?i)(?=.*\b4\d\d\b)"
    r"(?=.*\b(?:required|requires?|missing|without|needed|mandatory|not given|lacks?|no|reject\w*|blank|empty)\b)"
)
_CODE = Pattern(r"(?<![\w./#])([1-5]\d\d)(?![\w/%]|\.\d)")
_QUOTED = Pattern(r"\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)|`[^`]*`")
_EMPTY = Pattern(r"(?i)\b(?:empty|blank|no|or empty)\b")
_TWICE = r"\b(?:twice|(?:the|a) second time|gone|(?:delet|remov)ed already|already (?:delet|remov)ed)\b"
_GONE = Pattern(rf"(?i){_TWICE}")
_TAKES_AWAY = Pattern(r"(?i)\bdel |\.(?:pop|remove|discard|delete)\(|\bdelete\b")
_NEEDS_MISSING = Pattern(
    r"(?i)(?=.*\b(?:4(?:04|10)|500|crash\w*)\b)"
    r"(?=.*(?:\bno such\b|\bunknown\b|\bmissing\b|\binvalid\b|\bnot (?:there|found|known|exist)"
    r"|n't (?:there|found|known|exist)|\bnon-?exist|\bexists?\b|\bwithout\b|\bno \w+ (?:with|of|has)\b"
    rf"|\bKeyError\b|{_TWICE}))"
)
_NEEDS_CAUGHT = Pattern(
    rf"(?i)(?=.*\b[45]\d\d\b).*(?:{FAILS}|\b(?:garbage|rubbish|junk|nonsense|non-?numeric)\b"
    r"|(?:\bnot|n't|\bno) (?:an? )?(?:valid|json|numbers?|numeric|dates?)\b)"
)
_OF_THE_SERVER = Pattern(
    r"(?i)\b(?:should|must|answer|send|return|make (?:it|that)|into|be|with) (?:with )?(?:an? )?5\d\d\b"
)
_TEXT = r"(?:https?(?![\w:])|\"[^\"]+\"|'[^']+'|`[^`]+`|\w+://|[^\w\s\"'`,;]\S*?(?=[.,;]?(?:\s|$)))"
_NEEDS_BEGINNING = Pattern(
    r"(?i)\b(?P<who>[a-z_]\w*)(?: (?:that|which))? (?:does(?:n't| not)|do not|don't) (?P<way>start|begin"
    r"|end) (?:with|in|on) (?:an? )?"
    rf"(?P<texts>{_TEXT}(?:(?:, (?:or )?| or | nor )(?:with )?(?:an? )?{_TEXT})*)"
)
_OR = Pattern(r"(?:, (?:or )?| or | nor )(?:with )?(?:an? )?")
_NEEDS_DONE = Pattern(
    r"(?i)(?!.*\b(?:if|when(?! (?:an? |the )?\w+ (?:is|was|has been) \w+ed\b)|unless|instead|not|otherwise)\b)"
    r".*\b20\d\b"
)
_METHODS = {
    "POST": Pattern(r"(?i)\b(?:post|creat\w+|add\w*|new)\b"),
    "DELETE": Pattern(r"(?i)\b(?:delet\w+|remov\w+)\b"),
    "PUT": Pattern(r"(?i)\b(?:put|replac\w+|updat\w+|chang\w+)\b"),
    "PATCH": Pattern(r"(?i)\b(?:patch\w*|updat\w+|chang\w+)\b"),
    "GET": Pattern(r"(?i)\b(?:get\w*|list\w*|show\w*|read\w*)\b"),
}
"""What is done by each."""
_AS_OTHERS = Pattern(r"(?i)\b(?:same|like|as)\b")
_IN_PLAIN_WORDS = {
    "JSONDecodeError": "invalid JSON",
    "UnicodeDecodeError": "invalid text",
    "ValueError": "invalid value",
}
_ASKED_CAUGHT, _BY_NAME = 4.0, 3.0
_ASKED_KEY, _ASKED, _CLEAR, _NAMED, _BY_METHOD, _A_WORD, _MOST = 5.0, 9.0, 1.5, 1.5, 1.0, 0.3, 3


def _required(sentence: Sentence) -> Iterator[Repair]:
    source, codes = sentence.source, _CODE.findall(sentence.text)
    code = codes[-1] if codes else "400"
    if not codes and not any(is_routed(function) for _, function in source.functions):
        return
    if codes and _NEEDS_KEY.search(_QUOTED.sub(" ", sentence.text)) is None:
        return  # only what is to be answered says so
    for _, function in source.functions:
        style = style_of(source, function)
        known = {*parameters_of(function), *_set_in(function)}
        for node in walk(function):
            match node:
                case ast.Subscript(value=of, slice=ast.Constant(str(key)), ctx=ast.Load()) if style is not None:
                    held, first = source.segment(of), source.segment(of).partition(".")[0]
                    is_asked = f'"{key}" not in {held}' in source.segment(function)
                    is_said = names(sentence, key) >= _CLEAR or _said_to_lack(sentence.text, key)
                    if not is_said or first not in known or is_asked:
                        continue
                    test = f'not {held}.get("{key}")' if _EMPTY.search(sentence.text) else f'"{key}" not in {held}'
                    guard = style.guard(source, test, code, f"{key} is required")
                    place = insert_once_known(source, function, {first}, guard)
                    yield from possible((*style.needed, place), _ASKED_KEY + told_of(sentence, node))


def _said_to_lack(text: str, key: str) -> bool:
    """Of `name`, which is mostly no name: "400 when name is missing"."""
    return (
        re.search(
            rf"(?i)\b{re.escape(key)}[`'\"]? (?:is|isn't|was) (?:\w+ )?(?:missing|there|given|sent|empty|required)",
            text,
        )
        is not None
    )


def _not_there(sentence: Sentence) -> Iterator[Repair]:
    """What is looked up by what a path says may not be there."""
    source, code = sentence.source, next((each for each in _CODE.findall(sentence.text) if each[0] == "4"), "404")
    answering = (function for _, function in source.functions if _answers(source, function))
    handlers = [(function, style) for function in answering if (style := style_of(source, function)) is not None]
    wrong = _in_the_words_of(sentence, code)
    open_ones = [
        (function, splices)
        for function, style in handlers
        if (splices := _guarded(source, function, style, code, wrong))
    ]
    if _GONE.search(sentence.text) is not None:
        open_ones = [each for each in open_ones if _TAKES_AWAY.search(source.segment(each[0])) is not None] or open_ones
    named = [each for each in open_ones if names(sentence, each[0].name) >= _CLEAR]
    if not named and any(names(sentence, function.name) >= _BY_NAME for function, _ in handlers):
        return  # there is nothing of that kind in the one that is spoken of
    meant = named or open_ones
    weights = [_told(sentence, function) for function, _ in meant]
    if not named and len(meant) > 1 and max(weights) == min(weights):  # nobody says where, so it is everywhere
        yield from possible(tuple(dict.fromkeys(splice for _, splices in meant for splice in splices)), _ASKED)
        return
    for (_, splices), weight in zip(meant, weights, strict=True):
        yield from possible(splices, _ASKED + weight)


def _answers(source: Source, function: Function) -> bool:
    """Is what it gives an answer, with a status?"""
    if is_routed(function) or makers_of(function):
        return True
    given = (node.value for node in walk(function) if isinstance(node, ast.Return))
    return any(isinstance(value, ast.Dict) and as_a_dict(source, value) is not None for value in given)


def _begins_otherwise(sentence: Sentence) -> Iterator[Repair]:
    """What does not begin or end as it has to: "400 when the url doesn't start with http:// or https://"."""
    source, said = sentence.source, _NEEDS_BEGINNING.search(sentence.text)
    code = next((each for each in _CODE.findall(sentence.text) if each[0] == "4"), None)
    if said is None or code is None:
        return
    several = [each.strip("\"'`") for each in _OR.split(said["texts"])]
    several = [f"{each}://" if each in ("http", "https") else each for each in several]
    texts = ", ".join(f'"{each}"' for each in several if '"' not in each)
    way = "startswith" if said["way"].lower() in ("start", "begin") else "endswith"
    who = said["who"] if said["who"] in source.names or said["who"] in sentence.known else singular(said["who"])
    test = f"not {who}.{way}({f'({texts})' if len(several) > 1 else texts})"
    plain = Sentence(sentence.text.replace(said["texts"], "that"), source)  # no text of these is a message
    for _, function in source.functions:
        style = style_of(source, function)
        if who not in {*parameters_of(function), *_set_in(function)}:
            continue
        if style is None:  # it may be made by a function of the file that is told the status last
            made = next(answered(Gap(plain, "return-if", (source.name_of(function),))), None)
            if made is None:
                continue
            style = Style(f"return {made}")
        place = insert_once_known(source, function, {who}, style.guard(source, test, code, f"invalid {who}"))
        yield from possible((*style.needed, place), _ASKED_KEY + _told(sentence, function))


def _caught(sentence: Sentence) -> Iterator[Repair]:
    """What cannot be read is answered, in the words that are said: 'create must answer 400 "no json"'. Without any it
    is in plain ones, and wherever it may happen, if nobody says where."""
    source, said = sentence.source, STATUS_GIVEN_UP.sub("", sentence.text)
    codes = sorted(each for each in _CODE.findall(said) if each[0] in "45")
    if codes and codes[0][0] == "5" and _OF_THE_SERVER.search(said) is None:
        codes = ["400"]  # it is what happens, and nobody wants it
    quoted = [each for each in sentence.quoted if f'"{each}"' not in source.text]  # a key is no message
    found = list[tuple[float, float, list[Splice]]]()
    for each in failing(sentence, by_name=bool(quoted)) if codes else ():
        function = function_around(source, each.statement)
        style = style_of(source, function) if function is not None else None
        if function is None or style is None or not (quoted or _is_read(each.error)):
            continue
        wrong = quoted[-1] if quoted else _IN_PLAIN_WORDS.get(each.error.rpartition(".")[2], "invalid value")
        answer = style.fails.replace("CODE", codes[0]).replace("WRONG", wrong)
        named = names(sentence, function.name)
        try:
            splices = [*style.needed, *in_try(source, [each.statement], each.error, answer)]
        except Refusal:
            continue
        found.append((named, _ASKED_CAUGHT + each.evidence + named, splices))
    if len(found) > 1 and not quoted and max(named for named, _, _ in found) < _CLEAR:
        yield from possible((one for *_, splices in found for one in splices), max(told for _, told, _ in found) + 1)
    for _, told, splices in found:
        yield from possible(splices, told)


def _is_read(error: str) -> bool:
    """Does it say that what somebody sends cannot be read?"""
    return error.rpartition(".")[2] in _IN_PLAIN_WORDS


def _looked_up(source: Source, function: Function) -> Risk | None:
    given, put = set(parameters_of(function)), set(_put_there(function))
    asked = [each for each in risks(source, function) if "not in" in each.test or "is None" in each.test]
    asked = [each for each in asked if each.test not in put]
    return next((each for each in asked if given & named_in(each.statement)), next(iter(asked), None))


def _guarded(source: Source, function: Function, style: Style, code: str, wrong: str) -> tuple[Splice, ...]:
    risk = _looked_up(source, function)
    if risk is not None and f"if {risk.test}:" in source.segment(function):
        return ()
    if risk is not None:
        around = source.parents[risk.statement]
        is_asked = isinstance(around, ast.If) and source.segment(around.test) == risk.test.replace(" not in ", " in ")
        place = around if isinstance(around, ast.If) and is_asked else _first_by_key(function, risk)
        return *style.needed, insert_before(source, place, style.guard(source, risk.test, code, wrong))
    if (taken := _taken_out(function)) is not None and f"if {taken[1]}:" not in source.segment(function):
        return *style.needed, insert_before(source, taken[0], style.guard(source, taken[1], code, wrong))
    if (row := _row_asked_for(source, function)) is not None:
        return *style.needed, insert_after(source, row[0], style.guard(source, f"{row[1]} is None", code, wrong))
    for rows in rows_changed(source, function):
        guard = style.guard(source, f"{rows.count} == 0", code, wrong)
        return *style.needed, *rows.kept, insert_after(source, rows.statement, guard)
    return ()


_MAY_BE_NONE = frozenset(("fetchone", "first", "scalar_one_or_none", "one_or_none", "find_one"))


def _row_asked_for(source: Source, function: Function) -> tuple[ast.stmt, str] | None:
    """What a database was asked for, and nobody asks whether it is there."""
    for node in function.body:
        match node:
            case ast.Assign(
                [ast.Name(row)], ast.Call(ast.Attribute(attr=asked)) | ast.Await(ast.Call(ast.Attribute(attr=asked)))
            ):
                text = source.segment(function)
                is_asked = f"if {row} is None" in text or f"if not {row}" in text or f"if {row}:" in text
                if asked in _MAY_BE_NONE and not is_asked:
                    return node, row
    return None


def _first_by_key(function: Function, risk: Risk) -> ast.stmt:
    """What is looked up by the same key before that would fail first."""
    key = risk.test.partition(" not in ")[0]
    for each in function.body:
        if each is risk.statement or each.lineno >= risk.statement.lineno:
            break
        keys = (node.slice for node in walk(each) if isinstance(node, ast.Subscript))
        if isinstance(each, ast.AugAssign | ast.Expr | ast.Assign) and any(ast.unparse(one) == key for one in keys):
            return each
    return risk.statement


def _put_there(function: Function) -> Iterator[str]:
    """What would be asked of what the function itself puts there."""
    for node in walk(function):
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            yield f"{ast.unparse(node.slice)} not in {ast.unparse(node.value)}"


def _taken_out(function: Function) -> tuple[ast.stmt, str] | None:
    """What is taken out by what the path says, whether it is there or not."""
    for node in function.body:
        match node:
            case ast.Expr(ast.Call(ast.Attribute(held, "pop"), [ast.Name(key), ast.Constant(None)])):
                if key in parameters_of(function):
                    return node, f"{key} not in {ast.unparse(held)}"
    return None


def _in_the_words_of(sentence: Sentence, code: str) -> str:
    """What is said, or what another one says then, if that is spoken of: "the same 404 that delete gives"."""
    source = sentence.source
    if (told := SAID_WITH_STATUS.search(sentence.text)) is not None:
        return told["text"][1:-1]
    others = [
        (names(sentence, function.name), said.text)
        for _, function in source.functions
        for said in failures(function)
        if said.code == code
    ]
    clear, text = max(others, default=(0.0, ""), key=lambda each: each[0])
    return text if clear and _AS_OTHERS.search(sentence.text) is not None else "not found"


def _done(sentence: Sentence) -> Iterator[Repair]:
    """Another status than 200 where all went well."""
    source = sentence.source
    code = next((each for each in _CODE.findall(sentence.text) if each[0] == "2"), None)
    for _, function in source.functions if code is not None else ():  # 1,200.00 is no status
        last = function.body[-1]
        plain = isinstance(last, ast.Return) and last.value is not None and not isinstance(last.value, ast.Tuple)
        if is_flask(source, function) and isinstance(last, ast.Return) and last.value is not None and plain:
            told = _told(sentence, function)
            if told:
                yield Repair((behind(source, last.value, f", {code}"),), _ASKED + told)


def _told(sentence: Sentence, function: Function) -> float:
    """What speaks for this function: its name, or what it does."""
    marks = " ".join(ast.unparse(each) for each in function.decorator_list).upper()
    method = next((each for each in _METHODS if each in marks), "GET")
    by_method = _BY_METHOD * (_METHODS[method].search(sentence.text) is not None)
    named = _NAMED * (names(sentence, function.name) >= _CLEAR)
    return named + by_method + _A_WORD * min(shared_words(sentence, function), _MOST) * bool(named or by_method)


def _set_in(function: Function) -> Iterator[str]:
    """What a statement of its own gives a value."""
    for each in function.body:
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name):
            yield each.targets[0].id


_GUARDS = frozenset(("raise-if", "return-if", "guard-none", "guard-empty", "get-default", "wrap-try", "raise-instead"))
_NEEDS_KEY_AT_ALL = any_of(
    _NEEDS_KEY,
    Pattern(r"(?i)\b(?:is|are|be|as) (?:required|mandatory)\b|\b(?:must|has to|have to) be (?:given|sent|there)\b"),
)
WRITERS = (
    Writer(_GUARDS, _required, needs=_NEEDS_KEY_AT_ALL),
    Writer(frozenset(("wrap-try",)), _caught, needs=_NEEDS_CAUGHT),
    Writer(_GUARDS, _begins_otherwise, needs=_NEEDS_BEGINNING),
    Writer(_GUARDS, _not_there, needs=_NEEDS_MISSING),
    Writer(frozenset(("set-return", "change-value", "guard-none", "add-return")), _done, needs=_NEEDS_DONE),
)
