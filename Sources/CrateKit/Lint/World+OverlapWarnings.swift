import Chipmunk

extension World {
    /// Returns a warning for each pair of bodies that overlap at the start by more than the solver permits, for at most
    /// ``maximumOverlaps`` overlaps.
    func overlapWarnings() -> [SceneWarning] {
        var deepest: [Pair: Double] = [:]
        var order: [Pair] = []
        forEachOverlap { first, second, depth in
            let pair = Pair(first: path(of: first), second: path(of: second))
            if deepest[pair] == nil { order.append(pair) }
            deepest[pair] = max(deepest[pair] ?? 0, depth)
        }
        return order.map { pair in
            let depth = fixed(deepest[pair] ?? 0, decimals: 2)
            return SceneWarning(
                path: pair.first, problem: "starts \(depth) points deep in \(scene.label(ofPath: pair.second))")
        }
    }

    /// The largest number of overlaps to examine: bodies that all start in one place have as many as their number
    /// squared.
    private static let maximumOverlaps = 10_000

    private struct Pair: Hashable {
        var first: String
        var second: String
    }

    /// Calls a closure for each two shapes that overlap and collide, with the depth of the overlap.
    private func forEachOverlap(_ body: (Shape, Shape, Double) -> Void) {
        let shapes = ([space.staticBody] + builtBodies.map(\.body)).flatMap(\.shapes)
        let boxes = shapes.map { $0.updateBoundingBox() }
        let order = boxes.indices.sorted { (boxes[$0].left, $0) < (boxes[$1].left, $1) }
        var places = Array(repeating: 0, count: boxes.count)
        for (place, index) in order.enumerated() { places[index] = place }
        // Sorted by their left edges, the order of the reports.
        var pairs: [(Int, Int)] = []
        BoxOverlaps(boxes, isMoving: shapes.map { $0.body?.type != .static }).forEach { first, second in
            pairs.append((places[second], places[first]))
            // A world with more pairs is never built.
            return pairs.count <= Scene.maximumPairs
        }
        let joined = Set(
            constraints.filter { !$0.collideBodies }.map {
                [ObjectIdentifier($0.bodyA), ObjectIdentifier($0.bodyB)] as Set
            })
        var count = 0
        for pair in pairs.sorted(by: <) {
            let (first, second) = (order[pair.0], order[pair.1])
            let (a, b) = (shapes[max(first, second)], shapes[min(first, second)])
            guard collide(a, b, unless: joined), let contacts = a.contacts(with: b) else { continue }
            let depth = -contacts.leastDistance
            guard depth > space.collisionSlop else { continue }
            body(a, b, depth)
            count += 1
            if count == World.maximumOverlaps { return }
        }
    }

    private func collide(_ a: Shape, _ b: Shape, unless joined: Set<Set<ObjectIdentifier>>) -> Bool {
        guard let bodyA = a.body, let bodyB = b.body, bodyA !== bodyB else { return false }
        guard bodyA.type == .dynamic || bodyB.type == .dynamic, !a.isSensor, !b.isSensor,
            a.passDirection == nil, b.passDirection == nil
        else { return false }
        return !joined.contains([ObjectIdentifier(bodyA), ObjectIdentifier(bodyB)]) && a.filter.accepts(b.filter)
    }
}
