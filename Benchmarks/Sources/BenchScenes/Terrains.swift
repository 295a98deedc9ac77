import Chipmunk

/// The seventeen kinds of Chipmunk's benchmark, which has them all in one terrain: many shapes of one kind fall on the segments
/// of its ground. The ground and the places are random here.
extension BenchScene {
    static let terrains =
        [100, 500, 1000].flatMap { count in
            [
                BenchScene("terrain-circles-\(count)") { plain(count) { $0.addBall(at: $1, radius: 5) } },
                BenchScene("terrain-boxes-\(count)") { plain(count) { $0.addBox(at: $1, width: 10, height: 10) } },
                BenchScene("terrain-hexagons-\(count)") { plain(count) { $0.addHexagon(at: $1, radius: 5) } },
            ]
        } + [
            // Chipmunk's names of these three have a V, for the sizes that vary.
            BenchScene("terrain-circles-sizes") { plain(200) { $0.addBall(at: $1, radius: $0.randomSize()) } },
            BenchScene("terrain-boxes-sizes") {
                plain(200) { $0.addBox(at: $1, width: 2 * $0.randomSize(), height: 2 * $0.randomSize()) }
            },
            BenchScene("terrain-hexagons-sizes") { plain(200) { $0.addHexagon(at: $1, radius: $0.randomSize()) } },
            BenchScene("rough-circles") { rough { $0.addBall(at: $1, radius: 5) } },
            BenchScene("rough-hexagons") { rough { $0.addHexagon(at: $1, radius: 5) } },
            BenchScene("bouncy-circles") { bouncy { $0.addBall(at: $1, radius: 4) } },
            BenchScene("bouncy-hexagons") { bouncy { $0.addHexagon(at: $1, radius: 4) } },
            // Pairs that a handler takes out.
            BenchScene("no-collide") {
                var builder = SceneBuilder(seed: 9, gravity: 0)
                let handler = builder.space.addCollisionHandler()
                handler.begin = { _ in false }
                for _ in 0..<1000 {
                    let ball = builder.addBall(at: builder.random.point(inRadius: 300), radius: 5)
                    ball.velocity = builder.random.point(inRadius: 50)
                }
                return builder.space
            },
        ]

    private typealias AddBody = (inout SceneBuilder, Vector) -> Body

    /// Some bodies over hills between two walls.
    private static func plain(_ count: Int, _ add: AddBody) -> Space {
        terrain(count, columns: 20, add)
    }

    /// 1,000 bodies over a ground of short segments.
    private static func rough(_ add: AddBody) -> Space {
        terrain(1000, columns: 400, add)
    }

    private static func terrain(_ count: Int, columns: Int, _ add: AddBody) -> Space {
        var builder = SceneBuilder(seed: 3)
        var hills = [Vector(-320, 600)]
        for column in 0...columns {
            hills.append(Vector(-320 + Double(column) * 640 / Double(columns), builder.random.number(in: 0...40)))
        }
        builder.addWalls(hills + [Vector(320, 600)])
        for index in 0..<count {
            let place = Vector(Double(index % 25) * 24 - 288, 60 + Double(index / 25) * 24)
            _ = add(&builder, place + builder.random.point(inRadius: 3))
        }
        return builder.space
    }

    /// 500 bodies that fly about in a ring and lose nothing.
    private static func bouncy(_ add: AddBody) -> Space {
        var builder = SceneBuilder(seed: 7, gravity: 0)
        let ring = (0...24).map { Vector(angle: Double($0) * .pi / 12) * 300 }
        builder.addWalls(ring, elasticity: 1)
        for _ in 0..<500 {
            let body = add(&builder, builder.random.point(inRadius: 250))
            body.shapes[0].elasticity = 1
            body.velocity = builder.random.point(inRadius: 100)
        }
        return builder.space
    }
}

extension SceneBuilder {
    fileprivate mutating func randomSize() -> Double {
        random.number(in: 2...8)
    }
}
