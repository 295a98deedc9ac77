import Foundation
import Testing

@testable import Chipmunk

/// Bodies that sleep at something static that changes: see ``Corrections/staticChanges``.
@Suite struct StaticChangeTests {
    /// The effect of a static change on a body that sleeps on it.
    enum Effect {
        /// It wakes, as in C or because C's result cannot be intended.
        case wakesAlways
        /// It wakes if that is asked for.
        case wakesOnRequest
        /// It sleeps on, for nothing changes for it.
        case sleeps
        /// The property cannot be set on what is static.
        case traps
    }

    struct Change: Sendable {
        let name: String
        let effect: Effect
        let make: @Sendable (Bed) -> Void

        init(_ name: String, _ effect: Effect, _ make: @escaping @Sendable (Bed) -> Void) {
            (self.name, self.effect, self.make) = (name, effect, make)
        }
    }

    /// A crate that sleeps on a static shape, whose top is at y = 0.
    final class Bed {
        let space = makeSpaceWithFloor()
        let body: Body
        let shape: Shape
        let crate: Body

        init(_ shape: Shape, _ corrections: Corrections) {
            for shape in space.staticBody.shapes { space.staticBody.detach(shape) }
            space.corrections = corrections
            space.sleepTimeThreshold = 10
            (body, self.shape) = (Body(.static), shape)
            body.attach(shape).friction = 1
            space.add(body)
            crate = space.add(makeCrate(at: Vector(0, 10)))
            space.step(by: 1 / 60, times: 60)
            #expect(crate.sleep() && crate.isSleeping)
        }
    }

    private static let shapes: [@Sendable () -> Shape] = [
        { SegmentShape(from: Vector(-100, -5), to: Vector(100, -5), radius: 5) },
        { CircleShape(radius: 400, offset: Vector(0, -400)) },
        { PolygonShape(BoundingBox(left: -100, bottom: -10, right: 100, top: 0)) },
    ]

    // MARK: All properties

    static let changesOfShapes: [Change] = [
        Change("isSensor", .wakesOnRequest) { $0.shape.isSensor = true },
        Change("elasticity", .wakesOnRequest) { $0.shape.elasticity = 0.5 },
        Change("friction", .wakesOnRequest) { $0.shape.friction = 0.1 },
        Change("frictionRule", .wakesOnRequest) { $0.shape.frictionRule = .minimum },
        Change("elasticityRule", .wakesOnRequest) { $0.shape.elasticityRule = .maximum },
        Change("passDirection", .wakesOnRequest) { $0.shape.passDirection = Vector(0, -1) },
        Change("surfaceVelocity", .wakesOnRequest) { $0.shape.surfaceVelocity = Vector(50, 0) },
        Change("collisionType", .wakesOnRequest) { $0.shape.collisionType = 7 },
        Change("filter", .wakesOnRequest) { $0.shape.filter.categories = 2 },
        Change("filter", .wakesOnRequest) { $0.shape.filter = .none },
        Change("mass", .sleeps) { $0.shape.mass = 3 },
        Change("density", .sleeps) { $0.shape.density = 3 },
        Change("userData", .sleeps) { $0.shape.userData = 3 },
        // The value that it has.
        Change("friction", .sleeps) { $0.shape.friction = 1 },
        Change("filter", .sleeps) { $0.shape.filter = .all },
    ]

    static let changesOfBodies: [Change] = [
        Change("position", .wakesAlways) { $0.body.position.x = 1 },
        Change("angle", .wakesAlways) { $0.body.angle = 1e-3 },
        Change("type", .wakesAlways) { $0.body.type = .kinematic },
        Change("velocity", .wakesOnRequest) { $0.body.velocity = Vector(20, 0) },
        Change("angularVelocity", .wakesOnRequest) { $0.body.angularVelocity = 1 },
        Change("centerOfGravity", .wakesOnRequest) { $0.body.centerOfGravity = Vector(5, 0) },
        Change("force", .sleeps) { $0.body.force = Vector(5, 0) },
        Change("torque", .sleeps) { $0.body.torque = 5 },
        Change("userData", .sleeps) { $0.body.userData = 5 },
        Change("velocityFunction", .sleeps) { $0.body.velocityFunction = { _, _, _, _ in } },
        Change("positionFunction", .sleeps) { $0.body.positionFunction = { _, _ in } },
        Change("gravityScale", .sleeps) { $0.body.gravityScale = 0 },
        Change("linearDamping", .sleeps) { $0.body.linearDamping = 5 },
        Change("angularDamping", .sleeps) { $0.body.angularDamping = 5 },
        Change("maxSpeed", .sleeps) { $0.body.maxSpeed = 5 },
        Change("maxAngularSpeed", .sleeps) { $0.body.maxAngularSpeed = 5 },
        Change("isBullet", .sleeps) { $0.body.isBullet = true },
        Change("mass", .traps) { $0.body.mass = 1 },
        Change("moment", .traps) { $0.body.moment = 1 },
        Change("velocity", .sleeps) { $0.body.velocity = .zero },
        Change("angularVelocity", .sleeps) { $0.body.angularVelocity = 0 },
    ]

