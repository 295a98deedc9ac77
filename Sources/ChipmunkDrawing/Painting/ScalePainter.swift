import Chipmunk

/// Draws lines at round coordinates of one axis, each with its number at the edge of the picture.
struct ScalePainter {
    let canvas: any Canvas
    let camera: Camera
    let theme: Theme

    /// The largest number of lines.
    private static let count = 8
    /// The height of the numbers, and the least distance between two lines, in points.
    private static let (textHeight, spacing) = (9.0, 18.0)
    /// The distance of a number from its line and from the edge, in points.
    private static let gap = 3.0

    func draw(_ axis: ScaleAxis) {
        let size = Vector(camera.size.width, camera.size.height)
        let length = size[axis.rawValue]
        let half = length / 2 / camera.scale
        let center = camera.center[axis.rawValue]
        let count = min(max(Int(min(length / Self.spacing, Double(Self.count))), 2), Self.count)
        // There is no scale if numbers are too large to tell its ends apart.
        guard abs(center) + half < 1e15, center - half < center, center < center + half else { return }
        // With those outside, the step depends on the length alone, and stays the same while the view moves.
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
        // At the top, because ground would cover a scale at the bottom.
        let label =
            axis == .y ? Vector(Self.gap, place.y - Self.gap) : Vector(place.x + Self.gap, Self.textHeight + Self.gap)
        // Whole numbers stay whole: a reader compares them from frame to frame.
        let text =
            abs(tick.value) < 1e9 && tick.value == tick.value.rounded()
            ? PictureText.number("\(Int(tick.value))") : tick.label
        // A number that the edge would cut is left out.
        guard label.y > Self.textHeight, label.y < size.y, label.x > 0,
            label.x + canvas.width(of: text, height: Self.textHeight) < size.x
        else { return }
        canvas.write(text, onLineAt: label, height: Self.textHeight, theme.muted)
    }
}
