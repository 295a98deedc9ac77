import Chipmunk

/// A name on a slightly transparent plate.
struct NamePlate {
    private static let textHeight = 11.0
    /// Half of the plate's height, in points.
    static let halfHeight = 7.0

    let name: String
    let box: BoundingBox

    /// Creates a plate with its center at a point of the picture.
    init(_ name: String, at center: Vector, on canvas: any Canvas) {
        self.name = name
        let halfWidth = NamePlate.halfWidth(of: name, on: canvas)
        box = BoundingBox(center: center, halfWidth: halfWidth, halfHeight: NamePlate.halfHeight)
    }

    static func halfWidth(of name: String, on canvas: any Canvas) -> Double {
        canvas.width(of: name, height: textHeight) / 2 + 4
    }

    func draw(on canvas: any Canvas, _ theme: Theme) {
        let corners = [
            Vector(box.left, box.bottom), Vector(box.right, box.bottom), Vector(box.right, box.top),
            Vector(box.left, box.top),
        ]
        var color = theme.background
        color.alpha = 0.8
        canvas.fill(.lines(corners, isClosed: true), color)
        canvas.write(name, at: box.center, height: NamePlate.textHeight, theme.text)
    }
}
