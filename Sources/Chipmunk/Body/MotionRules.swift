internal import CChipmunkSupport

/// The changes of a dynamic body's velocities in a step, besides those by forces and the space's damping.
struct MotionRules: Hashable, Sendable {
    var gravityScale = 1.0
    var linearDamping = 0.0
    var angularDamping = 0.0
    var maxSpeed = Double.infinity
    var maxAngularSpeed = Double.infinity

    /// The rules that differ from the defaults, by their names.
    var changed: [(name: CallKind, value: Double)] {
        let none = MotionRules()
        let all: [(CallKind, KeyPath<MotionRules, Double>)] = [
            (.gravityScale, \.gravityScale), (.linearDamping, \.linearDamping), (.angularDamping, \.angularDamping),
            (.maxSpeed, \.maxSpeed), (.maxAngularSpeed, \.maxAngularSpeed),
        ]
        return all.filter { self[keyPath: $0.1] != none[keyPath: $0.1] }.map { ($0.0, self[keyPath: $0.1]) }
    }
}

extension Body {
    /// The rules, which have no effect unless the body is dynamic. Setting them wakes nothing.
    var rules: MotionRules {
        get {
            let rules = unsafe cpxBodyGetRules(handle)
            return MotionRules(
                gravityScale: rules.gravityScale, linearDamping: rules.linearDamping,
                angularDamping: rules.angularDamping, maxSpeed: rules.maxSpeed,
                maxAngularSpeed: rules.maxAngularSpeed)
        }
        set {
            let rules = cpxMotionRules(
                gravityScale: newValue.gravityScale, linearDamping: newValue.linearDamping,
                angularDamping: newValue.angularDamping, maxSpeed: newValue.maxSpeed,
                maxAngularSpeed: newValue.maxAngularSpeed)
            unsafe cpxBodySetRules(handle, rules)
            installFunctions()
        }
    }
}
