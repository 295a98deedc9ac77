import Chipmunk
import Testing

/// Properties set in a callback: the same on a body that sleeps as on its twin that is awake.
@Suite struct CallbackPropertyTests {
    private static let changes =
        PropertyChange.ofBodies.map { ($0, [nil]) } + PropertyChange.ofShapes.map { ($0, [nil]) }
        + PropertyChange.ofConstraints.map { ($0, Twin.kinds.map(Optional.some)) }

    /// Every change with every twin that it changes, and the readings before.
    private static func forEachChange(_ work: (PropertyChange, ((Body, Body) -> Constraint)?) -> Void) {
        for (change, kinds) in changes {
            var count = 0
            for kind in kinds {
                let probe = Twin(isAsleep: false, kind: kind)
                let before = probe.readings
                change.make(probe)
                probe.space.step(by: 1 / 60)
                guard kinds.count == 1 || probe.readings != before else { continue }
                count += 1
                work(change, kind)
            }
            #expect(count > 0, "\(change.name) changes nothing")
        }
    }

    @Test(arguments: Callback.allCases)
    func aReadSeesWhatWasSet(callback: Callback) {
        CallbackPropertyTests.forEachChange { change, kind in
            let (awake, asleep) = (Twin(isAsleep: false, kind: kind), Twin(isAsleep: true, kind: kind))
            var (before, after): ([[String]], [[String]]) = ([], [])
            for twin in [awake, asleep] {
                twin.step(callback) {
                    before.append($0.readings)
                    change.make($0)
                    after.append($0.readings)
                }
            }
            #expect(before.count == 2 && before.first == before.last, "\(change.name)")
            #expect(after.count == 2 && after.first == after.last, "\(change.name)")
        }
    }

    @Test(arguments: Callback.allCases.filter(\.isBetweenContactsAndSolver))
    func aSleeperThatIsChangedBeforeTheSolverJoinsWithTheNextStep(callback: Callback) {
        CallbackPropertyTests.forEachChange { change, kind in
            let (awake, asleep) = (Twin(isAsleep: false, kind: kind), Twin(isAsleep: true, kind: kind))
            awake.step(callback) { _ in }
            change.make(awake)
            asleep.step(callback, change.make)
            #expect(!asleep.crate.isSleeping, "\(change.name)")
            #expect(asleep.readings == awake.readings, "\(change.name)")
            for step in 1...20 {
                for twin in [awake, asleep] { twin.space.step(by: 1 / 60) }
                #expect(asleep.readings == awake.readings, "\(change.name), \(step) steps later")
            }
        }
    }

