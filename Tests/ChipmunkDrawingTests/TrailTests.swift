import Chipmunk
import ChipmunkDrawing
import Testing

@Suite struct TrailTests {
    private func trail(_ points: [Vector], precision: Double = 0.5) -> [Vector] {
        var trail = Trail(precision: precision)
        for point in points { trail.add(point) }
        return trail.points
    }

    @Test func aStraightWayIsItsEnds() {
        let way = (0...50).map { Vector(Double($0), Double($0) / 2) }
        #expect(trail(way) == [Vector(0, 0), Vector(50, 25)])
    }

    @Test func aWayBackIsACorner() {
        let way = (0...20).map { Vector(0, Double($0)) } + (0..<20).reversed().map { Vector(0, Double($0)) }
        #expect(trail(way) == [Vector(0, 0), Vector(0, 20), Vector(0, 0)])
    }

    @Test func whatIsTooNearIsLeftOut() {
        #expect(trail([Vector(1, 1), Vector(1.2, 1), Vector(1.4, 1), Vector(1.4, 1)]) == [Vector(1, 1)])
        #expect(trail([Vector(1, 1), Vector(1.5, 1)]) == [Vector(1, 1), Vector(1.5, 1)])
        #expect(trail([Vector(1, 1), Vector(1, 1), Vector(2, 2)], precision: 0).count == 2)
        #expect(trail([]).isEmpty)
    }

    @Test func noPointOfACircleIsFarFromItsTrail() {
        let way = (0..<1000).map { Vector(angle: Double($0) / 150) * 80 }
        let points = trail(way)
        #expect(points.count < 100)
        for point in way {
            let distance = zip(points, points.dropFirst()).map { segmentDistance(point, $0, $1) }.min() ?? .infinity
            // Half the precision for what is left out of a line, and all of it for what is left out as too near.
            #expect(distance <= 0.75)
        }
    }

    @Test func aLongWayForgetsItsBeginning() {
        let way = (0..<10_000).map { Vector(Double($0), $0.isMultiple(of: 2) ? 0 : 9) }
        let points = trail(way)
        #expect((Trail.maximumCount / 2..<Trail.maximumCount).contains(points.count))
        #expect(points.last == way.last)
        #expect(Array(way.suffix(points.count)) == points)
    }

    @Test(arguments: [Theme.light, .dark])
    func aTrailStandsOutAndIsUnderTheBodies(theme: Theme) throws {
        let looks: [BodyLook?] = [
            nil, .crate, .wall(), .ball(nil), .ball(theme.background), .plain(nil), .plain(DebugColor(hex: 0x777777)),
        ]
        for look in looks {
            let space = Fixtures.crateInWalls()
            let body = try #require(space.bodies.first)
            func pixels(trail: [Vector]?) throws -> Pixels {
                var style = DrawingStyle(theme: theme)
                style[look: body] = look
                style[trail: body] = trail
                let picture = try Picture(of: space, format: .png, camera: Fixtures.camera, style: style)
                return try #require(Pixels(picture.bytes))
            }
            // Half a point aside, so that the line covers whole pixels.
            let (without, with) = (try pixels(trail: nil), try pixels(trail: [Vector(50, 149.5), Vector(149, 149.5)]))
            let line = DebugColor(hex: with[80, 162])
            #expect(line.contrast(with: theme.background) >= 2.9, "\(String(describing: look))")
            #expect(without[80, 162] != with[80, 162])
            #expect(without[150, 150] == with[150, 150], "on the body")
            #expect(without[80, 170] == with[80, 170], "beside the trail")
        }
    }

    @Test func aTrailGoesOnToTheBody() throws {
        let space = Fixtures.crateInWalls()
        let body = try #require(space.bodies.first)
        var style = DrawingStyle()
        style[trail: body] = [Vector(50, 149.5)]
        body.position = Vector(200, 149.5)
        let pixels = try #require(
            Pixels(try Picture(of: space, format: .png, camera: Fixtures.camera, style: style).bytes))
        #expect(pixels[120, 162] != 0xffffff)
        #expect(pixels[50, 162] == 0xffffff)
    }

    @Test func aPrecisionBelowNothingTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Trail(precision: -1)
        }
        #expect(trapMessage(result).contains("Trail.precision must be in 0.0 ..., got -1.0"))
    }

    private func segmentDistance(_ point: Vector, _ a: Vector, _ b: Vector) -> Double {
        let along = b - a
        let part = min(max((point - a).dot(along) / along.lengthSquared, 0), 1)
        return (a + along * part - point).length
    }
}
