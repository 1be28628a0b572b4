"""Where code that a model wrote is run, to see whether it passes its tests.

What stops what:

- Limits on CPU time, memory, file size, open files and processes (`limits`): the kernel, on every machine. Memory is
  per process: so many processes may take so many times as much.
- Wall time, and the end of all that was started (`server`): by killing. In namespaces nothing outlives its first
  process; without them, what is left of a check is found as a child of the server and killed.
- Network, writing outside the scratch folder, other processes (`namespaces`): the kernel, where it lets us make
  namespaces. Everything but the scratch folder is read-only, and no network interface is up. Files can still be read.
- The same without namespaces (`guard`): a hook inside Python, which stops what Python does, and starting other programs
  at all. It does not stop machine code, through ctypes for example.
- An end before the tests are done (`program`): only who reaches the end of the program reads the token from a pipe and
  hands it in. Exit codes and prints count for nothing. But tests share an interpreter with the code they test: code
  written against this very file can read that pipe itself, and code that answers every comparison with "equal" passes
  what only compares. A pass of code that is out to deceive means nothing here; a person has to read it.

As root all of it runs as nobody; where nobody may read the interpreter it goes on as root, without any capability.
"""
