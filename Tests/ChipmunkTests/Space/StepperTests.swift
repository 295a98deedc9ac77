import CChipmunkSupport
import TestSupport
import Testing

@testable import Chipmunk

/// The two codes that compute a step. ``StepTwinTests`` compares each with plain C; this is about the choice between them.
@Suite struct StepperTests {
    /// The library's way, and each kernel.
    static let kernels: [StepKernel?] = [nil] + StepKernel.all

    @Test func everyKernelOfThisMachineHasTheLibrarysBits() {
        #expect(StepKernel.all.last?.name == "baseline")
        for kernel in StepKernel.all { #expect(kernel.problem == nil, "\(kernel.name)") }
        #expect(Stepper.default == .fast)
        #expect(Space().stepper == .fast)
        #expect(HastySpace().stepper == .fast)
    }

    /// Boxes, balls and segments that fall on each other, with a kinematic paddle, a motor and a sensor.
    private func fill(_ space: Space, _ random: inout SeededGenerator) -> [Shape] {
        space.gravity = Vector(0, -300)
        space.sleepTimeThreshold = 0.4
        space.staticBody.attach(SegmentShape(from: Vector(-200, 0), to: Vector(200, 0), radius: 2)).friction = 0.8
        let paddle = space.add(Body(.kinematic), at: Vector(0, 30))
        paddle.angularVelocity = 1
        paddle.attach(SegmentShape(from: Vector(-50, 0), to: Vector(50, 0), radius: 2))
        var shapes: [Shape] = []
        for index in 0..<60 {
            let body = Body(mass: 1 + Double(index % 3), moment: index % 7 == 3 ? .infinity : 60)
            let shape: Shape =
                switch index % 4 {
                case 0: CircleShape(radius: Double.random(in: 3...6, using: &random))
                case 1: SegmentShape(from: Vector(-6, 0), to: Vector(6, 1), radius: 1.5)
                default: PolygonShape(width: Double.random(in: 6...12, using: &random), height: 8)
                }
            shape.friction = 0.6
            shape.elasticity = index % 5 == 0 ? 0.7 : 0
            shape.isSensor = index % 20 == 7
            body.attach(shape)
            space.add(body, at: Vector(Double(index % 10) * 13 - 60, 60 + Double(index / 10) * 13))
            shapes.append(shape)
        }
        for index in [2, 13, 22] {
            space.add(PivotJoint(space.bodies[index], space.bodies[index + 1], at: space.bodies[index].position))
        }
        return shapes
    }

    /// The trace of a run: the bits after each step, and the contacts in their order.
    private func run(_ seed: UInt64, handlers: Bool, kernel: (Int) -> StepKernel?) -> [UInt64] {
        var random = SeededGenerator(seed: seed)
        let space = Space()
        let shapes = fill(space, &random)
        let numbers = Dictionary(
            uniqueKeysWithValues: shapes.enumerated().map { (ObjectIdentifier($0.element), UInt64($0.offset)) })
        func number(_ shape: Shape) -> UInt64 { numbers[ObjectIdentifier(shape)] ?? 999 }
        var events = EventHash()
        space.recordsContacts = true
        if handlers {
            let handler = space.addCollisionHandler()
            handler.begin = { arbiter in number(arbiter.shapeA) % 11 != 3 }
            handler.preSolve = { arbiter in
                events.combine(number(arbiter.shapeA) << 16 | number(arbiter.shapeB))
                // Shapes that are compared later in the same step change.
                if events.count % 97 == 0 { arbiter.shapeB.filter.categories.formSymmetricDifference(4) }
                if events.count % 41 == 0 { arbiter.friction = 0.1 }
                if events.count % 61 == 0, let body = arbiter.shapeB.body, body.type == .dynamic {
                    body.angle += 0.05
                    body.position.y += 0.5
                    _ = arbiter.shapeB.updateBoundingBox()
                }
                return events.count % 29 != 0
            }
            handler.postSolve = { arbiter in
                for bits in bits(arbiter.totalImpulse) { events.combine(bits) }
                events.combine(arbiter.doubledKineticEnergy.bitPattern)
            }
        }
        return (0..<240).map { step in
            space.use(kernel(step))
            if step % 50 == 20 { space.bodies[step % 40].velocity = Vector(-0.0, 90) }
            space.step(by: step % 33 == 32 ? 1 / 240 : 1 / 120)
            events.combine(contactsOf: space, id: number)
            for body in space.bodies { for bits in bits(body) { events.combine(bits) } }
            return events.value
        }
    }

    @Test(arguments: TestDepth.sample([1, 2, 3] as [UInt64], oneOf: 2), [false, true])
    func everyKernelGivesTheSameBitsAndCalls(seed: UInt64, handlers: Bool) {
        let expected = run(seed, handlers: handlers) { _ in nil }
        for kernel in StepKernel.all {
            let found = run(seed, handlers: handlers) { _ in kernel }
            #expect(found.indices.first { found[$0] != expected[$0] } == nil, "\(kernel.name)")
        }
    }

    @Test func aChangeBetweenStepsLeavesNoTrace() {
        let expected = run(4, handlers: false) { _ in nil }
        let found = run(4, handlers: false) { step in Self.kernels[step % Self.kernels.count] }
        #expect(found.indices.first { found[$0] != expected[$0] } == nil)
    }

    /// Few bodies in a chain, in which a kernel solves contacts of several iterations at once. The chain changes, is joined
    /// and parted, and has a body that nothing moves.
    private func runTower(_ height: Int, iterations: Int, kernel: StepKernel?) -> [UInt64] {
        let space = Space()
        space.use(kernel)
        space.gravity = Vector(0, -300)
        space.iterations = iterations
        space.staticBody.attach(SegmentShape(from: Vector(-60, 0), to: Vector(60, 0), radius: 1)).friction = 0.8
        for index in 0..<height {
            let body = Body(mass: 1 + Double(index % 3), moment: 40)
            let shape = index % 4 == 3 ? CircleShape(radius: 5) : PolygonShape(width: 9 + Double(index % 2), height: 10)
            shape.friction = 0.7
            shape.surfaceVelocity = index % 5 == 4 ? Vector(3, 0) : .zero
            body.attach(shape)
            space.add(body, at: Vector(Double(index % 2) * 0.3, 6 + Double(index) * 9.9))
        }
        var joint: Constraint?
        return (0..<160).flatMap { step in
            let middle = space.bodies[height / 2]
            switch step {
            case 40: middle.applyImpulse(Vector(60, 20), atLocalPoint: Vector(0, 3))
            case 60: joint = space.add(PivotJoint(middle, space.staticBody, at: middle.position))
            case 80: if let joint { space.remove(joint) }
            case 100: middle.type = .kinematic
            case 120: space.iterations = iterations + 3
            default: break
            }
            space.step(by: step % 31 == 30 ? 1 / 240 : 1 / 120)
            return space.bodies.flatMap { bits($0) }
        }
    }

    @Test(arguments: [1, 2, 4, 7, 12, 30], [1, 2, 10])
    func `a tower has the same bits, however its iterations overlap`(height: Int, iterations: Int) {
        let expected = runTower(height, iterations: iterations, kernel: nil)
        for kernel in StepKernel.all {
            let found = runTower(height, iterations: iterations, kernel: kernel)
            #expect(found.indices.first { found[$0] != expected[$0] } == nil, "\(kernel.name)")
        }
    }

    @Test(arguments: 0..<UInt64(TestDepth.count(quick: 4, full: 12, long: 100)))
    func everyKernelLeavesTheSameState(seed: UInt64) throws {
        let ends = try Self.kernels.map { kernel in
            var scene = BusyScene(seed: seed)
            scene.space.use(kernel)
            var hash = EventHash()
            for _ in 0..<240 { scene.step(&hash) }
            return (hash.value, try scene.space.snapshot())
        }
        for (fingerprint, state) in ends {
            #expect(fingerprint == ends[0].0)
            let isEqual = state == ends[0].1
            #expect(isEqual)
        }
    }

    /// The kinds of joints in a chain.
    enum ChainJoint: CaseIterable {
        case pin, slide, pivot, groove, spring, rotarySpring, limit, ratchet, gear, motor

        func make(_ a: Body, _ b: Body) -> Constraint {
            let half = Vector(4, 0)
            return switch self {
            case .pin: PinJoint(a, b, anchorA: half, anchorB: -half)
            case .slide: SlideJoint(a, b, anchorA: half, anchorB: -half, range: 0...3)
            case .pivot: PivotJoint(a, b, anchorA: half, anchorB: -half)
            case .groove: GrooveJoint(a, b, from: .zero, to: half * 2, anchorB: -half)
            case .spring: DampedSpring(a, b, restLength: 6, stiffness: 80, damping: 3)
            case .rotarySpring: DampedRotarySpring(a, b, restAngle: 0.3, stiffness: 900, damping: 40)
            case .limit: RotaryLimitJoint(a, b, range: -0.1...0.2)
            case .ratchet: RatchetJoint(a, b, phase: 0.1, ratchet: 0.4)
            case .gear: GearJoint(a, b, phase: 0.1, ratio: -1.5)
            case .motor: SimpleMotor(a, b, rate: 2)
            }
        }
    }

    /// A chain of pivots that hangs on the ground and falls on it, with a second joint of one kind beside each, closures for its
    /// forces, and changes on the way.
    private func runChain(of kind: ChainJoint, length: Int, kernel: StepKernel?) -> [UInt64] {
        let space = Space()
        space.use(kernel)
        space.gravity = Vector(20, -300)
        space.staticBody.attach(SegmentShape(from: Vector(-200, -30), to: Vector(200, -30), radius: 1)).friction = 0.8
        var last = space.staticBody
        for index in 0..<length {
            let body = space.add(
                Body(mass: 1 + Double(index % 3), moment: 40), at: Vector(8 * Double(index + 1), Double(index % 2)))
            body.attach(CircleShape(radius: 3)).friction = 0.7
            space.add(PivotJoint(last, body, at: body.position - Vector(4, 0)))
            let joint = space.add(kind.make(last, body))
            if index % 3 == 1 { joint.maxForce = 500 }
            if index % 4 == 2 { joint.preSolve = { $0.maxBias = $0.maxBias == 1 ? .infinity : 1 } }
            if index % 5 == 3, let spring = joint as? DampedSpring { spring.forceFunction = { $1 > 6 ? -40 : 40 } }
            last = body
        }
        return (0..<120).flatMap { step in
            switch step {
            case 40: space.bodies[length / 2].applyImpulse(Vector(60, 20), atLocalPoint: Vector(0, 3))
            case 60: space.remove(space.constraints[space.constraints.count / 2])
            case 80 where length > 3: space.bodies[length / 3].type = .kinematic
            default: break
            }
            space.step(by: step % 31 == 30 ? 1 / 240 : 1 / 120)
            return space.bodies.flatMap { bits($0) } + space.constraints.map { $0.impulse.bitPattern }
        }
    }

    @Test(arguments: ChainJoint.allCases, [1, 3, 14, 40])
    func `a chain has the same bits with joints of each kind`(kind: ChainJoint, length: Int) {
        let expected = runChain(of: kind, length: length, kernel: nil)
        for kernel in StepKernel.all {
            let found = runChain(of: kind, length: length, kernel: kernel)
            #expect(found.indices.first { found[$0] != expected[$0] } == nil, "\(kernel.name)")
        }
    }

    /// An infinite impulse reaches bodies of infinite mass as NaN, in the library's functions alone.
    @Test func anOverflowEndsAlike() {
        let ends = Self.kernels.map { kernel in
            let space = Space()
            space.use(kernel)
            space.staticBody.attach(SegmentShape(from: Vector(-50, 0), to: Vector(50, 0)))
            for x in [-9.0, 0, 9] {
                let body = Body(mass: 1, moment: 10)
                body.attach(PolygonShape(width: 10, height: 10)).friction = 1
                space.add(body, at: Vector(x, 4))
            }
            space.bodies[1].mass = 1e-30
            space.bodies[2].velocity = Vector(-1e99, 0)
            space.step(by: 1 / 60, times: 30)
            return (space.bodies + [space.staticBody]).flatMap { bits($0) } + [UInt64(space.quarantine.count)]
        }
        for end in ends { #expect(end == ends[0]) }
    }

    /// A body that no impulse moves is no part of the order. A callback that comes later may give it a velocity of -0, which
    /// impulses of 0 do move.
    @Test func `a callback may change a body that no impulse moves`() {
        let ends = Self.kernels.map { kernel in
            let space = Space()
            space.use(kernel)
            space.gravity = Vector(3, -300)
            let platform = space.add(Body(.kinematic), at: .zero)
            let ball = space.add(Body(mass: 1, moment: 40), at: Vector(5, 0))
            space.add(PivotJoint(platform, ball, at: .zero)).preSolve = { _ in
                platform.velocity = Vector(-0.0, -0.0)
                platform.angularVelocity = -0.0
            }
            space.step(by: 1 / 60, times: 3)
            return bits(platform) + bits(ball)
        }
        for end in ends { #expect(end == ends[0]) }
    }

    /// The library adds a contact's surface velocity to all that it solves, along the normal, too. Without friction nothing else
    /// tells such a velocity from none.
    @Test(arguments: [0.001, 0x1p-1023, 0x1p-1024, 0x1p-1040, 0])
    func `a surface's velocity counts, however small`(speed: Double) {
        let ends = Self.kernels.map { kernel in
            [speed, -speed].flatMap { velocity in
                let space = Space()
                space.use(kernel)
                for x in [0.0, 3] {
                    space.add(Body(mass: 1, moment: 1), at: Vector(x, 0)).attach(CircleShape(radius: 2))
                }
                space.addCollisionHandler().preSolve = { arbiter in
                    arbiter.surfaceVelocity = Vector(velocity, 0)
                    return true
                }
                space.step(by: 1 / 60)
                return space.bodies
            }
        }
        // Surfaces that part have no impulse; those that approach have one.
        #expect(ends[0].filter { $0.velocity.x != 0 }.count == (speed == 0 ? 0 : 2))
        for end in ends { #expect(end.map { bits($0) } == ends[0].map { bits($0) }) }
    }

    /// A search over which the library aborts is counted, as a part of the state, whoever compares the shapes.
    @Test(arguments: kernels.indices, [1, 2])
    func `a search that folds is counted`(kernel: Int, threadCount: Int) throws {
        let space = Space()
        space.use(Self.kernels[kernel])
        space.threadCount = threadCount
        let (box, segment) = try QueryHazardTests.makeShapesThatAbort()
        space.staticBody.attach(segment)
        space.add(Body(mass: 1, moment: 1)).attach(box)
        // More pairs than are compared at once.
        for index in 0..<400 {
            let ball = space.add(Body(mass: 1, moment: 1), at: Vector(Double(index), 5e9))
            ball.attach(CircleShape(radius: 1))
        }
        space.step(by: 1 / 60)
        #expect(unsafe cpxSpaceGetFoldedSearches(space.handle) == 1)
    }

    @Test func theChoiceIsKept() {
        let space = Space()
        space.stepper = .chipmunk
        #expect(space.stepper == .chipmunk)
        space.stepper = .fast
        #expect(space.stepper == .fast)
        // Another index finds the pairs, and the solver is the same.
        space.useSpatialHash(cellSize: 20, count: 100)
        space.step(by: 1 / 60)
        #expect(space.stepper == .fast)
    }

    static let mistakes: [Mistake] = [
        Mistake("Space.stepper must not be set while the space is locked") {
            let space = Space()
            space.whileLocked { space.stepper = .chipmunk }
        }
    ]

    @Test(arguments: mistakes.indices)
    func aChangeInsideOfAStepTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            StepperTests.mistakes[index].commit()
        }
        expectTrap(result, StepperTests.mistakes[index].message)
    }
}
