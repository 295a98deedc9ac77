internal import Chipmunk
internal import FuzzSupport

// Spaces themselves, their settings and their steps.
extension World {
    func step() {
        guard let space = anySpace(), stepsLeft > 0 else { return }
        // A step of 0 does nothing, wherever it is called.
        guard space.canStep else { return space.step(by: 0) }
        stepsLeft -= 1
        let duration = bytes.bool() ? 1.0 / 60 : bytes.number()
        guard duration == 0 || (1e-30...1e30).contains(duration) else { return }
        count("\(name(space)).step(by: \(duration))")
        let frozen = space.quarantine.map { ($0, $0.position, $0.angle) }
        let isNested = hasNestedCalls
        space.step(by: duration)
        digest.combine(space)
        // A callback may move them, or release them.
        guard !isNested && !hasNestedCalls else { return }
        for (body, position, angle) in frozen {
            expect(body.position == position && body.angle == angle, "a quarantined body moved")
        }
        let stopped = space.bodies.filter(\.isQuarantined)
        expect(
            Set(stopped.map(ObjectIdentifier.init)) == Set(space.quarantine.map(ObjectIdentifier.init)),
            "\(stopped.count) bodies are stopped and \(space.quarantine.count) in the quarantine")
    }

    func settingsCall() {
        guard let space = anySpace() else { return }
        let kind = bytes.index(13)
        count("setting \(kind) of \(name(space))")
        switch kind {
        case 0: if let value = bytes.motionVector() { space.gravity = value }
        case 1: if let value = bytes.factor() { space.damping = value }
        case 2:
            let value = bytes.integer()
            // More is allowed, and slow.
            if (1...100).contains(value) { space.iterations = value }
        case 3: if let value = bytes.factor() { space.idleSpeedThreshold = value }
        case 4, 5:
            let value = bytes.number()
            if value >= 0 { space.sleepTimeThreshold = value }
        case 6: if let value = bytes.length() { space.collisionSlop = value }
        case 7: if let value = bytes.number(in: 0...1) { space.collisionBias = value }
        case 8:
            let value = bytes.integer()
            if (1...1000).contains(value) { space.collisionPersistence = value }
        case 9: space.recordsContacts = bytes.bool()
        case 10: space.corrections = Corrections(rawValue: bytes.index(8))
        case 11: if let value = bytes.number(in: 0 ... .infinity) { space.impactThreshold = value }
        default: setThreads(of: space)
        }
        readSettings(of: space)
    }

    private func setThreads(of space: Space) {
        guard !space.isLocked else { return }
        guard let space = space as? HastySpace, bytes.index(8) == 0 else {
            space.threadCount = 1 + bytes.index(3)
            return
        }
        if bytes.bool() { useThreads(of: space) } else { space.solverThreadCount = 1 }
        expect((1...2).contains(space.solverThreadCount), "a hasty space has \(space.solverThreadCount) threads")
    }

    private func readSettings(of space: Space) {
        expect(space.gravity.x.isFinite && space.gravity.y.isFinite, "gravity is not finite")
        expect(space.damping >= 0 && space.idleSpeedThreshold >= 0 && space.sleepTimeThreshold >= 0, "a setting is bad")
        expect(space.collisionSlop >= 0 && space.collisionBias >= 0 && space.currentTimestep >= 0, "a setting is bad")
        for impact in space.impacts { expect(!impact.approachSpeed.isNaN, "an impact has no speed") }
        expect(space.iterations >= 1 && space.collisionPersistence >= 1, "a setting is bad")
    }

    func spaceCall() {
        guard let space = anySpace() else { return spaces.append(makeSpace()) }
        let kind = bytes.index(12)
        count("call \(kind) of \(name(space))")
        switch kind {
        case 0: if spaces.count < 4 { spaces.append(makeSpace(isHasty: !bytes.bool())) }
        case 1: if spaces.count > 1 && bytes.index(4) == 0 { forget(oneOf: &spaces) }
        case 2: write(space)
        case 3, 4:
            space.whenUnlocked { [unowned self, unowned space] in
                expect(!space.isLocked, "the space is locked when it should be unlocked")
                suspendedPlans.append(plans)
                plans = Plans()
                nested()
                plans = suspendedPlans.removeLast()
            }
        case 5, 6:
            if let body = pick(space.quarantine) { space.releaseFromQuarantine(body) }
        case 7:
            var canvas = Canvas()
            space.debugDraw(on: &canvas, transform: bytes.transform())
        case 8: if let body = anyBody() { _ = space.contains(body) }
        case 9: if let shape = anyShape() { _ = space.contains(shape) }
        case 10:
            space.userData = bytes.byte()
            expect(unsafe space.unsafePointer == space.unsafePointer, "a space's pointer changes")
        default:
            for contact in space.contactsBegan + space.contactsEnded {
                _ = (contact.bodyA, contact.bodyB, contact.shapeA.area, contact.shapeB.boundingBox)
            }
        }
    }

    private func write(_ space: Space) {
        var motions: [BodyMotion] = []
        space.readMotions(into: &motions)
        expect(motions.count == space.bodies.count, "motions were not read")
        guard !motions.isEmpty, !space.isLocked, let position = bytes.motionVector(), let angle = bytes.motion() else {
            return
        }
        let index = bytes.index(motions.count)
        motions[index].position = position
        motions[index].angle = angle
        if let velocity = bytes.motionVector() { motions[index].velocity = velocity }
        // An impulse may have left more than may be set.
        let numbers = motions.flatMap { [$0.angle, $0.velocityX, $0.velocityY, $0.angularVelocity] }
        if numbers.allSatisfy({ abs($0) <= 1e100 }) { space.writeMotions(motions) }
    }
}

/// Draws nothing.
private struct Canvas: DebugDrawing {
    mutating func drawLine(from start: Vector, to end: Vector, color: DebugColor) {}
    mutating func drawCircle(center: Vector, radius: Double, angle: Double, outline: DebugColor, fill: DebugColor) {}
    mutating func drawPolygon(_ vertices: [Vector], radius: Double, outline: DebugColor, fill: DebugColor) {}
    mutating func drawDot(at point: Vector, size: Double, color: DebugColor) {}
}
