public import Chipmunk
package import Dynamics

extension Scene {
    /// Whether y points down, and angles are clockwise: in scenes with ``dynamics``, which are in UIKit's coordinates.
    public var yPointsDown: Bool {
        dynamics != nil
    }

    /// Returns the gravity under a tilt, in points/s² and the scene's coordinates.
    public func gravity(under tilt: Tilt) -> Vector {
        if let dynamics { return dynamics.gravityDirection(under: tilt) * 1000 }
        return space.gravity.map(tilt.turning) ?? tilt.gravity
    }

    /// Returns the scene with other collision bounds for its items. Returns nil if no item's bounds can be changed:
    /// without ``dynamics``, or if all outlines are paths.
    ///
    /// - Parameter bounds: The bounds' rectangle, or the ellipse in it. Returns nil for a path.
    package func bounded(by bounds: DynamicItemCollisionBoundsType) -> Scene? {
        guard bounds != .path, let items = dynamics?.items, items.contains(where: { $0.collisionBounds != .path })
        else { return nil }
        var scene = self
        scene.dynamics?.items = items.map { item in
            var item = item
            if item.collisionBounds != .path { item.collisionBounds = bounds }
            return item
        }
        return scene
    }

    /// Returns the scene with other bounds for its items, or the unchanged scene if the bounds are nil.
    ///
    /// - Throws: ``InputError`` if no item has bounds.
    func with(_ bounds: DynamicItemCollisionBoundsType?) throws(InputError) -> Scene {
        guard let bounds else { return self }
        guard let bounded = bounded(by: bounds) else {
            throw InputError(path: "bounds", problem: Scene.noBounds(name.shortened))
        }
        return bounded
    }

    /// Returns the reason that no item's bounds can be changed, as one sentence.
    package static func noBounds(_ names: String) -> String {
        "\(names) has no items with bounds; only scenes on UIKit Dynamics have, such as sticker-balls"
    }
}

extension Tilt {
    /// Returns a gravity while the device is upright, turned and scaled by the tilt.
    func turning(_ gravity: Vector) -> Vector {
        // The product of complex numbers is a rotation: upright, (0, -1), is the factor 1.
        Vector(gravity.x * -y - gravity.y * x, gravity.x * x + gravity.y * -y)
    }
}

extension DynamicsDefinition {
    /// Returns the direction and magnitude of the gravity behavior under a tilt, whose y points up.
    func gravityDirection(under tilt: Tilt) -> Vector {
        // 0 - 0 is 0, and -0 is not.
        Vector(tilt.x, 0 - tilt.y) * gravityMagnitude
    }

    /// The items that can move, in order.
    package var movingItems: [Item] {
        items.filter { !$0.isAnchored }
    }
}

extension DynamicsDefinition.Item {
    /// The path of the outline about the center. Empty without points.
    var outline: BezierPath {
        BezierPath(polygon: path)
    }
}

extension DynamicsDefinition.Boundary {
    /// The path of the boundary. Empty without points.
    var path: BezierPath {
        let (points, isClosed) =
            switch course {
            case .segment(let from, let to): ([from, to], false)
            case .path(let points, let isClosed): (points, isClosed)
            }
        var path = BezierPath()
        for point in points { path.addLine(to: point) }
        if isClosed { path.close() }
        return path
    }
}