    static let changesOfGeometry: [Change] = [
        Change("setNeighbors", .wakesOnRequest) { bed in
            (bed.shape as? SegmentShape)?.setNeighbors(previous: Vector(-200, -5), next: Vector(200, -5))
        },
        Change("setEndpointsAbruptly", .wakesAlways) { bed in
            (bed.shape as? SegmentShape)?.setEndpointsAbruptly(from: Vector(-50, -5), to: Vector(50, -5))
        },
        Change("setOffsetAbruptly", .wakesAlways) { bed in
            (bed.shape as? CircleShape)?.setOffsetAbruptly(Vector(1, -400))
        },
        Change("setVerticesAbruptly", .wakesAlways) { bed in
            try? (bed.shape as? PolygonShape)?.setVerticesAbruptly([.zero, Vector(-50, -5), Vector(50, -5)])
        },
        Change("setRadiusAbruptly", .wakesAlways) { bed in
            switch bed.shape {
            case let circle as CircleShape: circle.setRadiusAbruptly(401)
            case let segment as SegmentShape: segment.setRadiusAbruptly(6)
            case let polygon as PolygonShape: polygon.setRadiusAbruptly(1)
            default: break
            }
        },
    ]

    @Test(arguments: changesOfShapes.indices, shapes.indices)
    func aPropertyOfAShapeWakesWhoSleepsOnIt(index: Int, shape: Int) {
        expectEffect(of: Self.changesOfShapes[index], Self.shapes[shape])
    }

    @Test(arguments: changesOfBodies.indices.filter { changesOfBodies[$0].effect != .traps }, shapes.indices)
    func aPropertyOfABodyWakesWhoSleepsOnIt(index: Int, shape: Int) {
        expectEffect(of: Self.changesOfBodies[index], Self.shapes[shape])
    }

    @Test(arguments: [(0, 0), (1, 0), (2, 1), (3, 2), (4, 0), (4, 1), (4, 2)])
    func anotherFormWakesWhoSleepsOnIt(index: Int, shape: Int) {
        expectEffect(of: Self.changesOfGeometry[index], Self.shapes[shape])
    }

    private func expectEffect(of change: Change, _ shape: () -> Shape) {
        for corrections in [Corrections.staticChanges, []] {
            let bed = Bed(shape(), corrections)
            change.make(bed)
            let wakes = change.effect == .wakesAlways || change.effect == .wakesOnRequest && !corrections.isEmpty
            #expect(bed.crate.isSleeping != wakes, "\(change.name), \(corrections)")
        }
    }

    /// A property that is new must be said to wake sleepers, or not.
    @Test func thePropertiesAreAll() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../API/Chipmunk.txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        func properties(of type: String) -> Set<String> {
            Set(
                lines.filter { $0.hasPrefix(type + ": ") && $0.hasSuffix("{ get set }") }.compactMap { line in
                    line.firstMatch(of: /\bvar (\w+):/).map { String($0.1) }
                })
        }
        func calls(of type: String) -> Set<String> {
            Set(
                lines.filter { $0.hasPrefix(type + ": ") }.compactMap { line in
                    line.firstMatch(of: /\bfunc (set\w+)\(/).map { String($0.1) }
                })
        }
        #expect(properties(of: "Shape") == Set(Self.changesOfShapes.map(\.name)))
        #expect(properties(of: "Body") == Set(Self.changesOfBodies.map(\.name)))
        let kinds = ["CircleShape", "SegmentShape", "PolygonShape"]
        #expect(Set(kinds.flatMap(calls)) == Set(Self.changesOfGeometry.map(\.name)))
        #expect(kinds.flatMap(properties) == [])
        #expect(calls(of: "Shape") == [] && calls(of: "Body") == [])
    }

    // MARK: Kinematic bodies

    /// So none of their properties can leave a sleeper behind.
    @Test(arguments: [Corrections.staticChanges, []])
    func nothingSleepsOnAKinematicBody(corrections: Corrections) {
        let space = makeSpaceWithFloor()
        space.corrections = corrections
        space.sleepTimeThreshold = 0.1
        let lift = space.add(Body(.kinematic), at: Vector(0, 20))
        lift.attach(PolygonShape(width: 100, height: 10)).friction = 1
        let crate = space.add(makeCrate(at: Vector(0, 35)))
        space.step(by: 1 / 60, times: 300)
        #expect(!crate.isSleeping)
        #expect(!crate.sleep())
    }

    @Test(arguments: [Corrections.staticChanges, []])
    func aKinematicBodyThatArrivesWakesSleepersInTheNextStep(corrections: Corrections) {
        let space = makeSpaceWithSleepers(count: 1)
        space.corrections = corrections
        let paddle = Body(.kinematic)
        paddle.attach(CircleShape(radius: 5))
        space.add(paddle, at: Vector(0, 15))
        space.step(by: 1 / 60)
        #expect(!space.bodies[0].isSleeping)
    }
}
