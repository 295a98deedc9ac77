import Testing

@testable import SceneCoding

/// A value that holds values of its own kind, and shares fields with others.
private struct Branch: Hashable, Sendable {
    var color = Color.white
    var age = Age()
    var branches: [Branch] = []
    var side: Int8?
}

/// A colour as in CSS.
private struct Color: Hashable, Sendable {
    var number: UInt32

    static let white = Color(number: 0xffffff)

    init(number: UInt32) {
        self.number = number
    }

    init?(_ text: String) {
        guard text.hasPrefix("#"), text.count == 7, let number = UInt32(text.dropFirst(), radix: 16) else { return nil }
        self.number = number
    }

    var text: String { "#" + hexadecimal(number, digits: 6) }
}

private struct Age: Hashable, Sendable {
    var years = 2
}

extension Codec<Branch> {
    fileprivate static let branch: Codec<Branch> = .object("branch", template: Branch()) {
        Field("color", \.color, .color, "The colour.")
        FieldGroup(\.age, ageFields)
        Field("branches", \.branches, .array(of: .recursive("branch") { .branch }), "What grows on it.")
        Field("side", \.side, .optional(.choice([("left", -1), ("right", 1)])), "On which side it grows.")
    }

    private static let ageFields: [Field<Age>] = [
        Field(
            "years", \.years, .integer(in: 0...1_000).checked { $0 % 2 == 0 ? nil : "must be even, got \($0)" },
            "How old it is.")
    ]
}

extension Codec<Color> {
    fileprivate static let color = Codec<String>.string().converted(
        "a colour such as \"#ff8000\"", from: { Color($0) }, to: \.text)
}

@Suite("Codecs")
struct CodecTests {
    private func issues(_ text: String) -> [String] {
        do throws(SceneFileError) {
            return try Codec.branch.read(Array(text.utf8)).warnings.map(\.description)
        } catch {
            return error.issues.map(\.description)
        }
    }

    @Test("Values of one's own kind, shared fields, conversions and rules go both ways")
    func roundTrip() throws {
        var branch = Branch(color: Color(number: 0xff8000), age: Age(years: 4), side: -1)
        branch.branches = [Branch(branches: [Branch(side: 1)])]
        let text = Codec.branch.write(branch).json
        #expect(try Codec.branch.read(Array(text.utf8)).value == branch)
        #expect(Codec.branch.write(Branch()) == .object([]))
        #expect(Codec.branch.write(Branch(side: 1)).yaml == "side: right\n")
    }

    @Test("Each rule says what is wrong")
    func rules() {
        #expect(
            issues(#"{"color": "red", "years": 3, "side": "lft", "branches": [{"branches": [{"years": -1}]}]}"#) == [
                ##"1:11: color: must be a colour such as "#ff8000", got "red""##,
                "1:27: years: must be even, got 3",
                #"1:38: side: must be one of left, right, got "lft"; did you mean "left"?"#,
                "1:82: branches[0].branches[0].years: must be in 0 ... 1000, got -1",
            ])
    }

    @Test("A codec may be read over another template")
    func templates() throws {
        let codec = Codec.branch.reading(over: Branch(age: Age(years: 10)))
        let branch = try codec.read(Array(#"{"branches": [{}]}"#.utf8)).value
        #expect(branch.age.years == 10)
        #expect(branch.branches == [Branch()])
    }

    @Test("The schema of a type that holds itself refers to it")
    func schema() {
        let text = Codec.branch.jsonSchema(title: "Branch").json
        #expect(text.split(separator: ##""#/$defs/branch""##).count == 3)
        #expect(text.split(separator: "\"years\": {").count == 2)
    }

    @Test("Suggestions are near, or there are none")
    func suggestions() {
        let words = ["mass", "moment", "friction"]
        #expect(EditDistance.suggestion(for: "Mass", in: words) == "mass")
        #expect(EditDistance.suggestion(for: "frction", in: words) == "friction")
        #expect(EditDistance.suggestion(for: "colour", in: words) == nil)
        #expect(EditDistance.suggestion(for: "m", in: words) == nil)
        #expect(EditDistance.suggestion(for: String(repeating: "m", count: 1_000_000), in: words) == nil)
        #expect(EditDistance.nearest(to: "xyz", in: words) == "mass")
        #expect(EditDistance.between("kitten", "sitting") == 3)
    }

    @Test("An object with a key twice, and a choice without a name, are mistakes of the program")
    func traps() async {
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Codec<Age>.object("age", template: Age()) {
                Field("years", \.years, .integer, "The years.")
                Field("years", \.years, .integer, "The years again.")
            }
        }
        let message = String(decoding: twice?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Codec.object must have each key once, got \"years\" twice"))

        let nameless = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Codec<Int>.choice([("one", 1)]).write(2)
        }
        let other = String(decoding: nameless?.standardErrorContent ?? [], as: UTF8.self)
        #expect(other.contains("Codec.choice must have a name for every value that is written, got 2"))
    }
}
