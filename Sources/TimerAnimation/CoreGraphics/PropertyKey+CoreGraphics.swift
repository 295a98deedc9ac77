public import Foundation

// The standard properties as values of Core Graphics, so that
//
//     tree[ball, .position] = CGPoint(x: 150, y: 32)
//     tree.add(BasicAnimation(to: CGRect(x: 0, y: 0, width: 80, height: 80)), for: .bounds, to: ball)
//
// need no conversion. If the context does not determine the type, the vectors are preferred. The documentation shows
// each as one symbol, with a vector or a number; ComingFromCoreAnimation says that Core Graphics' values fit as well.

private typealias VectorKey = PropertyKey<SIMD2<Double>>
private typealias BoundsKey = PropertyKey<LayerTree.Bounds>

extension PropertyKey where Value == CGPoint {
    /// The anchor point's place in the parent's coordinates, in points.
    @_documentation(visibility: internal)
    @_disfavoredOverload public static let position = VectorKey.position.converted(by: \.cgPoint)
    /// The point that stays in place when the layer is transformed or resized, as fractions of the bounds' size.
    @_documentation(visibility: internal)
    @_disfavoredOverload public static let anchorPoint = VectorKey.anchorPoint.converted(by: \.cgPoint)
    /// "bounds.origin", in points.
    @_documentation(visibility: internal)
    @_disfavoredOverload public static let boundsOrigin = VectorKey.boundsOrigin.converted(by: \.cgPoint)
}

extension PropertyKey where Value == CGSize {
    /// "bounds.size", in points.
    @_documentation(visibility: internal)
    @_disfavoredOverload public static let boundsSize = VectorKey.boundsSize.converted(by: \.cgSize)
    /// "transform.translation": the translation along x and y, in points.
    @_documentation(visibility: internal)
    @_disfavoredOverload public static let translation = VectorKey.translation.converted(by: \.cgSize)
}

extension PropertyKey where Value == CGRect {
    /// The rectangle of the layer in its own coordinates, in points.
    @_documentation(visibility: internal)
    @_disfavoredOverload public static let bounds = BoundsKey.bounds.converted(by: \.cgRect)
}

extension LayerTree {
    /// The rectangle of a layer in its parent's coordinates, without the layer's transform, as a value of Core Graphics.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public subscript(frameOf layer: ID, file: StaticString = #fileID, line: UInt = #line) -> CGRect {
        get { (self[frameOf: layer, file, line] as Bounds).cgRect }
        set { self[frameOf: layer, file, line] = Bounds(newValue) }
    }

    /// Adds an animation of Core Graphics' numbers, like the method that takes an animation of `Double`.
    @_documentation(visibility: internal)
    @_disfavoredOverload public mutating func add(
        _ animation: some PropertyAnimation<CGFloat>, for property: PropertyKey<Double>, to layer: ID,
        key: String? = nil, isRemovedOnCompletion: Bool = true, delegate: AnimationDelegate? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        add(
            animation, for: property.converted(by: \.cgFloat), to: layer, key: key,
            isRemovedOnCompletion: isRemovedOnCompletion, delegate: delegate, file: file, line: line)
    }
}

extension AnimationGroup {
    /// Adds an animation of Core Graphics' numbers, like the method that takes an animation of `Double`.
    @_documentation(visibility: internal)
    @_disfavoredOverload public mutating func add(
        _ animation: some PropertyAnimation<CGFloat>, for property: PropertyKey<Double>
    ) {
        add(animation, for: property.converted(by: \.cgFloat))
    }
}

extension LayerTree.Bounds {
    /// Creates the same rectangle.
    public init(_ rect: CGRect) {
        self.init(
            origin: SIMD2(Double(rect.origin.x), Double(rect.origin.y)),
            size: SIMD2(Double(rect.size.width), Double(rect.size.height)))
    }

    var cgRect: CGRect {
        get { CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y) }
        set { self = LayerTree.Bounds(newValue) }
    }
}

extension SIMD2<Double> {
    var cgPoint: CGPoint {
        get { CGPoint(x: x, y: y) }
        set { self = SIMD2(Double(newValue.x), Double(newValue.y)) }
    }

    var cgSize: CGSize {
        get { CGSize(width: x, height: y) }
        set { self = SIMD2(Double(newValue.width), Double(newValue.height)) }
    }
}

extension Double {
    var cgFloat: CGFloat {
        get { CGFloat(self) }
        set { self = Double(newValue) }
    }
}
