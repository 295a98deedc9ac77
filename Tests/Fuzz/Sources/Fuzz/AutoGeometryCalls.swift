internal import Chipmunk
internal import FuzzSupport

// Contours of anything, what is made of them, and the ground that a space gets from them.
extension World {
    func autoGeometryCall() {
        count("auto-geometry")
        switch bytes.index(4) {
        case 0: bitmapCall()
        case 1: lineCall()
        case 2: groundCall()
        default: marchCall()
        }
    }

    private func marchCall() {
        guard let threshold = bytes.motion(), let low = bytes.coordinates(), let high = bytes.coordinates() else {
            return
        }
        let box = BoundingBox(
            left: min(low.x, high.x), bottom: min(low.y, high.y), right: max(low.x, high.x), top: max(low.y, high.y))
        guard box.left < box.right, box.bottom < box.top else { return }
        let (columns, rows, isSoft) = (2 + bytes.index(8), 2 + bytes.index(8), bytes.bool())
        let sample = { [unowned self] (_: Vector) in bytes.number() }
        let lines =
            isSoft
            ? March.soft(in: box, columns: columns, rows: rows, threshold: threshold, sample: sample)
            : March.hard(in: box, columns: columns, rows: rows, threshold: threshold, sample: sample)
        for line in lines { use(line) }
    }

    private func bitmapCall() {
        let (width, height) = (bytes.index(9), bytes.index(9))
        let pixels = (0..<width * height).map { _ in bytes.byte() }
        do {
            let bitmap = try ByteBitmap(
                width: width, height: height, bytes: pixels, rowOrder: bytes.bool() ? .topDown : .bottomUp,
                borderValue: bytes.byte())
            for line in bitmap.march(bytes.bool() ? .soft : .hard) { use(line) }
        } catch {
            expect(width == 0 || height == 0, "a bitmap was refused: \(error)")
        }
    }

    private func lineCall() {
        let vertices = (0..<bytes.index(20)).map { _ in
            bytes.bool() ? bytes.vector() : Vector(Double(bytes.index(30)), 0)
        }
        do {
            use(try Polyline(bytes.bool() ? vertices : vertices + vertices.prefix(1)))
        } catch {
            expect(!error.description.isEmpty, "an error says nothing")
        }
    }

    /// Simplifies a line and takes it to pieces.
    private func use(_ line: Polyline) {
        expect(line.vertices.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "a contour is not finite")
        guard let tolerance = bytes.length() else { return }
        switch bytes.index(4) {
        case 0: use(simplified: line.simplifyingCurves(tolerance: tolerance), of: line)
        case 1: use(simplified: line.simplifyingVertices(tolerance: min(tolerance, .pi / 2)), of: line)
        case 2: use(simplified: line.convexHull(tolerance: tolerance), of: nil)
        default:
            guard let pieces = try? line.convexDecomposition(tolerance: tolerance) else { return }
            for piece in pieces { expect(piece.isClosed && piece.area > 0, "a piece has the area \(piece.area)") }
        }
    }

    private func use(simplified line: Polyline, of whole: Polyline?) {
        expect(line.vertices.count >= 2, "too little is left of a line")
        // Of a loop of one point three are left, as in C.
        if let whole {
            expect(line.vertices.count <= max(3, whole.vertices.count), "\(whole) is simplified to \(line)")
        }
        _ = (line.area, line.isClosed)
    }

    /// Ground of tiles, which is built and dropped while other calls go on.
    private func groundCall() {
        guard let space = anySpace(), space.staticBody.position == .zero, space.staticBody.angle == 0 else { return }
        if ground?.space !== space {
            ground = TileCache(
                space: space, tileSize: 16, samplesPerTile: 2 + bytes.index(4), cacheSize: 1 + bytes.index(6),
                simplification: Double(bytes.index(4)), segmentRadius: Double(bytes.index(3))
            ) { $0.y < 3 * ($0.x / 7).rounded() ? 1 : 0 }
        }
        let corner = Vector(Double(bytes.index(64)) - 32, Double(bytes.index(64)) - 32)
        let box = BoundingBox(left: corner.x, bottom: corner.y, right: corner.x + 20, top: corner.y + 20)
        switch bytes.index(5) {
        case 0: ground?.markDirty(in: box)
        case 1: if !space.isLocked { ground?.removeAll() }
        case 2: ground = nil
        default: if !space.isLocked { ground?.ensure(in: box) }
        }
    }
}
