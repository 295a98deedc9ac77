internal import CCairo
import Chipmunk

extension CairoCanvas {
    func width(of text: String, height: Double) -> Double {
        PictureText.runs(of: text).reduce(0) { $0 + extents(of: $1, height: height).x_advance }
    }

    func write(_ text: String, at center: Vector, height: Double, _ color: DebugColor) {
        guard CanvasReach.safeBox.contains(center) else { return }
        let runs = PictureText.runs(of: text)
        // The box of the drawn text, relative to the beginning of the line.
        var box: (left: Double, top: Double, right: Double, bottom: Double)?
        var x = 0.0
        for run in runs {
            let extents = extents(of: run, height: height)
            let (left, top) = (x + extents.x_bearing, extents.y_bearing - run.rise * height)
            let (right, bottom) = (left + extents.width, top + extents.height)
            let old = box ?? (left, top, right, bottom)
            box = (min(old.left, left), min(old.top, top), max(old.right, right), max(old.bottom, bottom))
            x += extents.x_advance
        }
        guard let box else { return }
        let (width, depth) = (box.right - box.left, box.bottom - box.top)
        draw(runs, from: Vector(center.x - width / 2 - box.left, center.y - depth / 2 - box.top), height: height, color)
    }

    func write(
        _ text: String, onLineAt point: Vector, height: Double, align: TextAlignment, _ color: DebugColor
    ) {
        guard CanvasReach.safeBox.contains(point) else { return }
        let offset =
            switch align {
            case .start: 0.0
            case .middle: width(of: text, height: height) / 2
            case .end: width(of: text, height: height)
            }
        draw(PictureText.runs(of: text), from: Vector(point.x - offset, point.y), height: height, color)
    }

    private func draw(_ runs: [PictureText.Run], from start: Vector, height: Double, _ color: DebugColor) {
        setColor(color)
        var x = start.x
        for run in runs {
            let advance = extents(of: run, height: height).x_advance
            unsafe cairo_move_to(context, x, start.y - run.rise * height)
            // Cairo reads the text during the call only.
            unsafe cairo_show_text(context, run.text.writable)
            x += advance
        }
        unsafe cairo_new_path(context)
    }

    /// Returns the extents of a run of text, and leaves its font set in the context.
    private func extents(of run: PictureText.Run, height: Double) -> cairo_text_extents_t {
        let size = height * run.scale
        if run.stretch == 1 {
            unsafe cairo_set_font_size(context, size)
        } else {
            var matrix = cairo_matrix_t(xx: size * run.stretch, yx: 0, xy: 0, yy: size, x0: 0, y0: 0)
            // Cairo copies the matrix during the call.
            unsafe cairo_set_font_matrix(context, &matrix)
        }
        var extents = cairo_text_extents_t()
        // Cairo reads the text during the call only.
        unsafe cairo_text_extents(context, run.text.writable, &extents)
        return extents
    }
}

extension String {
    /// The text without noncharacters: Cairo treats them as encoding errors, which end the picture.
    var writable: String {
        // ASCII, which most texts are, contains none of them.
        guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
        var result = UnicodeScalarView()
        for scalar in unicodeScalars {
            result.append(scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : scalar)
        }
        return String(result)
    }
}
