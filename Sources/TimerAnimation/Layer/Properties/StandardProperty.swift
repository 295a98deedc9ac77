/// A property that every layer has, or a part of one, by its key path in Core Animation.
///
///     switch try StandardProperty(keyPath: "transform.rotation.z") {
///     case .number(let key): tree.add(BasicAnimation(by: 2 * .pi), for: key, to: layer)
///     default: break
///     }
public enum StandardProperty: Sendable {
    /// A number.
    case number(PropertyKey<Double>)
    /// A point or a size.
    case vector(PropertyKey<SIMD2<Double>>)
    /// A color: red, green, blue and alpha.
    case color(PropertyKey<SIMD4<Double>>)
    /// A rectangle.
    case bounds(PropertyKey<LayerTree.Bounds>)
    /// A transform.
    case transform(PropertyKey<LayerTree.Transform>)
    /// A text or a picture.
    case contents(PropertyKey<LayerTree.Contents>)

    /// All standard properties, in a fixed order, each whole before its parts.
    public static let allProperties: [StandardProperty] = [
        .vector(.position), .number(.positionX), .number(.positionY),
        .vector(.anchorPoint), .number(.anchorPointX), .number(.anchorPointY),
        .bounds(.bounds), .vector(.boundsOrigin), .number(.boundsOriginX), .number(.boundsOriginY),
        .vector(.boundsSize), .number(.boundsWidth), .number(.boundsHeight),
        .number(.opacity), .color(.backgroundColor), .number(.cornerRadius), .number(.borderWidth),
        .color(.borderColor), .number(.zPosition), .contents(.contents),
        .transform(.transform), .number(.scale), .number(.scaleX), .number(.scaleY), .number(.scaleZ),
        .number(.rotation), .number(.rotationX), .number(.rotationY), .number(.rotationZ),
        .vector(.translation), .number(.translationX), .number(.translationY), .number(.translationZ),
    ]

    /// The key path, such as "transform.rotation.z".
    public var keyPath: String {
        switch self {
        case .number(let key): key.name
        case .vector(let key): key.name
        case .color(let key): key.name
        case .bounds(let key): key.name
        case .transform(let key): key.name
        case .contents(let key): key.name
        }
    }

    /// Creates the property with a key path. Throws an ``UnknownKeyPath`` if there is none.
    public init(keyPath: String) throws(UnknownKeyPath) {
        guard let property = Self.allProperties.first(where: { $0.keyPath == keyPath }) else {
            throw UnknownKeyPath(keyPath: keyPath)
        }
        self = property
    }

    /// The error for a key path that no standard property has.
    public struct UnknownKeyPath: Error, Hashable, CustomStringConvertible {
        /// The key path.
        public let keyPath: String

        /// One sentence that lists the key paths.
        public var description: String {
            let known = StandardProperty.allProperties.map(\.keyPath).joined(separator: ", ")
            return "a layer has no property \"\(keyPath)\"; the key paths are \(known)"
        }
    }
}
