internal import CChipmunk
internal import CChipmunkSupport

/// A collision shape: a ``CircleShape``, a ``SegmentShape`` or a ``PolygonShape``. `cpShape`.
///
/// A shape belongs to the body that it is attached to (``Body/attach(_:file:line:)``), moves with it, and is in a space
/// when its body is. Its geometry is given in the body's coordinates and does not change. While it is attached to
/// nothing it rests at the origin.
///
/// Setting a property wakes the body, as in Chipmunk; in a callback see ``Space/isLocked``.
@safe public class Shape {
    /// The C shape: made with this object and freed with it, so every call that passes it to C is sound.
    let handle: OpaquePointer
    /// Cleared when the body detaches the shape or goes away, so it never dangles.
    unowned(unsafe) var owner: Body?
    /// Where the shape is among the shapes of its body.
    final var ticketOnBody: Ticket?
    /// Where it is among the shapes of the body's space.
    final var ticketInSpace: Ticket?

    /// What was asked for while a space was locked.
    final var waiting = Waiting()

    /// Anything of yours that belongs to the shape.
    public var userData: Any?

    /// Takes over a C shape that was made for ``Shape/nowhere``.
    init(owning handle: OpaquePointer) {
        unsafe self.handle = handle
        unsafe cpShapeSetUserData(handle, Unmanaged.passUnretained(self).toOpaque())
        unsafe cpShapeCacheBB(handle)
    }

    deinit {
        // A body keeps its shapes, so this one is attached to nothing and C no longer knows it.
        unsafe cpShapeFree(handle)
    }

    /// What unattached shapes are attached to: a static body at the origin, so that C never meets a shape without one.
    ///
    /// It is shared by all threads. Nothing writes to it: it is in no space, and static bodies are not woken.
    nonisolated(unsafe) static let nowhere: OpaquePointer = unsafe makeNowhere()

    private static func makeNowhere() -> OpaquePointer {
        guard let body = unsafe cpBodyNewStatic() else { trap("Chipmunk is out of memory") }
        return unsafe body
    }

    /// The body that the shape is attached to. `cpShapeGetBody`.
    public final var body: Body? {
        unsafe owner
    }

    /// The space that the shape's body is in. `cpShapeGetSpace`.
    public final var space: Space? {
        body?.space
    }

    /// The C shape, for calls that this package does not offer. It lives as long as this object.
    ///
    /// Nothing that is done to it is checked: an assertion that fails in C aborts the process.
    @unsafe public final var unsafePointer: OpaquePointer {
        unsafe handle
    }
}

extension Shape {
    /// Grows with every shape that comes into the space: tells shapes apart in the same way in every run.
    final var order: UInt {
        unsafe UInt(cpxShapeGetID(handle))
    }

    /// The box around the shape where it was when it was last brought up to date: by a step, by being added to a
    /// space or by ``updateBoundingBox()``. `cpShapeGetBB`.
    public final var boundingBox: BoundingBox {
        unsafe BoundingBox(cpShapeGetBB(handle))
    }

    /// Brings the shape up to date with its body's position, and returns the box around it. `cpShapeCacheBB`.
    @discardableResult
    public final func updateBoundingBox() -> BoundingBox {
        unsafe BoundingBox(cpShapeCacheBB(handle))
    }

    /// Puts the shape where a transform of your own takes it, until it is next brought up to date, and returns the box
    /// around it there. `cpShapeUpdate`. A transform whose numbers are not finite traps.
    @discardableResult
    public final func updateBoundingBox(
        under transform: Transform, file: StaticString = #fileID, line: UInt = #line
    ) -> BoundingBox {
        requireMotion(Vector(transform.a, transform.b), "Shape.updateBoundingBox(under:)", file: file, line: line)
        requireMotion(Vector(transform.c, transform.d), "Shape.updateBoundingBox(under:)", file: file, line: line)
        requireMotion(Vector(transform.tx, transform.ty), "Shape.updateBoundingBox(under:)", file: file, line: line)
        return unsafe BoundingBox(cpShapeUpdate(handle, cpTransform(transform)))
    }
}
