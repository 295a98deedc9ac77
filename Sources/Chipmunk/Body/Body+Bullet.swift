internal import CChipmunk
internal import CChipmunkSupport

extension Body {
    /// Whether a step stops the body at what it would pass through. Defaults to false.
    ///
    /// Chipmunk moves a body by its whole velocity and only then finds what it touches, so that a small fast body can be
    /// on the other side of a wall by then. For a bullet, a step that would move the middle of a shape through another
    /// one moves the body only until they overlap a little. The velocity stays, so the same step solves the contact with
    /// all of its speed.
    ///
    /// A paddle or a door that moves stops the bullet where they meet, and takes it along for the rest of the step; if it
    /// turns, its point at the bullet counts as moving straight. Two bullets pass through each other. Sensors, and
    /// whatever the shape's ``Shape/filter`` excludes, do not stop a bullet, but a collision handler that refuses the
    /// contact comes too late. The rest of the way is lost. The bullet's own turning counts as none: a box that spins by more
    /// than a right angle in a step can turn its middle into a wall, and pass it. A slow bullet has the bits of another
    /// body.
    ///
    /// Snapshots and recordings contain the property. It has no effect unless the body is dynamic and has no
    /// ``positionFunction``. It is `isBullet` of Box2D, whose other bodies are safe from static ones, too.
    public var isBullet: Bool {
        get { stopsInTime }
        set {
            if mustWait { return later { $0.isBullet = newValue } }
            recordCall(.isBullet, [newValue ? 1 : 0])
            stopsInTime = newValue
            definitionChanged()
        }
    }
}
