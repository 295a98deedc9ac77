package import Chipmunk

extension World {
    /// Returns the appearance of a shape in the scene, with missing values taken from its body.
    package func appearance(of shape: Shape) -> Appearance {
        let own = ownAppearance(of: shape)
        return shape.body.map { own.over(appearance(of: $0)) } ?? own
    }

    /// Returns the appearance of a body in the scene.
    package func appearance(of body: Body) -> Appearance {
        ownAppearance(of: body)
    }

    private func ownAppearance(of object: AnyObject) -> Appearance {
        let id = ObjectIdentifier(object)
        return appearances[id] ?? spawnedIndex.appearances[id] ?? Appearance()
    }

    /// Returns the corners of the area that pictures fill below a polyline, in the coordinates of its body, given the first of
    /// its segments. Nil for other shapes.
    package func filledArea(of shape: Shape) -> [Vector]? {
        areas[ObjectIdentifier(shape)] ?? spawnedIndex.areas[ObjectIdentifier(shape)]
    }

    /// Whether pictures fill areas below polylines.
    package var hasFilledAreas: Bool { !areas.isEmpty || !spawnedIndex.areas.isEmpty }

    /// Returns whether any body or shape of the scene has an appearance of its own.
    package var hasAppearances: Bool { !appearances.isEmpty || !spawnedIndex.appearances.isEmpty }
}
