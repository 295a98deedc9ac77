import Chipmunk

/// The view of a scene, as files have it.
struct SceneView: Hashable, Sendable {
    var size = ViewSize(width: 300, height: 300)
    var origin = Vector.zero
    var fits = false
    var followed: String?

    /// Whether it is written as its size alone.
    var isPlain: Bool { origin == .zero && !fits && followed == nil }
}

extension Scene {
    var sceneView: SceneView {
        get { SceneView(size: view, origin: viewOrigin, fits: fitsView, followed: followedBody) }
        set {
            (view, viewOrigin, fitsView) = (newValue.size, newValue.origin, newValue.fits)
            followedBody = newValue.followed
        }
    }
}

extension Codec<SceneView> {
    /// A view: its size alone, or an object.
    static let view = Codec(
        readNode: { node, template, context in
            guard case .array = node.value else { return object.read(node, over: template, &context) }
            return Codec<ViewSize>.size.read(node, &context).map { SceneView(size: $0) }
        },
        check: { $0.isPlain ? Codec<ViewSize>.size.check($0.size, &$1) : object.check($0, &$1) },
        write: { $0.isPlain ? Codec<ViewSize>.size.write($0.size) : object.write($0) },
        schema: { writer in .anyOf([Codec<ViewSize>.size.schema(&writer), object.schema(&writer)]) })

    private static let object = Codec.object(
        "view", template: SceneView(), "The part of the space that pictures show. Shorter: its size, [width, height]."
    ) {
        Field(
            "size", \.size, .size,
            "The size, [width, height], in points: of what pictures show, and of the view that the crates' frames and layers are "
                + "in. Static shapes around it are shown as well, by at most its larger side, unless it fits or follows."
        )
        Field(
            "origin", \.origin, .point,
            "The position of its lower left corner, in points, y up. Crates and layers are placed in the view and move with "
                + "it; everything else keeps its place.")
        Field(
            "fit", \.fits, .bool,
            "Whether pictures show the box around all shapes at the start instead, whatever size and origin are.")
        Field(
            "follow", \.followed, .optional(.reference(to: Scene.bodyKind)),
            "The name of a body that pictures keep where it is at the start: what they show moves with it, and a scale shows how "
                + "far. Crates, layers and the physics stay as they are. null for a view that stands still.")
    }
}
