public import Chipmunk

extension Picture {
    /// The default room for a picture of automatic size, in points.
    public static let standardRoom = PictureSize(width: 640, height: 480)

    /// Draws a whole space in its current state, with an automatic view and size. Use it when you do not need a camera.
    ///
    ///     try Picture(of: space).write(to: URL(filePath: "pile.png"))
    ///
    /// The view contains all moving bodies and everything that they could meet: a body that has fallen far away is left
    /// out, and a ground much longer than everything on it is cut off. The picture is as large as the room permits in
    /// the proportions of the view, and no side is shorter than a quarter of the other.
    ///
    /// Its ``bytes`` are an SVG; ``write(to:)`` writes any format.
    ///
    /// - Parameters:
    ///   - space: The space. It is not changed.
    ///   - style: The look of the space. Defaults to the light theme with joints and faded sleepers.
    ///   - room: The maximum size of the picture. Defaults to ``standardRoom``.
    ///   - yAxis: The direction of the space's y axis. Defaults to up.
    ///   - pixelsPerPoint: The pixels per point of a PNG. Defaults to 2. Traps unless in ``densities``.
    /// - Throws: ``PictureError`` if there is not enough memory.
    public init(
        of space: Space, style: DrawingStyle = DrawingStyle(), in room: PictureSize = standardRoom,
        yAxis: Camera.YAxis = .up, pixelsPerPoint: Double = 2, file: StaticString = #fileID, line: UInt = #line
    ) throws(PictureError) {
        Picture.requireDensity(pixelsPerPoint, of: "Picture", file: file, line: line)
        let camera = Camera(showing: space.drawingView, within: room, yAxis: yAxis)
        let recorder = DrawingRecorder(size: camera.size)
        SpacePainter(canvas: recorder, camera: camera, style: style).draw(space)
        try self.init(
            of: recorder.drawing, size: camera.size, title: style.title(of: space), pixelsPerPoint: pixelsPerPoint)
    }
}

extension Camera {
    /// The largest side ratio of a picture of automatic size.
    private static let largestRatio = 4.0

    /// Creates a camera that shows a whole box, in the largest picture of roughly its proportions that fits into a
    /// room.
    init(showing box: BoundingBox, within room: PictureSize, yAxis: YAxis) {
        let (width, height) = (box.right - box.left, box.top - box.bottom)
        let margin = 2 * Camera.defaultMargin
        let scale = min((room.width - margin) / width, (room.height - margin) / height)
        let sides = scale.isFinite && scale > 0 ? Vector(width, height) * scale + Vector(margin, margin) : Vector(1, 1)
        let least = max(sides.x, sides.y) / Self.largestRatio
        func side(_ wanted: Double, _ most: Double) -> Double {
            min(max(wanted, least, PictureSize.range.lowerBound), most)
        }
        self.init(
            fitting: box,
            in: PictureSize(width: side(sides.x, room.width), height: side(sides.y, room.height)), yAxis: yAxis)
    }
}
