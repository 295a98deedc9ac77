internal import CCairo
import Chipmunk

extension Canvas {
    /// The part of a text that is at its point.
    enum TextAlignment {
        case start, middle, end
    }

    /// Returns the width of a text, in points.
    func width(of text: String, height: Double) -> Double {
        unsafe cairo_set_font_size(context, height)
        var extents = cairo_text_extents_t()
        // Cairo reads the text during the call only.
        unsafe cairo_text_extents(context, text, &extents)
        return extents.x_advance
    }

    /// Writes text with its baseline through a point, so that texts side by side are aligned.
    func write(
        _ text: String, onLineAt point: Vector, height: Double, align: TextAlignment = .start, _ color: DebugColor
    ) {
        guard safeBox.contains(point) else { return }
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
        unsafe cairo_show_text(context, text)
        unsafe cairo_new_path(context)
    }

    /// Returns a text, shortened to end in three full stops if it is too wide.
    func shortened(_ text: String, height: Double, to room: Double) -> String {
        guard width(of: text, height: height) > room else { return text }
        // No letter of the font is narrower than a tenth of its height.
        var beginning = text.prefix(Int(min(max(room, 0) / height * 10, 10_000)))
        while !beginning.isEmpty && width(of: beginning + "...", height: height) > room { beginning.removeLast() }
        return beginning + "..."
    }
}
