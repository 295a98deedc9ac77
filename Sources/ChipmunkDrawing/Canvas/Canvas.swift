import Chipmunk

/// A surface for pictures, in points from the top left corner, y down.
///
/// Errors stick to a canvas, so only ``finish()`` has to throw them.
protocol Canvas: AnyObject {
    /// The unclipped part of the canvas, at most slightly larger than the picture.
    var visibleBox: BoundingBox { get }

    /// Fills the whole canvas.
    func paint(_ color: DebugColor)
    /// Fills a path.
    func fill(_ path: Path, _ color: DebugColor)
    /// Strokes a path.
    ///
    /// - Parameter dash: The length of dashes, in points; the gaps are a fifth longer. 0 makes a solid line.
    func stroke(_ path: Path, _ color: DebugColor, width: Double, dash: Double)
    /// Draws an image that fills a rectangle at the origin.
    func draw(_ image: PixelImage, in size: Vector, opacity: Double)

    /// Returns the width of a text, in points.
    func width(of text: String, height: Double) -> Double
    /// Writes text with its center at a point.
    func write(_ text: String, at center: Vector, height: Double, _ color: DebugColor)
    /// Writes text with its baseline through a point, so that texts side by side are aligned.
    func write(_ text: String, onLineAt point: Vector, height: Double, align: TextAlignment, _ color: DebugColor)

    /// Draws in separate coordinates, with an opacity of the whole group.
    ///
    /// - Parameters:
    ///   - opacity: The opacity, from 0 to 1.
    ///   - map: The map from the group's coordinates to the picture's. Must have an area.
    func drawGroup(opacity: Double, through map: CanvasMap, _ draw: () -> Void)
    /// Draws parts whose colors and opacities add up, as in a crossfade. Areas that are equal in all parts do not
    /// change.
    func drawSum(_ parts: [() -> Void])
    /// Draws with everything clipped to a path, whose coordinates are mapped to the picture's.
    func drawClipped(to path: Path, through map: CanvasMap, _ draw: () -> Void)
    /// Draws with everything clipped to a box.
    func drawClipped(to box: BoundingBox, _ draw: () -> Void)
    /// Draws a picture in this one, with its origin at a point, clipped to its size.
    func drawInset<Failure>(
        at origin: Vector, size: PictureSize, _ draw: () throws(Failure) -> Void
    ) throws(Failure)

    /// Ends the picture and returns its bytes.
    func finish() throws(PictureError) -> [UInt8]
}

/// A map between coordinates: the images of a step of 1 along each axis, and of the origin.
typealias CanvasMap = (x: Vector, y: Vector, origin: Vector)

/// The part of a text that is aligned with its point.
enum TextAlignment: String {
    case start, middle, end
}

extension Canvas {
    /// Strokes a path with a solid line.
    func stroke(_ path: Path, _ color: DebugColor, width: Double) {
        stroke(path, color, width: width, dash: 0)
    }

    /// Writes text that begins at a point, with its baseline through it.
    func write(_ text: String, onLineAt point: Vector, height: Double, _ color: DebugColor) {
        write(text, onLineAt: point, height: height, align: .start, color)
    }

    /// Draws with everything clipped to a path.
    func drawClipped(to path: Path, _ draw: () -> Void) {
        drawClipped(to: path, through: (Vector(1, 0), Vector(0, 1), .zero), draw)
    }

    /// Returns a text, shortened to end in three full stops if it is too wide.
    func shortened(_ text: String, height: Double, to room: Double) -> String {
        guard width(of: text, height: height) > room else { return text }
        // No letter of a font is narrower than a tenth of its height.
        var beginning = text.prefix(Int(min(max(room, 0) / height * 10, 10_000)))
        while !beginning.isEmpty && width(of: beginning + "...", height: height) > room { beginning.removeLast() }
        return beginning + "..."
    }
}
