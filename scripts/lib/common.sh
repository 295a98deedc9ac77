# shellcheck shell=bash
# What the scripts share. Sourced first, before a script changes its folder:
#
#   . "$(dirname "$0")/lib/common.sh"
#
# Sets root, the top of this repository, and leaves the current folder as it is.
set -euo pipefail
script=$(basename "$0")
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# A crash of a test is expected, and its backtrace takes seconds.
export SWIFT_BACKTRACE=enable=no
export PYTHONDONTWRITEBYTECODE=1
# For the checks that look for leaks: those that are not ours, which only backtraces tell from ours.
export LSAN_OPTIONS=${LSAN_OPTIONS:-suppressions=$root/Tests/CratesTests/Support/leaks.supp:print_suppressions=0}

say() { printf '%s: %s\n' "$script" "$1" >&2; }
fail() { say "$1"; exit 1; }

# Prints the comment at the top of a script, which says what it does and how it is called.
usage() { awk 'NR == 1 { next } /^# shellcheck/ { exit } /^#/ { sub(/^# ?/, ""); print; next } { exit }' "$0"; }

have() {
    local program
    for program in "$@"; do command -v "$program" >/dev/null || return 1; done
}
need_swift() { have swift || fail "Swift is not installed. Run scripts/bootstrap, which says how to get it."; }
# Runs a command as root, or names it.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif have sudo; then
        sudo "$@"
    else
        fail "this needs root rights, and there is no sudo. As root, run: $(printf '%q ' "$@")"
    fi
}
# In one command, so that one that is named is all there is to do.
apt_install() {
    as_root sh -c "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $*" >&2
}

# The headings of a long run, each with the seconds that have gone by.
step() { printf '\n== %s (%d s)\n' "$1" "$SECONDS"; }

# That a target declares each module that it imports; only with every trait, without which SwiftPM sees less declared.
# shellcheck disable=SC2034
declared=(--explicit-target-dependency-import-check error)

# The trait with which crates is installed; Benchmarks and Tests/Linking have it in their manifests. .ci/run takes another one where
# no HTTPS is needed, because that takes minutes to compile: here and in the scripts that it runs.
#   install_with TRAIT
install_with() {
    export INSTALLED_TRAIT=$1
    installed=(--traits "$1")
}
install_with "${INSTALLED_TRAIT:-Phones}"

# The release build that this package and those beside it share, so that nothing is compiled twice. All of them use the same
# traits for that. A cached build manifest would not know of files that were added to another package.
release=(--scratch-path "$root/.build/programs" -c release --disable-build-manifest-caching)

# Builds a product of one of the packages beside this one in release, or of this one (.), and prints its folder.
#   program PACKAGE PRODUCT
program() {
    local build=(swift build --package-path "$root/$1" "${release[@]}")
    [ "$1" != . ] || build+=("${installed[@]}")
    # A substitution of a command does not end at one that fails.
    "${build[@]}" --product "$2" >&2 || return
    "${build[@]}" --show-bin-path
}

# Builds a product of this package in release, and prints its path.
release_product() {
    local bin
    bin=$(program . "$1") || return
    printf '%s/%s\n' "$bin" "$1"
}

# The version of the command, which stands in its source alone.
crates_version() { sed -n 's/^ *version: "crates \([0-9.]*\),.*/\1/p' "$root/Sources/crates/Crates.swift"; }

# Prints the manual of a command that was built, by the tool of its argument parser. Their plugin would build all targets.
#   manual COMMAND BUILD_OPTION...
manual() {
    local command=$1 build folder
    shift
    build=(swift build --package-path "$root" "${installed[@]}" "$@")
    "${build[@]}" --product generate-manual >&2
    folder=$(mktemp -d)
    "$("${build[@]}" --show-bin-path)/generate-manual" "$command" --output-directory "$folder" >&2
    cat "$folder/$(basename "$command").1"
    rm -r "$folder"
}

# Sets python to a Python of this repository's own that has some packages of PyPI, in the versions of requirements.txt.
#   use_python PACKAGE...
use_python() {
    local folder=$root/.build/python missing=() package versions lock
    have python3 || fail "Python is not installed; install python3 with its module venv."
    versions=$(cksum <"$root/scripts/requirements.txt")
    python=$folder/bin/python
    # One script at a time: in .ci/run several begin at once.
    mkdir -p "$root/.build"
    exec {lock}>"$folder.lock"
    ! have flock || flock "$lock"
    for package in "$@"; do
        [ "$(cat "$folder/$package.versions" 2>/dev/null)" = "$versions" ] || missing+=("$package")
    done
    if [ ${#missing[@]} -gt 0 ]; then
        say "installing ${missing[*]} from PyPI"
        [ -x "$python" ] || python3 -m venv "$folder" >&2
        "$python" -m pip install --quiet --disable-pip-version-check \
            --constraint "$root/scripts/requirements.txt" "${missing[@]}" >&2
        for package in "${missing[@]}"; do printf '%s\n' "$versions" >"$folder/$package.versions"; done
    fi
    exec {lock}>&-
}

# The modules of the library products, in the order of the manifest.
library_modules() { sed -n 's/^ *\.library(name: "\([A-Za-z]*\)".*/\1/p' "$root/Package.swift"; }

# Extracts the symbol graphs of a module from the existing debug build: the public declarations and their documentation.
#   symbol_graphs FOLDER MODULE
symbol_graphs() {
    local bin triple flags
    bin=$(swift build --package-path "$root" --show-bin-path)
    triple=$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)
    # The build's own plan says where the C modules are that a module needs.
    mapfile -t flags < <(
        grep -oE '"-(fmodule-map-file=|I)[^"]+"' "$root/.build/debug.yaml" | tr -d '"' | sort -u | sed 's/^/-Xcc\n/')
    mkdir -p "$1"
    swift symbolgraph-extract -module-name "$2" -target "$triple" -I "$bin/Modules" "${flags[@]}" \
        -minimum-access-level public -output-dir "$1" >&2
    [ -e "$1/$2.symbols.json" ] || fail "$2 left no symbol graph"
}

# The Swift blocks of a text: all of them, or the first one after a line that begins with some words.
#   swift_blocks FILE [WORDS]
swift_blocks() {
    awk -v after="${2:-}" '
        index($0, after) == 1 { wanted = 1 }
        /^```$/ { if (inside && after != "") exit; inside = 0 }
        inside { print }
        wanted && /^```swift$/ { inside = 1 }' "$1"
}

# What the README's command that begins with some words prints: the first block without a language after it.
readme_output() {
    awk -v after="    $1" '
        index($0, after) == 1 { found = 1 }
        /^```$/ { if (inside) exit; inside = found; next }
        inside' "$root/README.md"
}

# The number of tests that a run of `swift test` passed, from its closing line. A filter or a target that matches nothing
# passes too, so callers check the number.
passed_tests() { sed -n 's/.*Test run with \([0-9]*\) tests.* passed after.*/\1/p' "$1" | tail -n 1; }
