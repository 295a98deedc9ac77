internal import CChipmunk

// How a shape meets others.
extension Shape {
    /// Whether the shape only notices others, and lets them pass. False at first. `cpShapeGetSensor`.
    public final var isSensor: Bool {
        get { unsafe cpShapeGetSensor(handle) != 0 }
        set {
            changing { unsafe cpShapeSetSensor(handle, newValue ? 1 : 0) }
        }
    }

    /// How much of a bounce remains: 0 for none, 1 for all of it. 0 at first. `cpShapeGetElasticity`.
    ///
    /// The elasticities of two shapes that touch are multiplied. A negative, infinite or NaN value traps.
    public final var elasticity: Double {
        get { unsafe cpShapeGetElasticity(handle) }
        set {
            require(newValue, in: 0...Limit.motion, "Shape.elasticity")
            changing { unsafe cpShapeSetElasticity(handle, newValue) }
        }
    }

    /// Coulomb's coefficient of friction. 0 at first. `cpShapeGetFriction`.
    ///
    /// The frictions of two shapes that touch are multiplied. A negative, infinite or NaN value traps.
    public final var friction: Double {
        get { unsafe cpShapeGetFriction(handle) }
        set {
            require(newValue, in: 0...Limit.motion, "Shape.friction")
            changing { unsafe cpShapeSetFriction(handle, newValue) }
        }
    }

    /// How fast the surface moves along itself, in points/s, like a conveyor belt's. `cpShapeGetSurfaceVelocity`.
    ///
    /// A value that is not finite traps.
    public final var surfaceVelocity: Vector {
        get { unsafe Vector(cpShapeGetSurfaceVelocity(handle)) }
        set {
            requireMotion(newValue, "Shape.surfaceVelocity")
            changing { unsafe cpShapeSetSurfaceVelocity(handle, cpVect(newValue)) }
        }
    }

    /// What kind of thing the shape is. 0 at first. `cpShapeGetCollisionType`.
    public final var collisionType: CollisionType {
        get { unsafe CollisionType(rawValue: cpShapeGetCollisionType(handle)) }
        set {
            changing { unsafe cpShapeSetCollisionType(handle, newValue.rawValue) }
        }
    }

    /// Which shapes this one can touch. ``ShapeFilter/all`` at first. `cpShapeGetFilter`.
    public final var filter: ShapeFilter {
        get { unsafe ShapeFilter(cpShapeGetFilter(handle)) }
        set {
            changing { unsafe cpShapeSetFilter(handle, cpShapeFilter(newValue)) }
        }
    }
}

extension Shape {
    /// Makes a change that wakes the shape's body, see ``Body/changing(_:)``.
    final func changing(_ change: () -> Void) {
        if let body { body.changing(change) } else { change() }
    }
}
