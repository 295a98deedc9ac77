import Chipmunk
import Testing

@testable import ChipmunkDrawing

@Suite struct PlacedSpaceTests {
    private let camera = Camera(
        fitting: BoundingBox(left: 0, bottom: 0, right: 60, top: 40), in: PictureSize(width: 60, height: 40), margin: 0)
    private let space = Space()

    init() {
        let body = Body(mass: 1, moment: 1)
        body.attach(CircleShape(radius: 8))
        space.add(body, at: Vector(20, 10))
    }

    private func pixels(_ contents: PlacedSpace...) throws -> [UInt32] {
        let bitmap = try Bitmap(size: camera.size)
        try bitmap.draw(contents, on: Theme.dark.background)
        return Self.colors(bitmap)
    }

    private static func colors(_ bitmap: Bitmap) -> [UInt32] {
        stride(from: 0, to: bitmap.bytes.count, by: 4).map { index in
            UInt32(bitmap.bytes[index]) | UInt32(bitmap.bytes[index + 1]) << 8 | UInt32(bitmap.bytes[index + 2]) << 16
        }
    }

    private func placed(_ quad: Quad, opacity: Double = 1) -> PlacedSpace {
        PlacedSpace(space, camera: camera, style: DrawingStyle(), quad: quad, opacity: opacity)
    }

    private func still() throws -> [UInt32] {
        let bitmap = try Bitmap(size: camera.size)
        try bitmap.draw(space, camera: camera)
        return Self.colors(bitmap)
    }

    @Test func inItsPlaceItHasThePixelsOfTheStillPicture() throws {
        let still = try still()
        #expect(Set(still).count > 3)
        #expect(try pixels(placed(Quad(camera.size))) == still)
    }

    @Test func movedByWholePixelsItHasThemElsewhere() throws {
        let (still, moved) = (try still(), try pixels(placed(Quad(camera.size, at: Vector(15, -4)))))
        let background: UInt32 = moved[0]
        for y in 0..<40 {
            for x in 0..<60 {
                let expected = x >= 15 && y < 36 ? still[(y + 4) * 60 + x - 15] : background
                try #require(moved[y * 60 + x] == expected, "(\(x), \(y))")
            }
        }
    }

    /// Cairo rounds once more than a mean of two bytes.
    @Test func anOpacityOfAHalfIsTheMean() throws {
        let (still, half) = (try still(), try pixels(placed(Quad(camera.size), opacity: 0.5)))
        let background = try pixels()[0]
        for (a, b) in zip(still, half) {
            for shift in [0, 8, 16] as [UInt32] {
                let mean = Double(a >> shift & 255) / 2 + Double(background >> shift & 255) / 2
                try #require(abs(Double(b >> shift & 255) - mean) <= 1.5)
            }
        }
        #expect(try pixels(placed(Quad(camera.size), opacity: 0)) == pixels())
    }

    @Test func aLaterContentIsInFront() throws {
        let below = placed(Quad(camera.size, at: Vector(1, 0)))
        #expect(try pixels(below, placed(Quad(camera.size))) == still())
    }

    /// A perspective map keeps lines, so the diagonals of the quad cross where the middle of the picture is.
    @Test func inPerspectiveTheMiddleIsWhereTheDiagonalsCross() throws {
        let quad = Quad(
            topLeft: Vector(10, 5), topRight: Vector(50, 12), bottomRight: Vector(50, 28), bottomLeft: Vector(10, 35))
        let map = try #require(UnitSquareMap(quad))
        let corners = [quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft]
        // Just inside, since the edge itself may be rounded to either side.
        let middle = Vector(10 + 40 * 15.0 / 23, 20)
        for (corner, place) in zip(corners, [Vector(0, 0), Vector(1, 0), Vector(1, 1), Vector(0, 1)]) {
            let found = try #require(map.place(corner + (middle - corner) * 1e-9))
            #expect(found.distance(to: place) < 1e-6)
        }
        // The sides are 30 and 16 long: the diagonals cross at 30 / (30 + 16) of the way.
        let crossing = Vector(10 + 40 * 30.0 / 46, 5 + (28 - 5) * 30.0 / 46)
        let center = try #require(map.place(crossing))
        #expect(center.distance(to: Vector(0.5, 0.5)) < 1e-12)
        #expect(map.place(Vector(9, 20)) == nil)
    }

