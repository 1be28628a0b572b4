"""`python -m spark_tui` is `spark`."""

from spark_tui.cli import main

main()
