public import Chipmunk

extension FieldBehavior {
    /// Creates a field that accelerates every item in one direction, by strength · 100 points/s². Traps unless the
    /// direction is within ±1e30.
    public static func linearGravityField(
        direction: Vector, file: StaticString = #fileID, line: UInt = #line
    ) -> FieldBehavior {
        FieldBehavior(
            .linearGravity, direction: direction, "FieldBehavior.linearGravityField(direction:)",
            file: file, line: line)
    }

    /// Creates a field that accelerates every item towards its position, by strength · 100 points/s². Traps unless the
    /// position is within ±1e30.
    public static func radialGravityField(
        position: Vector, file: StaticString = #fileID, line: UInt = #line
    ) -> FieldBehavior {
        FieldBehavior(
            .radialGravity, position: position, "FieldBehavior.radialGravityField(position:)",
            file: file, line: line)
    }

    /// Creates a field that pulls items to its position by a force of strength · distance, like a spring.
    public static func springField() -> FieldBehavior {
        FieldBehavior(.spring, "FieldBehavior.springField()")
    }

    /// Creates a field that slows items down by a force of strength · velocity.
    public static func dragField() -> FieldBehavior {
        FieldBehavior(.drag, "FieldBehavior.dragField()")
    }

    /// Creates a field that imposes the velocity strength · 100 points/s in a direction on items, regardless of their
    /// mass and other accelerations. Contacts and ``DynamicItemBehavior/linearVelocity(for:)`` see this velocity. Traps
    /// unless the direction is within ±1e30.
    public static func velocityField(
        direction: Vector, file: StaticString = #fileID, line: UInt = #line
    ) -> FieldBehavior {
        FieldBehavior(
            .velocity, direction: direction, "FieldBehavior.velocityField(direction:)",
            file: file, line: line)
    }

    /// Creates a field of random accelerations, up to strength · 100 points/s² in each axis, the same in every run.
    /// Traps unless smoothness is in `0...1` and the speed in `0...1e6`.
    public static func noiseField(
        smoothness: Double, animationSpeed: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> FieldBehavior {
        let call = "FieldBehavior.noiseField(smoothness:animationSpeed:)"
        return random(.noise, smoothness, animationSpeed, call, file: file, line: line)
    }

    /// Creates a field of random accelerations, like a noise field, multiplied by the item's speed in meters/s. Traps
    /// unless smoothness is in `0...1` and the speed in `0...1e6`.
    public static func turbulenceField(
        smoothness: Double, animationSpeed: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> FieldBehavior {
        let call = "FieldBehavior.turbulenceField(smoothness:animationSpeed:)"
        return random(.turbulence, smoothness, animationSpeed, call, file: file, line: line)
    }

    /// Creates a field that drives items around its position, counterclockwise on the screen, by
    /// strength · 100 points/s².
    ///
    /// The direction is the documented one; no measurement of it is known. One of Apple's pages has the force grow with
    /// the distance, another has it constant. Here it is constant while ``falloff`` is 0.
    public static func vortexField() -> FieldBehavior {
        FieldBehavior(.vortex, "FieldBehavior.vortexField()")
    }

    /// Creates a field that drives items away from its position by a force of charge · strength · 100.
    public static func electricField() -> FieldBehavior {
        FieldBehavior(.electric, "FieldBehavior.electricField()")
    }

    /// Creates a field that turns the paths of items counterclockwise on the screen, by a force of
    /// charge · strength · velocity.
    ///
    /// The direction is the documented one; no measurement of it is known.
    public static func magneticField() -> FieldBehavior {
        FieldBehavior(.magnetic, "FieldBehavior.magneticField()")
    }

    /// Creates a field with a force from a closure, in mass · points/s². Traps if the closure returns a force that is
    /// not within ±1e30.
    ///
    /// Of the field's properties only the ``region`` takes effect by itself; the closure may use ``position``,
    /// ``strength``, ``falloff`` and the others. It may change anything, but must not advance the animator.
    public static func field(evaluationBlock: @escaping (FieldBehavior, Sample) -> Vector) -> FieldBehavior {
        FieldBehavior(.custom(evaluationBlock), "FieldBehavior.field(evaluationBlock:)")
    }

    private static func random(
        _ kind: FieldKind, _ smoothness: Double, _ animationSpeed: Double, _ call: String, file: StaticString,
        line: UInt
    ) -> FieldBehavior {
        require(smoothness, in: FieldKind.smoothness, "\(call) smoothness", file: file, line: line)
        require(animationSpeed, in: FieldKind.animationSpeed, "\(call) animationSpeed", file: file, line: line)
        let field = FieldBehavior(kind, call)
        field.smoothness = smoothness
        field.animationSpeed = animationSpeed
        return field
    }
}
