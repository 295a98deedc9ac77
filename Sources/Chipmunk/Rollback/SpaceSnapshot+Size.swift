extension SpaceSnapshot {
    /// About how many bytes this takes beside an earlier snapshot, with which it may share what the members were made with.
    package func size(after earlier: SpaceSnapshot?) -> Int {
        stateSize + (earlier?.origin === origin ? 0 : definitionSize)
    }

    /// About how many bytes it takes what the members were made with.
    var definitionSize: Int {
        let vertexCount = definition.shapes.reduce(0) { sum, shape in
            if case .polygon(let vertices, _) = shape.form { sum + vertices.count } else { sum }
        }
        let memberCount = definition.bodies.count + definition.shapes.count + definition.constraints.count
        return definition.bodies.count * MemoryLayout<BodyDefinition>.stride
            + definition.shapes.count * MemoryLayout<ShapeDefinition>.stride
            + definition.constraints.count * MemoryLayout<ConstraintDefinition>.stride
            + vertexCount * MemoryLayout<Vector>.stride + memberCount * MemoryLayout<ObjectIdentifier>.stride
    }
}
