import Chipmunk

extension Scene {
    /// Returns a warning for each segment that continues another one: a sliding body may catch on their seam unless
    /// they are a polyline.
    func seamWarnings() -> [SceneWarning] {
        var table = SeamTable(label: label)
        for (index, wall) in walls.enumerated() {
            table.add(SeamTable.Segment(from: wall.from, to: wall.to, path: "walls[\(index)]"), of: nil)
        }
        for (number, body) in bodies.enumerated() {
            for (index, shape) in body.shapes.enumerated() {
                guard case .segment(let from, let to, _) = shape.geometry, !shape.isSensor else { continue }
                let path = "bodies[\(number)].shapes[\(index)]"
                // Segments of static bodies can meet each other and the walls.
                let place = { (point: Vector) in
                    body.kind == .static ? body.position + point.rotated(by: Vector(angle: body.angle)) : point
                }
                table.add(
                    SeamTable.Segment(from: place(from), to: place(to), path: path),
                    of: body.kind == .static ? nil : number)
            }
        }
        return table.warnings
    }
}

/// The ends of segments, by position.
private struct SeamTable {
    struct Segment {
        var from: Vector
        var to: Vector
        var path: String
    }

    private struct Place: Hashable {
        var body: Int?
        var x: Double
        var y: Double
    }

    /// Returns a path with the name of the body that it leads into.
    let label: (String) -> String
    private(set) var warnings: [SceneWarning] = []
    /// The segments that end at a position, with the direction into it.
    private var ends: [Place: [(direction: Vector, path: String)]] = [:]

    init(label: @escaping (String) -> String) {
        self.label = label
    }

    mutating func add(_ segment: Segment, of body: Int?) {
        guard segment.from != segment.to else { return }
        let direction = (segment.to - segment.from).normalized
        for (end, direction) in [(segment.from, -direction), (segment.to, direction)] {
            // Ends that are a thousandth of a point apart meet.
            let place = Place(body: body, x: (end.x * 1000).rounded(), y: (end.y * 1000).rounded())
            // A corner of more than 60° is meant to stop bodies.
            if let other = ends[place]?.first(where: { $0.direction.dot(direction) < -0.5 }) {
                warnings.append(
                    SceneWarning(
                        path: segment.path,
                        problem:
                            "continues \(label(other.path)) at \(text(end)): what slides over the seam may catch there; make "
                            + "them one polyline"))
            }
            ends[place, default: []].append((direction, segment.path))
        }
    }
}
