import Chipmunk
import TestSupport
import Testing

@Suite struct BreakForceTests {
    /// A load that hangs on a pin, with its weight.
    private static func hang(weight: Double, breakForce: Double, _ stepper: Stepper = .default) -> (Space, PinJoint) {
        let space = Space()
        space.stepper = stepper
        space.gravity = Vector(0, -100)
        let load = space.add(Body(mass: weight / 100, moment: 1), at: Vector(0, -50))
        let pin = space.add(PinJoint(space.staticBody, load))
        pin.breakForce = breakForce
        return (space, pin)
    }

    /// A hanging load pulls with its weight, m · g.
    @Test(arguments: [500.0, 1000, 2000], [1.0 / 60, 1.0 / 240])
    func `a joint breaks at the weight of its load`(force: Double, timestep: Double) {
        for (weight, holds) in [(force * 0.999, true), (force * 1.001, false)] {
            let (space, pin) = Self.hang(weight: weight, breakForce: force)
            for _ in 0..<300 where pin.space != nil { space.step(by: timestep) }
            #expect((pin.space === space) == holds)
            #expect(space.brokenConstraints == (holds ? [] : [pin]))
        }
    }

    @Test func `a motor breaks at the torque of its load`() {
        let space = Space()
        let wheel = space.add(Body(mass: 1, moment: 10))
        let motor = space.add(SimpleMotor(space.staticBody, wheel, rate: 0))
        motor.breakForce = 500
        wheel.torque = 499
        space.step(by: 1 / 60)
        #expect(motor.space === space)
        wheel.torque = 501
        space.step(by: 1 / 60)
        #expect(motor.space == nil && space.brokenConstraints == [motor])
        // The step after it has broken nothing.
        space.step(by: 1 / 60)
        #expect(space.brokenConstraints == [])
    }

    @Test func `constraints break in their order, and not those that bear less`() {
        let space = Space()
        space.gravity = Vector(0, -100)
        let pins = [1.0, 5, 1, 5, 5].enumerated().map { index, mass in
            let load = space.add(Body(mass: mass, moment: 1), at: Vector(Double(index) * 10, -50))
            let pin = PinJoint(space.staticBody, load, anchorA: Vector(Double(index) * 10, 0))
            pin.breakForce = 300
            return pin
        }
        for pin in pins.reversed() { space.add(pin) }
        space.step(by: 1 / 60)
        #expect(space.brokenConstraints == [pins[4], pins[3], pins[1]])
        #expect(space.constraints == [pins[2], pins[0]])
    }

    @Test func `a force that is not reached has the bits of none`() {
        let (plain, breakable) = (pile(breakForce: .infinity, .chipmunk), pile(breakForce: 1e9, .fast))
        for _ in 0..<200 { for space in [plain, breakable] { space.step(by: 1 / 60) } }
        #expect(plain.bodies.map { BodyMotion(of: $0) } == breakable.bodies.map { BodyMotion(of: $0) })
    }

    /// Chains of balls that swing and hit a wall.
    private func pile(breakForce: Double, _ stepper: Stepper = .default) -> Space {
        let space = Space()
        space.stepper = stepper
        space.gravity = Vector(0, -500)
        space.staticBody.attach(SegmentShape(from: Vector(-300, -200), to: Vector(300, -200), radius: 2)).friction = 1
        for chain in 0..<6 {
            var last = space.staticBody
            for link in 0..<8 {
                let x = Double(chain) * 60 - 150 + Double(link) * 21
                let ball = space.add(makeBall(at: Vector(x, 0)))
                let joint = space.add(PivotJoint(last, ball, at: Vector(x - 10.5, 0)))
                joint.breakForce = breakForce
                last = ball
            }
        }
        return space
    }

    @Test func `both steppers break the same`() {
        let spaces = [pile(breakForce: 20_000, .chipmunk), pile(breakForce: 20_000, .fast)]
        var breaks: [[Int]] = [[], []]
        for _ in 0..<200 {
            for (index, space) in spaces.enumerated() {
                let all = space.constraints
                space.step(by: 1 / 60)
                breaks[index] += space.brokenConstraints.compactMap { broken in all.firstIndex { $0 === broken } }
            }
        }
        #expect(breaks[0] == breaks[1] && (3..<48).contains(breaks[0].count))
        #expect(spaces[0].bodies.map { BodyMotion(of: $0) } == spaces[1].bodies.map { BodyMotion(of: $0) })
    }

