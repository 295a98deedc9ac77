import Chipmunk

/// The painter of a scale: lines at round coordinates of one axis, each with its number at the edge of the picture.
struct ScalePainter {
    let canvas: any Canvas
    let camera: Camera
    let theme: Theme

    /// The maximum number of lines.
    private static let count = 8
    /// The height of the numbers, and the minimum distance between two lines, in points.
    private static let (textHeight, spacing) = (9.0, 18.0)
    /// The distance of a number from its line and from the edge, in points.
    private static let gap = 3.0

    func draw(_ axis: ScaleAxis) {
        let size = Vector(camera.size.width, camera.size.height)
        let length = size[axis.rawValue]
        let half = length / 2 / camera.scale
        let center = camera.center[axis.rawValue]
        let count = min(max(Int(min(length / Self.spacing, Double(Self.count))), 2), Self.count)
        // Numbers too large to tell the picture's ends apart have no scale.
        guard abs(center) + half < 1e15, center - half < center, center < center + half else { return }
        // With ticks outside the range, the step depends on the length alone, and does not change while the view moves.
        for tick in Ticks(in: (center - half)...(center + half), atMost: count, isOutside: true).ticks {
            draw(tick, axis, size)
        }
    }

    private func draw(_ tick: Ticks.Tick, _ axis: ScaleAxis, _ size: Vector) {
        var place = camera.center
        place[axis.rawValue] = tick.value
        place = camera.place(place)
        let along = 1 - axis.rawValue
        var (start, end) = (place, place)
        (start[along], end[along]) = (0, size[along])
        canvas.stroke(.lines([start, end]), theme.grid, width: 1)
        // At the top, because ground would cover the bottom.
        let label =
            axis == .y ? Vector(Self.gap, place.y - Self.gap) : Vector(place.x + Self.gap, Self.textHeight + Self.gap)
        // Whole numbers stay whole, because readers compare them from frame to frame.
        let text =
            abs(tick.value) < 1e9 && tick.value == tick.value.rounded()
            ? PictureText.number("\(Int(tick.value))") : tick.label
        // A number that the edge would cut is omitted.
        guard label.y > Self.textHeight, label.y < size.y, label.x > 0,
            label.x + canvas.width(of: text, height: Self.textHeight) < size.x
        else { return }
        canvas.write(text, onLineAt: label, height: Self.textHeight, theme.muted)
    }
}
