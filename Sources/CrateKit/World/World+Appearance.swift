package import Chipmunk

extension World {
    /// Returns the appearance of a shape in the scene, with missing values taken from its body.
    package func appearance(of shape: Shape) -> Appearance {
        let own = appearances[ObjectIdentifier(shape)] ?? Appearance()
        return shape.body.map { own.over(appearance(of: $0)) } ?? own
    }

    /// Returns the appearance of a body in the scene.
    package func appearance(of body: Body) -> Appearance {
        appearances[ObjectIdentifier(body)] ?? Appearance()
    }

    /// Returns whether any body or shape of the scene has an appearance of its own.
    package var hasAppearances: Bool { !appearances.isEmpty }
}
