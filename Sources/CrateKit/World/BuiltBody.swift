package import Chipmunk

/// A body of a world, with its source in the scene.
package struct BuiltBody {
    /// The part of a scene that defines a body, by its index.
    enum Source: Hashable {
        case crate(Int)
        case ball(Int)
        case body(Int)
        /// A copy of the body of a generator's pattern.
        case pattern(Int, copy: Int)
        /// A copy of a body of a repetition.
        case copy(of: Int, inRepetition: Int)
        /// An item of UIKit Dynamics.
        case item(Int)
    }

    /// The body.
    package let body: Body
    /// The name; for a body of a pattern or of a repetition, the copy's name.
    package let name: String
    /// The initial position, in points, y up.
    package let start: Vector
    /// Whether the scene lets the body move.
    package let isMoving: Bool
    let source: Source

    /// The path of the definition in the scene, such as "crates[2]"; the bodies of a pattern share one.
    package var path: String { source.path }
}

extension BuiltBody.Source {
    /// The path in the scene.
    var path: String {
        switch self {
        case .crate(let index): "crates[\(index)]"
        case .ball(let index): "balls[\(index)]"
        case .body(let index): "bodies[\(index)]"
        case .pattern(let index, _): "generators[\(index)].body"
        case .copy(let number, let index): "repeat[\(index)].bodies[\(number)]"
        case .item(let index): "dynamics.items[\(index)]"
        }
    }
}

extension Scene {
    /// Returns the definition of a built body in its initial place, also for a crate or a ball. Nil for an item of
    /// UIKit Dynamics.
    func definition(of built: BuiltBody) -> BodyDefinition? {
        var definition: BodyDefinition
        switch built.source {
        case .crate(let index): definition = crates[index].definition
        case .ball(let index): definition = balls[index].definition
        case .body(let index): definition = bodies[index]
        case .pattern(let index, let copy): definition = generators[index].body(ofCopy: copy)
        case .copy(let number, let index): definition = repetitions[index].bodies[number]
        case .item: return nil
        }
        (definition.name, definition.position) = (built.name, built.start)
        return definition
    }
}

extension Crate {
    /// The crate as a body, without a place.
    fileprivate var definition: BodyDefinition {
        var shape = ShapeDefinition(.box(width: frame.width, height: frame.height))
        (shape.friction, shape.elasticity) = (friction, elasticity)
        shape.collisionType = Int(CollisionType.crate.rawValue)
        var body = BodyDefinition(name: "", position: .zero, shapes: [shape])
        body.mass = mass
        body.moment = Moment.box(mass: mass, width: frame.width, height: frame.height)
        body.appearance = Appearance(look: .crate)
        return body
    }
}

extension Ball {
    /// The ball as a body, without a place.
    fileprivate var definition: BodyDefinition {
        var shape = ShapeDefinition(.circle(radius: radius))
        (shape.friction, shape.elasticity) = (friction, elasticity)
        shape.collisionType = Int(CollisionType.ball.rawValue)
        var body = BodyDefinition(name: "", position: .zero, shapes: [shape])
        body.mass = mass
        body.moment = Moment.circle(mass: mass, radius: radius)
        body.appearance = Appearance(look: .ball, color: color == .white ? nil : color)
        return body
    }
}
