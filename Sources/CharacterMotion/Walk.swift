import Chipmunk

/// One step of a character: from the state before it to the state after it, and the way of the body.
struct Walk {
    let cast: BodyCast
    let duration: Double
    /// The gravity against ``up``, in points/s².
    let gravity: Double
    /// The unit vectors against gravity, and to the right of that.
    let up, right: Vector

    var controller: CharacterController
    /// The way so far, from the body's position.
    var offset = Vector.zero

    init(_ controller: CharacterController, of body: BodyCast, in space: Space, within duration: Double) {
        self.controller = controller
        cast = body
        self.duration = duration
        up = controller.up.normalized
        right = up.reversePerpendicular
        gravity = max(0, -space.gravity.dot(up))
    }

    mutating func perform(walking speed: Double, jumps: Bool) {
        leaveOverlaps()
        let start = offset
        let ground = ground(within: controller.isOnGround ? controller.snapDistance : 0)
        noteJump(jumps)
        if mayJump(from: ground) {
            jump(from: ground)
            fly(at: speed)
        } else if let ground, controller.isOnGround || approaches(ground) {
            walk(at: speed, on: ground)
            ride(on: ground)
            settle(after: ground, from: start)
        } else {
            controller.groundNormal = nil
            fly(at: speed)
        }
        if let depth = controller.dropDepth {
            let left = depth - (start - offset).dot(up)
            controller.dropDepth = left > 0 && !controller.isOnGround ? left : nil
        }
    }

    // MARK: On the ground

    private mutating func walk(at speed: Double, on ground: Ground) {
        let tangent = ground.normal.reversePerpendicular
        let current = controller.velocity.dot(controller.isOnGround ? tangent : right)
        controller.velocity = tangent * current.approaching(speed, by: controller.acceleration * duration)
        land(on: ground)
        slide(by: controller.velocity * duration, on: ground)
    }

    /// Moves with the ground, which is no obstacle to that.
    private mutating func ride(on ground: Ground) {
        let way = ground.velocity * duration
        guard way != .zero else { return }
        let hit = cast.firstHit(from: offset, by: way) { isSolid($0, on: way) && $0.shape.body !== ground.shape.body }
        offset += way.normalized * freeLength(of: way, before: hit)
    }

    /// Follows the ground, or leaves it with its velocity.
    private mutating func settle(after last: Ground, from start: Vector) {
        // Shapes are where they are before the step.
        let place = offset - last.velocity * duration
        // What a corner has lifted comes down again.
        let depth = controller.snapDistance + max(0, (place - start).dot(up))
        guard let ground = ground(within: depth, from: place) else {
            controller.velocity += last.velocity
            controller.groundNormal = nil
            controller.airTime = duration
            return
        }
        controller.groundNormal = ground.normal
        let drop = ground.distance - ground.clearance
        // Standing still leaves no way, not even one by rounding.
        if abs(drop) > controller.gap / 10 { offset -= up * drop }
    }

    /// Returns whether the character does not leave a ground. One that slides along it has some speed, by rounding.
    private func approaches(_ ground: Ground) -> Bool {
        (controller.velocity - ground.velocity).dot(ground.normal) <= 1e-9 * controller.velocity.length
    }

    private mutating func land(on ground: Ground) {
        controller.groundNormal = ground.normal
        controller.airTime = 0
        controller.hasJumped = false
    }

    // MARK: In the air

    private mutating func fly(at speed: Double) {
        let along = controller.velocity.dot(right), rise = controller.velocity.dot(up)
        let walking = along.approaching(speed, by: controller.airAcceleration * duration)
        let fallen = max(rise - gravity * duration, min(rise, -controller.maxFallSpeed))
        controller.velocity = right * walking + up * fallen
        // The way under a constant gravity, at any length of the steps.
        slide(by: right * (walking * duration) + up * ((rise + fallen) / 2 * duration), on: nil)
        if let ground = ground(within: 0), approaches(ground) {
            controller.velocity = ground.normal.reversePerpendicular * controller.velocity.dot(right)
            land(on: ground)
        } else {
            controller.airTime += duration
        }
    }

    // MARK: Jumps and drops

    private mutating func noteJump(_ isAsked: Bool) {
        if isAsked {
            controller.jumpWait = controller.jumpBuffer
        } else if let wait = controller.jumpWait {
            controller.jumpWait = wait > duration ? wait - duration : nil
        }
    }

    private func mayJump(from ground: Ground?) -> Bool {
        guard controller.jumpWait != nil, controller.jumpHeight > 0 else { return false }
        if controller.isOnGround { return ground != nil }
        return !controller.hasJumped && 0 < controller.airTime && controller.airTime <= controller.coyoteTime
    }

    private mutating func jump(from ground: Ground?) {
        let speed = (2 * gravity * controller.jumpHeight).squareRoot()
        controller.velocity += up * (speed - controller.velocity.dot(up)) + (ground?.velocity ?? .zero)
        controller.groundNormal = nil
        (controller.jumpWait, controller.hasJumped) = (nil, true)
    }
}

extension Double {
    /// Returns the number moved toward another one by at most a distance.
    fileprivate func approaching(_ target: Double, by distance: Double) -> Double {
        self < target ? Swift.min(target, self + distance) : Swift.max(target, self - distance)
    }
}