    @Test(arguments: Callback.allCases.filter { !$0.isBetweenContactsAndSolver })
    func elsewhereItMakesNoDifferenceWhetherABodySleeps(callback: Callback) {
        CallbackPropertyTests.forEachChange { change, kind in
            let (awake, asleep) = (Twin(isAsleep: false, kind: kind), Twin(isAsleep: true, kind: kind))
            for twin in [awake, asleep] { twin.step(callback, change.make) }
            // The shapes of what wakes now are brought up to date in the next step.
            if callback != .positionFunction { #expect(asleep.readings == awake.readings, "\(change.name)") }
            for step in 1...20 {
                for twin in [awake, asleep] { twin.space.step(by: 1 / 60) }
                #expect(asleep.readings == awake.readings, "\(change.name), \(step) steps later")
            }
        }
    }

    @Test(arguments: [Callback.begin, .preSolve, .postSolve])
    func aSleeperThatIsTouchedTakesPartInTheStep(callback: Callback) {
        CallbackPropertyTests.forEachChange { change, kind in
            let (awake, asleep) = (Twin(isAsleep: false, kind: kind), Twin(isAsleep: true, kind: kind))
            for twin in [awake, asleep] { twin.step(hitsCrate: true, callback, change.make) }
            #expect(asleep.readings == awake.readings, "\(change.name)")
            for step in 1...20 {
                for twin in [awake, asleep] { twin.space.step(by: 1 / 60) }
                #expect(asleep.readings == awake.readings, "\(change.name), \(step) steps later")
            }
        }
    }

    @Test(arguments: [true, false])
    func bothCoordinatesOfAVelocityAreKept(isAsleep: Bool) {
        let twin = Twin(isAsleep: isAsleep)
        twin.step(.begin) {
            $0.crate.velocity.x += 50
            $0.crate.velocity.y += 30
            #expect($0.crate.velocity == Vector(50, 30))
        }
        #expect(twin.crate.velocity == Vector(50, 30))
    }

    /// Two bullets in one step. Each pushes in its own callback.
    @Test(arguments: Phase.allCases.filter { $0 != .separate }, [true, false])
    func twoPushesInOneStepAddUp(phase: Phase, isAsleep: Bool) {
        let space = Space()
        space.sleepTimeThreshold = 1e6
        let crate = space.add(makeCrate())
        for side in [-1.0, 1] {
            let bullet = space.add(makeBall(at: Vector(14 * side, 0), radius: 5))
            bullet.shapes[0].collisionType = .red
            bullet.shapes[0].isSensor = phase != .postSolve
        }
        if isAsleep { crate.sleep() }
        space.addCollisionHandler(for: .red).set(phase) { _ in
            crate.applyImpulse(Vector(0, 20), atWorldPoint: crate.position)
        }
        space.step(by: 1 / 60)
        #expect(crate.velocity.y == 40)
        #expect(!crate.isSleeping)
    }

    @Test func aSleeperThatIsPushedTooHardIsQuarantined() {
        let twin = Twin(isAsleep: true)
        twin.step(.jointPreSolve) {
            $0.crate.velocity = Vector(1e100, 0)
            $0.crate.applyImpulse(Vector(1e100, 0), atWorldPoint: .zero)
            #expect($0.crate.isQuarantined)
            #expect($0.crate.velocity == .zero)
        }
        #expect(areSame(twin.space.quarantine, [twin.crate]))
        #expect(twin.crate.position == Vector(-20, 0))
        twin.space.releaseFromQuarantine(twin.crate)
        twin.crate.velocity = Vector(60, 0)
        twin.space.step(by: 1 / 60)
        #expect(twin.crate.position == Vector(-19, 0))
    }

    @Test func theShapesOfASleeperFollowIt() {
        let twin = Twin(isAsleep: true)
        twin.step(.begin) {
            $0.crate.position = Vector(1000, 0)
            $0.crate.angle = .pi / 4
        }
        twin.space.step(by: 1 / 60)
        #expect(twin.shape.boundingBox.center.isNear(Vector(1000, 0), within: 1e-9))
        #expect(isClose(twin.shape.boundingBox.right, 1000 + 10 * 2.0.squareRoot()))
        #expect(twin.space.shapes(near: Vector(1000, 0), maxDistance: 0).first?.shape === twin.shape)
        #expect(twin.space.shapes(near: Vector(-20, 0), maxDistance: 0).isEmpty)
    }

    @Test(arguments: [BodyType.static, .kinematic, .dynamic])
    func aTypeReadsAsSetAndIsChangedRightAfterTheStep(type: BodyType) {
        let twin = Twin(isAsleep: false)
        twin.step(.begin) {
            $0.crate.type = .static
            #expect($0.crate.type == .static)
            $0.crate.type = type
            #expect($0.crate.type == type)
            #expect($0.crate.mass == 1)
        }
        #expect(twin.crate.type == type)
        #expect(twin.crate.mass == (type == .dynamic ? 1 : .infinity))
        twin.space.step(by: 1 / 60, times: 3)
    }
}

/// Settings of the space that wake all sleepers.
@Suite struct CallbackSettingTests {
    @Test func bothCoordinatesOfGravityAreKept() {
        let twin = Twin(isAsleep: true)
        twin.step(.begin) { twin in
            twin.space.gravity.x += 5
            twin.space.gravity.y -= 6
            #expect(twin.space.gravity == Vector(5, -6))
        }
        #expect(twin.space.gravity == Vector(5, -6))
        #expect(!twin.crate.isSleeping)
    }

    @Test(arguments: Callback.allCases)
    func anInfiniteSleepThresholdWakesAll(callback: Callback) async {
        await #expect(processExitsWith: .success) { [callback] in
            let twin = Twin(isAsleep: true)
            twin.step(hitsCrate: callback == .begin, callback) { twin in
                twin.space.sleepTimeThreshold = .infinity
                #expect(twin.space.sleepTimeThreshold == .infinity)
            }
            #expect(twin.space.sleepTimeThreshold == .infinity)
            #expect(!twin.crate.isSleeping)
            twin.space.step(by: 1 / 60, times: 3)
        }
    }

    @Test func theLastOfTwoSleepThresholdsCounts() {
        let twin = Twin(isAsleep: true)
        twin.step(.begin) { twin in
            twin.space.sleepTimeThreshold = .infinity
            twin.space.sleepTimeThreshold = 0.5
            #expect(twin.space.sleepTimeThreshold == 0.5)
        }
        #expect(twin.space.sleepTimeThreshold == 0.5)
        #expect(!twin.crate.isSleeping, "as outside of a callback")
    }
}
