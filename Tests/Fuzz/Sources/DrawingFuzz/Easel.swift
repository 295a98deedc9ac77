internal import Chipmunk
internal import FuzzSupport

@testable internal import ChipmunkDrawing

/// Draws a space of anything, in every way that there is.
struct Easel {
    private static let formats = PictureFormat.allCases

    var bytes: Bytes
    private let space = Space()
    private var style = DrawingStyle()

    init(_ bytes: Bytes) {
        self.bytes = bytes
    }

    mutating func run() {
        for _ in 0...bytes.index(6) { addBody() }
        addJoints()
        space.gravity = Vector(0, -100)
        for _ in 0..<bytes.index(3) where space.canStep { space.step(by: 1.0 / 60) }
        style.theme = bytes.bool() ? .light : .dark
        style.parts = PictureParts(rawValue: bytes.index(64))
        if bytes.bool() { style.markers.append(Marker(position: bytes.vector(), name: text())) }
        switch bytes.index(4) {
        case 0: drawChart()
        case 1: drawStrip()
        case 2: drawWithCaption()
        default: drawSpace()
        }
    }

    // MARK: What is drawn

    private mutating func addBody() {
        let kind = BodyType.allCases[bytes.index(BodyType.allCases.count)]
        let body = kind == .dynamic ? Body(mass: 1, moment: bytes.bool() ? .infinity : 10) : Body(kind)
        if let position = bytes.motionVector() { body.position = position }
        if let angle = bytes.motion() { body.angle = angle }
        if let velocity = bytes.motionVector() { body.velocity = velocity }
        for _ in 0...bytes.index(2) { if let shape = shape() { body.attach(shape).isSensor = bytes.index(4) == 0 } }
        space.add(body)
        decorate(body)
    }

    private mutating func shape() -> Shape? {
        switch bytes.index(3) {
        case 0:
            guard let radius = bytes.length(), let offset = bytes.coordinates() else { return nil }
            return CircleShape(radius: radius, offset: offset)
        case 1:
            guard let a = bytes.coordinates(), let b = bytes.coordinates(), let radius = bytes.length() else {
                return nil
            }
            return SegmentShape(from: a, to: b, radius: radius)
        default:
            let points = (0..<3 + bytes.index(5)).compactMap { _ in bytes.coordinates() }
            guard let radius = bytes.length() else { return nil }
            return try? PolygonShape(vertices: points, radius: radius)
        }
    }

    private mutating func decorate(_ body: Body) {
        if bytes.bool() { style[look: body] = [.crate, .ball(), .plain(), .wall()][bytes.index(4)] }
        if bytes.bool() { style[name: body] = text() }
        if bytes.bool() { style[trail: body] = (0..<bytes.index(6)).map { _ in bytes.vector() } }
        if bytes.bool() { style[ghost: body] = Pose(position: bytes.vector(), angle: bytes.number()) }
    }

    private mutating func addJoints() {
        for _ in 0..<bytes.index(4) {
            let (a, b) = (space.bodies[bytes.index(space.bodies.count)], space.bodies[bytes.index(space.bodies.count)])
            guard a !== b, [a, b].contains(where: { $0.type == .dynamic }), let anchorA = bytes.coordinates(),
                let anchorB = bytes.coordinates()
            else { continue }
            if bytes.bool() {
                space.add(PinJoint(a, b, anchorA: anchorA, anchorB: anchorB))
            } else {
                space.add(
                    DampedSpring(a, b, anchorA: anchorA, anchorB: anchorB, restLength: 10, stiffness: 1, damping: 0.1))
            }
        }
    }

    /// A few bytes as text, whatever they are.
    private mutating func text() -> String {
        String(decoding: (0..<bytes.index(12)).map { _ in bytes.byte() }, as: UTF8.self)
    }

    // MARK: How it is drawn

    private mutating func size(atLeast least: PictureSize = PictureSize(width: 1, height: 1)) -> PictureSize {
        PictureSize(width: least.width + Double(bytes.byte()), height: least.height + Double(bytes.byte()))
    }

