import CharacterMotion
import Chipmunk

/// Player.c with `CharacterController`: no normals of contacts, no surface velocity of feet.
final class ShortPlayer: Demo {
    let timestep = 1.0 / 180
    private let console: DemoConsole
    let player = Body(.kinematic)
    var controller = CharacterController()

    init(_ space: Space, _ console: DemoConsole) {
        self.console = console
        space.gravity = Vector(0, -2000)
        space.addFrame()
        let outline = BoundingBox(left: -15, bottom: -27.5, right: 15, top: 27.5)
        space.add(player, at: Vector(0, -200)).attach(PolygonShape(outline, radius: 10))
        (controller.jumpHeight, controller.maxFallSpeed) = (50, 900)
        (controller.acceleration, controller.airAcceleration) = (500 / 0.1, 500 / 0.25)
        controller.pushForce = 40000
        for row in 0..<6 {
            for column in 0..<3 {
                let place = Vector(Double(100 + column * 60), Double(-200 + row * 60))
                let box = space.add(Body(mass: 4, moment: .infinity), at: place)
                box.attach(PolygonShape(width: 50, height: 50)).friction = 0.7
            }
        }
    }

    func update(_ space: Space) {
        let boostTime = 55 / (2 * 50 * 2000.0).squareRoot()
        if console.keyboard.y > 0, controller.velocity.y > 0, controller.airTime < boostTime {
            controller.velocity -= space.gravity * timestep
        }
        controller.move(player, walking: 500 * console.keyboard.x, jumps: console.keyboard.y > 0, within: timestep)
        space.step(by: timestep)
    }
}
