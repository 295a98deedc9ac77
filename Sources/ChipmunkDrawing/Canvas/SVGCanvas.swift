import Chipmunk

/// A canvas that writes SVG, with text as text.
///
/// Numbers are rounded to hundredths of the picture's points, also in mapped coordinates.
final class SVGCanvas: Canvas {
    private let size: PictureSize
    private let title: String
    private let reach: CanvasReach
    private(set) var visibleBox: BoundingBox
    private var body = ""
    /// A filled path that is not written yet. A stroke along the same path becomes part of its element.
    private var pending: (path: Path, data: String, color: DebugColor)?
    /// The current number of decimals of coordinates.
    private var decimals = SVGCanvas.leastDecimals
    private var clipCount = 0
    /// The numbers of the images so far. Each image is in the file once.
    private var images: [PixelImage: Int] = [:]
    private var error: PictureError?

    private static let leastDecimals = 2

    init(size: PictureSize, title: String) {
        (self.size, self.title) = (size, title)
        reach = CanvasReach(size)
        visibleBox = BoundingBox(left: 0, bottom: 0, right: size.width, top: size.height)
    }

    func paint(_ color: DebugColor) {
        let path = Path.lines(
            [
                Vector(visibleBox.left, visibleBox.bottom), Vector(visibleBox.right, visibleBox.bottom),
                Vector(visibleBox.right, visibleBox.top), Vector(visibleBox.left, visibleBox.top),
            ], isClosed: true)
        fill(path, color)
    }

    func fill(_ path: Path, _ color: DebugColor) {
        guard color.alpha > 0, let visible = reach.visible(path) else { return }
        flush()
        pending = (visible, shape(visible), color)
    }

    func stroke(_ path: Path, _ color: DebugColor, width: Double, dash: Double) {
        guard color.alpha > 0, let visible = reach.visible(path, width: width, dash: dash) else { return }
        var attributes = paint("stroke", color) + " stroke-width=\"\(length(width))\""
        if dash > 0 { attributes += " stroke-dasharray=\"\(length(dash)) \(length(1.2 * dash))\"" }
        if let filled = pending, filled.path == visible {
            pending = nil
            body += "<\(filled.data)\(paint("fill", filled.color))\(attributes)/>\n"
        } else {
            flush()
            body += "<\(shape(visible))\(attributes)/>\n"
        }
    }

    func draw(_ image: PixelImage, in size: Vector, opacity: Double) {
        guard image.width > 0, image.height > 0, opacity > 0 else { return }
        flush()
        let scale = size / Vector(Double(image.width), Double(image.height))
        let place =
            "transform=\"scale(\(factor(scale.x)) \(factor(scale.y)))\"" + attribute("opacity", opacity, unless: 1)
        if let number = images[image] {
            body += "<use href=\"#i\(number)\" \(place)/>\n"
            return
        }
        do {
            let bytes = try CairoCanvas.png(of: image)
            body +=
                "<g \(place)><image id=\"i\(images.count)\" width=\"\(image.width)\" height=\"\(image.height)\" "
                + "href=\"data:image/png;base64,\(Base64.text(of: bytes))\"/></g>\n"
            images[image] = images.count
        } catch {
            self.error = error
        }
    }

    func finish() throws(PictureError) -> [UInt8] {
        flush()
        if let error { throw error }
        let (width, height) = (length(size.width), length(size.height))
        let head = """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="\(SVGText.fonts)" role="img">
            <title>\(SVGText.escaped(title))</title>

            """
        return Array((head + body + "</svg>\n").utf8)
    }

    // MARK: Text

    func width(of text: String, height: Double) -> Double {
        SVGText.width(of: text, height: height)
    }

    func write(_ text: String, at center: Vector, height: Double, _ color: DebugColor) {
        let line = center + Vector(0, SVGText.capHeight / 2 * height)
        write(text, onLineAt: line, height: height, align: .middle, color)
    }

    func write(
        _ text: String, onLineAt point: Vector, height: Double, align: TextAlignment, _ color: DebugColor
    ) {
        guard color.alpha > 0, height > 0, !text.isEmpty, CanvasReach.safeBox.contains(point) else { return }
        flush()
        let anchor = align == .start ? "" : " text-anchor=\"\(align)\""
        body +=
            "<text x=\"\(length(point.x))\" y=\"\(length(point.y))\" font-size=\"\(length(height))\"\(anchor)"
            + "\(paint("fill", color))>\(SVGText.escaped(text))</text>\n"
    }

    // MARK: Groups

    func drawGroup(opacity: Double, through map: CanvasMap, _ draw: () -> Void) {
        element("g", attribute("opacity", opacity, unless: 1) + transform(map)) { scaled(by: map, draw) }
    }

