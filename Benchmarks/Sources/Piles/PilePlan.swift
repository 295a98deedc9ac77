import CPiles

/// The contents of a scene, for C and for Swift.
@safe package final class PilePlan {
    let plan: UnsafeMutablePointer<pile_plan>
    let walls: [pile_wall]
    let bodies: [pile_body]
    let joints: [pile_joint]

    private init(_ plan: UnsafeMutablePointer<pile_plan>?) {
        guard let plan = unsafe plan else { fatalError("there is no such plan") }
        unsafe self.plan = plan
        // The plan has as many elements as it says.
        let all = unsafe plan.pointee
        walls = unsafe Array(UnsafeBufferPointer(start: all.walls, count: Int(all.wall_count)))
        bodies = unsafe Array(UnsafeBufferPointer(start: all.bodies, count: Int(all.body_count)))
        joints = unsafe Array(UnsafeBufferPointer(start: all.joints, count: Int(all.joint_count)))
    }

    deinit {
        unsafe plan_free(plan)
    }

    /// A plan by its name, such as "boxes-1000": `plan_named`. Traps if there is none.
    package static func named(_ name: String) -> PilePlan { unsafe PilePlan(plan_named(name)) }
    package static func boxes(columns: CInt, rows: CInt) -> PilePlan { unsafe PilePlan(plan_of_boxes(columns, rows)) }
    package static func pyramid(rows: CInt) -> PilePlan { unsafe PilePlan(plan_of_pyramid(rows)) }
    package static func chains(balls: CInt) -> PilePlan { unsafe PilePlan(plan_of_chains(balls)) }
    package static func crates() -> PilePlan { unsafe PilePlan(plan_of_crates(0, -1)) }
    package static func rope(balls: CInt) -> PilePlan { unsafe PilePlan(plan_of_rope(balls)) }
    package static func grid(boxes: CInt) -> PilePlan { unsafe PilePlan(plan_of_grid(boxes)) }
}
