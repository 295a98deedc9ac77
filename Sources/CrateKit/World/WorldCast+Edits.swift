package import Chipmunk

/// A change of a running world.
package enum WorldEdit: Hashable, Sendable {
    /// A thing to add.
    package enum Part: String, Sendable, CaseIterable {
        case crate, ball, chain, plank
    }

    /// Adds a part around a point; a chain hangs from it.
    case add(Part, at: Vector)
    /// Deletes a body.
    case delete(at: Pick)
    /// Pins a body to the world at the picked point, or removes the pin there.
    case pin(at: Pick)
    /// Sets the friction of all shapes.
    case friction(Double)
}

/// The reason that an edit was not made, as one sentence for the user.
package struct EditRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
}

extension Scene {
    /// The reason that the scene cannot be edited while it runs, or nil if it can.
    package var editRefusal: EditRefusal? {
        if dynamics != nil {
            return EditRefusal(description: "This scene runs on UIKit Dynamics, whose items cannot be edited here.")
        }
        if space.spatialHash != nil {
            return EditRefusal(
                description: "This scene finds collisions by a grid, for which other bodies may be too large.")
        }
        return nil
    }
}

extension WorldCast {
    /// The largest number of added bodies.
    package static let maximumAdded = 300
    /// The largest number of pins.
    package static let maximumPins = 200
    /// The largest number of shapes at the place of an addition: more could not be kept apart.
    static let maximumCrowd = 12
    /// The number of links in a chain.
    static let linkCount = 8

    /// Performs an edit, between two steps.
    ///
    /// - Parameter reach: The largest distance from a point at which a body still counts as hit, in points.
    package mutating func apply(_ edit: WorldEdit, reach: Double = 8) throws(EditRefusal) {
        if let refusal = world.scene.editRefusal { throw refusal }
        switch edit {
        case .add(let part, let point): try add(part, at: point)
        case .delete(let pick): try delete(at: pick, reach: reach)
        case .pin(let pick): try pin(at: pick, reach: reach)
        case .friction(let friction):
            // Setting a shape's friction is a recorded call, and wakes its body.
            let others = ([world.space.staticBody] + world.space.bodies).flatMap(\.shapes).filter {
                $0.friction != friction
            }
            if others.isEmpty && self.friction == friction { return }
            self.friction = friction
            for shape in others { shape.friction = friction }
        }
        edition += 1
    }

    // MARK: Adding

    private mutating func add(_ part: WorldEdit.Part, at point: Vector) throws(EditRefusal) {
        // The visible box, which a scene that fits its view has chosen itself.
        let view = world.viewBox
        let (width, height) = (view.right - view.left, view.top - view.bottom)
        let box = BoundingBox(
            left: view.left - width, bottom: view.bottom - height, right: view.right + width, top: view.top + height
        ).offset(by: world.viewDisplacement)
        guard box.contains(point) else { throw EditRefusal(description: "That is too far outside of the view.") }
        let count = part == .chain ? WorldCast.linkCount : 1
        guard members.count(where: { $0.index == nil }) + count <= WorldCast.maximumAdded else {
            throw EditRefusal(
                description: "At most \(WorldCast.maximumAdded) bodies can be added: delete some, or reset.")
        }
        let unit = min(width, height)
        let crowd = world.space.shapes(near: point, maxDistance: 0.05 * unit).count { !$0.shape.isSensor }
        guard crowd <= WorldCast.maximumCrowd else {
            throw EditRefusal(description: "There is no room: too much is there already.")
        }
        switch part {
        case .crate:
            let side = 0.1 * unit
            insert(part, Geometry.box(width: side, height: side), at: point, look: .crate)
        case .ball: insert(part, .circle(radius: 0.05 * unit), at: point, look: .ball)
        case .plank: insert(part, .box(width: 0.35 * unit, height: 0.03 * unit), at: point, look: .plank)
        case .chain: insertChain(at: point, length: 0.06 * unit)
        }
    }

    private typealias Geometry = ShapeDefinition.Geometry

