/// A check that the library's data has the layout of version 7.0.3, which snapshots read.
enum SnapshotCheck {
    /// Whether a small scene continues with the same bits after it was saved and restored. Checked once.
    static let holds = ChipmunkLibrary.version == "7.0.3" && sceneGoesOn()

    /// Creates a scene of boxes and balls that fall on each other and on a hinged plank.
    private static func makeScene() -> Space {
        let space = Space()
        space.gravity = Vector(0, -300)
        space.sleepTimeThreshold = 0.2
        space.staticBody.attach(SegmentShape(from: Vector(-60, 0), to: Vector(60, 0), radius: 1)).friction = 0.7
        let plank = Body(mass: 2, moment: 400)
        plank.attach(PolygonShape(width: 40, height: 2)).friction = 0.5
        space.add(plank, at: Vector(0, 12))
        space.add(PivotJoint(plank, space.staticBody, at: plank.position))
        for index in 0..<8 {
            let body = Body(mass: 1, moment: 20)
            let shape: Shape = index % 2 == 0 ? PolygonShape(width: 8, height: 8) : CircleShape(radius: 4)
            shape.friction = 0.6
            body.attach(shape)
            space.add(body, at: Vector(Double(index % 3) * 7 - 8, 25 + Double(index) * 6))
        }
        return space
    }

    private static func step(_ space: Space, times: Int) {
        for _ in 0..<times { space.step(by: 1 / 60) }
    }

    private static func sceneGoesOn() -> Bool {
        let space = makeScene()
        step(space, times: 40)
        let snapshot = space.uncheckedSnapshot()
        let other = Space(snapshot)
        step(other, times: 90)
        step(space, times: 90)
        let end = space.uncheckedSnapshot()
        guard other.uncheckedSnapshot() == end else { return false }
        space.load(snapshot, MemberTable(SnapshotMembers(of: space), snapshot.origin, []), [])
        step(space, times: 90)
        return space.uncheckedSnapshot() == end
    }
}
