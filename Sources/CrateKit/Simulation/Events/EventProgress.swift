import Chipmunk

/// The progress of a scene's events between two steps, as a value.
///
/// Bodies have numbers: that in ``World/builtBodies``, and those that events add follow in the order of their adding.
struct EventProgress: Hashable, Sendable {
    /// The progress of one event.
    struct Status: Hashable, Sendable {
        /// The number of times that the event was triggered.
        var count = 0
        /// The step after which the actions take place, or nil while the event waits for its trigger.
        var dueStep: Int?
        /// The step after which the actions last took place, or nil.
        var lastStep: Int?
        /// The last step after which the body of ``EventTrigger/rests(_:)`` moved.
        var lastMovingStep = 0
    }

    /// The kind that an event has given to a body.
    struct ChangedKind: Hashable, Sendable {
        var body: Int
        var kind: BodyType
    }

    /// The rate that an event has given to a motor.
    struct ChangedRate: Hashable, Sendable {
        /// The index in ``World/constraints``.
        var joint: Int
        var rate: Double
    }

    /// The progress of each event, in order.
    var statuses: [Status]
    /// Whether an event has ended the run.
    var isEnded = false
    /// The gravity while the device is upright, once an event has set it.
    var gravity: Vector?
    /// The added bodies, in order.
    var spawns: [SpawnedBody.Spawn] = []
    /// The numbers of the removed bodies, in the order of their removal.
    var removedBodies: [Int] = []
    /// The indices in ``World/constraints`` of the removed joints, in the order of their removal.
    var removedJoints: [Int] = []
    /// The changed kinds, one for each body.
    var kinds: [ChangedKind] = []
    /// The changed rates, one for each motor.
    var rates: [ChangedRate] = []

    /// The progress before the first step.
    init(count: Int) {
        statuses = Array(repeating: Status(), count: count)
    }

    mutating func note(_ kind: BodyType, ofBody number: Int) {
        if let index = kinds.firstIndex(where: { $0.body == number }) {
            kinds[index].kind = kind
        } else {
            kinds.append(ChangedKind(body: number, kind: kind))
        }
    }

    mutating func note(_ rate: Double, ofJoint number: Int) {
        if let index = rates.firstIndex(where: { $0.joint == number }) {
            rates[index].rate = rate
        } else {
            rates.append(ChangedRate(joint: number, rate: rate))
        }
    }

    /// Whether everything that has changed the members of the world has also happened in a later progress.
    func isBefore(_ later: EventProgress) -> Bool {
        let bodies = Set(later.removedBodies), joints = Set(later.removedJoints)
        return later.spawns.starts(with: spawns) && removedBodies.allSatisfy(bodies.contains)
            && removedJoints.allSatisfy(joints.contains)
    }
}
