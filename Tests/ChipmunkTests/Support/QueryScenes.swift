import CChipmunk
import Chipmunk
import TestSupport

extension SeededGenerator {
    mutating func point(within reach: Double) -> Vector {
        let x = Double.random(in: -reach...reach, using: &self)
        return Vector(x, Double.random(in: -reach...reach, using: &self))
    }

    /// A circle, a segment or a polygon, a few points large, with a radius half the time.
    mutating func shape() -> Shape {
        let radius = Bool.random(using: &self) ? Double.random(in: 0...3, using: &self) : 0
        switch Int.random(in: 0..<3, using: &self) {
        case 0: return CircleShape(radius: radius + 1, offset: point(within: 5))
        case 1: return SegmentShape(from: point(within: 8), to: point(within: 8), radius: radius)
        default:
            while true {
                let vertices = (0..<Int.random(in: 3...7, using: &self)).map { _ in point(within: 8) }
                if let polygon = try? PolygonShape(vertices: vertices, radius: radius) { return polygon }
            }
        }
    }

    /// A filter of a few groups, categories and masks.
    mutating func filter() -> ShapeFilter {
        let group = UInt.random(in: 0...2, using: &self)
        let categories = UInt32.random(in: 0...7, using: &self)
        let mask = UInt32.random(in: 0...7, using: &self)
        return ShapeFilter(
            group: group, categories: ShapeCategories(rawValue: categories), mask: ShapeCategories(rawValue: mask))
    }

    /// Bodies of all types with one to three shapes each, some of them sensors.
    mutating func space(bodies: Int, reach: Double) -> Space {
        let space = Space()
        for _ in 0..<bodies {
            let body: Body
            switch Int.random(in: 0..<3, using: &self) {
            case 0: body = Body(mass: 1, moment: 1)
            case 1: body = Body(.kinematic)
            default: body = Body(.static)
            }
            body.position = point(within: reach)
            body.angle = Double.random(in: -4...4, using: &self)
            for _ in 0..<Int.random(in: 1...3, using: &self) {
                let shape = body.attach(shape())
                shape.isSensor = Int.random(in: 0..<4, using: &self) == 0
                shape.filter = Bool.random(using: &self) ? .all : filter()
            }
            space.add(body)
        }
        return space
    }

    /// Puts the space's index to a test: bodies that left, came back and moved.
    mutating func stir(_ space: Space) {
        for body in space.bodies where Int.random(in: 0..<4, using: &self) == 0 {
            space.remove(body)
            if Bool.random(using: &self) { space.add(body) }
        }
        for body in space.bodies where Bool.random(using: &self) {
            body.position += point(within: 20)
            space.reindexShapes(of: body)
        }
    }
}

extension Shape {
    /// Plain C's result for a point.
    func plainPointQuery(_ point: Vector) -> cpPointQueryInfo {
        var info = unsafe cpPointQueryInfo()
        unsafe cpShapePointQuery(unsafePointer, cVector(point), &info)
        return unsafe info
    }

    /// Plain C's result for a segment, if it hits.
    func plainSegmentQuery(from start: Vector, to end: Vector, radius: Double) -> cpSegmentQueryInfo? {
        var info = unsafe cpSegmentQueryInfo()
        let isHit = unsafe cpShapeSegmentQuery(unsafePointer, cVector(start), cVector(end), radius, &info) != 0
        return unsafe isHit ? info : nil
    }

    /// The distance from a point, by arithmetic of its own: the shape's vertices in the world, and its radius.
    func plainDistance(to point: Vector) -> Double {
        func world(_ vertex: Vector) -> Vector { body?.localToWorld(vertex) ?? vertex }
        if let circle = self as? CircleShape { return point.distance(to: world(circle.offset)) - circle.radius }
        if let segment = self as? SegmentShape {
            return Shape.distance(point, world(segment.a), world(segment.b)) - segment.radius
        }
        guard let polygon = self as? PolygonShape else { return .nan }
        let vertices = polygon.vertices.map(world)
        var isInside = true
        var least = Double.infinity
        for (index, end) in vertices.enumerated() {
            let start = vertices[(index + vertices.count - 1) % vertices.count]
            if (end - start).cross(point - start) < 0 { isInside = false }
            least = min(least, Shape.distance(point, start, end))
        }
        return (isInside ? -least : least) - polygon.radius
    }

    private static func distance(_ point: Vector, _ start: Vector, _ end: Vector) -> Double {
        let way = end - start
        let fraction = way == .zero ? 0 : min(max((point - start).dot(way) / way.lengthSquared, 0), 1)
        return point.distance(to: start.lerp(to: end, at: fraction))
    }
}

extension PointHit {
    var isSound: Bool {
        point.isFinite && distance.isFinite && abs(gradient.length - 1) < 1e-9
    }
}

extension SegmentHit {
    var isSound: Bool {
        point.isFinite && (0...1).contains(fraction) && abs(normal.length - 1) < 1e-9
    }
}

extension ContactPointSet {
    var isSound: Bool {
        abs(normal.length - 1) < 1e-9
            && points.allSatisfy {
                $0.pointA.isFinite && $0.pointB.isFinite && $0.distance <= 0 && $0.distance.isFinite
            }
    }
}
