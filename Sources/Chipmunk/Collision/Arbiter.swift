internal import CChipmunk
internal import CChipmunkSupport

/// A contact of two shapes, lent for the duration of one callback. `cpArbiter`.
///
/// C creates and reuses arbiters at will, so an arbiter cannot be copied or kept: copy its properties instead.
///
/// The first shape is the shape for which the handler was added, see ``CollisionHandler``.
@safe public struct Arbiter: ~Copyable {
    /// The C arbiter, valid during the callback that receives this value.
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

    /// Whether the shapes did not touch in the previous step. `cpArbiterIsFirstContact`.
    public var isFirstContact: Bool {
        unsafe cpArbiterIsFirstContact(handle) != 0
    }

    /// Whether the contact ended because one of the shapes was removed from the space. `cpArbiterIsRemoval`.
    public var isRemoval: Bool {
        unsafe cpArbiterIsRemoval(handle) != 0
    }

    /// Lets the shapes pass through each other until they separate. `cpArbiterIgnore`.
    ///
    /// Traps unless called in ``CollisionHandler/begin`` or ``CollisionHandler/preSolve``: elsewhere C loses the
    /// request, or ends the contact in every step.
    public func ignore(file: StaticString = #fileID, line: UInt = #line) {
        require(
            phase == .begin || phase == .preSolve, "Arbiter.ignore() can only be called in begin and preSolve",
            file: file, line: line)
        _ = unsafe cpArbiterIgnore(handle)
    }

    /// Returns the body of a shape. A removed shape keeps it until the contacts ended by the removal are reported.
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
    /// Returns the object that C's user data points to. It is alive: the space that calls back keeps its shapes.
    static func object(for shape: OpaquePointer) -> Shape? {
        guard let data = unsafe cpShapeGetUserData(shape) else { return nil }
        return unsafe Unmanaged<Shape>.fromOpaque(data).takeUnretainedValue()
    }
}
