internal import CChipmunkSupport

/// Writes down the calls that change a space, while they are made.
///
/// Calls from callbacks, and what closures make of a step, cannot be made again without the closures. So a call while the space is
/// locked is not written: what the step or the query led to is, as a whole, before the next call. The same goes for a member that
/// the recorder does not know: whatever is not told by calls is told by the state.
final class Recorder {
    private let start: [UInt8]
    /// The most bytes, but for the last call.
    private let byteLimit: Int
    /// The recording, once it reached the limit: nothing is written from then on.
    private var ended: SpaceRecording?
    private var log = ByteWriter()
    private var callCount = 0, stepCount = 0

    // Numbers by object. The objects are kept, so that no address is used again.
    private var bodies: [ObjectIdentifier: (object: Body, number: Int)] = [:]
    private var shapes: [ObjectIdentifier: (object: Shape, number: Int)] = [:]
    private var constraints: [ObjectIdentifier: (object: Constraint, number: Int)] = [:]
    private var next = MemberNumbers()

    /// Whether something happened since the last call that calls do not tell.
    private var needsState = false
    /// Whether a closure decided about what the call under way does.
    private var isInfluenced = false
    /// The length of the step under way.
    private var step: Double?
    private var motions: [BodyMotion] = []

    /// Creates a recorder of a space that is not locked.
    init(of space: Space, byteLimit: Int) {
        self.byteLimit = byteLimit
        start = space.recordedState
        number(space)
        cpxCountRecorders(1)
    }

    deinit {
        cpxCountRecorders(-1)
    }

    /// The number of bytes that were recorded, the beginning included.
    var byteCount: Int {
        if let ended { return start.count + ended.log.count }
        return start.count + log.bytes.count
    }

    /// Why nothing is recorded any more, or nil if it is.
    var end: RecordingEnd? { ended == nil ? nil : .byteLimit(byteLimit) }

    /// Returns what was recorded.
    func finish(_ space: Space) -> SpaceRecording {
        if let ended { return ended }
        writeState(of: space)
        return recording(of: space)
    }

    /// Writes what calls did not tell, and returns whether there is room for another call. Must be called between calls: then the
    /// recording can end there.
    private func prepare(_ space: Space) -> Bool {
        guard ended == nil else { return false }
        writeState(of: space)
        guard byteCount >= byteLimit else { return true }
        ended = recording(of: space)
        log = ByteWriter()
        (bodies, shapes, constraints) = ([:], [:], [:])
        return false
    }

    private func recording(of space: Space) -> SpaceRecording {
        SpaceRecording(
            start: start, log: log.bytes, end: space.recordedHash, callCount: callCount,
            stepCount: stepCount)
    }

    private func write(_ call: RecordedCall) {
        call.write(to: &log)
        callCount += 1
    }

    // MARK: What calls do not tell

    /// Records that something happened that no call tells.
    func influence(_ space: Space) {
        if space.isLocked { isInfluenced = true } else { needsState = true }
    }

    /// Writes the state of the space if calls did not tell how it came about.
    private func writeState(of space: Space) {
        guard needsState else { return }
        needsState = false
        let first = next
        number(space)
        write(.state(space.recordedState, first: first))
    }

    /// Gives all members numbers, in the order of a snapshot.
    private func number(_ space: Space) {
        let members = SnapshotMembers(of: space)
        (bodies, shapes, constraints) = ([:], [:], [:])
        for body in members.bodies { add(body) }
        for shape in members.shapes { add(shape) }
        for constraint in members.constraints { add(constraint) }
    }

    // MARK: Calls

    /// Returns whether a call is to be written: not in a callback. Must be called before the call changes anything.
    func begin(_ space: Space) -> Bool {
        if space.isLocked {
            isInfluenced = true
            return false
        }
        return prepare(space)
    }

    func record(_ kind: CallKind, _ numbers: [Double], in space: Space) {
        if begin(space) { write(.simple(kind, of: 0, numbers)) }
    }

    func record(_ kind: CallKind, of body: Body, _ numbers: [Double], in space: Space) {
        if begin(space), let number = find(body) { write(.simple(kind, of: number, numbers)) }
    }

    func record(_ kind: CallKind, of body: Body, _ other: Body, in space: Space) {
        if begin(space), let number = find(body), let other = find(other) {
            write(.simple(kind, of: number, [Double(other)]))
        }
    }

    func record(_ kind: CallKind, of body: Body, _ shape: Shape, in space: Space) {
        if begin(space), let number = find(body), let shape = find(shape) {
            write(.simple(kind, of: number, [Double(shape)]))
        }
    }

    func record(_ kind: CallKind, of shape: Shape, _ numbers: [Double], in space: Space) {
        if begin(space), let number = find(shape) { write(.simple(kind, of: number, numbers)) }
    }

    func record(_ kind: CallKind, of constraint: Constraint, _ numbers: [Double], in space: Space) {
        if begin(space), let number = find(constraint) { write(.simple(kind, of: number, numbers)) }
    }

    /// Records what a shape is like after a change of its surface.
    func recordSurface(of shape: Shape) {
        if let number = find(shape) { write(.surface(number, ShapeDefinition(of: shape, body: 0))) }
    }

    /// Records what a call made of a shape. Which call it was shows in what has changed; if nothing of a polygon has, the effect on
    /// the mass is told by the state.
    func recordForm(of shape: Shape, from before: ShapeDefinition.Form, in space: Space) {
        guard let number = find(shape) else { return }
        let form = ShapeDefinition.Form(of: shape)
        if form == before, case .polygon = form { influence(space) } else { write(.reshape(number, form)) }
    }

    func recordProperties(of constraint: Constraint) {
        if let number = find(constraint), let a = find(constraint.bodyA), let b = find(constraint.bodyB) {
            write(.constraint(number, ConstraintDefinition(of: constraint, bodyA: a, bodyB: b)))
        }
    }

