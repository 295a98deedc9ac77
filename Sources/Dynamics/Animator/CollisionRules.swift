import Chipmunk

/// The rules by which an animator's items collide.
///
/// Each collision behavior has a slot: one category for its items and one for its boundaries. Behaviors beyond the last
/// slot share it, and their pairs are looked up in each step.
final class CollisionRules {
    static let item: CollisionType = 1
    static let boundary: CollisionType = 2
    private static let slotCount = 15
    /// A category of all items, for the masks of boundaries.
    private static let anyItem = ShapeCategories(rawValue: 1 << 30)
    /// The filter of an item without a collision behavior.
    static let nothing = ShapeFilter(categories: anyItem, mask: [])

    /// The number of collision behaviors so far.
    private var count = 0
    /// The behaviors that share the last slot, by the numbers of their items and boundaries.
    private var shared: [Int: [Int]] = [:]
    private var isCrowded = false

    /// Clears the rules, to gather them again.
    func reset() {
        count = 0
        shared.removeAll(keepingCapacity: true)
        isCrowded = false
    }

    /// The place of a collision behavior.
    struct Slot {
        fileprivate let ordinal: Int
        private var index: UInt32 { UInt32(min(ordinal, CollisionRules.slotCount - 1)) }
        fileprivate var items: ShapeCategories { ShapeCategories(rawValue: 1 << (2 * index)) }
        fileprivate var boundaries: ShapeCategories { ShapeCategories(rawValue: 2 << (2 * index)) }
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
        if items { item.settings.filter.categories.formUnion(slot.items) }
        if items { item.settings.filter.mask.formUnion(slot.items) }
        if boundaries { item.settings.filter.mask.formUnion(slot.boundaries) }
        if slot.isShared && items { shared[item.number, default: []].append(2 * slot.ordinal) }
        if slot.isShared && boundaries { shared[item.number, default: []].append(2 * slot.ordinal + 1) }
    }

    /// Records a boundary of a slot.
    func admit(boundary number: Int, to slot: Slot) {
        if slot.isShared { shared[number] = [2 * slot.ordinal + 1] }
    }

    /// Adds the handlers that combine the surfaces of two items: the larger elasticity, and the geometric mean of the
    /// frictions.
    ///
    /// A boundary has elasticity 1 and friction 1. Chipmunk multiplies, so contacts with it have the item's values.
    func install(in space: Space) {
        let items = space.addCollisionHandler(between: Self.item, and: Self.item)
        items.preSolve = { [self] arbiter in
            let (a, b) = (arbiter.shapeA, arbiter.shapeB)
            arbiter.elasticity = max(a.elasticity, b.elasticity)
            arbiter.friction = (a.friction * b.friction).squareRoot()
            return !isCrowded || accepts(a, b)
        }
        let boundaries = space.addCollisionHandler(between: Self.item, and: Self.boundary)
        boundaries.begin = { [self] arbiter in !isCrowded || accepts(arbiter.shapeA, arbiter.shapeB) }
    }

    /// Returns whether two shapes share a slot, or a behavior within the shared slot.
    private func accepts(_ a: Shape, _ b: Shape) -> Bool {
        let last = Slot(ordinal: Self.slotCount - 1)
        let own = ShapeCategories.all.subtracting([last.items, last.boundaries, Self.anyItem])
        if !a.filter.categories.intersection(b.filter.mask).isDisjoint(with: own) { return true }
        if !b.filter.categories.intersection(a.filter.mask).isDisjoint(with: own) { return true }
        guard let a = a.userData as? Int, let b = b.userData as? Int, let ofA = shared[a], let ofB = shared[b] else {
            return false
        }
        return ofA.contains { ofB.contains($0) }
    }
}
