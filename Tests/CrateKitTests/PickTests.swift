import Chipmunk
import SceneTestSupport
import Testing

import struct TestSupport.LateTrait

@testable import CrateKit

/// A picture is older than the world, by a frame or by a phone's network.
@Suite(.late) struct PickTests {
    private let reach = 8.0

    /// Some bodies of a world, each as it was seen before more steps.
    private func seen(_ cast: WorldCast) -> [(member: WorldCast.Member, pick: Pick)] {
        cast.members.filter { $0.body.type == .dynamic && !$0.body.shapes.isEmpty }.prefix(20).map { member in
            let point = member.body.shapes[0].nearestPoint(to: member.body.position).point
            return (member, Pick(point, sight: Pick.Sight(id: member.id, anchor: member.body.worldToLocal(point))))
        }
    }

    @Test(arguments: ShippedScenes.names)
    func `a body is grabbed where it was seen`(name: String) throws {
        let scene = ShippedScenes.scene(named: name)
        let simulation = Simulation(of: try World(scene), timestep: RunPlan(scene: scene).timestep)
        let cast = WorldCast(of: simulation.world)
        let seen = seen(cast)
        for _ in 0..<40 { simulation.step() }
        for (member, pick) in seen {
            let grab = try #require(cast.grab(at: pick, reach: reach), "\(member.name)")
            #expect(grab.body === member.body && grab.target == pick.point)
            grab.release()
        }
        #expect(seen.isEmpty == !cast.members.contains { $0.body.type == .dynamic })
    }

    @Test func `without a sight, or with one of a body that never moves, the body at the place is picked`() throws {
        var scene = Scene.crates
        scene.bodies = [
            BodyDefinition(
                name: "lift", kind: .kinematic, position: Vector(150, 150),
                shapes: [ShapeDefinition(.box(width: 40, height: 40))])
        ]
        let cast = WorldCast(of: try World(scene))
        let (lift, crate) = (try #require(cast.members.first { $0.name == "lift" }), cast.members[0])
        let sight = Pick.Sight(id: lift.id, anchor: .zero)
        #expect(cast.grab(at: Pick(crate.body.position), reach: reach)?.body === crate.body)
        #expect(cast.grab(at: Pick(crate.body.position, sight: sight), reach: reach)?.body === crate.body)
        #expect(cast.grab(at: Pick(lift.body.position, sight: sight), reach: reach) == nil)
    }

    @Test func `nothing is picked by a sight of nothing`() throws {
        let cast = WorldCast(of: try World(.crates))
        let place = cast.members[0].body.position
        // Beside the crate, whose half is 16 points, by more than the reach; and of no body that there ever was.
        for (id, anchor) in [
            (0, Vector(16 + 8.5, 0)), (0, Vector(1e6, 1e6)), (-1, .zero), (5, .zero), (Int.max, .zero),
        ] {
            let pick = Pick(place, sight: Pick.Sight(id: id, anchor: anchor))
            #expect(cast.grab(at: pick, reach: reach) == nil, "\(id), \(anchor)")
        }
        #expect(cast.grab(at: Pick(place, sight: Pick.Sight(id: 0, anchor: Vector(16 + 7.5, 0))), reach: reach) != nil)
        // Numbers that no query takes.
        cast.members[0].body.position = Vector(1e100, 0)
        #expect(cast.grab(at: Pick(place, sight: Pick.Sight(id: 0, anchor: .zero)), reach: reach) == nil)
    }

    @Test func `a body that was deleted meanwhile is not mistaken for the one behind it`() throws {
        var scene = Scene.fallingCrate
        // Else the view follows the crate, and nothing can be added where it was.
        scene.followedBody = nil
        let simulation = Simulation(of: try World(scene), timestep: 1.0 / 60)
        var cast = WorldCast(of: simulation.world)
        let place = cast.members[0].body.position
        let first = Pick(place, sight: Pick.Sight(id: 0, anchor: .zero))
        for _ in 0..<60 { simulation.step() }
        try cast.apply(.add(.crate, at: place))

        try cast.apply(.pin(at: first))
        let (fallen, pin) = (cast.members[0].body, try #require(cast.joints.last?.constraint as? PivotJoint))
        #expect(pin.bodyB === fallen && pin.anchorA == fallen.position && fallen.position.distance(to: place) > 400)
        try cast.apply(.pin(at: first))
        #expect(cast.joints.isEmpty, "the pin is pulled out where the body is now")

        try cast.apply(.delete(at: first))
        #expect(fallen.space == nil && cast.members.count == 1)
        for edit: WorldEdit in [.delete(at: first), .pin(at: first)] {
            #expect(throws: EditRefusal.self) { try cast.apply(edit) }
        }
        try cast.apply(.delete(at: Pick(place)))
        #expect(cast.members.isEmpty)
    }
}