    func drawSum(_ parts: [() -> Void]) {
        // Viewers without support for this blending draw the parts over each other.
        element("g", " style=\"isolation:isolate\"") {
            for draw in parts { element("g", " style=\"mix-blend-mode:plus-lighter\"", draw) }
        }
    }

    func drawClipped(to path: Path, through map: CanvasMap, _ draw: () -> Void) {
        flush()
        var shapes = ""
        scaled(by: map) { shapes = reach.visible(path).map { "<\(shape($0))\(transform(map))/>" } ?? "" }
        body += "<clipPath id=\"c\(clipCount)\">\(shapes)</clipPath>\n"
        clipCount += 1
        element("g", " clip-path=\"url(#c\(clipCount - 1))\"", draw)
    }

    func drawClipped(to box: BoundingBox, _ draw: () -> Void) {
        clipped(to: box, from: Vector(box.left, box.bottom), draw)
    }

    func drawInset<Failure>(
        at origin: Vector, size: PictureSize, _ draw: () throws(Failure) -> Void
    ) throws(Failure) {
        let box = BoundingBox(left: 0, bottom: 0, right: size.width, top: size.height)
        try clipped(to: box, from: origin, draw)
    }

    /// Draws in a clipping element with its box at a point of the picture.
    private func clipped<Failure>(
        to box: BoundingBox, from origin: Vector, _ draw: () throws(Failure) -> Void
    ) throws(Failure) {
        let (width, height) = (length(box.right - box.left), length(box.top - box.bottom))
        let (left, low) = (length(box.left), length(box.bottom))
        let (outer, move) = (visibleBox, origin - Vector(box.left, box.bottom))
        visibleBox = BoundingBox(
            left: max(box.left, outer.left - move.x), bottom: max(box.bottom, outer.bottom - move.y),
            right: min(box.right, outer.right - move.x), top: min(box.top, outer.top - move.y))
        defer { visibleBox = outer }
        try element(
            "svg",
            " x=\"\(length(origin.x))\" y=\"\(length(origin.y))\" width=\"\(width)\" height=\"\(height)\" "
                + "viewBox=\"\(left) \(low) \(width) \(height)\"", draw)
    }

    private func element<Failure>(
        _ name: String, _ attributes: String, _ draw: () throws(Failure) -> Void
    ) throws(Failure) {
        flush()
        body += "<\(name)\(attributes)>\n"
        defer {
            flush()
            body += "</\(name)>\n"
        }
        try draw()
    }

    /// Draws with the number of decimals needed for hundredths of the picture's points.
    private func scaled(by map: CanvasMap, _ draw: () -> Void) {
        let former = decimals
        defer { decimals = former }
        var scale = max(map.x.length, map.y.length)
        while scale > 1.5 && decimals < 12 { (scale, decimals) = (scale / 10, decimals + 1) }
        draw()
    }

    // MARK: Parts

    /// Writes the pending filled path.
    private func flush() {
        guard let filled = pending else { return }
        pending = nil
        body += "<\(filled.data)\(paint("fill", filled.color))/>\n"
    }

    /// Returns the name of an element for a path, and its shape attributes.
    private func shape(_ path: Path) -> String {
        guard let circle = path.circle else { return "path d=\"\(SVGPathData(path, decimals: decimals).text)\"" }
        return
            "circle cx=\"\(length(circle.center.x))\" cy=\"\(length(circle.center.y))\" r=\"\(length(circle.radius))\""
    }

    private func paint(_ name: String, _ color: DebugColor) -> String {
        " \(name)=\"\(SVGText.name(of: color))\"" + attribute("\(name)-opacity", color.alpha, unless: 1)
    }

    private func attribute(_ name: String, _ value: Double, unless standard: Double) -> String {
        value == standard ? "" : " \(name)=\"\(SVGNumber(decimals: 3).text(value))\""
    }

    private func transform(_ map: CanvasMap) -> String {
        if map.x == Vector(1, 0), map.y == Vector(0, 1) {
            return map.origin == .zero
                ? "" : " transform=\"translate(\(length(map.origin.x)) \(length(map.origin.y)))\""
        }
        let parts = [map.x.x, map.x.y, map.y.x, map.y.y].map(factor).joined(separator: " ")
        return " transform=\"matrix(\(parts) \(length(map.origin.x)) \(length(map.origin.y)))\""
    }

    private func length(_ value: Double) -> String {
        SVGNumber(decimals: decimals).text(value)
    }

    /// Returns a factor of coordinates as text, with six significant digits.
    private func factor(_ value: Double) -> String {
        var (decimals, unit) = (6, 1.0)
        while abs(value) < unit && decimals < 12 { (decimals, unit) = (decimals + 1, unit / 10) }
        return SVGNumber(decimals: decimals).text(value)
    }
}
