internal import Chipmunk
internal import FuzzSupport

/// A space with a spatial hash beside the others: what is in it stays where a hash can count, as its rules ask for.
final class HashedSpace {
    private static let mostBodies = 40

    let space = Space()
    private var isHashed = false

    init(stepper: Stepper) {
        space.stepper = stepper
        space.gravity = Vector(0, -50)
        space.staticBody.attach(SegmentShape(from: Vector(-60, 0), to: Vector(60, 0), radius: 1)).friction = 1
    }

    func call(_ bytes: inout Bytes) {
        switch bytes.index(8) {
        case 0: useHash(&bytes)
        case 1, 2: add(&bytes)
        case 3: if let body = body(&bytes) { space.remove(body) }
        case 4: body(&bytes)?.position = place(&bytes)
        case 5: query(&bytes)
        case 6: space.sleepTimeThreshold = bytes.bool() ? 0.05 : .infinity
        default: space.step(by: 1.0 / 60)
        }
        for body in space.bodies where !body.isQuarantined {
            expect(body.position.x.isFinite && body.position.y.isFinite, "a body in a hash is nowhere")
        }
    }

    /// It can be made anew with other cells at any time.
    private func useHash(_ bytes: inout Bytes) {
        let size = [0.5, 4, 16, 100][bytes.index(4)]
        space.useSpatialHash(cellSize: size, count: 1 + 7 * bytes.index(64))
        isHashed = true
    }

    private func add(_ bytes: inout Bytes) {
        guard space.bodies.count < HashedSpace.mostBodies else { return }
        let body = Body(mass: 1, moment: 10)
        body.attach(
            bytes.bool() ? CircleShape(radius: Double(bytes.index(6))) : PolygonShape(width: 5, height: 3, radius: 0.5))
        body.position = place(&bytes)
        space.add(body)
    }

    private func place(_ bytes: inout Bytes) -> Vector {
        Vector(Double(bytes.index(100)) - 50, Double(bytes.index(60)))
    }

    private func body(_ bytes: inout Bytes) -> Body? {
        space.bodies.isEmpty ? nil : space.bodies[bytes.index(space.bodies.count)]
    }

    /// The hash finds what a look at every shape finds.
    private func query(_ bytes: inout Bytes) {
        let (low, size) = (place(&bytes), Double(1 + bytes.index(30)))
        let box = BoundingBox(left: low.x, bottom: low.y, right: low.x + size, top: low.y + size)
        var found: Set<ObjectIdentifier> = []
        space.forEachShape(in: box) { found.insert(ObjectIdentifier($0)) }
        let expected = space.shapes.filter { $0.boundingBox.intersects(box) }
        expect(found == Set(expected.map { ObjectIdentifier($0) }), "a query found \(found.count) of \(expected.count)")
        _ = space.nearestShape(to: low, maxDistance: size)
        _ = space.hits(from: low, to: place(&bytes), radius: Double(bytes.index(3)))
    }
}
