#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

extension LayerTree {
    /// A layer's scale, rotation and translation about its anchor point: the fields in Core Animation's key paths of a
    /// `CATransform3D`.
    ///
    /// The layer is scaled first, then rotated about the x, the y and the z axis, and then translated. Each number is
    /// animated separately, so a rotation can make many turns.
    public struct Transform: Hashable, Sendable {
        /// The translation, in points. Defaults to zero.
        public var translation: SIMD3<Double>
        /// The angles of the rotations about the axes, in radians. Defaults to zero.
        public var rotation: SIMD3<Double>
        /// The scale factors. Default to 1.
        public var scale: SIMD3<Double>

        /// Creates a transform. Omitted values change nothing.
        public init(
            translation: SIMD3<Double> = .zero, rotation: SIMD3<Double> = .zero,
            scale: SIMD3<Double> = SIMD3(repeating: 1)
        ) {
            self.translation = translation
            self.rotation = rotation
            self.scale = scale
        }

        /// The transform that changes nothing.
        public static let identity = Transform()

        /// The average of the three scale factors. Setting it sets all of them.
        public var uniformScale: Double {
            get { scale.sum() / 3 }
            set { scale = SIMD3(repeating: newValue) }
        }

        /// The translation along x and y, in points.
        public var planeTranslation: SIMD2<Double> {
            get { SIMD2(translation.x, translation.y) }
            set { (translation.x, translation.y) = (newValue.x, newValue.y) }
        }

        /// The transform's effect on points of the plane, seen from far away: Core Animation has no perspective by
        /// default.
        public var projection: Projection {
            let (sine, cosine) = (rotation.map(sin), rotation.map(cos))
            let tilt = sine.x * sine.y
            return Projection(
                x: SIMD2(cosine.y * cosine.z, cosine.y * sine.z) * scale.x,
                y: SIMD2(tilt * cosine.z - cosine.x * sine.z, tilt * sine.z + cosine.x * cosine.z) * scale.y,
                offset: planeTranslation)
        }
    }
}

extension LayerTree.Transform: InterpolatableVector {
    /// All numbers 0, the scale included.
    public static let zero = LayerTree.Transform(scale: .zero)

    /// Returns the sum of each number.
    public static func + (left: Self, right: Self) -> Self {
        Self(
            translation: left.translation + right.translation, rotation: left.rotation + right.rotation,
            scale: left.scale + right.scale)
    }

    /// Returns the difference of each number.
    public static func - (left: Self, right: Self) -> Self {
        Self(
            translation: left.translation - right.translation, rotation: left.rotation - right.rotation,
            scale: left.scale - right.scale)
    }

    /// Returns the transform with each number times the factor.
    public func scaled(by factor: Double) -> Self {
        Self(translation: translation * factor, rotation: rotation * factor, scale: scale * factor)
    }

    /// The length of the nine numbers as a vector.
    public var norm: Double {
        ((translation * translation).sum() + (rotation * rotation).sum() + (scale * scale).sum()).squareRoot()
    }

    /// Returns this transform with another one applied a number of times: the translations and the rotations add up, and the
    /// scale factors multiply, so that ``identity`` changes nothing.
    public func adding(_ other: Self, times count: Double) -> Self {
        Self(
            translation: translation + other.translation * count, rotation: rotation + other.rotation * count,
            scale: scale * other.scale.map { pow($0, count) })
    }
}

extension SIMD3<Double> {
    fileprivate func map(_ body: (Double) -> Double) -> SIMD3<Double> { SIMD3(body(x), body(y), body(z)) }
}
