import Chipmunk

extension Form<SpaceSettings> {
    /// The settings of a space.
    static let space = Form.object("space", template: SpaceSettings(), "How the steps are solved.") {
        Field(
            "iterations", \.iterations, .integer(in: Scene.Bounds.iterations),
            "How often the solver goes over all contacts and joints in a step.")
        Field("damping", \.damping, .number(in: 0...1), "The share of its velocity that a body keeps for a second.")
        Field("collisionSlop", \.collisionSlop, .length, "How deep shapes may overlap, in points.")
        Field(
            "collisionBias", \.collisionBias, .number(in: 0...1), "The share of an overlap that is left after a second."
        )
        Field(
            "collisionPersistence", \.collisionPersistence, .integer(in: 1...1000),
            "For how many steps contacts are remembered.")
        Field(
            "idleSpeedThreshold", \.idleSpeedThreshold, .length,
            "The speed below which a body counts as idle, in points/s; 0 lets gravity decide.")
        Field(
            "sleepTimeThreshold", \.sleepTimeThreshold, .optional(.length),
            "After how many idle seconds bodies fall asleep; null for never.")
        Field(
            "spatialHash", \.spatialHash, .optional(.spatialHash), "A grid in place of the tree that finds collisions.")
    }
}

extension Form<SpaceSettings.SpatialHash> {
    /// The grid of a space.
    static let spatialHash = Form.object(
        "spatialHash", template: SpaceSettings.SpatialHash(cellSize: 1, count: 1),
        "A grid that finds collisions, for very many shapes of about one size."
    ) {
        Field("cellSize", \.cellSize, .number(in: 1e-6...1e9), required: true, "The side of a cell, in points.")
        Field(
            "count", \.count, .integer(in: 1...10_000_000), required: true,
            "How many cells the table has: about ten times as many as there are shapes.")
    }
}
