import Chipmunk
import TestSupport
import Testing

/// Chipmunk's own demos, written in Swift, against Debian's C: bit for bit, after every frame.
@Suite(.late) struct DemoTests {
    /// At least a whole cycle of the script.
    static let frames = TestDepth.count(quick: 150, full: 1000, long: 1000)

    @Test(arguments: DemoName.allCases.filter { $0 != .query })
    func everyFrameEqualsC(demo: DemoName) throws {
        let twin = try DemoProcess(demo.rawValue)
        let stage = try DemoStage(demo)
        var script = demo.script
        try requireEqual(twin, stage, "before the first frame")
        for frame in 0..<DemoTests.frames {
            let input = script.input(in: frame, of: stage)
            try twin.send(input)
            stage.frame(input)
            try requireEqual(twin, stage, "after frame \(frame)")
        }
        #expect(stage.space.quarantine.isEmpty)
    }

    /// The demo of queries shows where a thick segment first meets a shape. Chipmunk looks only at shapes near its line, so
    /// it misses some that the thickness grazes, and of a segment that starts in a shape it reports the end. Where the
    /// answers differ, this package's must be the nearer one.
    @Test func queriesEqualCOrAreNearer() throws {
        let twin = try DemoProcess(DemoName.query.rawValue)
        let stage = try DemoStage(.query)
        var script = DemoName.query.script
        var nearerCount = 0
        var (cRecord, record) = (try twin.receive(), stage.record)
        for frame in 0..<DemoTests.frames {
            let input = script.input(in: frame, of: stage)
            try twin.send(input)
            stage.frame(input)
            (cRecord, record) = (try twin.receive(), stage.record)
            if let end = record.fatSegmentLength, let cEnd = cRecord.fatSegmentLength, end < cEnd || end == 0 {
                nearerCount += 1
                (cRecord.drawing, cRecord.text) = (record.drawing, record.text)
            }
            let difference = cRecord.difference(from: record)
            try #require(difference == nil, "after frame \(frame), C and Swift: \(difference ?? "")")
        }
        #expect(0 < nearerCount && nearerCount < DemoTests.frames / 5)
    }

    /// Which demos a device reaches: the left button drags something in each.
    static let reached: [(device: DemoScript.Device, demos: [DemoName])] = [
        (.keys, [.pump, .theoJansen, .player]),
        (.leftButton, DemoName.allCases.filter { $0.script.kind != .watches }),
        (.rightButton, [.plink, .query, .crane, .slice, .convex, .shatter]),
        (.mouse, [.tank, .crane, .unicycle]),
    ]

    @Test(arguments: DemoScript.Device.allCases)
    func eachDeviceMakesADifference(device: DemoScript.Device) throws {
        for demo in DemoTests.reached.filter({ $0.device == device }).flatMap(\.demos) {
            let (stage, other) = (try DemoStage(demo), try DemoStage(demo))
            var script = demo.script
            var otherScript = demo.script
            otherScript.missing = [device]
            var isDifferent = false
            for frame in 0..<1000 where !isDifferent {
                stage.frame(script.input(in: frame, of: stage))
                other.frame(otherScript.input(in: frame, of: other))
                isDifferent = stage.record.difference(from: other.record) != nil
            }
            #expect(isDifferent, "\(demo) did not notice the \(device)")
        }
    }

    @Test func aDifferenceOfOneBitIsFound() throws {
        let twin = try DemoProcess(DemoName.pyramidStack.rawValue)
        let stage = try DemoStage(.pyramidStack)
        _ = try twin.receive()
        let last = try #require(stage.space.bodies.last)
        last.angle = .leastNonzeroMagnitude
        let input = DemoInput()
        try twin.send(input)
        stage.frame(input)
        let difference = try twin.receive().difference(from: stage.record)
        #expect(difference?.hasPrefix("body 105:") == true)
    }

    @Test func aHostThatEndsIsAnError() throws {
        let twin = try DemoProcess("NoSuchDemo")
        #expect(throws: DemoError.self) { try twin.receive() }
        try twin.send(DemoInput())
        #expect(throws: DemoError.self) { try twin.receive() }
    }

    @Test func theHostHasNoOtherDemos() throws {
        #expect(try CDemos.list() == DemoName.allCases.map(\.rawValue))
    }

    private func requireEqual(_ twin: DemoProcess, _ stage: DemoStage, _ moment: String) throws {
        let difference = try twin.receive().difference(from: stage.record)
        try #require(difference == nil, "\(moment), C and Swift: \(difference ?? "")")
    }
}
