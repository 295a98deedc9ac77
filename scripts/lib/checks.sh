# shellcheck shell=bash
# What scripts/check and .ci/run check in the same way. Sourced after common.sh, at the top of this repository.

# Checks the format of the Swift files that changed since a revision, or of all if git does not know it.
#   check_format REVISION
check_format() {
    local files=(Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Benchmarks) tree
    if tree=$(git rev-parse --verify --quiet --end-of-options "$1^{tree}") && git diff --quiet "$tree" -- .swift-format; then
        mapfile -t files < <({
            git diff --name-only --diff-filter=d "$tree" -- "${files[@]}"
            git ls-files --others --exclude-standard -- "${files[@]}"
        } | grep '\.swift$')
    fi
    [ ${#files[@]} -eq 0 ] || swift format lint --strict --recursive "${files[@]}"
    if grep -rnE '^[^/]*\bprecondition(Failure)?\(' Sources --include='*.swift'; then
        fail "use fatalError, or require: an optimized build ends at a precondition without its message"
    fi
    local scripts
    mapfile -t scripts < <(grep -lE '^#!.*sh$' scripts/* .ci/* .github/actions/*/* packaging/* 2>/dev/null)
    if have shellcheck; then
        shellcheck -x "${scripts[@]}" scripts/lib/*.sh
    else
        say "the scripts are not checked: there is no shellcheck"
    fi
}

# Builds all targets and their tests in debug. The compiler is told that a warning is an error, but not for snippets, which have
# no settings.
#   build_strictly LOG
build_strictly() {
    # shellcheck disable=SC2154 # common.sh has them
    swift build --build-tests "${declared[@]}" 2>&1 | tee "$1"
    ! grep -qE '/Snippets/[^:]+:[0-9]+:[0-9]+: warning: ' "$1" || fail "a snippet is compiled with a warning"
}

# Checks that each file of the live page is in the program.
check_page() {
    diff -U0 --label "the page" <(find Sources/CrateViewer/Page -type f -printf '%f\n' | LC_ALL=C sort) --label "the program" \
        <(sed -n 's|^#embed "../CrateViewer/Page/\([^"]*\)".*|\1|p' Sources/CPageFiles/page_files.c | LC_ALL=C sort) >&2 ||
        fail "a file of the page is not in Sources/CPageFiles/page_files.c, or one that is there is no more"
}

# Checks that the folders of each module form a line, and its C files another one, and that these keep the bits of C: rules that
# the compilers do not know. After find_affected.
check_imports() {
    scripts/imports --self-test
    scripts/imports
    scripts/c-calls --self-test
    scripts/c-calls
    # It compiles all C code of Sources.
    if affected CChipmunkSupport CPageFiles; then
        scripts/c-fused --self-test
        scripts/c-fused
    fi
}

# Runs tests, and repeats in the end what failed, which otherwise stands thousands of lines above.
#   run_tests LOG COMMAND...
run_tests() {
    local log=$1 status=0
    shift
    "$@" 2>&1 | tee "$log" || status=$?
    [ "$status" -eq 0 ] || { say "what failed:"; grep -E -A 2 '✘ .* recorded an issue|: error: ' "$log" >&2 || true; }
    return "$status"
}

# Sets tests to the number of tests that passed, which must be that of some targets, or of all, but for those left out.
#   check_tests LOG LEFT_OUT [TARGET...]
check_tests() {
    local log=$1 left_out=$2 expected
    shift 2
    expected=$(awk -v targets=" $* " 'targets == "  " || index(targets, " " $1 " ") { sum += $2 } END { print sum + 0 }' \
        Tests/counts.tsv)
    expected=$((expected - left_out))
    tests=$(passed_tests "$log")
    [ "${tests:-0}" -eq "$expected" ] || fail "${tests:-0} tests passed, and $expected should by Tests/counts.tsv"
}

# Finds out what changed since a revision can affect, for the functions below. Without one, that is everything.
#   find_affected REVISION
find_affected() {
    local names
    scripts/affected --self-test
    names=$(scripts/affected --since "$1")
    affected_names=" $(tr '\n' ' ' <<<"$names")"
}
# Whether one of some targets or rooms is affected.
affected() {
    local name
    for name in "$@"; do
        [[ $affected_names != *" $name "* ]] || return 0
    done
    return 1
}
# Sets affected_tests to the test targets that are affected.
find_affected_tests() {
    local target
    affected_tests=()
    while read -r target _; do
        ! affected "$target" || affected_tests+=("$target")
    done <Tests/counts.tsv
}
# Runs the tests of these targets, at least one, from the existing build.
#   run_affected_tests LOG
run_affected_tests() {
    run_tests "$1" swift test --skip-build --filter "^($(tr ' ' '|' <<<"${affected_tests[*]}"))\."
    check_tests "$1" 0 "${affected_tests[@]}"
}
