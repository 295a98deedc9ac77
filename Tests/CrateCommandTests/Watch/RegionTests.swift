import Chipmunk
import Testing

@testable import CrateCommand

/// The inside of a shape, and the dots that it gets.
@Suite struct RegionTests {
    private let square = Region.polygon([Vector(2, 2), Vector(6, 2), Vector(6, 6), Vector(2, 6)], radius: 0)
    private let red = CellColor(hex: 0xff0000)
    private let blue = CellColor(hex: 0x0000ff)

    private func lines(_ raster: DotRaster) -> [String] {
        (0..<raster.height).map { y in
            String(
                (0..<raster.width).map { x in
                    raster.isLine(x, y) ? "#" : raster.fill(x, y) != nil ? "+" : "."
                })
        }
    }

    @Test func aPolygonHasItsInsideWhateverItsRotation() {
        let turned = Region.polygon([Vector(2, 6), Vector(6, 6), Vector(6, 2), Vector(2, 2)], radius: 0)
        for region in [square, turned] {
            #expect(region.contains(Vector(4, 4)) && region.contains(Vector(2.1, 5.9)))
            #expect(!region.contains(Vector(1.9, 4)) && !region.contains(Vector(4, 6.1)))
        }
    }

    @Test func aRadiusRoundsAPolygonAndMakesASegmentAStadium() {
        let rounded = Region.polygon([Vector(2, 2), Vector(6, 2), Vector(6, 6), Vector(2, 6)], radius: 1)
        #expect(rounded.contains(Vector(1.1, 4)) && rounded.contains(Vector(4, 6.9)))
        // The corner is an arc.
        #expect(!rounded.contains(Vector(1.1, 1.1)) && rounded.contains(Vector(1.4, 1.4)))
        let segment = Region.polygon([Vector(0, 0), Vector(10, 0)], radius: 2)
        #expect(segment.contains(Vector(-1.9, 0)) && segment.contains(Vector(5, 1.9)))
        #expect(!segment.contains(Vector(-1.5, 1.5)) && !segment.contains(Vector(5, 2.1)))
        let line = Region.polygon([Vector(0, 0), Vector(10, 0)], radius: 0)
        #expect(!line.contains(Vector(5, 0)))
    }

    @Test func aShapeIsALineAroundWhatIsFilled() {
        var raster = DotRaster(width: 8, height: 8)
        raster.draw(square, line: red, fill: blue, isSolid: false)
        #expect(
            lines(raster) == [
                "........", "........", "..####..", "..#++#..", "..#++#..", "..####..", "........", "........",
            ])
        #expect(raster.line(2, 2) == red && raster.fill(3, 3) == blue && raster.fill(0, 0) == nil)
    }

    @Test func aWallIsSolidAndAThinOneIsALine() {
        var raster = DotRaster(width: 8, height: 4)
        raster.draw(.polygon([Vector(0, 3.5), Vector(8, 3.5)], radius: 1), line: red, fill: blue, isSolid: true)
        #expect(lines(raster) == ["........", "........", "########", "########"])
        var thin = DotRaster(width: 4, height: 4)
        thin.draw(.polygon([Vector(0.5, 0.5), Vector(3.5, 3.5)], radius: 0), line: red, fill: blue, isSolid: true)
        #expect(lines(thin) == ["#...", ".#..", "..#.", "...#"])
    }

    @Test func whatIsInFrontHidesWhatIsBehind() {
        var raster = DotRaster(width: 8, height: 8)
        raster.draw(.circle(center: Vector(4, 4), radius: 4), line: red, fill: red, isSolid: true)
        raster.draw(square, line: blue, fill: blue, isSolid: false)
        #expect(!raster.isLine(3, 3) && raster.fill(3, 3) == blue && raster.line(2, 3) == blue)
        #expect(raster.line(4, 1) == red)
    }

    @Test func aSmallShapeIsStillSeenAndAHugeOneTakesNoTime() {
        var raster = DotRaster(width: 4, height: 4)
        raster.draw(.circle(center: Vector(1.2, 2.1), radius: 0.1), line: red, fill: blue, isSolid: false)
        #expect(lines(raster) == ["....", "....", ".#..", "...."])
        raster.draw(.circle(center: Vector(0, 1e14), radius: 1e14), line: red, fill: blue, isSolid: true)
        raster.drawLine(from: Vector(-1e15, 0.5), to: Vector(1e15, 0.5), red)
        raster.drawLine(from: Vector(.nan, 0), to: Vector(1, 1), red)
        #expect(lines(raster)[0] == "####")
    }

    @Test func aSensorIsADottedEdge() {
        var raster = DotRaster(width: 8, height: 8)
        raster.drawEdge(of: square, line: red)
        #expect(lines(raster)[2] == "..#.#..." && lines(raster)[3] == ".....#.." && lines(raster)[4] == "..#.....")
    }
}
