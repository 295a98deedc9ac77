import Chipmunk
public import ChipmunkDrawing
public import CrateKit
import Dynamics

extension DrawingStyle {
    /// Creates the look of a world: wooden crates, balls and items in their colors, bodies and shapes with their
    /// appearances in the scene, and every body with its name.
    ///
    /// - Parameters:
    ///   - world: The world. The style is valid as long as the world lives.
    ///   - theme: The colors. Defaults to the light theme.
    ///   - parts: The parts of the picture besides the shapes. Defaults to `PictureParts.standard`.
    public init(of world: World, theme: Theme = .light, parts: PictureParts = .standard) {
        self.init(theme: theme, parts: parts)
        let scene = world.scene
        title = scene.name
        texts = scene.labels.map(PlacedText.init)
        for (name, body) in zip(world.bodyNames, world.bodies) { self[name: body] = name }
        for spawned in world.spawnedBodies {
            if let body = spawned.body { self[name: body] = spawned.name }
        }
        for (index, body) in world.bodies.enumerated() { self[look: body] = BodyLook(ofBody: index, in: scene) }
        if world.followedBody != nil { scale = ScaleAxis(along: world.viewDisplacement) }
        if world.hasFilledAreas {
            for shape in world.space.bodies.flatMap(\.shapes) {
                self[filledArea: shape] = world.filledArea(of: shape)
                self[isCovered: shape] = world.isPiece(shape)
            }
        }
        for built in world.builtConstraints {
            self[look: built.constraint] = JointLook(built.definition.appearance)
        }
        guard world.hasAppearances else { return }
        for shape in world.space.bodies.flatMap(\.shapes) {
            self[look: shape] = BodyLook(of: shape, world.appearance(of: shape))
        }
    }

    /// Adds the pictures that the shapes of a world show.
    mutating func add(_ pictures: ScenePictures, of world: World) {
        guard !pictures.isEmpty, world.hasAppearances else { return }
        for shape in world.space.bodies.flatMap(\.shapes) {
            self[image: shape] = world.appearance(of: shape).picture.flatMap { pictures[$0] }
        }
    }

    /// Creates the look of a world's current contents, including additions and colors that were set.
    package init(of cast: WorldCast) {
        self.init(of: cast.world)
        for joint in cast.joints { self[look: joint.constraint] = JointLook(joint.appearance) }
        for member in cast.members {
            for (shape, appearance) in zip(member.body.shapes, member.appearances ?? []) {
                self[look: shape] = BodyLook(of: shape, appearance)
            }
            let (areas, pieces) = member.fillings
            for (index, area) in areas { self[filledArea: member.body.shapes[index]] = area }
            for index in pieces { self[isCovered: member.body.shapes[index]] = true }
        }
    }

    /// Creates the look of a space that shows a part of a recorded world.
    init(of space: Space, in part: Footage.Part, of scene: Scene, pictures: ScenePictures, theme: Theme) {
        // As on the page, which does not fade sleepers.
        self.init(theme: theme, parts: [.joints, .scale])
        title = scene.name
        texts = scene.labels.map(PlacedText.init)
        for (player, body) in zip(part.players, space.bodies) {
            if let index = player.index { self[look: body] = BodyLook(ofBody: index, in: scene) }
            for (appearance, shape) in zip(player.appearances, body.shapes) {
                self[look: shape] = BodyLook(of: shape, appearance)
                self[image: shape] = appearance.picture.flatMap { pictures[$0] }
            }
            for (index, shape) in body.shapes.enumerated() where !player.filledAreas.isEmpty {
                self[filledArea: shape] = player.filledAreas[index]
                self[isCovered: shape] = player.pieces.contains(index)
            }
        }
        for (appearance, joint) in zip(part.joints, space.constraints) { self[look: joint] = JointLook(appearance) }
    }
}

extension DebugColor {
    /// The color as it comes back from a file, so that a scene looks the same in code and in a file.
    fileprivate var inFiles: DebugColor? {
        DebugColor(css: css)
    }
}

extension BodyLook {
    /// Creates the look of a body by its index in the scene's lists of crates, balls and items; nil if it is in none.
    fileprivate init?(ofBody index: Int, in scene: Scene) {
        if let items = scene.dynamics?.movingItems, items.indices.contains(index) {
            let color = items[index].color.inFiles.flatMap { $0 == .white ? nil : $0 }
            self = items[index].collisionBounds == .ellipse ? .ball(color) : .plain(color)
        } else if index < scene.crates.count {
            self = .crate
        } else if scene.balls.indices.contains(index - scene.crates.count) {
            let color = scene.balls[index - scene.crates.count].color.inFiles
            // A white ball has the theme's color.
            guard color != .white else { return nil }
            self = .ball(color)
        } else {
            return nil
        }
    }

    /// Creates the look of a shape with an appearance; nil if the appearance sets no look.
    fileprivate init?(of shape: Shape, _ appearance: Appearance) {
        guard appearance != Appearance() else { return nil }
        let color = appearance.color.flatMap(\.inFiles)
        switch appearance.look {
        case .crate: self = .crate
        case .ball: self = .ball(color)
        case .plank: self = .plank(color)
        case .wheel: self = .wheel(color)
        case .plain: self = .plain(color)
        case .wall: self = .wall(color)
        case nil where shape.body?.type == .static: self = .wall(color)
        case nil: self = shape is CircleShape ? .ball(color) : .plain(color)
        }
    }
}

extension JointLook {
    /// Creates the look of a joint with an appearance; nil if that sets nothing.
    fileprivate init?(_ appearance: JointAppearance) {
        guard appearance != JointAppearance() else { return nil }
        let color = appearance.color.flatMap(\.inFiles)
        self =
            switch appearance.look {
            case _ where appearance.isHidden: .hidden
            case .rod: .rod(color)
            case .rope: .rope(color)
            case .chain: .chain(color)
            case .coil: .coil(color)
            case nil: .symbol(color)
            }
    }
}

extension PlacedText {
    /// Creates the text of a label.
    fileprivate init(_ label: LabelDefinition) {
        let alignment: Alignment =
            switch label.align {
            case .left: .start
            case .center: .middle
            case .right: .end
            }
        let color = label.color.flatMap(\.inFiles)
        self.init(label.text, at: label.position, height: label.size, alignment: alignment, color: color)
    }
}
