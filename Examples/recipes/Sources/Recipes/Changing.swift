import Chipmunk
import ChipmunkDrawing

/// Bodies that are dragged, limited, removed, used again and set back.
enum Changing {
    /// A crate that a pointer takes by its corner.
    static func drag(_ stage: inout Stage) -> String {
        let crate = stage.box(at: Vector(-120, 26), width: 48, height: 48)
        (stage.style[look: crate], stage.style[ghost: crate]) = (.crate, Pose(of: crate))
        stage.follow(crate)
        guard let grab = stage.space.grab(at: Vector(-98, 48), radius: 4, maxForce: 20_000) else { return "missed" }
        for step in 1...60 {
            grab.target = Vector(-98 + 200 * Double(step) / 60, 48 + 110 * Double(step) / 60)
            stage.run(1)
        }
        return "\(Int(crate.position.x)) \(Int(crate.position.y))"
    }

    /// Three balls after the same fall: without a limit, and with limits of 300 and 150 points/s.
    static func limit(_ stage: inout Stage) -> String {
        let balls = [Double.infinity, 300, 150].enumerated().map { index, limit in
            let ball = stage.ball(at: Vector(100 * Double(index) - 100, 180), radius: 12)
            ball.maxSpeed = limit
            return ball
        }
        stage.run(36)
        return balls.map { "\(Int($0.velocity.length.rounded()))" }.joined(separator: " ")
    }

    /// Shots that vanish where they hit.
    static func removal(_ stage: inout Stage) -> String {
        for height in [18.0, 50, 82, 114] {
            stage.style[look: stage.box(at: Vector(70, height), width: 32, height: 32)] = .crate
        }
        stage.space.addCollisionHandler(for: 9).postSolve = { arbiter in
            let shot = arbiter.bodyA
            if !shot.isLeaving { shot.space?.remove(shot) }
        }
        let shots = [20.0, 60, 100, 150].map { height in
            let shot = stage.ball(at: Vector(-180, height), velocity: Vector(900, 0), radius: 4)
            (shot.gravityScale, shot.mass, shot.shapes[0].collisionType) = (0, 0.5, 9)
            return shot
        }
        stage.run(22)
        let removed = shots.filter { $0.space == nil }
        for shot in removed { stage.style[trail: stage.mark(shot.position)] = stage.style[trail: shot] }
        return "\(removed.count) removed"
    }

    /// A fountain of eight balls, each of which is used again once it is below.
    static func pool(_ stage: inout Stage) -> String {
        let pool = (0..<8).map { _ in stage.ball(at: .zero, radius: 7) }
        stage.hideTrails()
        for ball in pool { stage.space.remove(ball) }
        var shots = 0
        for step in 0..<400 {
            for ball in pool where ball.space != nil && ball.position.y < 12 { stage.space.remove(ball) }
            if step.isMultiple(of: 7), let ball = pool.first(where: { $0.space == nil }) {
                stage.space.add(ball, at: Vector(-120, 14))
                ball.velocity = Vector(210, 540)
                shots += 1
            }
            stage.run(1)
        }
        return "\(shots) shots of \(pool.count) balls"
    }

    /// One moment, and two ways on from it: the first, to the lower dot, was taken back.
    static func save(_ stage: inout Stage) throws -> String {
        let ball = stage.ball(at: Vector(-150, 40), velocity: Vector(200, 420), radius: 12)
        stage.run(24)
        let (place, saved) = (ball.position, try stage.space.snapshot())
        stage.hideTrails()
        stage.follow(ball)
        stage.run(32)
        let (end, way) = (ball.position, stage.style[trail: ball])
        try stage.space.restore(saved)
        let isBack = ball.position == place
        stage.follow(ball)
        ball.velocity += Vector(60, 260)
        stage.run(32)
        stage.mark(place)
        stage.style[trail: stage.mark(end)] = way
        return "\(isBack)"
    }
}
