internal import CChipmunk
internal import CChipmunkSupport

// The properties that decide how a shape collides. For bodies that sleep on a static shape see
// ``Corrections/staticChanges``.
extension Shape {
    /// Whether the shape only reports contacts, and lets other shapes pass through. Defaults to false.
    /// `cpShapeGetSensor`.
    ///
    /// Bodies that sleep on a static shape sleep on, as in C, unless ``Corrections/staticChanges`` is on.
    public final var isSensor: Bool {
        get { unsafe cpShapeGetSensor(handle) != 0 }
        set {
            changing { unsafe cpShapeSetSensor(handle, newValue ? 1 : 0) }
        }
    }

    /// The coefficient of restitution, from 0 for no bounce to 1 for a perfect bounce. Defaults to 0.
    /// `cpShapeGetElasticity`.
    ///
    /// The elasticities of two touching shapes are multiplied, unless ``elasticityRule`` says otherwise. Traps unless in `0...1e100`.
    public final var elasticity: Double {
        get { unsafe cpShapeGetElasticity(handle) }
        set {
            require(newValue, in: 0...Limit.motion, "Shape.elasticity")
            changing { unsafe cpShapeSetElasticity(handle, newValue) }
        }
    }

    /// The Coulomb coefficient of friction. Defaults to 0. `cpShapeGetFriction`.
    ///
    /// The frictions of two touching shapes are multiplied, unless ``frictionRule`` says otherwise. Traps unless in `0...1e100`.
    public final var friction: Double {
        get { unsafe cpShapeGetFriction(handle) }
        set {
            require(newValue, in: 0...Limit.motion, "Shape.friction")
            changing { unsafe cpShapeSetFriction(handle, newValue) }
        }
    }

    /// The velocity of the surface along itself, in points/s, for conveyor belts. Defaults to zero.
    /// `cpShapeGetSurfaceVelocity`.
    ///
    /// Bodies that sleep on a static shape sleep on, as in C, unless ``Corrections/staticChanges`` is on. Traps unless within
    /// ±1e100.
    public final var surfaceVelocity: Vector {
        get { unsafe Vector(cpShapeGetSurfaceVelocity(handle)) }
        set {
            requireMotion(newValue, "Shape.surfaceVelocity")
            changing { unsafe cpShapeSetSurfaceVelocity(handle, cpVect(newValue)) }
        }
    }

    /// The type that collision handlers match. Defaults to 0. `cpShapeGetCollisionType`.
    public final var collisionType: CollisionType {
        get { unsafe CollisionType(rawValue: cpShapeGetCollisionType(handle)) }
        set {
            changing { unsafe cpShapeSetCollisionType(handle, newValue.rawValue) }
        }
    }

    /// The filter that decides which shapes this one can touch. Defaults to ``ShapeFilter/all``. `cpShapeGetFilter`.
    ///
    /// Bodies that sleep on a static shape sleep on, as in C, unless ``Corrections/staticChanges`` is on.
    public final var filter: ShapeFilter {
        get { unsafe ShapeFilter(cpShapeGetFilter(handle)) }
        set {
            changing { unsafe cpShapeSetFilter(handle, cpShapeFilter(newValue)) }
        }
    }
}

extension Shape {
    /// Makes a change of the surface, records it and wakes the shape's body. See also ``Corrections/staticChanges``.
    final func changing(_ change: () -> Void) {
        recordingSurface {
            guard unsafe cpxShapeBeginChange(handle) else { return waking(change) }
            let before = surface
            waking(change)
            unsafe cpxShapeEndChange(handle, surface != before)
        }
    }

    /// The properties that decide how a shape collides.
    private struct Surface: Equatable {
        let isSensor: Bool
        let elasticity, friction: Double
        let velocity: Vector
        let passDirection: Vector?
        let combineRules: CombineRules
        let type: CollisionType
        let filter: ShapeFilter
    }

    private final var surface: Surface {
        Surface(
            isSensor: isSensor, elasticity: elasticity, friction: friction, velocity: surfaceVelocity,
            passDirection: oneWay, combineRules: combineRules, type: collisionType, filter: filter)
    }

    /// Makes a change that wakes the shape's body, see ``Body/changing(_:)``.
    final func waking(_ change: () -> Void) {
        space?.definitionChanged()
        if let body { body.changing(change) } else { change() }
    }
}
