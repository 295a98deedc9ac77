extension Codec<Scene> {
    /// A scene.
    static let scene = Codec.object(
        "scene", template: Scene(name: "scene"),
        """
        A scene. Lengths are in points, times in seconds, angles in radians; y is up, except in layers, in dynamics and in \
        the crates' frames.
        """
    ) {
        Field(
            "version", get: { _ in Scene.fileVersion }, set: { _, _ in },
            .integer(in: Scene.fileVersion...Scene.fileVersion),
            required: true, "The version of this layout: \(Scene.fileVersion).")
        Field<Scene>.units()
        Field<Scene>.variables()
        Field<Scene>.defaults([
            ClassDefaults(Codec<Wall>.wall), ClassDefaults(Codec<Crate>.crate), ClassDefaults(Codec<Ball>.ball),
            ClassDefaults(Codec<BodyDefinition>.body), ClassDefaults(Codec<ShapeParts>.shapeParts),
            ClassDefaults(Codec<ConstraintDefinition>.constraint), ClassDefaults(Codec<DynamicsDefinition.Item>.item),
        ])
        Field("name", \.name, .string(maximumLength: 100), required: true, "The scene's name in reports.")
        Field("summary", \.summary, .string(length: 0...500), "A summary of one line.")
        Field(
            "view", \.sceneView, .view,
            "The part of the space that pictures show, and that the crates' frames are in: [width, height] in points, with its "
                + "lower left corner at [0, 0], or an object.")
        Field("space", \.space, .space, "Gravity, and the settings of the solver.")
        Field("walls", \.walls, .array(of: .wall), "Static segments.")
        Field("crates", \.crates, .numbered(.crate, as: "crate"), "The book's crates.")
        Field("balls", \.balls, .numbered(.ball, as: "ball"), "Balls.")
        Field("bodies", \.bodies, .array(of: .body), "Bodies of any kind.")
        Field("generators", \.generators, .array(of: .generator), "Patterns of many bodies.")
        Field(
            "repeat", \.repetitions, .array(of: .repetition),
            "Groups of bodies and constraints, each several times at an offset.")
        Field("constraints", \.constraints, .array(of: .constraint), "Joints, springs and motors.")
        Field(
            "events", \.events, .array(of: .event, count: 0...Scene.maximumEvents),
            "What the scene does when something happens, in the order of the effects.")
        Field(
            "labels", \.labels, .array(of: .label, count: 0...Scene.maximumLabels),
            "Texts in pictures and on the page.")
        Field("layers", \.layers, .array(of: .layer), "Layers beside the bodies, from back to front.")
        Field("transactions", \.transactions, .layerTransactions, "What changes of the layers, in order of time.")
        Field(
            "dynamics", \.dynamics, .optional(.dynamics),
            "Items on UIKit Dynamics, with y down, instead of bodies, their constraints and their space; null for none."
        )
        Field(
            "tilt", \.tilt, .optional(.tilt),
            "The default tilt of the device, in g, x to the right and y up; null for upright.")
        Field("rest", \.rest, .rest, "The conditions of rest.")
        Field("run", \.run, .run, "The default rate and end of the scene's runs.")
    } check: { scene, check in
        if let problem = scene.sizeProblem {
            check.report(problem)
        } else {
            scene.declareJoints(&check)
            scene.checkEvents(&check)
            scene.checkSleep(&check)
        }
        scene.checkDynamics(&check)
    }
    .readingExpressions()
}

extension Scene {
    /// The version of the layout of scene files.
    public static let fileVersion = 1
}
