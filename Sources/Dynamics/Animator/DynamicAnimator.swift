package import Chipmunk
internal import TimerAnimation

/// Moves items by the behaviors that were added to it. `UIDynamicAnimator`.
///
///     let animator = DynamicAnimator(referenceBounds: DynamicBounds(width: 375, height: 667))
///     animator.addBehavior(GravityBehavior(items: balls))
///     let collision = CollisionBehavior(items: balls)
///     collision.translatesReferenceBoundsIntoBoundary = true
///     animator.addBehavior(collision)
///     while animator.isRunning { animator.advance(by: 1 / 60) }
///
/// There is no display here: the program calls ``advance(by:file:line:)`` or ``advance(to:file:line:)`` with its own clock. The animator makes
/// steps of one length, however long the frames are, so the same changes at the same steps end in the same bits.
///
/// Changes of behaviors and items take effect with the next step. They may come from anywhere: from actions, delegates and
/// the items' own properties as well.
public final class DynamicAnimator {
    /// The rectangle that ``CollisionBehavior/translatesReferenceBoundsIntoBoundary`` makes a boundary of, or nil. Stands for
    /// UIKit's reference view. Traps unless its numbers are within ±1e30.
    public var referenceBounds: DynamicBounds? {
        didSet {
            if let referenceBounds { requireNumbers(referenceBounds, "DynamicAnimator.referenceBounds") }
            if referenceBounds != oldValue { changed() }
        }
    }
    /// The object that is notified when the animator resumes and pauses. Defaults to nil.
    public weak var delegate: (any DynamicAnimatorDelegate)?
    /// The length of a step in seconds.
    public internal(set) var step: Double
    /// The behaviors, in the order in which they were added, without those within others.
    public private(set) var behaviors: [DynamicBehavior] = []
    /// Whether the animator moves its items. False until the first behavior is added, and while everything rests.
    ///
    /// It pauses when for half a second no item was faster than 1 point/s or than 2° per second, be it by its velocity or by
    /// being pushed out of a boundary or another item, and resumes on any change.
    public internal(set) var isRunning = false

    /// The space that the items' bodies are in.
    package let space = Space()
    let rules = CollisionRules()
    var timestep: FixedTimestep
    private let maximumStepsPerFrame: Int
    /// The number of completed steps.
    var stepCount = 0
    /// The time that ``advance(to:file:line:)`` counts from, in seconds.
    var clock = 0.0
    /// The number of steps that everything has rested for.
    var restingSteps = 0
    var isAdvancing = false
    /// The motions of the items after the last step, or as they were placed since.
    var motions: [BodyMotion] = []
    /// The motions before the last step.
    var earlierMotions: [BodyMotion] = []

    /// The items in the order in which they were first seen, which is also the order of the bodies in the space.
    var simulated: [SimulatedItem] = []
    /// For look-up only: addresses have no reproducible order.
    var simulatedByItem: [ObjectIdentifier: SimulatedItem] = [:]
    /// All behaviors, a behavior before its children.
    var allBehaviors: [DynamicBehavior] = []
    /// The behaviors that apply forces.
    var forcing: [DynamicBehavior] = []
    /// Whether a change has not been applied yet.
    var isStale = false
    var isGathering = false
    /// The number of times that the items were gathered.
    var round = 0
    /// The last number of an item or, negative, of a boundary.
    private var lastNumber = 0

    /// Creates an animator without behaviors.
    ///
    /// - Parameters:
    ///   - referenceBounds: The rectangle for ``referenceBounds``. Defaults to nil.
    ///   - step: The length of a step in seconds. Defaults to 1/120. Traps unless in `1e-6...1`.
    ///   - maximumStepsPerFrame: The most steps that ``advance(by:file:line:)`` makes; more time than that is dropped. Defaults to no
    ///     limit. Traps unless it is 1 or more.
    public init(
        referenceBounds: DynamicBounds? = nil, step: Double = 1 / 120, maximumStepsPerFrame: Int = .max,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        require(step, in: 1e-6...1, "DynamicAnimator.init(step:)", file: file, line: line)
        require(
            maximumStepsPerFrame >= 1,
            "DynamicAnimator.init(maximumStepsPerFrame:) must be 1 or more, got \(maximumStepsPerFrame)",
            file: file, line: line)
        if let referenceBounds {
            requireNumbers(referenceBounds, "DynamicAnimator.init(referenceBounds:)", file: file, line: line)
        }
        self.referenceBounds = referenceBounds
        self.step = step
        self.maximumStepsPerFrame = maximumStepsPerFrame
        timestep = FixedTimestep(step: step, maximumStepsPerFrame: maximumStepsPerFrame)
        rules.install(in: space)
    }

    /// The time in seconds for which the animator has run: the time of its steps. Paused time does not count.
    public var elapsedTime: Double {
        Double(stepCount) * step
    }

    /// Adds a behavior. Has no effect if the animator already has it.
    ///
    /// Traps if the behavior is in another animator or in another behavior.
    public func addBehavior(_ behavior: DynamicBehavior, file: StaticString = #fileID, line: UInt = #line) {
        if behaviors.contains(where: { $0 === behavior }) { return }
        behavior.requireFree("DynamicAnimator.addBehavior(_:)", file: file, line: line)
        behaviors.append(behavior)
        behavior.enter(self)
    }

    /// Removes a behavior, with all within it. Does nothing if it is not one of ``behaviors``.
    public func removeBehavior(_ behavior: DynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behaviors.remove(at: index)
        behavior.leave()
    }

    /// Removes all behaviors.
    public func removeAllBehaviors() {
        let old = behaviors
        behaviors = []
        for behavior in old { behavior.leave() }
    }

    /// Returns the number of the next item.
    func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Records a change. Resumes if the animator is paused.
    func changed() {
        isStale = true
        resume()
    }

    /// Makes the animator run until everything rests again.
    func resume() {
        restingSteps = 0
        guard !isRunning else { return }
        isRunning = true
        delegate?.dynamicAnimatorWillResume(self)
    }

    /// Stops the animator until something changes. A part of a step that was due is dropped.
    func pause() {
        isRunning = false
        dropPartOfStep()
        delegate?.dynamicAnimatorDidPause(self)
    }

    /// Drops the part of a step that was due.
    func dropPartOfStep() {
        timestep = FixedTimestep(step: step, maximumStepsPerFrame: maximumStepsPerFrame)
    }
}
