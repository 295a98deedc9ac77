import Chipmunk
import CrateKit
import Foundation
import Testing

@Suite struct ReportTests {
    /// The keys, their order and the numbers are what programs rely on.
    @Test func jsonOfTheLeaningCratesIsAsPublished() throws {
        let plan = RunPlan(scene: .crates, tilt: Tilt(x: 0.3, y: -1), end: .steps(1200))
        let json = try JSONText.document(RunReport(on: try plan.run()))

        #expect(json.hasPrefix("{\n  \"bodies\": [\n    {\n      \"angle\": 1.5706321608678313,\n"))
        #expect(json.contains("\"position\": [123.0713638553801, 16.964074985721293]"))
        #expect(json.contains("\"restStep\": 337,"))
        #expect(json.contains("\"gravity\": [300, -1000],"))
        #expect(json.contains("\"tilt\": [0.3, -1],"))
        #expect(json.hasSuffix("\"timestep\": 0.008333333333333333\n}\n"))

        let object = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(
            object.keys.sorted() == [
                "bodies", "engine", "gravity", "restStep", "scene", "schema", "snapshotHash", "stateHash", "steps",
                "tilt",
                "timestep",
            ])
        let engine = try #require(object["engine"] as? [String: String])
        #expect(engine == ["name": "Chipmunk2D", "version": ChipmunkLibrary.version])
    }

    @Test func aSceneThatMovesHasANullRestStep() throws {
        let report = RunReport(on: try RunPlan(scene: .fallingCrate, end: .steps(3)).run())
        #expect(try JSONText.line(report).contains("\"restStep\":null"))
        #expect(report.table.contains("rest step: none, still moving"))
    }

    @Test func numbersReadBackExactly() throws {
        let simulation = try RunPlan(scene: .crates, tilt: Tilt(x: 0.3, y: -1), end: .steps(100)).run()
        let report = FrameReport(on: simulation)
        struct Line: Decodable { var bodies: [BodyState] }
        let copy = try JSONDecoder().decode(Line.self, from: Data(JSONText.line(report).utf8))
        #expect(copy.bodies.map(\.motion) == simulation.frame.motions)
        #expect(copy.bodies.map(\.name) == simulation.world.scene.bodyNames)

        let rows = report.csvRows.map { $0.split(separator: ",") }
        #expect(rows.map(\.count) == Array(repeating: FrameReport.csvHeader.split(separator: ",").count, count: 5))
        #expect(rows.map { Double($0[3]) } == simulation.frame.motions.map(\.position.x))
        #expect(rows.map { Double($0[8]) } == simulation.frame.motions.map(\.angularVelocity))
    }

    @Test func aBodysNameIsBesideItsMotion() throws {
        let motion = BodyMotion(position: Vector(1.5, -0.0), angle: 0.1, velocity: Vector(2, 3), angularVelocity: -4)
        #expect(
            try JSONText.line(BodyState(name: "crate-1", motion: motion))
                == #"{"angle":0.1,"angularVelocity":-4,"name":"crate-1","position":[1.5,-0],"velocity":[2,3]}"#)
    }

    /// The hash as the definition has it, byte by byte, beside the implementation.
    @Test func stateHashIsFNV1aOverLittleEndianBits() throws {
        let frame = try RunPlan(scene: .crates, end: .steps(50)).run().frame
        var hash: UInt64 = 14_695_981_039_346_656_037
        for motion in frame.motions {
            for value in [
                motion.position.x, motion.position.y, motion.angle, motion.velocity.x, motion.velocity.y,
                motion.angularVelocity,
            ] {
                for byte in 0..<8 {
                    hash = (hash ^ (value.bitPattern >> (8 * byte) & 255)) &* 1_099_511_628_211
                }
            }
        }
        #expect(frame.stateHash.description == String(format: "%016lx", hash))
    }

    /// The same motions are not the same state: the solver begins with the impulses of the step before.
    @Test func snapshotHashIsOfTheWholeSpace() throws {
        let simulation = try RunPlan(scene: .crates, end: .steps(300)).run()
        let report = RunReport(on: simulation)
        var hash = StableHash()
        hash.combine(bytes: try simulation.world.space.snapshot().bytes)
        #expect(report.snapshotHash == hash.description)
        for body in simulation.world.bodies { body.wake() }
        simulation.world.space.collisionSlop *= 2
        let other = RunReport(on: simulation)
        #expect(other.stateHash == report.stateHash)
        #expect(other.snapshotHash != report.snapshotHash)

        var grid = Scene.crates
        grid.space.spatialHash = SpaceSettings.SpatialHash(cellSize: 32, count: 100)
        let json = try JSONText.line(RunReport(on: RunPlan(scene: grid, end: .steps(3)).run()))
        #expect(json.contains("\"snapshotHash\":null"))
    }

    @Test func hashOfNothingIsTheOffsetBasis() {
        #expect(StableHash().description == "cbf29ce484222325")
    }

    @Test func layoutMovesWhiteSpaceOnly() throws {
        let value: [String: [[String]]] = ["a]b,\"{": [["x, y", "[z]"], []], "": [], "\\": [["\\\""]]]
        let document = try JSONText.document(value)
        #expect(try JSONDecoder().decode([String: [[String]]].self, from: Data(document.utf8)) == value)
        #expect(document.contains("[\"x, y\", \"[z]\"]"))
    }

    @Test(arguments: [
        (1.0, 2, "1.00"), (-0.004, 2, "0.00"), (-0.005, 2, "-0.01"), (123.456, 0, "123"), (0.05, 1, "0.1"),
        (-1234.5, 3, "-1234.500"), (1e300, 2, "1e+300"), (.nan, 1, "nan"), (0.0, 4, "0.0000"),
    ])
    func fixedDecimals(value: Double, decimals: Int, expected: String) {
        #expect(fixed(value, decimals: decimals) == expected)
    }

    @Test func tableIsAligned() {
        var table = TextTable(headings: ["body", "x"])
        table.append(["a", "1.5"])
        table.append(["crate-10", "-100.25"])
        #expect(table.text == "body            x\na             1.5\ncrate-10  -100.25\n")
    }
}
