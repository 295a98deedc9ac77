import Testing

@testable import CrateKit

@Suite("Scene files with mistakes")
struct SceneFileMistakeTests {
    @Test("A good file is read, in both syntaxes")
    func good() throws {
        let json = """
            {"$schema": "zoo.json", "units": {"angle": "degrees"},
             "defaults": {"cage": {"tilt": 90, "climate": {"min": 15}}, "animal": {"type": "fish", "mass": 5, "depth": 2}},
             "name": "Z", "seed": 18446744073709551615,
             "cages": [{"name": "pond", "climate": {"max": 20}, "animals": [
                {"name": "carp"}, {"name": "owl", "type": "bird", "beats": [[0, 1], [1, 0]]}]}],
             "paths": [{"from": "gate", "to": "pond"}]}
            """
        let yaml = """
            units: {angle: degrees}
            comment: |
              A zoo: with a *comment*.
            defaults:
              cage:
                tilt: 90
                climate: {min: 15}
              animal: {type: fish, mass: 5, depth: 2}
            name: Z
            seed: 18446744073709551615
            cages:
            - name: pond
              climate: {max: 20}
              animals:
                - name: carp
                - {name: "owl", type: 'bird', beats: [[0, 1], [1, 0]]}
            paths:
              - {from: gate, to: pond}
            """
        var cage = Cage(name: "pond", tilt: .pi / 2)
        cage.climate = Climate(minimum: 15, maximum: 20)
        cage.animals = [
            Animal(name: "carp", mass: 5, kind: .fish(depth: 2)),
            Animal(
                name: "owl", mass: 5,
                kind: .bird(Wings(beats: [Beat(time: 0, height: 1), Beat(time: 1, height: 0)]))),
        ]
        let zoo = Zoo(name: "Z", seed: .max, cages: [cage], paths: [Path(from: "gate", to: "pond")])
        for text in [json, yaml] {
            #expect(try Form.zoo.read(Array(text.utf8)).value == zoo)
        }
    }
}
