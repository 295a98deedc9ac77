import Chipmunk

extension Generator {
    /// Returns the bodies, in order.
    ///
    /// - Throws: ``InputError`` if there is no room to scatter them.
    func bodies() throws(InputError) -> [BodyDefinition] {
        var bodies: [BodyDefinition] = []
        for (index, offset) in try offsets().enumerated() {
            var body = body(ofCopy: index)
            body.position += offset
            bodies.append(body)
        }
        return bodies
    }

    /// Returns the body of a copy, counted from 0, without the place that the pattern gives it.
    func body(ofCopy index: Int) -> BodyDefinition {
        var body = body
        body.name = "\(self.body.name)-\(index + 1)"
        if case .circle(let count, _, let startAngle, true) = pattern {
            body.angle += startAngle + 2 * .pi * Double(index) / Double(count)
        }
        return variation?.body(body, number: index) ?? body
    }

    private func offsets() throws(InputError) -> [Vector] {
        switch pattern {
        case .grid(let columns, let rows, let spacing):
            return (0..<rows).flatMap { row in
                (0..<columns).map { Vector(Double($0), Double(row)) * spacing }
            }
        case .row(let count, let spacing):
            return (0..<count).map { spacing * Double($0) }
        case .pyramid(let rows, let spacing):
            return (0..<rows).flatMap { row in
                (0..<rows - row).map { Vector(Double($0) + Double(row) / 2, Double(row)) * spacing }
            }
        case .stack(let count, let spacing):
            return (0..<count).map { Vector(0, Double($0) * spacing) }
        case .circle(let count, let radius, let startAngle, _):
            return (0..<count).map { index in
                Vector(angle: startAngle + 2 * .pi * Double(index) / Double(count)) * radius
            }
        case .hex(let columns, let rows, let spacing):
            return staggered(columns, rows, Vector(1, 3.0.squareRoot() / 2) * spacing)
        case .staggered(let columns, let rows, let spacing):
            return staggered(columns, rows, spacing)
        case .scatter(let count, let seed, let size, let separation):
            return try Scattering(size: size, separation: separation, seed: seed).places(count)
        }
    }
}

extension Generator {
    private func staggered(_ columns: Int, _ rows: Int, _ spacing: Vector) -> [Vector] {
        (0..<rows).flatMap { row in
            (0..<columns).map { Vector(Double($0) + (row.isMultiple(of: 2) ? 0 : 0.5), Double(row)) * spacing }
        }
    }
}

/// Random positions at a minimum distance from each other.
private struct Scattering {
    let size: ViewSize
    let separation: Double
    private var generator: SeededGenerator
    /// The positions so far, by their cell of a grid. A cell is as wide as the separation, so a position that is too
    /// near is in the same or in a neighboring cell.
    private var cells: [Cell: [Vector]] = [:]

    private struct Cell: Hashable {
        var column: Double
        var row: Double
    }

    /// The number of attempts to find a position before giving up.
    private static let attempts = 1000

    init(size: ViewSize, separation: Double, seed: UInt64) {
        self.size = size
        self.separation = separation
        generator = SeededGenerator(seed: seed)
    }

    consuming func places(_ count: Int) throws(InputError) -> [Vector] {
        var places: [Vector] = []
        var attempt = 0
        while places.count < count {
            let place = Vector(
                generator.number(from: 0, to: size.width), generator.number(from: 0, to: size.height))
            attempt += 1
            if !isTooNear(place) {
                if separation > 0 { cells[cell(of: place), default: []].append(place) }
                places.append(place)
                attempt = 0
            } else if attempt == Scattering.attempts {
                throw InputError(
                    path: "count", problem: "has no room for \(count) bodies that are \(separation) points apart")
            }
        }
        return places
    }

    private func isTooNear(_ place: Vector) -> Bool {
        if separation == 0 { return false }
        let cell = cell(of: place)
        return [-1.0, 0, 1].contains { row in
            [-1.0, 0, 1].contains { column in
                let neighbours = cells[Cell(column: cell.column + column, row: cell.row + row)] ?? []
                return neighbours.contains { $0.distance(to: place) < separation }
            }
        }
    }

    private func cell(of place: Vector) -> Cell {
        Cell(column: (place.x / separation).rounded(.down), row: (place.y / separation).rounded(.down))
    }
}
