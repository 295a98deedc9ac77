import Chipmunk
import CrateKit
import SceneCoding
import Testing

@testable import SceneImport

@Suite struct TiledJointTests {
    private static let bodies = [
        #"{"id": 1, "name": "a", "x": 0, "y": 0, "width": 20, "height": 20, "type": "dynamic"}"#,
        #"{"id": 2, "name": "b", "x": 100, "y": 0, "width": 20, "height": 20, "type": "dynamic", "rotation": 90}"#,
        #"{"id": 3, "name": "post", "x": 50, "y": 0, "width": 20, "height": 20}"#,
        #"{"id": 4, "name": "note", "x": 50, "y": 0, "text": {"text": "x"}}"#,
    ]

    private static func joint(
        _ kind: String, _ values: KeyValuePairs<String, String>, to end: Vector? = Vector(30, 40)
    ) -> String {
        let shape =
            end.map { #""polyline": [{"x": 0, "y": 0}, {"x": \#($0.x), "y": \#($0.y)}]"# } ?? #""point": true"#
        return #"{"id": 9, "x": 10, "y": 10, "type": "\#(kind)", \#(shape), \#(TiledText.properties(values))}"#
    }

    private static func constraint(
        _ kind: String, _ values: KeyValuePairs<String, String>, to end: Vector? = Vector(30, 40)
    ) throws -> ConstraintDefinition {
        // Joints can come before what they hold.
        let scene = try TiledText.scene([joint(kind, values, to: end)] + bodies)
        _ = try World(scene)
        return try #require(scene.constraints.first)
    }

    /// a is at (10, 150); the joint is drawn from there to (40, 110), in a scene of 160 points.
    @Test func anchorsAreInTheCoordinatesOfTheirBodies() throws {
        let pin = try Self.constraint("pin", ["a": "1"])
        #expect(pin.bodyA == "a" && pin.bodyB == "world")
        #expect(pin.joint == .pin(anchorA: .zero, anchorB: Vector(40, 110), distance: nil))
        #expect(
            try Self.constraint("pin", ["b": "1", "distance": "7"]).joint
                == .pin(anchorA: Vector(10, 150), anchorB: Vector(30, -40), distance: 7))
        // b is turned clockwise, around (90, 150).
        guard case .pivot(let anchorA, let anchorB) = try Self.constraint("pivot", ["a": "1", "b": "2"], to: nil).joint
        else {
            Issue.record("no pivot")
            return
        }
        #expect(anchorA == .zero && anchorB.isNear(Vector(0, -80), within: 1e-9))
    }

