import Chipmunk
import Testing

@testable import ChipmunkDrawing

@Suite struct SheetTests {
    private let camera = Camera(
        fitting: BoundingBox(left: 0, bottom: 0, right: 100, top: 60), in: PictureSize(width: 100, height: 60),
        margin: 0)
    private let red = DebugColor(hex: 0xff0000)

    /// The color of a pixel, by its place in the picture.
    private func pixels(_ sheets: Sheet..., theme: Theme = .light) throws -> (Int, Int) -> UInt32 {
        let bitmap = try Bitmap(size: camera.size)
        var style = DrawingStyle(theme: theme)
        style.sheets = sheets
        try bitmap.draw(Space(), camera: camera, style: style)
        let bytes = bitmap.bytes
        return { x, y in
            let start = 4 * (y * 100 + x)
            return UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16
        }
    }

    /// 40 x 20 points with the top left corner 10 points from the left and from the top.
    private func sheet(_ change: (inout Sheet) -> Void = { _ in }) -> Sheet {
        var sheet = Sheet(size: Vector(40, 20), origin: Vector(10, 50))
        sheet.fill = red
        change(&sheet)
        return sheet
    }

    @Test func aSheetFillsItsRectangle() throws {
        let color = try pixels(sheet())
        for (x, y) in [(10, 10), (49, 29), (30, 20)] { #expect(color(x, y) == 0xff0000, "(\(x), \(y))") }
        for (x, y) in [(9, 10), (10, 9), (50, 29), (49, 30)] { #expect(color(x, y) == 0xffffff, "(\(x), \(y))") }
    }

    @Test func cornersAreRoundAndTheBorderIsInside() throws {
        let color = try pixels(
            sheet {
                $0.cornerRadius = 10
                $0.borderWidth = 4
                $0.border = DebugColor(hex: 0x0000ff)
            })
        #expect(color(10, 10) == 0xffffff)
        // The middle of the corner's arc is 10 - 10 / √2 = 2.9 from both edges.
        #expect(color(14, 14) == 0x0000ff)
        #expect(color(30, 10) == 0x0000ff && color(30, 13) == 0x0000ff)
        #expect(color(30, 14) == 0xff0000)
        #expect(color(30, 9) == 0xffffff)
    }

    @Test func theOpacityIsThatOfTheWhole() throws {
        // The border is over the fill: at half of the opacity, what it covers still does not shine through.
        let color = try pixels(
            sheet {
                $0.opacity = 0.5
                $0.borderWidth = 4
                $0.border = DebugColor(hex: 0x0000ff)
            })
        for shift in [0, 8, 16] as [UInt32] {
            #expect(abs(Int(color(30, 20) >> shift & 255) - Int((0xff7f7f as UInt32) >> shift & 255)) <= 1)
            #expect(abs(Int(color(30, 11) >> shift & 255) - Int((0x7f7fff as UInt32) >> shift & 255)) <= 1)
        }
    }

    @Test func aTurnedSheetIsWhereItsAxesLead() throws {
        // A quarter turn: right on the sheet is down in the space, and down is left.
        let color = try pixels(
            sheet {
                $0.origin = Vector(60, 55)
                $0.right = Vector(0, -1)
                $0.down = Vector(-1, 0)
            })
        for (x, y) in [(59, 5), (40, 44)] { #expect(color(x, y) == 0xff0000, "(\(x), \(y))") }
        for (x, y) in [(60, 5), (39, 44), (45, 45), (45, 4)] { #expect(color(x, y) == 0xffffff, "(\(x), \(y))") }
    }

    @Test func someSheetsAreBehindTheBodies() throws {
        let space = Space()
        let body = Body(mass: 1, moment: 1)
        body.attach(CircleShape(radius: 6))
        space.add(body, at: Vector(30, 40))
        func middle(isBehind: Bool) throws -> UInt32 {
            let bitmap = try Bitmap(size: camera.size)
            var style = DrawingStyle()
            style[look: body] = .plain(DebugColor(hex: 0x00ff00))
            style.sheets = [sheet { $0.isBehind = isBehind }]
            try bitmap.draw(space, camera: camera, style: style)
            // Not the middle, where the ball has a line.
            let start = 4 * (23 * 100 + 28)
            return UInt32(bitmap.bytes[start]) | UInt32(bitmap.bytes[start + 1]) << 8
                | UInt32(bitmap.bytes[start + 2]) << 16
        }
        #expect(try middle(isBehind: true) == 0x00ff00)
        #expect(try middle(isBehind: false) == 0xff0000)
    }

    @Test(arguments: [(0x102030 as UInt32, 0xffffff as UInt32), (0xf0f0a0, 0x000000)])
    func aTextIsReadable(fill: UInt32, text: UInt32) throws {
        let color = try pixels(
            sheet {
                $0.fill = DebugColor(hex: fill)
                $0.contents = [Sheet.Content(.text("III"))]
            })
        let found = Set((10..<50).flatMap { x in (10..<30).map { y in color(x, y) } })
        #expect(found.contains(fill))
        // The letters are thin, so their pixels are only nearer to their color.
        let isDark = text == 0
        #expect(found.contains { isDark ? $0 & 255 < fill & 255 - 50 : $0 & 255 > fill & 255 + 50 })
        #expect(!found.contains { isDark ? $0 & 255 > fill & 255 : $0 & 255 < fill & 255 })
    }

    @Test func aPictureFillsItsSheet() throws {
        let colors: [UInt8] = [0, 0, 255, 255, 0, 255, 0, 255, 255, 0, 0, 255, 0, 0, 0, 0]
        let image = PixelImage(colors, width: 2, height: 2)
        let color = try pixels(
            sheet {
                $0.fill = DebugColor(hex: 0xffff00)
                $0.contents = [Sheet.Content(.picture(image))]
            })
        // The middles of the quarters: red, green, blue, and what is clear shows the fill.
        #expect(color(12, 12) == 0xff0000 && color(47, 12) == 0x00ff00)
        #expect(color(12, 27) == 0x0000ff && color(47, 27) == 0xffff00)
    }

    /// A sublayer has a place of its own, covers the contents, and is under the border.
    @Test func sublayersAreOverTheContentsAndUnderTheBorder() throws {
        var part = Sheet(size: Vector(20, 10), origin: Vector(20, 60))
        part.fill = DebugColor(hex: 0x00ff00)
        let color = try pixels(
            sheet {
                $0.borderWidth = 4
                $0.border = DebugColor(hex: 0x0000ff)
                $0.sublayers = [part]
                part.origin = Vector(30, 60)
                part.fill = DebugColor(hex: 0xffff00)
                part.size.y = 30
                $0.sublayers.append(part)
            })
        // Outside of the sheet as well.
        #expect(color(25, 5) == 0x00ff00 && color(35, 5) == 0xffff00)
        #expect(color(35, 12) == 0x0000ff && color(35, 15) == 0xffff00)
        #expect(color(25, 20) == 0xff0000)
    }

    /// Half of the opacity of both together: where the sublayer covers the sheet, that does not shine through.
    @Test func theOpacityIsThatOfTheSublayersAsWell() throws {
        var part = Sheet(size: Vector(20, 10), origin: Vector(20, 45))
        part.fill = DebugColor(hex: 0x0000ff)
        let color = try pixels(
            sheet {
                $0.opacity = 0.5
                $0.sublayers = [part]
            })
        #expect(color(25, 20).isNear(0x7f7fff) && color(12, 12).isNear(0xff7f7f))
    }

    @Test func sublayersAreClippedToRoundCorners() throws {
        var part = Sheet(size: Vector(100, 60), origin: Vector(0, 60))
        part.fill = DebugColor(hex: 0x00ff00)
        let color = try pixels(
            sheet {
                $0.cornerRadius = 10
                $0.sublayers = [part]
                $0.clipsSublayers = true
            })
        for (x, y) in [(9, 20), (50, 20), (30, 9), (30, 30), (10, 10), (49, 29)] {
            #expect(color(x, y) == 0xffffff, "(\(x), \(y))")
        }
        for (x, y) in [(11, 20), (48, 20), (30, 10), (14, 14)] { #expect(color(x, y) == 0x00ff00, "(\(x), \(y))") }
    }

    /// As a crossfade, what is the same in both stays as it is, and the background does not shine through.
    @Test(arguments: [0.25, 0.5, 0.75])
    func sublayersThatAreAddedCrossfade(progress: Double) throws {
        var parts = [0xff0000, 0x0000ff].map { hex in
            var part = Sheet(size: Vector(40, 20), origin: Vector(10, 50))
            part.fill = DebugColor(hex: UInt32(hex))
            return part
        }
        (parts[0].opacity, parts[1].opacity) = (1 - progress, progress)
        let color = try pixels(
            sheet {
                $0.fill.alpha = 0
                $0.sublayers = parts
                $0.addsSublayers = true
            })
        let (red, blue) = (UInt32(((1 - progress) * 255).rounded()), UInt32((progress * 255).rounded()))
        #expect(color(30, 20).isNear(red << 16 | blue))
        #expect(color(5, 5) == 0xffffff)
    }

    @Test func contentsCrossfade() throws {
        func image(_ bytes: [UInt8]) -> Sheet.Content.Kind { .picture(PixelImage(bytes, width: 1, height: 1)) }
        let color = try pixels(
            sheet {
                $0.fill = DebugColor(hex: 0x00ff00)
                $0.contents = [
                    Sheet.Content(image([0, 0, 255, 255]), opacity: 0.75),
                    Sheet.Content(image([255, 0, 0, 255]), opacity: 0.25),
                ]
            })
        // Nothing of the fill: the opacities are 1 together.
        #expect(color(30, 20).isNear(0xbf0040))
    }

    @Test func whatHasNoPlaceIsNotDrawn() throws {
        let blank = try pixels()
        let wrong: [(inout Sheet) -> Void] = [
            { $0.origin.x = .nan }, { $0.size = .zero }, { $0.size.x = .infinity }, { $0.right = .zero },
            { $0.opacity = .nan }, { $0.opacity = -1 }, { $0.right = Vector(.infinity, 0) }, { $0.size.y = 1e-300 },
            { $0.size = Vector(1e-200, 1e-200) }, { $0.down = Vector(1e-3, -1e-13) },
        ]
        for change in wrong {
            let color = try pixels(
                sheet {
                    $0.contents = [Sheet.Content(.text("III"))]
                    change(&$0)
                })
            #expect((0..<100).allSatisfy { x in (0..<60).allSatisfy { color(x, $0) == blank(x, $0) } })
        }
        // One that is larger than Cairo's numbers fills the picture.
        let color = try pixels(
            sheet {
                $0.size = Vector(1e9, 1e9)
                $0.origin = Vector(-1e8, 1e8)
            })
        #expect(color(0, 0) == 0xff0000 && color(99, 59) == 0xff0000)
    }
}

extension UInt32 {
    /// Whether a color differs by the rounding of a part at most.
    fileprivate func isNear(_ other: UInt32) -> Bool {
        [0, 8, 16].allSatisfy { abs(Int(self >> $0 & 255) - Int(other >> $0 & 255)) <= 1 }
    }
}

@Suite struct PixelImageFileTests {
    private func png() throws -> Picture {
        try Picture(of: Fixtures.crateInWalls(), format: .png, camera: Fixtures.camera)
    }

    @Test func aPNGHasItsPixels() throws {
        let image = try PixelImage(png: png().bytes)
        let bitmap = try Bitmap(size: Fixtures.camera.size)
        try bitmap.draw(Fixtures.crateInWalls(), camera: Fixtures.camera)
        #expect(image.width == 324 && image.height == 324)
        for index in bitmap.bytes.indices where index % 4 != 3 {
            try #require(image.bytes[index] == bitmap.bytes[index], "byte \(index)")
        }
    }

    @Test func whatIsNoPictureIsRefused() throws {
        let bytes = try png().bytes
        #expect(throws: PNGError.notPNG) { try PixelImage(png: []) }
        #expect(throws: PNGError.notPNG) { try PixelImage(png: Array("GIF89a".utf8) + bytes) }
        #expect(throws: PNGError.notPNG) { try PixelImage(png: Array(bytes.dropLast(100))) }
        for count in 0..<64 { #expect(throws: PNGError.notPNG) { try PixelImage(png: Array(bytes.prefix(count))) } }
        var large = bytes
        large[16] = 1
        #expect(throws: PNGError.tooLarge(width: 1 << 24 + 324, height: 324)) { try PixelImage(png: large) }
    }
}
