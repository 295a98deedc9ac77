@testable import SceneCoding

/// A model that uses all of the kit: nested objects, tagged values, arrays, references, defaults and angles.
struct Zoo: Hashable, Sendable {
    var name = ""
    var motto: String?
    var isOpen = true
    var gate = SIMD2<Double>(0, 0)
    var seed: UInt64 = 1
    var cages: [Cage] = []
    var paths: [Path] = []
}

struct Cage: Hashable, Sendable {
    var name = ""
    var size = SIMD2<Double>(10, 10)
    var tilt = 0.0
    var climate = Climate()
    var animals: [Animal] = []
}

struct Climate: Hashable, Sendable {
    var minimum = 10.0
    var maximum = 30.0
}

struct Animal: Hashable, Sendable {
    var name = ""
    var mass = 1.0
    var diet = Diet.plants
    var kind = Kind.fish(depth: 1)

    enum Diet: String, CaseIterable, Hashable, Sendable {
        case plants
        case meat
        case both
    }

    enum Kind: Hashable, Sendable {
        case fish(depth: Double)
        case bird(Wings)
        case stone
    }
}

struct Wings: Hashable, Sendable {
    var span = 1.0
    var beats: [Beat] = []
}

struct Beat: Hashable, Sendable {
    var time: Double
    var height: Double
}

struct Path: Hashable, Sendable {
    var from = ""
    var to = ""
    var points: [SIMD2<Double>] = []
}

extension Animal {
    var depth: Double? {
        if case .fish(let depth) = kind { depth } else { nil }
    }

    var wings: Wings? {
        if case .bird(let wings) = kind { wings } else { nil }
    }
}

extension Codec<Zoo> {
    static let zoo = Codec.object("zoo", template: Zoo(), "A zoo.") {
        Field.units()
        Field.defaults([ClassDefaults(Codec<Cage>.cage), ClassDefaults(Codec<Animal>.animal)])
        Field("name", \.name, .string(maximumLength: 40), required: true, "What the zoo is called.")
        Field("motto", \.motto, .optional(.string()), "What its gate says.")
        Field("open", \.isOpen, .bool, "Whether visitors get in.")
        Field("gate", \.gate, .vector(in: -1000...1000), "Where the gate is, in points.")
        Field("seed", \.seed, .integer, "What the weather is drawn from.")
        Field("cages", \.cages, .array(of: .cage), "The cages.")
        Field("paths", \.paths, .array(of: .path), "The paths between cages.")
    }
}

extension Codec<Cage> {
    static let cage = Codec.object("cage", template: Cage()) {
        Field("name", \.name, .name(declaring: "cage"), required: true, "By what paths call the cage.")
        Field("size", \.size, .vector(in: 1...1e6), "Width and height, in points.")
        Field("tilt", \.tilt, .angle(in: -.pi ... .pi), "How the cage is turned.")
        Field("climate", \.climate, .climate, "How warm it is.")
        Field("animals", \.animals, .array(of: .animal, count: 0...100), "Who lives in it.")
    }
}

extension Codec<Climate> {
    static let climate = Codec.object("climate", template: Climate()) {
        Field("min", \.minimum, .number(in: -50...50), "The lowest temperature, in degrees Celsius.")
        Field("max", \.maximum, .number(in: -50...50), "The highest temperature, in degrees Celsius.")
    } check: { climate, check in
        if climate.maximum < climate.minimum {
            check.report("must not be below min, got \(JSONNumber.text(of: climate.maximum))", at: "max")
        }
        if climate.maximum == climate.minimum {
            check.report("is as low as min", at: "max", severity: .warning)
        }
    }
}

extension Codec<Animal> {
    static let animal = Codec.tagged("animal", template: Animal()) {
        Field("name", \.name, .string(), required: true, "What the animal hears.")
        Field("mass", \.mass, .number(in: 1e-30...1e30), "In kilograms.")
        Field("diet", \.diet, .choice, "What it eats.")
    } variants: {
        Variant("fish", "Swims.", template: 1.0, get: { $0.depth }, set: { $0.kind = .fish(depth: $1) }) {
            Field("depth", \.self, .positive, required: true, "How deep it swims, in points.")
        }
        Variant("bird", "Flies.", template: Wings(), get: { $0.wings }, set: { $0.kind = .bird($1) }) {
            Field("span", \.span, .number(in: 0...), "How wide its wings are, in points.")
            Field("beats", \.beats, .array(of: .beat), "How it beats its wings: times and heights.")
        }
        Variant(
            "stone", "Lies.", template: 0, get: { $0.kind == .stone ? 0 : nil },
            set: { value, _ in value.kind = .stone }
        ) {}
    }
}

extension Codec<Beat> {
    static let beat = Codec.pair(
        .number(in: 0...), .number, from: { Beat(time: $0, height: $1) }, to: { ($0.time, $0.height) })
}

extension Codec<Path> {
    static let path = Codec.object("path", template: Path()) {
        Field("from", \.from, .reference(to: "cage", or: ["gate"]), required: true, "Where it begins.")
        Field("to", \.to, .reference(to: "cage"), required: true, "Where it ends.")
        Field("points", \.points, .array(of: .vector), "What it leads over.")
    }
}

/// The issues of a text, a line for each.
func issues(_ text: String, as syntax: SceneFileSyntax? = nil) -> [String] {
    do throws(SceneFileError) {
        return try Codec.zoo.read(Array(text.utf8), as: syntax).warnings.map(\.description)
    } catch {
        return error.issues.map(\.description)
    }
}
