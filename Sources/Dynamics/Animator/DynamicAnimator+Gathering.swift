import Chipmunk

extension DynamicAnimator {
    /// Takes over the changes since the last step: which items there are, and what the behaviors make of them.
    func gather() {
        // The properties of items may change something while they are read. That is taken over in the next step.
        guard isStale, !isGathering else { return }
        isStale = false
        isGathering = true
        defer { isGathering = false }
        gatherItems()
        rules.reset()
        for item in simulated { item.settings = ItemSettings(step: step) }
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

    /// Finds the items of all behaviors, adds those that are new, and removes those that are gone.
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
        // Reading it may have ended in this one being simulated already.
        if let known = simulatedByItem[ObjectIdentifier(item)] { return known }
        simulatedByItem[ObjectIdentifier(item)] = new
        simulated.append(new)
        return new
    }

    /// Returns the body of an item, with the changes up to now, or nil if the animator does not have it.
    func find(_ item: any DynamicItem) -> SimulatedItem? {
        gather()
        return simulatedByItem[ObjectIdentifier(item)]
    }

    /// Returns the items whose boxes meet a rectangle, in the order in which they were added. `items(in:)`.
    ///
    /// An item's box is the one around its outline as it is turned. Traps unless the rectangle's numbers are within ±1e30.
    public func items(
        in bounds: DynamicBounds, file: StaticString = #fileID, line: UInt = #line
    ) -> [any DynamicItem] {
        requireNumbers(bounds, "DynamicAnimator.items(in:)", file: file, line: line)
        gather()
        let box = BoundingBox(left: bounds.minX, bottom: bounds.minY, right: bounds.maxX, top: bounds.maxY)
        return simulated.filter { $0.shape.updateBoundingBox().intersects(box) }.map { $0.item }
    }

    /// Reads an item's center, angle and outline anew, when the program has changed them. Its velocities stay.
    /// `updateItem(usingCurrentState:)`.
    ///
    /// Does nothing if the animator does not have the item. Traps where adding the item would.
    public func updateItem(usingCurrentState item: any DynamicItem) {
        guard let simulated = find(item) else { return }
        simulated.update()
        changed()
    }
}
