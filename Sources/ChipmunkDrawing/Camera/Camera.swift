public import Chipmunk

/// What part of a space a picture shows, and how large. The space's y goes up, the picture's goes down.
public struct Camera: Hashable, Sendable {
    /// The size of the picture.
    public let size: PictureSize
    /// What is in the middle of the picture, in points of the space.
    public let center: Vector
    /// The picture's points per point of the space.
    public let scale: Double

    /// The scales that a camera can have.
    public static let scales = 1e-12...1e12
    /// Room about what is shown, in points, for strokes on its edge.
    public static let defaultMargin = 12.0
    /// How far away a camera can look: the values beyond are not worth a picture.
    private static let reach = 1e15

    /// A camera that shows all of a box, as large as it can be, in the middle of a picture.
    ///
    /// - Parameters:
    ///   - box: What is seen. A box without width and height is seen at a scale of 1.
    ///   - size: The size of the picture.
    ///   - margin: What is left free on all sides, in points: 0 or more; at most a third of the picture is taken.
    public init(fitting box: BoundingBox, in size: PictureSize, margin: Double = defaultMargin) {
        let box = Camera.tamed(box)
        let margin = min(Camera.checked(margin), size.width / 3, size.height / 3)
        let (width, height) = (box.right - box.left, box.top - box.bottom)
        let scale = min((size.width - 2 * margin) / width, (size.height - 2 * margin) / height)
        self.init(box, scale: scale.isFinite ? scale : 1, size: size)
    }

    /// A camera that shows all of a box at a scale, in a picture that is as large as it takes.
    ///
    /// - Parameters:
    ///   - box: What is seen.
    ///   - scale: The picture's points per point of the space, in ``scales``. Traps outside.
    ///   - margin: What is left free on all sides, in points: 0 or more.
    /// - Returns: nil if the picture would be larger or smaller than ``PictureSize/range``.
    public init?(showing box: BoundingBox, scale: Double, margin: Double = defaultMargin) {
        guard Camera.scales.contains(scale) else {
            fatalError("Camera.scale must be in \(Camera.scales), got \(scale)")
        }
        let (box, margin) = (Camera.tamed(box), Camera.checked(margin))
        let width = (box.right - box.left) * scale + 2 * margin
        let height = (box.top - box.bottom) * scale + 2 * margin
        guard PictureSize.range.contains(width), PictureSize.range.contains(height) else { return nil }
        self.init(box, scale: scale, size: PictureSize(width: width, height: height))
    }

    private init(_ box: BoundingBox, scale: Double, size: PictureSize) {
        self.size = size
        self.scale = min(max(scale, Camera.scales.lowerBound), Camera.scales.upperBound)
        center = Vector((box.left + box.right) / 2, (box.bottom + box.top) / 2)
    }

    /// Returns where a point of the space is in the picture, from its top left corner.
    public func place(_ point: Vector) -> Vector {
        let offset = (point - center) * scale
        return Vector(size.width / 2 + offset.x, size.height / 2 - offset.y)
    }

    private static func checked(_ margin: Double) -> Double {
        guard margin >= 0, margin.isFinite else { fatalError("Camera.margin must be in 0.0 ..., got \(margin)") }
        return margin
    }

    private static func tamed(_ box: BoundingBox) -> BoundingBox {
        guard box.left <= box.right, box.bottom <= box.top else {
            fatalError(
                "Camera.box must have its left at most at its right and its bottom at most at its top, got \(box)")
        }
        func tame(_ value: Double) -> Double { min(max(value, -reach), reach) }
        return BoundingBox(left: tame(box.left), bottom: tame(box.bottom), right: tame(box.right), top: tame(box.top))
    }
}
