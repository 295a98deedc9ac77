import Chipmunk

/// Which items of an animator collide, and how.
///
/// Each collision behavior has a slot: a category for its items, and one for its boundaries. Behaviors beyond the last slot
/// share that one, and the pairs of these are looked up in each step.
final class CollisionRules {
    static let item: CollisionType = 1
    static let boundary: CollisionType = 2
    private static let slotCount = 15
    /// A category of all items, for the masks of boundaries.
    private static let anyItem: UInt32 = 1 << 30
    /// The filter of an item that is in no collision behavior.
    static let nothing = ShapeFilter(categories: anyItem, mask: 0)

    /// The number of collision behaviors so far.
    private var count = 0
    /// The behaviors that share the last slot, by the numbers of their items and of their boundaries.
    private var shared: [Int: [Int]] = [:]
    private var isCrowded = false

    /// Begins to gather the rules anew.
    func reset() {
        count = 0
        shared.removeAll(keepingCapacity: true)
        isCrowded = false
    }

    /// A collision behavior's place.
    struct Slot {
        fileprivate let ordinal: Int
        private var index: UInt32 { UInt32(min(ordinal, CollisionRules.slotCount - 1)) }
        fileprivate var items: UInt32 { 1 << (2 * index) }
        fileprivate var boundaries: UInt32 { 2 << (2 * index) }
        fileprivate var isShared: Bool { ordinal >= CollisionRules.slotCount - 1 }
        /// The filter of the behavior's boundaries.
        var boundaryFilter: ShapeFilter { ShapeFilter(categories: boundaries, mask: CollisionRules.anyItem) }
    }

    func nextSlot() -> Slot {
        defer { count += 1 }
        isCrowded = count >= Self.slotCount
        return Slot(ordinal: count)
    }

    /// Lets an item collide with the others of a slot, with its boundaries, or both.
    func admit(_ item: SimulatedItem, to slot: Slot, items: Bool, boundaries: Bool) {
        if items { item.settings.filter.categories |= slot.items }
        item.settings.filter.mask |= (items ? slot.items : 0) | (boundaries ? slot.boundaries : 0)
        if slot.isShared && items { shared[item.number, default: []].append(2 * slot.ordinal) }
        if slot.isShared && boundaries { shared[item.number, default: []].append(2 * slot.ordinal + 1) }
    }

    /// Records a boundary of a slot.
    func admit(boundary number: Int, to slot: Slot) {
        if slot.isShared { shared[number] = [2 * slot.ordinal + 1] }
    }

    /// Adds the handlers that mix the surfaces of two items: the larger elasticity, and the geometric mean of the frictions.
    ///
    /// A boundary has elasticity 1 and friction 1: by Chipmunk's rule, the product, contacts with it have the item's.
    func install(in space: Space) {
        let items = space.addCollisionHandler(between: Self.item, and: Self.item)
        items.preSolve = { [self] arbiter in
            let (a, b) = (arbiter.shapeA, arbiter.shapeB)
            arbiter.restitution = max(a.elasticity, b.elasticity)
            arbiter.friction = (a.friction * b.friction).squareRoot()
            return !isCrowded || accepts(a, b)
        }
        let boundaries = space.addCollisionHandler(between: Self.item, and: Self.boundary)
        boundaries.begin = { [self] arbiter in !isCrowded || accepts(arbiter.shapeA, arbiter.shapeB) }
    }

    /// Returns whether two shapes share a slot of their own, or a behavior of the shared one.
    private func accepts(_ a: Shape, _ b: Shape) -> Bool {
        let last = UInt32(3) << UInt32(2 * (Self.slotCount - 1))
        if a.filter.categories & b.filter.mask & ~(last | Self.anyItem) != 0 { return true }
        if b.filter.categories & a.filter.mask & ~(last | Self.anyItem) != 0 { return true }
        guard let a = a.userData as? Int, let b = b.userData as? Int, let ofA = shared[a], let ofB = shared[b] else {
            return false
        }
        return ofA.contains { ofB.contains($0) }
    }
}
