/// The keeper of a space's snapshots: what they may bring back, what they wait for, and what of them is still valid. It exists
/// from the first snapshot on.
protocol SnapshotKeeping: AnyObject {
    /// Whether steps are rewound and repeated.
    var repeatsSteps: Bool { get }
    /// Whether the space misses closures that its snapshot's space had.
    var awaitsClosures: Bool { get }

    /// Keeps an object that leaves the space, if a snapshot may bring it back.
    func keep(_ object: AnyObject)
    /// Notes that a member is added or removed, or that its definition changes.
    func definitionChanged()
    /// Returns whether the space misses the function of a spring.
    func awaitsFunction(of spring: Constraint) -> Bool
    /// Traps if the space misses a closure.
    func requireBoundClosures(of space: Space, file: StaticString, line: UInt)
    /// Performs a step, rewinds it and repeats it.
    func stepTwice(_ space: Space, by duration: Double, file: StaticString, line: UInt)
}

extension Space {
    /// Announces that a member is added or removed, or that its definition changes.
    @inline(__always)
    final func definitionChanged() {
        if keeper != nil { keeper?.definitionChanged() }
    }

    /// Keeps a member that leaves, for snapshots.
    @inline(__always)
    final func keep(_ object: AnyObject) {
        if keeper != nil { keeper?.keep(object) }
    }
}
