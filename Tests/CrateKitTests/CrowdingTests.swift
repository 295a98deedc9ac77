import Chipmunk
import Testing

import struct TestSupport.LateTrait
import enum TestSupport.TestDepth

@testable import CrateKit

/// Scenes whose bodies start on top of one another.
@Suite(.late) struct CrowdingTests {
    private static func scene(_ pattern: Generator.Pattern, kind: BodyType = .dynamic) -> Scene {
        var body = BodyDefinition(
            name: "ball", kind: kind, position: .zero, shapes: [ShapeDefinition(.circle(radius: 5))])
        if kind == .dynamic { body.mass = 1 }
        return Scene(name: "crowd", generators: [Generator(pattern, of: body)])
    }

    /// 2,000 bodies make two million pairs, and 20,000 make 200 million.
    @Test(arguments: [2_001, TestDepth.count(quick: 20_000, full: 100_000, long: 100_000)])
    func bodiesOnOneSpotAreRefusedBeforeTheyTakeMemory(count: Int) throws {
        let scene = Self.scene(.grid(columns: count, rows: 1, spacing: .zero))
        let error = try #require(throws: InputError.self) { try World(scene) }
        #expect(error.path == "generators[0].body")
        #expect(error.problem.hasPrefix("starts on top of 2000 others or more, at (0.00, 0.00): the scene has over"))
        #expect(throws: InputError.self) { try scene.warnings() }
    }

    @Test func whatIsManyAndApartIsBuilt() throws {
        for pattern in [
            Generator.Pattern.stack(count: 3_000, spacing: 10), .grid(columns: 60, rows: 60, spacing: Vector(10, 10)),
        ] {
            #expect(try World(Self.scene(pattern)).bodies.count >= 3_000)
        }
        // Bodies that stand still make no pairs.
        #expect(throws: Never.self) {
            try World(Self.scene(.grid(columns: 3_000, rows: 1, spacing: .zero), kind: .static))
        }
    }

    @Test func aRequestThatCannotBeBuiltIsAnsweredAndTheOthersAreToo() async throws {
        let batch = Batch { name in
            name == "crowd" ? Self.scene(.grid(columns: 5_000, rows: 1, spacing: .zero)) : .crates
        }
        let lines = ["crates", "crowd", "crates"].map { "{\"scene\": \"\($0)\", \"steps\": 1}" }
        let answers = try lines.enumerated().map { index, line in
            try batch.answer(to: .text(Array(line.utf8)), number: index + 1)
        }
        #expect(answers.map(\.isError) == [false, true, false])
        #expect(answers[1].line.contains("scene.generators[0].body (ball): starts on top of 2000 others or more"))
    }

    /// Every pair, and each once, as comparing all of them has it.
    @Test(arguments: 0..<40)
    func theSweepFindsEveryPair(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let count = Int(generator.number(from: 0, to: 120))
        let places = [1.0, 30, 1000][Int(seed % 3)]
        // Whole numbers, so that edges meet and places repeat.
        func number(_ limit: Double) -> Double { generator.number(from: 0, to: limit).rounded() }
        let boxes = (0..<count).map { _ in
            let (x, y) = (number(places), number(places))
            let isLong = number(4) == 0
            return BoundingBox(
                left: x, bottom: y, right: x + number(isLong ? 900 : 20), top: y + number(isLong ? 900 : 20))
        }
        let isMoving = (0..<count).map { _ in number(3) != 0 }
        var found: [[Int]] = []
        BoxOverlaps(boxes, isMoving: isMoving).forEach { first, second in
            found.append([first, second].sorted())
            return true
        }
        var expected: [[Int]] = []
        for first in 0..<count {
            for second in first + 1..<max(count, first + 1)
            where (isMoving[first] || isMoving[second]) && boxes[first].intersects(boxes[second]) {
                expected.append([first, second])
            }
        }
        #expect(found.sorted { $0.lexicographicallyPrecedes($1) } == expected)
    }

    @Test func theSweepStopsWhenItIsTold() {
        let boxes = Array(repeating: BoundingBox(left: 0, bottom: 0, right: 1, top: 1), count: 100)
        var count = 0
        BoxOverlaps(boxes, isMoving: Array(repeating: true, count: 100)).forEach { _, _ in
            count += 1
            return count < 7
        }
        #expect(count == 7)
    }
}
