internal import CChipmunkSupport

/// A call that changed a space, with the numbers of its members.
///
/// Bodies, shapes and constraints are numbered separately, in the order of their arrival. The static body of the space
/// is one of the bodies. A member that left and came back has another number.
enum RecordedCall: Hashable, Sendable {
    case simple(CallKind, of: Int, [Double])
    /// A body with its shapes and their numbers. The body is new, or a constraint already holds it from outside the
    /// space.
    case addBody(Int, BodyState?, [NumberedShape])
    /// A body outside the space, which the next constraint holds.
    case hold(Int, BodyState)
    case attach(NumberedShape)
    case addConstraint(Int, ConstraintState)
    /// New geometry.
    case reshape(Int, SavedShape.Geometry)
    /// The surface properties of a shape: all but its body, geometry and mass.
    case surface(Int, SavedShape)
    /// All properties of a constraint.
    case constraint(Int, SavedConstraint)
    /// A step, and the hash of the motions after it. With `isByResult`, a closure affected the step, and the next call
    /// is the resulting state.
    case step(Double, hash: UInt64, isByResult: Bool)
    /// The bytes of a snapshot, for changes that calls cannot describe. Its members are numbered from the first numbers
    /// on.
    case state([UInt8], first: MemberNumbers)
    case query(RecordedQuery, answer: UInt64)
}

/// The numbers of a body, a shape and a constraint.
struct MemberNumbers: Hashable, Sendable {
    var body = 0, shape = 0, constraint = 0
}

struct NumberedShape: Hashable, Sendable {
    var number: Int
    var definition: SavedShape
}

/// A body outside a space.
struct BodyState: Hashable, Sendable {
    var definition: SavedBody
    /// The numbers that `cpxBodySaveNumbers` reads.
    var numbers: [Double]

    init(definition: SavedBody, numbers: [Double]) {
        (self.definition, self.numbers) = (definition, numbers)
    }

    init(of body: Body) {
        definition = SavedBody(of: body)
        numbers = Array(repeating: 0, count: Int(cpxBodyNumberCount))
        unsafe numbers.withUnsafeMutableBufferPointer { unsafe cpxBodySaveNumbers(body.handle, $0.baseAddress) }
    }

    func make() -> Body {
        let body = Body(definition.type)
        apply(to: body)
        return body
    }

    /// Applies the definition and the numbers, which must be repeated after the shapes are attached.
    func apply(to body: Body) {
        definition.apply(to: body)
        unsafe numbers.withUnsafeBufferPointer { unsafe cpxBodyLoadNumbers(body.handle, $0.baseAddress) }
    }
}

/// A constraint in no space, with the impulses from its earlier time in a space.
struct ConstraintState: Hashable, Sendable {
    var definition: SavedConstraint
    /// The numbers that `cpxConstraintSaveNumbers` reads.
    var numbers: [Double]

    init(definition: SavedConstraint, numbers: [Double]) {
        (self.definition, self.numbers) = (definition, numbers)
    }

    init(of constraint: Constraint, bodyA: Int, bodyB: Int) {
        definition = SavedConstraint(of: constraint, bodyA: bodyA, bodyB: bodyB)
        numbers = Array(repeating: 0, count: cpxConstraintNumberCount(CInt(definition.kind.number)))
        unsafe numbers.withUnsafeMutableBufferPointer {
            unsafe cpxConstraintSaveNumbers(constraint.handle, $0.baseAddress)
        }
    }

    /// Creates the constraint between two existing bodies.
    func make(_ a: Body, _ b: Body) -> Constraint {
        let constraint = definition.make(a, b)
        unsafe numbers.withUnsafeBufferPointer { unsafe cpxConstraintLoadNumbers(constraint.handle, $0.baseAddress) }
        return constraint
    }
}
