"""Another name, or another place, that is not meant."""

from __future__ import annotations

from spark_tui.edits.saying.kind.ruled_out.not_meant import NotMeant

NAMES = (
    # what a function makes of a text is no name of the code
    NotMeant(
        "snake-case make-private",
        r"\b(?:makes?|turns?|gives?|returns?|converts?|produces?|yields?) [`'\"]?\w+[`'\"]?"
        r" (?:out of|from|into|for|to) [`'\"]?\w+",
        unless=r"(?i)\b(?:re)?nam(?:es?|ed|ing)\b|^(?:make|turn|convert)\b|\b(?:please|should|could|can you)\b",
    ),
    NotMeant("move-function move-line", r"^\W*(?:put )?(?:an? )?(?:_|(?:leading )?underscore) "),
    # what a text may hold is no way to write a name
    NotMeant(
        "snake-case make-private ignore-case",
        r"\b(?:underscores?|dashes|hyphens|dots|digits|(?:capital )?letters) (?:is|are|should|must|can|may)"
        r" (?:also )?(?:ok|okay|fine|allowed|kept|stay|be kept|good|legal|valid|permitted)\b"
        r"|\b(?:allow|keep|accept|permit|los)\w* (?:the |\w+ and )?(?:underscores?|dashes|hyphens|dots|digits)\b",
        unless=r"\bsnake|\bprivate\b|\bcase\b",
    ),
    # what has a bad name gets another one, and a number that stands in several places is named for all of them
    NotMeant(
        "extract-variable",
        r"\b`?\w+`? (?:is|was)(?:n't| not) an? (?:\w+ )?(?:good|great|nice|clear|telling|helpful) name\b|"
        r"\b`?\w+`? (?:is|was) an? (?:\w+ )?(?:terrible|bad|poor|awful|silly|stupid|ugly|horrible|misleading|cryptic"
        r"|weird|useless|meaningless|confusing|lousy|strange) name\b|"
        r"(?<![\w.])\d[\d_.]*\d`?(?: (?:is|appears|stands|there|comes up))*"
        r" (?:twice|thrice|(?:in )?(?:two|three|several|many) (?:times|places)|all over|everywhere)\b",
        unless=r"(?i)\bvariable\b|\blocal\b",
    ),
    # what is to be added and how it is called; and where something does not work
    NotMeant(
        "rename",
        r"\bbugs?\b|\bbuggy\b|__name__|__main__|\bfrom being\b|\b(?:fail|throw|rais|crash)ing (?:call|handler|one)\w*\b"
        r"|\b(?:add|write|implement|give (?:it|me|us)|needs?) (?:me |us )?(?:an?|another|one more) (?:new )?"
        r"(?:`?\w+`?(?:\(\))? )?(?:method|function|property|helper|field|parameter|argument|constant|flag)\b"
        r"|\b(?:needs?|wants?|lacks?) an? `?[a-z]+_\w+`?(?: |$|[.,;(])",
        unless=r"(?<!to )(?<!that )(?<!which )\brenam\w+\b|\bcall (?:it|them)\b|(?<!being )\bcalled\b|\bname\b",
    ),
    # what goes wrong with something in it keeps its name
    NotMeant(
        "rename",
        r"^(?:an?|the) \w+ with (?:an? )?(?:\w+ ){1,2}(?:in it )?"
        r"(?:breaks?|crash\w*|kills?|ruins?|spoils?|fails?|ends?)\b",
        unless=r"(?i)\brename\b",
    ),
    # what is not to be seen stays what it is called
    NotMeant(
        "make-private",
        r"\b(?:print\w*|repr|logs?|logged|shown|displayed)\b|\bhid\w* (?:all|everything)\b"
        r"|\bhid\w* (?:all |the |any |those )?\w+ (?:with|without|that|whose|which|who|older|below|above|if|when)\b",
        unless=r"(?i)\bprivate\b|\bunderscores?\b|\binternal\b|\b(?:rename|helper|function|method)\b",
    ),
)
