/// The state of one layer of a tree.
struct Layer: Sendable {
    /// The containing layer; nil at the top level.
    let parent: LayerTree.ID?
    /// The layer's timing. Its duration and repetitions have no meaning.
    var timing: MediaTiming
    /// The set values, by the properties' names.
    private var values: [String: any Sendable] = [:]
    /// The animations, in the order of their addition.
    var animations: [AddedAnimation] = []

    init(parent: LayerTree.ID?, timing: MediaTiming) {
        self.parent = parent
        self.timing = timing
    }

    /// A property's model value. The place of the program's call is reported for a property of another type.
    subscript<Value>(property: PropertyKey<Value>, file: StaticString, line: UInt) -> Value {
        get {
            if let access = property.access { return modelValue(of: access, file: file, line: line) }
            guard let stored = values[property.name] else { return property.default }
            guard let value = stored as? Value else {
                property.failForAnotherType(file: file, line: line)
            }
            return value
        }
        set {
            // Setting a part sets the whole: see LayerTree's subscript.
            values[property.name] = newValue
        }
    }

    /// Returns the value that is shown at a local time of the layer.
    func presentation<Value>(
        of property: PropertyKey<Value>, atLocalTime time: Double, file: StaticString, line: UInt
    ) -> Value {
        if let access = property.access {
            return presentation(of: access, atLocalTime: time, file: file, line: line)
        }
        return animations.reduce(self[property, file, line]) { value, added in
            added.value(of: property, at: time, modelValue: value, file: file, line: line) ?? value
        }
    }

    private func modelValue<Access: PartAccess>(
        of access: Access, file: StaticString, line: UInt
    ) -> Access.Part {
        self[access.whole, file, line][keyPath: access.path]
    }

    private func presentation<Access: PartAccess>(
        of access: Access, atLocalTime time: Double, file: StaticString, line: UInt
    ) -> Access.Part {
        presentation(of: access.whole, atLocalTime: time, file: file, line: line)[keyPath: access.path]
    }
}
