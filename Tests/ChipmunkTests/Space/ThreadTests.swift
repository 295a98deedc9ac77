import TestSupport
import Testing

@testable import Chipmunk

/// Threads that compare shapes: the bits are the same as with one.
@Suite(.late) struct ThreadTests {
    /// Shapes of all kinds that fall on each other, with some too many vertices to be compared many at a time.
    private func fill(_ space: Space) throws {
        var random = SeededGenerator(seed: 7)
        space.gravity = Vector(0, -300)
        space.sleepTimeThreshold = 0.5
        let ground = space.staticBody
        for (from, to) in [
            (Vector(-120, 400), Vector(-80, 0)), (Vector(-80, 0), Vector(80, 0)), (Vector(80, 0), Vector(120, 400)),
        ] {
            ground.attach(SegmentShape(from: from, to: to, radius: 2)).friction = 0.8
        }
        let circle = (0..<12).map { Vector(angle: Double($0) * .pi / 6) * 5 }
        for index in 0..<240 {
            let body = Body(mass: 1, moment: 60)
            let shape: Shape =
                switch index % 5 {
                case 0: CircleShape(radius: Double.random(in: 3...6, using: &random))
                case 1: SegmentShape(from: Vector(-6, 0), to: Vector(6, 1), radius: 1.5)
                case 2: try PolygonShape(vertices: circle, radius: 1)
                default: PolygonShape(width: Double.random(in: 6...12, using: &random), height: 8)
                }
            shape.friction = 0.6
            body.attach(shape)
            space.add(body, at: Vector(Double(index % 12) * 13 - 72, 12 + Double(index / 12) * 13))
        }
    }

    /// The bits after each step.
    private func run(threads: (Int) -> Int, kernel: StepKernel?) throws -> [UInt64] {
        let space = Space()
        try fill(space)
        space.use(kernel)
        return (0..<200).map { step in
            let count = threads(step)
            if space.threadCount != count { space.threadCount = count }
            space.step(by: 1 / 120)
            var hash = EventHash()
            for body in space.bodies { for bits in bits(body) { hash.combine(bits) } }
            return hash.value
        }
    }

    @Test func everyNumberOfThreadsGivesTheSameBits() throws {
        let expected = try run(threads: { _ in 1 }, kernel: nil)
        for kernel in StepKernel.all {
            for count in TestDepth.sample([2, 1, 8, 3], oneOf: 2) {
                let found = try run(threads: { _ in count }, kernel: kernel)
                #expect(found.indices.first { found[$0] != expected[$0] } == nil, "\(kernel.name), \(count) threads")
            }
        }
        let found = try run(threads: { $0 % 4 + 1 }, kernel: StepKernel.all[0])
        #expect(found.indices.first { found[$0] != expected[$0] } == nil)
    }

    /// Otherwise the test above would compare one thread with one.
    @Test func theSceneHasEnoughPairsForThreads() throws {
        let space = Space()
        try fill(space)
        space.step(by: 1 / 120, times: 200)
        #expect(space.diagnostics.contactCount > 2 * 128)
    }

    @Test func spacesWithThreadsCanBeFreedAtAnyTime() {
        for count in 1...20 {
            let space = Space()
            space.threadCount = count
            #expect(space.threadCount == count)
            space.threadCount = 1
            space.threadCount = 3
        }
    }

    static let mistakes: [Mistake] = [
        Mistake("Space.threadCount must be in 1 ... 64, got 0") { Space().threadCount = 0 },
        Mistake("Space.threadCount must be in 1 ... 64, got 65") { Space().threadCount = 65 },
        Mistake("Space.threadCount must not be set while the space is locked") {
            let space = Space()
            space.whileLocked { space.threadCount = 2 }
        },
    ]

    @Test(arguments: mistakes.indices)
    func aWrongNumberTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            ThreadTests.mistakes[index].commit()
        }
        expectTrap(result, ThreadTests.mistakes[index].message)
    }
}
