/// A part of an animation: items that fall, collide, or are pulled somewhere. `UIDynamicBehavior`.
///
/// Use its subclasses, or combine several of them in a subclass of your own:
///
///     final class Bouncing: DynamicBehavior {
///         init(_ items: [any DynamicItem]) {
///             super.init()
///             addChildBehavior(GravityBehavior(items: items))
///             addChildBehavior(CollisionBehavior(items: items))
///         }
///     }
///
/// A behavior is in one animator, or a child of one behavior. Behaviors take effect in the order in which they were added, a
/// behavior before its children.
open class DynamicBehavior {
    /// The behaviors within this one, in the order in which they were added.
    public private(set) var childBehaviors: [DynamicBehavior] = []
    /// The behavior that this one is a child of.
    private weak var parent: DynamicBehavior?
    /// The animator that the behavior is in, by itself or within another one, or nil. `dynamicAnimator`.
    public private(set) weak var dynamicAnimator: DynamicAnimator?
    /// Called after each frame that made steps, when the items are where they belong. May change anything, but not advance the
    /// animator. Defaults to nil.
    public var action: (() -> Void)?

    /// The behavior's items in its animator.
    final var simulated: [SimulatedItem] = []

    /// Creates a behavior without children.
    public init() {}

    /// Called before the behavior is added to an animator, or removed from it with nil. Does nothing unless overridden.
    open func willMove(to dynamicAnimator: DynamicAnimator?) {}

    /// Adds a behavior within this one. Does nothing if it is there already.
    ///
    /// Traps if the child is in an animator or in another behavior, if this one is within the child, and if behaviors would
    /// be more than 100 deep.
    public final func addChildBehavior(
        _ behavior: DynamicBehavior, file: StaticString = #fileID, line: UInt = #line
    ) {
        if behavior.parent === self { return }
        behavior.requireFree("DynamicBehavior.addChildBehavior(_:)", file: file, line: line)
        var depth = 1
        var ancestor: DynamicBehavior? = self
        while let current = ancestor {
            require(
                current !== behavior, "DynamicBehavior.addChildBehavior(_:) must not get a behavior that it is within",
                file: file, line: line)
            (ancestor, depth) = (current.parent, depth + 1)
        }
        depth += behavior.height
        require(
            depth <= Limit.depth,
            "DynamicBehavior.addChildBehavior(_:) must nest behaviors at most \(Limit.depth) deep, got \(depth)",
            file: file, line: line)
        childBehaviors.append(behavior)
        behavior.parent = self
        if let dynamicAnimator { behavior.enter(dynamicAnimator) }
    }

    /// Removes a behavior from this one. Does nothing if it is not there.
    public final func removeChildBehavior(_ behavior: DynamicBehavior) {
        guard behavior.parent === self else { return }
        childBehaviors.removeAll { $0 === behavior }
        behavior.parent = nil
        if dynamicAnimator != nil { behavior.leave() }
    }

    /// The number of levels of behaviors below this one.
    private var height: Int {
        childBehaviors.reduce(0) { max($0, 1 + $1.height) }
    }

    /// Traps unless the behavior is in no animator and in no other behavior.
    final func requireFree(_ call: String, file: StaticString, line: UInt) {
        require(
            dynamicAnimator == nil, "\(call) must get a behavior that is in no animator", file: file, line: line)
        require(
            parent == nil, "\(call) must get a behavior that is in no other behavior", file: file, line: line)
    }

    /// Joins an animator, with all within.
    final func enter(_ animator: DynamicAnimator) {
        willMove(to: animator)
        // Which may have taken it out again.
        guard parent?.dynamicAnimator === animator || animator.behaviors.contains(where: { $0 === self })
        else { return }
        dynamicAnimator = animator
        for child in childBehaviors { child.enter(animator) }
        animator.changed()
    }

    /// Leaves the animator, with all within.
    final func leave() {
        guard let animator = dynamicAnimator else { return }
        willMove(to: nil)
        disconnect(from: animator)
        simulated = []
        dynamicAnimator = nil
        for child in childBehaviors { child.leave() }
        animator.changed()
    }

    /// Reports a change to the animator, which resumes.
    final func changed() {
        dynamicAnimator?.changed()
    }

    /// Appends the behavior and all within it.
    final func collect(into behaviors: inout [DynamicBehavior]) {
        behaviors.append(self)
        for child in childBehaviors { child.collect(into: &behaviors) }
    }

    // The hooks of the kinds of behaviors. No code of a user runs while the space is stepped, so each of these may
    // change it.

    /// The items that the behavior acts on.
    var actors: [any DynamicItem] { [] }
    /// Whether ``applyForces(in:)`` does anything.
    var appliesForces: Bool { false }
    /// Whether ``contactsChanged(in:)`` does anything.
    var observesContacts: Bool { false }
    /// For each item, whether it is held within bounds. Steps change that.
    var held: [Bool] {
        get { [] }
        set {}
    }
    /// Adds to the settings of the items.
    func configure(in animator: DynamicAnimator) {}
    /// Adds joints and impulses, when the items have their settings.
    func connect(in animator: DynamicAnimator) {}
    /// Removes what the behavior added to the space.
    func disconnect(from animator: DynamicAnimator) {}
    /// Adds forces, before each step.
    func applyForces(in animator: DynamicAnimator) {}
    /// Corrects positions after each step, and the animator's motions with them, for a behavior that ``appliesForces``.
    func settle(in animator: DynamicAnimator) {}
    /// Reports contacts, after a step in which some began or ended.
    func contactsChanged(in animator: DynamicAnimator) {}
}
