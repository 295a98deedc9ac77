import Chipmunk

extension World {
    /// Returns a warning for each joint that is not satisfied at the start, and will pull its bodies together with a
    /// jerk.
    func jointWarnings() -> [SceneWarning] {
        builtConstraints.compactMap { built in
            built.constraint.whyApart(slop: space.collisionSlop).map { Finding(path: built.path, problem: $0) }
        }.merged
    }
}

extension Constraint {
    /// Returns the reason that the constraint is not satisfied, or nil if it is.
    fileprivate func whyApart(slop: Double) -> String? {
        switch self {
        case let pin as PinJoint:
            let distance = distance(pin.anchorA, pin.anchorB)
            return isFar(distance, from: pin.distance...pin.distance, slop)
                ? "keeps a distance of \(fixed(pin.distance, decimals: 2)) points, and its anchors start"
                    + " \(fixed(distance, decimals: 2)) apart" : nil
        case let slide as SlideJoint:
            let distance = distance(slide.anchorA, slide.anchorB)
            return isFar(distance, from: slide.range, slop)
                ? "allows distances from \(slide.range.lowerBound) to \(slide.range.upperBound), and its anchors start"
                    + " \(fixed(distance, decimals: 2)) apart" : nil
        case let pivot as PivotJoint:
            let distance = distance(pivot.anchorA, pivot.anchorB)
            return distance > slop ? "has anchors that start \(fixed(distance, decimals: 2)) points apart" : nil
        case let groove as GrooveJoint:
            let anchor = bodyB.localToWorld(groove.anchorB)
            let nearest = Geometry.closestPoint(
                to: anchor, onSegmentFrom: bodyA.localToWorld(groove.start), to: bodyA.localToWorld(groove.end))
            let distance = anchor.distance(to: nearest)
            return distance > slop
                ? "has an anchor that starts \(fixed(distance, decimals: 2)) points from its groove" : nil
        case let limit as RotaryLimitJoint:
            let angle = bodyB.angle - bodyA.angle
            return isFar(angle, from: limit.range, 0.01)
                ? "allows angles from \(limit.range.lowerBound) to \(limit.range.upperBound) radians, and starts at"
                    + " \(fixed(angle, decimals: 2))" : nil
        default:
            return nil
        }
    }

    private func distance(_ anchorA: Vector, _ anchorB: Vector) -> Double {
        bodyA.localToWorld(anchorA).distance(to: bodyB.localToWorld(anchorB))
    }

    private func isFar(_ value: Double, from range: ClosedRange<Double>, _ slop: Double) -> Bool {
        value < range.lowerBound - slop || value > range.upperBound + slop
    }
}
