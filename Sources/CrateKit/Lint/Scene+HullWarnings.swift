import Chipmunk

extension Scene {
    /// Returns a warning for each polygon with vertices that have no effect, because they are inside of the hull of the others:
    /// the notch that was meant is filled up.
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

/// Returns the number of vertices that are inside of the hull of all, and not just on an edge of it.
private func countInside(_ vertices: [Vector]) -> Int {
    guard let hull = try? Geometry.convexHull(of: vertices), let last = hull.last else { return 0 }
    let edges = zip([last] + hull, hull)
    // What is less deep is a rounding error, and nobody sees it.
    let leastDepth = 0.1
    return vertices.count { vertex in
        edges.allSatisfy { start, end in (end - start).normalized.cross(vertex - start) > leastDepth }
    }
}
