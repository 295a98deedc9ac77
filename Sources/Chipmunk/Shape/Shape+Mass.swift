internal import CChipmunk

// The mass of a shape, for bodies whose mass comes from their shapes.
extension Shape {
    /// The mass that the shape adds to its body, or 0 for none. Defaults to 0. `cpShapeGetMass`.
    ///
    /// Set it, or the ``density``, if the body's mass is to come from its shapes: while the body is in a space, its
    /// mass, moment and center of gravity are computed from the shapes with a mass, if there are any. See
    /// ``Body/mass``. A ``Body/moment`` of infinity stays. Traps unless 0 or in `1e-30...1e30`.
    public final var mass: Double {
        get { unsafe cpShapeGetMass(handle) }
        set {
            requireMass(newValue, "Shape.mass")
            recordCall(.shapeMass, [newValue])
            waking { setMass(newValue) }
        }
    }

    /// The mass per square point of ``area``. Setting it sets the ``mass``. `cpShapeGetDensity`.
    ///
    /// Set it instead of ``mass`` if shapes of different sizes are of the same material. A shape without area always
    /// has density 0. Traps if its product with ``area`` is not a valid ``mass``.
    public final var density: Double {
        get { area > 0 ? unsafe cpShapeGetDensity(handle) : 0 }
        set {
            requireMass(newValue * area, "Shape.density times Shape.area")
            mass = newValue * area
        }
    }

    /// The moment of inertia that the shape adds to its body, about its own center of gravity. `cpShapeGetMoment`.
    public final var moment: Double {
        unsafe cpShapeGetMoment(handle)
    }

    /// The area in square points, including the rounding that the radius adds. `cpShapeGetArea`.
    public final var area: Double {
        unsafe cpShapeGetArea(handle)
    }

    /// The shape's centroid, in the body's coordinates. `cpShapeGetCenterOfGravity`.
    public final var centerOfGravity: Vector {
        unsafe Vector(cpShapeGetCenterOfGravity(handle))
    }

    private func setMass(_ mass: Double) {
        if let body, body.space != nil {
            unsafe cpShapeSetMass(handle, mass)
            body.massChanged()
        } else {
            // C would sum up the masses of the body's shapes without this one, which it counts only in a space, and
            // leave no mass.
            unsafe cpShapeSetBody(handle, Shape.nowhere)
            unsafe cpShapeSetMass(handle, mass)
            unsafe cpShapeSetBody(handle, owner?.handle ?? Shape.nowhere)
        }
    }
}
