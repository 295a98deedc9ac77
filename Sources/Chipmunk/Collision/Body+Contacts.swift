extension Body {
    /// The contacts of the body in the last step, with its own shape as the first of each, in the order their shapes were
    /// added to the space. `cpBodyEachArbiter`.
    ///
    /// Use it to ask what a body touches now; ``Space/contactsBegan`` tells what it has just met. Sensors and ignored
    /// collisions are not among them. Empty for a body in no space. The ``Contact/impulse`` is the one of the last step.
    ///
    ///     let weight = crate.contacts.reduce(Vector.zero) { $0 - $1.impulse } / timestep
    public var contacts: [Contact] {
        var contacts: [Contact] = []
        forEachArbiter { contacts.append(Contact(lasting: $0)) }
        contacts.sort { ($0.shapeA.order, $0.shapeB.order) < ($1.shapeA.order, $1.shapeB.order) }
        return contacts
    }

    /// Returns the direction in which the ground pushes the body, as a unit vector, or nil if it stands on nothing: of
    /// all ``contacts``, the direction nearest to up.
    ///
    /// Use it for characters: a jump needs ground, and its normal tells the slope.
    ///
    ///     if let normal = hero.groundNormal(), normal.y > 0.7 { hero.applyImpulse(Vector(0, 400)) }
    ///
    /// - Parameter up: The direction against gravity, of any length. Defaults to (0, 1). Traps unless it has a direction
    ///   and its coordinates are within ±1e100.
    public func groundNormal(
        up: Vector = Vector(0, 1), file: StaticString = #fileID, line: UInt = #line
    ) -> Vector? {
        requireMotion(up, "Body.groundNormal(up:)", file: file, line: line)
        require(up != .zero, "Body.groundNormal(up:) needs a direction, got \(up.brief)", file: file, line: line)
        return contacts.map { -$0.normal }.filter { $0.dot(up) > 0 }.max { $0.dot(up) < $1.dot(up) }
    }
}

extension Contact {
    /// Copies a contact that lasts.
    fileprivate init(lasting arbiter: borrowing Arbiter) {
        self.init(
            shapeA: arbiter.shapeA, shapeB: arbiter.shapeB, normal: arbiter.normal, point: arbiter.contactPoints.mean,
            impulse: -arbiter.totalImpulse)
    }
}
