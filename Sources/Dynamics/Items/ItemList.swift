/// Distinct items, in the order of their addition.
struct ItemList {
    private(set) var items: [any DynamicItem] = []
    /// For lookup only: addresses have no reproducible order.
    private var identifiers: Set<ObjectIdentifier> = []

    /// Adds an item. Returns false if it is in the list already.
    mutating func add(_ item: any DynamicItem) -> Bool {
        guard identifiers.insert(ObjectIdentifier(item)).inserted else { return false }
        items.append(item)
        return true
    }

    /// Removes an item. Returns false if it is not in the list.
    mutating func remove(_ item: any DynamicItem) -> Bool {
        guard identifiers.remove(ObjectIdentifier(item)) != nil else { return false }
        items.removeAll { $0 === item }
        return true
    }

    func contains(_ item: any DynamicItem) -> Bool {
        identifiers.contains(ObjectIdentifier(item))
    }
}
