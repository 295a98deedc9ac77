import Chipmunk
import CrateKit
import SceneCoding
import Testing

@testable import SceneImport

@Suite struct RubeTests {
    /// A world with two bodies, a ball above a floor, and whatever else is given.
    private func world(
        ball: String = "", joints: String = "", head: String = "", pointsPerMeter: Double = 100
    ) throws -> SceneFile.Reading {
        let text = """
            { "allowSleep": true, \(head)
              "body": [
                { "name": "floor", "type": 0, "position": 0, "fixture": [
                  { "name": "line", "friction": 0.25, "chain": { "vertices": { "x": [-5, 0, 5], "y": [0, 0, 0] } } }] },
                { "name": "ball", "type": 2, "position": { "x": 1, "y": 2 }, "linearVelocity": { "x": 0, "y": -3 }, \(ball)
                  "fixture": [{ "density": 2, "friction": 0.5, "restitution": 0.75,
                    "circle": { "center": 0, "radius": 0.5 } }] }],
              "gravity": { "x": 0, "y": -10 }, "joint": [\(joints)],
              "positionIterations": 3, "velocityIterations": 8 }
            """
        let bytes = Array(text.utf8)
        let format = try #require(try SceneFormat(of: bytes))
        #expect(format == .rube)
        return try SceneImport.read(bytes, named: "level.json", as: format, pointsPerMeter: pointsPerMeter) { _ in [] }
    }

    @Test func metersBecomePointsAndMaterialsMixAsInBox2D() throws {
        let reading = try world()
        let ball = reading.scene.bodies[1], shape = ball.shapes[0]
        #expect(reading.scene.name == "level" && reading.scene.space.gravity == Vector(0, -1000))
        #expect(ball.position == Vector(100, 200) && ball.velocity == Vector(0, -300))
        #expect(shape.geometry == .circle(radius: 50) && shape.frictionRule == .geometricMean)
        #expect(shape.elasticityRule == .maximum && shape.elasticity == 0.75)
        let world = try World(reading.scene)
        let mass = world.space.bodies.first(where: { $0.type == .dynamic })?.mass ?? 0
        // Box2D's: density · π · r², in kilograms.
        #expect(abs(mass - 2 * .pi * 0.25) < 1e-12)
        #expect(reading.warnings.isEmpty)
    }

