/// The state of one layer of a tree.
struct Layer: Sendable {
    /// The layer that contains it; nil at the top level.
    let parent: LayerTree.ID?
    /// The layer's timing. The duration and the repetitions have no meaning.
    var timing: MediaTiming
    /// The values that were set, by the properties' names.
    private var values: [String: any Sendable] = [:]
    /// In the order in which they were added.
    private(set) var animations: [AddedAnimation] = []

    init(parent: LayerTree.ID?, timing: MediaTiming) {
        self.parent = parent
        self.timing = timing
    }

    /// A property's model value.
    subscript<Value>(property: PropertyKey<Value>) -> Value {
        get {
            guard let stored = values[property.name] else { return property.default }
            guard let value = stored as? Value else {
                property.failForAnotherType()
            }
            return value
        }
        set { values[property.name] = newValue }
    }

    /// The value that is shown at a local time of the layer.
    func presentation<Value>(of property: PropertyKey<Value>, atLocalTime time: Double) -> Value {
        animations.reduce(self[property]) { value, added in
            added.value(of: property, at: time, modelValue: value) ?? value
        }
    }

    /// Adds an animation, replacing the one that has its key.
    mutating func add(_ animation: AddedAnimation) {
        removeAnimations { $0.key == animation.key }
        animations.append(animation)
    }

    mutating func removeAnimations(where isRemoved: (AddedAnimation) -> Bool) {
        animations.removeAll(where: isRemoved)
    }
}
