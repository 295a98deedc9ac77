// The properties that every layer has, by Core Animation's names and defaults.

extension PropertyKey where Value == Double {
    /// The opacity of the layer with its sublayers, from 0 to 1. Defaults to 1.
    public static let opacity = PropertyKey("opacity", default: 1)
    /// The radius of the corners of the background and the border, in points. Defaults to 0.
    public static let cornerRadius = PropertyKey("cornerRadius", default: 0)
    /// The width of the border inside the bounds, in points. Defaults to 0.
    public static let borderWidth = PropertyKey("borderWidth", default: 0)
    /// The stacking order among the layers of one parent: larger numbers are in front. Defaults to 0.
    public static let zPosition = PropertyKey("zPosition", default: 0)
}

extension PropertyKey where Value == SIMD2<Double> {
    /// The anchor point's place in the parent's coordinates, in points. Defaults to zero.
    public static let position = PropertyKey("position", default: .zero)
    /// The point that stays in place when the layer is transformed or resized, as fractions of the bounds' size.
    /// Defaults to the center.
    public static let anchorPoint = PropertyKey("anchorPoint", default: SIMD2(0.5, 0.5))
}

extension PropertyKey where Value == SIMD4<Double> {
    /// The color behind the contents: red, green, blue and alpha, from 0 to 1. Defaults to clear.
    public static let backgroundColor = PropertyKey("backgroundColor", default: .zero)
    /// The color of the border: red, green, blue and alpha, from 0 to 1. Defaults to opaque black.
    public static let borderColor = PropertyKey("borderColor", default: SIMD4(0, 0, 0, 1))
}

extension PropertyKey where Value == LayerTree.Bounds {
    /// The rectangle of the layer in its own coordinates, in points. Defaults to an empty one.
    public static let bounds = PropertyKey("bounds", default: .zero)
}

extension PropertyKey where Value == LayerTree.Transform {
    /// The layer's scale, rotation and translation about its anchor point. Defaults to the identity.
    public static let transform = PropertyKey("transform", default: .identity)
}

extension PropertyKey where Value == LayerTree.Contents {
    /// The contents of the layer inside its bounds. Defaults to none.
    public static let contents = PropertyKey("contents", default: .none)
}

// The parts of these properties.

extension PropertyKey where Value == SIMD2<Double> {
    /// "bounds.origin", in points.
    public static let boundsOrigin = PropertyKey<LayerTree.Bounds>.bounds.part("origin", \.origin)
    /// "bounds.size", in points.
    public static let boundsSize = PropertyKey<LayerTree.Bounds>.bounds.part("size", \.size)
    /// "transform.translation": the translation along x and y, in points.
    public static let translation = PropertyKey<LayerTree.Transform>.transform.part("translation", \.planeTranslation)
}

extension PropertyKey where Value == Double {
    /// "position.x", in points.
    public static let positionX = PropertyKey<SIMD2<Double>>.position.part("x", \.x)
    /// "position.y", in points.
    public static let positionY = PropertyKey<SIMD2<Double>>.position.part("y", \.y)
    /// "anchorPoint.x", as a fraction of the width.
    public static let anchorPointX = PropertyKey<SIMD2<Double>>.anchorPoint.part("x", \.x)
    /// "anchorPoint.y", as a fraction of the height.
    public static let anchorPointY = PropertyKey<SIMD2<Double>>.anchorPoint.part("y", \.y)
    /// "bounds.origin.x", in points.
    public static let boundsOriginX = PropertyKey<SIMD2<Double>>.boundsOrigin.part("x", \.x)
    /// "bounds.origin.y", in points.
    public static let boundsOriginY = PropertyKey<SIMD2<Double>>.boundsOrigin.part("y", \.y)
    /// "bounds.size.width", in points.
    public static let boundsWidth = PropertyKey<SIMD2<Double>>.boundsSize.part("width", \.x)
    /// "bounds.size.height", in points.
    public static let boundsHeight = PropertyKey<SIMD2<Double>>.boundsSize.part("height", \.y)
    /// "transform.scale": the average of the three scale factors. Setting it sets all of them.
    public static let scale = PropertyKey<LayerTree.Transform>.transform.part("scale", \.uniformScale)
    /// "transform.scale.x".
    public static let scaleX = PropertyKey<LayerTree.Transform>.transform.part("scale.x", \.scale.x)
    /// "transform.scale.y".
    public static let scaleY = PropertyKey<LayerTree.Transform>.transform.part("scale.y", \.scale.y)
    /// "transform.scale.z".
    public static let scaleZ = PropertyKey<LayerTree.Transform>.transform.part("scale.z", \.scale.z)
    /// "transform.rotation": the same as ``rotationZ``.
    public static let rotation = PropertyKey<LayerTree.Transform>.transform.part("rotation", \.rotation.z)
    /// "transform.rotation.x", in radians.
    public static let rotationX = PropertyKey<LayerTree.Transform>.transform.part("rotation.x", \.rotation.x)
    /// "transform.rotation.y", in radians.
    public static let rotationY = PropertyKey<LayerTree.Transform>.transform.part("rotation.y", \.rotation.y)
    /// "transform.rotation.z", in radians.
    public static let rotationZ = PropertyKey<LayerTree.Transform>.transform.part("rotation.z", \.rotation.z)
    /// "transform.translation.x", in points.
    public static let translationX = PropertyKey<LayerTree.Transform>.transform.part("translation.x", \.translation.x)
    /// "transform.translation.y", in points.
    public static let translationY = PropertyKey<LayerTree.Transform>.transform.part("translation.y", \.translation.y)
    /// "transform.translation.z", in points. It has no effect without perspective.
    public static let translationZ = PropertyKey<LayerTree.Transform>.transform.part("translation.z", \.translation.z)
}
