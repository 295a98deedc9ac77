extension SpaceSnapshot {
    /// Returns the approximate size of the snapshot in bytes, in addition to an earlier snapshot, with which it may
    /// share its members' definition.
    package func size(after earlier: SpaceSnapshot?) -> Int {
        stateSize + (earlier?.origin === origin ? 0 : definitionSize)
    }

    /// The approximate size of the members' definition, in bytes.
    var definitionSize: Int {
        let vertexCount = definition.shapes.reduce(0) { sum, shape in
            if case .polygon(let vertices, _) = shape.geometry { sum + vertices.count } else { sum }
        }
        let memberCount = definition.bodies.count + definition.shapes.count + definition.constraints.count
        return definition.bodies.count * MemoryLayout<SavedBody>.stride
            + definition.shapes.count * MemoryLayout<SavedShape>.stride
            + definition.constraints.count * MemoryLayout<SavedConstraint>.stride
            + vertexCount * MemoryLayout<Vector>.stride + memberCount * MemoryLayout<ObjectIdentifier>.stride
    }
}
