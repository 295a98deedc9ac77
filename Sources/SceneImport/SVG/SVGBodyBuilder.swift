import Chipmunk
import CrateKit
import SceneCoding

/// Makes a body of what one or several elements draw.
struct SVGBodyBuilder {
    var pieces: [SVGPiece]
    /// The kind that the file gives the body.
    var kind: BodyType?
    var mass: Double?
    /// The element that the body is named for.
    var element: MarkupElement
    /// Whether the body is of several elements, each of which may have its own color.
    var isGroup: Bool

    private var bodyKind: BodyType { kind ?? (pieces.contains(where: \.isFilled) ? .dynamic : .static) }

    /// Returns the body, or nil after a note.
    func body(named name: String, _ notes: inout SVGNotes) -> BodyDefinition? {
        let (position, angle) = pose
        var body = BodyDefinition(name: name, kind: bodyKind, position: position)
        body.angle = angle
        for piece in pieces {
            guard let geometries = geometries(of: piece, around: position, &notes) else { return nil }
            body.shapes += geometries.map { shape($0, of: piece) }
        }
        if bodyKind == .dynamic {
            body.mass = mass
        } else if mass != nil {
            notes.warn("data-mass is left out; a \(bodyKind) body has no mass", at: element)
        }
        if !isGroup { body.appearance.color = pieces.first?.color }
        // A box that is not said to be a crate has a color of its own.
        if body.shapes.contains(where: { if case .box = $0.geometry { true } else { false } }), bodyKind != .static {
            body.appearance.look = .plain
        }
        return body
    }

    /// The position and the angle: those of a single box or circle, and else the centroid. Walls keep their coordinates.
    private var pose: (position: Vector, angle: Double) {
        if pieces.count == 1, case .box(let box) = pieces[0].form { return (box.center, box.angle) }
        let filled = pieces.filter(\.isFilled)
        if filled.isEmpty, bodyKind == .static { return (.zero, 0) }
        let parts = (filled.isEmpty ? pieces : filled).map(\.areaAndCentroid)
        return (SVGPiece.mean(parts.map { ($0.area, $0.centroid) }).1, 0)
    }

    private func shape(_ geometry: ShapeDefinition.Geometry, of piece: SVGPiece) -> ShapeDefinition {
        var shape = ShapeDefinition(geometry)
        shape.friction = piece.physics.friction
        shape.elasticity = piece.physics.elasticity
        shape.isSensor = piece.physics.isSensor
        if bodyKind == .dynamic, mass == nil { shape.density = piece.physics.density }
        if isGroup { shape.appearance.color = piece.color }
        return shape
    }

    private func geometries(
        of piece: SVGPiece, around position: Vector, _ notes: inout SVGNotes
    ) -> [ShapeDefinition.Geometry]? {
        switch piece.form {
        case .circle(let center, let radius):
            return [.circle(radius: radius, offset: center - position)]
        case .box(let box):
            guard pieces.count > 1 else { return [.box(width: box.width, height: box.height, radius: box.radius)] }
            return [.polygon(vertices: box.corners.map { $0 - position }, radius: box.radius)]
        case .lines(let paths, let radius):
            return paths.map { path in
                let points = path.points.map { $0 - position }
                return .polyline(points: points, radius: radius, isClosed: path.isClosed)
            }
        case .areas(let paths):
            var geometries: [ShapeDefinition.Geometry] = []
            for path in paths {
                switch Self.polygons(path.points.map { $0 - position }) {
                case .success(let polygons): geometries += polygons
                case .failure(let problem):
                    notes.fail("its outline is no shape: \(problem.sentence)", at: piece.element)
                    return nil
                }
            }
            return geometries
        }
    }

    /// Returns the polygons of an outline, which must not cover more than it.
    private static func polygons(_ points: [Vector]) -> Result<[ShapeDefinition.Geometry], OutlineProblem> {
        let tolerance = SVGReader.tolerance
        return Outline.shapes(around: points, tolerance: tolerance).flatMap { shapes in
            let covered = shapes.reduce(0) { sum, shape in
                guard case .polygon(let vertices, _) = shape else { return sum }
                return sum + abs(FlatPath(vertices, isClosed: true).areaAndCentroid.area)
            }
            let outline = FlatPath(points, isClosed: true)
            let area = abs(outline.areaAndCentroid.area)
            // Dents that are not as deep as the tolerance are filled.
            guard covered <= area * 1.01 + outline.lengthAndCentroid.length * tolerance else {
                return .failure(
                    OutlineProblem(sentence: "it crosses or touches itself; draw it as the union of its parts"))
            }
            return .success(shapes)
        }
    }
}
