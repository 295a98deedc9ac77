internal import CCairo
import Chipmunk

extension CairoCanvas {
    func width(of text: String, height: Double) -> Double {
        unsafe cairo_set_font_size(context, height)
        var extents = cairo_text_extents_t()
        // Cairo reads the text during the call only.
        unsafe cairo_text_extents(context, text.writable, &extents)
        return extents.x_advance
    }

    func write(
        _ text: String, onLineAt point: Vector, height: Double, align: TextAlignment, _ color: DebugColor
    ) {
        guard CanvasReach.safeBox.contains(point) else { return }
        let width = width(of: text, height: height)
        let offset =
            switch align {
            case .start: 0.0
            case .middle: width / 2
            case .end: width
            }
        setColor(color)
        unsafe cairo_move_to(context, point.x - offset, point.y)
        // Cairo reads the text during the call only.
        unsafe cairo_show_text(context, text.writable)
        unsafe cairo_new_path(context)
    }
}

extension String {
    /// The text without the scalars that Unicode keeps from being characters: for Cairo they are mistakes of the encoding,
    /// and end the picture.
    var writable: String {
        // None of them is in ASCII, which most texts are.
        guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
        var result = UnicodeScalarView()
        for scalar in unicodeScalars {
            result.append(scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : scalar)
        }
        return String(result)
    }
}
