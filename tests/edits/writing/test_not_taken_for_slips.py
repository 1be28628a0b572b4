"""Words that are no slips, levels that are those of another line, and a method that nobody asks for."""

from __future__ import annotations

from test_methods_written import after

CODE = '''\
import logging

log = logging.getLogger(__name__)


class scheduler:
    """Runs what is scheduled. A Path may be given."""

    def __init__(self, at):
        self.at = at

    def load(self, path):
        """Read a Path for the scheduler, or `None`."""
        try:
            return path.read_text()
        except OSError:
            log.warning("could not read the file %s", path)
            return None
'''


def test_another_form_of_a_word_is_no_slip():
    for said in ("add a name to scheduler and show it in __repr__", "scheduler says nothing in the log"):
        assert all("Runs what is scheduled." in each for each in after(said, CODE, "fix-string"))


def test_what_a_docstring_says_is_not_what_is_so():
    said = "the docstring of load says it may return None, fix that"
    assert all("Read a Path for" in each for each in after(said, CODE, "write-docstring"))


def test_one_more_line_of_a_log_leaves_the_others_as_loud_as_they_are():
    for said in ("log at debug level when the file can't be read in load", "log at debug which file it was"):
        assert all("log.warning(" in each for each in after(said, CODE, "log-level"))


def test_what_is_handed_in_is_no_method():
    for said in (
        "add a serializer and deserializer argument to scheduler",
        "please add a to_dict parameter to scheduler",
    ):
        assert all("def to_dict" not in each for each in after(said, CODE))
