import Chipmunk

/// Keeps items that are within the reference bounds from being pushed through the edges.
///
/// Boundaries have no thickness. The engine pushes an item back from an edge only until its center is beyond it, and then on to
/// the other side. Many items on top of each other push that far.
struct Enclosure {
    /// What is known of an item.
    private struct Place {
        let item: SimulatedItem
        /// The item's number of updates when it was last within the bounds, or nil if it is outside by the program's will.
        var updates: Int?
    }

    private var bounds: DynamicBounds?
    private var places: [Place] = []
    /// Where the items are among those of the animator.
    private var indices: [Int] = []
    /// Whether all items were within the bounds, and none was placed since.
    private var isSettled = false

    /// Takes over which of an animator's items are held in which bounds. Nil holds none.
    mutating func gather(_ items: [SimulatedItem], in bounds: DynamicBounds?, of animator: DynamicAnimator) {
        var known: [Int: Int] = [:]
        if bounds == self.bounds { for place in places { known[place.item.number] = place.updates } }
        self.bounds = bounds
        isSettled = false
        places.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        guard bounds != nil else { return }
        let numbered = animator.simulated.enumerated().map { ($0.element.number, $0.offset) }
        let order = Dictionary(uniqueKeysWithValues: numbered)
        for item in items {
            guard let index = order[item.number] else { continue }
            indices.append(index)
            places.append(Place(item: item, updates: known[item.number]))
        }
    }

    /// For each item, in order, whether it is put back once it has left the bounds.
    var held: [Bool] {
        get { places.map { $0.updates == $0.item.updates } }
        set {
            for (index, isHeld) in zip(places.indices, newValue) {
                places[index].updates = isHeld ? places[index].item.updates : nil
            }
            isSettled = false
        }
    }

    /// Moves items back that have left the bounds since the last step. The motions are what the animator read after it.
    mutating func hold(_ motions: [BodyMotion]) {
        guard let bounds else { return }
        if isSettled {
            let (left, right, top, bottom) = (bounds.minX, bounds.maxX, bounds.minY, bounds.maxY)
            let haveAllStayed = indices.allSatisfy { index in
                let (x, y) = (motions[index].x, motions[index].y)
                return x >= left && x <= right && y >= top && y <= bottom
            }
            if haveAllStayed { return }
        }
        isSettled = true
        for index in places.indices {
            let item = places[index].item
            let position = item.body.position
            if bounds.contains(position) {
                places[index].updates = item.updates
            } else if places[index].updates == item.updates, item.body.type == .dynamic {
                Self.putBack(item, from: position, in: bounds)
            } else {
                places[index].updates = nil
                isSettled = false
            }
        }
    }

    /// Moves an item to where it touches the edges that its center has passed, and stops it there.
    private static func putBack(_ item: SimulatedItem, from position: Vector, in bounds: DynamicBounds) {
        let box = item.shape.updateBoundingBox()
        let radius = min(box.right - box.left, box.top - box.bottom) / 2
        let margin = Vector(min(radius, bounds.width / 2), min(radius, bounds.height / 2))
        let (low, high) = (bounds.origin + margin, bounds.origin + bounds.size - margin)
        var (place, velocity) = (position, item.velocity)
        if position.x < bounds.minX { (place.x, velocity.x) = (low.x, max(velocity.x, 0)) }
        if position.x > bounds.maxX { (place.x, velocity.x) = (high.x, min(velocity.x, 0)) }
        if position.y < bounds.minY { (place.y, velocity.y) = (low.y, max(velocity.y, 0)) }
        if position.y > bounds.maxY { (place.y, velocity.y) = (high.y, min(velocity.y, 0)) }
        item.body.position = place
        item.velocity = velocity
    }
}

extension DynamicBounds {
    /// Returns whether a point is within the edges, or on one.
    fileprivate func contains(_ point: Vector) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }
}
