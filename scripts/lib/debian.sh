# shellcheck shell=bash
# Bare systems of Debian without Swift, in folders. Sourced after common.sh; needs root rights and debootstrap.

# The mirror that this machine has Debian's packages from. Some systems have one kind of list, some another.
debian_mirror() {
    { cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null || true; } |
        sed -nE 's/^(deb|URIs:) +(\[[^]]*\] +)?(https?:[^ ]+).*/\3/p' | grep -v security | head -n 1
}

# Makes a bare system of a release in a folder.
#   make_debian RELEASE FOLDER
make_debian() {
    local log
    log=$(mktemp)
    debootstrap --variant=minbase "$1" "$2" "$(debian_mirror)" >"$log" 2>&1 ||
        { cat "$log" >&2; rm "$log"; fail "debootstrap makes no system of $1"; }
    rm "$log"
}
