extension CallKind {
    enum Subject {
        case space, body, shape, constraint
    }

    var subject: Subject {
        switch rawValue {
        case CallKind.impactThreshold.rawValue: .space
        case ...CallKind.reindexStaticShapes.rawValue: .space
        case ...CallKind.reindexShapes.rawValue: .body
        case ...CallKind.reindexShape.rawValue: .shape
        case CallKind.gravityScale.rawValue...: .body
        default: .constraint
        }
    }

    /// The count of the call's numbers.
    var count: Int {
        switch self {
        case .reindexStaticShapes, .removeBody, .wake, .wakeTouching, .sleep, .releaseFromQuarantine,
            .reindexShapes, .detach, .updateBoundingBox, .reindexShape, .removeConstraint, .wakeJoined:
            0
        case .gravity, .centerOfGravity, .position, .velocity, .force: 2
        case .forceAtWorldPoint, .forceAtLocalPoint, .impulseAtWorldPoint, .impulseAtLocalPoint, .updateVelocity,
            .neighbors:
            4
        case .updateBoundingBoxUnder: 6
        default: 1
        }
    }

    /// Returns whether the numbers follow the call's rules, as far as these can be checked without a space.
    func allows(_ numbers: [Double]) -> Bool {
        guard numbers.count == count else { return false }
        func all(_ range: ClosedRange<Double>) -> Bool { numbers.allSatisfy(range.contains) }
        func isInteger(_ range: ClosedRange<Int>) -> Bool {
            Int(exactly: numbers[0]).map(range.contains) ?? false
        }
        switch self {
        case .iterations: return isInteger(1...10_000)
        case .collisionPersistence: return isInteger(1...1000)
        case .maximumPairs: return numbers[0] >= 0
        case .corrections: return isInteger(0...Corrections.all.rawValue)
        case .recordsContacts, .isBullet: return isInteger(0...1)
        case .bodyType: return isInteger(0...2)
        case .wakeTouchingShape, .sleepWith, .passThrough: return isInteger(0...Int(UInt32.max))
        case .damping, .idleSpeedThreshold, .updatePosition: return all(0...Limit.motion)
        case .linearDamping, .angularDamping: return all(0...Limit.motion)
        case .sleepTimeThreshold, .maxSpeed, .maxAngularSpeed, .impactThreshold: return all(0 ... .infinity)
        case .collisionSlop: return all(0...Limit.length)
        case .collisionBias: return all(0...1)
        case .mass: return all(Limit.mass)
        case .moment: return numbers[0] == .infinity || all(Limit.mass)
        case .shapeMass: return numbers[0] == 0 || all(Limit.mass)
        case .centerOfGravity, .neighbors: return all(-Limit.length...Limit.length)
        case .updateVelocity: return all(-Limit.motion...Limit.motion) && numbers[2] >= 0 && numbers[3] >= 0
        default: return all(-Limit.motion...Limit.motion)
        }
    }
}
