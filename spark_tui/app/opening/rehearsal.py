"""Spark as it is, but for who writes: somebody who recites, and notes when. `spark bench app` watches it from outside.

python -m spark_tui.app.opening.rehearsal NOTES [--resume]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from spark_tui.app.opening.start import Wanted, open_app

if TYPE_CHECKING:
    from spark_tui.app.author import Author
    from spark_tui.settings import Settings


def main(notes: Path, *, resume: bool) -> None:
    def hire(_: Settings) -> Author:
        from spark_tui.app.author import Author  # only now: Textual must not be there before the app is opened
        from spark_tui.bench.app import recital

        return Author("the script", recital.reciter(notes), recital.aims)

    sys.stdout.write(open_app(Wanted(resume=resume), hire))


if __name__ == "__main__":
    main(Path(sys.argv[1]), resume="--resume" in sys.argv)
