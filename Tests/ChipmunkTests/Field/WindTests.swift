import Chipmunk
import TestSupport
import Testing

@Suite struct WindTests {
    /// A body that falls through still air reaches the speed at which drag · width · v² is its weight.
    @Test func aFallingBodyReachesItsTerminalSpeed() throws {
        func fall(_ shape: Shape) -> Double {
            let (space, body) = (Space(), Body(mass: 3, moment: 900))
            space.gravity = Vector(0, -500)
            body.attach(shape)
            space.add(body)
            for _ in 0..<2000 {
                space.apply(.wind(.zero, drag: 0.01), for: 1 / 200)
                space.step(by: 1 / 200)
            }
            return -body.velocity.y
        }
        // √(3 · 500 / (0.01 · 20)).
        let expected = 86.60254
        #expect(abs(fall(PolygonShape(width: 20, height: 5)) - expected) < 1e-4)
        #expect(abs(fall(CircleShape(radius: 10)) - expected) < 1e-4)
        #expect(abs(fall(SegmentShape(from: Vector(-10, 0), to: Vector(10, 0))) - expected) < 1e-4)
        // A tip downwards leads the air aside, but drags by the same width as long as there is no lift.
        let wedge = try PolygonShape(vertices: [Vector(-10, 5), Vector(10, 5), Vector(0, -20)])
        #expect(abs(fall(wedge) - expected) < 1e-4)
    }

    @Test func aPlateAtAnAngleIsLifted() {
        let (space, plate) = (Space(), Body(mass: 1, moment: 1000))
        plate.attach(SegmentShape(from: Vector(-10, 0), to: Vector(10, 0)))
        plate.angle = .pi / 6
        space.add(plate)
        space.apply(.wind(Vector(-50, 0), drag: 1e-3, lift: 4e-3), for: 1 / 600)
        // L · sin 30° faces the wind: 10 · 1e-3 · 50². The plate leads the wind down, and rises: cos 30° of 4 times that.
        let width = 10.0
        #expect(abs(plate.force.x + width * 1e-3 * 2500) < 1e-9)
        #expect(abs(plate.force.y - width * 4e-3 * 2500 * 0.8660254) < 1e-6)
        #expect(abs(plate.torque) < 1e-9)
    }

    @Test func aWeathercockTurnsItsTailDownwind() {
        let (space, cock) = (Space(), Body(mass: 1, moment: 500))
        cock.attach(SegmentShape(from: .zero, to: Vector(-40, 0), radius: 1))
        cock.angularDamping = 2
        space.add(cock)
        space.add(PivotJoint(space.staticBody, cock, at: .zero))
        for _ in 0..<3000 {
            space.apply(.wind(Vector(0, 90), drag: 1e-2), for: 1 / 200)
            space.step(by: 1 / 200)
        }
        // The tail points along the wind, up; so the head points down.
        #expect(abs(cock.rotation.y + 1) < 1e-3 && cock.velocity.length < 0.1)
    }

    @Test func theWindAtItsOwnSpeedPressesNothing() {
        let (space, crate) = (Space(), makeCrate())
        crate.velocity = Vector(30, 4)
        space.add(crate)
        space.apply(.wind(Vector(30, 4), drag: 1), for: 1 / 60)
        #expect(crate.force == .zero && crate.torque == 0)
    }

    @Test func aStormBlowsNothingFasterThanItself() {
        let (space, leaf) = (Space(), Body(mass: 1e-3, moment: 1e-2))
        leaf.attach(PolygonShape(width: 10, height: 2))
        leaf.angle = 0.4
        space.add(leaf)
        for _ in 0..<600 {
            space.apply(.wind(Vector(500, 0), drag: 10), for: 1 / 60)
            space.step(by: 1 / 60)
            #expect(leaf.velocity.length < 501)
        }
        #expect(leaf.velocity.x > 450)
    }
}
