import Chipmunk

/// A recording of drawing operations, as a value that can be drawn on any canvas.
struct Drawing: Sendable {
    fileprivate var steps: [Step] = []

    fileprivate enum Step {
        case paint(DebugColor)
        case fill(Path, DebugColor)
        case stroke(Path, DebugColor, width: Double, dash: Double)
        case image(PixelImage, size: Vector, opacity: Double)
        case center(String, at: Vector, height: Double, DebugColor)
        case line(String, at: Vector, height: Double, TextAlignment, DebugColor)
        case group(opacity: Double, CanvasMap, Drawing)
        case sum([Drawing])
        case clip(Path, CanvasMap, Drawing)
        case clipBox(BoundingBox, Drawing)
        case inset(at: Vector, width: Double, height: Double, Drawing)
    }

    /// Draws the recording on a canvas.
    func draw(on canvas: any Canvas) {
        for step in steps {
            switch step {
            case .paint(let color): canvas.paint(color)
            case .fill(let path, let color): canvas.fill(path, color)
            case .stroke(let path, let color, let width, let dash):
                canvas.stroke(path, color, width: width, dash: dash)
            case .image(let image, let size, let opacity): canvas.draw(image, in: size, opacity: opacity)
            case .center(let text, let center, let height, let color):
                canvas.write(text, at: center, height: height, color)
            case .line(let text, let point, let height, let align, let color):
                canvas.write(text, onLineAt: point, height: height, align: align, color)
            case .group(let opacity, let map, let drawing):
                canvas.drawGroup(opacity: opacity, through: map) { drawing.draw(on: canvas) }
            case .sum(let drawings): canvas.drawSum(drawings.map { drawing in { drawing.draw(on: canvas) } })
            case .clip(let path, let map, let drawing):
                canvas.drawClipped(to: path, through: map) { drawing.draw(on: canvas) }
            case .clipBox(let box, let drawing): canvas.drawClipped(to: box) { drawing.draw(on: canvas) }
            case .inset(let origin, let width, let height, let drawing):
                canvas.drawInset(at: origin, size: PictureSize(width: width, height: height)) {
                    drawing.draw(on: canvas)
                }
            }
        }
    }
}

/// A canvas that records drawing operations, for canvases of any format.
final class DrawingRecorder: Canvas {
    private(set) var drawing = Drawing()
    private(set) var visibleBox: BoundingBox

    init(size: PictureSize) {
        visibleBox = BoundingBox(left: 0, bottom: 0, right: size.width, top: size.height)
    }

    func paint(_ color: DebugColor) { drawing.steps.append(.paint(color)) }

    func fill(_ path: Path, _ color: DebugColor) { drawing.steps.append(.fill(path, color)) }

    func stroke(_ path: Path, _ color: DebugColor, width: Double, dash: Double) {
        drawing.steps.append(.stroke(path, color, width: width, dash: dash))
    }

    func draw(_ image: PixelImage, in size: Vector, opacity: Double) {
        drawing.steps.append(.image(image, size: size, opacity: opacity))
    }

    /// Returns a text's width in an SVG, which leaves more room than other formats need.
    func width(of text: String, height: Double) -> Double { SVGText.width(of: text, height: height) }

    func write(_ text: String, at center: Vector, height: Double, _ color: DebugColor) {
        drawing.steps.append(.center(text, at: center, height: height, color))
    }

    func write(
        _ text: String, onLineAt point: Vector, height: Double, align: TextAlignment, _ color: DebugColor
    ) {
        drawing.steps.append(.line(text, at: point, height: height, align, color))
    }

    func drawGroup(opacity: Double, through map: CanvasMap, _ draw: () -> Void) {
        drawing.steps.append(.group(opacity: opacity, map, record(draw)))
    }

    func drawSum(_ parts: [() -> Void]) { drawing.steps.append(.sum(parts.map(record))) }

    func drawClipped(to path: Path, through map: CanvasMap, _ draw: () -> Void) {
        drawing.steps.append(.clip(path, map, record(draw)))
    }

    func drawClipped(to box: BoundingBox, _ draw: () -> Void) {
        drawing.steps.append(.clipBox(box, record(draw)))
    }

    func drawInset<Failure>(
        at origin: Vector, size: PictureSize, _ draw: () throws(Failure) -> Void
    ) throws(Failure) {
        let (box, steps) = (visibleBox, drawing.steps)
        visibleBox = BoundingBox(left: 0, bottom: 0, right: size.width, top: size.height)
        drawing.steps = []
        try draw()
        let inset = drawing
        (visibleBox, drawing.steps) = (box, steps)
        drawing.steps.append(.inset(at: origin, width: size.width, height: size.height, inset))
    }

    /// Returns no bytes: a drawing has none until it is drawn on another canvas.
    func finish() -> [UInt8] { [] }

    /// Returns the recording of a closure's drawing operations.
    private func record(_ draw: () -> Void) -> Drawing {
        let steps = drawing.steps
        drawing.steps = []
        draw()
        defer { drawing.steps = steps }
        return drawing
    }
}
