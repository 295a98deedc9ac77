public import Chipmunk

/// One picture of a space at several times: frames like a film's, each with a caption.
///
///     let view = BoundingBox(left: 0, bottom: 0, right: 300, top: 300)
///     guard let layout = FilmStripLayout(count: 4, in: PictureSize(width: 800, height: 240)) else { return }
///     var strip = try FilmStrip(layout, format: .svg)
///     for second in 0..<4 {
///         strip.draw(space, camera: Camera(fitting: view, in: layout.frame), caption: "\(second) s")
///         for _ in 0..<120 { space.step(by: 1 / 120) }
///     }
///     let picture = try strip.finish()
public struct FilmStrip: ~Copyable {
    /// The layout of the frames.
    package let layout: FilmStripLayout
    /// The number of drawn frames.
    public private(set) var count = 0
    private let format: PictureFormat
    private let theme: Theme
    private let canvas: any Canvas

    /// The height of captions, in points.
    private static let textHeight = 12.0

    /// Creates a strip without frames.
    ///
    /// - Parameters:
    ///   - layout: The layout of the frames, and the size of the picture.
    ///   - format: The format of the picture.
    ///   - title: The title in the file, for readers who cannot see the picture. Defaults to the number of frames.
    ///   - theme: The colors around the frames. Defaults to the light theme.
    ///   - pixelsPerPoint: The pixels per point of a PNG. Defaults to 1. Traps unless in ``Picture/densities``.
    /// - Throws: ``PictureError`` if Cairo cannot make the picture.
    public init(
        _ layout: FilmStripLayout, format: PictureFormat, title: String? = nil, theme: Theme = .light,
        pixelsPerPoint: Double = 1, file: StaticString = #fileID, line: UInt = #line
    ) throws(PictureError) {
        Picture.requireDensity(pixelsPerPoint, of: "FilmStrip", file: file, line: line)
        let title = title ?? "\(layout.count) frames"
        self.layout = layout
        self.format = format
        self.theme = theme
        canvas = try format.canvas(size: layout.size, title: title, pixelsPerPoint: pixelsPerPoint)
        canvas.paint(theme.background)
    }

    /// Draws a space in its current state in the next frame, clipped to the frame. Traps if all frames have been drawn.
    ///
    /// - Parameters:
    ///   - space: The space. It is not changed.
    ///   - camera: The visible part of the space. Traps unless its size equals the size of the layout's frames.
    ///   - style: The look of the space. Defaults to the colors of the strip.
    ///   - caption: The text under the frame. In PNG and PDF, letters beyond ASCII are invisible.
    public mutating func draw(
        _ space: Space, camera: Camera, style: DrawingStyle? = nil, caption: String, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        guard camera.size == layout.frame else {
            fatalError(
                "FilmStrip.draw(camera:) must have the size \(layout.frame), got \(camera.size)",
                file: file, line: line)
        }
        let style = style ?? DrawingStyle(theme: theme)
        drawFrame(caption: caption, file: file, line: line) { canvas in
            SpacePainter(canvas: canvas, camera: camera, style: style).draw(space)
        }
    }

    /// Draws several contents in the next frame, from back to front.
    package mutating func draw(
        _ contents: [PlacedSpace], caption: String, file: StaticString = #fileID, line: UInt = #line
    ) throws(PictureError) {
        let backdrop = theme.backdrop
        try drawFrame(caption: caption, file: file, line: line) { canvas throws(PictureError) in
            try PlacedSpacePainter(canvas: canvas).draw(contents, on: backdrop)
        }
    }

    private mutating func drawFrame<Failure>(
        caption: String, file: StaticString, line: UInt, _ draw: (any Canvas) throws(Failure) -> Void
    ) throws(Failure) {
        guard count < layout.count else {
            fatalError(
                "FilmStrip.draw must be called at most \(layout.count) times, which are its frames",
                file: file, line: line)
        }
        let (origin, size) = (layout.origin(of: count), Vector(layout.frame.width, layout.frame.height))
        try canvas.drawInset(at: origin, size: layout.frame) { () throws(Failure) in try draw(canvas) }
        let corners = [Vector(0, 0), Vector(1, 0), Vector(1, 1), Vector(0, 1)].map { origin + $0 * size }
        let frameColor = theme.text.mixed(with: theme.background, 0.4)
        canvas.stroke(.lines(corners, isClosed: true), frameColor, width: 1)
        let middle = origin + Vector(size.x / 2, size.y + FilmStripLayout.captionHeight / 2 + 2)
        canvas.write(caption, at: middle, height: Self.textHeight, theme.text)
        count += 1
    }

    /// Ends the strip and returns its picture. Frames that have not been drawn stay empty.
    ///
    /// - Throws: ``PictureError`` if Cairo could not draw something.
    public consuming func finish() throws(PictureError) -> Picture {
        try Picture(of: canvas, format: format, size: layout.size)
    }
}
