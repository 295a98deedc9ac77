import Chipmunk
import CrateKit
import SceneCoding

/// Reads the bodies of PhysicsEditor, and notes what is wrong.
struct ShapeLibraryReader {
    /// The greatest number of points in a file's shapes.
    private static let maximumPoints = 100_000

    private var tally = NoteTally()
    private var names = BodyNames()
    private var pointCount = 0
    /// The points to a meter in files for Box2D, whose densities are in kg/m².
    private var pointsPerMeter = 1.0

    init(of list: PropertyList) {
        if let ratio = list["metadata"]?["ptm_ratio"] {
            pointsPerMeter = max(1e-3, number(ratio, "metadata.ptm_ratio"))
        }
    }

    func report(to notes: inout ImportNotes) { tally.report(to: &notes) }

    mutating func fail(_ problem: String, at value: PropertyList, path: String) {
        tally.fail(problem, at: value.position, path: path)
    }

    mutating func bodies(of list: PropertyList) -> [BodyDefinition] {
        guard case .dictionary(let members)? = list["bodies"]?.value, !members.isEmpty else {
            fail("a file of PhysicsEditor has a dictionary of bodies", at: list, path: "bodies")
            return []
        }
        return members.map { body($0.key, $0.value) }
    }

    private mutating func body(_ key: String, _ value: PropertyList) -> BodyDefinition {
        let path = "bodies.\(key.shortened)"
        var body = BodyDefinition(name: names.unique([key, "body"]), position: .zero)
        for (index, fixture) in array(value, "fixtures", path).enumerated() {
            body.shapes += shapes(fixture, path: "\(path).fixtures[\(index)]")
        }
        if body.shapes.isEmpty { fail("the body has no shape", at: value, path: path) }
        if !body.hasDensity {
            body.setMass(1)
            tally.warn(
                "no shape of the body has a mass, so that the body has one of 1", at: value.position, path: path)
        }
        return body
    }

    private mutating func shapes(_ fixture: PropertyList, path: String) -> [ShapeDefinition] {
        let geometries = geometries(fixture, path: path)
        let area = geometries.reduce(0) { $0 + $1.area }
        guard area > 0 else { return [] }
        var shape = ShapeDefinition(geometries[0])
        shape.friction = size(fixture, "friction", path)
        shape.isSensor = flag(fixture, "isSensor", path)
        if fixture["density"] != nil || fixture["restitution"] != nil {
            shape.setMaterial(
                elasticity: size(fixture, "restitution", path), density: size(fixture, "density", path),
                pointsPerMeter: pointsPerMeter)
            shape.filter = boxFilter(fixture, path)
        } else {
            shape.elasticity = size(fixture, "elasticity", path)
            shape.density = size(fixture, "mass", path) / area
            shape.surfaceVelocity = point(fixture["surface_velocity"], "\(path).surface_velocity")
            shape.collisionType = collisionType(fixture, path)
            shape.filter = chipmunkFilter(fixture, path)
        }
        return geometries.map { geometry in
            var piece = shape
            piece.geometry = geometry
            return piece
        }
    }
}

// Shapes.
extension ShapeLibraryReader {
    private mutating func geometries(_ fixture: PropertyList, path: String) -> [ShapeDefinition.Geometry] {
        if let circle = fixture["circle"] {
            let radius = size(circle, "radius", "\(path).circle")
            guard radius > 0 else {
                fail("the radius must be above 0", at: circle, path: "\(path).circle")
                return []
            }
            return [.circle(radius: radius, offset: point(circle["position"], "\(path).circle.position"))]
        }
        var geometries: [ShapeDefinition.Geometry] = []
        for (index, polygon) in array(fixture, "polygons", path).enumerated() {
            let path = "\(path).polygons[\(index)]"
            guard case .array(let corners) = polygon.value else {
                fail("must be an array of points, got \(polygon.summary)", at: polygon, path: path)
                continue
            }
            pointCount += corners.count
            guard pointCount <= Self.maximumPoints else {
                fail("the shapes have more than \(Self.maximumPoints) points", at: polygon, path: path)
                return []
            }
            switch Outline.shapes(around: corners.map { point($0, path) }, tolerance: 0.01) {
            case .success(let shapes): geometries += shapes
            case .failure(let problem):
                fail("the polygon cannot be a shape: \(problem.sentence)", at: polygon, path: path)
            }
        }
        return geometries
    }

