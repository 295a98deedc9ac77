import Chipmunk

extension WorldCast {
    /// Sets a property of a body. Returns the reversal, or nil if the body has it already.
    mutating func set(_ property: WorldEdit.Property, of id: Int) throws(EditRefusal) -> EditReversal? {
        guard let index = members.firstIndex(where: { $0.id == id }) else {
            throw EditRefusal(description: "The body to change is gone.")
        }
        let member = members[index]
        var (surfaces, color) = (member.body.shapes.map { Surface(of: $0) }, member.color)
        switch property {
        case .friction(let friction):
            guard surfaces.contains(where: { $0.friction != friction }) else { return nil }
            for index in surfaces.indices { surfaces[index].friction = friction }
        case .elasticity(let elasticity):
            guard surfaces.contains(where: { $0.elasticity != elasticity }) else { return nil }
            for index in surfaces.indices { surfaces[index].elasticity = elasticity }
        case .color(let new):
            guard new != color else { return nil }
            color = new
        }
        return setSurface(of: index, surfaces, color: color)
    }
}

extension WorldCast.Member {
    /// The definition with the color that was set, in the body's initial place.
    package var coloredDefinition: BodyDefinition? {
        guard var definition, let color else { return definition }
        definition.appearance = definition.appearance.colored(color)
        for index in definition.shapes.indices where definition.shapes[index].appearance != Appearance() {
            definition.shapes[index].appearance = definition.shapes[index].appearance.colored(color)
        }
        return definition
    }

    /// The appearance of each shape of the body by ``coloredDefinition``, or nil if it is the scene's.
    package var appearances: [Appearance]? {
        guard color != nil || index == nil, let definition = coloredDefinition else { return nil }
        return definition.shapes.flatMap { shape in
            repeatElement(shape.appearance.over(definition.appearance), count: shape.shapeCount)
        }
    }
}

extension Appearance {
    /// Returns the appearance in a color. Boards have the colors of wood, so a crate gets a plain side.
    fileprivate func colored(_ color: DebugColor) -> Appearance {
        Appearance(look: look == .crate ? .plank : look, color: color)
    }
}
