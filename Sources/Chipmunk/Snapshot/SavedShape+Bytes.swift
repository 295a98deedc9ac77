internal import CChipmunkSupport

extension SavedShape {
    /// The bits of the byte that says whether the shape is a sensor, and whether a direction in which others pass and rules of
    /// the surface follow.
    private static let isSensor: UInt8 = 1, isOneWay: UInt8 = 1 << 1, hasRules: UInt8 = 1 << 2

    func write(to writer: inout ByteWriter) {
        writer.write(UInt32(body))
        geometry.write(to: &writer)
        writer.write([mass, elasticity, friction])
        let hasRules = combineRules != CombineRules()
        writer.write(
            (isSensor ? SavedShape.isSensor : 0) | (passDirection == nil ? 0 : SavedShape.isOneWay)
                | (hasRules ? SavedShape.hasRules : 0))
        if let passDirection { writer.write(passDirection) }
        if hasRules { writer.write([UInt8(frictionRule.rawValue), UInt8(elasticityRule.rawValue)]) }
        writer.write(surfaceVelocity)
        writer.write(UInt64(collisionType))
        writer.write(UInt64(filter.group))
        writer.write(filter.categories.rawValue)
        writer.write(filter.mask.rawValue)
    }

    init(from reader: inout ByteReader, bodyCount: Int) throws(SnapshotError) {
        body = try reader.index(below: bodyCount, "body of a shape")
        geometry = try Geometry(from: &reader)
        mass = try reader.number(in: 0...Limit.mass.upperBound, "the mass of a shape")
        guard mass == 0 || Limit.mass.contains(mass) else { throw .damaged("the mass of a shape is \(mass)") }
        elasticity = try reader.number(in: 0...Limit.motion, "an elasticity")
        friction = try reader.number(in: 0...Limit.motion, "a friction")
        let marks = try reader.integer(UInt8.self)
        guard marks <= SavedShape.isSensor | SavedShape.isOneWay | SavedShape.hasRules else {
            throw .damaged("a shape has unknown marks")
        }
        isSensor = marks & SavedShape.isSensor != 0
        if marks & SavedShape.isOneWay != 0 {
            let direction = try reader.vector(within: Limit.motion, "a direction in which shapes pass")
            guard direction != .zero else { throw .damaged("a direction in which shapes pass has no length") }
            passDirection = direction
        }
        if marks & SavedShape.hasRules != 0 {
            let rules = try CombineRules(from: &reader)
            (frictionRule, elasticityRule) = (rules.friction, rules.elasticity)
        }
        surfaceVelocity = try reader.vector(within: Limit.motion, "the velocity of a surface")
        collisionType = UInt(try reader.integer(UInt64.self))
        guard collisionType != .max else { throw .damaged("a collision type is \(collisionType)") }
        filter = try ShapeFilter(from: &reader)
    }
}

extension CombineRules {
    fileprivate init(from reader: inout ByteReader) throws(SnapshotError) {
        guard let friction = CombineRule(rawValue: Int(try reader.integer(UInt8.self))),
            let elasticity = CombineRule(rawValue: Int(try reader.integer(UInt8.self)))
        else { throw .damaged("a rule of a surface is unknown") }
        self.init(friction: friction, elasticity: elasticity)
        // They would be written without a mark.
        guard self != CombineRules() else { throw .damaged("a shape has rules that are none") }
    }
}

extension ShapeFilter {
    init(from reader: inout ByteReader) throws(SnapshotError) {
        group = UInt(try reader.integer(UInt64.self))
        categories = ShapeCategories(rawValue: try reader.integer())
        mask = ShapeCategories(rawValue: try reader.integer())
    }
}

extension SavedShape.Geometry {
    func write(to writer: inout ByteWriter) {
        writer.write(kind)
        switch self {
        case .circle(let radius, let offset):
            writer.write(radius)
            writer.write(offset)
        case .segment(let a, let b, let radius, let sides):
            writer.write(radius)
            for vector in [a, b, sides.normal, sides.tangentA, sides.tangentB] { writer.write(vector) }
        case .polygon(let vertices, let radius):
            writer.write(radius)
            writer.write(all: vertices) { $0.write($1) }
        }
    }

    init(from reader: inout ByteReader) throws(SnapshotError) {
        let kind = try reader.integer(UInt8.self)
        let radius = try reader.number(in: 0...Limit.length, "the radius of a shape")
        switch kind {
        case 0:
            let offset = try reader.vector(within: Limit.length, "the center of a circle")
            self = .circle(radius: radius, offset: offset)
        case 1:
            let a = try reader.vector(within: Limit.length, "the end of a segment")
            let b = try reader.vector(within: Limit.length, "the end of a segment")
            // Tangents are differences of two coordinates, so their limit is doubled.
            let sides = SavedShape.Sides(
                normal: try reader.vector(within: 1.5, "the normal of a segment"),
                tangentA: try reader.vector(within: 2 * Limit.length, "the neighbor of a segment"),
                tangentB: try reader.vector(within: 2 * Limit.length, "the neighbor of a segment"))
            self = .segment(a: a, b: b, radius: radius, sides: sides)
        case 2:
            let vertices = try reader.all(size: 16) { (reader) throws(SnapshotError) in
                try reader.vector(within: Limit.length, "a vertex of a polygon")
            }
            do {
                try ConvexHull.requireVertices(vertices)
            } catch {
                throw .damaged("a polygon is none: \(error)")
            }
            self = .polygon(vertices: vertices, radius: radius)
        default: throw .damaged("a shape is of no kind")
        }
    }
}
