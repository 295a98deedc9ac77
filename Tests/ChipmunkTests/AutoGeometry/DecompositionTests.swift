import CChipmunk
import TestSupport
import Testing

@testable import Chipmunk

@Suite(.late) struct DecompositionTests {
    private func isConvex(_ piece: Polyline) -> Bool {
        let corners = Array(piece.vertices.dropLast())
        return corners.indices.allSatisfy { index in
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            return (b - a).cross(corners[(index + 2) % corners.count] - b) > -1e-9
        }
    }

    @Test(arguments: seeds)
    func thePiecesAreThoseOfCWithoutTheEmptyOnes(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<150 {
            let outline = generator.star(count: 4 + round / 3)
            let tolerance: Double = [0, 1, 20][round % 3]
            let pieces = try Polyline(outline).convexDecomposition(tolerance: tolerance)
            let expected = unsafe withCPolyline(outline) { line -> [[Vector]] in
                guard let set = unsafe cpPolylineConvexDecomposition(line, tolerance) else { return [] }
                return unsafe cTakeLines(set)
            }.filter { ConvexHull.isUsable(Area.polygon(vertices: $0), of: $0) }
            #expect(bits(pieces.map(\.vertices)) == bits(expected), "seed \(seed), round \(round), \(outline)")
        }
    }

    @Test(arguments: seeds)
    func thePiecesAreConvexAndTheirAreasAddUp(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for round in stride(from: 0, to: 150, by: TestDepth.count(quick: 2, full: 1, long: 1)) {
            let outline = try Polyline(generator.star(count: 4 + round))
            let pieces = try outline.convexDecomposition(tolerance: 0)
            let area = pieces.reduce(0) { $0 + $1.area }
            #expect(isClose(area, outline.area), "seed \(seed), round \(round)")
            #expect(pieces.allSatisfy { $0.isClosed && $0.area > 0 && isConvex($0) }, "seed \(seed), round \(round)")
            for piece in pieces where piece.area > 1 {
                #expect(throws: Never.self) { try PolygonShape(vertices: Array(piece.vertices.dropLast())) }
            }
        }
    }

    /// Cuts through combs and crosses meet other vertices exactly.
    @Test(arguments: seeds)
    func outlinesOfBlocksAreCutWithoutEnd(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var count = 0
        for round in 0..<60 {
            let size = 3 + round / 4
            let bytes = (0..<size * size).map { _ in UInt8(Int.random(in: 0...2, using: &generator) == 0 ? 0 : 255) }
            let bitmap = try ByteBitmap(width: size, height: size, bytes: bytes, rowOrder: .topDown)
            for line in bitmap.march(.hard) where line.area > 0 && Set(line.vertices).count == line.vertices.count - 1 {
                for outline in [line, line.simplifyingVertices(tolerance: 0.01)] {
                    let pieces = try outline.convexDecomposition(tolerance: 0)
                    let area = pieces.reduce(0) { $0 + $1.area }
                    #expect(isClose(area, outline.area), "seed \(seed), round \(round), \(outline)")
                    #expect(pieces.allSatisfy { isConvex($0) }, "seed \(seed), round \(round), \(outline)")
                    count += 1
                }
            }
        }
        #expect(count > 50)
    }

    @Test func aConvexOutlineIsOnePiece() throws {
        let circle = try Polyline(circleOutline(count: 12))
        let pieces = try circle.convexDecomposition(tolerance: 0)
        #expect(pieces.count == 1)
        #expect(pieces.first == circle.convexHull())
    }

    @Test func aDentWithinTheToleranceIsFilled() throws {
        let corners = [Vector(0, 0), Vector(10, 0), Vector(10, 10), Vector(5, 8), Vector(0, 10)]
        let dented = try Polyline(corners + corners.prefix(1))
        #expect(try dented.convexDecomposition(tolerance: 3).map(\.area) == [100])
        #expect(try dented.convexDecomposition(tolerance: 1).map(\.area).reduce(0, +) == 90)
    }

    @Test func whatCRefusesWithAnAbortThrows() {
        let square = [Vector(0, 0), Vector(2, 0), Vector(2, 2), Vector(0, 2)]
        #expect(throws: PolylineError.notClosed) { try Polyline(square).convexDecomposition(tolerance: 0) }
        #expect(throws: PolylineError.clockwise(area: -4)) {
            try Polyline((square + square.prefix(1)).reversed()).convexDecomposition(tolerance: 0)
        }
        #expect(throws: PolylineError.noArea(area: 0)) {
            try Polyline([Vector(0, 0), Vector(2, 0), Vector(4, 0), Vector(0, 0)]).convexDecomposition(tolerance: 0)
        }
        #expect(throws: PolylineError.noArea(area: 0)) {
            try Polyline([.zero, .zero, .zero]).convexDecomposition(tolerance: 0)
        }
        #expect(throws: PolylineError.tooManyVertices(count: 5001, limit: 4096)) {
            try Polyline(circleOutline(count: 5000)).convexDecomposition(tolerance: 0)
        }
    }

    /// In C each cut from the repeated vertex gives the same polygon again, until the stack is full.
    @Test func aDentThatIsThereTwiceIsCutOnce() throws {
        let corners = [Vector(0, 0), Vector(10, 0), Vector(10, 10), Vector(5, 5), Vector(5, 5), Vector(0, 10)]
        let pieces = try Polyline(corners + corners.prefix(1)).convexDecomposition(tolerance: 0)
        #expect(pieces.map(\.area).reduce(0, +) == 75)
    }

    /// The outline of a bitmap, with the rounding of its samples. C overflows the stack.
    @Test func anOutlineWhoseCutsEndInVerticesIsCut() throws {
        let (zero, one, four) = (-5.551115123125783e-17, 0.9999999999999998, 3.999999999999999)
        let corners = [
            Vector(four, 6), Vector(zero, 6), Vector(zero, four), Vector(one, four), Vector(one, 3), Vector(zero, 3),
            Vector(zero, 2), Vector(one, 2), Vector(one, one), Vector(zero, one), Vector(zero, zero), Vector(2, zero),
            Vector(2, one), Vector(3, one), Vector(3, 2), Vector(four, 2), Vector(four, one), Vector(6, one),
            Vector(6, four), Vector(four, four),
        ]
        let pieces = try Polyline(corners + corners.prefix(1)).convexDecomposition(tolerance: 0)
        #expect(isClose(pieces.map(\.area).reduce(0, +), 25))
        #expect(pieces.allSatisfy { isConvex($0) })
    }

    @Test func outlinesThatCrossThemselvesEnd() {
        for seed in 0..<2000 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let points = (0..<Int.random(in: 4...12, using: &generator)).map { _ in
                Vector(
                    Double(Int.random(in: 0...5, using: &generator)), Double(Int.random(in: 0...5, using: &generator)))
            }
            guard let line = try? Polyline(points + points.prefix(1)) else { continue }
            guard let pieces = try? line.convexDecomposition(tolerance: 0) else { continue }
            #expect(pieces.allSatisfy { $0.area > 0 }, "seed \(seed)")
        }
    }
}
