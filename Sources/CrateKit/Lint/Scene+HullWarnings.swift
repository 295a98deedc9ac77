import Chipmunk

extension Scene {
    /// Returns a warning for each polygon with vertices inside the hull of the others: such a vertex has no effect, and
    /// the intended notch is filled.
    func hullWarnings() -> [SceneWarning] {
        definedBodies.flatMap { path, body in
            body.shapes.enumerated().compactMap { index, shape in
                guard case .polygon(let vertices, _) = shape.geometry else { return nil }
                let count = countInside(vertices)
                return count == 0
                    ? nil
                    : SceneWarning(
                        path: "\(path).shapes[\(index)]",
                        problem:
                            "has \(count) of its \(vertices.count) vertices inside of the others' hull, where they have "
                            + "no effect; an outline with a notch takes several polygons")
            }
        }
    }
}

/// Returns the number of vertices inside the hull, not counting vertices on its edges.
private func countInside(_ vertices: [Vector]) -> Int {
    guard let hull = try? Geometry.convexHull(of: vertices), let last = hull.last else { return 0 }
    let edges = zip([last] + hull, hull)
    // A lesser depth is a rounding error, and invisible.
    let leastDepth = 0.1
    return vertices.count { vertex in
        edges.allSatisfy { start, end in (end - start).normalized.cross(vertex - start) > leastDepth }
    }
}
