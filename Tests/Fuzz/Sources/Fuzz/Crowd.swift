internal import Chipmunk
internal import FuzzSupport

/// Thousands of bodies in the arrangements in which a tree, or a group that falls asleep, becomes as deep as it can be.
enum Crowd {
    private enum Arrangement: CaseIterable {
        case row, column, spot, chain, star, drift
    }

    static func run(_ bytes: inout Bytes, in space: Space, _ digest: inout Digest) {
        let arrangement = Arrangement.allCases[bytes.index(Arrangement.allCases.count)]
        // A spot makes pairs of all of them.
        let count = arrangement == .spot ? 120 : 500 + 10 * Int(bytes.byte())
        if bytes.bool() { space.sleepTimeThreshold = 0.01 }
        if arrangement == .drift { space.maximumPairs = 10 * count }
        for index in 0..<count {
            let body = Body(mass: 1, moment: 1)
            body.attach(CircleShape(radius: 1))
            space.add(body, at: place(of: index, in: arrangement))
            // All of them are on one spot soon, and there is no room for so many pairs.
            if arrangement == .drift { body.velocity = -60 * body.position }
        }
        if arrangement == .chain || arrangement == .star { join(space, isStar: arrangement == .star) }
        for _ in 0..<1 + bytes.index(3) { space.step(by: 1.0 / 60) }
        digest.combine(space)
        let diagnostics = space.diagnostics
        expect(diagnostics.bodyCount == count, "\(diagnostics.bodyCount) bodies of \(count) are counted")
        expect(diagnostics.pairCount <= space.maximumPairs, "\(diagnostics.pairCount) pairs are kept")
        _ = space.shapes(near: .zero, maxDistance: Double(bytes.byte()))
        _ = space.hits(from: Vector(-10, 0), to: Vector(Double(count), 0))
        // From the front, from the back, or left to the space.
        let order = bytes.index(3)
        if order == 0 { for body in space.bodies { space.remove(body) } }
        if order == 1 { for body in space.bodies.reversed() { space.remove(body) } }
        expect(space.bodies.count == (order == 2 ? count : 0), "\(space.bodies.count) bodies are left")
    }

    private static func place(of index: Int, in arrangement: Arrangement) -> Vector {
        switch arrangement {
        case .row: Vector(Double(index) * 2, 0)
        case .column: Vector(0, Double(index) * 2)
        case .spot: .zero
        case .drift: Vector(Double(index % 50) * 4, Double(index / 50) * 4)
        case .chain, .star: Vector(Double(index) * 3, 0)
        }
    }

    private static func join(_ space: Space, isStar: Bool) {
        for (body, next) in zip(space.bodies, space.bodies.dropFirst()) {
            space.add(PivotJoint(isStar ? space.staticBody : body, next, at: next.position))
        }
    }
}
