import TestSupport
import Testing

@testable import Chipmunk

/// Anything that a program may build can be saved and read: random shapes, constraints and bodies with the most extreme
/// numbers that are allowed.
@Suite(.late) struct ExtremeNumberTests: RandomChooser {
    var random = SeededGenerator(seed: 0)

    // MARK: Numbers

    /// A number of any magnitude from 0 to a limit.
    private mutating func positive(_ limit: Double = 1e30) -> Double {
        let exponents = [-320.0, -300, -162, -155, -100, -30, -9, 0, 3, 20, 30, 100]
        let number = pick([1, 1.5, 9.99]) * exponent10(pick(exponents))
        return pick([0, limit, number, number, number]).clamped(to: 0...limit)
    }

    private mutating func number(_ limit: Double = 1e30) -> Double {
        pick([1, -1]) * positive(limit)
    }

    /// Often near another one.
    private mutating func point(near other: Vector? = nil) -> Vector {
        let point = Vector(number(), number())
        guard let other, chance(0.6) else { return point }
        return Vector((other.x + point.x).clamped(to: -1e30...1e30), (other.y + point.y).clamped(to: -1e30...1e30))
    }

    private func exponent10(_ exponent: Double) -> Double {
        Double("1e\(Int(exponent))") ?? 0
    }

    private mutating func mass() -> Double {
        pick([1e-30, 1e30, 1, 3e-7, 5e20])
    }

    // MARK: Members

    private mutating func makeShape() -> Shape? {
        let (a, radius) = (point(), positive())
        switch Int.random(in: 0..<7, using: &random) {
        case 0: return CircleShape(radius: radius, offset: a)
        case 1, 2:
            let segment = SegmentShape(from: a, to: point(near: a), radius: radius)
            if chance(0.3) { segment.setNeighbors(previous: point(near: a), next: point()) }
            if chance(0.3) { segment.setEndpointsAbruptly(from: point(near: a), to: a) }
            return segment
        case 3:
            return PolygonShape(width: max(positive(), 1e-30), height: max(positive(), 1e-30), radius: radius)
        case 4:
            // Boxes of all sizes at all places, but for those that are lost in rounding.
            let (b, box) = (
                point(near: a),
                { (a: Vector, b: Vector) in
                    BoundingBox(left: min(a.x, b.x), bottom: min(a.y, b.y), right: max(a.x, b.x), top: max(a.y, b.y))
                }
            )
            let corners = [Vector(b.x, a.y), b, Vector(a.x, b.y), a]
            guard a.x != b.x, a.y != b.y, (try? PolygonShape(vertices: corners)) != nil else { return nil }
            return PolygonShape(box(a, b), radius: radius)
        case 5:
            let scale = max(positive(1e29), 1e-140)
            let points = (0..<Int.random(in: 3...40, using: &random)).map { _ in
                a + Vector(signed(1), pick([1, 1, 1e-9]) * signed(1)) * scale
            }
            return try? PolygonShape(vertices: points, radius: radius)
        default:
            // Hulls of hulls.
            let points = (0..<Int.random(in: 3...400, using: &random)).map { _ in
                Vector(angle: Double(Int.random(in: 0..<1000, using: &random)) * .pi / 500) * (1 + signed(1e-15))
            }
            guard let hull = try? Geometry.convexHull(of: points.map { $0 * 1e3 + Vector(1e7, 3) }) else { return nil }
            return try? PolygonShape(counterclockwise: hull, radius: radius)
        }
    }

    private mutating func decorate(_ shape: Shape) {
        shape.elasticity = positive(1e100)
        shape.friction = positive(1e100)
        shape.surfaceVelocity = Vector(number(1e100), number(1e100))
        shape.frictionRule = pick(CombineRule.allCases)
        shape.elasticityRule = pick(CombineRule.allCases)
        shape.passDirection = pick([nil, Vector(max(positive(1e100), 1e-300), number(1e100))])
        shape.collisionType = CollisionType(rawValue: pick([0, 7, .max - 1]))
        shape.filter = ShapeFilter(
            group: pick([0, 1, .max]), categories: pick([[], .all]), mask: pick([[], 5, .all]))
        shape.isSensor = chance(0.5)
        if chance(0.5) { shape.mass = pick([0, mass()]) }
    }

