/// A buffer of a space's latest frames, which it can roll back and repeat with other inputs.
///
/// Use it for rollback netcode, where a machine predicts the inputs that have not arrived. A frame is one step with its
/// input, and frame *n* begins with the state before that step. The result of a frame must be a function of the space,
/// the game's other state and the input, and of nothing else:
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
/// The result has the same bits as if the right inputs had arrived in time. For this the buffer takes snapshots
/// (``SpaceSnapshot``) and keeps the inputs since the oldest snapshot. Once these take more than ``byteBudget``, it
/// drops the snapshots that are closest to others for their age: the latest frames keep their snapshots, and older
/// snapshots are farther apart. A frame without a snapshot is reached from the previous snapshot.
///
/// For the rules that a frame and a game must follow, see <doc:Rollback>.
public final class RollbackBuffer<Input: Equatable & Sendable, State: Equatable> {
    /// The function that performs a frame: it applies the input and steps the space.
    public typealias Step = (_ space: Space, _ state: inout State, _ input: Input) -> Void

    /// The space that the frames step.
    public let space: Space
    /// The game's state outside the space, at ``frame``. Only a frame changes it.
    public internal(set) var state: State
    /// The number of the next frame. If the first frame was 0, it is the number of past frames.
    public internal(set) var frame: Int
    /// The first frame whose input may still change. See ``confirm(_:)``.
    public internal(set) var confirmedFrame: Int
    /// The earliest frame whose input has changed since it was performed, or nil. See ``setInput(_:at:)``.
    var staleFrame: Int?
    /// The number of frames from one snapshot to the next.
    public let snapshotInterval: Int
    /// The number of frames that each ``advance(with:file:line:)`` rolls back and repeats, to find differences.
    /// Defaults to 0.
    ///
    /// Set it only in tests: each frame then costs that many more. Traps if negative. See
    /// ``syncTest(frames:file:line:)``.
    public var syncTestDistance = 0 {
        didSet { requireDistance(syncTestDistance, "RollbackBuffer.syncTestDistance", file: #fileID, line: #line) }
    }

    var history: RollbackHistory<Input, State>
    private let step: Step
    private var isStepping = false

    /// Creates a buffer whose first frame begins with the space's state at that time.
    ///
    /// - Parameters:
    ///   - space: The space, which only frames may change from the first frame on.
    ///   - state: The game's state outside the space: a value, copied with each snapshot. Traps if it is an instance of
    ///     a class, whose copy would be the same instance.
    ///   - frame: The number of the first frame. Defaults to 0.
    ///   - byteBudget: The maximum size of snapshots and inputs, in bytes. Traps if negative. Defaults to 8 MiB.
    ///   - snapshotInterval: The number of frames from one snapshot to the next. Traps unless 1 or more. Defaults to 4.
    ///   - step: The function that performs a frame. It is called again when the frame is repeated.
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
        // Reports an unsupported space immediately instead of at the first snapshot.
        do { _ = try space.snapshot(file: file, line: line) } catch { throw .snapshot(error) }
    }

    /// Performs the next frame.
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

/// The state of a game whose space is its whole state.
public struct SpaceOnly: Hashable, Sendable {}

extension RollbackBuffer where State == SpaceOnly {
    /// Creates a buffer for a game whose space is its whole state.
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
