/// The latest frames of a space, which can be taken back and done again with other inputs.
///
/// A frame is one step with its input, and frame *n* begins with the state before that step. What happens in a frame is a function
/// of the space, of a state beside it and of the input, and of nothing else:
///
///     struct Game: Equatable { var score = 0 }
///
///     let buffer = try RollbackBuffer(space, state: Game()) { (space, game, input: PlayerInputs) in
///         space.bodies[0].force = input.first.force
///         space.bodies[1].force = input.second.force
///         space.step(by: 1 / 60)
///     }
///
///     try buffer.advance(with: predicted)             // frame 0
///     try buffer.advance(with: predicted)             // frame 1
///     try buffer.setInput(received, at: 0)            // the prediction was wrong,
///     try buffer.resimulate()                         // so both frames are done again
///     buffer.confirm(1)                               // frame 0 will not change any more
///
/// What comes of it has the same bits as if the right inputs had been there in time. For that the buffer takes snapshots
/// (``SpaceSnapshot``) and keeps the inputs since the oldest of them. Once they take more than ``byteBudget``, it drops those that
/// are closest to others for their age: the latest frames keep theirs, and the older frames are, the farther apart are their
/// snapshots. A frame without one is reached from the snapshot before it.
///
/// What a frame may do, and what a game has to keep to: see <doc:Rollback>.
public final class RollbackBuffer<Input: Equatable & Sendable, State: Equatable> {
    /// What happens in a frame: applies the input, and steps the space.
    public typealias Step = (_ space: Space, _ state: inout State, _ input: Input) -> Void

    /// The space that is stepped.
    public let space: Space
    /// What the game keeps beside the space, as it is at ``frame``. Only a frame changes it.
    public internal(set) var state: State
    /// The frame that comes next: the number of frames that were done, if the first one was 0.
    public internal(set) var frame: Int
    /// The first frame whose input may still change: ``confirm(_:)``.
    public internal(set) var confirmedFrame: Int
    /// The earliest frame whose input has changed since it was done, or nil: ``setInput(_:at:)``.
    public internal(set) var staleFrame: Int?
    /// Every how many frames a snapshot is taken.
    public let snapshotInterval: Int
    /// How many frames each ``advance(with:file:line:)`` takes back and does again, to find what does not repeat. Defaults to 0.
    ///
    /// Traps if negative. See ``syncTest(frames:file:line:)``.
    public var syncTestDistance = 0 {
        didSet { requireDistance(syncTestDistance, "RollbackBuffer.syncTestDistance", file: #fileID, line: #line) }
    }

    var history: RollbackHistory<Input, State>
    private let step: Step
    private var isStepping = false

    /// Creates a buffer whose first frame begins with the space as it will be then.
    ///
    /// - Parameters:
    ///   - space: The space, which only frames may change from the first one on.
    ///   - state: What the game keeps beside the space: a value, of which a copy is kept with each snapshot. Traps if it is an
    ///     instance of a class, of which a copy would be the same one.
    ///   - frame: The number of the first frame. Defaults to 0.
    ///   - byteBudget: How many bytes snapshots and inputs may take. Traps if negative. Defaults to 8 MiB.
    ///   - snapshotInterval: Every how many frames a snapshot is taken. Traps unless 1 or more. Defaults to 4.
    ///   - step: What happens in a frame. It is called again for a frame that is done again.
    /// - Throws: ``RollbackError/snapshot(_:)`` if no snapshot can be taken of the space.
    public init(
        _ space: Space, state: State, frame: Int = 0, byteBudget: Int = 8 << 20, snapshotInterval: Int = 4,
        file: StaticString = #fileID, line: UInt = #line, step: @escaping Step
    ) throws(RollbackError) {
        require(
            byteBudget >= 0, "RollbackBuffer.byteBudget must be 0 or more, got \(byteBudget)", file: file, line: line)
        require(
            snapshotInterval >= 1, "RollbackBuffer.snapshotInterval must be 1 or more, got \(snapshotInterval)",
            file: file, line: line)
        require(
            !(State.self is AnyObject.Type),
            "RollbackBuffer.state must be a value, got an instance of the class \(State.self)", file: file, line: line)
        (self.space, self.state, self.frame, confirmedFrame) = (space, state, frame, frame)
        (self.snapshotInterval, self.step) = (snapshotInterval, step)
        history = RollbackHistory(firstFrame: frame, byteBudget: byteBudget)
        // Says at once what could not be saved later.
        do { _ = try space.snapshot(file: file, line: line) } catch { throw .snapshot(error) }
    }

    /// Does what happens in a frame.
    func perform(_ input: Input) {
        isStepping = true
        step(space, &state, input)
        isStepping = false
        frame += 1
    }

    func requireIdle(_ call: StaticString, file: StaticString, line: UInt) {
        require(!isStepping, "RollbackBuffer.\(call) must not be called within a frame", file: file, line: line)
    }

    func requireDistance(_ frames: Int, _ name: StaticString, file: StaticString, line: UInt) {
        require(frames >= 0, "\(name) must be 0 or more, got \(frames)", file: file, line: line)
    }
}

/// The state of a game that keeps nothing beside its space.
public struct SpaceOnly: Hashable, Sendable {
    /// Creates the only value.
    public init() {}
}

extension RollbackBuffer where State == SpaceOnly {
    /// Creates a buffer for a game that keeps nothing beside its space.
    ///
    /// - Throws: ``RollbackError/snapshot(_:)`` if no snapshot can be taken of the space.
    public convenience init(
        _ space: Space, frame: Int = 0, byteBudget: Int = 8 << 20, snapshotInterval: Int = 4,
        file: StaticString = #fileID, line: UInt = #line, step: @escaping (_ space: Space, _ input: Input) -> Void
    ) throws(RollbackError) {
        try self.init(
            space, state: SpaceOnly(), frame: frame, byteBudget: byteBudget, snapshotInterval: snapshotInterval,
            file: file, line: line
        ) { space, _, input in
            step(space, input)
        }
    }
}
