package import Chipmunk

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

extension WorldCast {
    /// The pictures that shapes show in place of their looks, by shape, as paths from the folder of the scene's file.
    package var shapePictures: [ObjectIdentifier: String] {
        guard world.hasAppearances || members.contains(where: { $0.index == nil }) else { return [:] }
        var pictures: [ObjectIdentifier: String] = [:]
        for shape in world.space.bodies.flatMap(\.shapes) {
            pictures[ObjectIdentifier(shape)] = world.appearance(of: shape).picture
        }
        for member in members {
            for (shape, appearance) in zip(member.body.shapes, member.appearances ?? []) {
                pictures[ObjectIdentifier(shape)] = appearance.picture
            }
        }
        return pictures
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
        return zip(definition.shapes, shapeCounts).flatMap { shape, count in
            repeatElement(shape.appearance.over(definition.appearance), count: count)
        }
    }

    /// The number of the body's shapes by each of the definition's.
    var shapeCounts: [Int] {
        guard let shapes = definition?.shapes else { return [] }
        // Without cutting an outline into its pieces again.
        return shapes.count == 1 ? [body.shapes.count] : shapes.map(\.shapeCount)
    }

    /// The corners of the areas that pictures fill, by the indices of the first of their shapes, and the indices of the shapes
    /// that are pieces of an outline, in whose place an area is filled. Empty unless the body was added.
    package var fillings: (areas: [Int: [Vector]], pieces: Set<Int>) {
        var (areas, pieces): ([Int: [Vector]], Set<Int>) = ([:], [])
        guard index == nil, let definition else { return (areas, pieces) }
        var first = 0
        for (shape, count) in zip(definition.shapes, shapeCounts) {
            if let area = shape.filledArea {
                areas[first] = area
                if case .outline = shape.geometry { pieces.formUnion(first..<first + count) }
            }
            first += count
        }
        return (areas, pieces)
    }
}

extension Appearance {
    /// Returns the appearance in a color, without its picture. Boards have the colors of wood, so a crate gets a plain side.
    fileprivate func colored(_ color: DebugColor) -> Appearance {
        Appearance(look: look == .crate ? .plank : look, color: color)
    }
}
