# shellcheck shell=bash
# What scripts/check and .ci/run check in the same way. Sourced after common.sh, at the top of this repository.

# How many tests there are at least. A filter or a target that matches nothing passes, too.
least_tests=1450

check_format() {
    swift format lint --strict --recursive Package.swift Sources Tests Examples Benchmarks/Package.swift \
        Benchmarks/Sources Benchmarks/Benchmarks
    local scripts
    mapfile -t scripts < <(grep -lE '^#!.*bash' scripts/* .ci/run 2>/dev/null)
    if have shellcheck; then
        shellcheck -x "${scripts[@]}" scripts/lib/*.sh
    else
        say "the scripts are not checked: there is no shellcheck"
    fi
}

# That the folders of each module form a line, of which the compiler knows nothing.
check_imports() {
    scripts/imports --self-test
    scripts/imports
}

# Fails if the debug build left a warning in this package, in whichever build of the past: the compiler keeps what it said of
# each file beside its object, and keeps the same little where it said nothing. (CI has warnings as errors in a build of its own.)
check_warnings() {
    local bin empty file name warned=
    bin=$(swift build --show-bin-path)
    empty=$(find "$bin/Yams.build" -name '*.dia' -printf '%s\n' | sort -n | head -n 1)
    while IFS= read -r file; do
        name=$(basename "$file" .dia).swift
        # What is left of a file that is gone counts for nothing.
        [ -n "$(find Sources Tests -name "$name" -not -path '*/.build/*' -print -quit)" ] || continue
        say "the compiler warned of $(basename "$(dirname "$file")" .build)/$name; change it, or build it anew, to see why:"
        { grep -aoE '[ -~]{12,}' "$file" || true; } | head -n 3 >&2
        warned=yes
    done < <(find "$bin" -name '*.dia' ! -name '*.emit-module.dia' -size "+${empty:-268}c")
    [ -z "$warned" ] || fail "there are warnings"
}

# Sets tests to the number of tests that passed.
#   check_tests LOG
check_tests() {
    tests=$(passed_tests "$1")
    [ "${tests:-0}" -ge "$least_tests" ] || fail "only ${tests:-0} tests ran, expected $least_tests"
}
