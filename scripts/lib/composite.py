#!/usr/bin/env python3
"""Prints a program in bash that runs the steps of a composite action of GitHub as a runner does.

    scripts/lib/composite.py ACTION [NAME=VALUE...]

ACTION is its action.yml, and the names are those of its inputs, and github.* of the context. Each step's lines are taken word
for word. The program wants GITHUB_ACTION_PATH, GITHUB_SERVER_URL and RUNNER_TEMP in its environment.
"""
import re
import shlex
import sys

import yaml


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        action = yaml.safe_load(file)
    values = {f"inputs.{name}": value["default"] for name, value in action["inputs"].items()}
    for given in sys.argv[2:]:
        name, value = given.split("=", 1)
        assert name in values or name.startswith("github."), name
        values[name] = value

    def filled(text: str) -> str:
        return re.sub(r"\$\{\{ *([a-z_.]+) *\}\}", lambda found: values[found[1]], text)

    assert action["runs"]["using"] == "composite", action["runs"]
    print("set -e\nGITHUB_PATH=$RUNNER_TEMP/path\nexport GITHUB_PATH\n: >\"$GITHUB_PATH\"")
    for step in action["runs"]["steps"]:
        # The command of https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax for this shell.
        assert step["shell"] == "bash", step
        print('while IFS= read -r folder; do PATH=$folder:$PATH; done <"$GITHUB_PATH"')
        settings = [shlex.quote(f"{name}={filled(value)}") for name, value in step.get("env", {}).items()]
        print(" ".join(["env", *settings, "bash --noprofile --norc -eo pipefail -c", shlex.quote(filled(step["run"]))]))


main()
