internal import Chipmunk
internal import FuzzSupport

// Making and changing shapes.
extension World {
    func shapeCall() {
        let kind = bytes.index(10)
        count("call \(kind) of a shape")
        switch kind {
        case 0, 1, 2: makeShape()
        case 3, 4: setMass()
        case 5, 6: reshape()
        case 7, 8: attachMany()
        default: readShape()
        }
    }

    private func makeShape() {
        guard shapes.count < World.mostShapes else { return forget(oneOf: &shapes) }
        if let shape = newShape() { shapes.append(shape) }
    }

    private func newShape() -> Shape? {
        guard let radius = bytes.length() else { return nil }
        switch bytes.index(6) {
        case 0:
            guard let offset = bytes.coordinates() else { return nil }
            return CircleShape(radius: radius, offset: offset)
        case 1:
            guard let a = bytes.coordinates(), let b = bytes.coordinates() else { return nil }
            return SegmentShape(from: a, to: b, radius: radius)
        case 2:
            guard let width = bytes.number(in: 1e-30...1e30), let height = bytes.number(in: 1e-30...1e30) else {
                return nil
            }
            return PolygonShape(width: width, height: height, radius: radius)
        case 3:
            return CircleShape(radius: min(radius, 10))
        case 4:
            let points = polygonPoints()
            let shape = try? PolygonShape(counterclockwise: points, radius: radius)
            expect(shape == nil || areUsable(points), "a polygon was made of \(points)")
            return shape
        default:
            let points = polygonPoints()
            let shape = try? PolygonShape(vertices: points, transform: bytes.transform(), radius: radius)
            expect(shape == nil || areUsable(points), "a polygon was made of \(points)")
            return shape
        }
    }

    /// Attaches a chain or an outline to a body outside of spaces, where there is room for all pairs.
    private func attachMany() {
        guard let body = anyBody(), body.space == nil, body.shapes.count < 4, !plans.isPlanned(body),
            let radius = bytes.length()
        else { return }
        let points = polygonPoints()
        if bytes.bool() {
            _ = try? body.attach(outline: points, radius: radius)
        } else if points.count >= 2, points.allSatisfy(Bytes.areCoordinates),
            zip(points, points.dropFirst()).allSatisfy({ $0 != $1 })
        {
            body.attachChain(points, radius: radius)
        }
    }

    private func polygonPoints() -> [Vector] {
        (0..<bytes.index(9)).map { _ in bytes.vector() }
    }

    private func areUsable(_ points: [Vector]) -> Bool {
        points.count >= 3 && points.allSatisfy(Bytes.areCoordinates)
    }

    private func setMass() {
        guard let shape = anyShape() else { return }
        if let body = shape.body {
            guard mayChangeMass(of: body) else { return }
            // Inside a step the body must have mass and moment at once.
            guard !(shape.space?.isLocked ?? false) || isOrdinary(body) else { return }
            if shape.space?.isLocked ?? false { return shape.mass = Double(1 + bytes.index(9)) }
        }
        if bytes.bool() {
            if let mass = bytes.shapeMass() {
                count("\(name(shape)).mass = \(mass)")
                shape.mass = mass
            }
        } else {
            let density = bytes.number()
            let mass = density * shape.area
            if mass == 0 || (1e-30...1e30).contains(mass) { shape.density = density }
        }
    }

    private func isOrdinary(_ body: Body) -> Bool {
        body.shapes.allSatisfy { (1e-3...1e6).contains($0.area) && $0.boundingBox.area < 1e9 }
    }

    private func reshape() {
        guard let shape = anyShape() else { return }
        if let body = shape.body {
            guard mayChangeMass(of: body) else { return }
            if shape.space?.isLocked ?? false, shape.mass != 0 { return }
        }
        switch shape {
        case let circle as CircleShape:
            if bytes.bool() {
                if let radius = bytes.length() { circle.setRadiusAbruptly(radius) }
            } else if let offset = bytes.coordinates() {
                circle.setOffsetAbruptly(offset)
            }
        case let segment as SegmentShape: reshape(segment)
        case let polygon as PolygonShape: reshape(polygon)
        default: break
        }
    }

    private func reshape(_ segment: SegmentShape) {
        if bytes.index(3) == 0 {
            if let radius = bytes.length() { segment.setRadiusAbruptly(radius) }
            return
        }
        guard let a = bytes.coordinates(), let b = bytes.coordinates() else { return }
        if bytes.bool() {
            segment.setEndpointsAbruptly(from: a, to: b)
        } else {
            segment.setNeighbors(previous: a, next: b)
        }
    }

    private func reshape(_ polygon: PolygonShape) {
        switch bytes.index(3) {
        case 0: if let radius = bytes.length() { polygon.setRadiusAbruptly(radius) }
        case 1: try? polygon.setVerticesAbruptly(polygonPoints(), transform: bytes.transform())
        default: try? polygon.setVerticesAbruptly(counterclockwise: polygonPoints())
        }
    }

    private func readShape() {
        guard let shape = anyShape() else { return }
        _ = (shape.moment, shape.density, shape.boundingBox, shape.userData)
        let center = shape.centerOfGravity
        expect(center.x.isFinite && center.y.isFinite, "a shape's centre of gravity is \(center)")
        expect(shape.area >= 0, "a shape's area is \(shape.area)")
        if let polygon = shape as? PolygonShape {
            expect(polygon.vertices.count >= 3, "a polygon has too few vertices")
        }
        let map = bytes.transform()
        if [map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy({ abs($0) <= 1e100 }) {
            shape.updateBoundingBox(under: map)
        }
        if bytes.bool() { shape.updateBoundingBox() }
    }
}

// The collision properties of shapes.
extension World {
    func surfaceCall() {
        guard let shape = anyShape() else { return shapeCall() }
        let kind = bytes.index(8)
        count("surface \(kind) of \(name(shape))")
        switch kind {
        case 0: shape.isSensor = bytes.bool()
        case 1: if let value = bytes.factor() { shape.elasticity = value }
        case 2: if let value = bytes.factor() { shape.friction = value }
        case 3: if let value = bytes.motionVector() { shape.surfaceVelocity = value }
        case 4: shape.collisionType = anyType()
        case 5:
            let direction = bytes.bool() ? bytes.motionVector() : Vector(0, 1)
            if direction != .zero { shape.passDirection = direction }
        case 6:
            shape.frictionRule = CombineRule.allCases[bytes.index(CombineRule.allCases.count)]
            shape.elasticityRule = CombineRule.allCases[bytes.index(CombineRule.allCases.count)]
        default:
            let group = UInt(bytes.index(3))
            shape.filter = ShapeFilter(
                group: group, categories: anyCategories(),
                mask: bytes.bool() ? .all : anyCategories())
        }
    }

    func anyCategories() -> ShapeCategories {
        ShapeCategories(rawValue: UInt32(bytes.byte()))
    }

    func anyType() -> CollisionType {
        let value = bytes.byte()
        return CollisionType(rawValue: value < 240 ? UInt(value) % 3 : UInt.max - UInt(value) % 4 - 1)
    }
}
