import Chipmunk
import CrateKit
import Testing

@Suite struct SweepTests {
    private func sweep(
        of scene: Scene = .crates, seeds: SweepSeeds? = nil, x: SweepAxis? = nil, steps: Int = 20, bodies: Bool = false
    ) throws -> Sweep {
        try Sweep(
            of: scene, seeds: seeds, tiltX: x ?? SweepAxis(from: -1, to: 1, step: 0.5),
            tiltY: SweepAxis(from: -1, to: 0, step: 0.5), end: .steps(steps), includesBodies: bodies)
    }

    private func lines(of sweep: Sweep, _ indices: Range<Int>? = nil, jobs: Int = 2) async throws -> [String] {
        var lines: [String] = []
        try await sweep.run(indices ?? 0..<sweep.count, jobs: jobs) { lines += $0 }
        return lines
    }

    @Test func theSeedChangesMostSlowlyAndXFastest() throws {
        let sweep = try Sweep(
            of: .balls(seed: 1), seeds: SweepSeeds([3...4]), tiltX: SweepAxis(from: 0, to: 1, step: 1),
            tiltY: SweepAxis(from: -1, to: -2, step: -1))
        #expect(sweep.count == 8)
        let requests = (0..<8).map(sweep.request)
        #expect(requests.map(\.id) == (0..<8).map { .integer($0) })
        #expect(requests.map(\.seed) == [3, 3, 3, 3, 4, 4, 4, 4])
        #expect(requests.map { $0.tilt?.y } == [-1, -1, -2, -2, -1, -1, -2, -2])
        #expect(requests.map { $0.tilt?.x } == [0, 1, 0, 1, 0, 1, 0, 1])
        #expect(try sweep.plan(at: 5).scene == .balls(seed: 4))
    }

    @Test func anyNumberOfJobsGivesTheSameLines() async throws {
        let sweep = try sweep()
        let one = try await lines(of: sweep, jobs: 1)
        #expect(one == (try (0..<15).map(sweep.line)))
        #expect(Set(one).count == 15)
        #expect(try await lines(of: sweep, jobs: 4) == one)
    }

    @Test(arguments: [1, 2, 3, 7, 15, 40])
    func theShardsTogetherAreTheWhole(count: Int) async throws {
        let sweep = try sweep()
        var parts: [String] = []
        for number in 1...count {
            let indices = try SweepShard(number, of: count).indices(of: sweep)
            #expect([15 / count, 15 / count + 1].contains(indices.count))
            parts += try await lines(of: sweep, indices)
        }
        #expect(parts == (try await lines(of: sweep)))
    }

    @Test func aShardIsOneOfThoseThatThereAre() {
        #expect(throws: InputError(problem: "the shard must be from 1 to 3, got 0")) { try SweepShard(0, of: 3) }
        #expect(throws: InputError(problem: "the shard must be from 1 to 3, got 4")) { try SweepShard(4, of: 3) }
        #expect(throws: InputError.self) { try SweepShard(1, of: 0) }
        #expect(throws: InputError.self) { try SweepShard(1, of: .max) }
    }

    @Test func aLineSaysWhatARunGives() throws {
        let sweep = try Sweep(of: .crates, tiltX: SweepAxis(0.3), tiltY: SweepAxis(-1), includesBodies: true)
        let report = RunReport(on: try RunPlan(scene: .crates, tilt: Tilt(x: 0.3, y: -1)).run())
        let summary = try sweep.request(at: 0).run(of: .crates)
        #expect(summary.stateHash == report.stateHash)
        #expect(summary.steps == report.steps)
        #expect(summary.restStep == 337)
        #expect(summary.bodies?.map(\.name) == report.bodies.map(\.name))
        #expect(summary.bodies?.map(\.pose) == report.bodies.map(\.motion.pose))
    }

    @Test func theKeysOfALineAreSortedAndNullIsWritten() throws {
        let sweep = try Sweep(
            of: .balls(seed: 1), seeds: SweepSeeds([7...7]), tiltX: SweepAxis(0.1), tiltY: SweepAxis(-1), end: .steps(2)
        )
        let digest = try sweep.plan(at: 0).digest
        let hash = try sweep.plan(at: 0).run().frame.stateHash
        #expect(
            try sweep.line(at: 0)
                == "{\"digest\":\"\(digest)\",\"id\":0,\"restStep\":null,\"scene\":\"balls\",\"seed\":7,"
                + "\"stateHash\":\"\(hash)\",\"steps\":2,\"tilt\":[0.1,-1]}")
    }

    @Test func theDigestTellsPlansApart() throws {
        let plan = RunPlan(scene: .crates)
        var others = Array(repeating: plan, count: 5)
        others[0].scene.crates[0].mass = 2
        others[1].tilt = .constant(Tilt(x: 0, y: (-1.0).nextUp))
        others[2].rate = 121
        others[3].end = .steps(plan.stepLimit)
        others[4].end = .rest(limit: 61)
        let digests = try ([plan] + others).map { try $0.digest }
        #expect(Set(digests).count == 6)
        #expect(try plan.digest == RunPlan(scene: .crates).digest)
    }

    @Test func whatCannotBeRunIsRefused() throws {
        #expect(throws: InputError(path: "seed", problem: "nothing in the scene crates is random")) {
            try sweep(seeds: SweepSeeds([1...2]))
        }
        #expect(throws: InputError.self) { try sweep(x: SweepAxis(from: 0, to: 2e6, step: 1e6)) }
        #expect(throws: InputError(problem: "a sweep must have at most 10000000 combinations")) {
            try sweep(of: .balls(seed: 1), seeds: SweepSeeds([1...1_000_000]))
        }
    }

    @Test func itsOwnLinesAreRecognized() throws {
        let sweep = try sweep(steps: 3, bodies: true)
        for index in [0, 7, 14] {
            let line = Array(try sweep.line(at: index).utf8)
            try sweep.check(line, at: index)
            #expect(throws: InputError.self) { try sweep.check(line, at: (index + 1) % 15) }
            #expect(throws: InputError.self) { try sweep.check(line.dropLast(), at: index) }
            #expect(throws: InputError.self) { try sweep.check([UInt8(ascii: " ")] + line, at: index) }
            #expect(throws: InputError.self) { try self.sweep(steps: 4, bodies: true).check(line, at: index) }
            #expect(throws: InputError.self) { try self.sweep(steps: 3).check(line, at: index) }

            for length in [0, 1, 20, line.count - 1] { try sweep.checkTorn(Array(line.prefix(length)), at: index) }
            #expect(throws: InputError.self) { try sweep.checkTorn(line + line, at: index) }
            #expect(throws: InputError.self) { try sweep.checkTorn(Array("{\"x\"".utf8), at: index) }
        }
    }
}
