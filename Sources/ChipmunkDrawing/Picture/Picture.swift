/// A finished picture: the bytes of a file. The same input gives the same bytes.
public struct Picture: Hashable, Sendable {
    /// The format of the bytes.
    public let format: PictureFormat
    /// The size of the picture, in points.
    public let size: PictureSize
    /// The contents of the picture's file.
    public let bytes: [UInt8]
    /// The source of other formats, or nil if the picture has only one format.
    private let source: Source?

    /// The valid range of the pixels per point of a PNG.
    public static let densities = 0.1...16.0

    private struct Source {
        let drawing: Drawing
        let title: String
        let pixelsPerPoint: Double
    }

    /// Draws a picture.
    ///
    /// - Parameters:
    ///   - title: The title in the file, which screen readers read out in an SVG.
    ///   - pixelsPerPoint: The pixels per point of a PNG. Traps unless in ``densities``.
    ///   - draw: Draws on the canvas, with the origin at the top left, y down.
    init(
        format: PictureFormat, size: PictureSize, title: String, pixelsPerPoint: Double = 1,
        file: StaticString = #fileID, line: UInt = #line, draw: (any Canvas) -> Void
    ) throws(PictureError) {
        Picture.requireDensity(pixelsPerPoint, of: "Picture", file: file, line: line)
        let canvas = try format.canvas(size: size, title: title, pixelsPerPoint: pixelsPerPoint)
        draw(canvas)
        try self.init(of: canvas, format: format, size: size)
    }

    /// Creates a picture from a canvas, which cannot be used afterwards.
    init(of canvas: any Canvas, format: PictureFormat, size: PictureSize) throws(PictureError) {
        self.format = format
        self.size = size
        bytes = try canvas.finish()
        source = nil
    }

    /// Creates the SVG of a drawing that can become a picture of any format.
    init(of drawing: Drawing, size: PictureSize, title: String, pixelsPerPoint: Double) throws(PictureError) {
        format = .svg
        self.size = size
        source = Source(drawing: drawing, title: title, pixelsPerPoint: pixelsPerPoint)
        let canvas = SVGCanvas(size: size, title: title)
        drawing.draw(on: canvas)
        bytes = try canvas.finish()
    }

    /// Returns the contents of a file in a format, or nil if the picture has only another format.
    func bytes(as other: PictureFormat) throws(PictureError) -> [UInt8]? {
        if other == format { return bytes }
        guard let source else { return nil }
        let canvas = try other.canvas(size: size, title: source.title, pixelsPerPoint: source.pixelsPerPoint)
        source.drawing.draw(on: canvas)
        return try canvas.finish()
    }

    /// Returns whether two pictures write equal files.
    public static func == (a: Picture, b: Picture) -> Bool {
        // Their drawings are not compared: they may hold NaN, as a trail may, which equals nothing.
        a.format == b.format && a.size == b.size && a.source?.pixelsPerPoint == b.source?.pixelsPerPoint
            && a.bytes == b.bytes
    }

    /// Feeds the format, the size and the bytes to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(format)
        hasher.combine(size)
        hasher.combine(bytes)
    }

    /// Traps unless the pixels per point are in ``densities``.
    static func requireDensity(_ pixelsPerPoint: Double, of owner: String, file: StaticString, line: UInt) {
        guard densities.contains(pixelsPerPoint) else {
            fatalError(
                "\(owner).pixelsPerPoint must be in \(densities), got \(pixelsPerPoint)",
                file: file, line: line)
        }
    }
}
