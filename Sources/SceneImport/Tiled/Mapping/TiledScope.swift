import Chipmunk

/// The places of properties, nearest first: an object, then its tile, its layer, and the groups of that.
struct TiledScope: Sendable {
    private var levels: [(properties: TiledProperties, className: String)] = []

    /// Returns a scope with something inside this one.
    func with(_ properties: TiledProperties, className: String) -> TiledScope {
        var scope = self
        scope.levels.insert((properties, className), at: 0)
        return scope
    }

    /// Returns the property of some name, from the innermost level that has it.
    subscript(name: String) -> TiledProperty? {
        for level in levels {
            if let property = level.properties[name] { return property }
        }
        return nil
    }

    /// Returns a scope with an object inside this one.
    func with(_ object: TiledObject) -> TiledScope {
        with(object.templateProperties, className: "").with(object.properties, className: object.className)
    }

    /// Returns the property of some name if it is the innermost level's own.
    func own(_ name: String) -> TiledProperty? {
        levels.first?.properties[name]
    }

    /// The kind of body: that of the innermost level that names one by a property or by its class, or the text that is none.
    var kind: (kind: BodyType?, property: TiledProperty?) {
        for level in levels {
            if let property = level.properties["kind"] { return (BodyType(tiled: property.text), property) }
            if let kind = BodyType(tiled: level.className) { return (kind, nil) }
        }
        return (.static, nil)
    }
}

extension BodyType {
    /// Creates a kind from its word in a map.
    init?(tiled word: String) {
        switch word.lowercased() {
        case "static": self = .static
        case "dynamic": self = .dynamic
        case "kinematic": self = .kinematic
        default: return nil
        }
    }
}

/// The names of the properties that are read.
enum TiledNames {
    static let map = ["gravityX", "gravityY", "damping", "iterations"]
    static let dynamicBody = ["density", "mass", "gravityScale", "canRotate", "bullet"]
    static let movingBody = ["velocityX", "velocityY", "angularVelocity"]
    static let body = ["kind", "sensor", "friction", "elasticity", "look", "color"] + dynamicBody + movingBody
    static let layer = body + ["solid"]
    static let joint =
        [
            "a", "b", "distance", "minimum", "maximum", "restLength", "stiffness", "damping", "restAngle", "phase",
            "ratchet",
            "ratio", "rate", "maxForce", "breakForce", "collideBodies",
        ]
}
