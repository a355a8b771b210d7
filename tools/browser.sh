#!/bin/sh
# Sees to it that the tests have a Chromium: tools/browser.sh PYTHON
# On Debian the distribution's own (it is kept safe there); elsewhere Playwright's.
# tests/chromium.py looks in the same order.
set -eu

python=$1

if "$python" -m tests.chromium >/dev/null 2>&1; then
    exit 0
fi

on_debian() {
    [ -r /etc/os-release ] && grep -q '^ID=debian' /etc/os-release && command -v apt-get >/dev/null 2>&1
}

if on_debian; then
    if [ "$(id -u)" -eq 0 ]; then
        sudo=
    elif sudo -n true 2>/dev/null; then
        sudo="sudo -n"
    else
        echo "The browser tests need Chromium. Install it, then say it again:  sudo apt-get install chromium" >&2
        exit 1
    fi
    echo "==> installing chromium from Debian"
    log=$(mktemp)
    if ! { $sudo apt-get -q update && DEBIAN_FRONTEND=noninteractive $sudo apt-get -q install -y \
           --no-install-recommends chromium fonts-liberation; } >"$log" 2>&1 </dev/null; then
        cat "$log" >&2
        rm -f "$log"
        echo "Chromium could not be installed: see apt's words above." >&2
        exit 1
    fi
    rm -f "$log"
else
    echo "==> installing Playwright's Chromium"
    if ! "$python" -m playwright install chromium; then
        echo "Chromium could not be installed: see above. One that is there already can be named:" >&2
        echo "  CHROMIUM=/path/to/chrome make test" >&2
        exit 1
    fi
fi

"$python" -m tests.chromium
