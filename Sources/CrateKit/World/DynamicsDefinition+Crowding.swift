import Chipmunk
import Dynamics

extension DynamicsDefinition {
    /// Throws if so many items start on top of one another that the animator's space would exhaust the memory.
    func checkCrowding(in view: ViewSize) throws(InputError) {
        var boxes = items.map { $0.isAnchored ? $0.box : $0.box.grown(by: $0.velocity) }
        var isMoving = items.map { !$0.isAnchored }
        for boundary in boundaries {
            for points in boundary.path.subpaths {
                for (from, to) in zip(points, points.dropFirst()) {
                    boxes.append(BoundingBox(center: from, halfWidth: 0, halfHeight: 0).expanded(toInclude: to))
                    isMoving.append(false)
                }
            }
        }
        guard let crowd = Crowd(boxes, isMoving: isMoving) else { return }
        throw crowd.error(at: "dynamics.items[\(crowd.center)]", place: items[crowd.center].center)
    }
}

extension DynamicsDefinition.Item {
    /// The box around the outline in its initial place.
    fileprivate var box: BoundingBox {
        let (axis, radii) = (Vector(angle: angle), Vector(size.width, size.height) / 2)
        let (cosine, sine) = (abs(axis.x), abs(axis.y))
        switch collisionBounds {
        case .rectangle:
            return BoundingBox(
                center: center, halfWidth: radii.x * cosine + radii.y * sine,
                halfHeight: radii.x * sine + radii.y * cosine)
        case .ellipse:
            return BoundingBox(
                center: center, halfWidth: Vector(radii.x * cosine, radii.y * sine).length,
                halfHeight: Vector(radii.x * sine, radii.y * cosine).length)
        case .path:
            let points = path.map { center + $0.rotated(by: axis) }
            let start = BoundingBox(center: points.first ?? center, halfWidth: 0, halfHeight: 0)
            return points.reduce(start) { $0.expanded(toInclude: $1) }
        }
    }
}
