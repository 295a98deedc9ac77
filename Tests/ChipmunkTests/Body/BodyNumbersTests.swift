import CChipmunk
import Chipmunk
import TestSupport
import Testing

/// Numbers read from a C body's memory equal the results of C's own functions.
@Suite struct BodyNumbersTests {
    private static func bits(_ vector: cpVect) -> [UInt64] { [vector.x.bitPattern, vector.y.bitPattern] }
    private static func bits(_ vector: Vector) -> [UInt64] { [vector.x.bitPattern, vector.y.bitPattern] }

    private func expectTheSameNumbers(_ body: Body) {
        // The body lives until the end of the function.
        let handle = unsafe body.unsafePointer
        unsafe #expect(Self.bits(body.position) == Self.bits(cpBodyGetPosition(handle)))
        unsafe #expect(Self.bits(body.velocity) == Self.bits(cpBodyGetVelocity(handle)))
        unsafe #expect(body.angle.bitPattern == cpBodyGetAngle(handle).bitPattern)
        unsafe #expect(body.angularVelocity.bitPattern == cpBodyGetAngularVelocity(handle).bitPattern)
    }

    @Test(arguments: [BodyType.dynamic, .kinematic, .static])
    func aNewBodysNumbersAreThoseOfC(type: BodyType) {
        expectTheSameNumbers(Body(type))
    }

    @Test func numbersThatWereSetAreThoseOfC() {
        let values = [0, -0.0, 1, -1.5, 1e-300, -1e-300, 1e100, .pi]
        for (i, x) in values.enumerated() {
            for (j, y) in values.enumerated() {
                let body = Body(mass: 2, moment: 3)
                body.centerOfGravity = Vector(values[(i + 3) % 4], values[(j + 2) % 4])
                body.angle = y
                body.position = Vector(x, y)
                body.velocity = Vector(y, x)
                body.angularVelocity = x
                expectTheSameNumbers(body)
            }
        }
    }

    @Test func numbersAfterEveryStepAreThoseOfC() {
        let space = Space()
        space.gravity = Vector(3, -100)
        space.staticBody.attach(SegmentShape(from: Vector(-100, 0), to: Vector(100, 0), radius: 1))
        let bodies = (0..<5).map { i in
            let body = Body(mass: 1, moment: Moment.box(mass: 1, width: 10, height: 6))
            body.attach(PolygonShape(width: 10, height: 6))
            body.centerOfGravity = Vector(1, -2)
            space.add(body, at: Vector(Double(i), 8 + 12 * Double(i)))
            return body
        }
        for _ in 0..<60 {
            space.step(by: 1 / 60.0)
            bodies.forEach(expectTheSameNumbers)
        }
        #expect(bodies.allSatisfy { $0.angle != 0 && $0.velocity != .zero })
    }
}
