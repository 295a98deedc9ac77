internal import CChipmunk
internal import CChipmunkSupport

extension SpaceDefinition {
    /// Calls a function with what C must know of the members.
    func withOutline<Result>(_ work: (cpxOutline) -> Result) -> Result {
        let bodyTypes = bodies.map { UInt8(truncatingIfNeeded: $0.type.cType.rawValue) }
        let shapeBodies = shapes.map { UInt32($0.body) }
        let shapeKinds = shapes.map(\.form.kind)
        let vertexCounts = shapes.map { UInt32($0.form.vertexCount) }
        let constraintBodies = constraints.flatMap { [UInt32($0.bodyA), UInt32($0.bodyB)] }
        let constraintKinds = constraints.map { UInt8($0.kind.number) }
        // The arrays live until the function returns.
        return unsafe bodyTypes.withUnsafeBufferPointer { bodyTypes in
            unsafe shapeBodies.withUnsafeBufferPointer { shapeBodies in
                unsafe shapeKinds.withUnsafeBufferPointer { shapeKinds in
                    unsafe vertexCounts.withUnsafeBufferPointer { vertexCounts in
                        unsafe constraintBodies.withUnsafeBufferPointer { constraintBodies in
                            unsafe constraintKinds.withUnsafeBufferPointer { constraintKinds in
                                unsafe work(
                                    cpxOutline(
                                        bodyCount: bodies.count, spaceBodyCount: insideCount, shapeCount: shapes.count,
                                        constraintCount: constraints.count, bodyTypes: bodyTypes.baseAddress,
                                        shapeBodies: shapeBodies.baseAddress, shapeKinds: shapeKinds.baseAddress,
                                        vertexCounts: vertexCounts.baseAddress,
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

extension ShapeDefinition.Form {
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

extension ConstraintDefinition.Kind {
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
