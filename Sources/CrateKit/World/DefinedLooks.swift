import Chipmunk

/// The appearances and filled areas that definitions give to bodies and their shapes, by object.
struct DefinedLooks {
    /// The appearances of bodies and shapes that define one.
    private var appearances: [ObjectIdentifier: Appearance] = [:]
    /// The filled areas of polylines and outlines, by the first of their parts.
    private var areas: [ObjectIdentifier: [Vector]] = [:]
    /// The parts of outlines with a filled area.
    private var pieces: Set<ObjectIdentifier> = []

    var hasAppearances: Bool { !appearances.isEmpty }
    var hasAreas: Bool { !areas.isEmpty }

    /// Notes the looks that a definition gives to its body.
    mutating func note(_ definition: BodyDefinition, of body: Body) {
        note(definition.appearance, of: body)
        var shapes = body.shapes[...]
        for shape in definition.shapes {
            let parts = shapes.prefix(shape.shapeCount)
            for part in parts { note(shape.appearance, of: part) }
            if let area = shape.filledArea, let first = parts.first {
                areas[ObjectIdentifier(first)] = area
                if case .outline = shape.geometry { pieces.formUnion(parts.map { ObjectIdentifier($0) }) }
            }
            shapes = shapes.dropFirst(parts.count)
        }
    }

    private mutating func note(_ appearance: Appearance, of object: AnyObject) {
        if appearance != Appearance() { appearances[ObjectIdentifier(object)] = appearance }
    }

    /// Returns the appearance of a body or a shape, or nil if it defines none.
    func appearance(of object: AnyObject) -> Appearance? { appearances[ObjectIdentifier(object)] }

    /// Returns the corners of the filled area of which a shape is the first part, or nil.
    func area(of shape: Shape) -> [Vector]? { areas[ObjectIdentifier(shape)] }

    /// Returns whether a shape is a part of an outline with a filled area.
    func isPiece(_ shape: Shape) -> Bool { pieces.contains(ObjectIdentifier(shape)) }
}
