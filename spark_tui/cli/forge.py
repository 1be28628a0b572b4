"""The commands of `spark forge`."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from cyclopts.types import NonNegativeFloat, PositiveFloat, PositiveInt
from cyclopts.validators import Number

from spark_tui.cli.options import Json, flag
from spark_tui.edits.refusal import Refusal
from spark_tui.terminal.outcome import DONE, FOUND

forge = App(name="forge", help="Make the embedded edit model: its data, its training, its file.")


_Benchmarks = Annotated[
    tuple[Path, ...],
    Parameter(help="Tasks to keep out of it, a JSON object a line.", negative="", show_default=False),
]
_A_SHARE = Number(gte=0, lte=0.85)  # the rest is always some of what was read before
_PART = Number(gte=0, lte=1)
_OF_WHAT_IS_NEW = 0.65
AT_LEAST_ONE = Number(gte=1, lte=1e15)
Data = Annotated[Path | None, Parameter(help="The corpus; else that in your cache folder.")]
_Intents = Annotated[
    tuple[str, ...],
    Parameter(name="--intent", help="Only this one; may be repeated.", negative="", show_default=False),
]


@forge.command(name="data")
def make_forge_data(
    *folders: Annotated[Path, Parameter(help="Where archives of packages lie, NAME-VERSION.tar.gz or .whl.")],
    out: Annotated[Path | None, Parameter(help="Where the corpus goes; else into your cache folder.")] = None,
    vocab: Annotated[PositiveInt, Parameter(help="Tokens of the vocabulary.")] = 4096,
    benchmarks: _Benchmarks = (),
    files_each: Annotated[PositiveInt | None, Parameter(help="Read only so many files of each package.")] = None,
    as_json: Json = False,
) -> None:
    """Make a corpus and a vocabulary of the standard library and of packages under permissive licences.

    For example:

        spark forge data
        pip download --no-deps --no-binary :all: -d sdists attrs click rich
        spark forge data sdists
        spark forge data --files-each 30 --vocab 1024 --out /tmp/toy
    """
    from spark_tui.forge.corpus import default_folder
    from spark_tui.forge.pipeline import make_data
    from spark_tui.terminal.forge import progress, show_data

    with progress() as report:
        sources = make_data(folders, benchmarks, out or default_folder(), vocab, report, files_each)
    show_data(sources, as_json=as_json)


@forge.command(name="train")
def train_model(
    run: Annotated[Path, Parameter(help="The folder of this training. It goes on with what lies there.")],
    /,
    *,
    data: Data = None,
    size: Annotated[
        Literal["toy", "small", "large"], Parameter(help="toy: a minute; small: two cores; large: a GPU.")
    ] = "small",
    stage: Annotated[Literal["pretrain", "tune"], Parameter(help="On code and English, or on edits.")] = "pretrain",
    triples: Annotated[Path | None, Parameter(help="The edits to tune on, a JSON object a line.")] = None,
    requests: Annotated[
        float, Parameter(help="The share of requests that are made up, beside those edits.", validator=_A_SHARE)
    ] = 0,
    told_share: Annotated[
        float,
        Parameter(
            name="--told", help="Of the requests, the share that people told in their own words.", validator=_PART
        ),
    ] = 0.12,
    rate: Annotated[
        PositiveFloat, Parameter(help="How fast it learns: 1 from nothing, 0.3 from what is trained.")
    ] = 1.0,
    tokens: Annotated[
        float,
        Parameter(help="Tokens of the stage, like 2e6; the last quarter of them settles.", validator=AT_LEAST_ONE),
    ] = 1e8,
    minutes: Annotated[PositiveFloat, Parameter(help="Settle and end in time, if the tokens take longer.")] = math.inf,
    processes: Annotated[PositiveInt, Parameter(help="Processes that train; on a GPU those that feed it.")] = 1,
    without: Annotated[
        Literal["conv", "later-conv", "pointer", "qk-norm"] | None, Parameter(help="Leave a part of the model out.")
    ] = None,
    save_every: Annotated[NonNegativeFloat, Parameter(help="Seconds between two saves.")] = 180,
    as_json: Json = False,
) -> None:
    """Train the edit model, or go on after any interruption: Ctrl-C saves. A file PAUSE in the folder makes it wait.

    For example:

        spark forge train ~/run --tokens 1e8 --processes 2
        spark forge train ~/run --stage tune --minutes 120
        spark forge train ~/run --stage tune --triples edits.jsonl \\
            --requests 0.4 --tokens 2e7
        spark forge train ~/run --size large --stage tune --told 0.65 \\
            --rate 0.3 --minutes 100 --processes 2
        spark forge train /tmp/run --size toy --data /tmp/toy --tokens 1e5
    """
    from spark_tui.forge.corpus import default_folder
    from spark_tui.forge.pipeline import run_training
    from spark_tui.forge.training import log
    from spark_tui.terminal.forge import progress, show_curve, stoppable, told

    with stoppable() as stop, progress() as report:
        run_training(
            data or default_folder(), run, size, stage, int(tokens),
            minutes=minutes, triples=triples, requests=requests, told_share=told_share, rate=rate,
            processes=processes, ablation=without, save_every=save_every,
            report=lambda line, done: report(told(line), done), stop=stop,
        )  # fmt: skip
    show_curve(log.read(run), as_json=as_json)


@forge.command(name="mine")
def mine_repositories(
    *repos: Annotated[Path, Parameter(help="Clones with their history, under permissive licences.")],
    out: Annotated[Path, Parameter(help="The file that the edits go into, outside of any repository.")],
    most: Annotated[PositiveInt, Parameter(help="Look at so many commits of each, the newest.")] = 20_000,
    benchmarks: _Benchmarks = (),
    as_json: Json = False,
) -> None:
    """Collect small commits and what their authors said, as edits to tune on.

    For example:

        spark forge mine ~/clones/* --out commits.jsonl
        spark forge train ~/run --stage tune --triples commits.jsonl --tokens 1e7
    """
    from spark_tui.forge.pipeline import mine_commits
    from spark_tui.terminal.forge import progress, show_mined

    with progress() as report:
        mined = mine_commits(repos, out, most, report, anybody=True, benchmark_files=benchmarks)
    show_mined(out, mined, as_json=as_json)


@forge.command(name="tune")
def tune_model(
    repo: Annotated[Path, Parameter(help="The repository whose history to learn from.")] = Path(),
    /,
    *,
    run: Annotated[Path, Parameter(help="The folder of the training to begin with. It stays as it is.")],
    out: Annotated[Path, Parameter(help="The folder of the tuned model, outside of the repository.")],
    data: Data = None,
    tokens: Annotated[float, Parameter(help="Tokens to read.", validator=AT_LEAST_ONE)] = 2e6,
    processes: Annotated[PositiveInt, Parameter(help="Processes that train.")] = 1,
    as_json: Json = False,
) -> None:
    """Tune a copy of the edit model on your own commits: small ones, to one Python file, with a telling message.

    Nothing of them leaves this machine, and nothing is written into the repository.

    For example:

        spark forge tune . --run ~/run --out ~/mine
        spark forge export ~/mine ~/model
    """
    from spark_tui.forge.corpus import default_folder
    from spark_tui.forge.pipeline import tune_on_history
    from spark_tui.terminal.forge import progress, show_mined, stoppable, told

    with stoppable() as stop, progress() as report:
        mined = tune_on_history(
            repo, run, out, data or default_folder(), int(tokens), processes,
            lambda line, done: report(told(line), done), stop,
        )  # fmt: skip
    show_mined(out, mined, as_json=as_json)


@forge.command(name="curve")
def draw_curve(run: Annotated[Path, Parameter(help="The folder of a training.")], /, *, as_json: Json = False) -> None:
    """Draw how a training goes, also while it does.

    For example:

        spark forge curve ~/run
    """
    from spark_tui.forge.training import log
    from spark_tui.terminal.forge import show_curve

    show_curve(log.read(run), as_json=as_json)


@forge.command(name="stats")
def show_statistics(
    *,
    data: Data = None,
    against: Annotated[
        Path | None, Parameter(help="The card of a model: say what is the same, exit with 1 if not all is.")
    ] = None,
    as_json: Json = False,
) -> int:
    """Count what lies in a corpus: pieces, licences, templates, requests. Made again, it counts the same.

    For example:

        spark forge stats --json
        spark forge stats --against ~/model/README.md
    """
    from spark_tui.forge.corpus import default_folder
    from spark_tui.forge.corpus.comparing import compare
    from spark_tui.forge.corpus.statistics import statistics
    from spark_tui.terminal.forge import show_compared
    from spark_tui.terminal.forge import show_statistics as show

    counted = statistics(data or default_folder())
    if against is None:
        show(counted, as_json=as_json)
        return DONE
    compared = compare(counted, against)
    show_compared(compared, as_json=as_json)
    return DONE if all(each.is_same for each in compared) else FOUND


@forge.command(name="card")
def write_card(
    model: Annotated[Path, Parameter(help="The model as it was exported. README.md goes beside it.")],
    /,
    *,
    run: Annotated[tuple[Path, ...], Parameter(help="The folders of its training, in order.", negative="")],
    scores: Annotated[tuple[Path, ...], Parameter(help="What `spark forge eval --json` printed.", negative="")],
    commits: Annotated[Path | None, Parameter(help="The file .sources.json beside mined commits.")] = None,
    evaluated: Annotated[
        tuple[Path, ...], Parameter(help="What `spark eval --by intent --json` printed.", negative="")
    ] = (),
    data: Data = None,
    as_json: Json = False,
) -> None:
    """Write the model card: data, licences, training, scores and failures, from what was measured.

    For example:

        spark forge eval ~/model --families held --json > held.json
        spark forge card ~/model --run ~/run --scores held.json
    """
    from spark_tui.forge.card import card
    from spark_tui.forge.corpus import default_folder
    from spark_tui.forge.corpus.statistics import statistics
    from spark_tui.forge.files import writing
    from spark_tui.terminal.forge import show_card

    data = data or default_folder()
    place = model / "README.md"
    text = card(model, run, data, statistics(data), scores, commits, evaluated)
    with writing(place):
        place.write_text(text, "utf-8")
    show_card(place, as_json=as_json)


@forge.command(name="requests")
def show_some_requests(
    *,
    data: Data = None,
    intent: _Intents = (),
    count: Annotated[PositiveInt, Parameter(help="How many.")] = 10,
    held: Annotated[bool, flag("--held", "In words that nothing is learned from.")] = False,
    seed: Annotated[int, Parameter(help="Other requests with every number.")] = 0,
    tasks: Annotated[bool, flag("--tasks", "Print them as tasks for `spark eval`, one a line.")] = False,
    as_json: Json = False,
) -> None:
    """Print requests and their answers, to see what the model is asked.

    For example:

        spark forge requests --intent rename --count 20
        spark forge requests --held --json
        spark forge requests --held --intent redirect-also --tasks > also.jsonl
        spark eval also.jsonl --engine embedded
    """
    from itertools import islice

    from spark_tui.forge.corpus import default_folder
    from spark_tui.forge.pipeline import requests_on
    from spark_tui.terminal.forge import show_requests, show_tasks

    found = list(islice(requests_on(data or default_folder(), held=held, only=intent, seed=seed), count))
    if tasks:
        show_tasks(found)
    else:
        show_requests(found, as_json=as_json)


@forge.command(name="eval")
def evaluate_model(
    run: Annotated[Path, Parameter(help="The folder of a training, or of an exported model.")],
    /,
    *,
    data: Data = None,
    families: Annotated[Literal["seen", "held"], Parameter(help="Ways of asking that were taught, or not.")] = "seen",
    intent: _Intents = (),
    count: Annotated[PositiveInt, Parameter(help="Requests, as many of each intent.")] = 400,
    floats: Annotated[bool, flag("--floats", "Run it in full precision.")] = False,
    as_json: Json = False,
) -> None:
    """Ask a model for edits of projects it never saw, and count what it does right.

    For example:

        spark forge eval ~/run --families held
        spark forge eval ~/run --intent rename --intent fix-typo --count 50 --json
    """
    from spark_tui.forge.corpus import default_folder, holds_any_out
    from spark_tui.forge.pipeline import evaluate
    from spark_tui.terminal.forge import progress, show_scores

    data = data or default_folder()
    with progress() as report:
        scored = evaluate(data, run, count, report, held=families == "held", only=intent, floats=floats)
    show_scores(scored, families, unseen=holds_any_out(data), as_json=as_json)


@forge.command(name="export")
def export_model(
    run: Annotated[Path, Parameter(help="The folder of a training.")],
    out: Annotated[Path, Parameter(help="The folder that the model goes into.")],
    /,
    *,
    floats: Annotated[bool, flag("--floats", "Keep full precision instead of int8.")] = False,
    begun: Annotated[
        Path | None, Parameter(help="Average the weights with those of this model, which the training began with.")
    ] = None,
    share: Annotated[
        float | None, Parameter(help="How much of that average is of the training: 0.65.", validator=_PART)
    ] = None,
    as_json: Json = False,
) -> None:
    """Write a trained model as the engine loads it, in int8.

    For example:

        spark forge export ~/run ~/model && spark bench engine --model ~/model
        spark forge export ~/run ~/model --begun ~/before --share 0.65
    """
    from spark_tui.forge.export import export
    from spark_tui.terminal.forge import show_export

    if share is not None and begun is None:
        raise Refusal("--share is for an average", "name the model that the training began with: --begun MODEL")
    size = export(run, out, floats=floats, begun=begun, share=_OF_WHAT_IS_NEW if share is None else share)
    show_export(out, size, as_json=as_json)