    /// Lengths go by the scale, forces with them, and torques by its square; masses and angles are the same.
    @Test func `points per meter scale lengths, forces and torques, and no mass`() throws {
        let joint = """
            { "type": "friction", "bodyA": 0, "bodyB": 1, "anchorA": { "x": 1, "y": 2 }, "anchorB": 0, "maxForce": 3,
              "maxTorque": 5 }
            """
        let axis = """
            { "type": "wheel", "bodyA": 0, "bodyB": 1, "anchorA": { "x": 1, "y": 2 }, "anchorB": 0,
              "localAxisA": { "x": 0, "y": 1 } }
            """
        for scale in [1.0, 32, 100] {
            let scene = try world(ball: #""angle": 0.5,"#, joints: "\(joint), \(axis)", pointsPerMeter: scale).scene
            let ball = scene.bodies[1], constraints = scene.constraints
            #expect(scene.space.gravity == Vector(0, -10) * scale)
            #expect(
                ball.position == Vector(1, 2) * scale && ball.velocity == Vector(0, -3) * scale && ball.angle == 0.5)
            #expect(ball.shapes[0].geometry == .circle(radius: 0.5 * scale))
            #expect(constraints[0].joint == .pivot(anchorA: Vector(1, 2) * scale, anchorB: .zero))
            #expect(constraints[0].maxForce == 3 * scale && constraints[1].maxForce == 5 * scale * scale)
            // A meter to each side.
            #expect(
                constraints[2].joint
                    == .groove(from: Vector(1, 1) * scale, to: Vector(1, 3) * scale, anchorB: .zero))
            let world = try World(scene)
            let body = try #require(world.space.bodies.first(where: { $0.type == .dynamic }))
            #expect(abs(body.mass - 2 * .pi * 0.25) < 1e-12, "\(scale)")
        }
    }

    @Test func floatsMayBeBits() throws {
        #expect(try world(ball: #""angle": "3F000000","#).scene.bodies[1].angle == 0.5)
    }

    @Test(arguments: [
        (#""type": "revolute", "enableLimit": true, "lowerLimit": -1, "upperLimit": 1, "refAngle": 0.5"#, 2),
        (#""type": "revolute", "enableMotor": true, "motorSpeed": 2, "maxMotorTorque": 3"#, 2),
        (#""type": "distance", "length": 2"#, 1),
        (#""type": "distance", "length": 2, "frequency": 2, "dampingRatio": 0.5"#, 1),
        (
            #""type": "prismatic", "localAxisA": { "x": 0, "y": 1 }, "enableLimit": true, "lowerLimit": 0, "upperLimit": 2"#,
            2
        ),
        (
            #""type": "wheel", "localAxisA": { "x": 0, "y": 1 }, "enableMotor": true, "motorSpeed": 1, "maxMotorTorque": 9"#,
            3
        ),
        (#""type": "rope", "maxLength": 4"#, 1), (#""type": "weld", "refAngle": 0"#, 2),
        (#""type": "friction", "maxForce": 1, "maxTorque": 2"#, 2),
        (#""type": "motor", "linearOffset": { "x": 1, "y": 2 }, "maxForce": 9, "maxTorque": 9"#, 2),
    ])
    func jointsHoldAsInBox2D(joint: String, count: Int) throws {
        let reading = try world(
            joints: #"{ "bodyA": 0, "bodyB": 1, "anchorA": { "x": 1, "y": 2 }, "anchorB": 0, \#(joint) }"#)
        #expect(reading.scene.constraints.count == count && reading.warnings.isEmpty, "\(reading.warnings)")
        let world = try World(reading.scene)
        for _ in 0..<240 { world.space.step(by: 1 / 240) }
        let ball = try #require(world.space.bodies.first(where: { $0.type == .dynamic }))
        #expect(ball.position.distance(to: Vector(100, 200)) < 402)
    }

    /// A spring of 2 Hz is back after half a second, as in Box2D.
    @Test func aSpringHasItsFrequency() throws {
        let joint =
            #"{ "type": "distance", "bodyA": 0, "bodyB": 1, "anchorA": 0, "anchorB": 0, "length": 2, "frequency": 2 }"#
        var scene = try world(ball: #""gravityScale": 0,"#, joints: joint).scene
        scene.bodies[1].position = Vector(0, 210)
        scene.bodies[1].velocity = .zero
        let world = try World(scene)
        let ball = try #require(world.space.bodies.first(where: { $0.type == .dynamic }))
        for _ in 0..<500 { world.space.step(by: 1e-3) }
        #expect(abs(ball.position.y - 210) < 0.2)
    }

    @Test(arguments: [
        (#""bodyA": 0, "bodyB": 7, "type": "weld""#, "must be the number of a body, 0 ... 1"),
        (#""bodyA": 1, "bodyB": 1, "type": "weld""#, "must join two bodies"),
        (#""bodyA": 0, "bodyB": 1, "type": "rope", "maxLength": -1"#, "must not be negative"),
        (#""bodyA": 0, "bodyB": 1, "type": "rope", "maxLength": "long""#, "must be a number below 1e9"),
    ])
    func whatIsWrongIsNamed(joint: String, problem: String) throws {
        let error = try #require(throws: SceneFileError.self) { try world(joints: "{ \(joint) }") }
        #expect(error.issues.contains { $0.problem.hasPrefix(problem) && $0.line > 1 }, "\(error)")
    }

    @Test(arguments: [
        (#""image": [{ "file": "a.png" }],"#, "", "pictures of bodies are left out: 1"),
        ("", #""bodyA": 0, "bodyB": 1, "type": "pulley""#, "a joint of type \"pulley\" is left out"),
        ("", #""bodyA": 0, "bodyB": 1, "type": "mouse""#, "a mouse joint is left out"),
        (
            "", #""bodyA": 0, "bodyB": 1, "type": "prismatic", "enableMotor": true"#,
            "the motor along the axis is left out"
        ),
    ])
    func whatIsLeftOutIsListed(head: String, joint: String, note: String) throws {
        let reading = try world(joints: joint.isEmpty ? "" : "{ \(joint) }", head: head)
        #expect(reading.warnings.count == 1 && reading.warnings[0].problem.hasPrefix(note), "\(reading.warnings)")
    }
}
