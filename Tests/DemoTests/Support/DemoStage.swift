import Chipmunk
import Foundation

/// One of Chipmunk's demos, in Swift.
protocol Demo: AnyObject {
    /// In seconds.
    var timestep: Double { get }
    /// Does a frame.
    func update(_ space: Space)
}

extension Demo {
    var timestep: Double { 1 / 60 }

    func update(_ space: Space) {
        space.step(by: timestep)
    }
}

/// Runs a demo in Swift, with a mouse that drags things. What `ChipmunkDemo.c` does.
final class DemoStage {
    let console = DemoConsole()
    let space = Space()
    private let demo: any Demo
    /// In no space: nothing moves it but the frame.
    private let mouseBody = Body(.kinematic)
    private var mouseJoint: PivotJoint?
    private var previous = DemoInput()

    init(_ name: DemoName) throws {
        demo = try name.build(space, console)
    }

    func frame(_ input: DemoInput) {
        console.keyboard = input.keyboard
        console.mouse = input.mouse
        if input.isLeftDown && !previous.isLeftDown { grab() }
        if !input.isLeftDown && previous.isLeftDown { release() }
        console.isRightDown = input.isRightDown && !previous.isRightDown
        console.isRightClick = input.isRightDown
        previous = input

        console.text = ""
        console.drawing = []
        let position = mouseBody.position.lerp(to: console.mouse, at: 0.25)
        mouseBody.velocity = (position - mouseBody.position) * 60
        mouseBody.position = position
        demo.update(space)
        console.isRightDown = false
    }

    private func grab() {
        guard let hit = space.nearestShape(to: console.mouse, maxDistance: 5, filter: .grabbable),
            let body = hit.shape.body, body.mass < .infinity
        else { return }
        let point = hit.distance > 0 ? hit.point : console.mouse
        let joint = PivotJoint(mouseBody, body, anchorA: .zero, anchorB: body.worldToLocal(point))
        joint.maxForce = 50000
        joint.errorBias = pow(Double(1 - 0.15 as Float), 60)
        mouseJoint = space.add(joint)
    }

    private func release() {
        // The demo may have removed the body, and the joint with it.
        if let joint = mouseJoint, joint.space != nil { space.remove(joint) }
        mouseJoint = nil
    }

    var record: DemoRecord {
        var motions: [BodyMotion] = []
        space.readMotions(into: &motions)
        return DemoRecord(
            motions: motions, sleeping: space.bodies.map { $0.isSleeping ? 1 : 0 }, drawing: console.drawing,
            text: console.text)
    }
}
