import CChipmunk
import Testing

@testable import Chipmunk

@Suite struct MarchTests {
    private static let box = BoundingBox(left: -10, bottom: -8, right: 12, top: 9)

    /// Something with hills, holes and saddles, that a C callback can compute too.
    private static func landscape(_ point: Vector, seed: UInt64) -> Double {
        let phase = Double(seed % 7)
        let (x, y) = (point.x, point.y)
        return Vector(angle: x * 0.9 + phase).x * Vector(angle: y * 1.1 - phase).y + 0.02 * x
    }

    @Test(arguments: seeds, [March.Style.soft, .hard])
    func theContoursAndTheirOrderAreThoseOfC(seed: UInt64, style: March.Style) throws {
        let set = unsafe try #require(unsafe cpPolylineSetNew())
        var seed = seed
        let cMarch = unsafe style == .soft ? cpMarchSoft : cpMarchHard
        unsafe cMarch(
            cBox(Self.box), 41, 33, 0.25,
            { a, b, set in
                unsafe cpPolylineSetCollectSegment(a, b, set?.assumingMemoryBound(to: cpPolylineSet.self))
            }, set,
            { point, seed in
                let seed = unsafe seed?.load(as: UInt64.self) ?? 0
                return MarchTests.landscape(Vector(point.x, point.y), seed: seed)
            }, &seed)
        let expected = unsafe cTakeLines(set)
        let lines = march(style, in: Self.box, columns: 41, rows: 33, threshold: 0.25) {
            Self.landscape($0, seed: seed)
        }
        #expect(expected.count > 5)
        #expect(bits(lines.map(\.vertices)) == bits(expected))
    }

    /// A distance bends by at most 1 / (its radius), and between two samples h apart the error of a straight line is at
    /// most h² / 8 of that.
    @Test(arguments: [21, 41, 101])
    func aCircleMarchedSoftHasItsVerticesOnTheCircle(samples: Int) throws {
        let radius = 8.0
        let box = BoundingBox(left: -10, bottom: -10, right: 10, top: 10)
        let step = 20 / Double(samples - 1)
        let lines = March.soft(in: box, columns: samples, rows: samples, threshold: 0) { radius - $0.length }
        let circle = try #require(lines.first)
        #expect(lines.count == 1)
        #expect(circle.isClosed)
        #expect(circle.area > 0)
        let error = circle.vertices.map { abs($0.length - radius) }.max() ?? 0
        #expect(error <= step * step / (8 * (radius - step)))
    }

    @Test func outlinesRunCounterclockwiseAndHolesClockwise() {
        let box = BoundingBox(left: -10, bottom: -10, right: 10, top: 10)
        for style in [March.Style.soft, .hard] {
            let ring = march(style, in: box, columns: 41, rows: 41, threshold: 0) { 2 - abs(6 - $0.length) }
            #expect(ring.count == 2)
            #expect(ring.map(\.isClosed) == [true, true])
            #expect(Set(ring.map { $0.area > 0 }) == [true, false])
            #expect(ring.map(\.area).reduce(0, +) > 0)
        }
    }

    @Test func aContourThatLeavesTheGridIsOpen() {
        let box = BoundingBox(left: 0, bottom: 0, right: 10, top: 10)
        let ground = March.soft(in: box, columns: 2, rows: 2, threshold: 0) { 3.5 - $0.y }
        #expect(ground.map(\.vertices) == [[Vector(10, 3.5), Vector(0, 3.5)]])
        #expect(March.hard(in: box, columns: 5, rows: 5, threshold: 0) { _ in 1 }.isEmpty)
        #expect(March.hard(in: box, columns: 5, rows: 5, threshold: 0) { _ in -1 }.isEmpty)
    }

    @Test func samplesAreTakenOnceFromTheLowerLeft() {
        var points: [Vector] = []
        let box = BoundingBox(left: 0, bottom: 0, right: 2, top: 1)
        _ = March.soft(in: box, columns: 3, rows: 2, threshold: 0) {
            points.append($0)
            return 0
        }
        #expect(points == (0...1).flatMap { y in (0...2).map { Vector(Double($0), Double(y)) } })
    }

