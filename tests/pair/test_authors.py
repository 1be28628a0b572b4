"""The embedded model in a conversation: stopped at any token it goes on exactly there, and nothing is read twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from published import publish

from spark_tui.edits.calls import carry_out, parse
from spark_tui.edits.document import Target, document, whole
from spark_tui.edits.ops import Op, Values, perform
from spark_tui.edits.refusal import Refusal
from spark_tui.engine.kernels.runner import Runner
from spark_tui.engine.session import CHUNK
from spark_tui.engine.tokenizer import decode
from spark_tui.links.link import Correction, Edit
from spark_tui.links.local.encoding import encoded
from spark_tui.links.local.in_process import InProcess
from spark_tui.links.open import open_at, open_embedded
from spark_tui.links.pace import Read
from spark_tui.pair.authors import Author, aims, author, pointed
from spark_tui.pair.branch import Branch
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.events import Event, Spot, Wrote
from spark_tui.pair.session import rebuilt
from spark_tui.pair.tree import Texts
from spark_tui.pair.writer import Request
from spark_tui.settings import Engine, Settings

CODE = """\
import os


def load(path, limit=10):
    tmp = []
    for line in open(path):
        tmp.append(line)
    print(tmp)
    return tmp[:limit]


def area(width, height):
    return width * height
