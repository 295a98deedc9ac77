/// An effect on items, such as gravity, collisions or a pull towards a point. `UIDynamicBehavior`.
///
/// Use its subclasses, or subclass it to combine several others:
///
///     final class Bouncing: DynamicBehavior {
///         init(_ items: [any DynamicItem]) {
///             super.init()
///             addChildBehavior(GravityBehavior(items: items))
///             addChildBehavior(CollisionBehavior(items: items))
///         }
///     }
///
/// A behavior belongs to one animator, or is a child of one behavior. Behaviors take effect in the order of their
/// addition, each before its children.
open class DynamicBehavior {
    /// The children of this behavior, in the order of their addition.
    public private(set) var childBehaviors: [DynamicBehavior] = []
    /// The behavior that has this one as a child.
    private weak var parent: DynamicBehavior?
    /// The animator that contains the behavior, directly or through its parent, or nil. `dynamicAnimator`.
    public private(set) weak var dynamicAnimator: DynamicAnimator?
    /// The closure that is called after each frame that made steps, when the items have their new places. It may change
    /// anything, but must not advance the animator. Defaults to nil.
    public var action: (() -> Void)?

    /// The behavior's items in its animator.
    final var simulated: [SimulatedItem] = []

    /// Creates a behavior without children.
    public init() {}

    /// Called before the behavior is added to an animator, or removed (with nil). Does nothing unless overridden.
    open func willMove(to dynamicAnimator: DynamicAnimator?) {}

    /// Adds a child behavior. Does nothing if this behavior has it already.
    ///
    /// Traps if the child is in an animator or in another behavior, if this one is within the child, or if behaviors
    /// would be more than 100 levels deep.
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

    /// Removes a child behavior. Does nothing if this behavior does not have it.
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

    /// Joins an animator, with all behaviors within.
    final func enter(_ animator: DynamicAnimator) {
        willMove(to: animator)
        // The call may have removed it again.
        guard parent?.dynamicAnimator === animator || animator.behaviors.contains(where: { $0 === self })
        else { return }
        dynamicAnimator = animator
        for child in childBehaviors { child.enter(animator) }
        animator.changed()
    }

    /// Leaves the animator, with all behaviors within.
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

    /// Appends the behavior and all behaviors within it.
    final func collect(into behaviors: inout [DynamicBehavior]) {
        behaviors.append(self)
        for child in childBehaviors { child.collect(into: &behaviors) }
    }

    // The hooks of the kinds of behaviors. No user code runs while the space is stepped, so each hook may change it.

    /// The items that the behavior affects.
    var actors: [any DynamicItem] { [] }
    /// Whether ``applyForces(in:)`` does anything.
    var appliesForces: Bool { false }
    /// Whether ``contactsChanged(in:)`` does anything.
    var observesContacts: Bool { false }
    /// For each item, whether it is held within bounds, which changes with steps.
    var held: [Bool] {
        get { [] }
        set {}
    }
    /// Adds to the settings of the items.
    func configure(in animator: DynamicAnimator) {}
    /// Adds joints and impulses, after the items have their settings.
    func connect(in animator: DynamicAnimator) {}
    /// Removes the behavior's objects from the space.
    func disconnect(from animator: DynamicAnimator) {}
    /// Adds forces, before each step.
    func applyForces(in animator: DynamicAnimator) {}
    /// Corrects positions and the animator's motions after each step, for a behavior that ``appliesForces``.
    func settle(in animator: DynamicAnimator) {}
    /// Reports contacts, after a step in which contacts began or ended.
    func contactsChanged(in animator: DynamicAnimator) {}
}
