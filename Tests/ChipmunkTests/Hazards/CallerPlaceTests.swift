import Testing

@testable import Chipmunk

/// The place that a trap names: the call in the program, or the rule where a property is set.
@Suite struct CallerPlaceTests {
    /// A wrong call that is on the same line as this.
    struct WrongCall: Sendable {
        let name: String
        let line: UInt
        let make: @Sendable () throws -> Void

        init(_ name: String, line: UInt = #line, _ make: @escaping @Sendable () throws -> Void) {
            self.name = name
            self.line = line
            self.make = make
        }
    }

    private static let wrong = Vector(.nan, 0)

    static let calls: [WrongCall] = [
        WrongCall("body") { _ = Body(mass: .nan, moment: 1) },
        WrongCall("moment-of-a-body") { _ = Body(mass: 1, moment: .nan) },
        WrongCall("force") { makeBall().applyForce(wrong, atWorldPoint: .zero) },
        WrongCall("impulse") { Body(.dynamic).applyImpulse(.zero, atLocalPoint: .zero) },
        WrongCall("force-at-the-center") { makeBall().applyForce(wrong) },
        WrongCall("impulse-at-the-center") { Body(.dynamic).applyImpulse(.zero) },
        WrongCall("angular-impulse") { Body(mass: 1, moment: 1e-30).applyAngularImpulse(1e100) },
        WrongCall("sleep") { makeBall().sleep() },
        WrongCall("attach") { inSpace { _, ball in makeBall().attach(ball.shapes[0]) } },
        WrongCall("attach-to-a-hash") { inSpace { hash($0, $1).attach(CircleShape(radius: 1e6)) } },
        WrongCall("circle") { _ = CircleShape(radius: -1) },
        WrongCall("box") { _ = PolygonShape(width: 0, height: 1) },
        WrongCall("polygon") { _ = try PolygonShape(counterclockwise: [], radius: -1) },
        WrongCall("reshape") { inSpace { circle(hash($0, $1)).setRadiusAbruptly(1e6) } },
        WrongCall("pin") { inSpace { _ = PinJoint($0.staticBody, $1, anchorA: wrong) } },
        WrongCall("one-body-twice") { inSpace { _ = GearJoint($1, $1, ratio: 1) } },
        WrongCall("pivot") { _ = PivotJoint(Body(.static), makeBall(at: Vector(1e31, 0)), at: .zero) },
        WrongCall("limit") { inSpace { _ = RotaryLimitJoint($0.staticBody, $1, range: 1e101 ... .infinity) } },
        WrongCall("add-twice") { inSpace { space, ball in space.add(ball) } },
        WrongCall("add-in-a-hash") { inSpace { $0.add(hash($0, $1, adds: false)) } },
        WrongCall("add-a-joint") { inSpace { $0.add(PinJoint($1, makeBall())) } },
        WrongCall("crowd") { inSpace { $0.add(crowding($0, $1)) } },
        WrongCall("remove") { inSpace { space, _ in space.remove(makeBall()) } },
        WrongCall("step") { inSpace(Body(.dynamic)) { space, _ in space.step(by: 1) } },
        WrongCall("step-with-a-setter") { inSpace { dropsItsAnchor($0, $1).step(by: 1) } },
        WrongCall("motions") { inSpace { space, _ in space.writeMotions([]) } },
        WrongCall("motions-in-a-hash") { inSpace { hash($0, $1).space?.writeMotions([farAway]) } },
        WrongCall("point-query") { inSpace { space, _ in _ = space.shapes(near: wrong, maxDistance: 1) } },
        WrongCall("segment-query") { inSpace { space, _ in _ = space.hits(from: .zero, to: wrong) } },
        WrongCall("query-of-a-shape") { _ = CircleShape(radius: 1).nearestPoint(to: wrong) },
        WrongCall("grab") { inSpace { space, _ in _ = space.grab(at: wrong) } },
        WrongCall("queued") { moving { shape, _, other in other.attach(shape) } },
        WrongCall("queued-force") { becomingDynamic { $0.applyImpulse(.zero, atWorldPoint: .zero) } },
        WrongCall("queued-impulse-at-the-center") { becomingDynamic { $0.applyImpulse(.zero) } },
        WrongCall("queued-angular-impulse") { becomingDynamic { $0.applyAngularImpulse(1) } },
        WrongCall("queued-form") { inSpace { space, ball in asking(hash(space, ball)) { $0.setRadiusAbruptly(1e6) } } },
        WrongCall("nested-work") { endless { $0.whenUnlocked($1) } },
        WrongCall("moment") { _ = Moment.circle(mass: 1, radius: -1) },
        WrongCall("area") { _ = Area.polygon(vertices: [wrong]) },
        WrongCall("march") { _ = March.hard(in: unitBox, columns: 1, rows: 2, threshold: 0) { _ in 0 } },
        WrongCall("bitmap") { _ = try bitmap.march(.soft, threshold: .nan) },
        WrongCall("tile") { inSpace { space, _ in makeGround(in: space).ensure(in: everything) } },
        WrongCall("curve") { _ = try Polyline([.zero, .zero]).simplifyingCurves(tolerance: -1) },
    ]

