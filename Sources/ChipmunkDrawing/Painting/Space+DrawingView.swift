import Chipmunk

extension Space {
    /// The limits of the view as factors. A body this many times farther from the others than they are from each other
    /// is omitted, and a static shape is cut off at this many times the size of all moving bodies.
    private static let farFactor = 20.0

    /// The part of the space that is worth a picture: all moving bodies except distant ones, and everything that they
    /// could meet.
    ///
    /// In an empty space it is a hundred points wide and high.
    var drawingView: BoundingBox {
        let moving = bodies.filter { $0.type != .static }.flatMap(\.shapes).compactMap(\.visibleBox)
        let resting = ([staticBody] + bodies.filter { $0.type == .static }).flatMap(\.shapes).compactMap(\.visibleBox)
        guard var view = Space.union(Space.withoutOutliers(moving)) else {
            return Space.union(resting) ?? BoundingBox(center: .zero, halfWidth: 50, halfHeight: 50)
        }
        let size = max(view.right - view.left, view.top - view.bottom)
        let near = view.grown(by: size)
        let reach = view.grown(by: Space.farFactor * size)
        for box in resting {
            if reach.contains(box) {
                view = view.merged(with: box)
            } else if box.intersects(near) {
                // Longer than all moving bodies: it shows that it continues.
                view = view.merged(with: box.intersection(with: near))
            }
        }
        for anchor in constraints.flatMap(\.anchors) where reach.contains(anchor) {
            view = view.expanded(toInclude: anchor)
        }
        return view
    }

    /// Returns the boxes without outliers: without boxes that are much farther from the median than half of the boxes
    /// are.
    private static func withoutOutliers(_ boxes: [BoundingBox]) -> [BoundingBox] {
        func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        guard !boxes.isEmpty else { return [] }
        let centers = boxes.map(\.center)
        let middle = Vector(median(centers.map(\.x)), median(centers.map(\.y)))
        let distances = centers.map { max(abs($0.x - middle.x), abs($0.y - middle.y)) }
        let sizes = boxes.map { max($0.right - $0.left, $0.top - $0.bottom) }
        let limit = farFactor * max(median(distances), median(sizes))
        return zip(boxes, distances).filter { $1 <= limit }.map(\.0)
    }

    private static func union(_ boxes: [BoundingBox]) -> BoundingBox? {
        boxes.reduce(nil) { $0?.merged(with: $1) ?? $1 }
    }
}

extension Shape {
    /// The box around the shape, or nil if it has coordinates that cannot be drawn.
    fileprivate var visibleBox: BoundingBox? {
        guard let box = Outline(self)?.box, [box.left, box.right, box.bottom, box.top].allSatisfy(\.isFinite) else {
            return nil
        }
        return box
    }
}

extension Constraint {
    /// The points at which the constraint holds its bodies, in points of the space.
    fileprivate var anchors: [Vector] {
        func place(_ a: Vector, _ b: Vector) -> [Vector] { [bodyA.localToWorld(a), bodyB.localToWorld(b)] }
        return switch self {
        case let joint as PinJoint: place(joint.anchorA, joint.anchorB)
        case let joint as SlideJoint: place(joint.anchorA, joint.anchorB)
        case let joint as PivotJoint: place(joint.anchorA, joint.anchorB)
        case let spring as DampedSpring: place(spring.anchorA, spring.anchorB)
        case let joint as GrooveJoint: place(joint.start, joint.anchorB) + [bodyA.localToWorld(joint.end)]
        default: []
        }
    }
}

extension BoundingBox {
    fileprivate func intersection(with other: BoundingBox) -> BoundingBox {
        BoundingBox(
            left: max(left, other.left), bottom: max(bottom, other.bottom), right: min(right, other.right),
            top: min(top, other.top))
    }
}
