internal import CChipmunkSupport

/// The members of a space, in the order of their numbers in a snapshot.
struct SnapshotMembers {
    /// The bodies of the space, then its static body, then the bodies outside the space that its constraints hold.
    let bodies: [Body]
    let shapes: [Shape]
    let constraints: [Constraint]
    /// The number of bodies in the space, without ``Space/staticBody``.
    let insideCount: Int

    init(bodies: [Body], insideCount: Int, shapes: [Shape], constraints: [Constraint]) {
        (self.bodies, self.insideCount) = (bodies, insideCount)
        (self.shapes, self.constraints) = (shapes, constraints)
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
        self.init(
            bodies: inside + [space.staticBody] + outside, insideCount: inside.count, shapes: space.shapes,
            constraints: space.constraints)
    }

    /// Returns the number of each object.
    static func numbers(of objects: [some AnyObject]) -> [ObjectIdentifier: Int] {
        Dictionary(uniqueKeysWithValues: objects.enumerated().map { (ObjectIdentifier($0.element), $0.offset) })
    }

    /// The members' C handles, which live as long as the objects.
    var handles: (bodies: [OpaquePointer?], shapes: [OpaquePointer?], constraints: [OpaquePointer?]) {
        unsafe (bodies.map { unsafe $0.handle }, shapes.map { unsafe $0.handle }, constraints.map { unsafe $0.handle })
    }

    /// Calls a function with the members' C handles.
    func withHandles<Result>(_ work: (cpxMembers) -> Result) -> Result {
        let handles = unsafe handles
        return unsafe Chipmunk.withHandles(handles.bodies, handles.shapes, handles.constraints, work)
    }
}

/// Calls a function with members that live until it returns.
func withHandles<Result>(
    _ bodies: [OpaquePointer?], _ shapes: [OpaquePointer?], _ constraints: [OpaquePointer?],
    _ work: (cpxMembers) -> Result
) -> Result {
    unsafe bodies.withUnsafeBufferPointer { bodies in
        unsafe shapes.withUnsafeBufferPointer { shapes in
            unsafe constraints.withUnsafeBufferPointer { constraints in
                unsafe work(
                    cpxMembers(
                        bodies: bodies.baseAddress, bodyCount: bodies.count, shapes: shapes.baseAddress,
                        shapeCount: shapes.count, constraints: constraints.baseAddress,
                        constraintCount: constraints.count))
            }
        }
    }
}
