import TestSupport
import Testing

@testable import Chipmunk

/// A failure among many calls comes down to those that matter.
@Suite struct MinimizingTests {
    /// 300 calls and more. A few throw a body so far that it is put into quarantine.
    private func plantedFailure(seed: UInt64) throws -> SpaceRecording {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let space = Space()
        try space.startRecording()
        space.gravity = Vector(0, -100)
        space.staticBody.attach(SegmentShape(from: Vector(-90, 0), to: Vector(90, 0), radius: 1))
        var bodies: [Body] = []
        let victim = Body(mass: 1, moment: 1)
        for index in 0..<280 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0 where bodies.count < 20:
                let body = Body(mass: number(1...3), moment: number(10...30))
                body.attach(CircleShape(radius: number(1...4)))
                bodies.append(space.add(body, at: Vector(number(-80...80), number(5...60))))
            case 1: bodies.randomElement(using: &random)?.velocity = Vector(number(-20...20), number(0...50))
            case 2: bodies.randomElement(using: &random)?.shapes[0].friction = number(0...1)
            case 3: space.gravity = Vector(number(-5...5), -100)
            default: space.step(by: 1 / 60)
            }
            if index == 90 { space.add(victim, at: Vector(0, 1000)) }
            // The three together are too much: 1e100 is the limit.
            if [140, 180, 230].contains(index) { victim.applyImpulse(Vector(4e99, 0), atLocalPoint: .zero) }
        }
        space.step(by: 1 / 60)
        return space.stopRecording()
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func aPlantedFailureComesDownToTheCallsThatMatter(seed: UInt64) throws {
        let recording = try plantedFailure(seed: seed)
        #expect(recording.callCount > 250)
        let minimized = try recording.minimized { _, space in !space.quarantine.isEmpty }
        let small = try #require(minimized)
        // A body, and the three impulses that throw it.
        #expect(small.callCount == 4, "\(small.calls)")
        let replay = try SpaceReplay(SpaceRecording(bytes: small.bytes))
        try replay.run()
        #expect(!replay.space.quarantine.isEmpty)
        // Without any one of them there is no failure.
        let again = try small.minimized { _, space in !space.quarantine.isEmpty }
        #expect(again?.callCount == small.callCount)
    }

    @Test func whatDoesNotFailIsNotMinimized() throws {
        let recording = try plantedFailure(seed: 1)
        #expect(try recording.minimized { _, _ in false } == nil)
    }

    @Test func aProgramIsWritten() throws {
        let recording = try plantedFailure(seed: 2)
        let small = try #require(try recording.minimized { _, space in !space.quarantine.isEmpty })
        let program = try small.program
        #expect(program.hasPrefix("import Chipmunk\n\nlet space = Space()\n"))
        #expect(program.contains("Body(mass: ") && program.contains("space.add(body"))
        #expect(program.contains("applyImpulse(Vector(4e+99, 0.0)"))
        // From a space with members, a snapshot is in the program.
        var scene = BusyScene(seed: 4, mayHaveClosures: false)
        var hash = EventHash()
        scene.step(&hash)
        try scene.space.startRecording()
        for _ in 0..<60 { scene.step(&hash) }
        let busy = try scene.space.stopRecording().program
        #expect(busy.contains("SpaceSnapshot(bytes: bytes(") && busy.contains("space.step(by: "))
    }

    @Test func theFirstDivergenceIsNamed() throws {
        func record(_ change: (Space, Int) -> Void) throws -> SpaceRecording {
            let space = Space()
            try space.startRecording()
            space.gravity = Vector(0, -100)
            space.staticBody.attach(SegmentShape(from: Vector(-90, 0), to: Vector(90, 0), radius: 1))
            for index in 0..<4 {
                let body = Body(mass: 1, moment: 10)
                body.attach(PolygonShape(width: 4, height: 4))
                space.add(body, at: Vector(Double(index), 4 + 5 * Double(index)))
            }
            for step in 1...30 {
                change(space, step)
                space.step(by: 1 / 60)
            }
            return space.stopRecording()
        }
        let plain = try record { _, _ in }
        #expect(try SpaceRecording.firstDivergence(of: plain, plain) == nil)
        let pushed = try record { space, step in if step == 17 { space.bodies[2].velocity.x += 1e-9 } }
        let divergence = try #require(try SpaceRecording.firstDivergence(of: plain, pushed))
        #expect(divergence.step == 17 && divergence.part.hasPrefix("body "), "\(divergence)")
        let rougher = try record { space, step in if step == 5 { space.shapes[0].friction = 0.1 } }
        let property = try #require(try SpaceRecording.firstDivergence(of: plain, rougher))
        #expect("\(property)" == "step 5: shape 0, friction, differs: expected 0.0, got 0.1")
        let shorter = try record { space, step in if step == 30 { space.iterations = 3 } }
        #expect(try SpaceRecording.firstDivergence(of: plain, shorter)?.step == 30)
    }
}
