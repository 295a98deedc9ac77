import Testing

@testable import CrateKit

@Suite struct SweepAxisTests {
    @Test func bothEndsAreIn() throws {
        #expect(Array(try SweepAxis(from: -1, to: 1, step: 0.5)) == [-1, -0.5, 0, 0.5, 1])
        #expect(Array(try SweepAxis(from: 1, to: 0, step: -0.25)) == [1, 0.75, 0.5, 0.25, 0])
        #expect(Array(try SweepAxis(0.3)) == [0.3])
        #expect(Array(try SweepAxis(from: 2, to: 2, step: -7)) == [2])
    }

    @Test func whatTheStepDoesNotReachIsLeftOut() throws {
        #expect(Array(try SweepAxis(from: 0, to: 1, step: 0.4)) == [0, 0.4, 0.8])
        #expect(Array(try SweepAxis(from: 0, to: 1, step: 5)) == [0])
        #expect(try SweepAxis(from: 0, to: 1 - 1e-8, step: 0.1).count == 10)
    }

    @Test func theEndIsReachedDespiteRounding() throws {
        let axis = try SweepAxis(from: 0, to: 0.3, step: 0.1)
        #expect(axis.count == 4)
        #expect(axis[3] == 0.3)
        #expect(axis[3] != 3 * 0.1)
        // Here the ends have fewer digits than a billionth of a step.
        #expect(try SweepAxis(from: 1e6, to: 1_000_000.001, step: 0.0001).count == 11)
        #expect(try SweepAxis(from: 0, to: 999_999.9, step: 0.1).count == 10_000_000)
    }

    @Test func thereIsNoNegativeZero() throws {
        #expect(try SweepAxis(-0.0)[0].sign == .plus)
        #expect(try SweepAxis(from: 1, to: -0.0, step: -1)[1].sign == .plus)
    }

    @Test(arguments: [1, 2, 3, 20_260_101] as [UInt64])
    func anyRangeHasItsEndsAndItsCount(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let count = Int.random(in: 1...5000, using: &generator)
            let step = Double.random(in: 1e-4...10, using: &generator) * (Bool.random(using: &generator) ? 1 : -1)
            let from = Double.random(in: -100...100, using: &generator)
            let to = from + Double(count - 1) * step

            let axis = try SweepAxis(from: from, to: to, step: step)
            #expect(axis.count == count)
            #expect(axis.first == from)
            #expect(axis.last == to)
            let index = Int.random(in: 0..<count, using: &generator)
            #expect(index == count - 1 || axis[index] == from + Double(index) * step)

            // Half a step further there is nothing new, and half a step before it there is one less.
            #expect(try SweepAxis(from: from, to: to + step / 2, step: step).count == count)
            if count > 1 { #expect(try SweepAxis(from: from, to: to - step / 2, step: step).count == count - 1) }
        }
    }

    @Test(arguments: [
        (0.0, 1.0, 0.0, "the step must not be 0"),
        (0, 1, -0.1, "the step -0.1 leads away from 1.0: it must be positive"),
        (1, 0, 0.1, "the step 0.1 leads away from 0.0: it must be negative"),
        (.nan, 1, 0.1, "each number must be finite"),
        (0, .infinity, 0.1, "each number must be finite"),
        (0, 1, .nan, "each number must be finite"),
        (0, 1, 1e-9, "0.0:1.0:1e-09 has more than 10000000 values"),
        (-1e308, 1e308, 1, "-1e+308:1e+308:1.0 has more than 10000000 values"),
        (0, 1, .leastNonzeroMagnitude, "0.0:1.0:5e-324 has more than 10000000 values"),
    ])
    func aWrongRangeIsRefused(from: Double, to: Double, step: Double, problem: String) {
        #expect(throws: InputError(problem: problem)) { try SweepAxis(from: from, to: to, step: step) }
    }

    @Test func anIndexOutOfRangeTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try SweepAxis(from: 0, to: 1, step: 0.5)[3]
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("SweepAxis index must be in 0 ..< 3, got 3"))
    }
}
