// Limits of a scene's cost, since a small file can describe many bodies and shapes by generators and defaults.
extension Scene {
    /// The largest number of bodies in a scene, not counting walls.
    public static let maximumBodies = 100_000
    /// The largest number of points in a scene's shapes. A circle has one point, a segment two, a polyline two for each
    /// segment, a box four, a polygon its vertices, and an outline three for each of its points.
    public static let maximumShapePoints = 1_000_000
    /// The largest number of points of an outline.
    public static let maximumOutlinePoints = 500

    /// The largest number of constraints in a scene, including constraints between the bodies of patterns.
    public static let maximumConstraints = 200_000

    /// The limit that the scene exceeds, or nil if there is none.
    var sizeProblem: String? {
        let items = dynamics?.items ?? []
        let single = crates.count + balls.count + bodies.count + items.count
        let generated = generators.reduce(single) { $0.addingClamped($1.count) }
        let spawnCount = spawns.reduce(0) { $0.addingClamped($1.limit) }
        guard spawnCount <= Scene.maximumSpawns else {
            return "must have events that add at most \(Scene.maximumSpawns) bodies in all, got \(spawnCount)"
        }
        let bodyCount = repetitions.reduce(generated.addingClamped(spawnCount)) { $0.addingClamped($1.bodyCount) }
        guard bodyCount <= Scene.maximumBodies else {
            return "must have at most \(Scene.maximumBodies) bodies in all, got \(bodyCount)"
        }
        let singlePoints = bodies.reduce(0) { $0 + $1.pointCount } + items.reduce(0) { $0 + $1.path.count }
        let generatedPoints = generators.reduce(singlePoints) { sum, generator in
            sum.addingClamped(generator.count.multipliedClamped(by: generator.body.pointCount))
        }
        let spawnedPoints = spawns.reduce(generatedPoints) { sum, spawn in
            sum.addingClamped(spawn.limit.multipliedClamped(by: spawn.body.pointCount))
        }
        let pointCount = repetitions.reduce(spawnedPoints) { sum, repetition in
            let points = repetition.bodies.reduce(0) { $0 + $1.pointCount }
            return sum.addingClamped(repetition.count.multipliedClamped(by: points))
        }
        guard pointCount <= Scene.maximumShapePoints else {
            return "must have shapes of at most \(Scene.maximumShapePoints) points in all, got \(pointCount)"
        }
        guard constraintCount <= Scene.maximumConstraints else {
            return "must have at most \(Scene.maximumConstraints) constraints in all, got \(constraintCount)"
        }
        return layerSizeProblem
    }

    /// The bodies that events add, with their limits.
    private var spawns: [(body: BodyDefinition, limit: Int)] {
        events.flatMap(\.actions).compactMap { action in
            if case .spawn(let body, let limit) = action { (body, limit) } else { nil }
        }
    }

    /// The number of constraints, including constraints between the bodies of patterns.
    private var constraintCount: Int {
        var counts: [String: Int] = [:]
        if constraints.contains(where: { $0.between != nil }) {
            for generator in generators { counts[generator.body.name] = generator.count }
            for repetition in repetitions { for body in repetition.bodies { counts[body.name] = repetition.count } }
        }
        let single = constraints.reduce(0) { sum, constraint in
            // One between each body and the next, and two at the ends.
            sum.addingClamped(constraint.between.map { (counts[$0] ?? 0).addingClamped(1) } ?? 1)
        }
        return repetitions.reduce(single) { sum, repetition in
            sum.addingClamped(repetition.count.multipliedClamped(by: repetition.constraints.count))
        }
    }
}

extension BodyDefinition {
    fileprivate var pointCount: Int {
        shapes.reduce(0) { count, shape in
            switch shape.geometry {
            case .circle: count + 1
            case .segment: count + 2
            case .polyline(let points, _, _): count + 2 * points.count
            case .polygon(let vertices, _): count + vertices.count
            // As many corners as its convex pieces have together at most.
            case .outline(let points, _): count + 3 * points.count
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