    /// Records a query, after ``begin(_:)``.
    func record(_ query: RecordedQuery, answer: UInt64) {
        if query.hasValidNumbers { write(.query(query, answer: answer)) }
    }

    // MARK: Members

    func recordAddition(of body: Body, to space: Space) {
        guard begin(space) else { return }
        noteReturn(of: body.shapes, to: space)
        let isKnown = bodies[ObjectIdentifier(body)] != nil
        let state = isKnown ? nil : BodyState(of: body)
        let number = bodies[ObjectIdentifier(body)]?.number ?? add(body)
        write(
            .addBody(
                number, state,
                body.shapes.map {
                    NumberedShape(number: add($0), definition: ShapeDefinition(of: $0, body: number))
                }))
    }

    /// Has the state written after the call if a contact that the space still reports is of a shape that comes back: in a replay
    /// that is another shape.
    private func noteReturn(of shapes: [Shape], to space: Space) {
        let log = space.contactLog
        guard !log.isEmpty else { return }
        if (log.began + log.ended + log.endings).contains(where: { contact in
            shapes.contains { $0 === contact.shapeA || $0 === contact.shapeB }
        }) {
            needsState = true
        }
    }

    /// Must be called before the body is removed.
    func recordRemoval(of body: Body, from space: Space) {
        record(.removeBody, of: body, [], in: space)
        for shape in body.shapes { shapes[ObjectIdentifier(shape)] = nil }
        for constraint in body.constraints { forget(constraint, besides: body) }
        bodies[ObjectIdentifier(body)] = nil
    }

    func recordAttachment(of shape: Shape, to body: Body, in space: Space) {
        guard begin(space), let number = find(body) else { return }
        noteReturn(of: [shape], to: space)
        write(.attach(NumberedShape(number: add(shape), definition: ShapeDefinition(of: shape, body: number))))
    }

    func recordDetachment(of shape: Shape, in space: Space) {
        record(.detach, of: shape, [], in: space)
        shapes[ObjectIdentifier(shape)] = nil
    }

    func recordAddition(of constraint: Constraint, to space: Space) {
        guard begin(space) else { return }
        let numbers = [constraint.bodyA, constraint.bodyB].map { body in
            if let known = bodies[ObjectIdentifier(body)] { return known.number }
            let number = add(body)
            write(.hold(number, BodyState(of: body)))
            return number
        }
        write(
            .addConstraint(add(constraint), ConstraintState(of: constraint, bodyA: numbers[0], bodyB: numbers[1])))
    }

    /// Must be called before the constraint is removed.
    func recordRemoval(of constraint: Constraint, from space: Space) {
        record(.removeConstraint, of: constraint, [], in: space)
        forget(constraint, besides: nil)
    }

    /// Forgets a constraint that is about to be removed, and the bodies outside of the space that it was the last to hold.
    private func forget(_ constraint: Constraint, besides body: Body?) {
        constraints[ObjectIdentifier(constraint)] = nil
        for held in [constraint.bodyA, constraint.bodyB] where held !== body && held.space == nil {
            if held.constraints.allSatisfy({ constraints[ObjectIdentifier($0)] == nil }) {
                bodies[ObjectIdentifier(held)] = nil
            }
        }
    }

    @discardableResult
    private func add(_ body: Body) -> Int {
        defer { next.body += 1 }
        bodies[ObjectIdentifier(body)] = (body, next.body)
        return next.body
    }

    @discardableResult
    private func add(_ shape: Shape) -> Int {
        defer { next.shape += 1 }
        shapes[ObjectIdentifier(shape)] = (shape, next.shape)
        return next.shape
    }

    @discardableResult
    private func add(_ constraint: Constraint) -> Int {
        defer { next.constraint += 1 }
        constraints[ObjectIdentifier(constraint)] = (constraint, next.constraint)
        return next.constraint
    }

    private func find(_ body: Body) -> Int? {
        known(bodies[ObjectIdentifier(body)]?.number)
    }

    private func find(_ shape: Shape) -> Int? {
        known(shapes[ObjectIdentifier(shape)]?.number)
    }

    private func find(_ constraint: Constraint) -> Int? {
        known(constraints[ObjectIdentifier(constraint)]?.number)
    }

    private func known(_ number: Int?) -> Int? {
        if number == nil { needsState = true }
        return number
    }

    /// The number of a shape in an answer.
    func answerNumber(of shape: Shape) -> UInt64 {
        shapes[ObjectIdentifier(shape)].map { UInt64($0.number) } ?? .max
    }

    // MARK: Steps

    func beginStep(_ duration: Double, of space: Space) {
        if prepare(space) { step = duration }
    }

    /// Must be called when a call to C has ended and the space is unlocked, before the queued changes are made.
    func unlocked(_ space: Space) {
        if let duration = step {
            step = nil
            stepCount += 1
            write(.step(duration, hash: space.hashOfMotions(&motions), isByResult: isInfluenced))
        }
        if isInfluenced { needsState = true }
        isInfluenced = false
    }
}

extension Space {
    /// A snapshot without the names of closures: what those do is recorded by its result.
    private var recordedSnapshot: SpaceSnapshot {
        var snapshot = uncheckedSnapshot()
        snapshot.closures = []
        return snapshot
    }

    /// The bytes of such a snapshot.
    fileprivate var recordedState: [UInt8] {
        recordedSnapshot.bytes
    }

    /// The hash of the state, without what shapes have become that left the space: calls for those are not recorded.
    var recordedHash: UInt64 {
        var snapshot = recordedSnapshot
        snapshot.log.formerShapes = []
        return StateHash.of(snapshot.bytes[...])
    }
}
