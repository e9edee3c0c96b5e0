#!/bin/sh
# Makes the virtual environment named by the first argument with the first Python that is new enough.
set -eu
venv=$1

new_enough() {
    command -v "$1" >/dev/null 2>&1 &&
        "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

for python in ${PYTHON:-} python3 python3.13 python3.12 python3.11; do
    if new_enough "$python"; then
        if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
            echo "$python cannot make virtual environments; on Debian and Ubuntu install python3-venv, then run make again." >&2
            exit 1
        fi
        echo "Making $venv with $("$python" --version)"
        exec "$python" -m venv "$venv"
    fi
done
echo "Python 3.11 or newer is needed and was not found; install it, or name one: make run PYTHON=/path/to/python3" >&2
exit 1
