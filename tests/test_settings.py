"""Settings: what is in force, who set it, and what is said of a wrong one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from command import ROOT, environment, spark

from spark_tui import settings, tuning
from spark_tui.edits.refusal import Refusal

README = (ROOT / "README.md").read_text()


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def write(text: str) -> None:
    settings.file().parent.mkdir(parents=True, exist_ok=True)
    settings.file().write_text(text)


def test_without_a_word_from_anybody_the_machine_decides():
    loaded = settings.load({})
    assert loaded.settings.engine.threads == min(tuning.cores(), 8)
    assert loaded.origins["engine.threads"] == "this machine"
    assert (loaded.settings.engine.drafts, loaded.origins["engine.drafts"]) == (15, "default")


def test_the_file_comes_before_the_machine_and_the_environment_before_the_file(tmp_path: Path):
    write(f'model = "mine"\n[engine]\nthreads = 3\ndrafts = 2\n[models]\nfolder = "{tmp_path}"\n')
    loaded = settings.load({"SPARK_ENGINE_DRAFTS": "5", "OPENBLAS_NUM_THREADS": "4", "SPARK_MODELS_FOLDER": "~/m"})
    engine = loaded.settings.engine
    assert (loaded.settings.model, engine.threads, engine.drafts) == ("mine", 4, 5)
    assert loaded.settings.models.folder == Path.home() / "m"
    assert loaded.origins["model"] == str(settings.file())
    assert loaded.origins["engine.threads"] == "OPENBLAS_NUM_THREADS"
    assert settings.load({}).settings.models.folder == tmp_path


def test_the_mark_that_some_editors_begin_a_file_with_is_none_of_it():
    write("\ufefftheme = 'mine'\npreview = true\n")
    assert settings.load({}).settings.theme == "mine"
    assert settings.line("preview") == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[engine]\ndrafts = 16", "engine.drafts in FILE, line 2, is 16: expected int <= 15"),
        ("[engine]\nthreads = true", "engine.threads in FILE, line 2, is True: expected int, got bool"),
        ("[engine]\nthreads = '2'", "engine.threads in FILE, line 2, is '2': expected int, got str"),
        (
            "[engine]\nweights = 'int3'",
            "engine.weights in FILE, line 2, is 'int3': choose int8 or int5 or int4 or float32",
        ),
        ("[engine]\nthread = 2", "FILE, line 2, sets 'engine.thread', which is no setting: perhaps engine.threads"),
        ("engine = 2", "FILE, line 1, sets 'engine', which is no setting: perhaps engine."),
        ("[models]\nfolder = 3", "models.folder in FILE, line 2, is 3: expected a path"),
        ("models.folder = '~nobody-here/m'", "models.folder in FILE, line 1, is '~nobody-here/m': expected"),
        ("theme = ", "FILE is not TOML: "),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, said: str):
    write(text)
    with pytest.raises(Refusal) as refused:
        settings.load({})
    assert str(refused.value).replace(str(settings.file()), "FILE").startswith(said)


def test_a_wrong_variable_is_named():
    with pytest.raises(Refusal, match="SPARK_ENGINE_THREADS is 'many': expected int"):
        settings.load({"SPARK_ENGINE_THREADS": "many"})


def test_a_key_that_stands_where_its_variable_is_named_is_not_shown():
    write("[remote]\nvariable = 'sk-secret'")
    for told in ({}, {"SPARK_REMOTE_VARIABLE": "sk-secret"}):
        with pytest.raises(Refusal, match="names no variable: give the name of the one that holds the key") as refused:
            settings.load(told)
        assert "secret" not in str(refused.value)


def test_the_readme_shows_every_setting_and_its_variable():
    shown = README.partition("```toml\n")[2].partition("```")[0]
    write(shown)
    loaded = settings.load({})
    assert set(loaded.origins.values()) == {str(settings.file())}
    for name in loaded.origins.keys() - {"keys"}:
        assert "SPARK_" + name.replace(".", "_").upper() in shown


def test_the_doctor_shows_who_set_what_and_works_with_broken_settings(tmp_path: Path):
    write("theme = 'spark-light'\n")
    told = json.loads(spark("doctor", "--json", cwd=tmp_path).stdout)
    found = {finding["what"]: finding["found"] for finding in told["findings"] if finding["area"] == "settings"}
    assert found["theme"] == f"spark-light ({settings.file()})"
    assert found.keys() == settings.load({}).origins.keys()
    write("theme = 7\n")
    looked = spark("doctor", cwd=tmp_path)
    assert looked.returncode == 1
    assert f"theme in {settings.file()}, line 1, is 7" in looked.stdout.decode()


def test_what_is_wrong_hides_nothing_else():
    write("preview = true\ntheme = 7\nthame = 8\n")
    loaded, wrong = settings.look({"SPARK_ENGINE_THREADS": "many", "SPARK_ENGINE_DRAFTS": "5"})
    assert (loaded.settings.preview, loaded.settings.engine.drafts) == (True, 5)
    assert wrong.keys() == {"theme", "thame", "engine.threads"}
    write("theme = ")
    assert settings.look({})[1].keys() == {"file"}


def test_the_theme_that_is_set_is_used(shop: Path):
    write("theme = 'no-such-theme'\n")
    patch = b"--- /dev/null\n+++ b/new\n@@ -0,0 +1 @@\n+x\n"
    refused = spark("apply", "-", "--list", cwd=shop, stdin=patch)
    assert b"no theme called 'no-such-theme'" in refused.stderr
    assert spark("apply", "-", "--list", "--theme", "spark-light", cwd=shop, stdin=patch).returncode == 0


def test_numpy_is_told_before_it_is_there():
    told = told_numpy("threads=3, blas='Haswell', weights='float32'")
    assert (told["OPENBLAS_NUM_THREADS"], told["OPENBLAS_CORETYPE"]) == ("3", "Haswell")


def test_beside_the_compiler_numpy_has_one_thread(tmp_path: Path):
    told = told_numpy("threads=3, blas=''", NUMBA_CACHE_DIR=str(tmp_path))
    assert told["GOTO_NUM_THREADS"] == "1"
    assert "OPENBLAS_NUM_THREADS" not in told  # so it is no setting of somebody's


def told_numpy(engine: str, **others: str) -> dict[str, str]:
    """What OpenBLAS finds in the environment."""
    asked = (
        "import json, os, sys; from spark_tui import settings, tuning; assert 'numpy' not in sys.modules;"
        f"tuning.before_numpy(settings.Engine({engine}));"
        "print(json.dumps(dict(os.environ)))"
    )
    kept = {name: value for name, value in environment().items() if not name.startswith(("OPENBLAS", "GOTO"))}
    told = subprocess.run([sys.executable, "-c", asked], env=kept | others, capture_output=True, text=True, check=True)
    return json.loads(told.stdout)


def test_the_machine_is_read_as_it_is():
    assert 1 <= tuning.cores() <= len(os.sched_getaffinity(0))
