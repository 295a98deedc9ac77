internal import CChipmunk
internal import CChipmunkSupport

/// Two shapes that touch, for the time of one callback. `cpArbiter`.
///
/// C makes and reuses arbiters as it likes, so one cannot be copied or kept: what you want to keep, read.
///
/// The first shape is the one that the handler was made for: see ``CollisionHandler``.
@safe public struct Arbiter: ~Copyable {
    /// The C arbiter: valid while the callback runs that this value is lent to.
    let handle: OpaquePointer
    let phase: Phase

    enum Phase {
        case begin, preSolve, postSolve, separate, visit
    }

    /// The first shape. `cpArbiterGetShapes`.
    public var shapeA: Shape {
        unsafe shape(\.0)
    }

    /// The second shape. `cpArbiterGetShapes`.
    public var shapeB: Shape {
        unsafe shape(\.1)
    }

    /// The first shape's body. `cpArbiterGetBodies`.
    public var bodyA: Body {
        body(of: shapeA)
    }

    /// The second shape's body. `cpArbiterGetBodies`.
    public var bodyB: Body {
        body(of: shapeB)
    }

    /// Whether the shapes did not touch in the step before. `cpArbiterIsFirstContact`.
    public var isFirstContact: Bool {
        unsafe cpArbiterIsFirstContact(handle) != 0
    }

    /// Whether the contact ended because one of the shapes was taken out of the space. `cpArbiterIsRemoval`.
    public var isRemoval: Bool {
        unsafe cpArbiterIsRemoval(handle) != 0
    }

    /// Lets the shapes pass through each other until they no longer touch. `cpArbiterIgnore`.
    ///
    /// It can be called in ``CollisionHandler/begin`` and ``CollisionHandler/preSolve`` only; elsewhere, where C forgets it or
    /// ends the contact again in each step, it traps.
    public func ignore(file: StaticString = #fileID, line: UInt = #line) {
        require(
            phase == .begin || phase == .preSolve, "Arbiter.ignore() can only be called in begin and preSolve",
            file: file, line: line)
        _ = unsafe cpArbiterIgnore(handle)
    }

    /// A shape keeps its body until the contacts that its removal ends were reported.
    private func body(of shape: Shape) -> Body {
        guard let body = shape.body else { trap("an arbiter without a body") }
        return body
    }

    private func shape(_ choose: ((OpaquePointer?, OpaquePointer?)) -> OpaquePointer?) -> Shape {
        var shapes: (OpaquePointer?, OpaquePointer?) = (nil, nil)
        unsafe cpArbiterGetShapes(handle, &shapes.0, &shapes.1)
        guard let shape = unsafe choose(shapes), let object = unsafe Shape.object(for: shape) else {
            trap("an arbiter without a shape")
        }
        return object
    }
}

extension Shape {
    /// Finds the object that C's user data leads to. It is alive: the space that calls back keeps its shapes.
    static func object(for shape: OpaquePointer) -> Shape? {
        guard let data = unsafe cpShapeGetUserData(shape) else { return nil }
        return unsafe Unmanaged<Shape>.fromOpaque(data).takeUnretainedValue()
    }
}