    private mutating func camera() -> Camera {
        let box = bytes.bool() ? space.drawingBounds ?? bytes.box() : bytes.box()
        let isBox = box.left <= box.right && box.bottom <= box.top
        let shown = isBox ? box : BoundingBox(left: 0, bottom: 0, right: 100, top: 100)
        return Camera(fitting: shown, in: size(), margin: Double(bytes.index(20)))
    }

    private mutating func drawSpace() {
        let format = Easel.formats[bytes.index(Easel.formats.count)]
        let camera = camera()
        let density = format == .png ? Double(1 + bytes.index(3)) : 1
        finish { try Picture(of: space, format: format, camera: camera, style: style, pixelsPerPoint: density) }
        if bytes.bool() { finish { try Picture(of: space, format: format, camera: camera, style: style) } }
        if bytes.bool() { finish { try Picture(of: space, style: style) } }
    }

    private mutating func drawWithCaption() {
        let table = (0..<bytes.index(4)).map { _ in (0..<bytes.index(4)).map { _ in text() } }
        let caption = Caption(title: text(), lines: [text()], table: table)
        let format = Easel.formats[bytes.index(Easel.formats.count)]
        let camera = camera()
        finish { try Picture(of: space, caption: caption, format: format, camera: camera, style: style) }
    }

    private mutating func drawStrip() {
        let camera = camera()
        guard let layout = FilmStripLayout(count: 1 + bytes.index(6), frame: camera.size) else { return }
        let captions = (0..<layout.count).map { _ in text() }
        let format = Easel.formats[bytes.index(Easel.formats.count)]
        finish {
            var strip = try FilmStrip(layout, format: format, theme: style.theme)
            for caption in captions { strip.draw(space, camera: camera, style: style, caption: caption) }
            return try strip.finish()
        }
    }

    private mutating func drawChart() {
        let points = (0..<bytes.index(20)).map { _ in bytes.vector() }
        let range = bytes.bool() ? bytes.range(within: -1e300...1e300) : nil
        let panel = Chart.Panel(
            axis: Chart.Axis(label: text(), range: range), series: [Chart.Series(name: text(), points: points)])
        let chart = Chart(
            title: text(), xAxis: Chart.Axis(label: text()), panels: [panel],
            marks: [Chart.Mark(at: bytes.number(), label: text())])
        let (format, size) = (Easel.formats[bytes.index(Easel.formats.count)], size(atLeast: chart.leastSize))
        let theme = style.theme
        finish { try Picture(of: chart, format: format, size: size, theme: theme) }
    }

    /// Makes a picture, which may fail for want of memory only, and is the same once more.
    private func finish(_ make: () throws -> Picture) {
        unsafe pictureCount += 1
        let picture: Picture
        do { picture = try make() } catch { return expect(false, "a picture could not be made: \(error)") }
        expect(!picture.bytes.isEmpty, "a picture is empty")
        if picture.format == .svg { checkNumbers(of: picture) }
        expect((try? make()) == picture, "the same picture has other bytes")
    }

    /// Texts may have any letters, so the attributes alone are searched.
    private func checkNumbers(of picture: Picture) {
        let text = String(decoding: picture.bytes, as: UTF8.self)
        // The text between angle brackets: texts have entities in place of them.
        for tag in text.split(separator: "<").compactMap({ $0.split(separator: ">").first }) {
            let values = tag.split(separator: "\"").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
            let isNumber = values.allSatisfy { !$0.contains("nan") && !$0.hasPrefix("inf") }
            expect(isNumber || tag.contains("base64"), "an SVG has a number that is none")
        }
    }
}

extension Space {
    /// Whether the solver can divide by every mass and moment.
    fileprivate var canStep: Bool {
        bodies.allSatisfy { $0.mass >= 1e-30 && $0.moment >= 1e-30 }
    }
}
