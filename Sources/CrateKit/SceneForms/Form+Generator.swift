import Chipmunk

extension Form<Generator> {
    /// A pattern of bodies.
    static let generator = Form.tagged(
        "generator", by: "pattern",
        template: Generator(.stack(count: 1, spacing: 0), of: BodyDefinition(name: "body", position: .zero)),
        "Many bodies of one kind, called by its name and a number: brick-1, brick-2 and so on.",
        common: { Field("body", \.body, .patternBody, required: true, "What is repeated.") }
    ) {
        Variant<Generator>(
            "grid", "Rows of columns to the right and up, row by row from the lowest.",
            template: (columns: 1, rows: 1, spacing: Vector.zero),
            get: {
                if case .grid(let columns, let rows, let spacing) = $0.pattern { (columns, rows, spacing) } else { nil }
            },
            set: { $0.pattern = .grid(columns: $1.columns, rows: $1.rows, spacing: $1.spacing) }
        ) {
            Field("columns", \.columns, .count, required: true, "How many bodies are in a row.")
            Field("rows", \.rows, .count, required: true, "How many rows there are.")
            Field("spacing", \.spacing, .point, required: true, "From one column and row to the next, in points.")
        }
        Variant<Generator>(
            "pyramid", "Rows that have one less each, each centered over the one below.",
            template: (rows: 1, spacing: Vector.zero),
            get: { if case .pyramid(let rows, let spacing) = $0.pattern { (rows, spacing) } else { nil } },
            set: { $0.pattern = .pyramid(rows: $1.rows, spacing: $1.spacing) }
        ) {
            Field("rows", \.rows, .integer(in: 1...446), required: true, "How many rows there are.")
            Field("spacing", \.spacing, .point, required: true, "From one column and row to the next, in points.")
        }
        Variant<Generator>(
            "stack", "One above the other.", template: (count: 1, spacing: 0.0),
            get: { if case .stack(let count, let spacing) = $0.pattern { (count, spacing) } else { nil } },
            set: { $0.pattern = .stack(count: $1.count, spacing: $1.spacing) }
        ) {
            Field("count", \.count, .count, required: true, "How many there are.")
            Field("spacing", \.spacing, .coordinate, required: true, "From one to the next, in points.")
        }
        Variant<Generator>(
            "scatter", "At random places of a rectangle to the right and up.",
            template: (count: 1, seed: UInt64(1), size: Size(width: 300, height: 300), separation: 0.0),
            get: { generator in
                guard case .scatter(let count, let seed, let size, let separation) = generator.pattern else {
                    return nil
                }
                return (count, seed, size, separation)
            },
            set: {
                $0.pattern = .scatter(count: $1.count, seed: $1.seed, size: $1.size, separation: $1.separation)
            }
        ) {
            Field("count", \.count, .count, required: true, "How many there are.")
            Field("seed", \.seed, .integer, "What the places are drawn by.")
            Field("size", \.size, .size, required: true, "The rectangle: [width, height], in points.")
            Field("separation", \.separation, .length, "How near two may be, in points.")
        }
    } check: { generator, check in
        guard generator.count <= Generator.maximumCount else {
            check.report("must be at most \(Generator.maximumCount) bodies, got \(generator.count)")
            return
        }
        // Checked before their names take up memory.
        let sum = check.declaredCount(of: Scene.bodyKind).addingClamped(generator.count)
        guard sum <= Scene.maximumBodies else {
            check.report("the scene must have at most \(Scene.maximumBodies) bodies in all, got \(sum) so far")
            return
        }
        for number in 1...generator.count {
            check.declare("\(generator.body.name)-\(number)", as: Scene.bodyKind)
        }
    }
}

extension Form<Int> {
    /// The number of bodies of a pattern in one direction.
    fileprivate static let count = Form.integer(in: 1...Generator.maximumCount)
}
