import Chipmunk
import Testing

@testable import CrateKit

@Suite struct GoldenTests {
    static let plan = RunPlan(scene: .crates, tilt: Tilt(x: 0.3, y: -1))
    let golden: Golden

    init() throws {
        golden = Golden(of: try Self.plan.run(), after: Self.plan)
    }

    @Test func aGoldenSurvivesItsFile() throws {
        let copy = try Golden(json: Array(golden.json.utf8))
        #expect(copy == golden)
        #expect(try copy.plan(among: Scene.builtIn) == Self.plan)

        let fixedSteps = RunPlan(scene: .fallingCrate, rate: 60, end: .steps(10))
        let other = Golden(of: try fixedSteps.run(), after: fixedSteps)
        #expect(try Golden(json: Array(other.json.utf8)).plan(among: Scene.builtIn) == fixedSteps)
    }

    @Test func anUnchangedRunHolds() throws {
        let verification = try golden.verify(exactly: true)
        #expect(verification.drifts == [])
        #expect(verification.agreement == .sameBits)
    }

    /// The hash vouches for every digit.
    @Test func anEditedNumberIsNamed() throws {
        func drifts(_ edit: (inout Golden) -> Void) throws -> [String] {
            var edited = golden
            edit(&edited)
            return try edited.verify().drifts.map { "\($0.body ?? "run") \($0.field)" }
        }
        #expect(try drifts { $0.bodies[2].motion.position.y.bump() } == ["crate-3 y"])
        #expect(try drifts { $0.bodies[0].motion.position.x += 1 } == ["crate-1 x"])
        #expect(try drifts { $0.bodies[4].motion.angle.bump() } == ["crate-5 angle"])
        #expect(try drifts { $0.bodies[1].motion.velocity.x.bump() } == ["crate-2 vx"])
        #expect(try drifts { $0.bodies[1].motion.angularVelocity.bump() } == ["crate-2 angularVelocity"])
        #expect(try drifts { $0.bodies[3].name = "crate-9" } == ["crate-9 name"])
        #expect(try drifts { $0.stateHash = "0000000000000000" } == ["run stateHash"])
        #expect(try drifts { $0.restStep = 336 } == ["run restStep"])
        #expect(try drifts { $0.restStep = nil } == ["run restStep"])
        #expect(try drifts { $0.steps = 1 } == ["run steps"])
        #expect(try drifts { $0.iterations = 11 } == ["run iterations"])
        #expect(try drifts { $0.timestep = 1 / 121 } == ["run timestep"])
        #expect(try drifts { $0.scene.digest = "0" } == ["run scene.digest"])
        #expect(try drifts { $0.bodies.removeLast() }.first == "run bodies")
    }

    @Test func anotherPileDrifts() throws {
        var edited = golden
        edited.tilt = .constant(Tilt(x: 0.31, y: -1))
        let verification = try edited.verify()
        #expect(!verification.holds)
        #expect(verification.drifts.contains { $0.body == "crate-1" && $0.field == "x" && $0.difference != nil })
        #expect(verification.table.contains("crate-1"))
    }

    @Test func otherBitsWithinToleranceHoldUnlessExactnessIsAsked() {
        var actual = golden
        actual.stateHash = "1111111111111111"
        for index in actual.bodies.indices {
            actual.bodies[index].motion.position.x += 0.9e-6
            actual.bodies[index].motion.angle += 2 * .pi
            actual.bodies[index].motion.velocity.y += 1
        }
        let verification = golden.compare(with: actual, exactly: false)
        #expect(verification.drifts == [])
        #expect(verification.agreement == .otherBits)
        #expect(!golden.compare(with: actual, exactly: true).holds)

        actual.bodies[3].motion.position.x += 0.2e-6
        #expect(golden.compare(with: actual, exactly: false).drifts.map(\.field) == ["x"])
        actual.bodies[3].motion.position.x = .nan
        #expect(golden.compare(with: actual, exactly: false).drifts.map(\.field) == ["x"])
    }

    @Test func anotherPlatformIsHeldToTheToleranceAlone() {
        var actual = golden
        actual.architecture = "other"
        actual.stateHash = "1111111111111111"
        actual.restStep = golden.restStep.map { $0 + 1 }
        actual.steps += 1
        actual.bodies[0].motion.angle += 1e-9
        let verification = golden.compare(with: actual, exactly: true)
        #expect(verification.drifts == [])
        #expect(verification.agreement == .otherPlatform)

        actual.restStep = golden.restStep.map { $0 + 2 }
        #expect(golden.compare(with: actual, exactly: false).drifts.map(\.field) == ["restStep"])
    }

    @Test func anglesCompareTheShortWayRound() {
        #expect(Tolerance.angleDifference(0, 4 * .pi) < 1e-15)
        #expect(abs(Tolerance.angleDifference(.pi - 0.1, -.pi + 0.1) - 0.2) < 1e-12)
    }
}

/// Files that are not goldens, and their error messages.
@Suite struct GoldenErrorTests {
    private func problem(_ json: String) -> String {
        do {
            let golden = try Golden(json: Array(json.utf8))
            _ = try golden.plan(among: Scene.builtIn)
            return "none"
        } catch {
            return "\(error)"
        }
    }

    @Test func wrongFilesAreExplained() throws {
        let good = try Golden(of: try GoldenTests.plan.run(), after: GoldenTests.plan).json
        func edited(_ text: String, _ replacement: String) throws -> String {
            let range = try #require(good.firstRange(of: text), "\(text)")
            return good.replacingCharacters(in: range, with: replacement)
        }
        #expect(problem(good) == "none")
        #expect(problem("") == "the file is empty")
        #expect(
            problem(String(good.prefix(300)))
                == "the file is not JSON, was cut short, or has a number that is too large")
        #expect(problem("\u{0}\u{1}\u{2}") == "the file is not JSON, was cut short, or has a number that is too large")
        #expect(problem("{}") == "the file is JSON, but no golden: record one with `crates record`")
        #expect(problem("[]").contains("another kind"))
        #expect(try problem(edited("\"schema\": 2", "\"schema\": 3")).hasPrefix("schema: 3 is newer than 2"))
        #expect(try problem(edited("\"schema\": 2", "\"schema\": 0")) == "schema: must be 1 to 2, got 0")
        #expect(try problem(edited("\"hz\": 120", "\"hz\": null")) == "hz: must not be null")
        #expect(try problem(edited("\"hz\": 120", "\"hz\": \"x\"")) == "hz: has a value of another kind than expected")
        #expect(try problem(edited("\"hz\": 120", "\"hx\": 120")) == "hz: is missing")
        #expect(try problem(edited("\"hz\": 120", "\"hz\": 0")).hasPrefix("rate: must be in"))
        #expect(
            try problem(edited("\"name\": \"crate-3\"", "\"name\": 3"))
                == "bodies[2].name: has a value of another kind than expected")
        #expect(
            try problem(edited("\"name\": \"crates\"", "\"name\": \"boxes\""))
                == "scene.name: no scene is named \"boxes\"")
        #expect(
            try problem(edited("\"restLimit\": 60", "\"restLimit\": 1e300")).hasPrefix("limit in steps: must be in"))
        #expect(
            try problem(edited("\"tilt\": [0.3", "\"tilt\": [3e7"))
                == "tilt[0]: must be in -1000000 ... 1000000, got 30000000")
    }
}

extension Double {
    /// Changes the last bits, as an edit of a digit does.
    fileprivate mutating func bump() {
        self += 4 * ulp
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
