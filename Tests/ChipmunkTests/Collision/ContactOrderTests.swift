import Chipmunk
import TestSupport
import Testing

/// The same calls give the same events in the same order, wherever the heap puts things.
@Suite(.late) struct ContactOrderTests {
    static let runs = TestDepth.count(quick: 5, full: 20, long: 50)

    /// Blocks of many sizes. Some are freed, and the next allocations land in the holes.
    private static func shuffleHeap(_ random: inout some RandomNumberGenerator) -> [[UInt8]] {
        var blocks = (0..<3000).map { _ in [UInt8](repeating: 1, count: Int.random(in: 1...900, using: &random)) }
        blocks.shuffle(using: &random)
        blocks.removeLast(1500)
        return blocks
    }

    private static func id(_ shape: Shape) -> UInt64 {
        shape.userData as? UInt64 ?? .max
    }

    /// 80 bodies in a box, with kicks, removals and re-additions. Everything random in it comes from a seed of its own.
    private static func run(heap: UInt64) -> (hash: UInt64, count: Int, separations: Int) {
        var heapRandom = SeededGenerator(seed: heap)
        var blocks = shuffleHeap(&heapRandom)
        var random = SeededGenerator(seed: 20_260_101)
        let space = makeSpaceWithFloor()
        space.sleepTimeThreshold = 0.5
        space.recordsContacts = true
        for x in [-200.0, 200] {
            space.staticBody.attach(SegmentShape(from: Vector(x, 0), to: Vector(x, 2000), radius: 5))
        }
        var nextID: UInt64 = 0
        for shape in space.staticBody.shapes {
            shape.userData = nextID
            nextID += 1
        }
        var bodies: [Body] = []
        for index in 0..<80 {
            // Garbage between the objects moves their addresses.
            blocks.append([UInt8](repeating: 2, count: Int.random(in: 1...500, using: &heapRandom)))
            let place = Vector(Double(index % 10) * 36 - 160, 20 + Double(index / 10) * 30)
            let body = index.isMultiple(of: 3) ? makeBall(at: place) : makeCrate(at: place)
            body.shapes[0].userData = nextID
            body.shapes[0].collisionType = CollisionType(rawValue: UInt(index % 3))
            body.shapes[0].isSensor = index % 17 == 5
            nextID += 1
            bodies.append(space.add(body))
        }

        var hash = EventHash()
        var separations = 0
        let note = { (tag: UInt64, arbiter: borrowing Arbiter) in
            hash.combine(tag)
            hash.combine(id(arbiter.shapeA))
            hash.combine(id(arbiter.shapeB))
        }
        let all = space.addCollisionHandler()
        for (tag, phase) in Phase.allCases.enumerated() { all.set(phase) { note(UInt64(tag), $0) } }
        all.separate = { arbiter in
            separations += 1
            note(3, arbiter)
            hash.combine(arbiter.isRemoval ? 1 : 0)
        }
        space.addCollisionHandler(between: 1, and: 2).separate = { note(4, $0) }
        space.addCollisionHandler(for: 1).begin = { arbiter in
            note(5, arbiter)
            return true
        }

        for step in 0..<400 {
            if step % 7 == 3 {
                let body = bodies[Int.random(in: 0..<bodies.count, using: &random)]
                let kick = Vector(Double.random(in: -200...200, using: &random), 150)
                if body.space != nil { body.applyImpulse(kick, atWorldPoint: body.position + Vector(1, 2)) }
            }
            if step % 11 == 5 {
                let body = bodies[Int.random(in: 0..<bodies.count, using: &random)]
                if body.space == nil { space.add(body) } else { space.remove(body) }
            }
            space.step(by: 1 / 60)
            hash.combine(contactsOf: space, id: id)
        }
        withExtendedLifetime(blocks) {}
        return (hash.value, hash.count, separations)
    }

    @Test func runsInShuffledHeapsGiveOneSequence() {
        let first = ContactOrderTests.run(heap: 1)
        #expect(first.count > 10_000 && first.separations > 300, "too little happens to tell: \(first)")
        for heap in 2...UInt64(Self.runs) {
            let other = ContactOrderTests.run(heap: heap)
            #expect(other.hash == first.hash, "with heap \(heap)")
            #expect(other.count == first.count && other.separations == first.separations)
        }
    }

    /// Each of these processes has its addresses in another place. They print their hash.
    @Test func processesGiveOneSequence() async {
        var hashes: Set<String> = []
        for _ in 0..<Self.runs {
            let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                print("sequence \(ContactOrderTests.run(heap: 1).hash)")
            }
            guard let result else { continue }
            let output = String(decoding: result.standardOutputContent, as: UTF8.self)
            hashes.formUnion(output.split(separator: "\n").filter { $0.hasPrefix("sequence ") }.map(String.init))
        }
        #expect(hashes == ["sequence \(ContactOrderTests.run(heap: 1).hash)"])
    }
}
