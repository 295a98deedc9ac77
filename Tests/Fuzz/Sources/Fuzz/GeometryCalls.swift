internal import Chipmunk
internal import FuzzSupport

// Pure functions, which take any number.
extension World {
    func geometryCall() {
        count("geometry")
        switch bytes.index(5) {
        case 0: vectorCall(bytes.vector(), bytes.vector(), bytes.number())
        case 1: transformCall(bytes.transform(), bytes.transform())
        case 2: boxCall(bytes.box(), bytes.box(), bytes.vector(), bytes.vector())
        case 3: momentCall()
        default: polygonErrorCall()
        }
    }

    private func vectorCall(_ a: Vector, _ b: Vector, _ value: Double) {
        _ = (Vector(angle: value), a.angle, a.length, a.normalized, a.perpendicular, a.cross(b), a.projected(onto: b))
        _ = (a.rotated(by: b), a.unrotated(by: b), a.distance(to: b), a.isNear(b, within: value))
        _ = (a.clamped(toLength: value), a.lerp(to: b, at: value), a.lerp(to: b, byAtMost: value))
        _ = (a.slerp(to: b, at: value), a.slerp(to: b, byAtMost: value))
    }

    private func transformCall(_ a: Transform, _ b: Transform) {
        _ = (a.inverse, a.rigidInverse, a.concatenated(after: b), a.wrapping(b), a.inverseWrapping(b))
        _ = (a.apply(toPoint: bytes.vector()), a.apply(toVector: bytes.vector()), a.apply(to: bytes.box()))
        _ = (Transform.orthographic(bytes.box()), Transform.boneScale(from: bytes.vector(), to: bytes.vector()))
        _ = Transform.axialScale(axis: bytes.vector(), pivot: bytes.vector(), scale: bytes.number())
    }

    private func boxCall(_ a: BoundingBox, _ b: BoundingBox, _ start: Vector, _ end: Vector) {
        _ = (a.center, a.area, a.intersects(b), a.contains(b), a.contains(start), a.merged(with: b))
        let fraction = a.segmentEntry(from: start, to: end)
        expect(fraction.map(\.isFinite) ?? true, "a segment entry is \(fraction ?? 0)")
        _ = (a.intersectsSegment(from: start, to: end), a.mergedArea(with: b), a.expanded(toInclude: end))
        _ = (a.offset(by: start), a.clamp(end), a.wrap(start))
    }

    private func momentCall() {
        guard let mass = bytes.shapeMass(), let a = bytes.coordinates(), let b = bytes.coordinates(),
            let one = bytes.length(), let other = bytes.length()
        else { return }
        let moments = [
            Moment.circle(mass: mass, innerRadius: one, radius: other, offset: a),
            Moment.segment(mass: mass, from: a, to: b, radius: one),
            Moment.box(mass: mass, width: one, height: other),
            Moment.box(mass: mass, BoundingBox(left: a.x, bottom: a.y, right: b.x, top: b.y)),
        ]
        expect(moments.allSatisfy { !$0.isNaN }, "a moment is NaN: \(moments)")
    }

    /// Points that make no polygon throw, with the reason.
    private func polygonErrorCall() {
        var points = [Vector(0, 0), Vector(1, 0), Vector(1, 1), Vector(0, 1)]
        switch bytes.index(4) {
        case 0: points.removeLast(2)
        case 1: points[bytes.index(4)] = Vector(.nan, 0)
        case 2: points = points.map { Vector($0.x, $0.x) }
        default: points[bytes.index(4)] = Vector(0, 1.1e30)
        }
        do {
            _ = try PolygonShape(vertices: points)
            fatalError("broken promise: a polygon was made of \(points)")
        } catch {
            expect(!error.description.isEmpty, "an error says nothing")
        }
    }
}