    private mutating func boxFilter(_ fixture: PropertyList, _ path: String) -> ShapeFilter {
        let group = fixture["filter_groupIndex"].map { number($0, "\(path).filter_groupIndex") } ?? 0
        if group > 0 {
            tally.warn(ShapeFilter.groupProblem, at: fixture.position, path: path)
        }
        return ShapeFilter(
            box2DGroup: group, categories: bits(fixture, "filter_categoryBits", or: 1, path),
            mask: bits(fixture, "filter_maskBits", or: 65_535, path))
    }

    /// The filter of Chipmunk 6, in which shapes collide that have a layer in common.
    private mutating func chipmunkFilter(_ fixture: PropertyList, _ path: String) -> ShapeFilter {
        let layers = ShapeCategories(rawValue: bits(fixture, "layers", or: .max, path))
        return ShapeFilter(group: UInt(bits(fixture, "group", or: 0, path)), categories: layers, mask: layers)
    }

    /// The collision type, which PhysicsEditor lets be a word, too.
    private mutating func collisionType(_ fixture: PropertyList, _ path: String) -> Int {
        guard let value = fixture["collision_type"] else { return 0 }
        if case .string(let text) = value.value, !text.isEmpty, Double(text.trimmed) == nil {
            tally.warn("a collision type that is a word is left out: number them", at: value.position, path: path)
            return 0
        }
        return Int(bits(fixture, "collision_type", or: 0, path))
    }
}

// Values.
extension ShapeLibraryReader {
    private mutating func array(_ value: PropertyList, _ key: String, _ path: String) -> [PropertyList] {
        guard let found = value[key] else { return [] }
        guard case .array(let values) = found.value else {
            fail("must be an array, got \(found.summary)", at: found, path: "\(path).\(key)")
            return []
        }
        return values
    }

    private mutating func number(_ value: PropertyList, _ path: String) -> Double {
        switch value.value {
        case .number(let number) where number.isFinite && abs(number) < 1e9: return number
        // Some of its formats quote numbers, and leave them empty for 0.
        case .string(""): return 0
        case .string(let text):
            if let number = Double(text.trimmed), number.isFinite, abs(number) < 1e9 { return number }
        default: break
        }
        fail("must be a number below 1e9, got \(value.summary)", at: value, path: path)
        return 0
    }

    /// The number under a key, which must not be negative; 0 if there is none.
    private mutating func size(_ value: PropertyList, _ key: String, _ path: String) -> Double {
        guard let found = value[key] else { return 0 }
        let number = number(found, "\(path).\(key)")
        if number < 0 { fail("must not be negative, got \(number)", at: found, path: "\(path).\(key)") }
        return max(number, 0)
    }

    private mutating func flag(_ value: PropertyList, _ key: String, _ path: String) -> Bool {
        guard let found = value[key] else { return false }
        if case .flag(let flag) = found.value { return flag }
        return number(found, "\(path).\(key)") != 0
    }

    private mutating func bits(_ value: PropertyList, _ key: String, or standard: UInt32, _ path: String) -> UInt32 {
        guard let found = value[key] else { return standard }
        if case .string(let text) = found.value, let bits = UInt32(text.trimmed) { return bits }
        if case .number(let number) = found.value, let bits = UInt32(exactly: number) { return bits }
        if case .string("") = found.value { return standard }
        fail("must be an integer in 0 ... \(UInt32.max), got \(found.summary)", at: found, path: "\(path).\(key)")
        return standard
    }

    /// A point as PhysicsEditor writes it: "{1.5,-2}".
    private mutating func point(_ value: PropertyList?, _ path: String) -> Vector {
        guard let value else { return .zero }
        if case .string(let text) = value.value {
            let parts = text.split(omittingEmptySubsequences: false) { "{,}".contains($0) }.map(\.trimmed)
            let numbers = parts.dropFirst().dropLast().compactMap(Double.init)
            if parts.count == 4, numbers.count == 2, numbers.allSatisfy({ $0.isFinite && abs($0) < 1e9 }) {
                return Vector(numbers[0], numbers[1])
            }
        }
        fail("must be a point such as {1.5,-2}, got \(value.summary)", at: value, path: path)
        return .zero
    }
}
