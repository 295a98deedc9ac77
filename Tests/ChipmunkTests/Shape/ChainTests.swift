import Chipmunk
import TestSupport
import Testing

@Suite struct ChainTests {
    /// A floor of 100 segments, and forty balls at 300 points/s on it, each a little further on.
    private static func makeTrack(_ build: (Body, [Vector]) -> Void) -> Space {
        let space = Space()
        space.gravity = Vector(0, -900)
        build(space.staticBody, (0...100).map { Vector(Double($0) * 10, 0) })
        for number in 0..<40 {
            let ball = makeBall(at: Vector(20 + Double(number) * 0.37, 2 + 10), radius: 10)
            ball.velocity = Vector(300, 0)
            ball.shapes[0].filter.group = 1
            space.add(ball)
        }
        return space
    }

    private static func attachSeparately(_ points: [Vector], to body: Body) {
        for (a, b) in zip(points, points.dropFirst()) { body.attach(SegmentShape(from: a, to: b, radius: 2)) }
    }

    @Test func ballsKeepTheirSpeedOverAChain() {
        let space = Self.makeTrack { $0.attachChain($1, radius: 2) }
        space.step(by: 1 / 120, times: 300)
        for ball in space.bodies { #expect(abs(ball.velocity.x - 300) < 1e-9) }
    }

    /// The reason for chains: without neighbors, the same balls catch on the ends.
    @Test func ballsLoseSpeedOverSeparateSegments() {
        let space = Self.makeTrack { Self.attachSeparately($1, to: $0) }
        space.step(by: 1 / 120, times: 300)
        #expect(space.bodies.filter { $0.velocity.x < 299 }.count > 10)
    }

    @Test func aChainHasTheBitsOfSegmentsWithNeighbors() {
        let points = [Vector(0, 40), Vector(60, 10), Vector(130, 25), Vector(200, 5), Vector(260, 60)]
        for isClosed in [false, true] {
            let (space, twin) = (Space(), Space())
            let chain = space.staticBody.attachChain(points, isClosed: isClosed, radius: 3)
            let around = [points[4]] + points + points
            let count = isClosed ? 5 : 4
            for index in 0..<count {
                let segment = SegmentShape(from: around[index + 1], to: around[index + 2], radius: 3)
                segment.setNeighbors(
                    previous: index > 0 || isClosed ? around[index] : segment.a,
                    next: index + 1 < count || isClosed ? around[index + 3] : segment.b)
                twin.staticBody.attach(segment)
            }
            #expect(chain.count == count && space.shapes == chain)
            for space in [space, twin] {
                space.gravity = Vector(0, -300)
                for number in 0..<8 { space.add(makeBall(at: Vector(20 + 29 * Double(number), 90), radius: 6)) }
            }
            for _ in 0..<240 {
                space.step(by: 1 / 60)
                twin.step(by: 1 / 60)
                #expect(space.bodies.map { BodyMotion(of: $0) } == twin.bodies.map { BodyMotion(of: $0) })
            }
        }
    }

    @Test func aClosedChainMayRepeatItsFirstPoint() {
        let points = [Vector(0, 0), Vector(10, 0), Vector(10, 10)]
        let chain = Body(.static).attachChain(points + [points[0]], isClosed: true)
        #expect(chain.map(\.a) == points)
        #expect(chain.map(\.b) == [points[1], points[2], points[0]])
    }

    @Test func aChainThatIsAttachedInACallbackWaits() {
        let space = Space()
        space.add(makeBall())
        var chain: [SegmentShape] = []
        space.forEachShape(in: BoundingBox(circleAt: .zero, radius: 1)) { _ in
            chain = space.staticBody.attachChain([.zero, Vector(5, 0), Vector(9, 3)])
            #expect(space.shapes.count == 1)
        }
        #expect(Array(space.shapes.dropFirst()) == chain as [Shape] && chain.count == 2)
    }

    static let mistakes: [Mistake] = [
        Mistake("Body.attachChain(_:) needs 2 points or more, got 1") { Body(.static).attachChain([.zero]) },
        Mistake("Body.attachChain(_:) points must be in") { Body(.static).attachChain([.zero, Vector(.nan, 0)]) },
        Mistake("Body.attachChain(_:) points must differ from the ones before them, got (1, 0) twice") {
            Body(.static).attachChain([.zero, Vector(1, 0), Vector(1, 0)])
        },
        Mistake("Body.attachChain(_:) points must differ from the ones before them, got (0, 0) twice") {
            Body(.static).attachChain([.zero, .zero], isClosed: true)
        },
        Mistake("Body.attachChain(_:) radius must be in 0.0 ... 1e+30, got -1.0") {
            Body(.static).attachChain([.zero, Vector(1, 0)], radius: -1)
        },
    ]

    @Test(arguments: mistakes.indices)
    func mistakesTrap(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            ChainTests.mistakes[index].commit()
        }
        expectTrap(result, ChainTests.mistakes[index].message)
    }
}
