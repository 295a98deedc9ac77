import Chipmunk
import ChipmunkDrawing
import CrateKit
import TimerAnimation

/// A converter from the presentations of layers to the sheets of a style.
struct LayerSheets {
    private let pictures: ScenePictures
    /// The top left corner of the view in the space, the origin of the layers.
    private let origin: Vector
    /// The factor of y: 1 if the space's y points down like the layers', otherwise -1.
    private let yFactor: Double
    /// The presentations of the layers, in drawing order.
    private let presentations: [LayerTree.Presentation]
    private var index = 0

    /// Returns the sheets of a world's layers at a time, in seconds, from back to front.
    static func sheets(of world: World, at time: Double, pictures: ScenePictures) -> [Sheet] {
        var layers = LayerSheets(world.layers.presentations(at: time), in: world.scene, pictures: pictures)
        return layers.sheets(in: nil)
    }

    private init(_ presentations: [LayerTree.Presentation], in scene: Scene, pictures: ScenePictures) {
        self.init(
            presentations, origin: scene.yPointsDown ? .zero : scene.viewOrigin + Vector(0, scene.view.height),
            yFactor: scene.yPointsDown ? 1 : -1, pictures: pictures)
    }

    private init(
        _ presentations: [LayerTree.Presentation], origin: Vector, yFactor: Double, pictures: ScenePictures
    ) {
        self.presentations = presentations
        self.origin = origin
        self.yFactor = yFactor
        self.pictures = pictures
    }

    /// Returns the next sheets inside a layer, or at the top level. Recursive, because scenes limit the depth of
    /// layers.
    private mutating func sheets(in parent: LayerTree.ID?) -> [Sheet] {
        var sheets: [Sheet] = []
        while index < presentations.count, presentations[index].parent == parent {
            let presentation = presentations[index]
            index += 1
            var sheet = sheet(of: presentation)
            sheet.sublayers = self.sheets(in: presentation.layer)
            if let transition = presentation.transition { sheet = self.sheet(sheet, in: transition) }
            sheet.isBehind = parent == nil && presentation.zPosition < 0
            sheets.append(sheet)
        }
        return sheets
    }

    private func sheet(of presentation: LayerTree.Presentation) -> Sheet {
        func inSpace(_ vector: Vector) -> Vector { Vector(vector.x, vector.y * yFactor) }
        let (bounds, projection) = (presentation.bounds, presentation.projection)
        var sheet = Sheet(
            size: bounds.size, origin: origin + inSpace(projection.point(at: bounds.origin)),
            right: inSpace(projection.x), down: inSpace(projection.y))
        sheet.fill = DebugColor(presentation.backgroundColor)
        sheet.border = DebugColor(presentation.borderColor)
        sheet.borderWidth = presentation.borderWidth
        sheet.cornerRadius = presentation.cornerRadius
        sheet.opacity = presentation.opacity
        sheet.contents = contents(presentation.contents, opacity: 1)
        return sheet
    }

    private func contents(_ contents: LayerTree.Contents, opacity: Double) -> [Sheet.Content] {
        switch contents {
        case .none: []
        case .text(let text): [Sheet.Content(.text(text), opacity: opacity)]
        case .picture(let path): pictures[path].map { [Sheet.Content(.picture($0), opacity: opacity)] } ?? []
        case .crossfade(let old, let new, let progress):
            self.contents(old, opacity: opacity * (1 - progress)) + self.contents(new, opacity: opacity * progress)
        }
    }

    /// Returns a sheet that holds both contents of a transition: the new one, which is a sheet of the layer, and the
    /// old one.
    private func sheet(_ new: Sheet, in transition: LayerTree.RunningTransition) -> Sheet {
        var former = LayerSheets(transition.old, origin: origin, yFactor: yFactor, pictures: pictures)
        let old = former.sheets(in: transition.old.first?.parent)
        var stage = Sheet(size: new.size, origin: new.origin, right: new.right, down: new.down)
        stage.cornerRadius = new.cornerRadius
        for (content, placement) in transition.placements.inDrawingOrder {
            let offset = placement.offset * new.size
            for var sheet in content == .old ? old : [new] {
                sheet.move(by: new.right * offset.x + new.down * offset.y)
                sheet.opacity *= placement.opacity
                stage.sublayers.append(sheet)
            }
            // Of the possible kinds, only a fade changes opacities, and it moves nothing out of the layer.
            if placement.opacity < 1 { stage.addsSublayers = true }
        }
        stage.clipsSublayers = !stage.addsSublayers
        return stage
    }
}

extension Sheet {
    fileprivate mutating func move(by way: Vector) {
        origin += way
        for index in sublayers.indices { sublayers[index].move(by: way) }
    }
}

extension DebugColor {
    /// Creates a color from its components, which an easing may have moved out of range.
    fileprivate init(_ parts: SIMD4<Double>) {
        func part(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        self.init(red: part(parts.x), green: part(parts.y), blue: part(parts.z), alpha: part(parts.w))
    }
}
