// Limits of a scene's cost, since a small file can describe many bodies and shapes by generators and defaults.
extension Scene {
    /// The largest number of bodies in a scene, not counting walls.
    public static let maximumBodies = 100_000
    /// The largest number of points in a scene's shapes: a circle has one, a segment two, a box four and a polygon its
    /// vertices.
    public static let maximumShapePoints = 1_000_000

    /// The limit that the scene exceeds, or nil if there is none.
    var sizeProblem: String? {
        let items = dynamics?.items ?? []
        let single = crates.count + balls.count + bodies.count + items.count
        let bodyCount = generators.reduce(single) { $0.addingClamped($1.count) }
        guard bodyCount <= Scene.maximumBodies else {
            return "must have at most \(Scene.maximumBodies) bodies in all, got \(bodyCount)"
        }
        let singlePoints = bodies.reduce(0) { $0 + $1.pointCount } + items.reduce(0) { $0 + $1.path.count }
        let pointCount = generators.reduce(singlePoints) { sum, generator in
            sum.addingClamped(generator.count.multipliedClamped(by: generator.body.pointCount))
        }
        guard pointCount <= Scene.maximumShapePoints else {
            return "must have shapes of at most \(Scene.maximumShapePoints) points in all, got \(pointCount)"
        }
        return layerSizeProblem
    }
}

extension BodyDefinition {
    fileprivate var pointCount: Int {
        shapes.reduce(0) { count, shape in
            switch shape.geometry {
            case .circle: count + 1
            case .segment: count + 2
            case .polygon(let vertices, _): count + vertices.count
            case .box: count + 4
            }
        }
    }
}

extension Int {
    func addingClamped(_ other: Int) -> Int {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? .max : sum
    }

    func multipliedClamped(by other: Int) -> Int {
        let (product, isTooLarge) = multipliedReportingOverflow(by: other)
        return isTooLarge ? .max : product
    }
}
