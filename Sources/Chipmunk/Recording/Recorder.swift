internal import CChipmunkSupport

/// A recorder of the calls that change a space.
///
/// Calls made in a callback, and a closure's effects on a step, cannot be replayed without the closure. So the recorder
/// ignores calls while the space is locked, and writes the resulting state before the next call instead. The same
/// applies to calls on members that the recorder does not know.
final class Recorder: CallObserver {
    private let start: [UInt8]
    /// The maximum number of bytes, which only the last call may exceed.
    private let byteLimit: Int
    /// The recording that reached the limit, or nil. Nothing is written after it.
    private var ended: SpaceRecording?
    private var log = ByteWriter()
    private var callCount = 0, stepCount = 0

    // Members' numbers by object. The objects are kept alive, so that no address is used again.
    private var bodies: [ObjectIdentifier: (object: Body, number: Int)] = [:]
    private var shapes: [ObjectIdentifier: (object: Shape, number: Int)] = [:]
    private var constraints: [ObjectIdentifier: (object: Constraint, number: Int)] = [:]
    private var next = MemberNumbers()

    /// Whether something that calls do not describe has happened since the last call.
    private var needsState = false
    /// Whether a closure affects the current call.
    private var isInfluenced = false
    /// The length of the current step, or nil.
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

    /// The number of recorded bytes, including the snapshot of the beginning.
    var byteCount: Int {
        if let ended { return start.count + ended.log.count }
        return start.count + log.bytes.count
    }

    /// The reason that the recording has ended, or nil if it continues.
    var end: RecordingEnd? { ended == nil ? nil : .byteLimit(byteLimit) }

    /// Returns the recording up to now.
    func finish(_ space: Space) -> SpaceRecording {
        if let ended { return ended }
        writeState(of: space)
        return recording(of: space)
    }

    /// Writes the state if necessary, and returns whether there is room for another call. Must be called between calls,
    /// where the recording can end.
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

    /// Records that something happened that no call describes.
    func influence(_ space: Space) {
        if space.isLocked { isInfluenced = true } else { needsState = true }
    }

    /// Writes the state of the space if calls do not describe its changes.
    private func writeState(of space: Space) {
        guard needsState else { return }
        needsState = false
        let first = next
        number(space)
        write(.state(space.recordedState, first: first))
    }

    /// Numbers all members, in the order of a snapshot.
    private func number(_ space: Space) {
        let members = SnapshotMembers(of: space)
        (bodies, shapes, constraints) = ([:], [:], [:])
        for body in members.bodies { add(body) }
        for shape in members.shapes { add(shape) }
        for constraint in members.constraints { add(constraint) }
    }

    // MARK: Calls

    /// Returns whether to write a call, which is false in a callback. Must be called before the call changes anything.
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

    func recordSurface(of shape: Shape, in space: Space, _ change: () -> Void) {
        let isWritten = begin(space)
        change()
        if isWritten, let number = find(shape) { write(.surface(number, SavedShape(of: shape, body: 0))) }
    }

    /// Records the geometry of a shape after a call. The difference identifies the call. If a polygon's geometry is
    /// unchanged, the state records the effect on the mass.
    func recordGeometry(of shape: Shape, in space: Space, _ change: () -> Void) {
        let isWritten = begin(space)
        let before = SavedShape.Geometry(of: shape)
        change()
        guard isWritten, let number = find(shape) else { return }
        let geometry = SavedShape.Geometry(of: shape)
        if geometry == before, case .polygon = geometry { influence(space) } else { write(.reshape(number, geometry)) }
    }

    func recordProperties(of constraint: Constraint, in space: Space, _ change: () -> Void) {
        let isWritten = begin(space)
        change()
        guard isWritten else { return }
        if let number = find(constraint), let a = find(constraint.bodyA), let b = find(constraint.bodyB) {
            write(.constraint(number, SavedConstraint(of: constraint, bodyA: a, bodyB: b)))
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
                    NumberedShape(number: add($0), definition: SavedShape(of: $0, body: number))
                }))
    }

    /// Requests the state after the call if the space still reports a contact of a returning shape, which in a replay
    /// is another shape.
    private func noteReturn(of shapes: [Shape], to space: Space) {
        let log = space.contactLog
        guard !log.isEmpty else { return }
        if (log.began + log.ended + log.endings).contains(where: { contact in
            shapes.contains { $0 === contact.shapeA || $0 === contact.shapeB }
        }) {
            needsState = true
        }
    }

    /// Records the removal of a body. Must be called before the body is removed.
    func recordRemoval(of body: Body, from space: Space) {
        record(.removeBody, of: body, [], in: space)
        for shape in body.shapes { shapes[ObjectIdentifier(shape)] = nil }
        for constraint in body.constraints { forget(constraint, besides: body) }
        bodies[ObjectIdentifier(body)] = nil
    }

    func recordAttachment(of shape: Shape, to body: Body, in space: Space) {
        guard begin(space), let number = find(body) else { return }
        noteReturn(of: [shape], to: space)
        write(.attach(NumberedShape(number: add(shape), definition: SavedShape(of: shape, body: number))))
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

    /// Records the removal of a constraint. Must be called before the constraint is removed.
    func recordRemoval(of constraint: Constraint, from space: Space) {
        record(.removeConstraint, of: constraint, [], in: space)
        forget(constraint, besides: nil)
    }

    /// Forgets a constraint that is about to be removed, and the bodies outside the space that no other constraint
    /// holds.
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

    /// Returns the number of a shape in an answer.
    func answerNumber(of shape: Shape) -> UInt64 {
        shapes[ObjectIdentifier(shape)].map { UInt64($0.number) } ?? .max
    }

    // MARK: Steps

    func beginStep(_ duration: Double, of space: Space) {
        if prepare(space) { step = duration }
    }

    /// Records the end of a step or another call to C. Must be called when the space is unlocked, before the queued
    /// changes are made.
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
    /// A snapshot without the names of closures, whose effects are recorded as results.
    private var recordedSnapshot: SpaceSnapshot {
        var snapshot = uncheckedSnapshot()
        snapshot.closures = []
        return snapshot
    }

    /// The bytes of a snapshot without the names of closures.
    fileprivate var recordedState: [UInt8] {
        recordedSnapshot.bytes
    }

    /// The hash of the state, without the shapes that left the space, whose later calls are not recorded.
    var recordedHash: UInt64 {
        var snapshot = recordedSnapshot
        snapshot.log.formerShapes = []
        return StateHash.of(snapshot.bytes[...])
    }
}