    @Test func theKindsHaveTheirNumbersAndDefaults() throws {
        let (end, world) = (Vector(40, 110), Vector.zero)
        #expect(
            try Self.constraint("slide", ["a": "1"]).joint
                == .slide(anchorA: world, anchorB: end, minimum: 0, maximum: 50))
        #expect(
            try Self.constraint("slide", ["a": "1", "minimum": "3", "maximum": "4"]).joint
                == .slide(anchorA: world, anchorB: end, minimum: 3, maximum: 4))
        #expect(
            try Self.constraint("spring", ["a": "1", "stiffness": "9"]).joint
                == .dampedSpring(anchorA: world, anchorB: end, restLength: 50, stiffness: 9, damping: 0))
        #expect(
            try Self.constraint("dampedSpring", ["a": "1", "stiffness": "9", "damping": "2", "restLength": "5"]).joint
                == .dampedSpring(anchorA: world, anchorB: end, restLength: 5, stiffness: 9, damping: 2))
        #expect(
            try Self.constraint("groove", ["a": "post", "b": "1"]).joint
                == .groove(from: Vector(-50, 0), to: Vector(-20, -40), anchorB: Vector(15, -20)))
        #expect(
            try Self.constraint("rotarySpring", ["a": "1", "stiffness": "9", "restAngle": "1"]).joint
                == .dampedRotarySpring(restAngle: 1, stiffness: 9, damping: 0))
        #expect(
            try Self.constraint("RotaryLimit", ["a": "1", "minimum": "-1", "maximum": "1"]).joint
                == .rotaryLimit(minimum: -1, maximum: 1))
        #expect(try Self.constraint("ratchet", ["a": "1", "ratchet": "1"]).joint == .ratchet(phase: 0, ratchet: 1))
        #expect(try Self.constraint("gear", ["a": "1", "phase": "1"]).joint == .gear(phase: 1, ratio: 1))
        #expect(try Self.constraint("motor", ["a": "1", "rate": "3"], to: nil).joint == .motor(rate: 3))
    }

    @Test func theLimitsOfAJointAreRead() throws {
        let pin = try Self.constraint(
            "pin", ["a": "1", "b": "2", "maxForce": "9", "breakForce": "8", "collideBodies": "false"])
        #expect(pin.maxForce == 9 && pin.breakForce == 8 && !pin.collideBodies)
    }

    @Test(
        arguments: [
            ("pin", ["a": "1"], false, "a pin holds two points at a distance"),
            ("groove", ["a": "1"], false, "a groove is a polyline of two points"),
            ("pin", [:], true, "a joint needs the property a or b"),
            ("pin", ["a": "1", "b": "1"], true, "a joint needs two objects: a and b are the same"),
            ("pin", ["a": "3"], true, "a joint of two bodies that never move"),
            ("pin", ["a": "1", "b": "77"], true, "the property b must be an object that is a body, got \"77\""),
            ("pin", ["a": "1", "b": "4"], true, "the property b must be an object that is a body, got \"4\""),
            ("pin", ["a": "1", "b": "9"], true, "the property b must be an object that is a body, got \"9\""),
            ("spring", ["a": "1"], true, "a spring needs the property stiffness"),
            ("rotarySpring", ["a": "1"], true, "a rotarySpring needs the property stiffness"),
            ("motor", ["a": "1"], true, "a motor needs the property rate"),
            ("ratchet", ["a": "1"], true, "a ratchet needs the property ratchet"),
            ("ratchet", ["a": "1", "ratchet": "0"], true, "the property ratchet must not be 0"),
            ("gear", ["a": "1", "ratio": "0"], true, "the property ratio must not be 0"),
            ("gear", ["a": "1", "ratio": "nan"], true, "the property ratio must be a number in"),
            ("slide", ["a": "1", "minimum": "60"], true, "maximum must not be below minimum, 60.0, got 50.0"),
            ("rotaryLimit", ["a": "1", "minimum": "60"], true, "a rotaryLimit needs the property maximum"),
            (
                "pin", ["a": "1", "maxForce": "5", "breakForce": "5"], true,
                "the property breakForce must be below maxForce"
            ),
            ("pin", ["a": "1", "maxForce": "-5"], true, "the property maxForce must be a number in"),
        ] as [(String, [String: String], Bool, String)])
    func wrongJointsAreRefused(kind: String, values: [String: String], isLine: Bool, problem: String) {
        let list = values.sorted { $0.key < $1.key }.map { TiledText.property($0.key, $0.value) }.joined(
            separator: ", ")
        let shape = isLine ? #""polyline": [{"x": 0, "y": 0}, {"x": 30, "y": 40}]"# : #""point": true"#
        let joint = #"{"id": 9, "x": 10, "y": 10, "type": "\#(kind)", \#(shape), "properties": [\#(list)]}"#
        let problems = TiledText.problems(TiledText.map([TiledText.objects(Self.bodies + [joint])]))
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix(problem) == true, "\(problems)")
    }

    @Test func ajointOfThreePointsIsRefused() {
        let joint = """
            {"id": 9, "x": 10, "y": 10, "type": "pin", \(TiledText.properties(["a": "1"])), \
            "polyline": [{"x": 0, "y": 0}, {"x": 30, "y": 40}, {"x": 30, "y": 50}]}
            """
        #expect(
            TiledText.problems(TiledText.map([TiledText.objects(Self.bodies + [joint])]))
                == ["a joint must be a point, or a polyline of two points, from a to b"])
    }
}
