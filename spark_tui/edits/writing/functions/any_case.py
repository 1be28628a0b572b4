"""What may be typed in capitals or not: "people type b2 instead of B2", "commands in any case"."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, possible
from spark_tui.edits.ops.ignore_case import OP, is_pattern
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.checked_only import checked_only
from spark_tui.edits.python.looping.loops import each_of_many
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_name, root_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import places_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, names
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i:\b(?:upper|lower|any|either|both|mixed)[ -]?cases?\b|\bcase\b"
    r"|\bcapital\w*\b|\b(?:small|big) letters?\b|\bshout\w*)|\b[A-Z]\w*\b"
)
_WORD = Pattern(r"\b[A-Za-z]\w*\b")
_ALIKE = Pattern(
    r"(?i)\b(?:same|equals?|alike|like|treat\w*|match\w*|finds?|both|vs|differ\w*|mean\w*|apart|separate\w*)\b"
)
_BEGINS = Pattern(r"(?:^|[.!?:]\s+)[A-Z][a-z]*\b(?!['`\".])")
SAYS_SO = Pattern(
    r"(?i)\bcase[- ]?insensitiv\w*|\b(?:ignor\w+|regardless of|whatever|irrespective of|independent of)"
    r"(?: the| letter| upper(?:[- ]?case)?| lower| or| and)* case\b|\bany case\b|\bcase (?:\w+ )?(?:not|n't) matter\b"
    r"|\bcase (?:should|does|must|may)(?:n't| not) (?:\w+ )?(?:matter|count)\b"
    r"|\bno matter (?:if|whether)\b.*\b(?:upper|capital|lower|small|big)\b"
)
_LETTERS = Pattern(r"(?<!\\)[a-z]{3,}|(?<=\\b)[a-z]{3,}")
_QUOTED = Pattern(r"[\"'`](\w+)[\"'`]")
_LONG, _FAR = 2, 100
_CLEAR, _CALLED_SO, _NEARLY = 2.0, 1.5, 1.0
_ASKED, _NAMED, _STRIPPED = 3.2, 0.8, 0.4
_BOTH = 1.4  # a word of the sentence stands there in capitals and without: there is nothing else to be said of it


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = [match[0] for match in _SAYS.finditer(sentence.text)]
    if not (any(map(str.islower, said)) or (said and _is_said_in_both(sentence.text))):
        return
    source = sentence.source
    asked = _ASKED + _BOTH * _is_said_in_both(sentence.text)
    yield from _patterns(sentence, asked)
    yield from _words_of_texts(sentence, asked)
    for _, function in source.functions:
        yield from _where_it_is_set(sentence, function, asked)
        for name in parameters_of(function):
            form = _form(source, function, name)
            if form is None and _is_gone_through_by_letters(function, name):
                own = _letters_of(source)
                clear = names(sentence, function.name) >= _NEARLY or names(sentence, name) >= _CLEAR
                if clear and f"{name}.{own}()" not in source.segment(function):
                    put = insert_at_top(source, function, f"{name} = {name}.{own}()")
                    yield Repair((put,), asked + _BOTH + _NAMED)
            if form is None and _is_looked_up(sentence, function, name):
                lowered = insert_at_top(source, function, f"{name} = {name}.lower()")
                yield Repair((lowered,), asked + _BOTH + _NAMED * min(2.0, names(sentence, function.name)) / 2)
            if form is None or f"{name}.{form}()" in source.segment(function):
                continue
            told = _NAMED * min(2.0, max(names(sentence, function.name), names(sentence, name))) / 2
            stripped = _stripped(function, name)
            held = checked_only(function, name)
            if held is not None:
                yield Repair((behind(source, held, f".{form}()"),), asked + told)
            elif stripped is not None:
                yield Repair((behind(source, stripped, f".{form}()"),), asked + _STRIPPED + told)
            else:
                yield Repair((insert_at_top(source, function, f"{name} = {name}.{form}()"),), asked + told)


def _where_it_is_set(sentence: Sentence, function: Function, asked: float) -> Iterator[Repair]:
    """A variable that is compared with several texts: `verb = parts[0]`."""
    source = sentence.source
    for statement in function.body:
        match statement:
            case ast.Assign([ast.Name(name)], ast.Call() | ast.Subscript() | ast.Attribute() as value):
                form = _form(source, function, name)
            case _:
                continue
        once = sum(isinstance(each.ctx, ast.Store) for each in places_of(function, name)) == 1
        if once and form is not None and f".{form}()" not in source.segment(value):
            told = _NAMED * min(2.0, max(names(sentence, function.name), names(sentence, name))) / 2
            yield Repair((behind(source, value, f".{form}()"),), asked + told)


def _words_of_texts(sentence: Sentence, asked: float) -> Iterator[Repair]:
    """What takes the words out of any text, for what is kept as for what is looked for, takes them in small letters."""
    source = sentence.source
    if not _is_said_in_both(sentence.text) and SAYS_SO.search(sentence.text) is None:
        return
    for _, function in source.functions:
        asks = len(re.findall(rf"\b{re.escape(function.name)}\(", source.text)) - 1
        for node in walk(function) if asks >= _LONG else ():
            match node:
                case ast.Call(ast.Attribute(attr="findall" | "finditer" | "split"), [*_, ast.Name(given) as text]):
                    pass
                case ast.Call(ast.Attribute(ast.Name(given) as text, "split"), []):
                    pass
                case _:
                    continue
            if given in parameters_of(function) and f"{given}.lower()" not in source.segment(function):
                yield Repair((behind(source, text, ".lower()"),), asked + _BOTH)


def _patterns(sentence: Sentence, asked: float) -> Iterator[Repair]:
    """A pattern in which stands what is spoken of finds it in capitals, too."""
    source = sentence.source
    said = {word.lower() for word in _WORD.findall(sentence.text) if len(word) > _LONG}
    for call in source.all(ast.Call):
        match call.args:
            case [ast.Constant(str(pattern)), *_] if is_pattern(call) and said & set(_LETTERS.findall(pattern)):
                yield from possible(OP.edit(source, (str(call.lineno),)), asked + _NAMED + _BOTH)


def _is_gone_through_by_letters(function: Function, name: str) -> bool:
    """Is each of its letters compared with others?"""
    for node in walk(function):
        match node:
            case ast.For(target, ast.Name(given)) if given == name:
                pass
            case ast.For(ast.Tuple([_, target]), ast.Call(ast.Name("enumerate"), [ast.Name(given)])) if given == name:
                pass
            case ast.For(ast.Tuple([target, _]), ast.Call(ast.Name("zip"), [ast.Name(given), *_])) if given == name:
                pass
            case _:
                continue
        asked = (each for each in walk(node) if isinstance(each, ast.Compare))
        if isinstance(target, ast.Name) and any(_is_side_of(target.id, each) for each in asked):
            return True
    return False


def _is_side_of(name: str, compared: ast.Compare) -> bool:
    looked_into = isinstance(
        compared.ops[0], ast.In | ast.NotIn
    )  # what something is looked for in is a text of its own
    sides = (compared.left,) if looked_into else (compared.left, *compared.comparators)
    return any(is_name(each, name) for each in sides)


def _letters_of(source: Source) -> str:
    """How the words that the file has are written."""
    several = (each.value for each in source.tree.body if isinstance(each, ast.Assign))
    words = [text for each in several for text in texts_of(source, each) if text.isalpha()]
    return "upper" if words and all(map(str.isupper, words)) else "lower"


def _is_looked_up(sentence: Sentence, function: Function, name: str) -> bool:
    """Is it spoken of, and the key of more than one question, or of one, and kept?"""
    is_all_it_takes = list(parameters_of(function)) == [name] and names(sentence, function.name) >= _CALLED_SO
    says_so = SAYS_SO.search(sentence.text) is not None or _is_quoted_in_both(sentence.text)
    if not says_so or (names(sentence, name) < _CLEAR and not is_all_it_takes):
        return False
    if f"{name}.lower()" in sentence.source.segment(function):
        return False
    asked = 0
    for node in walk(function):
        match node:
            case ast.Subscript(slice=ast.Name(id=key)) if key == name:
                asked += 1
            case ast.Compare(ast.Name(id=key), [ast.In() | ast.NotIn()], [there]) if key == name:
                asked += 1 if _is_kept(function, there) else -_FAR
            case ast.Call(func=ast.Attribute(attr="get" | "add"), args=[ast.Name(id=key), *_]) if key == name:
                asked += 1
    return asked > 1


def _is_kept(function: Function, node: ast.expr) -> bool:
    """By the object or the file, under keys that are made here; a text of each of many is written as it is."""
    name = root_name(node)
    return name != "" and name not in each_of_many(function)


def _is_said_in_both(text: str) -> bool:
    """The same word twice, once in capitals: one that begins a sentence has to be held against the other."""
    held = text if _ALIKE.search(text) is not None else _BEGINS.sub(" ", text)
    words = {word for word in _WORD.findall(held) if word.lower() not in PLAIN}
    return any(word != other and word.lower() == other.lower() for word in words for other in words)


def _is_quoted_in_both(text: str) -> bool:
    """Are they held against one another as they are typed: 'a guess of "P" is the same as "p"'?"""
    words = set(_QUOTED.findall(text))
    return _ALIKE.search(text) is not None and len({word.lower() for word in words}) < len(words)


def _form(source: Source, function: Function, name: str) -> str | None:
    """How the texts are written that it is compared with: all in capitals, or none."""
    texts = [text for text in _compared(source, function, name) if text != text.swapcase()]
    if texts and all(text.isupper() for text in texts):
        return "upper"
    return "lower" if texts and all(text.islower() for text in texts) else None


def _compared(source: Source, function: Function, name: str) -> Iterator[str]:
    for node in walk(function):
        match node:
            case ast.Compare(left=left, comparators=[right]) if _is_of(left, name):
                yield from texts_of(source, right)
            case ast.Subscript(value=holder, slice=key) if _is_of(key, name):
                yield from texts_of(source, holder)
            case ast.Call(func=ast.Attribute(value=holder, attr="get" | "index"), args=[key, *_]) if _is_of(key, name):
                yield from texts_of(source, holder)


def _is_of(node: ast.expr, name: str) -> bool:
    """It, or a piece of it."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return isinstance(node, ast.Name) and node.id == name