    private mutating func insertChain(at point: Vector, length: Double) {
        let radius = 0.12 * length
        var last: (member: Member, end: Vector)?
        // One group, so that the links do not collide with each other.
        let group = UInt(1 << 20 + nextID)
        for index in 0..<WorldCast.linkCount {
            let (top, bottom) = (Vector(0, length / 2), Vector(0, -length / 2))
            let center = point - Vector(0, length * (Double(index) + 0.5))
            let link = insert(
                .chain, .segment(from: top, to: bottom, radius: radius), at: center, look: .plain, group: group)
            if let last {
                join(last.member.name, last.member.body, last.end, link.name, link.body, top, isPin: false)
            } else {
                join(Scene.worldName, world.space.staticBody, point, link.name, link.body, top, isPin: true)
            }
            last = (link, bottom)
        }
    }

    @discardableResult
    private mutating func insert(
        _ part: WorldEdit.Part, _ geometry: Geometry, at point: Vector, look: Appearance.Look, group: UInt = 0
    ) -> Member {
        var shape = ShapeDefinition(geometry)
        shape.friction = friction ?? 0.6
        shape.elasticity = 0.2
        shape.density = density
        shape.filter.group = group
        var definition = BodyDefinition(name: freeName(part), position: point, shapes: [shape])
        definition.appearance = Appearance(look: look)
        let body: Body
        do {
            body = try definition.make()
        } catch {
            fatalError("WorldCast.insert(_:_:at:) must get a body that can be made, got \(definition): \(error)")
        }
        world.space.add(body)
        let member = Member(id: nextID, name: definition.name, body: body, index: nil, definition: definition)
        nextID += 1
        members.append(member)
        return member
    }

    /// Returns a name that no body of the world has, such as "new-crate-3".
    private func freeName(_ part: WorldEdit.Part) -> String {
        let name = part == .chain ? "link" : part.rawValue
        var number = nextID
        let names = Set(members.map(\.name) + fixedBodies.map(\.name))
        while names.contains("new-\(name)-\(number)") { number += 1 }
        return "new-\(name)-\(number)"
    }

    private mutating func join(
        _ nameA: String, _ a: Body, _ anchorA: Vector, _ nameB: String, _ b: Body, _ anchorB: Vector, isPin: Bool
    ) {
        let constraint = PivotJoint(a, b, anchorA: anchorA, anchorB: anchorB)
        guard Space.whyUnsolvable(constraint) == nil else { return }
        world.space.add(constraint)
        joints.append(
            Joint(
                constraint: constraint,
                definition: ConstraintDefinition(
                    .pivot(anchorA: anchorA, anchorB: anchorB), between: nameA, and: nameB), isPin: isPin))
    }

    // MARK: Picked bodies

    private mutating func delete(at pick: Pick, reach: Double) throws(EditRefusal) {
        guard let (index, _) = member(at: pick, reach: reach, where: { $0.type != .static }) else {
            throw EditRefusal(description: "There is no body to delete.")
        }
        let body = members.remove(at: index).body
        world.space.remove(body)
        joints.removeAll { $0.constraint.space == nil }
    }

    private mutating func pin(at pick: Pick, reach: Double) throws(EditRefusal) {
        guard let (index, point) = member(at: pick, reach: reach, where: { $0.type == .dynamic }) else {
            throw EditRefusal(description: "There is no body to pin.")
        }
        let member = members[index]
        let old = joints.firstIndex { joint in
            guard joint.isPin, let pivot = joint.constraint as? PivotJoint, pivot.bodyB === member.body else {
                return false
            }
            return pivot.anchorA.distance(to: point) <= 2 * reach
        }
        if let old {
            world.space.remove(joints.remove(at: old).constraint)
            return
        }
        guard joints.count(where: \.isPin) < WorldCast.maximumPins else {
            throw EditRefusal(description: "There can be at most \(WorldCast.maximumPins) pins: pull some out.")
        }
        let count = joints.count
        join(
            Scene.worldName, world.space.staticBody, point, member.name, member.body,
            member.body.worldToLocal(point), isPin: true)
        guard joints.count > count else {
            throw EditRefusal(description: "This body cannot be pinned: nothing can move it.")
        }
    }
}
