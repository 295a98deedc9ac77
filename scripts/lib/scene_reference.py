"""Fills in the generated blocks of the pages of the reference of scene files.

    python3 scene_reference.py SCHEMA EXAMPLES PICTURES OUTPUT PAGE...

Each PAGE is written to the folder OUTPUT. In it, `<!-- keys PART [KIND] -->` begins a table of the keys of a part of the schema:
of a definition, or of one of its kinds, or of what all its kinds have. `<!-- example SCENE [KEY ...] -->` begins an example with
its picture: the whole file of the folder EXAMPLES, or some of its keys. Both end at `<!-- end -->`. `<!-- elsewhere PART ... -->`
names parts that the text around it describes in another way. Fails if a part, an example or a picture is missing.
"""
import json
import pathlib
import re
import sys
import textwrap

BLOCK = re.compile(r"<!-- (keys|example) (.+?) -->\n.*?<!-- end -->", re.DOTALL)
HEADING = re.compile(r"^#+ (.+)$")
# What a limit of the schema beyond this means is that there is none that a scene would meet.
UNLIMITED = 1e6


def with_plain_numbers(item):
    """A schema in which every number is one: that each can be an expression is said once in the text."""
    if isinstance(item, list):
        return [with_plain_numbers(each) for each in item]
    if not isinstance(item, dict):
        return item
    item = {key: with_plain_numbers(value) for key, value in item.items()}
    kind = str(item.get("$ref", "")).removeprefix("#/$defs/")
    if kind in ("number", "integer"):
        del item["$ref"]
        item["type"] = kind
    return item


