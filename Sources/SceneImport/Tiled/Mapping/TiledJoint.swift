import Chipmunk

/// An object that stands for a joint.
struct TiledJoint: Sendable {
    /// The kinds, by the words for them.
    enum Kind: String, CaseIterable, Sendable {
        case pin, slide, pivot, groove, spring, rotarySpring, rotaryLimit, ratchet, gear, motor

        /// Creates a kind from the class of an object.
        init?(tiled word: String) {
            let words = [
                "dampedspring": Kind.spring, "dampedrotaryspring": .rotarySpring,
            ]
            let word = word.lowercased()
            guard let kind = Kind.allCases.first(where: { $0.rawValue.lowercased() == word }) ?? words[word] else {
                return nil
            }
            self = kind
        }

        /// Whether the joint has no anchors, so that its place means nothing.
        var hasNoAnchors: Bool {
            [.rotarySpring, .rotaryLimit, .ratchet, .gear, .motor].contains(self)
        }
    }

    var kind: Kind
    var object: TiledObject
    /// The offset of its layer.
    var offset: Vector

    /// The two anchors in the layer, y down: the same one for a point, the center of what has an area. Nil for anything else.
    var anchors: (Vector, Vector)? {
        let transform = object.transform
        switch object.shape {
        case .point: return (transform.apply(toPoint: .zero), transform.apply(toPoint: .zero))
        case .rectangle, .ellipse, .capsule:
            let center = transform.apply(toPoint: object.size / 2)
            return (center, center)
        case .polyline(let points) where points.count == 2:
            return (transform.apply(toPoint: points[0]), transform.apply(toPoint: points[1]))
        case .polygon, .polyline, .text, .tile: return nil
        }
    }
}
