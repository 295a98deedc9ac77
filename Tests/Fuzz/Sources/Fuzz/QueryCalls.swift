internal import Chipmunk
internal import FuzzSupport

// Questions about where shapes are. No number that comes back may be other than finite.
extension World {
    func queryCall() {
        guard let space = anySpace() else { return }
        count("a query of \(name(space))")
        let sensors = bytes.bool()
        switch bytes.index(11) {
        case 0, 1:
            guard let point = bytes.coordinates(), let distance = bytes.factor() else { return }
            let hits = space.shapes(near: point, maxDistance: distance, includingSensors: sensors)
            for hit in hits { expectSound(hit) }
            let nearest = space.nearestShape(to: point, maxDistance: distance, includingSensors: sensors)
            expect(nearest?.distance == hits.first?.distance, "the nearest hit is not the first")
        case 2, 3:
            guard let start = bytes.coordinates(), let end = bytes.coordinates(), let radius = bytes.length() else {
                return
            }
            let hits = space.hits(from: start, to: end, radius: radius, includingSensors: sensors)
            for hit in hits { expectSound(hit) }
            let first = space.firstHit(from: start, to: end, radius: radius, includingSensors: sensors)
            expect(first?.fraction == hits.first?.fraction, "the first hit is not the first")
        case 4:
            let box = bytes.box()
            guard box.left <= box.right, box.bottom <= box.top else { return }
            space.forEachShape(in: box, includingSensors: sensors) { _ in nested() }
        case 5, 6:
            guard let shape = anyShape() else { return }
            for hit in space.shapes(touching: shape, includingSensors: sensors) { expectSound(hit.contacts) }
            guard let way = bytes.coordinates() else { return }
            if let hit = space.firstHit(of: shape, movedBy: way, includingSensors: sensors) {
                expect(areFinite([hit.point, hit.normal]) && (0...1).contains(hit.fraction), "a cast hit is \(hit)")
            }
        case 7:
            shapeQuestion()
        case 8:
            explode(in: space)
        case 9:
            apply(in: space)
        default:
            if let shape = anyShape(), shape.space === space { space.reindex(shape) }
            space.reindexStaticShapes()
        }
    }

    private func explode(in space: Space) {
        guard let center = bytes.coordinates(), let radius = bytes.number(in: 1e-30...1e30),
            let impulse = bytes.motion(),
            space.bodies.allSatisfy(\.hasMass)
        else { return }
        let falloff = ExplosionFalloff.allCases[bytes.index(3)]
        let pushed = space.explode(
            at: center, radius: radius, impulse: impulse, falloff: falloff, isShadowed: bytes.bool())
        expect(
            pushed.map(\.index) == pushed.map(\.index).sorted { $0 ?? 0 < $1 ?? 0 }, "the pushed bodies are in no order"
        )
    }

    private func apply(in space: Space) {
        guard let point = bytes.coordinates(), let strength = bytes.number(in: 0...1e30),
            let share = bytes.number(in: 0...1e30), let duration = bytes.number(in: 1e-30...1e30)
        else { return }
        let field: ForceField =
            switch bytes.index(6) {
            case 0: .uniform(point)
            case 1: .radial(center: point, acceleration: -strength, falloff: share)
            case 2: .vortex(center: point, acceleration: strength, at: max(share, 1e-30), falloff: 2)
            case 3: .drag(strength, medium: point)
            case 4: .wind(point, drag: strength, lift: share)
            default: .buoyancy(level: point.y, density: strength, drag: share, flow: Vector(point.x, 0))
            }
        space.apply(field, in: bytes.bool() ? anyShape() : nil, for: duration)
    }

    private func shapeQuestion() {
        guard let shape = anyShape(), let other = anyShape(), let point = bytes.coordinates(),
            let end = bytes.coordinates(), let radius = bytes.length()
        else { return }
        expectSound(shape.nearestPoint(to: point))
        if let hit = shape.firstHit(from: point, to: end, radius: radius) { expectSound(hit) }
        if let contacts = shape.contacts(with: other) { expectSound(contacts) }
        let apart = shape.distance(to: other)
        expect(
            areFinite([apart.pointA, apart.pointB, apart.normal]) && apart.distance.isFinite, "a distance is \(apart)")
    }

    private func expectSound(_ hit: PointHit) {
        expect(areFinite([hit.point, hit.gradient]) && hit.distance.isFinite, "a nearest point is \(hit)")
    }

    private func expectSound(_ hit: SegmentHit) {
        expect(areFinite([hit.point, hit.normal]) && (0...1).contains(hit.fraction), "a hit of a segment is \(hit)")
    }

    private func expectSound(_ contacts: ContactPointSet) {
        let points = contacts.points.flatMap { [$0.pointA, $0.pointB] }
        expect(areFinite(points + [contacts.normal]), "contacts are \(contacts)")
        expect(contacts.points.allSatisfy { $0.distance <= 0 }, "contacts are apart: \(contacts)")
    }

    private func areFinite(_ vectors: [Vector]) -> Bool {
        vectors.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }
}
