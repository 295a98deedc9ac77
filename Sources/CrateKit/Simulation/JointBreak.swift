/// A constraint that broke under a force.
public struct JointBreak: Hashable, Sendable {
    /// The index of the constraint in ``World/constraints``.
    public var constraint: Int
    /// The step after which the constraint left the space, counted from 1.
    public var step: Int

    /// Creates a break.
    package init(constraint: Int, step: Int) {
        self.constraint = constraint
        self.step = step
    }
}
