import Chipmunk

/// The environment Push-T: a round pusher moves a T on a table to where it belongs.
///
/// The sizes, the masses and the control of the pusher are those of gym-pusht, an environment for learning from
/// demonstrations (Chi et al., "Diffusion Policy", 2023).
struct PushT {
    static let goal = Pose(x: 256, y: 256, angle: .pi / 4)
    static let size = 512.0
    private static let timestep = 0.01
    private static let stepsPerAction = 10

    let space = Space()
    let pusher = Body(.kinematic)
    let block: Body

    /// Makes the table. As in gym-pusht nothing rubs, and the two bars of the T count as equally long for its moment.
    init(pusherAt place: Vector, blockAt pose: Pose) {
        // Nothing slides on by itself.
        space.damping = 0
        let corners = [Vector(5, 506), Vector(5, 5), Vector(506, 5), Vector(506, 506), Vector(5, 506)]
        for (start, end) in zip(corners, corners.dropFirst()) {
            space.staticBody.attach(SegmentShape(from: start, to: end, radius: 2))
        }
        pusher.attach(CircleShape(radius: 15))
        space.add(pusher, at: place)
        let bar = PolygonShape(BoundingBox(left: -60, bottom: 0, right: 60, top: 30))
        let stem = PolygonShape(BoundingBox(left: -15, bottom: 30, right: 15, top: 120))
        block = Body(mass: 1, moment: 2 * Moment.polygon(mass: 1, vertices: bar.vertices))
        for shape in [bar, stem] { block.attach(shape) }
        block.centerOfGravity = (bar.centerOfGravity + stem.centerOfGravity) / 2
        space.add(block, at: pose.position, angle: pose.angle)
    }

    /// Moves the pusher toward a point for a tenth of a second, by a spring and a damper.
    func act(toward target: Vector) {
        for _ in 0..<PushT.stepsPerAction {
            let acceleration = (target - pusher.position) * 100 - pusher.velocity * 20
            pusher.velocity += acceleration * PushT.timestep
            space.step(by: PushT.timestep)
        }
    }

    /// The distance of the T from its goal, with a radian as a hundred points.
    var error: Double {
        let turn = (block.angle - PushT.goal.angle).remainder(dividingBy: 2 * .pi)
        return (block.position - PushT.goal.position).length + 100 * abs(turn)
    }

    /// The part of the goal that the T covers: 0 to 1, by a sample in each square of three points.
    var coverage: Double {
        let turn = Vector(angle: PushT.goal.angle)
        var (inside, all) = (0, 0)
        for x in stride(from: -58.5, to: 60, by: 3) {
            for y in stride(from: 1.5, to: 120, by: 3) where y < 30 || abs(x) < 15 {
                let point = PushT.goal.position + Vector(x, y).rotated(by: turn)
                all += 1
                if block.shapes.contains(where: { $0.nearestPoint(to: point).distance < 0 }) { inside += 1 }
            }
        }
        return Double(inside) / Double(all)
    }
}
