import Foundation
import TestSupport
import Testing

@testable import SceneCoding

@Suite("Writing scene files", .late)
struct SceneFileRoundTripTests {
    @Test("What is written reads back the same, for random values")
    func random() throws {
        var generator = SeededGenerator(seed: 20_261_121)
        for number in 0..<TestDepth.count(quick: 250, full: 1_000, long: 20_000) {
            let zoo = Zoo.random(&generator)
            let document = Codec.zoo.write(zoo)
            #expect(try Codec.zoo.read(Array(document.json.utf8), as: .json).value == zoo, "value \(number)")
            #expect(try Codec.zoo.read(Array(document.yaml.utf8), as: .yaml).value == zoo, "value \(number)")
        }
    }

    @Test("Strings read back the same, and Foundation reads the JSON as well", arguments: Zoo.awkwardTexts)
    func strings(_ text: String) throws {
        let document = Codec.zoo.write(Zoo(name: text, motto: text))
        #expect(try Codec.zoo.read(Array(document.json.utf8)).value.motto == text)
        #expect(try Codec.zoo.read(Array(document.yaml.utf8), as: .yaml).value.motto == text)
        let object = try JSONDecoder().decode([String: String].self, from: Data(document.json.utf8))
        #expect(object == ["name": text, "motto": text])
    }

    @Test("Any text can be a key")
    func keys() throws {
        for text in Zoo.awkwardTexts {
            let document = Document.object([
                .init(text, 1), .init("other", .array([.object([.init(text, .object([]))])])),
            ])
            for (syntax, text) in [(SceneFileSyntax.json, document.json), (.yaml, document.yaml)] {
                let node = try DocumentParser.parse(Array(text.utf8), as: syntax, limits: SceneFileLimits())
                #expect(node.plain == document)
            }
        }
    }

    @Test("The texts are laid out for people, and leave out what the template gives")
    func layout() throws {
        var zoo = Zoo(name: "Z", motto: "yes")
        var animal = Animal(
            name: "owl", kind: .bird(Wings(beats: [Beat(time: 0, height: 1), Beat(time: 0.1, height: 1e30)])))
        animal.diet = .meat
        zoo.cages = [Cage(name: "a b", size: [1, 2.5], animals: [animal, Animal(name: "s", kind: .stone)])]
        let document = Codec.zoo.write(zoo)
        #expect(
            document.json == """
                {
                  "name": "Z",
                  "motto": "yes",
                  "cages": [
                    {
                      "name": "a b",
                      "size": [1, 2.5],
                      "animals": [
                        {
                          "type": "bird",
                          "name": "owl",
                          "diet": "meat",
                          "beats": [
                            [0, 1],
                            [0.1, 1e30]
                          ]
                        },
                        {
                          "type": "stone",
                          "name": "s"
                        }
                      ]
                    }
                  ]
                }

                """)
        #expect(
            document.yaml == """
                name: Z
                motto: "yes"
                cages:
                  - name: a b
                    size: [1, 2.5]
                    animals:
                      - type: bird
                        name: owl
                        diet: meat
                        beats:
                          - [0, 1]
                          - [0.1, 1e30]
                      - type: stone
                        name: s

                """)
    }
}

extension DocumentNode {
    /// The same without places.
    fileprivate var plain: Document {
        switch value {
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .number(let text, _): .integer(text)
        case .string(let text, _): .string(text)
        case .array(let elements): .array(elements.map(\.plain))
        case .object(let members): .object(members.map { .init($0.key, $0.value.plain) })
        }
    }
}