    @Test(arguments: calls.map(\.name))
    func aTrapNamesTheCall(_ name: String) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
            try CallerPlaceTests.calls.first { $0.name == name }?.make()
        }
        let call = try #require(Self.calls.first { $0.name == name })
        let message = trapLine(result)
        #expect(message.hasPrefix("ChipmunkTests/CallerPlaceTests.swift:\(call.line): Fatal error: "), "\(message)")
    }

    @Test func aTrapOfASetterNamesTheRuleAndTheProperty() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            makeBall().angle = .nan
        }
        let message = trapLine(result)
        #expect(message.hasPrefix("Chipmunk/Body+Motion.swift:"), "\(message)")
        #expect(message.contains(": Fatal error: Body.angle must be in "), "\(message)")
    }
}

// Arguments for the calls, so that each is on one line.
extension CallerPlaceTests {
    private static let unitBox = box(0, 0, 1, 1)
    private static let everything = BoundingBox(circleAt: .zero, radius: 1e9)
    private static let farAway = BodyMotion(x: 1e12, y: 0, angle: 0, velocityX: 0, velocityY: 0, angularVelocity: 0)

    private static var bitmap: ByteBitmap {
        get throws { try ByteBitmap(width: 1, height: 1, bytes: [1], rowOrder: .topDown) }
    }

    /// A space with a body.
    private static func inSpace(_ body: Body = makeBall(), _ work: (Space, Body) throws -> Void) rethrows {
        let space = Space()
        space.add(body)
        try work(space, body)
    }

    /// Gives a space a spatial hash, and returns its body; or else another one that is too far away for it.
    private static func hash(_ space: Space, _ body: Body, adds: Bool = true) -> Body {
        space.useSpatialHash(cellSize: 1, count: 100)
        return adds ? body : makeBall(at: Vector(1e12, 0))
    }

    private static func circle(_ body: Body) -> CircleShape {
        body.shapes.lazy.compactMap { $0 as? CircleShape }[0]
    }

    /// Leaves no room for a pair, and returns a body that would make one with another.
    private static func crowding(_ space: Space, _ body: Body) -> Body {
        space.maximumPairs = 0
        return makeBall(at: body.position)
    }

    /// Has a joint lose what makes it solvable in the middle of a step.
    private static func dropsItsAnchor(_ space: Space, _ body: Body) -> Space {
        let joint = space.add(PivotJoint(space.staticBody, body, anchorA: .zero, anchorB: .zero))
        joint.preSolve = { _ in joint.anchorB = Vector(1e20, 0) }
        return space
    }

    /// Attaches a shape to a body of a locked space, and calls before that is done.
    private static func moving(_ call: (CircleShape, Body, Body) -> Void) {
        inSpace { space, ball in
            let (shape, other) = (CircleShape(radius: 1), space.add(makeBall(at: Vector(100, 0))))
            space.forEachShape(in: unitBox) { _ in
                ball.attach(shape)
                call(shape, ball, other)
            }
        }
    }

    /// Calls for a body that is to be dynamic once its space is unlocked, and has no mass then.
    private static func becomingDynamic(_ call: (Body) -> Void) {
        let body = Body(.kinematic)
        body.attach(CircleShape(radius: 1))
        inSpace(body) { space, body in
            space.forEachShape(in: unitBox) { _ in
                body.type = .dynamic
                call(body)
            }
        }
    }

    /// Calls for a body's circle while the space is locked.
    private static func asking(_ body: Body, _ call: (CircleShape) -> Void) {
        body.space?.forEachShape(in: unitBox) { _ in call(circle(body)) }
    }

    /// Steps a space in which each step asks for work that steps it again.
    private static func endless(_ call: @escaping (Space, @escaping () -> Void) -> Void) {
        inSpace { space, ball in
            ball.velocityFunction = { _, _, _, _ in call(space) { space.step(by: 1) } }
            space.step(by: 1)
        }
    }
}

/// The line of a process' last words that says what was wrong.
func trapLine(_ result: ExitTest.Result?) -> String {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let line = output.split(separator: "\n").first { $0.contains("Fatal error: ") }
    return line.map { String($0) } ?? "no trap: \(output)"
}
