import Chipmunk

extension Space {
    /// Adds walls along the edges of the demos' view.
    func addFrame(hasTop: Bool = true) {
        let corners = [Vector(-320, 240), Vector(-320, -240), Vector(320, -240), Vector(320, 240)]
        for index in 0..<(hasTop ? 4 : 3) { addWall(from: corners[index], to: corners[(index + 1) % 4]) }
    }
}
