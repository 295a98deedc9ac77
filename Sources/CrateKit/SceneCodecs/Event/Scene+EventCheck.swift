import Chipmunk

extension Scene {
    /// Reports events that could never take place, and actions on bodies or joints of the wrong kind.
    func checkEvents(_ check: inout ObjectCheck) {
        guard !events.isEmpty else { return }
        let names = EventNames(of: self)
        for (index, event) in events.enumerated() {
            event.trigger.check(names, atPath: "events[\(index)].when", &check)
            for (number, action) in event.actions.enumerated() {
                let path = "events[\(index)].do[\(number)]"
                action.check(names, atPath: path, &check)
                if case .spawn = action, space.spatialHash != nil {
                    check.report(
                        "must be left out, for the scene finds collisions by a grid, for which other bodies may be too large",
                        atPath: "\(path).spawn")
                }
            }
        }
    }
}

extension EventTrigger {
    fileprivate func check(_ names: EventNames, atPath path: String, _ check: inout ObjectCheck) {
        switch self {
        case .time: break
        case .touches(let name, let other):
            guard let body = names.body(name, atPath: "\(path).touches", &check) else { return }
            guard let other else { return }
            if other == name {
                check.report("must be another body than touches", atPath: "\(path).by")
                return
            }
            guard other == Scene.worldName || names.bodies[other] != nil || names.patterns.contains(other) else {
                check.report(
                    "no body or pattern is named \"\(other.shortened)\"", atPath: "\(path).by", to: other,
                    meaningOneOf: names.patterns + names.bodies.keys.sorted())
                return
            }
            if body.kind == .static && (other == Scene.worldName || names.bodies[other]?.kind == .static) {
                check.report("must be a body that moves, for two that never do begin no contact", atPath: "\(path).by")
            }
        case .breaks(let name):
            guard let joint = names.joint(name, atPath: "\(path).breaks", &check), joint.breakForce == nil else {
                return
            }
            check.report(
                "must be a joint with a breakForce, for \(name.shortened) never breaks", atPath: "\(path).breaks")
        case .rests(let name):
            guard let body = names.body(name, atPath: "\(path).rests", &check), body.kind == .static else { return }
            check.report("must be a body that moves, got the static \(name.shortened)", atPath: "\(path).rests")
        case .impact(let name, _): _ = names.body(name, atPath: "\(path).impact", &check)
        }
    }
}

extension EventAction {
    fileprivate func check(_ names: EventNames, atPath path: String, _ check: inout ObjectCheck) {
        switch self {
        case .remove(let name): _ = names.body(name, atPath: "\(path).remove", &check)
        case .removeJoint(let name): _ = names.joint(name, atPath: "\(path).removeJoint", &check)
        case .motor(let name, _):
            guard let joint = names.joint(name, atPath: "\(path).motor.joint", &check) else { return }
            if case .motor = joint.joint { return }
            check.report(
                "must be a motor, got the \(joint.joint.noun) \(name.shortened)", atPath: "\(path).motor.joint")
        case .kind(let name, let kind):
            let path = "\(path).kind.body"
            guard let body = names.body(name, atPath: path, &check) else { return }
            if body.kind == .static {
                check.report(
                    "must be a body that can move, got the static \(name.shortened); a kinematic one stands still, too",
                    atPath: path)
            } else if body.isAnimated {
                check.report("must be a body without a motion, which would go on", atPath: path)
            } else if kind == .dynamic && !body.hasMass {
                check.report("must be a body whose shapes have a density, or it would have no mass", atPath: path)
            }
        case .impulse(let name, _, _):
            let path = "\(path).impulse.body"
            guard let body = names.body(name, atPath: path, &check), !body.hasMass || body.kind == .static else {
                return
            }
            check.report("must be a dynamic body, for an impulse moves no other", atPath: path)
        case .velocity(let name, _, _):
            let path = "\(path).velocity.body"
            guard let body = names.body(name, atPath: path, &check) else { return }
            if body.kind == .static {
                check.report("must be a body that moves, got the static \(name.shortened)", atPath: path)
            } else if body.isAnimated {
                check.report("must be a body without a motion, which sets its velocity", atPath: path)
            }
        case .gravity, .spawn, .end: break
        }
    }
}
