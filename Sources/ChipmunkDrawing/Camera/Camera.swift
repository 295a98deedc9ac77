public import Chipmunk

/// The visible part of a space in a picture, and its scale. The space's y points up unless ``yAxis`` says otherwise;
/// the picture's y points down.
public struct Camera: Hashable, Sendable {
    /// The size of the picture.
    public let size: PictureSize
    /// The center of the picture, in points of the space.
    public let center: Vector
    /// The picture's points per point of the space.
    public let scale: Double
    /// The direction of the space's y axis in the picture.
    public let yAxis: YAxis

    /// The direction of a space's y axis.
    public enum YAxis: Hashable, Sendable {
        /// y points up, and angles are counterclockwise, as in Chipmunk's own pictures.
        case up
        /// y points down, and angles are clockwise, as in UIKit.
        case down
    }

    /// The valid range of a scale.
    public static let scales = 1e-12...1e12
    /// The default margin around the visible box, in points, which leaves room for strokes.
    public static let defaultMargin = 12.0
    /// The largest coordinate that a camera can look at. Larger values are not worth a picture.
    private static let reach = 1e15

    /// Creates a camera that shows a whole box, as large as possible, in the center of a picture.
    ///
    /// - Parameters:
    ///   - box: The visible box. A box without width and height is shown at a scale of 1.
    ///   - size: The size of the picture.
    ///   - margin: The margin on all sides, in points, at least 0; at most a third of the picture is used. Defaults to
    ///     ``defaultMargin``.
    ///   - yAxis: The direction of the space's y axis. Defaults to up.
    public init(
        fitting box: BoundingBox, in size: PictureSize, margin: Double = defaultMargin, yAxis: YAxis = .up,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        let box = Camera.tamed(box, file: file, line: line)
        let margin = min(Camera.checked(margin, file: file, line: line), size.width / 3, size.height / 3)
        let (width, height) = (box.right - box.left, box.top - box.bottom)
        let scale = min((size.width - 2 * margin) / width, (size.height - 2 * margin) / height)
        self.init(box, scale: scale.isFinite ? scale : 1, size: size, yAxis: yAxis)
    }

    /// Creates a camera that shows a whole box at a given scale, in a picture of the resulting size.
    ///
    /// - Parameters:
    ///   - box: The visible box.
    ///   - scale: The picture's points per point of the space. Traps unless in ``scales``.
    ///   - margin: The margin on all sides, in points, at least 0. Defaults to ``defaultMargin``.
    ///   - yAxis: The direction of the space's y axis. Defaults to up.
    /// - Returns: nil if the picture would be larger or smaller than ``PictureSize/range``.
    public init?(
        showing box: BoundingBox, scale: Double, margin: Double = defaultMargin, yAxis: YAxis = .up,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        guard Camera.scales.contains(scale) else {
            fatalError("Camera.scale must be in \(Camera.scales), got \(scale)", file: file, line: line)
        }
        let box = Camera.tamed(box, file: file, line: line)
        let margin = Camera.checked(margin, file: file, line: line)
        let width = (box.right - box.left) * scale + 2 * margin
        let height = (box.top - box.bottom) * scale + 2 * margin
        guard PictureSize.range.contains(width), PictureSize.range.contains(height) else { return nil }
        self.init(box, scale: scale, size: PictureSize(width: width, height: height), yAxis: yAxis)
    }

    private init(_ box: BoundingBox, scale: Double, size: PictureSize, yAxis: YAxis) {
        self.size = size
        self.yAxis = yAxis
        self.scale = min(max(scale, Camera.scales.lowerBound), Camera.scales.upperBound)
        center = Vector((box.left + box.right) / 2, (box.bottom + box.top) / 2)
    }

    private init(moving camera: Camera, by displacement: Vector) {
        (size, scale, yAxis) = (camera.size, camera.scale, camera.yAxis)
        center = camera.center + displacement
    }

    /// Returns a camera that shows another part of the space, of the same size, in the same picture.
    package func moved(by displacement: Vector) -> Camera {
        displacement == .zero ? self : Camera(moving: self, by: displacement)
    }

    /// Converts a point from the space to the picture, whose origin is its top left corner.
    public func place(_ point: Vector) -> Vector {
        Vector(size.width / 2, size.height / 2) + pictureDisplacement(point - center)
    }

    /// Converts a displacement, such as a velocity, from the space to the picture.
    func pictureDisplacement(_ displacement: Vector) -> Vector {
        let offset = displacement * scale
        return Vector(offset.x, yAxis == .up ? -offset.y : offset.y)
    }

    /// Converts an angle from the space to the picture, where angles are clockwise.
    func pictureAngle(_ angle: Double) -> Double {
        yAxis == .up ? -angle : angle
    }

    private static func checked(_ margin: Double, file: StaticString, line: UInt) -> Double {
        guard margin >= 0, margin.isFinite else {
            fatalError("Camera.margin must be in 0.0 ..., got \(margin)", file: file, line: line)
        }
        return margin
    }

    private static func tamed(_ box: BoundingBox, file: StaticString, line: UInt) -> BoundingBox {
        guard box.left <= box.right, box.bottom <= box.top else {
            fatalError(
                "Camera.box must have its left at most at its right and its bottom at most at its top, got \(box)",
                file: file, line: line)
        }
        func tame(_ value: Double) -> Double { min(max(value, -reach), reach) }
        return BoundingBox(left: tame(box.left), bottom: tame(box.bottom), right: tame(box.right), top: tame(box.top))
    }
}
