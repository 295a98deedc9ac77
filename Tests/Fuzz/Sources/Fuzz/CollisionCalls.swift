internal import Chipmunk
internal import FuzzSupport

// Handlers, and what they do with the contacts that are lent to them.
extension World {
    func collisionCall() {
        let kind = bytes.index(6)
        count("call \(kind) of a handler")
        switch kind {
        case 0, 1: addHandler()
        case 2: removeHandler()
        default: if let handler = pick(handlers)?.handler { setCallback(of: handler) }
        }
    }

    private func addHandler() {
        guard let space = anySpace(), handlers.count < 6 else { return forget(oneOf: &handlers) }
        let handler =
            switch bytes.index(3) {
            case 0: space.addCollisionHandler(between: anyType(), and: anyType())
            case 1: space.addCollisionHandler(for: anyType())
            default: space.addCollisionHandler()
            }
        handlers.append((space, handler))
        setCallback(of: handler)
    }

    private func removeHandler() {
        guard !handlers.isEmpty else { return }
        let (space, handler) = handlers.remove(at: bytes.index(handlers.count))
        space.remove(handler)
        // It may be changed all the same.
        if bytes.bool() { setCallback(of: handler) }
    }

    private func setCallback(of handler: CollisionHandler) {
        let isSet = bytes.index(4) != 0
        let answer = bytes.index(4) != 0
        switch bytes.index(4) {
        case 0: handler.begin = isSet ? decision(answer, isPreSolve: false) : nil
        case 1: handler.preSolve = isSet ? decision(answer, isPreSolve: true) : nil
        case 2: handler.postSolve = isSet ? notice() : nil
        default: handler.separate = isSet ? notice() : nil
        }
    }

    private func decision(_ answer: Bool, isPreSolve: Bool) -> (borrowing Arbiter) -> Bool {
        { [unowned self] (arbiter: borrowing Arbiter) -> Bool in
            arbiterCall(arbiter, isPreSolve: isPreSolve, isUndecided: true)
            nested()
            return answer
        }
    }

    private func notice() -> (borrowing Arbiter) -> Void {
        { [unowned self] (arbiter: borrowing Arbiter) -> Void in
            arbiterCall(arbiter)
            nested()
        }
    }

    /// - Parameters:
    ///   - isPreSolve: Whether the contact points can be set.
    ///   - isUndecided: Whether the contact can be ignored.
    func arbiterCall(_ arbiter: borrowing Arbiter, isPreSolve: Bool = false, isUndecided: Bool = false) {
        count("a contact")
        let contacts = arbiter.contactCount
        expect((0...2).contains(contacts), "an arbiter has \(contacts) contacts")
        let (a, b) = (arbiter.shapeA, arbiter.shapeB)
        expect(a !== b, "a shape touches itself")
        _ = (arbiter.bodyA, arbiter.bodyB, a.area, b.area)
        switch bytes.index(9) {
        case 0: if isUndecided { arbiter.ignore() }
        case 1: if let value = bytes.factor() { arbiter.elasticity = value }
        case 2: if let value = bytes.factor() { arbiter.friction = value }
        case 3: if let value = bytes.motionVector() { arbiter.surfaceVelocity = value }
        case 4: if isPreSolve { setContacts(of: arbiter) }
        case 8:
            let value = bytes.byte()
            arbiter.userData = bytes.bool() ? value : nil
            expect(arbiter.userData == nil || arbiter.userData as? UInt8 == value, "a contact keeps other data")
        case 5:
            expect(arbiter.elasticity >= 0 && arbiter.friction >= 0, "a contact's surface is no number")
            _ = (arbiter.surfaceVelocity, arbiter.normal)
            _ = (arbiter.totalImpulse, arbiter.kineticEnergy, arbiter.isFirstContact, arbiter.isRemoval)
        default:
            for index in 0..<contacts {
                _ = (arbiter.pointA(at: index), arbiter.pointB(at: index))
            }
        }
    }

    private func setContacts(of arbiter: borrowing Arbiter) {
        var set = arbiter.contactPoints
        expect(set.points.count == arbiter.contactCount, "the contacts are not all there")
        if bytes.bool(), let normal = bytes.coordinates() { set.normal = normal }
        for index in set.points.indices {
            if let point = bytes.coordinates() { set.points[index].pointA = point }
            if let point = bytes.coordinates() { set.points[index].pointB = point }
        }
        let points = set.points.flatMap { [$0.pointA, $0.pointB] } + [set.normal]
        if points.allSatisfy(Bytes.areCoordinates) { arbiter.contactPoints = set }
    }
}
