"""What is not done in some case, or not without a word: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Album:
    def __init__(self, private=False):
        self.private = private
        self.photos = []

    def add(self, path):
        photo = Path(path)
        if photo.suffix in KINDS:
            self.photos.append(photo)

    def visible_to(self, user):
        return not self.private or user.admin or user.friend

    def export(self, target):
        copied = 0
        for photo in self.photos:
            shutil.copy(photo, target)
            copied += 1
        return copied


def rating(votes):
    if len(votes) > 2:
        return sum(votes) / len(votes)
    return None
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("don't export anything when the album is private",
         '    def export(self, target):\n'
         '        if self.private:\n'
         '            return 0\n'),
        ("export shouldn't do anything if there are no photos",
         '        if not self.photos:\n'
         '            return 0\n'),
        ("add silently ignores other files, I'd rather get a ValueError",
         '        else:\n'
         '            raise ValueError(f"invalid photo: {photo!r}")\n'),
        ("friends should only see private albums if they're admin as well, i.e. admin AND friend",
         'not self.private or (user.admin and user.friend)'),
        ('two votes are enough for a rating',
         'len(votes) >= 2'),
    ],
)  # fmt: skip
def test_it_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]