"""
DOC = document("src/load.py", CODE)
ASKED = (
    "add a docstring to area",
    "raise ValueError if path is empty",
    "rename tmp to lines",
    "write a comment above the loop",
    "use a with block to open the file",
    "return None if limit is 0",
)


@pytest.fixture(scope="module")
def writer() -> Author:
    assert Runner  # with the kernels imported here, they are compiled once for all tests
    return author(open_embedded(Settings(engine=Engine(weights="int8")), None))


@pytest.fixture(scope="module")
def instructed(tmp_path_factory: pytest.TempPathFactory) -> Author:
    """A model that is talked to: what it is told counts, for it says nothing of sense."""
    folder = publish(tmp_path_factory.mktemp("models") / "tiny")
    return author(open_at("tiny", folder, Engine(weights="float32")))


class Player:
    """A conversation about one file, and what it takes to stop it behind a token."""

    def __init__(self, writer: Author, sentence: str) -> None:
        self._left: int | None = None
        self.talk = Conversation(writer, Texts({DOC.path: CODE}), [self._count])
        self.talk.ask(sentence, aims(writer.link, sentence, [whole(DOC)]))

    def run(self, tokens: int | None = None) -> None:
        self._left = tokens
        self.talk.run()
        self._left = None

    @property
    def branch(self) -> Branch:
        assert self.talk.session.turn is not None
        return self.talk.session.turn.branch

    @property
    def text(self) -> str:
        return "".join(self.branch.texts)

    def _count(self, event: Event) -> None:
        if isinstance(event, Wrote) and self._left is not None:
            self._left -= 1
            if not self._left:
                self.talk.stop()


def cuts_of(writer: Author, sentence: str) -> tuple[str, Sequence[int]]:
    """The whole answer, and where each of its tokens ends."""
    player = Player(writer, sentence)
    player.run()
    return player.text, player.branch.tokens[0]


def check_cut(writer: Author, sentence: str, token: int, end: int, full: str) -> None:
    """Stopped behind a token, and gone on: at once, and by somebody who came back to it later."""
    player = Player(writer, sentence)
    player.run(token)
    assert player.text == full[:end]
    player.talk.resume()
    player.run()
    assert player.text == full
    player.talk.show(player.talk.session.turn.shown if player.talk.session.turn else 0, Spot(0, end))
    player.talk.resume()
    player.run()
    assert player.text == full


@pytest.mark.parametrize("sentence", ASKED[:2])
def test_what_is_stopped_at_a_token_goes_on_as_if_it_had_not_been(writer: Author, sentence: str):
    full, ends = cuts_of(writer, sentence)
    for token in {1, 2, len(ends) // 2, len(ends) - 1}:
        check_cut(writer, sentence, token, ends[token - 1], full)


@pytest.mark.slow
def test_at_every_token_of_every_answer(writer: Author):
    count = 0
    for sentence in (*ASKED, *(f"please {sentence}" for sentence in ASKED)):
        full, ends = cuts_of(writer, sentence)
        for token, end in enumerate(ends[:-1], 1):
            check_cut(writer, sentence, token, end, full)
            count += 1
    assert count >= 100


@pytest.mark.parametrize("cut", [7, 15])
def test_a_redirect_reads_the_code_no_second_time(writer: Author, cut: int):
    player = Player(writer, ASKED[0])
    player.run(cut)
    session = writer.link.session
    reads, code = session.reads, len(encoded(writer.link, Edit("", whole(DOC)), 1).tokens)
    player.talk.redirect("no, in one line")
    player.run()
    assert session.reads - reads <= 2  # of what is new: to choose among ways on, and to go on
    assert all(prompt[: code - CHUNK] == session.tokens[: code - CHUNK] for prompt in list(writer.link.recent)[-3:])


TURNS = (
    ("rename tmp to lines", "no, call it parts", "<op>rename<s>tmp<s>parts<end>"),
    ("add a parameter owner to load", "with team instead", "<op>add-parameter<s>load<s>team<s>None<end>"),
    ("rename width to w in area", "also rename height to h", "<op>rename<s>width<s>w<op>rename<s>height<s>h<end>"),
    ("add a docstring to load: Read it.", "in area, not in load", "<op>add-docstring<s>area<s>Read it.<end>"),
    ("make load async and add a docstring to area: The area.", "without the docstring", "<op>make-async<s>load<end>"),
    ("remove the prints", "no, remove the unused import instead", "<op>remove-import<s>os<end>"),
)


@pytest.mark.parametrize(("asked", "turned", "done"), TURNS)
def test_a_sentence_turns_what_was_written(writer: Author, asked: str, turned: str, done: str):
    player = Player(writer, asked)
    player.run()
    seen = player.talk.patch
    player.talk.redirect(turned)
    assert player.talk.patch == seen  # until there is something else to look at
    player.run()
    assert carry_out(parse(player.text), CODE) == carry_out(parse(done), CODE)


def test_a_redirect_that_is_stopped_goes_on_as_if_it_had_not_been(writer: Author):
    player = Player(writer, TURNS[0][0])
    player.run()
    player.talk.redirect(TURNS[0][1])
    player.run(2)
    player.talk.resume()
    player.run()
    full, ends = player.text, player.branch.tokens[0]
    for end in (ends[0], ends[len(ends) // 2]):
        player.talk.show(1, Spot(0, end))
        player.talk.resume()
        player.run()
        assert player.text == full


@pytest.mark.slow
def test_an_answer_of_many_ops_is_turned_without_doing_each_of_them_again_and_again(
    writer: Author, monkeypatch: pytest.MonkeyPatch
):
    """Each op reads all of a file. As long a file as this one is stands for one that is ten times as long."""
    done = list[str]()

    def counted(op: Op, text: str, values: Values) -> str:
        done.append(op.name)
        return perform(op, text, values)

    monkeypatch.setattr("spark_tui.edits.calls.perform", counted)
    monkeypatch.setattr("spark_tui.links.turning.redirects._PATIENCE", 6_000)
    code = "".join(f"def load_{number}(path, size=3):\n    return size > 2\n\n\n" for number in range(16))
    asked = "add type hints to every function"
    talk = Conversation(writer, Texts({DOC.path: code}))
    talk.ask(asked, aims(writer.link, asked, [whole(document(DOC.path, code))]))
    talk.run()
    assert len(set(done)) > 1
    once = len(done)
    talk.redirect("only load_7")
    talk.run()
    assert len(done) < 12 * once
    assert sum(file.added for file in talk.patch.files) == 1


def test_what_was_stopped_before_anything_was_there_is_turned_too(writer: Author):
    player = Player(writer, "rename tmp to lines")
    player.run(1)
    player.talk.redirect("no, call it parts")
    player.run()
    assert player.text == "<op>rename<s>tmp<s>parts<end>"


def test_variations_are_written_in_the_same_passes_and_go_on_alone(writer: Author):
    target = whole(DOC)
    asked = [Request(ASKED[0], target, "embedded", variation=number) for number in range(4)]
    together = writer.write(asked)
    texts = [""] * 4
    for which, text in together.pieces():
        texts[which] += text
    assert len(set(texts)) > 1
    pace = writer.pace
    assert pace.passes < pace.tokens
    assert (pace.per_second > 0, pace.first > 0) == (True, True)
    for request, text in zip(asked, texts, strict=True):
        kept = text[: len(text) // 2]
        rest = writer.write([replace(request, kept=kept)]).pieces()
        assert kept + "".join(piece for _, piece in rest) == text


def test_what_was_prepared_is_not_read_again(writer: Author):
    long = document("long.py", "".join(CODE.replace("load", f"load_{number}") for number in range(8)))
    writer.prepare("rename tmp", whole(long))
    writer.put_aside()  # as much of it as there was time for is kept
    writer.prepare("rename tmp", whole(long))
    assert writer._reading is not None
    writer._reading.wait()
    (aim,) = aims(writer.link, "rename tmp", [whole(long)])
    before = writer.link.session.reads
    request = Request("rename tmp to lines", Target(long, aim.start, aim.stop or len(long.lines)), "embedded")
    list(writer.write([request]).pieces())
    assert writer._reading is None
    assert writer.link.session.reads - before <= 256 // CHUNK  # the page that was not full


def test_it_is_told_how_far_the_prompt_is_read(instructed: Author, monkeypatch: pytest.MonkeyPatch):
    runner, seen = type(instructed.link.session.runner), list[Read | None]()
    read = runner.read

    def watched(*given: Any) -> Any:
        seen.append(instructed.reading)
        return read(*given)

    monkeypatch.setattr(runner, "read", watched)
    writing = instructed.write([Request("say it", whole(document("long.py", CODE * 6)), "search-replace")])
    pieces = writing.pieces()
    next(pieces)  # what is put into its mouth
    assert instructed.reading is None
    next(pieces)
    assert instructed.reading is None
    total = len(writing.batch.answers[0].wanted.prompt.tokens)
    known = [each for each in seen if each is not None]
    assert [each.total for each in known] == [total] * len(known)
    assert known == sorted(known)
    assert len({each.done for each in known}) >= total // CHUNK
    assert str(Read(12288, 40960)) == "reading 12,288 of 40,960 tokens"
    writing.stop()
    assert list(pieces) == []


def test_the_embedded_model_is_shown_what_the_sentence_is_about(writer: Author):
    long = document("long.py", "".join(CODE.replace("load", f"load_{number}") for number in range(30)))
    (aim,) = aims(writer.link, "rename path in load_20", [whole(long)])
    shown = long.lines[aim.start : aim.stop]
    assert len(shown) <= 120
    assert "def load_20(path, limit=10):\n" in shown
    named = Target(long, 3, 9)
    assert aims(writer.link, "rename path in load_20", [named])[0].stop == 9
    wide = document("wide.py", "".join(f"value_{at} = {'x' * 40!r}\n" for at in range(300)))
    (aim,) = aims(replace(writer.link, context=1500), "rename value_200", [whole(wide)])
    assert aim.start <= 200 < (aim.stop or 300) < aim.start + 120


def told(writer: Author, request: Request) -> str:
    prompt = writer.write([request]).batch.answers[0].wanted.prompt
    return decode(writer.link.tokenizer, prompt.tokens)


def test_what_is_too_long_to_be_understood_is_refused_at_once(writer: Author):
    with pytest.raises(Refusal, match=r"5,000 characters: spark-edit understands .* up to 4,000"):
        aims(writer.link, "and so " * 714 + "on", [whole(DOC)])
    assert aims(writer.link, "fix it\n" + 'File "a.py"\n' * 400 + "KeyError: 'a'", [whole(DOC)])


def test_a_file_that_no_model_reads_may_have_lines_of_any_length(writer: Author):
    minified = document("cart.js", "var tmp=1;" + "f(tmp);" * 3000)
    assert aims(writer.link, "rename tmp to parts", [whole(minified)])[0].form == "embedded"


def test_a_mention_is_no_part_of_what_a_model_is_told(instructed: Author):
    request = Request("rename it to lines @src/load.py:load", whole(DOC), "region-rewrite")
    assert "rename it to lines" in told(instructed, request)
    assert "@" not in told(instructed, request)
    assert "rename load to read" in told(instructed, replace(request, instruction="rename @load.py:load to read"))


def test_an_instruct_model_is_told_of_corrections_and_of_what_was_not_wanted(instructed: Author):
    kept = "```py\nimport os\n"
    request = Request(
        "rename tmp",
        whole(DOC),
        "region-rewrite",
        kept=kept,
        corrections=(Correction("no, call it lines", len(kept), "\n\ndef read(path"),),
        rejected=("-import os\n",),
    )
    text = told(instructed, request)
    places = [text.index(part) for part in ("rename tmp", "def read(path", "no, call it lines", "-import os")]
    assert places == sorted(places)
    assert text.endswith(kept)
    first = next(instructed.write([replace(request, kept="", corrections=())]).pieces())
    assert first == (0, "```py\n")


def stopped(author: Author, events: list[Event], pieces: int) -> Conversation:
    """A conversation that is stopped behind so many pieces; with none, it goes on to its end."""

    def watch(event: Event) -> None:
        events.append(event)
        if isinstance(event, Wrote) and sum(isinstance(each, Wrote) for each in events) == pieces:
            talk.stop()

    talk = Conversation(author, Texts({DOC.path: CODE}), [watch], rebuilt(events))
    return talk


def test_an_answer_goes_on_in_another_process_exactly_as_it_would_have_here(tmp_path: Path):
    """What a model of random numbers says is put into other tokens by anybody who reads it, half characters too."""
    folder = publish(tmp_path / "tiny")

    def process() -> Author:
        return author(open_at("tiny", folder, Engine()))

    def written(pieces: Sequence[int]) -> str:
        events = list[Event]()
        for at in pieces:
            talk = stopped(here := process(), events, at)
            talk.resume() if talk.session.turn else talk.ask("say it", aims(here.link, "say it", [Target(DOC, 11, 13)]))
            talk.run()
        return "".join(event.text for event in events if isinstance(event, Wrote))

    assert written([30, 77, 100, 130]) == written([130])


def test_long_files_are_not_written_again(instructed: Author):
    long = document("long.py", CODE * 20)
    forms = [aim.form for aim in aims(instructed.link, "rename tmp", [whole(DOC), whole(long), Target(long, 3, 9)])]
    assert forms == ["region-rewrite", "search-replace", "region-rewrite"]


def test_a_model_that_only_fills_gaps_is_given_the_sentence_as_a_comment(instructed: Author):
    mute = replace(instructed.link, tokenizer=replace(instructed.link.tokenizer, chat_template=None))
    target = Target(DOC, 12, 13)
    (aim,) = aims(mute, "add them", [target])
    assert "    # add them\n" in told(author(mute), Request("add them", target, aim.form))


def test_a_model_that_takes_no_sentence_is_refused(writer: Author, instructed: Author):
    plain: InProcess = replace(instructed.link, tokenizer=replace(writer.link.tokenizer, chat_template=None))
    with pytest.raises(Refusal, match="takes no instructions"):
        aims(plain, "rename tmp", [whole(DOC)])


TWICE = f"{CODE}\n\ndef count(path):\n    tmp = open(path)\n    return len(tmp)\n"


@pytest.mark.parametrize(("first", "stop"), [(3, 9), (15, 18)])
def test_where_somebody_points_it_is_done_and_can_be_stopped(writer: Author, first: int, stop: int):
    doc = document("src/load.py", TWICE)
    target, said = Target(doc, first, stop), "tmp is a bad name, lines is better"
    (aim,) = pointed(writer.link, said, aims(writer.link, said, [target]), [target])
    asked = Request(said, whole(doc), aim.form, pointed=aim.pointed)
    writing = writer.write([asked])
    full = "".join(text for _, text in writing.pieces())
    after = carry_out(parse(full, 0), TWICE).splitlines()
    assert "tmp" not in "\n".join(after[first:stop])
    assert after[:first] + after[stop:] == TWICE.splitlines()[:first] + TWICE.splitlines()[stop:]
    rest = writer.write([replace(asked, kept=full[:12])])
    assert full[:12] + "".join(text for _, text in rest.pieces()) == full


GUARDED = "def discount(code):\n    return CODES[code]\n\n\ndef pay(code=None):\n    return total() - discount(code)\n"


@pytest.mark.parametrize("first", [0, 4])
def test_who_points_is_not_told_of_doubts_about_other_places(writer: Author, first: int):
    doc = document("src/shop.py", GUARDED)
    target, said = Target(doc, first, first + 2), "raise ValueError if code is None"
    (aim,) = pointed(writer.link, said, aims(writer.link, said, [target]), [target])
    written = writer.write([Request(said, whole(doc), aim.form, pointed=aim.pointed)])
    after = carry_out(parse("".join(text for _, text in written.pieces()), 0), GUARDED).splitlines()
    assert after[first + 1] == "    if code is None:"
    assert not writer.doubts
