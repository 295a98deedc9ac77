import Chipmunk

// Where the body can go: up to obstacles, along them, and onto steps.
extension Walk {
    /// The number of obstacles that a way can follow.
    private static let maximumTurns = 4

    /// Moves along a way, and along what stops it.
    ///
    /// - Parameters:
    ///   - way: The way in points.
    ///   - ground: The ground on which the body stands, or nil in the air.
    mutating func slide(by way: Vector, on ground: Ground?) {
        var rest = way
        var walls: [Vector] = []
        for _ in 0..<Self.maximumTurns {
            guard rest.length > 0 else { return }
            let hit = cast.firstHit(from: offset, by: rest) { isSolid($0, on: rest) }
            let free = rest.normalized * freeLength(of: rest, before: hit)
            offset += free
            rest -= free
            guard let hit else { return }
            push(hit)
            if let ground {
                guard let turned = turn(rest, at: hit, from: ground) else { return }
                rest = turned
            } else {
                rest = deflected(rest, by: hit)
                controller.velocity = deflected(controller.velocity, by: hit)
            }
            // Between two obstacles there is no way.
            if walls.contains(where: { rest.dot($0) < -1e-9 * rest.length }) { return }
            walls.append(hit.normal)
        }
    }

    /// Returns the rest of a way on the ground: up a slope, or nil after a step or before a wall.
    private mutating func turn(_ rest: Vector, at hit: BodyCast.Hit, from ground: Ground) -> Vector? {
        if isLevelEnough(hit.normal) {
            let tangent = hit.normal.reversePerpendicular
            let along = rest.dot(right) < 0 ? -tangent : tangent
            controller.velocity = along * controller.velocity.length
            return along * rest.length
        }
        if !climb(by: rest, from: ground) { controller.velocity = .zero }
        return nil
    }

    /// Returns what is left of a way or a velocity in the air.
    private func deflected(_ way: Vector, by hit: BodyCast.Hit) -> Vector {
        var way = way
        if isLevelEnough(hit.normal) {
            // A fall ends on what one can stand on, and does not go on along it.
            way -= up * min(0, way.dot(up))
        } else if hit.normal.dot(up) > 0, way.dot(right) * hit.normal.dot(right) < 0 {
            // Nobody walks up what is too steep.
            way -= right * way.dot(right)
        }
        return way - hit.normal * min(0, way.dot(hit.normal))
    }

    private func push(_ hit: BodyCast.Hit) {
        guard controller.pushForce > 0, let body = hit.shape.body, body.type == .dynamic else { return }
        body.applyForce(-hit.normal * controller.pushForce, atWorldPoint: hit.point)
    }

    // MARK: Steps

    /// Moves up a step, along and down onto it. Returns false if there is none that is low enough.
    private mutating func climb(by rest: Vector, from ground: Ground) -> Bool {
        let along = rest.dot(right) < 0 ? -right : right
        guard controller.stepHeight > 0, rest.dot(along) > 0 else { return false }
        let lift = up * (controller.stepHeight + 2 * controller.gap)
        let raised = offset + up * freeLength(of: lift, before: firstHit(from: offset, by: lift))
        // A round foot needs some way to stand firmly on a corner, however slowly it comes.
        var length = max(rest.dot(along), 2 * controller.gap)
        while length <= max(controller.stepHeight, rest.dot(along)) {
            let way = along * length
            let forward = freeLength(of: way, before: firstHit(from: raised, by: way))
            guard forward > 0 else { return false }
            let above = raised + along * forward
            if let step = self.ground(within: (above - offset).dot(up), from: above) {
                guard (step.point - ground.point).dot(up) <= controller.stepHeight + controller.gap else {
                    return false
                }
                if step.clearance < 3.5 * controller.gap {
                    offset = above - up * max(step.distance - step.clearance, 0)
                    return true
                }
            }
            length *= 2
        }
        return false
    }

    private func firstHit(from offset: Vector, by way: Vector) -> BodyCast.Hit? {
        cast.firstHit(from: offset, by: way) { isSolid($0, on: way) }
    }

    // MARK: Obstacles

    /// Returns the length of a way up to the gap before an obstacle.
    func freeLength(of way: Vector, before hit: BodyCast.Hit?) -> Double {
        let length = way.length
        guard let hit else { return length }
        let approach = -way.dot(hit.normal) / length
        return max(0, hit.fraction * length - controller.gap / approach)
    }

    /// Returns whether a shape stops a way, or lets the body pass.
    func isSolid(_ hit: BodyCast.Hit, on way: Vector) -> Bool {
        guard let direction = hit.shape.passDirection, let body = hit.shape.body else { return true }
        guard controller.dropDepth == nil else { return false }
        let out = direction.normalized.rotated(by: body.rotation)
        return hit.fraction > 0 && way.dot(out) < 0 && hit.normal.dot(out) > 0.5
    }

    /// Moves out of what has moved into the body.
    mutating func leaveOverlaps() {
        for _ in 0..<Self.maximumTurns {
            let way = cast.wayOut(at: offset) { $0.passDirection == nil && $0.body?.type != .dynamic }
            guard let way, way.length > 0 else { return }
            offset += way + way.normalized * controller.gap
        }
    }
}
