import Chipmunk

extension DynamicAnimator {
    /// Applies the changes since the last step: updates the items and the effects of the behaviors on them.
    func gather() {
        // Reading the items' properties may change something. Such a change is applied in the next step.
        guard isStale, !isGathering else { return }
        isStale = false
        isGathering = true
        defer { isGathering = false }
        gatherItems()
        rules.reset()
        for item in simulated { item.settings = ItemSettings() }
        for behavior in allBehaviors where behavior.dynamicAnimator === self { behavior.configure(in: self) }
        for item in simulated {
            item.apply()
            if item.body.space == nil { space.add(item.body) }
        }
        space.recordsContacts = allBehaviors.contains { $0.observesContacts }
        forcing = allBehaviors.filter { $0.appliesForces }
        for behavior in allBehaviors where behavior.dynamicAnimator === self { behavior.connect(in: self) }
        space.readMotions(into: &motions)
    }

    /// Collects the items of all behaviors, adds new items, and removes items that have left.
    private func gatherItems() {
        round += 1
        var found: [DynamicBehavior] = []
        for behavior in behaviors { behavior.collect(into: &found) }
        for behavior in found where behavior.dynamicAnimator === self {
            behavior.simulated = behavior.actors.map { item in
                let simulated = simulate(item)
                simulated.round = round
                return simulated
            }
        }
        allBehaviors = found
        let gone = simulated.filter { $0.round != round }
        guard !gone.isEmpty else { return }
        simulated.removeAll { $0.round != round }
        for item in gone {
            simulatedByItem[ObjectIdentifier(item.item)] = nil
            if item.body.space === space { space.remove(item.body) }
        }
    }

    private func simulate(_ item: any DynamicItem) -> SimulatedItem {
        if let known = simulatedByItem[ObjectIdentifier(item)] { return known }
        let new = SimulatedItem(item, number: nextNumber())
        // Reading the item may have added it already.
        if let known = simulatedByItem[ObjectIdentifier(item)] { return known }
        simulatedByItem[ObjectIdentifier(item)] = new
        simulated.append(new)
        return new
    }

    /// Returns the simulated item of an item, up to date, or nil if the animator does not have it.
    func find(_ item: any DynamicItem) -> SimulatedItem? {
        gather()
        return simulatedByItem[ObjectIdentifier(item)]
    }

    /// Returns the items whose boxes meet a rectangle, in the order of their addition. `items(in:)`.
    ///
    /// An item's box encloses its rotated outline. Traps unless the rectangle's numbers are within ±1e30.
    public func items(
        in bounds: DynamicBounds, file: StaticString = #fileID, line: UInt = #line
    ) -> [any DynamicItem] {
        requireNumbers(bounds, "DynamicAnimator.items(in:)", file: file, line: line)
        gather()
        let box = BoundingBox(left: bounds.minX, bottom: bounds.minY, right: bounds.maxX, top: bounds.maxY)
        return simulated.filter { $0.shape.updateBoundingBox().intersects(box) }.map { $0.item }
    }

    /// Rereads an item's center, angle and outline. Call it after the program has changed them. The velocities are
    /// kept. `updateItem(usingCurrentState:)`.
    ///
    /// Does nothing if the animator does not have the item. Traps under the same conditions as adding the item.
    public func updateItem(usingCurrentState item: any DynamicItem) {
        guard let simulated = find(item) else { return }
        simulated.update()
        changed()
    }
}
