import Chipmunk

/// The scenes of Box2D's benchmark that stand, until something hits them.
extension BenchScene {
    static let stacks = [
        BenchScene("large-pyramid") {
            let builder = SceneBuilder()
            builder.addWall(from: Vector(-600, 0), to: Vector(600, 0))
            addPyramid(at: .zero, rows: 40, to: builder)
            return builder.space
        },
        BenchScene("many-pyramids") {
            let builder = SceneBuilder()
            for row in 0..<4 {
                let height = Double(row) * 80
                builder.addWall(from: Vector(-300, height), to: Vector(300, height))
                for column in 0..<5 {
                    addPyramid(at: Vector(Double(column) * 110 - 220, height), rows: 6, to: builder)
                }
            }
            return builder.space
        },
        BenchScene("smash") {
            let builder = SceneBuilder(gravity: 0)
            for index in 0..<800 {
                builder.addBox(
                    at: Vector(Double(index % 40) * 10.2, Double(index / 40) * 10.2), width: 10, height: 10)
            }
            builder.addBox(at: Vector(-120, 100), width: 60, height: 60).velocity = Vector(400, 0)
            return builder.space
        },
    ]

    private static func addPyramid(at foot: Vector, rows: Int, to builder: SceneBuilder) {
        for row in 0..<rows {
            for column in 0..<(rows - row) {
                let x = (Double(column) - Double(rows - row - 1) / 2) * 11
                builder.addBox(at: foot + Vector(x, 6 + Double(row) * 10), width: 10, height: 10)
            }
        }
    }
}
