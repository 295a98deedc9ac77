internal import Chipmunk
internal import FuzzSupport

/// The live objects of one input, and what calls need to know about each other.
final class World {
    /// The calls of all inputs.
    nonisolated(unsafe) static var totalCalls = 0
    /// The calls of all inputs that ran inside a callback.
    nonisolated(unsafe) static var totalNestedCalls = 0

    static let mostBodies = 10
    static let mostShapes = 16
    static let mostConstraints = 8
    static let mostSteps = 40
    static let mostCalls = 400

    var bytes: Bytes
    let stepper: Stepper
    /// The result of the steps.
    var digest = Digest()
    /// Whether the same calls lead to the same results: not on threads of the library's.
    var isRepeatable = true
    var spaces: [Space] = []
    var bodies: [Body] = []
    var shapes: [Shape] = []
    var constraints: [Constraint] = []
    var snapshots: [(space: Space, snapshot: SpaceSnapshot)] = []
    var handlers: [(space: Space, handler: CollisionHandler)] = []
    var ground: TileCache?
    lazy var hashed = HashedSpace(stepper: stepper)

    var plans = Plans()
    /// The plans that wait behind work under way, which finds them unchanged.
    var suspendedPlans: [Plans] = []
    var stepsLeft = World.mostSteps
    var callsLeft = World.mostCalls
    /// The number of callbacks under way.
    var depth = 0
    /// Whether the last call from outside had others inside of it.
    var hasNestedCalls = false

    init(_ bytes: Bytes, stepper: Stepper) {
        self.bytes = bytes
        self.stepper = stepper
    }

    /// Returns the digest, or nil where it may be another one the next time.
    func run() -> Digest? {
        makeScene()
        var invariants = Invariants()
        while !bytes.isEmpty && callsLeft > 0 {
            plans = Plans()
            hasNestedCalls = false
            invariants.note(self)
            call()
            invariants.check(self)
            writeRecordings()
        }
        replayRecordings()
        copySpaces()
        // It detaches its shapes, which calls handlers that need this object.
        ground = nil
        return isRepeatable ? digest : nil
    }

    /// Something to begin with, so that a short input already meets contacts.
    private func makeScene() {
        let kind = bytes.byte()
        if kind == 0xF0 { Crowd.run(&bytes, in: makeSpace(), &digest) }
        spaces.append(makeSpace(isHasty: kind & 1 == 1))
        spaces.append(makeSpace())
        if recordingPath != nil { startRecordings() }
        guard kind & 2 == 0 else { return }
        let space = spaces[0]
        if kind & 0xF8 == 0xF8 { makePile(in: space) }
        space.gravity = Vector(0, -100)
        if kind & 4 == 0 { space.sleepTimeThreshold = 0.05 }
        space.staticBody.attach(SegmentShape(from: Vector(-50, -1), to: Vector(50, -1), radius: 1)).friction = 1
        for index in 0..<3 {
            let body = Body(mass: 1, moment: 10)
            let shape: Shape = index == 1 ? CircleShape(radius: 4) : PolygonShape(width: 8, height: 8)
            shape.collisionType = CollisionType(rawValue: UInt(index))
            body.attach(shape)
            body.position = Vector(Double(index), 4 + Double(index) * 8)
            bodies.append(space.add(body))
            shapes.append(shape)
        }
    }

    func makeSpace(isHasty: Bool = false) -> Space {
        let space = isHasty ? HastySpace() : Space()
        space.stepper = stepper
        return space
    }

    /// So many contacts that a space with threads uses them.
    private func makePile(in space: Space) {
        space.threadCount = 2
        if let space = space as? HastySpace { useThreads(of: space) }
        stepsLeft = 6
        for index in 0..<64 {
            let body = Body(mass: 1, moment: 1)
            body.attach(CircleShape(radius: 2)).friction = 1
            body.position = Vector(Double(index % 8) * 3, Double(index / 8) * 3)
            space.add(body)
        }
    }

    func useThreads(of space: HastySpace) {
        space.solverThreadCount = 2
        isRepeatable = false
    }

    /// One call on anything.
    func call() {
        callsLeft -= 1
        switch bytes.index(12) {
        case 0: step()
        case 1: if bytes.index(16) == 0 { snapshotCall() } else { step() }
        case 2: settingsCall()
        case 3: spaceCall()
        case 4, 5: bodyCall()
        case 6: motionCall()
        case 7: shapeCall()
        case 8: surfaceCall()
        case 9: constraintCall()
        case 10: collisionCall()
        default:
            switch bytes.index(10) {
            case 0: geometryCall()
            case 1, 2: queryCall()
            case 3: autoGeometryCall()
            case 4: hashed.call(&bytes)
            case 5, 6: moveCall()
            default: membershipCall()
            }
        }
    }

    /// The work of every callback: a few calls on anything.
    func nested() {
        guard depth < 3, callsLeft > 0, !bytes.isEmpty else { return }
        hasNestedCalls = true
        depth += 1
        for _ in 0..<bytes.index(4) where callsLeft > 0 { call() }
        depth -= 1
    }

    /// To be called with each call of the package, and with what a trace says about it.
    func count(_ what: @autoclosure () -> String) {
        if isTracing { trace(String(repeating: "    ", count: depth) + what()) }
        unsafe World.totalCalls += 1
        if depth > 0 { unsafe World.totalNestedCalls += 1 }
    }
}

extension World {
    func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[bytes.index(elements.count)]
    }

    func anySpace() -> Space? {
        pick(spaces)
    }

    /// One of the bodies, or now and then the static body of a space.
    func anyBody() -> Body? {
        let choice = Int(bytes.byte())
        if choice >= 224 || bodies.isEmpty { return anySpace()?.staticBody }
        return bodies[choice % bodies.count]
    }

    func anyShape() -> Shape? {
        pick(shapes)
    }

    func anyConstraint() -> Constraint? {
        pick(constraints)
    }

    func forget<Element>(oneOf elements: inout [Element]) {
        guard !elements.isEmpty else { return }
        elements.remove(at: bytes.index(elements.count))
    }

    /// The constraints that act on a body, or might soon.
    func constraints(on body: Body) -> [Constraint] {
        let known = constraints.filter { $0.bodyA === body || $0.bodyB === body }
        return known + body.constraints + (suspendedPlans + [plans]).flatMap { $0.constraints(on: body) }
    }

    /// Whether the body's mass and the like may change now: inside a callback not where a constraint depends on it,
    /// which would have to be solvable in between.
    func mayChangeMass(of body: Body) -> Bool {
        guard depth > 0 else { return true }
        plans.touch(body)
        return constraints(on: body).isEmpty
    }
}
