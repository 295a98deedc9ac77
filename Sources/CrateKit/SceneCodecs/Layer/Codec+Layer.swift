import Chipmunk
import TimerAnimation

extension Codec<LayerDefinition> {
    /// A layer.
    static let layer = Codec(
        name: "layer",
        readNode: { node, template, context in
            guard let frame = node["frame"], frame.value != .null else {
                return object.read(node, over: template, &context)
            }
            var hasFrameAlone = true
            for key in ["position", "bounds"] {
                guard let other = node[key] else { continue }
                context.within(key) { $0.report("must be left out, for a frame is given", at: other.position) }
                hasFrameAlone = false
            }
            let layer = object.read(node, over: template, &context)
            return hasFrameAlone ? layer : nil
        },
        check: { object.check($0, &$1) }, write: object.write, schema: object.schema)

    private static let object: Codec = .object(
        "layer", template: LayerDefinition(name: "layer", frame: ViewRect(x: 0, y: 0, width: 0, height: 0)),
        "A layer beside the bodies, with UIKit's coordinates: the origin at the top left, y down, angles clockwise."
    ) {
        Field("name", \.name, .name(declaring: LayerDefinition.kind), required: true, "The name in transactions.")
        // Before the frame, which depends on it.
        Field(
            "anchorPoint", \.anchorPoint, .point,
            "The point that stays where it is when the layer is transformed, in parts of its size.")
        // Written as the bounds and the position, from which it may differ by rounding.
        Field(
            "frame", get: { _ in nil }, set: { layer, frame in if let frame { layer.frame = frame } },
            .optional(.layerFrame),
            "The frame, [x, y, width, height], in the layer that contains it or the view; for bounds and position.")
        Field("bounds", \.bounds, .layerBounds, "The rectangle in its own coordinates, [x, y, width, height].")
        Field(
            "position", \.position, .point, "The place of its anchor point in the layer that contains it, or the view.")
        Field("zPosition", \.zPosition, .coordinate, "Larger numbers are in front; those below 0 behind the bodies.")
        Field("transform", \.transform, .layerTransform, "How it is scaled, turned and moved.")
        Field("opacity", \.opacity, .number(in: 0...1), "The opacity of the layer with its sublayers.")
        Field("backgroundColor", \.backgroundColor, .layerColor, "The color behind the contents.")
        Field("cornerRadius", \.cornerRadius, .length, "The radius of its corners, in points.")
        Field("borderWidth", \.borderWidth, .length, "The width of the border inside of its bounds, in points.")
        Field("borderColor", \.borderColor, .layerColor, "The color of the border.")
        Field("contents", \.contents, .layerContents, "What it shows: a text or a picture.")
        Field(
            "beginTime", \.beginTime, .coordinate, "The begin of its time, in the time of the layer that contains it.")
        Field("speed", \.speed, .coordinate, "The speed of its time, which its sublayers share; 0 pauses.")
        Field("timeOffset", \.timeOffset, .coordinate, "An offset that is added to its time.")
        Field("animations", \.animations, .array(of: .layerAnimation), "The animations that begin with the scene.")
        Field("sublayers", \.sublayers, .array(of: .recursive("layer") { .layer }), "The layers in it, back to front.")
    } check: { layer, check in
        let range = Scene.Bounds.coordinate
        if !range.contains(layer.position.x) || !range.contains(layer.position.y) {
            check.report("must be in the first \(Int(range.upperBound)) points around the origin", at: "frame")
        }
        checkKeys(of: layer.animations, &check)
    }

    /// Reports two animations of a layer with the same key: the first would never be seen.
    private static func checkKeys(of animations: [LayerAnimation], _ check: inout ObjectCheck) {
        var keys: Set<String> = []
        for key in animations.compactMap(\.usedKey) where !keys.insert(key).inserted {
            check.report("must have different keys, got \"\(key.shortened)\" twice", at: "animations")
        }
    }
}

extension LayerDefinition {
    /// The noun for a layer in messages.
    static let kind = "layer"
}
