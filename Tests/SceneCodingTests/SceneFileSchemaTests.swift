import Foundation
import Testing

@testable import SceneCoding

@Suite("The JSON Schema of scene files")
struct SceneFileSchemaTests {
    private let schema = Codec.zoo.jsonSchema(title: "Zoo", id: "https://example.com/zoo.json")

    @Test("The schema names its draft, its title and its types, each once")
    func root() throws {
        #expect(schema["$schema"] == "https://json-schema.org/draft/2020-12/schema")
        #expect(schema["$id"] == "https://example.com/zoo.json")
        #expect(schema["title"] == "Zoo")
        #expect(schema["$ref"] == "#/$defs/zoo")
        let names = [
            "zoo", "cage.defaults", "climate.defaults", "animal.defaults", "units", "cage", "climate", "animal", "path",
        ]
        #expect(try #require(schema["$defs"]).keys.sorted() == names.sorted())
    }

    @Test("Fields have their limits, their sentence and their default")
    func fields() throws {
        let climate = try #require(schema["$defs"]?["climate"])
        #expect(
            climate == [
                "type": "object",
                "properties": [
                    "min": [
                        "description": "The lowest temperature, in degrees Celsius.", "type": "number",
                        "minimum": -50.0,
                        "maximum": 50.0, "default": 10.0,
                    ],
                    "max": [
                        "description": "The highest temperature, in degrees Celsius.", "type": "number",
                        "minimum": -50.0,
                        "maximum": 50.0, "default": 30.0,
                    ],
                ],
                "patternProperties": ["^(comment$|\\$)": true],
                "additionalProperties": false,
            ])
        let zoo = try #require(schema["$defs"]?["zoo"])
        #expect(zoo["description"] == "A zoo.")
        #expect(zoo["required"] == ["name"])
        #expect(zoo["properties"]?["seed"]?["maximum"] == .integer("18446744073709551615"))
        #expect(zoo["properties"]?["gate"]?["prefixItems"]?.elements.count == 2)
        #expect(zoo["properties"]?["motto"]?["anyOf"]?.elements.last == ["type": "null"])
        let path = try #require(schema["$defs"]?["path"])
        #expect(path["required"] == ["from", "to"])
    }

    @Test("Tagged values are one of their kinds, and what defaults may give is not required")
    func tagged() throws {
        let kinds = try #require(schema["$defs"]?["animal"]?["anyOf"]).elements
        #expect(kinds.map { $0["properties"]?["type"] } == [["const": "fish"], ["const": "bird"], ["const": "stone"]])
        #expect(kinds.map { $0["description"] } == ["Swims.", "Flies.", "Lies."])
        #expect(kinds.allSatisfy { $0["required"] == ["type"] || $0["required"] == nil })
        #expect(schema["$defs"]?["cage"]?["required"] == nil)
        let strict = try #require(Codec.animal.jsonSchema(title: "Animal")["$defs"]?["animal"]?["oneOf"]).elements
        #expect(strict.map { $0["required"] } == [["type", "name", "depth"], ["type", "name"], ["type", "name"]])
        #expect(schema["$defs"]?["animal.defaults"]?["anyOf"]?.elements.count == 3)
    }

    @Test("The schema is JSON, and the same every time")
    func text() throws {
        #expect(schema.json == Codec.zoo.jsonSchema(title: "Zoo", id: "https://example.com/zoo.json").json)
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(schema.json.utf8)) }
    }
}

extension Document {
    fileprivate subscript(key: String) -> Document? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    fileprivate var keys: [String] {
        guard case .object(let members) = self else { return [] }
        return members.map(\.key)
    }

    fileprivate var elements: [Document] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }
}
