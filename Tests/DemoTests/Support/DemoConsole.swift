import Chipmunk

/// A person's input in a frame.
struct DemoInput {
    var mouse = Vector.zero
    /// The arrow keys: -1, 0 or 1 in each direction.
    var keyboard = Vector.zero
    var isLeftDown = false
    var isRightDown = false
}

/// A demo's input from the person in front of it, and its output. The declarations of `ChipmunkDemo.h`.
final class DemoConsole {
    var mouse = Vector.zero
    /// The arrow keys: -1, 0 or 1 in each direction.
    var keyboard = Vector.zero
    /// Whether the right button is down.
    var isRightClick = false
    /// Whether it went down in this frame.
    var isRightDown = false

    /// See ``DemoRecord``.
    var drawing: [Double] = []
    /// See ``DemoRecord``.
    var text = ""

    private var randomState: UInt64 = 45073

    /// The numbers that the demos' `rand()` gives in the host: from 0 to 2³¹ - 1.
    func randomInteger() -> Int {
        randomState = randomState &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(randomState >> 33)
    }

    /// From 0 to 1. `frand`.
    func random() -> Double {
        Double(randomInteger()) / 2_147_483_647
    }

    /// `frand_unit_circle`.
    func randomInUnitCircle() -> Vector {
        while true {
            let x = random() * 2 - 1
            let point = Vector(x, random() * 2 - 1)
            if point.lengthSquared < 1 { return point }
        }
    }
}

extension DemoConsole {
    func print(_ words: String) {
        text += words
    }

    func drawSegment(from a: Vector, to b: Vector) {
        drawing += [1, a.x, a.y, b.x, b.y]
    }

    func drawFatSegment(from a: Vector, to b: Vector, radius: Double) {
        drawing += [2, a.x, a.y, b.x, b.y, radius]
    }

    func drawPolygon(_ vertices: [Vector], radius: Double) {
        drawing += [3, Double(vertices.count)] + vertices.flatMap { [$0.x, $0.y] } + [radius]
    }

    func drawDot(at point: Vector, size: Double) {
        drawing += [4, size, point.x, point.y]
    }

    func drawBox(_ box: BoundingBox) {
        drawing += [5, box.left, box.bottom, box.right, box.top]
    }
}

/// A number as C has it that is written with an `f`: in single precision first.
func single(_ number: Float) -> Double {
    Double(number)
}

extension ShapeFilter {
    /// The shapes that the mouse can grab. `GRAB_FILTER`.
    static let grabbable = ShapeFilter(categories: mouse, mask: mouse)
    /// `NOT_GRABBABLE_FILTER`.
    static let notGrabbable = ShapeFilter(categories: .all.subtracting(mouse), mask: .all.subtracting(mouse))
    /// `GRABBABLE_MASK_BIT`.
    private static let mouse = ShapeCategories(rawValue: 1 << 31)
}

extension Space {
    /// Adds a wall that the mouse leaves alone: most demos have some.
    @discardableResult
    func addWall(
        from a: Vector, to b: Vector, radius: Double = 0, elasticity: Double = 1, friction: Double = 1
    ) -> SegmentShape {
        let wall = staticBody.attach(SegmentShape(from: a, to: b, radius: radius))
        wall.elasticity = elasticity
        wall.friction = friction
        wall.filter = .notGrabbable
        return wall
    }
}
