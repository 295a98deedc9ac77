import Testing

@testable import Chipmunk

/// Mistakes with a body that C answers with an abort or silent nonsense.
@Suite struct BodyTrapTests {
    private static let motion = "must be in -1e+100 ... 1e+100, got"
    private static let mass = "must be in 1e-30 ... 1e+30"

    static let properties: [Mistake] = [
        Mistake("Body.mass \(mass), got nan") { _ = Body(mass: .nan, moment: 1) },
        Mistake("Body.mass \(mass), got 0.0") { _ = Body(mass: 0, moment: 1) },
        Mistake("Body.mass \(mass), got 1.7e+308") { makeBall().mass = 1.7e308 },
        Mistake("Body.mass \(mass), got 5e-324") { makeBall().mass = .leastNonzeroMagnitude },
        Mistake("Body.moment \(mass) or infinite, got nan") { _ = Body(mass: 1, moment: .nan) },
        Mistake("Body.moment \(mass) or infinite, got 0.0") { makeBall().moment = 0 },
        Mistake("Body.position \(motion) nan") { makeBall().position = Vector(.nan, 0) },
        Mistake("Body.velocity \(motion) inf") { makeBall().velocity = Vector(0, .infinity) },
        Mistake("Body.force \(motion) nan") { makeBall().force = Vector(0, .nan) },
        Mistake("Body.angle \(motion) nan") { makeBall().angle = .nan },
        Mistake("Body.torque \(motion) 1e+200") { makeBall().torque = 1e200 },
        Mistake("Body.centerOfGravity must be in -1e+30 ... 1e+30, got nan") {
            makeBall().centerOfGravity = Vector(0, .nan)
        },
        Mistake("Body.mass can only be set on a dynamic body, got a static one") { Body(.static).mass = 1 },
    ]

    @Test(arguments: properties.indices)
    func aPropertyOutOfItsRangeTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            BodyTrapTests.properties[index].commit()
        }
        expectTrap(result, BodyTrapTests.properties[index].message)
    }

    static let pushes: [Mistake] = [
        Mistake("Body.applyForce(_:) force \(motion) nan") { makeBall().applyForce(Vector(0, .nan)) },
        Mistake("Body.applyImpulse(_:) impulse \(motion) inf") { makeBall().applyImpulse(Vector(.infinity, 0)) },
        Mistake("Body.applyImpulse(_:) needs a body with mass and moment, got 0.0 and 0.0") {
            Body(.dynamic).applyImpulse(Vector(1, 0))
        },
        Mistake("Body.applyAngularImpulse(_:) impulse \(motion) nan") { makeBall().applyAngularImpulse(.nan) },
        Mistake("Body.applyAngularImpulse(_:) needs a body with mass and moment, got 0.0 and 0.0") {
            Body(.dynamic).applyAngularImpulse(1)
        },
        Mistake("Body.angularVelocity after applyAngularImpulse(_:) \(motion) ") {
            Body(mass: 1, moment: 1e-30).applyAngularImpulse(1e100)
        },
        Mistake("Body.applyForce(_:atWorldPoint:) force \(motion) nan") {
            makeBall().applyForce(Vector(.nan, 0), atWorldPoint: .zero)
        },
        Mistake("Body.applyForce(_:atLocalPoint:) point \(motion) inf") {
            makeBall().applyForce(.zero, atLocalPoint: Vector(0, .infinity))
        },
        Mistake("Body.applyImpulse(_:atWorldPoint:) impulse \(motion) 1e+101") {
            makeBall().applyImpulse(Vector(1e101, 0), atWorldPoint: .zero)
        },
        Mistake("Body.applyImpulse(_:atLocalPoint:) point \(motion) nan") {
            makeBall().applyImpulse(.zero, atLocalPoint: Vector(.nan, 0))
        },
        Mistake("Body.applyImpulse(_:atWorldPoint:) needs a body with mass and moment, got 0.0 and 0.0") {
            Body(.dynamic).applyImpulse(Vector(1, 0), atWorldPoint: .zero)
        },
    ]

    @Test(arguments: pushes.indices)
    func aPushThatWouldMakeTheBodyInvalidTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            BodyTrapTests.pushes[index].commit()
        }
        expectTrap(result, BodyTrapTests.pushes[index].message)
    }

    static let structure: [Mistake] = [
        Mistake("Body.type of Space.staticBody must be static") {
            let space = Space()
            withExtendedLifetime(space) { space.staticBody.type = .dynamic }
        },
        Mistake("Body.attach(_:) needs a shape that is attached to no body; detach it first") {
            let ball = makeBall()
            makeBall().attach(ball.shapes[0])
        },
        Mistake("Body.attach(_:) needs a shape that is attached to no body; detach it first") {
            let ball = makeBall()
            ball.attach(ball.shapes[0])
        },
        Mistake("Body.detach(_:) needs a shape that is attached to this body") {
            makeBall().detach(CircleShape(radius: 1))
        },
        Mistake("Body.detach(_:) needs a shape that is attached to this body") {
            let space = Space()
            let ball = space.add(makeBall())
            space.add(makeBall()).detach(ball.shapes[0])
        },
    ]

    @Test(arguments: structure.indices)
    func puttingBodiesTogetherWrongTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            BodyTrapTests.structure[index].commit()
        }
        expectTrap(result, BodyTrapTests.structure[index].message)
    }
}
