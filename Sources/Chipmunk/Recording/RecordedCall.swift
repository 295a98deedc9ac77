internal import CChipmunkSupport

/// A call that changed a space, with the numbers of the members that it is about.
///
/// Bodies, shapes and constraints are numbered each for themselves, in the order in which they came; the static body of the space is
/// one of the bodies. A member that left and came back has another number.
enum RecordedCall: Hashable, Sendable {
    case simple(CallKind, of: Int, [Double])
    /// A body with its shapes and their numbers. It is new, or one that a constraint holds from outside of the space.
    case addBody(Int, BodyState?, [NumberedShape])
    /// A body outside of the space, which the next constraint holds.
    case hold(Int, BodyState)
    case attach(NumberedShape)
    case addConstraint(Int, ConstraintState)
    /// New geometry.
    case reshape(Int, ShapeDefinition.Form)
    /// What a shape does to those that touch it: all but its body, its form and its mass.
    case surface(Int, ShapeDefinition)
    /// All properties of a constraint.
    case constraint(Int, ConstraintDefinition)
    /// A step, and the hash of the motions after it. `isByResult` if more than the engine decided about what it did: what it led to
    /// is the next call.
    case step(Double, hash: UInt64, isByResult: Bool)
    /// The bytes of a snapshot, in place of what calls cannot tell. Its members have the numbers from the first ones on.
    case state([UInt8], first: MemberNumbers)
    case query(RecordedQuery, answer: UInt64)
}

/// The numbers of a body, a shape and a constraint.
struct MemberNumbers: Hashable, Sendable {
    var body = 0, shape = 0, constraint = 0
}

struct NumberedShape: Hashable, Sendable {
    var number: Int
    var definition: ShapeDefinition
}

/// A body outside of a space.
struct BodyState: Hashable, Sendable {
    var definition: BodyDefinition
    /// What `cpxBodySaveNumbers` reads.
    var numbers: [Double]

    init(definition: BodyDefinition, numbers: [Double]) {
        (self.definition, self.numbers) = (definition, numbers)
    }

    init(of body: Body) {
        definition = BodyDefinition(of: body)
        numbers = Array(repeating: 0, count: Int(cpxBodyNumberCount))
        unsafe numbers.withUnsafeMutableBufferPointer { unsafe cpxBodySaveNumbers(body.handle, $0.baseAddress) }
    }

    func make() -> Body {
        let body = Body(definition.type)
        apply(to: body)
        return body
    }

    /// Applies the numbers, too, after the shapes were attached.
    func apply(to body: Body) {
        definition.apply(to: body)
        unsafe numbers.withUnsafeBufferPointer { unsafe cpxBodyLoadNumbers(body.handle, $0.baseAddress) }
    }
}

/// A constraint that is in no space, with the impulses of an earlier time in one.
struct ConstraintState: Hashable, Sendable {
    var definition: ConstraintDefinition
    /// What `cpxConstraintSaveNumbers` reads.
    var numbers: [Double]

    init(definition: ConstraintDefinition, numbers: [Double]) {
        (self.definition, self.numbers) = (definition, numbers)
    }

    init(of constraint: Constraint, bodyA: Int, bodyB: Int) {
        definition = ConstraintDefinition(of: constraint, bodyA: bodyA, bodyB: bodyB)
        numbers = Array(repeating: 0, count: cpxConstraintNumberCount(CInt(definition.kind.number)))
        unsafe numbers.withUnsafeMutableBufferPointer {
            unsafe cpxConstraintSaveNumbers(constraint.handle, $0.baseAddress)
        }
    }

    /// Makes the constraint between two bodies that are there.
    func make(_ a: Body, _ b: Body) -> Constraint {
        let constraint = definition.make(a, b)
        unsafe numbers.withUnsafeBufferPointer { unsafe cpxConstraintLoadNumbers(constraint.handle, $0.baseAddress) }
        return constraint
    }
}
