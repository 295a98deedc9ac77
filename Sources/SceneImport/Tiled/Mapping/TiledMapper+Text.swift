import Chipmunk
import CrateKit

extension TiledMapper {
    /// The line on which the letters of a first line stand, below its top, in heights of the font.
    private static let ascent = 0.9

    /// Maps the lines of a text to labels.
    mutating func map(_ text: TiledObject.Text, of object: TiledObject, offset: Vector) {
        guard spend(text.lines.reduce(0) { $0 + 1 + $1.utf8.count }, at: object.place) else { return }
        checkNames(of: object.properties, known: [])
        if object.rotation != 0 { tally.warn("a label is upright; texts do not turn", at: object.place) }
        let height = Double(text.lines.count) * ImportedLabels.lineHeight * text.size
        let (x, align): (Double, LabelDefinition.Alignment) =
            switch text.horizontal {
            case "center": (object.size.x / 2, .center)
            case "right": (object.size.x, .right)
            default: (0, .left)
            }
        let top =
            switch text.vertical {
            case "center": (object.size.y - height) / 2
            case "bottom": object.size.y - height
            default: 0.0
            }
        let start = object.transform.apply(toPoint: Vector(x, top + Self.ascent * text.size))
        var label = LabelDefinition("", at: scenePoint(start, offset: offset))
        (label.size, label.align) = (text.size, align)
        label.color = color(text.color, at: object.place)
        for corner in [.zero, object.size] { extendView(to: object.transform.apply(toPoint: corner) + offset) }
        if let problem = labels.add(text.lines, as: label) { tally.warn(problem, at: object.place) }
    }
}
