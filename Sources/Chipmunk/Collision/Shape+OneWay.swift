internal import CChipmunk
internal import CChipmunkSupport

extension Shape {
    /// The direction in which other shapes pass through this one, in the coordinates of its body, or nil if it is solid
    /// from all sides. Defaults to nil.
    ///
    /// Use it for platforms onto which a character jumps from below:
    ///
    ///     ledge.passDirection = Vector(0, 1)
    ///
    /// The decision falls when two shapes begin to touch, and holds until they separate. They collide if the
    /// other shape comes from the side to which the direction points: if it was beyond this shape, or if the normal of
    /// the contact is at most 60° from the direction. Otherwise it passes, as does what moves along the direction: a jump
    /// that ends inside of a platform falls back through it. For a slope, use the normal of its solid side. Of two
    /// one-way shapes, each can let the other pass. ``Body/passThrough(_:file:line:)`` lets a character drop.
    ///
    /// Snapshots and recordings contain the direction. In a space that has had a one-way shape,
    /// ``Stepper/fast`` compares shapes one by one. Traps unless it has a length and is within ±1e100.
    public final var passDirection: Vector? {
        get { oneWay }
        set {
            if let newValue {
                requireMotion(newValue, "Shape.passDirection")
                require(newValue != .zero, "Shape.passDirection must have a length, got \(newValue.brief)")
            }
            changing { oneWay = newValue }
        }
    }
}

extension Space {
    /// Has C report every contact that begins, from now on.
    func watchOneWay() {
        guard !watchesOneWay else { return }
        watchesOneWay = true
        countCallbacks(.all, .begin, 1)
    }

    /// Returns whether one of the shapes of a contact that begins lets the other one pass.
    func letsPass(_ arbiter: OpaquePointer) -> Bool {
        var a: OpaquePointer?
        var b: OpaquePointer?
        unsafe cpArbiterGetShapes(arbiter, &a, &b)
        guard let a = unsafe a, let b = unsafe b, let shapeA = unsafe Shape.object(for: a),
            let shapeB = unsafe Shape.object(for: b), shapeA.oneWay != nil || shapeB.oneWay != nil
        else { return false }
        let contacts = unsafe ContactPointSet(cpArbiterGetContactPointSet(arbiter))
        return shapeA.letsPass(shapeB, contacts.normal, at: contacts.mean, within: currentTimestep)
            || shapeB.letsPass(shapeA, -contacts.normal, at: contacts.mean, within: currentTimestep)
    }
}

extension Shape {
    /// The cosine of the greatest angle between the normal of a solid contact and the direction.
    private static let leastAlignment = 0.5

    /// Returns whether this shape lets another one pass that begins to touch it.
    ///
    /// - Parameters:
    ///   - other: The other shape.
    ///   - normal: The direction from this shape to the other one, as a unit vector.
    ///   - point: The middle of the contact.
    ///   - duration: The length of the step.
    fileprivate final func letsPass(
        _ other: Shape, _ normal: Vector, at point: Vector?, within duration: Double
    ) -> Bool {
        guard oneWay != nil, let body, let otherBody = other.body, let point else { return false }
        let velocity = otherBody.velocity(atWorldPoint: point) - body.velocity(atWorldPoint: point)
        return letsPass(other.worldOutline, after: velocity * duration, normal: normal)
    }

    /// Returns whether this shape lets another one pass.
    ///
    /// - Parameters:
    ///   - outline: The outline of the other shape at the end of its way.
    ///   - way: The way of the other shape in the step, as this one sees it.
    ///   - normal: The direction from this shape to the other one, as a unit vector.
    final func letsPass(_ outline: @autoclosure () -> ConvexOutline, after way: Vector, normal: Vector) -> Bool {
        guard let body, let space, let direction = oneWay?.unit?.rotated(by: body.rotation) else { return false }
        let advance = way.dot(direction)
        // A body that rests has some speed, by rounding.
        let slop = space.collisionSlop
        if advance > slop { return true }
        if normal.dot(direction) > Self.leastAlignment { return false }
        // Where boxes meet at a corner, their normal may lie across the direction: the depth tells.
        let top = worldOutline.reach(in: direction), bottom = -outline().reach(in: -direction)
        return top - bottom > 2 * slop + max(0, -advance)
    }
}

extension ConvexOutline {
    /// The greatest distance from the origin in a direction.
    fileprivate func reach(in direction: Vector) -> Double {
        vertices.reduce(-.infinity) { max($0, $1.dot(direction)) } + radius
    }
}

extension Body {
    /// Lets the body pass through a shape that it touches, until they separate.
    ///
    /// Use it for a character that drops through the platform on which it stands:
    ///
    ///     for contact in hero.contacts where contact.shapeB.passDirection != nil { hero.passThrough(contact.shapeB) }
    ///
    /// Has no effect on shapes that the body does not touch. Wakes the body. While the space is locked, it waits, see
    /// ``Space/isLocked``. Traps unless the shape is in the body's space.
    public func passThrough(_ shape: Shape, file: StaticString = #fileID, line: UInt = #line) {
        guard let space, shape.space === space else {
            trap("Body.passThrough(_:) needs a shape of the body's space", file: file, line: line)
        }
        guard !space.isLocked else {
            return space.whenUnlocked(file: file, line: line) {
                if self.space === space, shape.space === space { self.passThrough(shape, file: file, line: line) }
            }
        }
        recordCall(.passThrough, with: shape)
        rouse()
        unsafe cpxBodyPassThrough(handle, shape.handle)
    }
}
