extension Body {
    /// Sets the velocities that bring a kinematic body to a pose in one step, so that it carries and pushes others on its
    /// way. `cpBodySetVelocity`, `cpBodySetAngularVelocity`.
    ///
    /// Use it in each step for lifts and doors that follow a path. A body that is placed instead, by its ``position``,
    /// has no speed for the solver: what stands on it slides off. After the step the velocities stay: call it again, or
    /// set them to zero.
    ///
    ///     lift.move(to: Pose(position: Vector(200, 100 + 50 * sin(time)), angle: 0), within: timestep)
    ///     space.step(by: timestep)
    ///
    /// The body turns by the shorter of the two ways only if the angles say so: from 0 to 6 it makes almost a whole turn.
    ///
    /// Traps unless the body is kinematic, the numbers are within ±1e100, and so are the velocities.
    ///
    /// - Parameters:
    ///   - pose: The pose after the step.
    ///   - duration: The length of the step, in seconds. Traps unless in `1e-30...1e100`.
    public func move(
        to pose: Pose, within duration: Double, file: StaticString = #fileID, line: UInt = #line
    ) {
        require(
            type == .kinematic, "Body.move(to:within:) needs a kinematic body, got a \(type) one", file: file,
            line: line)
        requireMotion(pose.position, "Body.move(to:within:) position", file: file, line: line)
        requireMotion(pose.angle, "Body.move(to:within:) angle", file: file, line: line)
        require(duration, in: 1e-30...Limit.motion, "Body.move(to:within:) duration", file: file, line: line)
        // What moves by the velocity is the center of gravity.
        let target = pose.position + centerOfGravity.rotated(by: Vector(angle: pose.angle))
        let velocity = (target - localToWorld(centerOfGravity)) / duration
        let angularVelocity = (pose.angle - angle) / duration
        requireMotion(velocity, "Body.velocity after move(to:within:)", file: file, line: line)
        requireMotion(angularVelocity, "Body.angularVelocity after move(to:within:)", file: file, line: line)
        self.velocity = velocity
        self.angularVelocity = angularVelocity
    }
}
