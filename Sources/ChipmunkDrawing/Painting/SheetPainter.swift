import Chipmunk

/// The painter of a style's sheets.
struct SheetPainter {
    let canvas: any Canvas
    let camera: Camera
    let theme: Theme

    /// The height of a text as a fraction of the sheet's height.
    private static let textHeight = 0.5
    /// The maximum width of a text as a fraction of the sheet's width.
    private static let textWidth = 0.9
    /// The minimum side of a sheet, in points of the picture. A smaller one is invisible, and Cairo has no fonts for
    /// it.
    private static let shortestSide = 1e-3

    func draw(_ sheet: Sheet) {
        guard sheet.opacity > 0 else { return }
        let opacity = min(sheet.opacity, 1)
        let place = place(of: sheet)
        guard !sheet.sublayers.isEmpty else {
            guard let place else { return }
            guard place.isSafe else {
                // Cairo computes with 24-bit numbers. Of a sheet this large, only the fill is visible.
                return canvas.fill(.lines(place.corners, isClosed: true), faded(sheet.fill, opacity))
            }
            return canvas.drawGroup(opacity: opacity, through: place.map) {
                drawContents(of: sheet)
                drawBorder(of: sheet)
            }
        }
        canvas.drawGroup(opacity: opacity, through: (Vector(1, 0), Vector(0, 1), .zero)) {
            if let place {
                if place.isSafe {
                    canvas.drawGroup(opacity: 1, through: place.map) { drawContents(of: sheet) }
                } else {
                    canvas.fill(.lines(place.corners, isClosed: true), sheet.fill)
                }
            }
            if !sheet.clipsSublayers {
                drawSublayers(of: sheet)
            } else if let place, place.isSafe {
                let outline = Path.roundedRectangle(.zero, sheet.size, radius: radius(of: sheet))
                canvas.drawClipped(to: outline, through: place.map) { drawSublayers(of: sheet) }
            } else if let place {
                canvas.drawClipped(to: .lines(place.corners, isClosed: true)) { drawSublayers(of: sheet) }
            }
            if let place, place.isSafe {
                canvas.drawGroup(opacity: 1, through: place.map) { drawBorder(of: sheet) }
            }
        }
    }

    /// The place of a sheet in the picture.
    private struct Place {
        let corners: [Vector]
        let map: (x: Vector, y: Vector, origin: Vector)
        /// Whether all its numbers are in Cairo's range.
        let isSafe: Bool
    }

    /// Returns the place of a sheet, or nil if it has no area: Cairo has no map for a sheet seen from its edge.
    private func place(of sheet: Sheet) -> Place? {
        guard sheet.size.x > 0, sheet.size.y > 0, sheet.size.x.isFinite, sheet.size.y.isFinite else { return nil }
        let (right, down) = (camera.pictureDisplacement(sheet.right), camera.pictureDisplacement(sheet.down))
        let origin = camera.place(sheet.origin)
        let area = right.length * down.length
        guard abs(right.cross(down)) > max(1e-12, 1e-9 * area), right.length * sheet.size.x > Self.shortestSide,
            down.length * sheet.size.y > Self.shortestSide
        else { return nil }
        let far = right * sheet.size.x + down * sheet.size.y
        let corners = [origin, origin + right * sheet.size.x, origin + far, origin + down * sheet.size.y]
        guard let extent = Path.lines(corners).extent else { return nil }
        let isSafe =
            CanvasReach.safeBox.contains(extent) && max(sheet.size.x, sheet.size.y) <= CanvasReach.safeBox.right
        return Place(corners: corners, map: (right, down, origin), isSafe: isSafe)
    }

    private func drawSublayers(of sheet: Sheet) {
        if sheet.addsSublayers {
            canvas.drawSum(sheet.sublayers.map { sublayer in { draw(sublayer) } })
        } else {
            for sublayer in sheet.sublayers { draw(sublayer) }
        }
    }

    private func drawContents(of sheet: Sheet) {
        let radius = radius(of: sheet)
        canvas.fill(.roundedRectangle(.zero, sheet.size, radius: radius), sheet.fill)
        let contents = sheet.contents.filter { $0.opacity > 0 }
        if contents.count > 1 {
            canvas.drawSum(contents.map { content in { draw(content, on: sheet, radius) } })
        } else if let content = contents.first {
            draw(content, on: sheet, radius)
        }
    }

    private func drawBorder(of sheet: Sheet) {
        let inset = min(sheet.borderWidth, sheet.size.x, sheet.size.y) / 2
        guard inset > 0 else { return }
        canvas.stroke(
            .roundedRectangle(
                Vector(inset, inset), sheet.size - Vector(inset, inset), radius: max(0, radius(of: sheet) - inset)),
            sheet.border, width: 2 * inset)
    }

    private func radius(of sheet: Sheet) -> Double {
        max(0, min(sheet.cornerRadius, sheet.size.x / 2, sheet.size.y / 2))
    }

    private func draw(_ content: Sheet.Content, on sheet: Sheet, _ radius: Double) {
        switch content.kind {
        case .text(let text):
            let color = sheet.fill.alpha < 0.5 ? theme.text : readable(on: sheet.fill)
            let asked = sheet.size.y * Self.textHeight
            let width = canvas.width(of: text, height: asked)
            let height = width > 0 ? min(asked, asked * sheet.size.x * Self.textWidth / width) : asked
            canvas.write(text, at: sheet.size / 2, height: height, faded(color, content.opacity))
        case .picture(let image):
            canvas.drawClipped(to: .roundedRectangle(.zero, sheet.size, radius: radius)) {
                canvas.draw(image, in: sheet.size, opacity: min(content.opacity, 1))
            }
        }
    }

    private func readable(on color: DebugColor) -> DebugColor {
        let (black, white) = (DebugColor(red: 0, green: 0, blue: 0), DebugColor(red: 1, green: 1, blue: 1))
        return black.contrast(with: color) > white.contrast(with: color) ? black : white
    }

    private func faded(_ color: DebugColor, _ opacity: Double) -> DebugColor {
        var color = color
        color.alpha *= min(opacity, 1)
        return color
    }
}

extension Path {
    /// Returns a rectangle between two corners, with rounded corners if there is a radius.
    fileprivate static func roundedRectangle(_ low: Vector, _ high: Vector, radius: Double) -> Path {
        guard radius > 0 else {
            return .lines([low, Vector(high.x, low.y), high, Vector(low.x, high.y)], isClosed: true)
        }
        var path = Path()
        path.move(to: Vector(low.x, low.y + radius))
        let centers = [
            Vector(low.x + radius, low.y + radius), Vector(high.x - radius, low.y + radius),
            Vector(high.x - radius, high.y - radius), Vector(low.x + radius, high.y - radius),
        ]
        for (index, center) in centers.enumerated() {
            let from = .pi + Double(index) * .pi / 2
            path.arc(center: center, radius: radius, from: from, to: from + .pi / 2)
        }
        path.close()
        return path
    }
}
