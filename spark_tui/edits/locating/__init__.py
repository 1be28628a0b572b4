"""What a sentence speaks of without its name, found among all that a repository defines: a class by its kind, a
function by its deed, an error by its own words and by what raises now, a module by what else stands there. What is
found is put in by its name: that says the same, and is understood by whoever only sees the one file."""
