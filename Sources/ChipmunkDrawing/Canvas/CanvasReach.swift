import Chipmunk

/// The limits of a canvas's coordinates.
struct CanvasReach {
    /// The box that paths are clipped to at most. It is far below Cairo's 2²³ at the highest pixel density.
    static let safeBox = BoundingBox(left: -1e5, bottom: -1e5, right: 1e5, top: 1e5)

    /// The box that dashed paths are clipped to at most: around the other one there are seventy thousand dashes.
    private static let dashedBox = BoundingBox(left: -1e4, bottom: -1e4, right: 1e4, top: 1e4)

    /// The widest stroke. A wider one would be a color without an edge.
    private static let widestStroke = 1e5
    private static let margin = 1000.0

    private let picture: BoundingBox

    init(_ size: PictureSize) {
        picture = BoundingBox(left: 0, bottom: 0, right: size.width, top: size.height)
    }

    /// The box that paths are clipped to. No stroke along its edge reaches the picture.
    var clipBox: BoundingBox { picture.grown(by: CanvasReach.margin) }

    /// Returns a path without its parts far outside the picture, or nil if no part is visible.
    ///
    /// - Parameters:
    ///   - width: The width of the stroke along the path, or 0 for a filled path.
    ///   - dash: The length of its dashes, or 0.
    func visible(_ path: Path, width: Double = 0, dash: Double = 0) -> Path? {
        let box = picture.grown(by: max(CanvasReach.margin, width))
        guard width <= CanvasReach.widestStroke, let extent = path.extent, extent.intersects(box) else { return nil }
        let reach = dash > 0 ? CanvasReach.dashedBox : CanvasReach.safeBox
        let visible = reach.contains(extent) ? path : path.clipped(to: box)
        return visible.elements.isEmpty ? nil : visible
    }
}
