import ChipmunkDrawing
import Testing

@Suite struct TicksTests {
    private func labels(_ range: ClosedRange<Double>, _ count: Int, isOutside: Bool = false) -> [String] {
        Ticks(in: range, atMost: count, isOutside: isOutside).ticks.map(\.label)
    }

    @Test func ticksAreRound() {
        #expect(labels(0...10, 11) == (0...10).map { "\($0)" })
        #expect(labels(0...10, 10) == ["0", "2", "4", "6", "8", "10"])
        #expect(labels(0...10, 5) == ["0", "5", "10"])
        #expect(labels(0...10, 2) == ["0", "10"])
        #expect(labels(0...1, 6) == ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"])
        #expect(labels(-0.31...0.29, 4) == ["−0.2", "0.0", "0.2"])
        #expect(labels(98...103, 3) == ["98", "100", "102"])
        #expect(labels(0...4.508, 10) == ["0.0", "0.5", "1.0", "1.5", "2.0", "2.5", "3.0", "3.5", "4.0", "4.5"])
    }

    @Test func ticksOutsideGoAroundTheRange() {
        #expect(labels(0.1...9.2, 5, isOutside: true) == ["0", "2", "4", "6", "8", "10"])
        #expect(labels(0...10, 5, isOutside: true) == ["0", "2", "4", "6", "8", "10"])
        #expect(labels(-1...11, 4, isOutside: true) == ["−5", "0", "5", "10", "15"])
    }

    @Test func largeAndSmallNumbersHaveAnExponent() {
        #expect(labels(0...1.36e8, 4) == ["0", "0.5 × 10⁸", "1.0 × 10⁸"])
        #expect(labels(0...400_000, 3) == ["0", "200000", "400000"])
        #expect(labels(0...3e-7, 4) == ["0", "1 × 10⁻⁷", "2 × 10⁻⁷", "3 × 10⁻⁷"])
        #expect(labels(0...3e-4, 4) == ["0.0000", "0.0001", "0.0002", "0.0003"])
        #expect(labels(1_000_000...1_000_004, 5).last == "1.000004 × 10⁶")
    }

    @Test func valuesAreTheNearestToTheirLabels() {
        let ticks = Ticks(in: -7...7, atMost: 300)
        #expect(ticks.step == 0.05)
        for tick in ticks.ticks { #expect(tick.value == Double(tick.label.replacing("−", with: "-"))) }
    }

    @Test(arguments: [0.0...0, 5...5, -1e-300...1e-300, 1e9...1e9, -1e300...1e300, 1e300...1e300, -1e300 ... -1e300])
    func rangesThatAreHardToTellApartHaveTicks(range: ClosedRange<Double>) {
        let ticks = Ticks(in: range, atMost: 6).ticks
        #expect((2...6).contains(ticks.count))
        #expect(ticks.allSatisfy { $0.value.isFinite })
        for (tick, next) in zip(ticks, ticks.dropFirst()) {
            #expect(tick.value < next.value)
            #expect(tick.label != next.label)
        }
    }

    @Test func thereAreNeverTooMany() {
        for length in stride(from: 0.013, to: 20, by: 0.037) {
            for count in 2...12 {
                let range = -0.4 * length...0.6 * length
                let ticks = Ticks(in: range, atMost: count)
                #expect(ticks.ticks.count <= count)
                // A tick that is out of the range by rounding alone is on its end.
                let slack = 1e-8 * ticks.step
                let wide = range.lowerBound - slack...range.upperBound + slack
                #expect(ticks.ticks.allSatisfy { wide.contains($0.value) })
                let outside = Ticks(in: range, atMost: count, isOutside: true).ticks.map(\.value)
                #expect((outside.first ?? 0) <= range.lowerBound && (outside.last ?? 0) >= range.upperBound)
                #expect(outside.count <= count + 2)
            }
        }
    }

    @Test func aCountThatIsTooSmallTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Ticks(in: 0...1, atMost: 1)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Ticks.count must be in 2 ..., got 1"))
    }

    @Test func aRangeThatIsTooLongTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Ticks(in: 0 ... .infinity, atMost: 2)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Ticks.range must be in -1e+300 ... 1e+300, got 0.0...inf"))
    }
}
