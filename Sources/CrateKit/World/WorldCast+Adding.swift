import Chipmunk

extension WorldCast {
    /// The largest number of shapes at the place of an addition: more could not be kept apart.
    static let maximumCrowd = 12
    /// The number of links in a chain.
    static let linkCount = 8

    private typealias Geometry = ShapeDefinition.Geometry

    /// Adds a part. Returns the reversal.
    mutating func add(_ part: WorldEdit.Part, at point: Vector) throws(EditRefusal) -> EditReversal {
        try checkRoom(for: part == .chain ? WorldCast.linkCount : 1, at: point)
        switch part {
        case .crate:
            let side = 0.1 * unit
            return .remove([insert(part, Geometry.box(width: side, height: side), at: point, look: .crate).id])
        case .ball: return .remove([insert(part, .circle(radius: 0.05 * unit), at: point, look: .ball).id])
        case .plank:
            return .remove([insert(part, .box(width: 0.35 * unit, height: 0.03 * unit), at: point, look: .plank).id])
        case .chain: return insertChain(at: point, length: 0.06 * unit)
        }
    }

    /// Adds a copy of a body. Returns the reversal.
    mutating func clone(_ id: Int, at point: Vector) throws(EditRefusal) -> EditReversal {
        guard let member = members.first(where: { $0.id == id }), var definition = member.present else {
            throw EditRefusal(description: "The body to copy is gone.")
        }
        guard definition.motion == MotionDefinition() else {
            throw EditRefusal(description: "An animated body cannot be copied.")
        }
        try checkRoom(for: 1, shapes: member.body.shapes.count, at: point)
        definition.name = freeName(member.name)
        definition.position = point
        (definition.velocity, definition.angularVelocity) = (.zero, 0)
        return .remove([insert(definition).id])
    }

    /// The length that the sizes of parts are fractions of: the shorter side of the view, in points.
    var unit: Double {
        min(world.viewBox.right - world.viewBox.left, world.viewBox.top - world.viewBox.bottom)
    }

    /// Throws unless some bodies can be added around a point.
    ///
    /// - Parameter shapes: The number of their shapes, or nil if each has one.
    func checkRoom(for count: Int, shapes: Int? = nil, at point: Vector) throws(EditRefusal) {
        guard buildingBox.contains(point) else {
            throw EditRefusal(description: "That is too far outside of the view.")
        }
        try checkCount(with: count, shapes: shapes ?? count)
        let crowd = world.space.shapes(near: point, maxDistance: 0.05 * unit).count { !$0.shape.isSensor }
        guard crowd <= WorldCast.maximumCrowd else {
            throw EditRefusal(description: "There is no room: too much is there already.")
        }
    }

    /// The box in which bodies can be added: the view, with as much again on each side.
    var buildingBox: BoundingBox {
        // The visible box, which a scene that fits its view has chosen itself.
        let view = world.viewBox
        let (width, height) = (view.right - view.left, view.top - view.bottom)
        return BoundingBox(
            left: view.left - width, bottom: view.bottom - height, right: view.right + width, top: view.top + height
        ).offset(by: world.viewDisplacement)
    }

    /// Throws if some more added bodies, or their shapes, would be too many.
    func checkCount(with count: Int, shapes: Int) throws(EditRefusal) {
        let added = members.filter { $0.index == nil }
        guard added.count + count <= WorldCast.maximumAdded else {
            throw EditRefusal(
                description: "At most \(WorldCast.maximumAdded) bodies can be added: delete some, or reset.")
        }
        guard added.reduce(shapes, { $0 + $1.body.shapes.count }) <= WorldCast.maximumAddedShapes else {
            throw EditRefusal(description: "Too many corners have been drawn: delete some bodies, or reset.")
        }
    }

    private mutating func insertChain(at point: Vector, length: Double) -> EditReversal {
        let radius = 0.12 * length
        var (bodies, joined): ([Int], [Int]) = ([], [])
        var last = (name: Scene.worldName, body: world.space.staticBody, end: point)
        // One group, so that the links do not collide with each other.
        let group = UInt(1 << 20 + nextID)
        for index in 0..<WorldCast.linkCount {
            let (top, bottom) = (Vector(0, length / 2), Vector(0, -length / 2))
            let center = point - Vector(0, length * (Double(index) + 0.5))
            let link = insert(
                .chain, .segment(from: top, to: bottom, radius: radius), at: center, look: .plain, group: group)
            bodies.append(link.id)
            let joint = ConstraintDefinition(
                .pivot(anchorA: last.end, anchorB: top), between: last.name, and: link.name)
            if let id = join(joint, last.body, link.body, as: index == 0 ? .pin : .link) { joined.append(id) }
            last = (link.name, link.body, bottom)
        }
        return .remove(bodies, joints: joined)
    }

    private mutating func insert(
        _ part: WorldEdit.Part, _ geometry: Geometry, at point: Vector, look: Appearance.Look, group: UInt = 0
    ) -> Member {
        var shape = ShapeDefinition(geometry)
        shape.friction = friction ?? 0.6
        shape.elasticity = 0.2
        shape.density = density
        shape.filter.group = group
        let name = freeName("new-\(part == .chain ? "link" : part.rawValue)-\(nextID)")
        var definition = BodyDefinition(name: name, position: point, shapes: [shape])
        definition.appearance = Appearance(look: look)
        return insert(definition)
    }

    private mutating func insert(_ definition: BodyDefinition) -> Member {
        do {
            return insert(try definition.make(), as: definition)
        } catch {
            fatalError("WorldCast.insert(_:) must get a body that can be made, got \(definition): \(error)")
        }
    }

    /// Adds a body that was made by a definition.
    mutating func insert(_ body: Body, as definition: BodyDefinition) -> Member {
        world.space.add(body)
        let member = Member(id: nextID, name: definition.name, body: body, index: nil, definition: definition)
        nextID += 1
        usedNames.insert(member.name)
        members.append(member)
        return member
    }

    /// Returns a name that no body of the world has had, such as "new-crate-3": a name with the first free number at its
    /// end.
    func freeName(_ name: String) -> String {
        // No more digits than a number has room for, also after it is counted up.
        let digits = min(name.reversed().prefix { $0.isASCII && $0.isNumber }.count, 9)
        let stem = name.dropLast(digits)
        let base = digits == 0 ? "\(name)-" : String(stem)
        var number = Int(name.suffix(digits)) ?? 1
        while usedNames.contains("\(base)\(number)") { number += 1 }
        return "\(base)\(number)"
    }
}