    @Test func marchingInsideASamplerWorks() {
        let box = BoundingBox(left: -2, bottom: -2, right: 2, top: 2)
        let lines = March.soft(in: box, columns: 9, rows: 9, threshold: 0) { point in
            let inner = March.soft(in: box, columns: 5, rows: 5, threshold: 0) { 1 - $0.length }
            return Double(inner.count) - point.length
        }
        #expect(lines.count == 1)
    }
}

/// Marches in one of the two ways.
private func march(
    _ style: March.Style, in box: BoundingBox, columns: Int, rows: Int, threshold: Double, sample: (Vector) -> Double
) -> [Polyline] {
    switch style {
    case .soft: March.soft(in: box, columns: columns, rows: rows, threshold: threshold, sample: sample)
    case .hard: March.hard(in: box, columns: columns, rows: rows, threshold: threshold, sample: sample)
    }
}

@Suite struct MarchHazardTests {
    private static let box = BoundingBox(left: -10, bottom: -10, right: 10, top: 10)

    @Test func samplesThatAreNoNumbersLeaveFiniteContours() {
        for odd in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude] {
            for other in [Double.nan, .infinity, -.infinity, 1, -1] {
                for style in [March.Style.soft, .hard] {
                    var isOdd = false
                    let lines = march(style, in: Self.box, columns: 12, rows: 12, threshold: 0) { _ in
                        isOdd.toggle()
                        return isOdd ? odd : other
                    }
                    for line in lines {
                        #expect(line.vertices.allSatisfy { Self.box.contains($0) }, "\(odd), \(other)")
                    }
                }
            }
        }
    }

    @Test func samplesThatAreNaNCountAsOutside() {
        let lines = March.hard(in: Self.box, columns: 21, rows: 21, threshold: 0) { $0.length > 5 ? .nan : 1 }
        #expect(lines.map(\.isClosed) == [true])
        #expect(lines.allSatisfy { $0.area > 0 })
    }

    @Test func aBoxTooSmallForItsSamplesEnds() {
        let box = BoundingBox(left: 1e15, bottom: 1e15, right: 1e15 + 1, top: 1e15 + 1)
        var isOdd = false
        let lines = March.soft(in: box, columns: 30, rows: 30, threshold: 0) { _ in
            isOdd.toggle()
            return isOdd ? 1 : -1
        }
        #expect(lines.allSatisfy { $0.vertices.allSatisfy { box.contains($0) } })
    }

    /// C looks through all of the lines for each segment.
    @Test func aCheckerboardTakesNoTimeThatGrowsWithItsSquare() {
        let lines = March.hard(in: Self.box, columns: 301, rows: 301, threshold: 0) {
            Int((($0.x + 10) * 15).rounded() + (($0.y + 10) * 15).rounded()) % 2 == 0 ? 1 : -1
        }
        #expect(lines.count > 10_000)
    }

    static let mistakes: [Mistake] = [
        Mistake("March columns must be in 2 ... 2097152, got 0") {
            _ = March.soft(in: box, columns: 0, rows: 2, threshold: 0) { _ in 0 }
        },
        Mistake("March rows must be in 2 ... 2097152, got 1") {
            _ = March.hard(in: box, columns: 2, rows: 1, threshold: 0) { _ in 0 }
        },
        Mistake("March columns times rows must be in 4 ... 4194304, got 4198400") {
            _ = March.hard(in: box, columns: 2050, rows: 2048, threshold: 0) { _ in 0 }
        },
        Mistake("March threshold must be in -1e+100 ... 1e+100, got nan") {
            _ = March.soft(in: box, columns: 2, rows: 2, threshold: .nan) { _ in 0 }
        },
        Mistake("March box must be in -1e+30 ... 1e+30, got nan") {
            let box = BoundingBox(left: .nan, bottom: 0, right: 1, top: 1)
            _ = March.soft(in: box, columns: 2, rows: 2, threshold: 0) { _ in 0 }
        },
        Mistake("March needs a box with left < right and bottom < top, got ") {
            let box = BoundingBox(left: 1, bottom: 0, right: 1, top: 1)
            _ = March.soft(in: box, columns: 2, rows: 2, threshold: 0) { _ in 0 }
        },
    ]

    @Test(arguments: mistakes.indices)
    func aGridThatCCrashesOrHangsOnTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            MarchHazardTests.mistakes[index].commit()
        }
        expectTrap(result, MarchHazardTests.mistakes[index].message)
    }
}
