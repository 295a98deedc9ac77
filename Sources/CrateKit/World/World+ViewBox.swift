package import Chipmunk

extension World {
    /// The part of the space that pictures show, in points: the scene's view, or with ``Scene/fitsView`` the box around all
    /// shapes at the start.
    ///
    /// This is the box at the start. In a scene with a ``Scene/followedBody``, pictures show the box moved by
    /// ``viewDisplacement``.
    package var viewBox: BoundingBox { shownBox }

    /// The body that the view of pictures follows, or nil if the view stands still.
    package var followedBody: Body? { followed?.body }

    /// The displacement of the followed body from its initial position, by which the view of pictures moves. Zero if
    /// the view stands still.
    package var viewDisplacement: Vector {
        followed.map { $0.body.position - $0.start } ?? .zero
    }

    /// The index in ``bodies`` of the followed body, and its position in the scene, or nil if the view stands still.
    package var followedStart: (index: Int, position: Vector)? {
        followed.map { ($0.index, $0.start) }
    }

    /// Returns the body that a scene's view follows, in its initial place. Returns nil if the view stands still.
    ///
    /// - Throws: ``InputError`` if the name belongs to a pattern or to a group's body, of which there are several.
    static func followed(
        in scene: Scene, by builder: WorldBuilder
    ) throws(InputError) -> (index: Int, body: Body, start: Vector)? {
        guard let name = scene.followedBody else { return nil }
        let body = try builder.body(named: name, at: "view.follow")
        // A static body has no index, and no displacement.
        return builder.movingBodies.firstIndex { $0 === body }.map { ($0, body, body.position) }
    }

    /// Returns the box that a scene's pictures show, given the shapes at their initial places.
    static func viewBox(of scene: Scene, around shapes: [Shape]) -> BoundingBox {
        let corner = scene.viewOrigin
        let view = BoundingBox(
            left: corner.x, bottom: corner.y, right: corner.x + scene.view.width, top: corner.y + scene.view.height)
        guard scene.fitsView, let first = shapes.first else { return view }
        let box = shapes.dropFirst().reduce(first.updateBoundingBox()) { $0.merged(with: $1.updateBoundingBox()) }
        // Including anything farther away than a view can reach would shrink the rest of the picture to a dot.
        let reach = Scene.Bounds.size.upperBound
        guard box.left >= -reach, box.bottom >= -reach, box.right <= reach, box.top <= reach else { return view }
        // A picture has an extent, and a single line may have none.
        return BoundingBox(
            left: box.left - 1, bottom: box.bottom - 1, right: box.right + 1, top: box.top + 1)
    }
}
