import Chipmunk

/// The kinds of Chipmunk's benchmark: many shapes of one kind in a terrain, which is random here.
extension BenchScene {
    static let terrains = [
        BenchScene("terrain-circles") { terrain { $0.addBall(at: $1, radius: 5) } },
        BenchScene("terrain-boxes") { terrain { $0.addBox(at: $1, width: 10, height: 10) } },
        BenchScene("terrain-hexagons") { terrain { $0.addHexagon(at: $1, radius: 5) } },
        BenchScene("terrain-mixed") {
            var count = 0
            return terrain { builder, position in
                let size = builder.random.number(in: 2...8)
                count += 1
                switch count % 3 {
                case 0: return builder.addBall(at: position, radius: size)
                case 1: return builder.addBox(at: position, width: 2 * size, height: size)
                default: return builder.addHexagon(at: position, radius: size)
                }
            }
        },
        BenchScene("bouncy-circles") {
            var builder = SceneBuilder(seed: 7, gravity: 0)
            let ring = (0...24).map { Vector(angle: Double($0) * .pi / 12) * 300 }
            builder.addWalls(ring, elasticity: 1)
            for _ in 0..<500 {
                let ball = builder.addBall(at: builder.random.point(inRadius: 250), radius: 4)
                ball.shapes[0].elasticity = 1
                ball.velocity = builder.random.point(inRadius: 100)
            }
            return builder.space
        },
        // Pairs that a handler takes out, as the last of Chipmunk's.
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

    /// 500 bodies over hills between two walls.
    private static func terrain(_ add: (inout SceneBuilder, Vector) -> Body) -> Space {
        var builder = SceneBuilder(seed: 3)
        var hills = [Vector(-320, 600)]
        for column in 0...20 {
            hills.append(Vector(-320 + Double(column) * 32, builder.random.number(in: 0...40)))
        }
        builder.addWalls(hills + [Vector(320, 600)])
        for index in 0..<500 {
            let place = Vector(Double(index % 25) * 24 - 288, 60 + Double(index / 25) * 24)
            _ = add(&builder, place + builder.random.point(inRadius: 3))
        }
        return builder.space
    }
}
