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
    /// Other bodies stand where the last step left them: two bullets pass through each other, and a bullet does not see
    /// a door that moves toward it. Sensors, and whatever the shape's ``Shape/filter`` excludes, do not stop it, but a
    /// collision handler that refuses the contact comes too late. The rest of the way is lost, and turning counts as
    /// none. A slow bullet has the bits of another body.
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
