import Chipmunk
import ChipmunkDrawing

/// Platforms, lifts, brakes and joints.
enum Standing {
    /// A hero that jumps through a ledge and lands on it.
    static func ledge(_ stage: inout Stage) -> String {
        let ledge = stage.box(.static, at: Vector(50, 70), width: 140, height: 8)
        ledge.shapes[0].passDirection = Vector(0, 1)
        stage.style[look: ledge] = .plank()
        let hero = stage.ball(at: Vector(-90, 12), velocity: Vector(170, 520), radius: 10)
        hero.moment = .infinity
        hero.shapes[0].friction = 2
        stage.run(80)
        return "\(Int((hero.position.y - 74).rounded())) above the ledge"
    }

    /// A crate on a lift that is moved to its poses, each in a step.
    static func lift(_ stage: inout Stage) -> String {
        let lift = stage.box(.kinematic, at: Vector(-110, 20), width: 90, height: 10)
        let crate = stage.box(at: Vector(-110, 41), width: 32, height: 32)
        lift.shapes[0].friction = 2
        (stage.style[look: lift], stage.style[look: crate]) = (.plank(), .crate)
        (stage.style[ghost: lift], stage.style[ghost: crate]) = (Pose(of: lift), Pose(of: crate))
        stage.follow(crate)
        for step in 1...90 {
            let way = Double(step) / 90, part = way * way * (3 - 2 * way)
            stage.run(1) { _ in
                lift.move(to: Pose(x: -110 + 200 * part, y: 20 + 70 * part, angle: 0), within: Stage.timestep)
            }
        }
        return "\((crate.position.x - lift.position.x).magnitude < 0.5)"
    }

    /// Pucks on ice, brakes of 0, 75 and 150, seen from above.
    static func friction(_ stage: inout Stage) -> String {
        stage.space.gravity = .zero
        let pucks = [120.0, 70, 20].enumerated().map { index, height in
            let puck = stage.ball(at: Vector(-170, height), velocity: Vector(150, 0), radius: 12)
            stage.style[ghost: puck] = Pose(of: puck)
            let force = 75 * Double(index)
            if force > 0 {
                stage.space.add(FrictionJoint(stage.space.staticBody, puck, maxForce: force, maxTorque: 10 * force))
            }
            return puck
        }
        stage.style.parts = []
        stage.run(120)
        return pucks.map { "\(Int($0.position.x + 170))" }.joined(separator: " ")
    }

    /// Planks in a row, welded to a post: the weld that bears most breaks, and the row falls.
    static func breaking(_ stage: inout Stage) -> String {
        let post = stage.box(.static, at: Vector(-120, 60), width: 16, height: 116)
        stage.style[look: post] = .wall()
        var last = post
        var welds: [WeldJoint] = []
        for index in 0..<6 {
            let x = -112 + 44 * Double(index)
            let plank = stage.box(at: Vector(x + 22, 112), width: 42, height: 8)
            stage.style[look: plank] = .plank()
            let weld = WeldJoint(last, plank, at: Vector(x, 112), collideBodies: false)
            weld.gear.breakForce = 180_000
            welds.append(stage.space.add(weld))
            last = plank
        }
        var brokenCount = 0
        stage.run(26) { space in
            for weld in welds where !weld.isWhole && weld.pivot.space != nil {
                space.remove(weld)
                brokenCount += 1
            }
        }
        return "\(brokenCount) broken"
    }
}
