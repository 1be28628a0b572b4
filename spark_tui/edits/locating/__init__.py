"""What a sentence speaks of without its name, found among all that a repository defines: a class by its kind, a
function by its deed, an error by its own words, a module by what else stands there. Its name is put into the
sentence, and whoever sees only the one file understands it. A file is one way to tell a `Thing` (`things.py`, first)
from others; `company.py` is a short one."""
