internal import CChipmunkSupport

/// The members of a space, in the order by which a snapshot numbers them.
struct SnapshotMembers {
    /// The bodies of the space, its static body, and the bodies outside of it that its constraints hold.
    let bodies: [Body]
    let shapes: [Shape]
    let constraints: [Constraint]
    /// Shapes that have left the space, and whose contacts are still to be reported, or were just now.
    let formerShapes: [Shape]
    /// The number of bodies that are in the space, ``Space/staticBody`` not counted.
    let insideCount: Int

    init(
        bodies: [Body], insideCount: Int, shapes: [Shape], constraints: [Constraint], formerShapes: [Shape]
    ) {
        (self.bodies, self.insideCount) = (bodies, insideCount)
        (self.shapes, self.constraints, self.formerShapes) = (shapes, constraints, formerShapes)
    }

    init(of space: Space) {
        let inside = space.bodies
        var outside: [Body] = []
        var seen: Set<ObjectIdentifier> = []
        for constraint in space.constraints {
            for body in [constraint.bodyA, constraint.bodyB] where body.space == nil {
                if seen.insert(ObjectIdentifier(body)).inserted { outside.append(body) }
            }
        }
        var formerShapes: [Shape] = []
        for contact in space.contactsBegan + space.contactsEnded + space.contactLog.endings {
            for shape in [contact.shapeA, contact.shapeB] where shape.space !== space {
                if seen.insert(ObjectIdentifier(shape)).inserted { formerShapes.append(shape) }
            }
        }
        self.init(
            bodies: inside + [space.staticBody] + outside, insideCount: inside.count, shapes: space.shapes,
            constraints: space.constraints, formerShapes: formerShapes)
    }

    /// Returns the number of each of some objects.
    static func numbers(of objects: [some AnyObject]) -> [ObjectIdentifier: Int] {
        Dictionary(uniqueKeysWithValues: objects.enumerated().map { (ObjectIdentifier($0.element), $0.offset) })
    }

    /// Calls a function with the members as C has them.
    func withHandles<Result>(_ work: (cpxMembers) -> Result) -> Result {
        let bodyHandles: [OpaquePointer?] = unsafe bodies.map { unsafe $0.handle }
        let shapeHandles: [OpaquePointer?] = unsafe shapes.map { unsafe $0.handle }
        let constraintHandles: [OpaquePointer?] = unsafe constraints.map { unsafe $0.handle }
        // The arrays live until the function returns, and the objects with this value.
        return unsafe bodyHandles.withUnsafeBufferPointer { bodies in
            unsafe shapeHandles.withUnsafeBufferPointer { shapes in
                unsafe constraintHandles.withUnsafeBufferPointer { constraints in
                    unsafe work(
                        cpxMembers(
                            bodies: bodies.baseAddress, bodyCount: bodies.count, shapes: shapes.baseAddress,
                            shapeCount: shapes.count, constraints: constraints.baseAddress,
                            constraintCount: constraints.count))
                }
            }
        }
    }
}
