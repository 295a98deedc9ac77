import Chipmunk
import CrateKit
import TimerAnimation

extension RandomScene {
    mutating func constraint(between names: [String]) -> ConstraintDefinition {
        let first = integer(0...names.count - 1)
        let second = (first + integer(1...names.count - 1)) % names.count
        var constraint = ConstraintDefinition(joint(), between: names[first], and: names[second])
        if chance(0.3) { constraint.maxForce = strength() }
        if chance(0.3) { constraint.errorBias = number(0...1) }
        if chance(0.3) { constraint.maxBias = strength() }
        constraint.collideBodies = chance(0.5)
        return constraint
    }

    private mutating func strength() -> Double { number(Scene.Bounds.strength, usual: 0...10_000) }
    private mutating func length() -> Double { number(Scene.Bounds.radius, usual: 0...100) }
    private mutating func turn() -> Double { number(Scene.Bounds.coordinate, usual: -4...4) }
    private mutating func anchor() -> Vector { chance(0.3) ? .zero : point(usual: -30...30) }

    /// A number that can be divided by.
    private mutating func ratio() -> Double {
        let ratio = turn()
        return abs(ratio) < 1e-9 ? 1e-9 : ratio
    }

    mutating func joint() -> ConstraintDefinition.Joint {
        switch integer(0...9) {
        case 0: return .pin(anchorA: anchor(), anchorB: anchor(), distance: chance(0.5) ? nil : length())
        case 1:
            let (a, b) = (length(), length())
            return .slide(anchorA: anchor(), anchorB: anchor(), minimum: min(a, b), maximum: max(a, b))
        case 2: return .pivot(anchorA: anchor(), anchorB: anchor())
        case 3:
            let (from, to) = (anchor(), anchor())
            return .groove(from: from, to: from == to ? from + Vector(0, 50) : to, anchorB: anchor())
        case 4:
            return .dampedSpring(
                anchorA: anchor(), anchorB: anchor(), restLength: length(), stiffness: strength(), damping: strength())
        case 5: return .dampedRotarySpring(restAngle: turn(), stiffness: strength(), damping: strength())
        case 6:
            let (a, b) = (turn(), turn())
            return .rotaryLimit(minimum: min(a, b), maximum: max(a, b))
        case 7: return .ratchet(phase: turn(), ratchet: ratio())
        case 8: return .gear(phase: turn(), ratio: ratio())
        default: return .motor(rate: turn())
        }
    }
}

extension RandomScene {
    /// Gives joints a look, and the scene texts.
    mutating func addLooks(to scene: inout Scene) {
        for index in scene.constraints.indices where chance(0.7) {
            scene.constraints[index].appearance = appearance(of: scene.constraints[index].joint)
        }
        scene.labels = some(0...3) { maker in
            let letters = maker.text(length: 1...100).unicodeScalars.filter { !$0.isControl && $0 != "\u{FEFF}" }
            let text = letters.isEmpty ? "label" : String(String.UnicodeScalarView(letters))
            var label = LabelDefinition(text, at: maker.point(usual: 0...300))
            label.size = maker.number(0.1...1e4, usual: 5...30)
            label.align = maker.one(of: LabelDefinition.Alignment.allCases)
            if maker.chance(0.5) { label.color = maker.cssColor() }
            return label
        }
    }

    private mutating func appearance(of joint: ConstraintDefinition.Joint) -> JointAppearance {
        if chance(0.2) { return JointAppearance(isHidden: true) }
        var appearance = JointAppearance(color: chance(0.5) ? cssColor() : nil)
        switch joint {
        case .pin, .slide, .dampedSpring: if chance(0.7) { appearance.look = one(of: JointAppearance.Look.allCases) }
        default: break
        }
        return appearance
    }

    private mutating func cssColor() -> DebugColor { DebugColor(hex: UInt32(integer(0...0xffffff))) }
}