    @Test func `a snapshot before the break has the joint, and breaks it again`() throws {
        let space = pile(breakForce: 20_000)
        var moments: [(snapshot: SpaceSnapshot, count: Int)] = []
        for _ in 0..<120 {
            moments.append((try space.snapshot(), space.constraints.count))
            space.step(by: 1 / 60)
        }
        let end = try space.snapshot()
        #expect(space.constraints.count < 48)
        for moment in [0, 20, 45, 70, 119] {
            let (snapshot, count) = moments[moment]
            for other in [space, Space(try SpaceSnapshot(bytes: snapshot.bytes))] {
                if other === space { try space.restore(snapshot) }
                #expect(other.constraints.count == count && other.brokenConstraints == [])
                for _ in moment..<120 { other.step(by: 1 / 60) }
                #expect(try other.snapshot() == end)
            }
        }
    }

    @Test func `rewinding is validated over breaks`() {
        let space = pile(breakForce: 20_000)
        space.validatesRewinds = true
        for _ in 0..<60 { space.step(by: 1 / 60) }
        #expect(space.constraints.count < 48)
    }

    @Test func `a break force takes eight bytes`() throws {
        let (space, pin) = Self.hang(weight: 1, breakForce: .infinity)
        let count = try space.snapshot().bytes.count
        pin.breakForce = 5
        #expect(try space.snapshot().bytes.count == count + 8)
        pin.breakForce = .infinity
        #expect(try space.snapshot().bytes.count == count)
    }

    @Test func `a recording repeats breaks without calls, and its program sets the force`() throws {
        let space = pile(breakForce: 20_000)
        try space.startRecording()
        let late = PivotJoint(space.bodies[0], space.bodies[20], anchorA: .zero, anchorB: .zero)
        late.breakForce = 10
        space.add(late)
        space.constraints[3].breakForce = 123
        for _ in 0..<60 { space.step(by: 1 / 60) }
        #expect(late.space == nil)
        let recording = space.stopRecording()
        #expect(recording.callCount == 64)
        let replay = try SpaceReplay(SpaceRecording(bytes: recording.bytes))
        try replay.run()
        #expect(try replay.space.snapshot() == space.snapshot())
        let program = try recording.program
        #expect(program.contains(".breakForce = 10.0") && program.contains(".breakForce = 123.0"))
    }

    @Test func `what a callback removes breaks once`() {
        let (space, pin) = Self.hang(weight: 10, breakForce: 5)
        let load = pin.bodyB
        pin.postSolve = { space.remove($0) }
        space.step(by: 1 / 60)
        #expect(space.brokenConstraints == [pin] && pin.space == nil && load.constraints == [])
        // A break comes before the changes that callbacks asked for: here the constraint is added again.
        pin.postSolve = { [unowned space] constraint in
            space.remove(constraint)
            space.add(constraint)
        }
        space.add(pin)
        space.step(by: 1 / 60)
        #expect(space.brokenConstraints == [pin] && pin.space === space)
    }

    @Test func `sleepers do not break, and wake for a smaller force`() {
        let (space, pin) = Self.hang(weight: 100, breakForce: 101)
        space.sleepTimeThreshold = 0.1
        for _ in 0..<60 { space.step(by: 1 / 60) }
        #expect(pin.bodyB.isSleeping)
        // The impulse of the last step would be too large for a step of half the length.
        for _ in 0..<5 { space.step(by: 1 / 120) }
        #expect(pin.bodyB.isSleeping && pin.space === space)
        pin.breakForce = 99
        #expect(!pin.bodyB.isSleeping)
        space.step(by: 1 / 120)
        #expect(pin.space == nil && !pin.bodyB.isSleeping)
    }

    static let mistakes: [Mistake] = [
        Mistake("Constraint.breakForce must be in 0.0 ... inf, got -1.0") {
            hang(weight: 1, breakForce: 1).1.breakForce = -1
        },
        Mistake("Constraint.breakForce must be in 0.0 ... inf, got nan") {
            hang(weight: 1, breakForce: 1).1.breakForce = .nan
        },
    ]

    @Test(arguments: mistakes.indices)
    func mistakesTrap(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            BreakForceTests.mistakes[index].commit()
        }
        expectTrap(result, BreakForceTests.mistakes[index].message)
    }
}
