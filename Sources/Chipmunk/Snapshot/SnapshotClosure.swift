/// The name of a closure that a space or one of its members had when a snapshot was taken. A snapshot cannot contain
/// the closure itself.
///
/// See ``Space/unboundClosures``.
public struct SnapshotClosure: Hashable, Sendable {
    /// An object that has a closure.
    public enum Owner: Hashable, Sendable {
        /// The body at an index of ``Space/bodies``.
        case body(Int)
        /// The constraint at an index of ``Space/constraints``.
        case constraint(Int)
        /// A collision handler for shapes of two types, of one type, or for all shapes.
        case handler(CollisionType, CollisionType)
        case handlerForType(CollisionType)
        case handlerForAll
    }

    /// The property of the owner.
    public enum Property: UInt8, CaseIterable, Sendable {
        /// ``Body/velocityFunction`` and ``Body/positionFunction``.
        case velocityFunction, positionFunction
        /// ``DampedSpring/forceFunction`` and ``DampedRotarySpring/torqueFunction``.
        case forceFunction, torqueFunction
        /// The closures of a ``Constraint`` or a ``CollisionHandler``.
        case preSolve, postSolve
        /// The other closures of a ``CollisionHandler``.
        case begin, separate
    }

    /// The object that has the closure.
    public let owner: Owner
    /// The property that holds the closure.
    public let property: Property
}

extension SnapshotClosure: CustomStringConvertible {
    /// The property and its owner, such as "velocityFunction of body 3".
    public var description: String {
        switch owner {
        case .body(let number): "\(property) of body \(number)"
        case .constraint(let number): "\(property) of constraint \(number)"
        case .handler(let a, let b): "\(property) of a collision handler between \(a.rawValue) and \(b.rawValue)"
        case .handlerForType(let type): "\(property) of a collision handler for \(type.rawValue)"
        case .handlerForAll: "\(property) of a collision handler for all shapes"
        }
    }
}

extension SnapshotClosure {
    /// Returns the closures of a space and its members, in no particular order.
    static func all(of space: Space) -> [SnapshotClosure] {
        var closures: [SnapshotClosure] = []
        for (number, body) in space.bodies.enumerated() {
            closures += body.closures.map { SnapshotClosure(owner: .body(number), property: $0) }
        }
        for (number, constraint) in space.constraints.enumerated() {
            closures += constraint.closures.map { SnapshotClosure(owner: .constraint(number), property: $0) }
        }
        space.handlers.forEach { handler in
            closures += handler.phases.map { SnapshotClosure(owner: Owner(handler.scope), property: Property($0)) }
        }
        return closures
    }
}

extension SnapshotClosure.Owner {
    fileprivate init(_ scope: CollisionHandler.Scope) {
        switch scope {
        case .pair(let a, let b):
            self = .handler(CollisionType(rawValue: min(a, b)), CollisionType(rawValue: max(a, b)))
        case .type(let type): self = .handlerForType(CollisionType(rawValue: type))
        case .all: self = .handlerForAll
        }
    }
}

extension SnapshotClosure.Property {
    fileprivate init(_ phase: CollisionPhase) {
        switch phase {
        case .begin: self = .begin
        case .preSolve: self = .preSolve
        case .postSolve: self = .postSolve
        case .separate: self = .separate
        }
    }
}

extension Body {
    fileprivate var closures: [SnapshotClosure.Property] {
        (velocityFunction == nil ? [] : [.velocityFunction]) + (positionFunction == nil ? [] : [.positionFunction])
    }
}

extension Constraint {
    fileprivate var closures: [SnapshotClosure.Property] {
        var closures: [SnapshotClosure.Property] = []
        if let spring = self as? DampedSpring, spring.forceFunction != nil { closures.append(.forceFunction) }
        if let spring = self as? DampedRotarySpring, spring.torqueFunction != nil { closures.append(.torqueFunction) }
        if preSolve != nil { closures.append(.preSolve) }
        if postSolve != nil { closures.append(.postSolve) }
        return closures
    }
}
