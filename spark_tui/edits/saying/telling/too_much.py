"""What is more than an edit of a file, however it is said: another language, a web UI, tests for everything."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal

_LANGUAGE = (
    r"(?:(?-i:Go|C|R|Swift|Dart|Ruby|Julia|Zig|Rust|Elm|Crystal|Nim)(?![\w-])|golang|rust(?!\w)|c\+\+|c#"
    r"|java(?:script)?|type ?script|js(?!on)"
    r"|kotlin|scala|haskell|elixir|erlang|clojure|php|perl|lua(?!\w)|ocaml|fortran|cobol|pascal|prolog|lisp"
    r"|scheme(?= (?:program|code))"
    r"|assembl(?:y|er)|web ?assembly|wasm|vba|matlab|objective-c|f#|power ?shell|node(?:\.js|js)?(?= |$)|react(?!\w)"
    r"|bash(?!\w))"
)
_OTHER_LANGUAGE = Pattern(
    r"(?i)\b(?:re-?write|re-?do|re-?implement|port|translate|convert|transpile|migrate|turn|transform|move|switch"
    r"|change)\b"
    r"(?P<what>[^,;:.]{0,60}?)\s(?:in|to|into|over to|as|with|using)\s(?:idiomatic |modern |plain |pure |an? |some )*"
    rf"(?P<language>{_LANGUAGE})(?=\W*$|[,;:.)]| (?:and|with|using|please|pls|so|instead|for|because|code|program"
    rf"|script"
    r"|library|app|version|module|crate|package|class|file)\b)"
)
_WRITTEN_IN = Pattern(
    rf"(?i)\b(?:i want|give me|make|write|create|build|need)\b[^,;:.]{{0,30}}?\b(?:an? )?(?P<language>{_LANGUAGE})"
    r" (?:version|port|rewrite|translation|implementation|clone)\b"
)
_A_VALUE = Pattern(
    r"(?i)\b(?:defaults?|values?|language|shell|interpreter|lexer|highlight\w*|mode|option|setting|constant|variable|name"
    r"|key|label|title|text|string|suffix|extension|format|type|field|column|tags?)\b|[\"'`]"
)
"""What is to become another language is no code then: the default shell, "sh"."""
_OF_LETTERS = Pattern(r"(?i)\b(?:celsius|grade|kelvin|temperature|fahrenheit|degrees|units?)\b")
"""C is one of them."""
_BEGINS = (
    r"(?:add|build|make|write|create|implement|develop|design|set up|setup|provide|give (?:it|this|us|me)|i (?:want"
    r"|need)|we (?:want|need)"
    r"|(?:turn|convert|make|transform) (?:this|it|that|all of (?:this|it)|everything|the \w+)(?: \w+)? into|put|ship"
    r"|wrap (?:this|it) in)"
)
_ITS = (
    r"(?:(?:an?|the|our|my|some|full|whole|complete|proper|nice|modern|simple|small|little|beautiful|responsive"
    r"|single-page|basic|real"
    r"|new|interactive|graphical|production|scalable|native|distributed|fully-fledged|full-blown|entire|end-to-end"
    r"|live|web|admin"
    r"|react|vue|flask|django|fastapi|qt|tkinter|grafana|github|gitlab)\s+)*"
)
_BIG = (
    r"(?:web[ -]?(?:ui|app(?:lication)?|interface|front-?end|site|shop|server|page|service)|websites?|gui"
    r"|graphical (?:user )?interface"
    r"|dash-?boards?|mobile app|(?:android|ios|iphone|desktop|phone) app|rest(?:ful)? api|graphql api|front-?end"
    r"|micro-?services?"
    r"|single-page app|docs? site|documentation (?:site|website)|test suite|ci(?:/cd)?(?: pipeline)?"
    r"|pipeline for (?:ci|github|gitlab)"
    r"|plug-?in (?:system|architecture)|spread-?sheet|excel (?:file|sheet)|power-?point|slides|docker(?:file| image"
    r"| compose| setup|)|kubernetes"
    r"|k8s|helm charts?|terraform|(?:distributed )?(?:message |job )?queue with \w+|chat-?bot|game|blockchain"
    r"|machine learning model"
    r"|ai (?:assistant|model)|neural net(?:work)?|operating system|compiler|browser|orm|user accounts|login (?:system"
    r"|page)|github actions"
    r"|user management|multi-?tenancy|cloud (?:service|deployment)|database(?: layer| backend| schema)?|saas|store"
    r"|api server)"
)
_MUCH = Pattern(
    rf"(?i)\W*(?:(?:please|pls|can you|could you|also|now|let's|i want you to)\W+)*{_BEGINS}\s+(?:me\s+|us\s+"
    rf"|up\s+)?{_ITS}(?P<what>{_BIG})"
    r"(?=\W*$|,| (?:for (?:it|this|all|everything|the (?:whole|app|project|program|code|module|file)|github|gitlab"
    r"|our|my)\b|with|and|where|in which|on top|around it"
    r"|out of|that (?:lets|allows|shows|has|can|people|users)|so (?:that )?(?:people|users|we|everyone|i)"
    r"|to (?:manage|browse|show|visualize|see|edit)"
    r"|using|based on|please|pls|in (?:react|vue|flask|django|docker|qt|tkinter|aws|the cloud))\b)"
)
_ALL_TESTED = Pattern(
    r"(?i)\W*(?:(?:please|pls|can you|could you|also|now)\W+)*(?:add|write|create|generate|give me|i want|we need)\s+"
    r"(?:(?:a|full|complete|unit|integration|e2e|end-to-end|all|the|more|property|comprehensive|extensive|and|,) ?)*"
    r"(?:tests?(?: suite)?|coverage)\s+(?:for|of|that covers?|covering|with)\s+"
    r"(?:everything|all (?:of (?:it|this)|the code|functions|files|modules)|the (?:whole|entire) \w+|(?:full|complete"
    r"|100 ?%) coverage)(?! (?:in|of|about|around|that|which) (?!this\b|the (?:file|module|project|app|program)\b))"
)
_FIRST = "that is more than one small edit: say a first step of it, and where it is to be"


def too_much(said: Sentence) -> Refusal | None:
    """What of it is beyond an edit."""
    text = said.text.strip()
    of_its_own = said.source.text.lower()
    for words in (_OTHER_LANGUAGE, _WRITTEN_IN):
        found = words.search(text)
        if found is None:
            continue
        language, what = found["language"], found.groupdict().get("what") or ""
        if not _is_of_the_code(said, language, what):
            return Refusal(f"this is Python, and Spark writes no {language}", "say what should be different in it")
    found = _MUCH.match(text)
    if (found is not None and not _is_there(found["what"], of_its_own)) or _ALL_TESTED.match(text) is not None:
        return Refusal(*_FIRST.split(": ", 1))
    return None


def _is_of_the_code(said: Sentence, language: str, what: str) -> bool:
    """Is that a value or a name of it, or the C of degrees, and no language to write it in?"""
    text = said.source.text.lower()
    is_degrees = language == "C" and _OF_LETTERS.search(said.text + text) is not None
    is_spoken_of = len(language) > len("C#") and language.lower() in text
    return is_degrees or is_spoken_of or language in said.known or _A_VALUE.search(what) is not None


def _is_there(what: str, text: str) -> bool:
    """Does the file have to do with it? Then a step of it may be small."""
    return max(what.lower().replace("-", " ").split(), key=len) in text
