"""What contributors to packages ask for: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
import logging
import os

logger = logging.getLogger(__name__)


class Scheduler:
    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.verbose = False

    def run_pending(self) -> None:
        for job in sorted(job for job in self.jobs if job.should_run):
            self._run_job(job)

    def _run_job(self, job) -> None:
        job.run()

    def clear(self, tag: str | None = None) -> None:
        """Take the jobs away."""
        if tag is None:
            logger.debug("Deleting all jobs")
            del self.jobs[:]
        else:
            logger.debug("Deleting all jobs tagged %s", tag)
            self.jobs[:] = (job for job in self.jobs if tag not in job.tags)

    def cancel(self, job) -> None:
        if job not in self.jobs:
            return
        self.jobs.remove(job)

    def cancel_all(self) -> None:
        self.jobs.clear()

    def forget_one(self, job) -> None:
        if job not in self.jobs:
            logger.warning("%r is not there, %d are", job, len(self.jobs))
            return
        self.jobs.remove(job)

    def forget(self) -> None:
        self.jobs = []
        self.errors = []

    def get(self, name: str) -> "Job | None":
        for job in self.jobs:
            if job.name == name:
                return job
        if self.verbose:
            logger.warning("Job %s not found", name)
        return None


class Job:
    @property
    def should_run(self) -> bool:
        return self.at <= now()


def cancel_all() -> None:
    """The default one's."""
    default_scheduler.cancel_all()


def challenged(header, chal):
    realm = chal["realm"]
    return realm, chal.get("qop")


def get_job(scheduler: Scheduler, name: str) -> Job | None:
    return scheduler.get(name)


def implementation(kind):
    if kind == "pypy":
        version = 3
    elif kind == "jython":
        version = 2  # a guess
    elif kind == "ironpython":
        version = 2  # a guess
    else:
        version = 0
    return version


def is_plain(environ):
    if environ.get("NO_COLOR"):
        return True
    if environ.get("DUMB") or not environ:
        return True
    return False


def fetch(request, url):
    while True:
        try:
            return request(url)
        except OSError as error:
            message = f"Retrying after exception: {error!r}."
        logger.info(message)


def setting(name):
    return os.environ.get(name)


def color(name):
    return COLORS[name]


def wait(attempt):
    return DELAYS[attempt]


def charset(headers):
    if "charset" in headers:
        return headers["charset"]


def before_sleep(logger, jobs, log_level: int, sec_format: str = "%.3g"):
    for job in jobs[:]:
        logger.log(log_level, sec_format % job.delay)


COLORS = {"red": 31}
'''


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "run_pending should not stop when one job raises, log the exception and go on",
            "try:\n                self._run_job(job)\n            except Exception:\n"
            '                logger.exception("run pending failed: %r", job)\n',
        ),
        ("don't give up because one of the jobs in run_pending fails", "try:\n                self._run_job(job)"),
        (
            "Scheduler.get should be quiet about missing jobs, no warning",
            "                return job\n        return None",
        ),
        ("Scheduler.get should not warn about missing jobs", "                return job\n        return None"),
        (
            "stop logging in clear",
            "tag is None:\n            del self.jobs[:]\n        else:\n            self.jobs[:] =",
        ),
        ("clear should return the number of deleted jobs", "        before = len(self.jobs)\n        if tag is None:"),
        ("clear should tell how many jobs it removed", "        return before - len(self.jobs)\n\n    def cancel"),
        ("clear should return how many jobs were dropped", "def clear(self, tag: str | None = None) -> int:"),
        (
            "return the number of removed jobs from cancel",
            "            return before - len(self.jobs)\n        self.jobs",
        ),
        ("Scheduler.clear should log how many jobs it deleted", 'info("clear: %d jobs", before - len(self.jobs))'),
        (
            "cancel_all should log how many jobs were removed",
            "before = len(self.jobs)\n        self.jobs.clear()\n        logger.info",
        ),
        (
            "forget should return how many errors were dropped",
            "        before = len(self.errors)\n        self.jobs = []",
        ),
        (
            "forget_one should raise KeyError instead of logging a warning",
            '            raise KeyError(f"{job!r} is not there, {len(self.jobs)} are")\n        self.jobs.remove',
        ),
        ("forget_one: replace the warning with a KeyError", 'raise KeyError(f"{job!r} is not there'),
        ("Scheduler.get should take a default", 'name: str, default: "Job | None" = None) -> "Job | None":'),
        ("Scheduler.get needs a default argument", "        return default\n\n\nclass Job:"),
        (
            "let callers of Scheduler.get say what they want back if there is no such job",
            "        return default\n\n\n",
        ),
        ("get_job should have a default parameter", "    return default if value is None else value"),
        ("charset should return None explicitly when nothing matches", '["charset"]\n    return None\n'),
        ("show 2 decimals in before_sleep, round instead of %.3g", 'sec_format: str = "%.2f"'),
        ("before_sleep should sort the jobs first", "    for job in sorted(jobs):"),
        ("challenged crashes with KeyError when the header has no realm", 'realm = chal.get("realm")'),
        (
            "merge the two elif branches for jython and ironpython",
            '    elif kind in ("jython", "ironpython"):\n        version = 2  # a guess\n    else:',
        ),
        (
            "both ifs in is_plain return the same, make them one",
            '    if environ.get("NO_COLOR") or environ.get("DUMB") or not environ:\n        return True\n',
        ),
        ("log the url as well when retrying after an exception", 'exception: {error!r}, url {url}."'),
        ("when retrying after the exception, also log the url", 'exception: {error!r}, url {url}."'),
        ("add a default to color", "    return COLORS.get(name, default)"),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize(
    "sentence",
    [
        "the default of setting is wrong",
        "clear should return the jobs",
    ],
)
def test_other_wishes_in_such_words(sentence: str):
    assert after(sentence, CODE, "none") == []


def test_only_what_is_spoken_of_is_logged_no_more():
    both = "None:\n            del self.jobs[:]\n        else:\n            self."
    assert not any(both in each for each in after("don't log in clear when there is no tag", CODE, "none"))


def test_a_function_that_is_named_says_nothing_of_what_runs():
    assert not any("continue" in each for each in after("run_pending should not stop if one fails", CODE, "skip-if"))
