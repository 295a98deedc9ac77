public import ChipmunkDrawing
public import CrateKit

extension Camera {
    /// Creates a camera that shows a world's whole visible box, as large as possible, in the center of a picture.
    ///
    /// - Parameters:
    ///   - world: The world. The camera takes its scene's y axis.
    ///   - size: The size of the picture.
    ///   - margin: The margin on all sides, in points. Defaults to `Camera.defaultMargin`.
    public init(fitting world: World, in size: PictureSize, margin: Double = defaultMargin) {
        self.init(fitting: world.visibleBox, in: size, margin: margin, yAxis: world.yAxis)
    }

    /// Creates a camera that shows a world's whole visible box at a given scale, in a picture of the resulting size.
    ///
    /// - Parameters:
    ///   - world: The world. The camera takes its scene's y axis.
    ///   - scale: The picture's points per point of the scene. Traps unless in `Camera.scales`.
    ///   - margin: The margin on all sides, in points. Defaults to `Camera.defaultMargin`.
    /// - Returns: nil if the picture would be larger or smaller than `PictureSize.range`.
    public init?(showing world: World, scale: Double, margin: Double = defaultMargin) {
        self.init(showing: world.visibleBox, scale: scale, margin: margin, yAxis: world.yAxis)
    }
}

extension World {
    /// The direction of the scene's y axis in a picture.
    package var yAxis: Camera.YAxis {
        scene.yPointsDown ? .down : .up
    }
}
