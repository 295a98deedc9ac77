#!/bin/sh
# Installs crates from the folder of this script, with its manual and completions for bash, zsh and fish, or removes them.
#
#   ./install.sh [--prefix FOLDER]
#   ./install.sh --uninstall [--prefix FOLDER]
#
# The prefix is ~/.local by default. Needs the libraries Chipmunk2D 7, Cairo, Expat and zlib: on Debian, libchipmunk7 and libcairo2, which
# brings libexpat1 and zlib1g along.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=${HOME:-}/.local
uninstall=
fail() { printf 'install.sh: %s\n' "$1" >&2; exit 1; }
while [ $# -gt 0 ]; do
    case "$1" in
        --prefix) [ -n "${2:-}" ] || fail "--prefix needs a folder"; prefix=$2; shift ;;
        --prefix=?*) prefix=${1#--prefix=} ;;
        --uninstall) uninstall=yes ;;
        -h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0"; exit 0 ;;
        *) fail "usage: ./install.sh [--uninstall] [--prefix FOLDER]" ;;
    esac
    shift
done
case "$prefix" in /*) ;; *) prefix=$PWD/$prefix ;; esac

# The command is the last to come and the first to go.
files() { (cd "$here" && find share -type f | LC_ALL=C sort); }
if [ -n "$uninstall" ]; then
    [ -e "$prefix/bin/crates" ] || fail "there is no $prefix/bin/crates"
    cmp -s "$here/bin/crates" "$prefix/bin/crates" || fail "$prefix/bin/crates is not the one of this folder"
    rm -f "$prefix/bin/crates"
    files | while IFS= read -r file; do rm -f "$prefix/$file"; done
    (cd "$here" && find bin share -depth -type d) | while IFS= read -r folder; do
        rmdir "$prefix/$folder" 2>/dev/null || true
    done
    exit
fi
"$here/bin/crates" --version >/dev/null || fail "crates does not run here; on Debian: sudo apt-get install libchipmunk7 libcairo2 libexpat1 zlib1g"
{ files; echo bin/crates; } | while IFS= read -r file; do
    mkdir -p "$(dirname "$prefix/$file")"
    # Written beside its place, so that nothing is ever there by half.
    cp "$here/$file" "$prefix/$file.new"
    mv -f "$prefix/$file.new" "$prefix/$file"
done
printf 'install.sh: installed %s, its manual, and completions\n' "$prefix/bin/crates" >&2
