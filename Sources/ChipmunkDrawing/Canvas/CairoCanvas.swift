internal import CCairo
import Chipmunk

/// A surface of Cairo and its context, in points from the top left corner, y down.
///
/// Errors stick to Cairo's objects, so only ``finish()`` has to check for them.
@safe final class CairoCanvas: Canvas {
    private let format: Format
    private let sink = ByteSink()
    // Cairo's objects: created in init, freed in deinit, and never passed out of this module.
    let surface: OpaquePointer?
    let context: OpaquePointer?
    private let reach: CanvasReach

    /// The formats that Cairo writes.
    enum Format {
        case pdf, png
    }

    init(format: Format, size: PictureSize, title: String = "", pixelsPerPoint: Double = 1) throws(PictureError) {
        self.format = format
        reach = CanvasReach(size)
        // The sink lives as long as the surface: the canvas owns both, and its deinit finishes the surface first.
        switch format {
        case .pdf:
            unsafe surface = cairo_pdf_surface_create_for_stream(ByteSink.write, sink.pointer, size.width, size.height)
        case .png:
            let (width, height) = (size.width * pixelsPerPoint, size.height * pixelsPerPoint)
            unsafe surface = cairo_image_surface_create(
                CAIRO_FORMAT_RGB24, Int32(width.rounded(.up)), Int32(height.rounded(.up)))
        }
        // Cairo accepts a failed surface, and then returns a failed context.
        unsafe context = cairo_create(surface)
        try unsafe PictureError.check(cairo_surface_status(surface))
        // Cairo would write the current time. It copies the strings during the calls.
        if format == .pdf {
            unsafe cairo_pdf_surface_set_metadata(
                surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
            unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title.writable)
        }
        if format == .png { unsafe cairo_scale(context, pixelsPerPoint, pixelsPerPoint) }
        unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        // Cairo's built-in font makes text the same on all machines, without installed fonts.
        unsafe cairo_select_font_face(context, "@cairo:", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    }

    deinit {
        unsafe cairo_destroy(context)
        unsafe cairo_surface_finish(surface)
        unsafe cairo_surface_destroy(surface)
    }

    func finish() throws(PictureError) -> [UInt8] {
        // The context and the surface are alive until deinit.
        try unsafe PictureError.check(cairo_status(context))
        if format == .png {
            try unsafe PictureError.check(cairo_surface_write_to_png_stream(surface, ByteSink.write, sink.pointer))
        } else {
            unsafe cairo_surface_finish(surface)
            try unsafe PictureError.check(cairo_surface_status(surface))
        }
        return sink.bytes
    }

    func paint(_ color: DebugColor) {
        setColor(color)
        unsafe cairo_paint(context)
    }

    func fill(_ path: Path, _ color: DebugColor) {
        guard color.alpha > 0, trace(path) else { return }
        setColor(color)
        unsafe cairo_fill(context)
    }

    func stroke(_ path: Path, _ color: DebugColor, width: Double, dash: Double) {
        guard color.alpha > 0, trace(path, width: width, dash: dash) else { return }
        setColor(color)
        unsafe cairo_set_line_width(context, width)
        let dashes = dash > 0 ? [dash, dash * 1.2] : []
        // Cairo copies the numbers during the call.
        unsafe cairo_set_dash(context, dashes, Int32(dashes.count), 0)
        unsafe cairo_stroke(context)
    }

    func setColor(_ color: DebugColor) {
        unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    var visibleBox: BoundingBox {
        var (left, low, right, high) = (0.0, 0.0, 0.0, 0.0)
        // The context lives as long as the canvas, and Cairo writes to the variables during the call.
        unsafe cairo_clip_extents(context, &left, &low, &right, &high)
        let box = reach.clipBox
        return BoundingBox(
            left: max(left, box.left), bottom: max(low, box.bottom), right: min(right, box.right),
            top: min(high, box.top))
    }

    /// Passes a path to Cairo, or returns false if none of it is visible.
    func trace(_ path: Path, width: Double = 0, dash: Double = 0) -> Bool {
        guard let visible = reach.visible(path, width: width, dash: dash) else { return false }
        unsafe cairo_new_path(context)
        for element in visible.elements {
            switch element {
            case .move(let point): unsafe cairo_move_to(context, point.x, point.y)
            case .line(let point): unsafe cairo_line_to(context, point.x, point.y)
            case .arc(let center, let radius, let from, let to) where to >= from:
                unsafe cairo_arc(context, center.x, center.y, radius, from, to)
            case .arc(let center, let radius, let from, let to):
                unsafe cairo_arc_negative(context, center.x, center.y, radius, from, to)
            case .close: unsafe cairo_close_path(context)
            }
        }
        return true
    }
}

/// A Cairo pattern with the contents of a group.
@safe final class Group {
    // This object owns the reference.
    let pattern: OpaquePointer?

    /// Ends the group of a context.
    init(endedIn context: OpaquePointer?) {
        unsafe pattern = cairo_pop_group(context)
    }

    deinit {
        unsafe cairo_pattern_destroy(pattern)
    }
}