    @Test func inPerspectiveTheColorsAreThoseOfThePicture() throws {
        // The ball fills the middle of a picture of its own.
        let close = Camera(
            fitting: BoundingBox(left: 18, bottom: 8, right: 22, top: 12), in: camera.size, margin: 0)
        var style = DrawingStyle()
        for body in space.bodies { style[look: body] = .plain(DebugColor(hex: 0x3366cc)) }
        let quad = Quad(
            topLeft: Vector(10, 5), topRight: Vector(50, 12), bottomRight: Vector(50, 28), bottomLeft: Vector(10, 35))
        let drawn = try pixels(PlacedSpace(space, camera: close, style: style, quad: quad))
        let background = try pixels()[0]
        #expect(drawn[20 * 60 + 30] == 0x3366cc)
        #expect(drawn[8 * 60 + 5] == background)
        // Above the upper side, which falls from 5 to 12.
        #expect(drawn[6 * 60 + 45] == background)
    }

    /// As the sides of a cube: one after the other, each would leave a part of what is behind in the pixels of the edge.
    @Test func whereTwoContentsMeetNothingBehindShows() throws {
        let (top, bottom) = (Vector(30.3, 4), Vector(32.6, 36))
        let left = Quad(topLeft: Vector(4, 10), topRight: top, bottomRight: bottom, bottomLeft: Vector(4, 31))
        let right = Quad(topLeft: top, topRight: Vector(57, 8), bottomRight: Vector(57, 30), bottomLeft: bottom)
        let bitmap = try Bitmap(size: camera.size)
        let contents = [left, right].map {
            PlacedSpace(Space(), camera: camera, style: DrawingStyle(), quad: $0)
        }
        try bitmap.draw(contents, on: DebugColor(hex: 0))
        let colors = Self.colors(bitmap)
        #expect(colors[2 * 60 + 30] == 0)
        for y in 12..<28 {
            for x in 6..<54 { try #require(colors[y * 60 + x] == 0xffffff, "(\(x), \(y))") }
        }
    }

    /// A red content of half the opacity over a white one, both in perspective.
    @Test func inPerspectiveALaterContentIsInFront() throws {
        let quad = Quad(
            topLeft: Vector(10, 5), topRight: Vector(50, 12), bottomRight: Vector(50, 28), bottomLeft: Vector(10, 35))
        let red = PlacedSpace(
            Space(), camera: camera, style: DrawingStyle(theme: Self.red), quad: quad, opacity: 0.5)
        let white = PlacedSpace(Space(), camera: camera, style: DrawingStyle(), quad: quad)
        #expect(try pixels(white, red)[20 * 60 + 30] == 0xff8080)
        #expect(try pixels(red, white)[20 * 60 + 30] == 0xffffff)
    }

    private static var red: Theme {
        var theme = Theme.light
        theme.background = DebugColor(hex: 0xff0000)
        return theme
    }

    @Test func whatIsSeenFromItsEdgeIsNotDrawn() throws {
        let edge = Quad(
            topLeft: Vector(30, 0), topRight: Vector(30, 0), bottomRight: Vector(30, 40), bottomLeft: Vector(30, 40))
        #expect(try pixels(placed(edge)) == pixels())
        let nowhere = Quad(camera.size, at: Vector(.nan, 0))
        #expect(try pixels(placed(nowhere)) == pixels())
        #expect(try pixels(placed(Quad(camera.size, at: Vector(1e9, 0)))) == pixels())
    }
}
