extension Form<Scene> {
    /// A scene.
    static let scene = Form.object(
        "scene", template: Scene(name: "scene"),
        "What to simulate. Lengths are in points, times in seconds, angles in radians; y is up, but in the crates' frames."
    ) {
        Field(
            "version", get: { _ in Scene.fileVersion }, set: { _, _ in },
            .integer(in: Scene.fileVersion...Scene.fileVersion),
            required: true, "The version of this layout: \(Scene.fileVersion).")
        Field<Scene>.units()
        Field<Scene>.defaults([
            ClassDefaults(Form<Wall>.wall), ClassDefaults(Form<Crate>.crate), ClassDefaults(Form<Ball>.ball),
            ClassDefaults(Form<BodyDefinition>.body), ClassDefaults(Form<ShapeDefinition>.shape),
            ClassDefaults(Form<ConstraintDefinition>.constraint),
        ])
        Field("name", \.name, .string(maximumLength: 100), required: true, "By which reports call the scene.")
        Field("summary", \.summary, .string(length: 0...500), "One line about it.")
        Field("view", \.view, .size, "The view in which the crates' frames are: [width, height], in points.")
        Field("space", \.space, .space, "How the steps are solved.")
        Field("walls", \.walls, .array(of: .wall), "Segments that never move.")
        Field("crates", \.crates, .numbered(.crate, as: "crate"), "The book's crates.")
        Field("balls", \.balls, .numbered(.ball, as: "ball"), "Balls.")
        Field("bodies", \.bodies, .array(of: .body), "Bodies of any kind.")
        Field("generators", \.generators, .array(of: .generator), "Patterns of many bodies.")
        Field("constraints", \.constraints, .array(of: .constraint), "Joints, springs and motors.")
        Field(
            "tilt", \.tilt, .optional(.tilt),
            "How the device is held unless a run says otherwise, in g, x to the right and y up; null for upright.")
        Field("rest", \.rest, .rest, "What counts as rest.")
        Field("run", \.run, .run, "How the scene is run unless a run says otherwise.")
    } check: { scene, check in
        if let problem = scene.sizeProblem { check.report(problem) }
    }
}

extension Scene {
    /// The version of the layout of scene files.
    public static let fileVersion = 1
}
