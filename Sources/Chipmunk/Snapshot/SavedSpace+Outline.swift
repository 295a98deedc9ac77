internal import CChipmunk
internal import CChipmunkSupport

/// The outline of a space's members, which C needs to read the space's state.
struct OutlineArrays {
    private let bodyTypes, shapeKinds, constraintKinds: [UInt8]
    private let shapeBodies, vertexCounts: [UInt32]
    /// The two bodies of each constraint.
    private let constraintBodies: [UInt32]
    private let insideCount: Int

    init(_ definition: SavedSpace) {
        bodyTypes = definition.bodies.map { UInt8(truncatingIfNeeded: $0.type.cType.rawValue) }
        shapeBodies = definition.shapes.map { UInt32($0.body) }
        shapeKinds = definition.shapes.map(\.geometry.kind)
        vertexCounts = definition.shapes.map { UInt32($0.geometry.vertexCount) }
        constraintBodies = definition.constraints.flatMap { [UInt32($0.bodyA), UInt32($0.bodyB)] }
        constraintKinds = definition.constraints.map { UInt8($0.kind.number) }
        insideCount = definition.insideCount
    }

    /// Calls a function with the arrays in C's form, which live until it returns.
    func withOutline<Result>(_ work: (cpxOutline) -> Result) -> Result {
        unsafe bodyTypes.withUnsafeBufferPointer { bodyTypes in
            unsafe shapeBodies.withUnsafeBufferPointer { shapeBodies in
                unsafe shapeKinds.withUnsafeBufferPointer { shapeKinds in
                    unsafe vertexCounts.withUnsafeBufferPointer { vertexCounts in
                        unsafe constraintBodies.withUnsafeBufferPointer { constraintBodies in
                            unsafe constraintKinds.withUnsafeBufferPointer { constraintKinds in
                                unsafe work(
                                    cpxOutline(
                                        bodyCount: bodyTypes.count, spaceBodyCount: insideCount,
                                        shapeCount: shapeKinds.count, constraintCount: constraintKinds.count,
                                        bodyTypes: bodyTypes.baseAddress, shapeBodies: shapeBodies.baseAddress,
                                        shapeKinds: shapeKinds.baseAddress, vertexCounts: vertexCounts.baseAddress,
                                        constraintBodies: constraintBodies.baseAddress,
                                        constraintKinds: constraintKinds.baseAddress))
                            }
                        }
                    }
                }
            }
        }
    }
}

extension SavedShape.Geometry {
    /// C's number of the kind.
    var kind: UInt8 {
        switch self {
        case .circle: 0
        case .segment: 1
        case .polygon: 2
        }
    }

    fileprivate var vertexCount: Int {
        switch self {
        case .circle: 1
        case .segment: 2
        case .polygon(let vertices, _): vertices.count
        }
    }
}

extension SavedConstraint.Kind {
    /// C's number of the kind.
    var number: Int {
        switch self {
        case .pin: cpxPinJointKind
        case .slide: cpxSlideJointKind
        case .pivot: cpxPivotJointKind
        case .groove: cpxGrooveJointKind
        case .spring: cpxDampedSpringKind
        case .rotarySpring: cpxDampedRotarySpringKind
        case .rotaryLimit: cpxRotaryLimitJointKind
        case .ratchet: cpxRatchetJointKind
        case .gear: cpxGearJointKind
        case .motor: cpxSimpleMotorKind
        }
    }
}