class Reference:
    def __init__(self, schema, examples, pictures, pages):
        schema = with_plain_numbers(schema)
        for kind in ("number", "integer"):
            schema["$defs"].pop(kind, None)
        self.parts = {name: part for name, part in schema["$defs"].items() if not name.endswith(".defaults")}
        self.classes = schema["$defs"].keys() - self.parts.keys()
        self.examples = examples
        self.pictures = pictures
        self.pages = pages
        self.used_parts, self.used_examples, self.elsewhere = set(), set(), set()
        self.places = self.find_places()

    def find_places(self):
        """The page and the heading above the first table of each part, for links."""
        places = {}
        for page in self.pages:
            heading = None
            # A comment in an example looks like a heading.
            text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
            for line in text.splitlines():
                if match := HEADING.match(line):
                    heading = match[1]
                if line.startswith("<!-- keys "):
                    places.setdefault(line.split()[2], f"doc:{page.stem}#{anchor(heading)}")
                # These have no definition of their own.
                if heading in ("Easings", "Defaults"):
                    places.setdefault(heading.lower(), f"doc:{page.stem}#{anchor(heading)}")
                if line.startswith("<!-- elsewhere "):
                    for name in line.split()[2:-1]:
                        self.elsewhere.add(name)
                        places.setdefault(name, f"doc:{page.stem}#{anchor(heading)}")
        return places

    def fill(self, page):
        return BLOCK.sub(self.block, page.read_text(encoding="utf-8"))

    def block(self, match):
        words = match[2].split()
        body = self.keys(*words) if match[1] == "keys" else self.example(*words)
        return f"<!-- {match[1]} {match[2]} -->\n\n{body}\n\n<!-- end -->"

    # The tables.

    def keys(self, name, kind=None):
        part = self.parts.get(name) or sys.exit(f"there is no part {name}")
        self.used_parts.add((name, kind))
        kinds = part.get("anyOf") or part.get("oneOf")
        if kinds is None:
            return self.section(part["description"], part, part["properties"], name)
        tag, common = common_keys(kinds)
        if kind is None:
            # The one that is the default does not demand its name.
            default = next((value for value in kinds if tag not in self.required(name, value)), None)
            tags = {"enum": [value["properties"][tag]["const"] for value in kinds], "description": "The kind; see below."}
            if default:
                tags["default"] = default["properties"][tag]["const"]
            properties = {tag: tags} | {key: kinds[0]["properties"][key] for key in common}
            return self.section(part["description"], default or kinds[-1], properties, name)
        value = next(value for value in kinds if value["properties"][tag]["const"] == kind)
        own = {key: item for key, item in value["properties"].items() if key not in common and key != tag}
        is_default = tag not in self.required(name, value)
        lead = f"`{tag}: {kind}`, or no `{tag}`: " if is_default else f"`{tag}: {kind}`: "
        return self.section(lead + lowered(value["description"]), value, own, name)

    def section(self, text, owner, properties, name):
        text = wrapped(text)
        if not properties:
            return text
        lines = [text, "", "| key | value | default | meaning |", "|---|---|---|---|"]
        for key, item in properties.items():
            default = "**required**" if key in self.required(name, owner) else self.default(item)
            meaning = item.get("description", "The kind.").replace("|", "\\|")
            lines.append(f"| `{key}` | {self.value(item)} | {default} | {meaning} |")
        return "\n".join(lines)

    def required(self, name, owner):
        """The keys that an object of a part must have."""
        required = set(owner.get("required", []))
        # What the file's defaults may supply is not in the schema's list: there it has neither a default nor null.
        if name + ".defaults" in self.classes and not required:
            required = {key for key, item in owner["properties"].items() if "default" not in item and not is_nullable(item)}
        return required

    def default(self, item):
        if "default" in item:
            default = item["default"]
            if default in ({}, ""):
                return "none"
            # The categories of a filter: a bit for each.
            if default == 0xFFFF_FFFF:
                return "all"
            return "none" if default == [] else f"`{literal(default)}`"
        return "`null`" if is_nullable(item) else "none"

    def value(self, item):
        """What a value may be, with its limits."""
        if "$ref" in item:
            name = item["$ref"].rsplit("/", 1)[-1].removesuffix(".defaults")
            return f"[{name}]({self.places[name]})" if name in self.places else f"`{name}`"
        if "const" in item:
            return f"`{item['const']}`"
        if "enum" in item:
            return ", ".join(f"`{value}`" for value in item["enum"])
        if [each.get("type") for each in item.get("anyOf", [])] == ["string", "array"]:
            return f"[easing]({self.places['easings']})"
        for several in ("anyOf", "oneOf"):
            if several in item:
                values = [self.value(each) for each in item[several] if each.get("type") != "null"]
                return " or ".join(dict.fromkeys(values))
        kind = item.get("type")
        if kind == "array":
            return self.array(item)
        if kind in ("number", "integer"):
            return number(item)
        if kind == "string":
            if "pattern" in item:
                return "color, `\"#rrggbb\"` or `\"#rrggbbaa\"`"
            return "color" if item.get("maxLength") == 20 else "text"
        return {"boolean": "`true`, `false`", "object": f"[defaults]({self.places['defaults']})"}[kind]

    def array(self, item):
        if "prefixItems" in item:
            items = item["prefixItems"]
            if items[0].get("type") not in ("number", "integer"):
                return f"list of {len(items)} {plural(self.value(items[0]))}"
            size = items[-1].get("minimum") == 0.001
            names = {2: ["width", "height"] if size else ["x", "y"], 3: ["x", "y", "z"],
                     4: ["x", "y", "width", "height"]}[len(items)]
            limits = number(items[-1]).removeprefix("number").strip(", ")
            return f"`[{', '.join(names)}]`" + (f", {limits}" if limits else "")
        count = (item.get("minItems", 0), item.get("maxItems"))
        of = plural(self.value(item["items"]))
        if count[0] == count[1]:
            return f"list of {count[0]} {of}"
        return f"list of {of}" + (f", {count[0]} of them or more" if count[0] > 1 else "")

    # The examples.

    def example(self, name, *keys):
        self.used_examples.add(name)
        path = self.examples / f"{name}.yaml"
        if not path.exists():
            sys.exit(f"{path} is missing, and a page shows it")
        text = path.read_text(encoding="utf-8").rstrip("\n")
        summary = re.search(r"^summary: (.+)$", text, re.MULTILINE)[1].strip('"')
        lead = ""
        if keys:
            lead = wrapped(summary + ":") + "\n\n"
            text = "\n".join(top_level(text)[key] for key in keys)
        for file in (f"scene-{name}.svg", f"scene-{name}~dark.svg"):
            if not (self.pictures / file).exists():
                sys.exit(f"{self.pictures / file} is missing: scripts/pictures draws it")
        return f"{lead}```yaml\n{text}\n```\n\n![{summary}](scene-{name})"

    def missing(self):
        for name, part in self.parts.items():
            if name in self.elsewhere:
                continue
            if (name, None) not in self.used_parts:
                yield f"no page has the part {name}"
            for kind in part.get("anyOf") or part.get("oneOf") or []:
                constant = next(item["const"] for item in kind["properties"].values() if "const" in item)
                if (name, constant) not in self.used_parts:
                    yield f"no page has the kind {constant} of {name}"
        for name in sorted(self.elsewhere - self.parts.keys()):
            yield f"there is no part {name}"
        for file in sorted(self.examples.glob("*.yaml")):
            if file.stem not in self.used_examples:
                yield f"no page has the example {file}"