    private mutating func makeBody() -> Body {
        let body = chance(0.8) ? Body(mass: mass(), moment: pick([.infinity, mass()])) : Body(.kinematic)
        body.centerOfGravity = point()
        body.position = Vector(number(1e100), number(1e100))
        body.angle = number(1e100)
        body.velocity = Vector(number(1e100), number(1e100))
        body.angularVelocity = number(1e100)
        body.force = Vector(number(1e100), number(1e100))
        body.torque = number(1e100)
        return body
    }

    private mutating func makeConstraint(_ a: Body, _ b: Body) -> Constraint {
        let (anchor, other, motion) = (point(), point(), number(1e100))
        let ratio = pick([1, -1]) * pick([1e-30, 1e30, 2])
        let damping = positive(1e100)
        let constraint: Constraint
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            let pin = PinJoint(a, b, anchorA: anchor, anchorB: other)
            if chance(0.3) { pin.distance = pick([0, positive(1e101), 1e101]) }
            constraint = pin
        case 1:
            let (low, high) = (positive(), pick([positive(), .infinity]))
            constraint = SlideJoint(
                a, b, anchorA: anchor, anchorB: other, range: min(low, high)...high.clamped(to: low...(.infinity)))
        case 2: constraint = PivotJoint(a, b, anchorA: anchor, anchorB: other)
        case 3:
            constraint = GrooveJoint(
                a, b, from: anchor, to: anchor == other ? Vector(1, 1) - anchor : other, anchorB: point())
        case 4:
            constraint = DampedSpring(
                a, b, anchorA: anchor, anchorB: other, restLength: positive(), stiffness: motion, damping: damping)
        case 5: constraint = DampedRotarySpring(a, b, restAngle: number(1e100), stiffness: motion, damping: damping)
        case 6:
            let high = pick([.infinity, motion, 1e100])
            constraint = RotaryLimitJoint(a, b, range: min(high, pick([-.infinity, -1e100, number(1e100)]))...high)
        case 7:
            let joint = RatchetJoint(a, b, phase: motion, ratchet: ratio)
            joint.angle = number(1e100)
            constraint = joint
        case 8: constraint = GearJoint(a, b, phase: motion, ratio: ratio)
        default: constraint = SimpleMotor(a, b, rate: motion)
        }
        constraint.maxForce = pick([.infinity, positive(1e100)])
        constraint.maxBias = pick([.infinity, positive(1e100)])
        constraint.breakForce = pick([.infinity, positive(1e100)])
        constraint.errorBias = pick([0, 1, 0.5])
        return constraint
    }

    private mutating func makeSpace() -> Space {
        let space = Space()
        space.gravity = Vector(number(1e100), number(1e100))
        space.damping = positive(1e100)
        space.idleSpeedThreshold = positive(1e100)
        space.sleepTimeThreshold = pick([.infinity, 0, positive(1e300)])
        space.collisionSlop = positive()
        space.collisionBias = pick([0, 1, 1e-300])
        space.collisionPersistence = pick([1, 1000])
        space.iterations = pick([1, 10_000])
        space.corrections = Corrections(rawValue: pick([0, 3, -1, 1 << 40]))
        space.maximumPairs = pick([0, .max])
        space.impactThreshold = pick([.infinity, 0, positive(1e300)])
        space.refusesPairs = true
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let body = makeBody()
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                guard let shape = makeShape() else { continue }
                decorate(shape)
                body.attach(shape)
            }
            space.add(body)
        }
        for _ in 0..<2 {
            guard let shape = makeShape() else { continue }
            decorate(shape)
            space.staticBody.attach(shape)
            if chance(0.3) {
                shape.updateBoundingBox(
                    under: Transform(
                        a: number(1e100), b: number(1e100), c: number(1e100), d: number(1e100), tx: number(1e100),
                        ty: number(1e100)))
            }
        }
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let (a, b) = (pick(space.bodies + [space.staticBody]), pick(space.bodies + [space.staticBody]))
            guard a !== b else { continue }
            let constraint = makeConstraint(a, b)
            if constraint.whyUnsolvable() == nil { space.add(constraint) }
        }
        return space
    }

    // MARK: Tests

    @Test(arguments: 0..<UInt64(TestDepth.count(quick: 4, full: 20, long: 200)))
    mutating func ownBytesAreRead(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        var (read, steppable) = (0, 0)
        for round in 0..<100 {
            let space = makeSpace()
            let snapshot = try space.snapshot()
            let bytes = snapshot.bytes
            let comment = Comment(rawValue: "seed \(seed), round \(round)")
            // A recording may begin with what cannot be stepped yet.
            do {
                let again = try Space(SpaceSnapshot(recorded: bytes)).snapshot()
                let difference = again.firstDifference(from: snapshot)
                #expect(difference == nil, comment)
                read += 1
            } catch {
                Issue.record("\(comment): \(error)")
            }
            guard space.whyUnsteppable == nil else { continue }
            steppable += 1
            #expect(throws: Never.self, comment) { try SpaceSnapshot(bytes: bytes) }
        }
        #expect(read == 100 && steppable > 20)
    }

    @Test func theExamplesAreRead() throws {
        let space = Space()
        space.staticBody.attach(PolygonShape(width: 1e-9, height: 1000))
        space.staticBody.attach(PolygonShape(width: 1e-30, height: 1e30))
        let segment = space.staticBody.attach(SegmentShape(from: .zero, to: Vector(2e-300, 0)))
        #expect(segment.normal == Vector(0, -1))
        segment.setEndpointsAbruptly(from: .zero, to: Vector(0, .leastNonzeroMagnitude))
        #expect(segment.normal == Vector(-1, 0))
        let (a, b) = (Body(mass: 1, moment: 1), Body(mass: 1, moment: 1))
        space.add(a, at: Vector(-1e31, 0))
        space.add(b, at: Vector(1e31, 1e99))
        space.add(PinJoint(a, b))
        let bytes = try space.snapshot().bytes
        let again = try Space(SpaceSnapshot(bytes: bytes)).snapshot().bytes
        #expect(again == bytes)
    }

    /// The ways in which a polygon gets its vertices.
    enum Origin: String, CaseIterable {
        case hull, outline, newHull, newOutline, restored, read
    }

    /// C's normal of such a side is 1e145 points long, so C takes that side for the one on which the polygon lies.
    @Test(arguments: Origin.allCases)
    func aPolygonWithASideOfAlmostNoLengthLiesOnALongerOne(origin: Origin) throws {
        let vertices = [Vector(0, 0), Vector(1, 0), Vector(1, 1e-162), Vector(0, 1)]
        var space = Space()
        let polygon: PolygonShape
        switch origin {
        case .hull: polygon = try PolygonShape(vertices: vertices)
        case .outline: polygon = try PolygonShape(counterclockwise: vertices)
        case .newHull:
            polygon = PolygonShape(width: 1, height: 1)
            try polygon.setVerticesAbruptly(vertices)
        case .newOutline:
            polygon = PolygonShape(width: 1, height: 1)
            try polygon.setVerticesAbruptly(counterclockwise: vertices)
        case .restored:
            polygon = space.staticBody.attach(try PolygonShape(counterclockwise: vertices))
            let snapshot = try space.snapshot()
            try polygon.setVerticesAbruptly([Vector(0, 0), Vector(1, 0), Vector(0, 1)])
            try space.restore(snapshot)
        case .read:
            space.staticBody.attach(try PolygonShape(counterclockwise: vertices))
            space = Space(try SpaceSnapshot(bytes: space.snapshot().bytes))
            polygon = try #require(space.staticBody.shapes.first as? PolygonShape)
        }
        #expect(polygon.vertices == vertices)
        // It rises slowly to the right, and is deepest in the polygon at the short side.
        let slope = SegmentShape(from: Vector(-9, -1.05), to: Vector(11, -0.85), radius: 1)
        let points = try #require(polygon.contacts(with: slope)).points
        #expect(Set(points.map(\.pointA.x)) == [0, 1])
        withExtendedLifetime(space) {}
    }

    /// Numbers that no polygon has are still an error.
    @Test func outlinesThatNoPolygonHasAreRefused() {
        func error(_ vertices: [Vector]) -> PolygonError? {
            do {
                try ConvexHull.requireVertices(vertices)
                return nil
            } catch {
                return error
            }
        }
        let square = [Vector(0, 0), Vector(1, 0), Vector(1, 1), Vector(0, 1)]
        #expect(error(square) == nil)
        #expect(error(square.map { $0 + Vector(1e6, -1e6) }) == nil)
        #expect(error(square.reversed()) == .noArea(area: -1))
        #expect(error([square[0], square[1], Vector(0.1, 0.1), square[3]]) == .notConvexCounterclockwise)
        // A pentagram, which turns left at each corner.
        #expect(error((0..<5).map { Vector(angle: Double(2 * $0) * 2 * .pi / 5) }) == .notConvexCounterclockwise)
        #expect(error([.zero, Vector(1, 0)]) == .tooFewVertices(count: 2))
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
