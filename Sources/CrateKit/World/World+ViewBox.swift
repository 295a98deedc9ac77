public import Chipmunk

extension World {
    /// The part of the space that pictures show, in points: the scene's view, or with ``Scene/fitsView`` the box around all
    /// shapes at the start.
    public var viewBox: BoundingBox { shownBox }

    /// Returns the box that a scene's pictures show, given the shapes at their initial places.
    static func viewBox(of scene: Scene, around shapes: [Shape]) -> BoundingBox {
        let corner = scene.viewOrigin
        let view = BoundingBox(
            left: corner.x, bottom: corner.y, right: corner.x + scene.view.width, top: corner.y + scene.view.height)
        guard scene.fitsView, let first = shapes.first else { return view }
        let box = shapes.dropFirst().reduce(first.updateBoundingBox()) { $0.merged(with: $1.updateBoundingBox()) }
        // What is farther away than a view can reach is not worth a picture of everything else as a dot.
        let reach = Scene.Bounds.size.upperBound
        guard box.left >= -reach, box.bottom >= -reach, box.right <= reach, box.top <= reach else { return view }
        // A picture has an extent, and a single line may have none.
        return BoundingBox(
            left: box.left - 1, bottom: box.bottom - 1, right: box.right + 1, top: box.top + 1)
    }
}