def common_keys(kinds):
    """The key that tells the kinds of a part apart, and the keys that all of them have."""
    first = kinds[0]["properties"]
    tag = next(key for key, item in first.items() if "const" in item)
    common = [key for key, item in first.items()
              if key != tag and all(kind["properties"].get(key) == item for kind in kinds)]
    return tag, common


def top_level(text):
    """The lines of each key of a file in YAML, with the comment above it."""
    blocks, comment, key = {}, [], None
    for line in text.split("\n"):
        if match := re.match(r"([A-Za-z]+):", line):
            key = match[1]
            blocks[key] = comment + [line]
            comment = []
        elif line.startswith("#"):
            comment.append(line)
        elif key:
            blocks[key].append(line)
    return {key: "\n".join(lines) for key, lines in blocks.items()}


def is_nullable(item):
    return any(each.get("type") == "null" for each in item.get("anyOf", []))


def number(item):
    low, high = item.get("minimum"), item.get("maximum")
    kind = "number" if item["type"] == "number" else "integer"
    if low is None and high is None:
        return "angle" if kind == "number" else kind
    low = None if low is None or low <= -UNLIMITED else low
    high = None if high is None or high >= UNLIMITED else high
    if low is None and high is None:
        return kind
    if low == high:
        return f"`{literal(low)}`"
    if high is None:
        return f"{kind} ≥ {literal(low)}"
    if low is None:
        return f"{kind} ≤ {literal(high)}"
    return f"{kind}, {literal(low)} … {literal(high)}"


def literal(value):
    if isinstance(value, float):
        return f"{value:.4g}".replace("e-0", "e-")
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{value:,}"
    if isinstance(value, list):
        return "[" + ", ".join(literal(each) for each in value) + "]"
    return value if isinstance(value, str) else json.dumps(value)


def wrapped(text):
    return "\n".join(textwrap.wrap(text, 120, break_long_words=False, break_on_hyphens=False))


def plural(kind):
    return re.sub(r"^(number|integer|color|text|list)\b", r"\1s", kind)


def lowered(text):
    return text[0].lower() + text[1:]


def anchor(heading):
    """A heading as DocC names it in links."""
    return re.sub(r"[^\w-]", "", re.sub(r"[\s]+", "-", heading.replace("`", "")))


def main(schema, examples, pictures, output, pages):
    with open(schema, encoding="utf-8") as file:
        reference = Reference(
            json.load(file), pathlib.Path(examples), pathlib.Path(pictures), [pathlib.Path(page) for page in pages])
    filled = {page: reference.fill(page) for page in reference.pages}
    problems = list(reference.missing())
    for problem in problems:
        print(problem, file=sys.stderr)
    for page, text in filled.items():
        (pathlib.Path(output) / page.name).write_text(text, encoding="utf-8")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:5], sys.argv[5:]))
