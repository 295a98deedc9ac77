internal import CChipmunk
internal import CChipmunkSupport

// Masses, moments, anchors and types change one by one, so the conditions between them are checked only before the next
// step, and only if one of them changed.
extension Space {
    /// Traps unless each dynamic body has mass, each constraint can be solved, and no closure is missing.
    func checkSolvability(file: StaticString, line: UInt) {
        if let keeper, keeper.awaitsClosures { keeper.requireBoundClosures(of: self, file: file, line: line) }
        for (index, body) in bodies.enumerated() { requireMass(of: body, at: index, file: file, line: line) }
        for constraint in constraints { requireSolvable(constraint, file: file, line: line) }
        needsCheck = false
    }

    /// Returns the reason that adding a constraint would trap, or nil if it would not.
    package static func whyUnsolvable(_ constraint: Constraint) -> String? {
        constraint.whyUnsolvable()
    }

    /// Returns whether a body of the space has the mass and moment that a step needs.
    package func hasMass(_ body: Body) -> Bool {
        whyWithoutMass(body, at: 0) == nil
    }

    /// Requests the checks of a body before the next step, or performs them within a step. Must be called when the
    /// mass, the moment, the center of gravity or the type of a body in the space may have changed.
    func bodyChanged(_ body: Body) {
        needsCheck = true
        // The rest of this step depends on it.
        guard let step = currentStep else { return }
        requireMass(
            of: body, at: bodies.firstIndex { $0 === body } ?? -1, file: step.file, line: step.line)
        for constraint in body.constraints { requireSolvable(constraint, file: step.file, line: step.line) }
    }

    /// Requests the checks of a constraint before the next step, or performs them within a step. Must be called when an
    /// anchor or another parameter of a constraint in the space may have changed.
    func constraintChanged(_ constraint: Constraint) {
        needsCheck = true
        if let step = currentStep { requireSolvable(constraint, file: step.file, line: step.line) }
    }

    private func requireMass(of body: Body, at index: @autoclosure () -> Int, file: StaticString, line: UInt) {
        if let reason = whyWithoutMass(body, at: index()) {
            trap("Space.step(by:) needs \(reason)", file: file, line: line)
        }
    }

    private func requireSolvable(_ constraint: Constraint, file: StaticString, line: UInt) {
        if let reason = whyUnsolvable(constraint) { trap("Space.step(by:) needs \(reason)", file: file, line: line) }
    }

    private func whyWithoutMass(_ body: Body, at index: @autoclosure () -> Int) -> String? {
        if unsafe cpxBodyHasMass(body.handle) { return nil }
        return "every dynamic body to have a mass and a moment of at least \(Limit.mass.lowerBound),"
            + " got \(body.mass) and \(body.moment) at bodies[\(index())]"
    }

    private func whyUnsolvable(_ constraint: Constraint) -> String? {
        constraint.whyUnsolvable().map { "every \(type(of: constraint)) to be solvable: \($0)" }
    }
}
