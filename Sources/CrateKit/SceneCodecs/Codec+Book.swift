import Chipmunk

extension Codec<Wall> {
    /// A wall of the book's demo.
    static let wall = Codec.object(
        "wall", template: Wall(from: .zero, to: .zero), "A static segment."
    ) {
        Field("from", \.from, .point, required: true, "One end, in points, y up.")
        Field("to", \.to, .point, required: true, "The other end.")
        Field("radius", \.radius, .length, "Half the thickness, in points.")
        Field("friction", \.friction, .surface, "The friction; two touching shapes multiply theirs.")
        Field("elasticity", \.elasticity, .surface, "The elasticity; two touching shapes multiply theirs.")
    } check: { wall, check in
        if wall.from == wall.to {
            check.report("must lead from one point to another, got (\(wall.to.x), \(wall.to.y)) twice", at: "to")
        }
    }
}

extension Codec<Crate> {
    /// A crate of the book's demo.
    static let crate = Codec.object(
        "crate", template: Crate(frame: ViewRect(x: 0, y: 0, width: 0, height: 0)),
        "A box that falls and collides. The first one is called crate-1, the second crate-2, and so on."
    ) {
        Field(
            "frame", \.frame, .frame, required: true,
            "The initial frame, [x, y, width, height], in points of the view, with the origin at the top left and y down."
        )
        Field("mass", \.mass, .mass, "The mass; the moment of inertia is an even box's.")
        Field("friction", \.friction, .surface, "The friction; two touching shapes multiply theirs.")
        Field("elasticity", \.elasticity, .surface, "The elasticity; two touching shapes multiply theirs.")
    }
}

extension Codec<Ball> {
    /// A ball, as in the sticker demo.
    static let ball = Codec.object(
        "ball", template: Ball(position: .zero),
        "A disc that rolls and collides. The first one is called ball-1, the second ball-2, and so on."
    ) {
        Field("position", \.position, .point, required: true, "The initial position of its center, in points, y up.")
        Field("radius", \.radius, .extent, "In points.")
        Field("mass", \.mass, .mass, "The mass; the moment of inertia is an even disc's.")
        Field("friction", \.friction, .surface, "The friction; two touching shapes multiply theirs.")
        Field("elasticity", \.elasticity, .surface, "The elasticity; two touching shapes multiply theirs.")
        Field("color", \.color, .color, "The color in pictures.")
    }
}

extension Codec {
    /// An array of bodies without names of their own. Declares the names "crate-1", "crate-2" and so on.
    static func numbered<Element: Sendable>(_ element: Codec<Element>, as name: String) -> Codec
    where Value == [Element] {
        let array = Codec.array(of: element)
        return Codec(
            readNode: { node, template, context in
                if case .array(let nodes) = node.value {
                    for (index, node) in nodes.enumerated() {
                        context.declare("\(name)-\(index + 1)", as: Scene.bodyKind, at: node.position)
                    }
                }
                return array.read(node, over: template, &context)
            },
            check: { elements, context in
                for index in elements.indices {
                    context.declare("\(name)-\(index + 1)", as: Scene.bodyKind, at: nil)
                }
                return array.check(elements, &context)
            }, write: array.write, schema: array.schema)
    }
}

extension Scene {
    /// The noun for a body in messages.
    static let bodyKind = "body"
    /// The noun for many bodies of one name in messages.
    static let patternKind = "pattern"
    /// The noun for a joint in messages.
    static let jointKind = "joint"
}
