import CChipmunkSupport
import TestSupport
import Testing

@testable import Chipmunk

/// Threads that step a space: the bits are the same as with one.
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

    /// Heaps of boxes side by side, and a bridge of joints that lies on all of them.
    private func fillWithHeaps(_ space: Space, count: Int) {
        var random = SeededGenerator(seed: 11)
        space.gravity = Vector(0, -300)
        let width = Double(count) * 140
        let floor = SegmentShape(from: Vector(-200, 0), to: Vector(width + 200, 0), radius: 2)
        space.staticBody.attach(floor).friction = 0.8
        for heap in 0..<count {
            for index in 0..<120 {
                let body = Body(mass: Double.random(in: 1...2, using: &random), moment: 60)
                let shape: Shape = index % 4 == 0 ? CircleShape(radius: 4.5) : PolygonShape(width: 10, height: 8)
                shape.friction = 0.7
                body.attach(shape)
                let x = Double(heap) * 140 + Double(index % 10) * 10.5 + Double.random(in: 0...0.4, using: &random)
                space.add(body, at: Vector(x, 6 + Double(index / 10) * 9))
            }
        }
        bridge(space, from: -15, to: width, height: 112)
    }

    private func bridge(_ space: Space, from left: Double, to right: Double, height: Double) {
        var last = space.staticBody
        for x in stride(from: left, to: right, by: 12) {
            let plank = Body(mass: 0.5, moment: 20)
            plank.attach(PolygonShape(width: 11, height: 3)).friction = 0.5
            space.add(plank, at: Vector(x, height))
            space.add(PivotJoint(last, plank, at: Vector(x - 6, height)))
            let start = last === space.staticBody ? Vector(x - 6, height) : .zero
            space.add(
                DampedSpring(last, plank, anchorA: start, anchorB: .zero, restLength: 12, stiffness: 20, damping: 2))
            last = plank
        }
        space.add(PivotJoint(last, space.staticBody, at: Vector(right, height)))
    }

    /// The bits after each step, and the largest number of parts in which contacts and joints were solved.
    private func run(
        steps: Int = 200, threads: (Int) -> Int, kernel: StepKernel?, fill: (Space) throws -> Void
    ) throws -> (hashes: [UInt64], domainCount: Int) {
        let space = Space()
        try fill(space)
        space.use(kernel)
        var domainCount = 0
        let hashes = (0..<steps).map { step in
            let count = threads(step)
            if space.threadCount != count { space.threadCount = count }
            space.step(by: 1 / 120)
            domainCount = max(domainCount, unsafe Int(cpxSpaceGetDomainCount(space.handle)))
            var hash = EventHash()
            for body in space.bodies { for bits in bits(body) { hash.combine(bits) } }
            return hash.value
        }
        return (hashes, domainCount)
    }

    @Test func everyNumberOfThreadsGivesTheSameBits() throws {
        let expected = try run(threads: { _ in 1 }, kernel: nil, fill: fill).hashes
        for kernel in StepKernel.all {
            for count in TestDepth.sample([2, 1, 8, 3], oneOf: 2) {
                let found = try run(threads: { _ in count }, kernel: kernel, fill: fill).hashes
                #expect(found.indices.first { found[$0] != expected[$0] } == nil, "\(kernel.name), \(count) threads")
            }
        }
        let found = try run(threads: { $0 % 4 + 1 }, kernel: StepKernel.all[0], fill: fill).hashes
        #expect(found.indices.first { found[$0] != expected[$0] } == nil)
    }

    /// Otherwise the test above would compare one thread with one.
    @Test func theSceneHasEnoughPairsForThreads() throws {
        let space = Space()
        try fill(space)
        space.step(by: 1 / 120, times: 200)
        #expect(space.diagnostics.contactCount > 2 * 128)
    }

    /// A bridge is cut with the heaps under it, so that threads wait for each other where it hangs over.
    @Test func contactsAndJointsAreSolvedInAsManyPartsAsThereAreThreads() throws {
        let fill: (Space) -> Void = { self.fillWithHeaps($0, count: 6) }
        let steps = TestDepth.count(quick: 60, full: 200, long: 600)
        let expected = try run(steps: steps, threads: { _ in 1 }, kernel: nil, fill: fill)
        #expect(expected.domainCount == 1)
        for kernel in StepKernel.all {
            for count in TestDepth.sample([2, 3], oneOf: 2) {
                let found = try run(steps: steps, threads: { _ in count }, kernel: kernel, fill: fill)
                let difference = found.hashes.indices.first { found.hashes[$0] != expected.hashes[$0] }
                #expect(difference == nil, "\(kernel.name), \(count) threads")
                #expect(found.domainCount == count)
            }
        }
        let changing = try run(steps: steps, threads: { $0 / 5 % 4 + 1 }, kernel: StepKernel.all[0], fill: fill)
        #expect(changing.hashes.indices.first { changing.hashes[$0] != expected.hashes[$0] } == nil)
    }

    /// The heap is too small to be cut: its threads would wait for each other most of the time.
    @Test func aHeapOfHundredsIsSolvedInOnePart() throws {
        let kernel = StepKernel.all[0]
        let found = try run(steps: 30, threads: { _ in 2 }, kernel: kernel) { fillWithHeaps($0, count: 1) }
        #expect(found.domainCount == 1)
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
