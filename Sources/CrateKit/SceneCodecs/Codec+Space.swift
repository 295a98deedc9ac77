import Chipmunk

extension Codec<SpaceSettings> {
    /// The settings of a space.
    static let space = Codec.object("space", template: SpaceSettings(), "Gravity, and the settings of the solver.") {
        Field(
            "gravity", \.gravity, .optional(.point),
            "The gravity while the device is upright, [x, y] in points/s², y up; null for [0, -1000]. A tilt turns it by the "
                + "angle from upright and multiplies it by its length in g, so that [0, 0] is no gravity under any tilt."
        )
        Field(
            "iterations", \.iterations, .integer(in: Scene.Bounds.iterations),
            "The number of solver iterations in a step.")
        Field("damping", \.damping, .number(in: 0...1), "The share of its velocity that a body keeps per second.")
        Field("collisionSlop", \.collisionSlop, .length, "The overlap that the solver permits, in points.")
        Field(
            "collisionBias", \.collisionBias, .number(in: 0...1), "The share of an overlap that is left after a second."
        )
        Field(
            "collisionPersistence", \.collisionPersistence, .integer(in: 1...1000),
            "The number of steps for which contacts are kept.")
        Field(
            "idleSpeedThreshold", \.idleSpeedThreshold, .length,
            "The speed below which a body counts as idle, in points/s; 0 lets gravity decide.")
        Field(
            "sleepTimeThreshold", \.sleepTimeThreshold, .limit(.length),
            "The idle seconds after which bodies sleep; null for never.")
        Field(
            "corrections", \.corrections, .corrections,
            "The errors of Chipmunk to correct: a circle that sinks into a rounded polygon, a spring whose maxForce is ignored, "
                + "bodies that sleep on while what they rest on changes. None by default, as in C.")
        Field(
            "spatialHash", \.spatialHash, .optional(.spatialHash), "The grid that finds collisions; null for a tree.")
    }
}

extension Codec<Corrections> {
    private static let choices: [(name: String, value: Corrections)] = [
        ("roundedPolygons", .roundedPolygons), ("springForces", .springForces), ("staticChanges", .staticChanges),
    ]

    /// A set of corrections, by their names.
    static let corrections = Codec<[Corrections]>.array(of: .choice(choices)).converted(
        "corrections", from: { Corrections($0) },
        to: { corrections in choices.filter { corrections.contains($0.value) }.map(\.value) })
}

extension Codec<SpaceSettings.SpatialHash> {
    /// The grid of a space.
    static let spatialHash = Codec.object(
        "spatialHash", template: SpaceSettings.SpatialHash(cellSize: 1, count: 1),
        "A grid that finds collisions, for very many shapes of about the same size."
    ) {
        Field("cellSize", \.cellSize, .number(in: 1e-6...1e9), required: true, "The side of a cell, in points.")
        Field(
            "count", \.count, .integer(in: 1...10_000_000), required: true,
            "The number of cells in the table: about ten times the number of shapes.")
    }
}
