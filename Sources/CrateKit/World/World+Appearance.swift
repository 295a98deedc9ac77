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
        looks.appearance(of: object) ?? spawnedIndex.looks.appearance(of: object) ?? Appearance()
    }

    /// Returns the corners of the area that pictures fill below a polyline or inside an outline, in the coordinates of its body,
    /// given the first of its parts. Nil for other shapes.
    package func filledArea(of shape: Shape) -> [Vector]? {
        looks.area(of: shape) ?? spawnedIndex.looks.area(of: shape)
    }

    /// Returns whether a shape is a piece of an outline whose area pictures fill in its place.
    package func isPiece(_ shape: Shape) -> Bool {
        looks.isPiece(shape) || spawnedIndex.looks.isPiece(shape)
    }

    /// Whether pictures fill areas of polylines or outlines.
    package var hasFilledAreas: Bool { looks.hasAreas || spawnedIndex.looks.hasAreas }

    /// Returns whether any body or shape of the scene has an appearance of its own.
    package var hasAppearances: Bool { looks.hasAppearances || spawnedIndex.looks.hasAppearances }
}
