import Chipmunk

/// The limits that keep items inside the reference bounds from being seen or pushed beyond the edges.
///
/// The engine finds a contact only when an item is already beyond an edge: by a whole step's travel, if it is fast. It
/// reverses the velocity at once, but moves the item back over many steps; here it is moved at once. And boundaries
/// have no thickness: the engine pushes an item back only until its center is beyond the edge, and then on to the other
/// side. A pile of many items can push that far.
struct Enclosure {
    /// The known state of an item.
    private struct Place {
        let item: SimulatedItem
        /// The item's reach and number of updates. They change with the item's outline and placement, which are
        /// gathered again.
        let reach: Double
        let placement: Int
        /// The item's number of updates when it was last within the bounds, or nil if the program placed it outside.
        var updates: Int?
        /// The permitted distance of the item beyond an edge after the step, in points: at most the distance before it.
        var allowance = Enclosure.allowance
    }

    /// The permitted distance of any item beyond an edge, in points: the slop of Box2D, on which UIKit is built.
    private static let allowance = 0.5

    private var bounds: DynamicBounds?
    private var places: [Place] = []
    /// The items' indices in the animator.
    private var indices: [Int] = []

    /// Updates the items that are held, and their bounds. Nil bounds hold no items.
    mutating func gather(_ items: [SimulatedItem], in bounds: DynamicBounds?, of animator: DynamicAnimator) {
        var known: [Int: Int] = [:]
        if bounds == self.bounds { for place in places { known[place.item.number] = place.updates } }
        self.bounds = bounds
        places.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        guard bounds != nil else { return }
        let numbered = animator.simulated.enumerated().map { ($0.element.number, $0.offset) }
        let order = Dictionary(uniqueKeysWithValues: numbered)
        for item in items {
            guard let index = order[item.number] else { continue }
            indices.append(index)
            places.append(
                Place(item: item, reach: item.reach, placement: item.updates, updates: known[item.number]))
        }
    }

    /// For each item, in order, whether it is moved back when it leaves the bounds.
    var held: [Bool] {
        get { places.map { $0.updates == $0.item.updates } }
        set {
            for (index, isHeld) in zip(places.indices, newValue) {
                places[index].updates = isHeld ? places[index].item.updates : nil
            }
        }
    }

    /// Records the limits of each item before a step. The motions are those after the last step.
    mutating func prepare(_ motions: [BodyMotion]) {
        guard let bounds else { return }
        for place in places.indices {
            let position = motions[indices[place]].position
            places[place].allowance = Self.allowance
            if bounds.holds(position, reach: places[place].reach) {
                places[place].updates = places[place].placement
            } else if bounds.contains(position) {
                places[place].updates = places[place].placement
                let overhang = bounds.overhang(of: places[place].item.shape.updateBoundingBox())
                places[place].allowance = max(overhang, Self.allowance)
            } else if places[place].updates != places[place].placement {
                places[place].updates = nil
            }
        }
    }

    /// Moves items back that have left the bounds in the step.
    mutating func settle(_ motions: inout [BodyMotion]) {
        guard let bounds else { return }
        for place in places.indices {
            let index = indices[place]
            let position = motions[index].position
            if bounds.holds(position, reach: places[place].reach) { continue }
            let item = places[place].item
            guard places[place].updates == places[place].placement, item.body.type == .dynamic else { continue }
            let box = item.shape.updateBoundingBox()
            let isOutside = !bounds.contains(position)
            let shift = bounds.shift(of: box, allowing: isOutside ? 0 : places[place].allowance)
            if shift == .zero { continue }
            item.body.position = position + shift
            if isOutside { Self.stop(item, at: position, in: bounds) }
            motions[index] = BodyMotion(of: item.body)
        }
    }

    /// Stops an item at the edges that its center has passed.
    private static func stop(_ item: SimulatedItem, at position: Vector, in bounds: DynamicBounds) {
        var velocity = item.velocity
        if position.x < bounds.minX { velocity.x = max(velocity.x, 0) }
        if position.x > bounds.maxX { velocity.x = min(velocity.x, 0) }
        if position.y < bounds.minY { velocity.y = max(velocity.y, 0) }
        if position.y > bounds.maxY { velocity.y = min(velocity.y, 0) }
        item.velocity = velocity
    }
}

extension DynamicBounds {
    /// Returns whether a point is within the edges, or on one.
    fileprivate func contains(_ point: Vector) -> Bool {
        holds(point, reach: 0)
    }

    /// Returns whether a disk around a point is within the edges.
    fileprivate func holds(_ point: Vector, reach: Double) -> Bool {
        point.x - reach >= minX && point.x + reach <= maxX && point.y - reach >= minY && point.y + reach <= maxY
    }

    /// Returns the largest distance of a box beyond an edge; negative if the box is within all edges.
    fileprivate func overhang(of box: BoundingBox) -> Double {
        max(minX - box.left, box.right - maxX, minY - box.bottom, box.top - maxY)
    }

    /// Returns the displacement that moves a box back if it is beyond an edge by more than the allowance.
    fileprivate func shift(of box: BoundingBox, allowing allowance: Double) -> Vector {
        Vector(
            Self.shift(low: minX - box.left - allowance, high: box.right - maxX - allowance),
            Self.shift(low: minY - box.bottom - allowance, high: box.top - maxY - allowance))
    }

    /// Returns the displacement in one axis from the distances beyond both edges. A box that is too large is centered.
    private static func shift(low: Double, high: Double) -> Double {
        if low <= 0 && high <= 0 { return 0 }
        return low + high > 0 ? (low - high) / 2 : low > 0 ? low : -high
    }
}
