internal import CChipmunk
internal import CChipmunkSupport

/// A collision shape: a ``CircleShape``, a ``SegmentShape`` or a ``PolygonShape``. `cpShape`.
///
/// A shape is attached to a body (``Body/attach(_:file:line:)``), moves with it, and is in a space when its body is.
/// Its geometry is given in the body's coordinates and does not change. An unattached shape rests at the origin.
///
/// Setting a property wakes the body, as in Chipmunk; for bodies that sleep on a static body see
/// ``Corrections/staticChanges``. For callbacks see ``Space/isLocked``.
@safe public class Shape {
    /// The C shape, created and freed with this object, so that passing it to C is sound.
    let handle: OpaquePointer
    /// Cleared when the body detaches the shape or is freed, so it never dangles.
    unowned(unsafe) var owner: Body?
    /// The shape's place among the shapes of its body.
    final var ticketOnBody: Ticket?
    /// The shape's place among the shapes of the body's space.
    final var ticketInSpace: Ticket?

    /// The properties that few shapes have, or nil while all of them have their defaults.
    private final var extras: Extras?

    /// Custom data of the shape. Defaults to nil.
    public final var userData: Any? {
        get { extras?.userData }
        set { if extras != nil || newValue != nil { needExtras().userData = newValue } }
    }

    /// Creates a shape that owns a C shape, which was created on ``Shape/nowhere``.
    init(owning handle: OpaquePointer) {
        unsafe self.handle = handle
        unsafe cpShapeSetUserData(handle, Unmanaged.passUnretained(self).toOpaque())
        unsafe cpxShapeMendNormals(handle)
        unsafe cpShapeCacheBB(handle)
    }

    deinit {
        // A body keeps its shapes, so this one is unattached and C no longer refers to it.
        unsafe cpShapeFree(handle)
    }

    /// The body of unattached shapes: a static body at the origin, so that C never sees a shape without one.
    ///
    /// All threads share it. Nothing writes to it: it is in no space, and static bodies are not woken.
    nonisolated(unsafe) static let nowhere: OpaquePointer = unsafe makeNowhere()

    private static func makeNowhere() -> OpaquePointer {
        guard let body = unsafe cpBodyNewStatic() else { trap("Chipmunk is out of memory") }
        return unsafe body
    }

    /// The shape's body, or nil if it is unattached. `cpShapeGetBody`.
    public final var body: Body? {
        unsafe owner
    }

    /// The space of the shape's body, or nil. `cpShapeGetSpace`.
    ///
    /// A shape removed in a callback stays in its space until the space is unlocked, see ``isLeaving``.
    public final var space: Space? {
        body?.space
    }

    /// The C shape, for calls that this package does not offer. Valid as long as this object lives.
    ///
    /// Calls that use it are not checked: an assertion that fails in C aborts the process. Read this while the object
    /// is in its space, so that snapshots include the changes of such calls.
    @unsafe public final var unsafePointer: OpaquePointer {
        space?.isExposed = true
        return unsafe handle
    }
}

extension Shape {
    /// The shape's number in its space. Later shapes have larger numbers, so it orders shapes in the same way in every
    /// run.
    final var order: UInt {
        unsafe UInt(cpxShapeGetID(handle))
    }

    /// The box around the shape, as of its last update: by a step, by being added to a space or by
    /// ``updateBoundingBox()``. `cpShapeGetBB`.
    public final var boundingBox: BoundingBox {
        unsafe BoundingBox(cpShapeGetBB(handle))
    }

    /// Updates the shape to its body's position, and returns the box around it. Use it for a current box between steps.
    /// `cpShapeCacheBB`.
    @discardableResult
    public final func updateBoundingBox() -> BoundingBox {
        recordCall(.updateBoundingBox)
        return placeBoundingBox()
    }

    /// Performs ``updateBoundingBox()`` as part of another call.
    @discardableResult
    final func placeBoundingBox() -> BoundingBox {
        unsafe BoundingBox(cpShapeCacheBB(handle))
    }

    /// Moves the shape by a transform, until its next update, and returns the box around it there. Traps unless the
    /// transform's numbers are finite. `cpShapeUpdate`.
    @discardableResult
    public final func updateBoundingBox(
        under transform: Transform, file: StaticString = #fileID, line: UInt = #line
    ) -> BoundingBox {
        requireMotion(Vector(transform.a, transform.b), "Shape.updateBoundingBox(under:)", file: file, line: line)
        requireMotion(Vector(transform.c, transform.d), "Shape.updateBoundingBox(under:)", file: file, line: line)
        requireMotion(Vector(transform.tx, transform.ty), "Shape.updateBoundingBox(under:)", file: file, line: line)
        recordCall(
            .updateBoundingBoxUnder,
            [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
        return unsafe BoundingBox(cpShapeUpdate(handle, cpTransform(transform)))
    }
}

// MARK: What few shapes have

extension Shape {
    /// Properties kept apart, so that most shapes need no room for them.
    fileprivate final class Extras {
        var userData: Any?
        var oneWay: Vector?
        var combineRules = CombineRules()
        var waiting = Waiting()
    }

    private final func needExtras() -> Extras {
        if let extras { return extras }
        let extras = Extras()
        self.extras = extras
        return extras
    }

    /// The value of ``passDirection``.
    final var oneWay: Vector? {
        get { extras?.oneWay }
        set {
            guard extras != nil || newValue != nil else { return }
            needExtras().oneWay = newValue
            if newValue != nil { space?.watchOneWay() }
        }
    }

    /// The values of ``frictionRule`` and ``elasticityRule``.
    final var combineRules: CombineRules {
        get { extras?.combineRules ?? CombineRules() }
        set {
            guard newValue != combineRules else { return }
            needExtras().combineRules = newValue
            space?.noteCombineRules(of: self)
        }
    }

    /// The changes that wait for a space to be unlocked.
    final var waiting: Waiting {
        get { extras?.waiting ?? Waiting() }
        // Modified in place, because there may be many.
        _modify {
            if let extras {
                yield &extras.waiting
            } else {
                var waiting = Waiting()
                yield &waiting
                if !waiting.isEmpty { needExtras().waiting = waiting }
            }
        }
    }
}
