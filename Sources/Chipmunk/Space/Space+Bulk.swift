internal import CChipmunkSupport

extension Space {
    /// Reads the poses of all ``bodies``, in their order, into an array, and resizes it to the number of bodies.
    /// Allocates nothing if the array already has that size.
    public func readPoses(into poses: inout [Pose]) {
        if poses.count != bodies.count {
            poses = Array(repeating: Pose(x: 0, y: 0, angle: 0), count: bodies.count)
        }
        var span = poses.mutableSpan
        readPoses(into: &span)
    }

    /// Reads the poses of all ``bodies``, in their order, into your own memory, such as a renderer's.
    ///
    /// Traps unless the span has exactly one element for each body.
    public func readPoses(into poses: inout MutableSpan<Pose>, file: StaticString = #fileID, line: UInt = #line) {
        requireRoom(poses.count, "Space.readPoses(into:)", file: file, line: line)
        unsafe poses.withUnsafeMutableBufferPointer { buffer in
            // Both are three doubles in the same order.
            unsafe buffer.withMemoryRebound(to: cpxPose.self) { buffer in
                unsafe bodyHandles.withUnsafeBufferPointer { handles in
                    unsafe cpxBodiesReadPoses(handles.baseAddress, handles.count, buffer.baseAddress)
                }
            }
        }
    }

    /// Reads the motions of all ``bodies``, in their order, into an array, and resizes it to the number of bodies.
    /// Allocates nothing if the array already has that size.
    public func readMotions(into motions: inout [BodyMotion]) {
        if motions.count != bodies.count {
            motions = Array(repeating: BodyMotion(position: .zero, angle: 0), count: bodies.count)
        }
        var span = motions.mutableSpan
        readMotions(into: &span)
    }

    /// Reads the motions of all ``bodies``, in their order, into your own memory, such as a recorder's.
    ///
    /// Traps unless the span has exactly one element for each body.
    public func readMotions(
        into motions: inout MutableSpan<BodyMotion>, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireRoom(motions.count, "Space.readMotions(into:)", file: file, line: line)
        unsafe motions.withUnsafeMutableBufferPointer { buffer in
            // Both are six doubles in the same order.
            unsafe buffer.withMemoryRebound(to: cpxBodyMotion.self) { buffer in
                unsafe bodyHandles.withUnsafeBufferPointer { handles in
                    unsafe cpxBodiesReadMotions(handles.baseAddress, handles.count, buffer.baseAddress)
                }
            }
        }
    }

    private func requireRoom(_ count: Int, _ name: StaticString, file: StaticString, line: UInt) {
        require(
            count == bodies.count, "\(name) needs room for as many as there are bodies, \(bodies.count), got \(count)",
            file: file, line: line)
    }

    /// Sets the motions of all ``bodies``, in their order. Wakes them, and moves the shapes of static bodies too.
    ///
    /// Traps, before it sets anything, unless there are as many motions as bodies, with numbers within ±1e100, and
    /// while the space is locked.
    public func writeMotions(_ motions: [BodyMotion], file: StaticString = #fileID, line: UInt = #line) {
        require(
            !isLocked, "Space.writeMotions(_:) must not be called while the space is locked", file: file, line: line)
        require(
            motions.count == bodies.count,
            "Space.writeMotions(_:) needs as many motions as there are bodies, \(bodies.count), got \(motions.count)",
            file: file, line: line)
        for motion in motions {
            requireMotion(motion.position, "Space.writeMotions(_:) position", file: file, line: line)
            requireMotion(motion.angle, "Space.writeMotions(_:) angle", file: file, line: line)
            requireMotion(motion.velocity, "Space.writeMotions(_:) velocity", file: file, line: line)
            requireMotion(motion.angularVelocity, "Space.writeMotions(_:) angularVelocity", file: file, line: line)
        }
        for (body, motion) in zip(bodies, motions) {
            // The angle first: it turns the body about its center of gravity, and so moves its origin.
            body.setAngle(motion.angle, "Space.writeMotions(_:) angle", file: file, line: line)
            body.setPosition(motion.position, "Space.writeMotions(_:) position", file: file, line: line)
            body.velocity = motion.velocity
            body.angularVelocity = motion.angularVelocity
        }
    }
}

extension Array where Element == Body {
    /// Reads the poses of the bodies, in their order, into an array, and resizes it to the number of bodies. Allocates
    /// nothing if the array already has that size.
    ///
    /// The bodies need not be in a space. ``Space/readPoses(into:)`` reads all bodies of a space.
    package func readPoses(into poses: inout [Pose]) {
        if poses.count != count { poses = Array<Pose>(repeating: Pose(x: 0, y: 0, angle: 0), count: count) }
        for (index, body) in enumerated() { poses[index] = Pose(of: body) }
    }

    /// Reads the motions of the bodies, in their order, into an array, and resizes it to the number of bodies.
    /// Allocates nothing if the array already has that size.
    ///
    /// The bodies need not be in a space. ``Space/readMotions(into:)`` reads all bodies of a space.
    package func readMotions(into motions: inout [BodyMotion]) {
        if motions.count != count {
            motions = Array<BodyMotion>(repeating: BodyMotion(position: .zero, angle: 0), count: count)
        }
        for (index, body) in enumerated() { motions[index] = BodyMotion(of: body) }
    }
}
