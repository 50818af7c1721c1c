@rem For cmd.exe, which has no `exec`: package.json uses it so that the signals npm passes on reach Node itself and not a shell that keeps them.
@%*
