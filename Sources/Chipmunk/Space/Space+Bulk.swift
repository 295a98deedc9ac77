internal import CChipmunkSupport

extension Space {
    /// Reads the motions of all ``bodies``, in their order, into an array that is made as long as there are bodies. Where
    /// it has been as long before, nothing is allocated.
    public func readMotions(into motions: inout [BodyMotion]) {
        if motions.count != bodies.count {
            let none = BodyMotion(x: 0, y: 0, angle: 0, velocityX: 0, velocityY: 0, angularVelocity: 0)
            motions = Array(repeating: none, count: bodies.count)
        }
        unsafe motions.withUnsafeMutableBufferPointer { buffer in
            // Both are six doubles in the same order.
            unsafe buffer.withMemoryRebound(to: cpxBodyMotion.self) { buffer in
                unsafe bodyHandles.withUnsafeBufferPointer { handles in
                    unsafe cpxBodiesReadMotions(handles.baseAddress, handles.count, buffer.baseAddress)
                }
            }
        }
    }

    /// Sets the motions of all ``bodies``, in their order. Wakes them, and takes the shapes of static bodies along.
    ///
    /// A number of motions other than that of the bodies traps, and so does a number out of ±1e100 and a locked space;
    /// nothing is set then.
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
            // The angle first: it turns the body about its centre of gravity, and so moves its origin.
            body.setAngle(motion.angle, "Space.writeMotions(_:) angle", file: file, line: line)
            body.setPosition(motion.position, "Space.writeMotions(_:) position", file: file, line: line)
            body.velocity = motion.velocity
            body.angularVelocity = motion.angularVelocity
        }
    }
}
