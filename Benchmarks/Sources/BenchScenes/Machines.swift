import Chipmunk

/// The scenes of Box2D's benchmark that something keeps in motion.
extension BenchScene {
    static let machines = [
        BenchScene("joint-grid") {
            let builder = SceneBuilder()
            let size = 25
            var grid: [Body] = []
            for index in 0..<(size * size) {
                let (column, row) = (index % size, index / size)
                let ball = builder.addBall(at: Vector(Double(column) * 10, Double(-row) * 10), radius: 4)
                ball.shapes[0].filter = ShapeFilter(group: 1)
                let space = builder.space
                if row == 0 { space.add(PivotJoint(space.staticBody, ball, at: ball.position)) }
                if row > 0 { space.add(PivotJoint(grid[index - size], ball, at: ball.position + Vector(0, 5))) }
                if column > 0 { space.add(PivotJoint(grid[index - 1], ball, at: ball.position - Vector(5, 0))) }
                grid.append(ball)
            }
            return builder.space
        },
        BenchScene("tumbler") {
            let builder = SceneBuilder()
            addDrum(corners: 4, blades: 0, to: builder)
            addBoxes(30, 20, size: 5, to: builder)
            return builder.space
        },
        BenchScene("washer") {
            let builder = SceneBuilder()
            addDrum(corners: 24, blades: 6, to: builder)
            addBoxes(24, 20, size: 5, to: builder)
            return builder.space
        },
        BenchScene("spinner") {
            var builder = SceneBuilder()
            builder.addWalls((0...36).map { Vector(angle: Double($0) * .pi / 18) * 220 })
            let rotor = builder.addRotor(at: .zero, speed: 3)
            rotor.attach(PolygonShape(width: 360, height: 12)).friction = 0
            for index in 0..<500 {
                let place = Vector(Double(index % 25) * 12 - 144, 20 + Double(index / 25) * 6)
                switch index % 3 {
                case 0: builder.addBall(at: place, radius: 2.5)
                case 1: builder.addBox(at: place, width: 4, height: 4)
                default: builder.addBox(at: place, width: 6, height: 2, angle: builder.random.number(in: 0...3))
                }
            }
            return builder.space
        },
        BenchScene("rain") {
            var builder = SceneBuilder()
            for row in 0..<4 {
                for column in 0..<20 {
                    let foot = Vector(Double(column) * 40 + Double(row % 2) * 20, Double(row) * 60)
                    builder.addWall(from: foot, to: foot + Vector(16, 0))
                }
            }
            for index in 0..<60 {
                addFigure(at: Vector(Double(index % 20) * 40, 320 + Double(index / 20) * 60), &builder)
            }
            return builder.space
        },
    ]

    /// A drum that turns around the origin, with blades inside.
    private static func addDrum(corners: Int, blades: Int, to builder: SceneBuilder) {
        let drum = builder.addRotor(at: .zero, speed: 0.6)
        let points = (0...corners).map { Vector(angle: (Double($0) + 0.5) * 2 * .pi / Double(corners)) * 180 }
        for (a, b) in zip(points, points.dropFirst()) { builder.addWall(from: a, to: b, radius: 3, of: drum) }
        for blade in 0..<blades {
            let direction = Vector(angle: Double(blade) * 2 * .pi / Double(blades))
            builder.addWall(from: direction * 175, to: direction * 130, radius: 2, of: drum)
        }
    }

    private static func addBoxes(_ columns: Int, _ rows: Int, size: Double, to builder: SceneBuilder) {
        for index in 0..<(columns * rows) {
            let x = (Double(index % columns) - Double(columns - 1) / 2) * (size + 1)
            let y = (Double(index / columns) - Double(rows - 1) / 2) * (size + 1)
            builder.addBox(at: Vector(x, y), width: size, height: size)
        }
    }

    /// A figure of five limbs, whose joints are limited as a human's.
    private static func addFigure(at place: Vector, _ builder: inout SceneBuilder) {
        let trunk = builder.addBox(at: place, width: 6, height: 14, angle: builder.random.number(in: -0.3...0.3))
        let joints = [Vector(0, 9), Vector(-4, 5), Vector(4, 5), Vector(-2, -8), Vector(2, -8)]
        for (index, joint) in joints.enumerated() {
            let anchor = place + joint
            let limb =
                index == 0
                ? builder.addBall(at: anchor + Vector(0, 3), radius: 3)
                : builder.addBox(at: anchor - Vector(0, 5), width: 3, height: 10)
            let pivot = builder.space.add(PivotJoint(trunk, limb, at: anchor))
            pivot.collideBodies = false
            builder.space.add(RotaryLimitJoint(trunk, limb, range: -0.8...0.8))
        }
    }
}
