package import Chipmunk
internal import TimerAnimation

/// A simulation that moves items by its behaviors. `UIDynamicAnimator`.
///
///     let animator = DynamicAnimator(referenceBounds: DynamicBounds(width: 375, height: 667))
///     animator.addBehavior(GravityBehavior(items: balls))
///     let collision = CollisionBehavior(items: balls)
///     collision.translatesReferenceBoundsIntoBoundary = true
///     animator.addBehavior(collision)
///     while animator.isRunning { animator.advance(by: 1 / 60) }
///
/// There is no display: the program calls ``advance(by:file:line:)`` or ``advance(to:file:line:)`` with its own clock.
/// The animator makes steps of one length, however long the frames are, so the same changes at the same steps lead to
/// the same bits.
///
/// Changes of behaviors and items take effect in the next step. They may come from anywhere, including actions,
/// delegates and the items' own properties.
public final class DynamicAnimator {
    /// The rectangle that ``CollisionBehavior/translatesReferenceBoundsIntoBoundary`` turns into a boundary, or nil. It
    /// takes the place of UIKit's reference view. Traps unless its numbers are within ±1e30.
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
    /// The behaviors in the order of their addition, without child behaviors.
    public private(set) var behaviors: [DynamicBehavior] = []
    /// Whether the animator moves its items. False until the first behavior is added, and while everything rests.
    ///
    /// It pauses when for half a second no item was faster than 1 point/s or 2° per second, including movement by being
    /// pushed out of a boundary or another item. It resumes on any change.
    public internal(set) var isRunning = false

    /// The space with the items' bodies.
    package let space = Space()
    let rules = CollisionRules()
    var timestep: FixedTimestep
    private let maximumStepsPerFrame: Int
    /// The number of completed steps.
    var stepCount = 0
    /// The current time of ``advance(to:file:line:)``, in seconds.
    var clock = 0.0
    /// The number of consecutive steps in which everything rested.
    var restingSteps = 0
    var isAdvancing = false
    /// The motions of the items after the last step, or as placed since then.
    var motions: [BodyMotion] = []
    /// The motions before the last step.
    var earlierMotions: [BodyMotion] = []

    /// The items in the order in which they were first seen, which is the order of the bodies in the space.
    var simulated: [SimulatedItem] = []
    /// For lookup only: addresses have no reproducible order.
    var simulatedByItem: [ObjectIdentifier: SimulatedItem] = [:]
    /// All behaviors, a behavior before its children.
    var allBehaviors: [DynamicBehavior] = []
    /// The behaviors that apply forces.
    var forcing: [DynamicBehavior] = []
    /// Whether a change is still to be applied.
    var isStale = false
    var isGathering = false
    /// The number of times that the items were gathered.
    var round = 0
    /// The last number of an item or, negated, of a boundary.
    private var lastNumber = 0

    /// Creates an animator without behaviors.
    ///
    /// - Parameters:
    ///   - referenceBounds: The rectangle for ``referenceBounds``. Defaults to nil.
    ///   - step: The length of a step in seconds. Defaults to 1/120. Traps unless in `1e-6...1`.
    ///   - maximumStepsPerFrame: The maximum number of steps in one ``advance(by:file:line:)``; time beyond that is
    ///     dropped. Defaults to no limit. Traps unless it is 1 or more.
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

    /// The total time of the completed steps, in seconds. Pauses do not count.
    public var elapsedTime: Double {
        Double(stepCount) * step
    }

    /// Adds a behavior. Does nothing if the animator has it already.
    ///
    /// Traps if the behavior is in another animator or in another behavior.
    public func addBehavior(_ behavior: DynamicBehavior, file: StaticString = #fileID, line: UInt = #line) {
        if behaviors.contains(where: { $0 === behavior }) { return }
        behavior.requireFree("DynamicAnimator.addBehavior(_:)", file: file, line: line)
        behaviors.append(behavior)
        behavior.enter(self)
    }

    /// Removes a behavior and its children. Does nothing if it is not one of ``behaviors``.
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

    /// Records a change, and resumes if the animator is paused.
    func changed() {
        isStale = true
        resume()
    }

    /// Resumes until everything rests again.
    func resume() {
        restingSteps = 0
        guard !isRunning else { return }
        isRunning = true
        delegate?.dynamicAnimatorWillResume(self)
    }

    /// Pauses until something changes. A partly elapsed step is dropped.
    func pause() {
        isRunning = false
        dropPartOfStep()
        delegate?.dynamicAnimatorDidPause(self)
    }

    /// Restarts the count of steps.
    func dropPartOfStep() {
        timestep = FixedTimestep(step: step, maximumStepsPerFrame: maximumStepsPerFrame)
    }
}
