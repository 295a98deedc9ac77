import Chipmunk

extension Codec<Generator> {
    /// A pattern of bodies.
    static let generator = Codec.tagged(
        "generator", by: "pattern",
        template: Generator(.stack(count: 1, spacing: 0), of: BodyDefinition(name: "body", position: .zero)),
        "Many bodies of one kind, whose names are its name and a number: brick-1, brick-2 and so on. In all patterns the "
            + "position of the body is the lower left of the pattern: the first body's position, the corner of a scatter's "
            + "rectangle, or the center of a circle.",
        common: {
            Field("body", \.body, .patternBody, required: true, "The body to repeat.")
            Field(
                "vary", \.variation, .optional(.variation),
                "Random differences between the bodies; null if all are alike.")
        }
    ) {
        Variant<Generator>(
            "grid", "Rows of columns to the right and up, row by row from the lowest.",
            template: (columns: 1, rows: 1, spacing: Vector.zero),
            get: {
                if case .grid(let columns, let rows, let spacing) = $0.pattern { (columns, rows, spacing) } else { nil }
            },
            set: { $0.pattern = .grid(columns: $1.columns, rows: $1.rows, spacing: $1.spacing) }
        ) {
            Field("columns", \.columns, .count, required: true, "The number of bodies in a row.")
            Field("rows", \.rows, .count, required: true, "The number of rows.")
            Field("spacing", \.spacing, .point, required: true, "The distance to the next column and row, in points.")
        }
        Variant<Generator>(
            "row", "Bodies in a straight line from the first one.", template: (count: 1, spacing: Vector.zero),
            get: { if case .row(let count, let spacing) = $0.pattern { (count, spacing) } else { nil } },
            set: { $0.pattern = .row(count: $1.count, spacing: $1.spacing) }
        ) {
            Field("count", \.count, .count, required: true, "The number of bodies.")
            Field(
                "spacing", \.spacing, .point, required: true, "The distance to the next body, [x, y], in points, y up.")
        }
        Variant<Generator>(
            "pyramid",
            "Rows that have one less each, each centered over the one below, from the lowest, left to right.",
            template: (rows: 1, spacing: Vector.zero),
            get: { if case .pyramid(let rows, let spacing) = $0.pattern { (rows, spacing) } else { nil } },
            set: { $0.pattern = .pyramid(rows: $1.rows, spacing: $1.spacing) }
        ) {
            Field("rows", \.rows, .integer(in: 1...446), required: true, "The number of rows.")
            Field("spacing", \.spacing, .point, required: true, "The distance to the next column and row, in points.")
        }
        Variant<Generator>(
            "stack", "Bodies one above the other, from the lowest.", template: (count: 1, spacing: 0.0),
            get: { if case .stack(let count, let spacing) = $0.pattern { (count, spacing) } else { nil } },
            set: { $0.pattern = .stack(count: $1.count, spacing: $1.spacing) }
        ) {
            Field("count", \.count, .count, required: true, "The number of bodies.")
            Field("spacing", \.spacing, .coordinate, required: true, "The distance to the next body, in points.")
        }
        Variant<Generator>(
            "circle", "Bodies at even steps around a center, counterclockwise.",
            template: (count: 1, radius: 0.0, startAngle: 0.0, isFacing: false),
            get: { generator in
                guard case .circle(let count, let radius, let startAngle, let isFacing) = generator.pattern else {
                    return nil
                }
                return (count, radius, startAngle, isFacing)
            },
            set: {
                $0.pattern = .circle(
                    count: $1.count, radius: $1.radius, startAngle: $1.startAngle, isFacing: $1.isFacing)
            }
        ) {
            Field("count", \.count, .count, required: true, "The number of bodies.")
            Field("radius", \.radius, .length, required: true, "The distance of the bodies from the center, in points.")
            Field(
                "startAngle", \.startAngle, .turn, "The angle of the first body's place, 0 at the right of the center.")
            Field("facing", \.isFacing, .bool, "Whether each body is turned by the angle of its place.")
        }
        Variant<Generator>(
            "hex",
            "Rows of which every other one is half a step to the right: each body has six neighbors at one distance.",
            template: (columns: 1, rows: 1, spacing: 0.0),
            get: {
                if case .hex(let columns, let rows, let spacing) = $0.pattern { (columns, rows, spacing) } else { nil }
            },
            set: { $0.pattern = .hex(columns: $1.columns, rows: $1.rows, spacing: $1.spacing) }
        ) {
            Field("columns", \.columns, .count, required: true, "The number of bodies in a row.")
            Field("rows", \.rows, .count, required: true, "The number of rows.")
            Field("spacing", \.spacing, .coordinate, required: true, "The distance to the next body, in points.")
        }
        Variant<Generator>(
            "staggered",
            "Rows of columns to the right and up, every other row half a step to the right, as bricks are laid.",
            template: (columns: 1, rows: 1, spacing: Vector.zero),
            get: {
                guard case .staggered(let columns, let rows, let spacing) = $0.pattern else { return nil }
                return (columns, rows, spacing)
            },
            set: { $0.pattern = .staggered(columns: $1.columns, rows: $1.rows, spacing: $1.spacing) }
        ) {
            Field("columns", \.columns, .count, required: true, "The number of bodies in a row.")
            Field("rows", \.rows, .count, required: true, "The number of rows.")
            Field("spacing", \.spacing, .point, required: true, "The distance to the next column and row, in points.")
        }
        Variant<Generator>(
            "scatter", "Random positions in a rectangle to the upper right.",
            template: (count: 1, seed: UInt64(1), size: ViewSize(width: 300, height: 300), separation: 0.0),
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
            Field("count", \.count, .count, required: true, "The number of bodies.")
            Field("seed", \.seed, .integer, "The seed of the random positions.")
            Field("size", \.size, .size, required: true, "The rectangle: [width, height], in points.")
            Field(
                "separation", \.separation, .length,
                "The least distance between the positions of two bodies, in points.")
        }
    } check: { generator, check in
        if let problem = generator.variationProblem { check.report(problem, at: "vary") }
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
        check.declare(generator.body.name, as: Scene.patternKind)
        for number in 1...generator.count {
            check.declare("\(generator.body.name)-\(number)", as: Scene.bodyKind)
        }
    }
}

extension Codec<Int> {
    /// The number of bodies of a pattern in one direction.
    fileprivate static let count = Codec.integer(in: 1...Generator.maximumCount)
}
