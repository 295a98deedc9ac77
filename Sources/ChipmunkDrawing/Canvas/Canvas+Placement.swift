import Chipmunk

/// A picture within another one, with its corners at a quad's corners.
struct PlacedPicture {
    let size: PictureSize
    let quad: Quad
    /// The opacity, from 0, which draws nothing, to 1.
    let opacity: Double
    /// Draws the picture on a canvas.
    let draw: (any Canvas) -> Void

    /// Whether the picture is only translated.
    var isFlat: Bool { quad.isMoved(size) }
}

/// The pixels per point for content drawn as pixels in a vector picture.
private let density = 2.0

extension Canvas {

    /// Draws pictures in this one, in order from back to front.
    ///
    /// In perspective they are drawn as pixels, since the lines of a canvas stay parallel. Consecutive ones share one
    /// image, so that nothing below shows through where two of them meet.
    func draw(_ pictures: [PlacedPicture]) throws(PictureError) {
        var turned: [PlacedPicture] = []
        for picture in pictures {
            guard picture.opacity > 0, let box = picture.quad.box, box.intersects(CanvasReach.safeBox) else { continue }
            guard picture.isFlat else {
                turned.append(picture)
                continue
            }
            try drawInPerspective(turned)
            turned = []
            drawFlat(picture)
        }
        try drawInPerspective(turned)
    }

    private func drawFlat(_ picture: PlacedPicture) {
        let unmoved = (x: Vector(1, 0), y: Vector(0, 1), origin: Vector.zero)
        drawInset(at: picture.quad.topLeft, size: picture.size) {
            drawGroup(opacity: picture.opacity, through: unmoved) { picture.draw(self) }
        }
    }

    private func drawInPerspective(_ pictures: [PlacedPicture]) throws(PictureError) {
        let corners = pictures.flatMap { [$0.quad.topLeft, $0.quad.topRight, $0.quad.bottomRight, $0.quad.bottomLeft] }
        guard let box = BoundingBox(enclosing: corners), box.intersects(visibleBox) else { return }
        let visible = visibleBox
        let origin = Vector(max(box.left, visible.left).rounded(.down), max(box.bottom, visible.bottom).rounded(.down))
        var parts: [PixelImage.Part] = []
        for picture in pictures {
            let moved = picture.quad.moved(by: -origin, scaledBy: density)
            parts.append(PixelImage.Part(image: try image(of: picture), quad: moved, opacity: picture.opacity))
        }
        let columns = Int(((min(box.right, visible.right) - origin.x) * density).rounded(.up))
        let rows = Int(((min(box.top, visible.top) - origin.y) * density).rounded(.up))
        drawGroup(opacity: 1, through: (Vector(1, 0), Vector(0, 1), origin)) {
            draw(
                PixelImage(parts, width: columns, height: rows),
                in: Vector(Double(columns), Double(rows)) / density, opacity: 1)
        }
    }

    /// Draws a picture as pixels, without perspective.
    private func image(of picture: PlacedPicture) throws(PictureError) -> PixelImage {
        let canvas = try CairoCanvas(format: .png, size: picture.size, pixelsPerPoint: density)
        picture.draw(canvas)
        var bytes: [UInt8] = []
        try canvas.appendPixels(to: &bytes)
        let width = Int((picture.size.width * density).rounded(.up))
        return PixelImage(bytes, width: width, height: bytes.count / 4 / width)
    }
}
