import Chipmunk

/// Shapes on a way: rays, casts, bullets.
enum Finding {
    /// Three eyes, and the first shape that each sees.
    static func ray(_ stage: inout Stage) -> String {
        let crate = stage.box(at: Vector(90, 16), width: 32, height: 32)
        _ = stage.box(.static, at: Vector(150, 60), width: 8, height: 120)
        let seen = [16.0, 50, 84].map { height in
            let eye = stage.space.add(Body(.static), at: Vector(-180, height))
            eye.attach(CircleShape(radius: 6))
            let hit = stage.space.firstHit(from: eye.position + Vector(7, 0), to: Vector(200, height))
            stage.style[trail: eye] = [eye.position, hit?.point ?? Vector(200, height)]
            return hit?.shape.body === crate ? "crate" : "wall"
        }
        return seen.joined(separator: " ")
    }

    /// A ball where it would touch, and dashed where the way begins.
    static func cast(_ stage: inout Stage) -> String {
        for (x, height) in [(60.0, 50.0), (110, 90)] {
            _ = stage.box(.static, at: Vector(x, 2 + height / 2), width: 20, height: height)
        }
        let ball = stage.space.add(Body(.kinematic), at: Vector(-150, 110))
        let shape = ball.attach(CircleShape(radius: 16))
        let way = Vector(300, -60)
        guard let hit = stage.space.firstHit(of: shape, movedBy: way) else { return "free" }
        stage.style[ghost: ball] = Pose(of: ball)
        ball.position += way * hit.fraction
        return "free for \(Int(hit.fraction * 100)) %"
    }

    /// Three shots at 6000 points/s on a thin wall; the upper one is a bullet.
    static func bullet(_ stage: inout Stage) -> String {
        _ = stage.box(.static, at: Vector(60, 70), width: 4, height: 130)
        let shots = [30.0, 70, 110].map { height in
            let shot = stage.ball(at: Vector(-170 + height / 5, height), velocity: Vector(6000, 0), radius: 6)
            (shot.gravityScale, shot.isBullet) = (0, height == 110)
            return shot
        }
        stage.run(3)
        return "\(shots.count { $0.position.x < 60 }) stopped"
    }
}