def texts_of(source: Source, node: ast.expr) -> Iterator[str]:
    """All that it holds, also under a name of the file."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.Attribute(ast.Name("string"), "ascii_uppercase" | "ascii_lowercase" as letters):
            yield getattr(string, letters)
        case ast.List(elts=several) | ast.Tuple(elts=several) | ast.Set(elts=several):
            yield from (text for each in several for text in texts_of(source, each))
        case ast.Dict(keys=keys):
            yield from (text for each in keys if each is not None for text in texts_of(source, each))
        case ast.Call(func=ast.Name("frozenset" | "set" | "tuple"), args=[inner]):
            yield from texts_of(source, inner)
        case ast.Name(id=name):
            for statement in source.tree.body:
                match statement:
                    case ast.Assign(targets=[ast.Name(id=same)], value=value) if same == name:
                        yield from texts_of(source, value) if not isinstance(value, ast.Name) else ()


def _stripped(function: Function, name: str) -> ast.expr | None:
    """Where it is made tidy by itself: `text = text.strip()`."""
    for node in function.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=same)], value=ast.Call() as value) if same == name:
                if ast.unparse(value).startswith(f"{name}.strip"):
                    return value
    return None


_AND_MORE = Pattern(
    r"(?i)\bignor\w+ (?:the )?(?:(?:letter )?case(?:,| and) (?P<one>spaces?|blanks?|whitespace|punctuation)"
    r"(?:,? and (?P<two>spaces?|punctuation))?|(?P<first>spaces?|blanks?|whitespace|punctuation)"
    r"(?:, (?P<next>spaces?|punctuation))?(?: and|,) (?:letter )?case)\b"
)
_ASKED_MORE = 6.0


def _and_blanks(sentence: Sentence) -> Iterator[Repair]:
    """Nor do blanks or marks count: "is_palindrome should ignore case and spaces"."""
    source, said = sentence.source, _AND_MORE.search(sentence.text)
    marks = [word.lower() for word in said.groups() if word] if said is not None else []
    for _, function in source.functions if marks else ():
        given = [name for name in parameters_of(function) if name not in ("self", "cls")]
        if (
            names(sentence, function.name) < _CLEAR
            or len(given) != 1
            or f"{given[0]}.lower()" in source.segment(function)
        ):
            continue
        name = given[0]
        code = f'{name} = {name}.replace(" ", "").lower()'
        if "punctuation" in marks:
            code = f'{name} = "".join(letter for letter in {name}.lower() if letter.isalnum())'
        yield Repair((insert_at_top(source, function, code),), _ASKED_MORE)


_NEEDS_TYPED = Pattern(
    r"(?i)\b(?:takes?|accepts?|allows?|knows?|understands?|works?|handles?|recogni[sz]es?|too|also|as well|types?|typed"
    r"|instead of|fails?|crash\w*|breaks?|\w*Error|matters?)\b"
)
_TYPED = Pattern(r"(?<![\w.])[A-Za-z]+\d+\w*(?!\w)|(?<=[\"'`])[A-Za-z][\w-]*(?=[\"'`])")
_ASKED_TYPED = 5.0


def _as_typed(sentence: Sentence) -> Iterator[Repair]:
    """As somebody types what the file only has in the other letters: "parse should take b7 too"."""
    source = sentence.source
    typed = set(_TYPED.findall(sentence.text)) - source.names.keys()
    other = [each for each in typed if _is_like_one(source, each.swapcase()) and not _is_like_one(source, each)]
    for _, function in source.functions if other else ():
        for name in parameters_of(function):
            form = _form(source, function, name)
            if form is None or f"{name}.{form}()" in source.segment(function) or getattr(other[0], form)() == other[0]:
                continue
            told = _NAMED * min(2.0, max(names(sentence, function.name), names(sentence, name))) / 2
            yield Repair((insert_at_top(source, function, f"{name} = {name}.{form}()"),), _ASKED_TYPED + told)


def _is_like_one(source: Source, word: str) -> bool:
    """Does it stand there, or, of a letter with a number, another that is made so?"""
    numbered = re.fullmatch(r"([A-Za-z])\d+", word)
    like = re.escape(word) if numbered is None else r"[A-Z]\d+" if numbered[1].isupper() else r"[a-z]\d+"
    return re.search(rf"(?<!\w){like}(?!\w)", source.text) is not None


_NEEDS_BOTH = Pattern(
    r"(?i)(?=.*\b(?:find\w*|found|match\w*|miss\w*|know\w*|recogni\w+|accept\w*|equal\w*|same|differ\w*|search\w*"
    r"|look\w*"
    r"|see\w*|give\w*|take\w*|treat\w*|twice|both)\b)"
    r"(?=.*(?:n't\b|\b(?:not|never|miss\w*|should|must|too|also|as well|same|differ\w*|twice|both|nothing|only)\b))"
)
_ASKED_BOTH = 4.5


def _found_in_both(sentence: Sentence) -> Iterator[Repair]:
    """What is looked for is found however it is written: "by_name('tea') doesn't find Green Tea"."""
    source = sentence.source
    words = {word for word in _WORD.findall(sentence.text) if len(word) > _LONG and word.lower() not in PLAIN}
    alike = {word for word in words if any(word != other and word.lower() == other.lower() for other in words)}
    for _, function in source.functions if alike - sentence.known and not alike & sentence.known else ():
        own = set(parameters_of(function))
        for node in walk(function):
            match node:
                case ast.Compare(left, [ast.In() | ast.NotIn() | ast.Eq() | ast.NotEq()], [right]):
                    sides = [left, right]
                case _:
                    continue
            given = [each for each in sides if isinstance(each, ast.Name) and each.id in own]
            if not given or any(isinstance(each, ast.Constant) for each in sides):
                continue
            told = _NAMED * min(2.0, names(sentence, function.name)) / 2
            yield from possible(OP.edit(source, (str(node.lineno),)), _ASKED_BOTH + told)


WRITERS = (
    Writer(frozenset(("ignore-case",)), _found_in_both, needs=_NEEDS_BOTH),
    Writer(frozenset(("ignore-case",)), _written, _SAYS),
    Writer(frozenset(("ignore-case",)), _as_typed, needs=_NEEDS_TYPED),
    Writer(frozenset(("ignore-case",)), _and_blanks, needs=_AND_MORE),
)
