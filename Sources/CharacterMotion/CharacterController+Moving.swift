public import Chipmunk

extension CharacterController {
    /// Gives a kinematic body the velocity that moves it as a character in the next step.
    ///
    /// Call it once before each ``/Chipmunk/Space/step(by:file:line:)``, with the step's length. The character
    ///
    /// - walks along the ground, at the same speed up and down, and stops at walls and dynamic bodies;
    /// - rides on moving ground, and takes its velocity along when it leaves;
    /// - jumps to ``jumpHeight``, climbs steps of ``stepHeight``, and follows the ground by ``snapDistance``;
    /// - passes one-way shapes from the side that lets it through (``/Chipmunk/Shape/passDirection``).
    ///
    /// It does not turn. Sensors, and what the filters of its shapes exclude, do not stop it. What moves into it pushes it
    /// out, unless that is dynamic.
    ///
    /// Traps unless the body is kinematic and in a space that is not locked, and unless the settings are in their ranges.
    ///
    /// - Parameters:
    ///   - body: The character's body, with its shapes.
    ///   - speed: The walking speed in points/s, positive to the right of ``up``.
    ///   - jumps: Whether a jump is asked for. It begins on the ground, or as ``coyoteTime`` and ``jumpBuffer`` allow.
    ///   - drops: Whether the character drops through the one-way shapes on which it stands. Defaults to false.
    ///   - duration: The length of the step, in seconds. Traps unless in `1e-6...1`.
    public mutating func move(
        _ body: Body, walking speed: Double, jumps: Bool = false, drops: Bool = false, within duration: Double,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        requireSettings(file: file, line: line)
        require(abs(speed) <= 1e6, "speed must be within ±1e6, got \(speed)", file: file, line: line)
        require(
            (1e-6...1).contains(duration), "duration must be in 1e-6 ... 1, got \(duration)", file: file, line: line)
        require(body.type == .kinematic, "needs a kinematic body, got a \(body.type) one", file: file, line: line)
        guard let space = body.space, !space.isLocked, let cast = BodyCast(of: body) else {
            trap("needs a body in a space that is not locked", file: file, line: line)
        }
        // Enough to be inside of the shape, which lets it pass then.
        if drops && isOnGround { dropDepth = 4 * gap }
        var walk = Walk(self, of: cast, in: space, within: duration)
        walk.perform(walking: speed, jumps: jumps)
        self = walk.controller
        body.move(
            to: Pose(position: body.position + walk.offset, angle: body.angle), within: duration, file: file, line: line
        )
    }

    private func requireSettings(file: StaticString, line: UInt) {
        let lengths = [
            ("stepHeight", stepHeight), ("snapDistance", snapDistance), ("jumpHeight", jumpHeight),
            ("coyoteTime", coyoteTime), ("jumpBuffer", jumpBuffer), ("pushForce", pushForce),
        ]
        for (name, value) in lengths {
            require((0...1e6).contains(value), "\(name) must be in 0 ... 1e6, got \(value)", file: file, line: line)
        }
        let limits = [
            ("acceleration", acceleration), ("airAcceleration", airAcceleration), ("maxFallSpeed", maxFallSpeed),
        ]
        for (name, value) in limits {
            require(value >= 0, "\(name) must be at least 0, got \(value)", file: file, line: line)
        }
        require(velocity.length <= 1e6, "velocity must be within 1e6, got \(velocity)", file: file, line: line)
        require((1e-6...1e3).contains(gap), "gap must be in 1e-6 ... 1e3, got \(gap)", file: file, line: line)
        require(
            (0...Double.pi / 2).contains(maxSlope), "maxSlope must be in 0 ... π/2, got \(maxSlope)", file: file,
            line: line)
        require(
            (1e-6...1e6).contains(up.length), "up must have a length in 1e-6 ... 1e6, got \(up)", file: file, line: line
        )
    }
}

private func require(_ condition: Bool, _ rule: @autoclosure () -> String, file: StaticString, line: UInt) {
    if !condition { trap(rule(), file: file, line: line) }
}

private func trap(_ rule: String, file: StaticString, line: UInt) -> Never {
    fatalError("CharacterController.move(_:walking:jumps:drops:within:) \(rule)", file: file, line: line)
}
