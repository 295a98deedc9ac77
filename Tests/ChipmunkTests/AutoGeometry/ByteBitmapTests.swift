import Chipmunk
import Testing

@Suite struct ByteBitmapTests {
    /// An L, as it is read.
    private static let letter: [UInt8] = [
        255, 0, 0,
        255, 0, 0,
        255, 255, 0,
    ]

    @Test func rowsAreTopDownOrBottomUp() throws {
        let upright = try ByteBitmap(width: 3, height: 3, bytes: Self.letter, rowOrder: .topDown)
        let flipped = try ByteBitmap(width: 3, height: 3, bytes: Self.letter, rowOrder: .bottomUp)
        let foot = Vector(1.5, 0.5)
        #expect(upright.value(at: foot) == 1)
        #expect(flipped.value(at: foot) == 0)
        #expect(flipped.value(at: Vector(1.5, 2.5)) == 1)
    }

    @Test func aPointHasTheValueOfItsPixelOrTheBorders() throws {
        let bitmap = try ByteBitmap(
            width: 2, height: 1, bytes: [0, 51], rowOrder: .topDown, borderValue: 102,
            frame: BoundingBox(left: -10, bottom: -10, right: 10, top: 10))
        #expect(bitmap.value(at: Vector(-10, -10)) == 0)
        #expect(bitmap.value(at: Vector(-0.001, 9)) == 0)
        #expect(bitmap.value(at: Vector(0, 9)) == 0.2)
        for outside in [Vector(10, 0), Vector(-10.1, 0), Vector(0, 10), Vector(.nan, 0), Vector(0, .infinity)] {
            #expect(bitmap.value(at: outside) == 0.4)
        }
    }

    @Test func theOutlineOfALetterMarchedHardRunsAlongItsPixels() throws {
        let bitmap = try ByteBitmap(width: 3, height: 3, bytes: Self.letter, rowOrder: .topDown)
        let lines = bitmap.march(.hard)
        let outline = try #require(lines.first).simplifyingVertices(tolerance: 0.01)
        #expect(lines.count == 1)
        #expect(
            Set(outline.vertices) == [
                Vector(0, 0), Vector(2, 0), Vector(2, 1), Vector(1, 1), Vector(1, 3), Vector(0, 3),
            ])
        #expect(outline.area == 4)
        #expect(bitmap.march(.soft).map(\.isClosed) == [true])
    }

    @Test func aBrightBorderLeavesTheDarkAsHoles() throws {
        var bitmap = try ByteBitmap(width: 1, height: 1, bytes: [0], rowOrder: .topDown)
        #expect(bitmap.march(.hard).isEmpty)
        bitmap.borderValue = 255
        #expect(bitmap.march(.hard).map(\.area) == [-1])
    }

    @Test func bytesThatMakeNoPictureThrow() {
        let limit = March.maximumSampleCount
        #expect(throws: ByteBitmapError.noPixels(width: 0, height: 3)) {
            try ByteBitmap(width: 0, height: 3, bytes: [], rowOrder: .topDown)
        }
        #expect(throws: ByteBitmapError.noPixels(width: 2, height: -1)) {
            try ByteBitmap(width: 2, height: -1, bytes: [], rowOrder: .topDown)
        }
        #expect(throws: ByteBitmapError.wrongByteCount(count: 5, expected: 6)) {
            try ByteBitmap(width: 2, height: 3, bytes: Array(repeating: 0, count: 5), rowOrder: .topDown)
        }
        for size in [2047, limit, Int.max] {
            #expect(throws: ByteBitmapError.tooManyPixels(width: size, height: size)) {
                try ByteBitmap(width: size, height: size, bytes: [], rowOrder: .topDown)
            }
        }
        #expect(
            "\(ByteBitmapError.wrongByteCount(count: 5, expected: 6))"
                == "a bitmap needs a byte for each of its 6 pixels, got 5")
        #expect(
            "\(ByteBitmapError.noPixels(width: 0, height: 3))"
                == "a bitmap must be at least 1 pixel wide and high, got 0 × 3")
        #expect(
            "\(ByteBitmapError.tooManyPixels(width: 2047, height: 2047))"
                == "a bitmap with its border takes at most 4194304 pixels, got 2047 × 2047")
    }
}
