#!/usr/bin/env python3
"""Prints the software bill of materials of the command, as SPDX 2.3 in JSON.

    scripts/lib/sbom.py VERSION COMMAND

It contains the packages of scripts/pins.tsv and Swift's libraries, and needs the libraries that the executable is linked
with. The time is that of SOURCE_DATE_EPOCH.
"""
import hashlib
import json
import os
import re
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LICENSES = {"Yams": "MIT", "SwiftCSV": "MIT"}


def package(name: str, version: str, location: str, license: str) -> dict:
    return {
        "name": name, "SPDXID": "SPDXRef-" + re.sub("[^A-Za-z0-9.-]", "-", name), "versionInfo": version,
        "downloadLocation": location, "licenseConcluded": license, "licenseDeclared": license,
        "copyrightText": "NOASSERTION", "filesAnalyzed": False,
    }


def contained() -> list[dict]:
    """The packages from elsewhere that are in the executable."""
    packages = []
    for line in (ROOT / "scripts/pins.tsv").read_text().splitlines():
        if line.startswith("#"):
            continue
        location, version = line.split("\t")
        name = location.rsplit("/", 1)[1].removesuffix(".git")
        packages.append(package(name, version, location, LICENSES.get(name, "Apache-2.0")))
    words = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout
    swift = re.search(r"Swift version (\S+)", words)
    assert swift, words
    packages.append(package("swift", swift[1], "https://www.swift.org/install", "Apache-2.0 WITH Swift-exception"))
    return packages


def needed(command: str) -> list[dict]:
    """The libraries with which the executable is linked, by the Debian package that each is from."""
    dynamic = subprocess.run(["readelf", "-d", command], capture_output=True, text=True, check=True).stdout
    names = set(re.findall(r"\(NEEDED\).*\[(.+)\]", dynamic))
    loaded = subprocess.run(["ldd", command], capture_output=True, text=True, check=True).stdout
    packages = []
    for path in sorted(path for name, path in re.findall(r"(\S+) => (\S+) \(", loaded) if name in names):
        # The package may know it by the other one of /lib and /usr/lib, which are the same folder.
        known = [path, "/usr" + path, path.removeprefix("/usr")]
        owner = subprocess.run(["dpkg", "-S", *known], capture_output=True, text=True).stdout.split(": ")[0]
        query = ["dpkg-query", "-W", "-f", "${Package}\t${Version}", owner]
        name, version = subprocess.run(query, capture_output=True, text=True, check=True).stdout.split("\t")
        if all(each["name"] != name for each in packages):
            packages.append(package(name, version, "NOASSERTION", "NOASSERTION"))
    return packages


def main() -> None:
    version, command = sys.argv[1:]
    own = package("crates", version, "NOASSERTION", "MIT")
    inner, outer = contained(), needed(command)
    digest = hashlib.sha256(Path(command).read_bytes()).hexdigest()
    own["checksums"] = [{"algorithm": "SHA256", "checksumValue": digest}]
    time = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), timezone.utc)
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", own["SPDXID"])]
    relations += [(own["SPDXID"], "CONTAINS", each["SPDXID"]) for each in inner]
    relations += [(own["SPDXID"], "DEPENDS_ON", each["SPDXID"]) for each in outer]
    keys = ("spdxElementId", "relationshipType", "relatedSpdxElement")
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"crates-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/crates-{version}-{digest[:32]}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: scripts/lib/sbom.py"],
        },
        "packages": [own, *inner, *outer],
        "relationships": [dict(zip(keys, relation)) for relation in relations],
    }
    json.dump(document, sys.stdout, indent=2)
    print()


main()
