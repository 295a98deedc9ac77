import ChipmunkDrawing
import CrateKit

/// The contents of a screen for a session, and the output that changes it.
struct FramePainter {
    private let drawing: WatchLoop.Drawing
    private let cellSize: TerminalSize?
    private var shown: CellGrid?
    private var shownSize: TerminalSize?
    private var bitmap: Bitmap?
    private var shownImage: [UInt8] = []
    private var imageID = 1

    /// The largest width or height of a picture, in pixels.
    private static let longestSide = 960.0

    /// The output that removes the pictures of all frames.
    static let removal = KittyImage.removing(id: 1) + KittyImage.removing(id: 2)

    init(_ drawing: WatchLoop.Drawing, cellSize: TerminalSize?) {
        (self.drawing, self.cellSize) = (drawing, cellSize)
    }

    /// Makes the next frame one that does not rely on those before it.
    mutating func forgetShown() { (shown, shownSize) = (nil, nil) }

    /// Returns the output that shows the present state, or nil if it is shown already.
    mutating func frame(of session: WatchSession, in size: TerminalSize) throws -> String? {
        guard session.isChanged || size != shownSize else { return nil }
        if size != shownSize { shown = nil }
        session.isChanged = false
        let isNew = shown == nil
        let (grid, depth): (CellGrid, ColorDepth) =
            if case .cells(let style, let depth) = drawing {
                (session.window(size, as: style, isColored: depth != .none), depth)
            } else {
                (session.statusWindow(size), .none)
            }
        var changes = grid.changes(from: shown, depth: depth)
        (shown, shownSize) = (grid, size)
        if isNew && drawing == .kitty { changes += Self.removal }
        if WatchSession.fits(size) { changes += try image(of: session, in: size, isNew: isNew) ?? "" }
        // All at once, where the terminal can do that.
        return changes.isEmpty ? nil : "\u{1b}[?2026h\(changes)\u{1b}[?2026l"
    }

    /// Returns the output that shows a picture above the status line, or nil if the picture consists of cells.
    private mutating func image(
        of session: WatchSession, in size: TerminalSize, isNew: Bool
    ) throws -> String? {
        if case .cells = drawing { return nil }
        // A terminal that does not say how large its cells are has cells of a usual size.
        let width = cellSize?.width ?? (size.width > 0 ? size.width / size.columns : 10)
        let height = cellSize?.height ?? (size.height > 0 ? size.height / size.rows : 20)
        let (columns, rows) = (size.columns, size.rows - 1)
        let window = (width: Double(columns * max(width, 1)), height: Double(rows * max(height, 1)))
        // A larger picture takes longer to make than a frame lasts. Kitty enlarges pictures, sixels keep their size.
        let scale = min(1, Self.longestSide / max(window.width, window.height))
        let pixels = PictureSize(width: max(window.width * scale, 1), height: max(window.height * scale, 1))
        let camera = session.camera(for: pixels, margin: Camera.defaultMargin)
        let space = session.simulation.world.space
        let image: [UInt8]
        if drawing == .kitty {
            image = try Picture(of: space, format: .png, camera: camera, style: session.style).bytes
        } else {
            let bitmap = try bitmap.flatMap { $0.size == pixels ? $0 : nil } ?? Bitmap(size: pixels)
            try bitmap.draw(space, camera: camera, style: session.style)
            (self.bitmap, image) = (bitmap, bitmap.bytes)
        }
        if !isNew && image == shownImage { return nil }
        shownImage = image
        guard drawing == .kitty else {
            guard let bitmap else { return nil }
            return "\u{1b}[H" + SixelImage.showing(pixels: image, width: bitmap.width, height: bitmap.height)
        }
        // Two numbers in turn: the new picture is there before the old one goes.
        let old = imageID
        imageID = 3 - imageID
        return "\u{1b}[H" + KittyImage.showing(png: image, id: imageID, columns: columns, rows: rows)
            + KittyImage.removing(id: old)
    }
}
