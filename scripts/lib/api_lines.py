"""Prints the public API of a module from its symbol graphs: a line for each symbol, sorted, without places.

    python3 api_lines.py MODULE GRAPH.symbols.json ...

A line is the path of the type that a symbol belongs to, a colon, and the declaration. A type's own line has its conformances;
a member of an extension with constraints has them as well. What the standard library gives by a conformance is left out.
"""
import json
import re
import sys

# The compiler infers these.
INFERRED = {"Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype", "Swift.BitwiseCopyable"}
TYPES = {"swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.actor"}
RELATIONS = {"conformance": ":", "superclass": ":", "sameType": "=="}


def main(module, paths):
    lines, conformances, extended = set(), {}, {}
    graphs = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            graphs.append((json.load(file), "@" in path.rsplit("/", 1)[-1]))
    for graph, _ in graphs:
        for relation in graph["relationships"]:
            # A class inherits the conformances of its superclass; each says its own.
            if relation["kind"] in ("conformsTo", "inheritsFrom"):
                target = relation.get("targetFallback") or relation["target"]
                conformances.setdefault(relation["source"], set()).add(target)
    names = {symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"])
             for graph, _ in graphs for symbol in graph["symbols"]}
    for graph, _ in graphs:
        for symbol in graph["symbols"]:
            precise = symbol["identifier"]["precise"]
            if "::SYNTHESIZED::" in precise:
                continue
            declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
            declaration = re.sub(r"\s+", " ", declaration).strip()
            is_type = symbol["kind"]["identifier"] in TYPES
            owner = symbol["pathComponents"] if is_type else symbol["pathComponents"][:-1]
            if is_type:
                inherited = {names.get(name, name) for name in conformances.get(precise, ())} - INFERRED
                inherited = sorted(name.removeprefix("Swift.").removeprefix(module + ".") for name in inherited)
                head, where, tail = declaration.partition(" where ")
                declaration = head + (": " if inherited else "") + ", ".join(inherited) + where + tail
            constraints = symbol.get("swiftExtension", {}).get("constraints", [])
            if constraints and " where " not in declaration:
                declaration += " where " + ", ".join(
                    f"{each['lhs']} {RELATIONS.get(each['kind'], each['kind'])} {each['rhs']}" for each in constraints)
            # The type itself comes before its members.
            lines.add((".".join(owner), not is_type, declaration))
    for owner, _, declaration in sorted(lines):
        print(f"{owner or module}: {declaration}")


main(sys.argv[1], sys.argv[2:])
