import CrateKit
import NIOCore
import Synchronization
import TestSupport
import Testing

@testable import CrateViewer

@Suite(.patientTimeLimit) struct DownloadsTests {
    private func run(steps: Int, revision: Int = 0) -> ReplayableRun {
        let plan = RunPlan(scene: .crates)
        return ReplayableRun(
            scene: ServedScene(.crates), revision: revision, stepCount: steps, outline: plan, history: TiltHistory(),
            tilt: .upright)
    }

    @Test func aGoldenOfTooLongARunIsRefused() async {
        let run = run(steps: Downloads.maximumSteps + 1)
        await #expect(throws: NotReplayable.self) { try await Downloads().golden(of: run) }
    }

    @Test func aTextIsMadeOnceForEachRevision() async throws {
        let job = BackgroundJob()
        let count = Mutex(0)
        @Sendable func make(_: BackgroundJob.Cancellation) -> String {
            count.withLock {
                $0 += 1
                return "text \($0)"
            }
        }
        #expect(try await job.text(of: 1, make) == ByteBuffer(string: "text 1"))
        #expect(try await job.text(of: 1, make) == ByteBuffer(string: "text 1"))
        #expect(try await job.text(of: 2, make) == ByteBuffer(string: "text 2"))
        #expect(try await job.text(of: 1, make) == ByteBuffer(string: "text 3"))
    }

    @Test func aLongTextIsNotKept() async throws {
        let job = BackgroundJob()
        let count = Mutex(0)
        for _ in 0..<2 {
            _ = try await job.text(of: 1) { _ in
                count.withLock { $0 += 1 }
                return String(repeating: "x", count: BackgroundJob.maximumKeptLength + 1)
            }
        }
        #expect(count.withLock { $0 } == 2)
    }

    @Test func oneIsMadeAtATimeAndEndsWhenNobodyWaits() async throws {
        let job = BackgroundJob()
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let first = Task {
            try await job.text(of: 1) { cancellation in
                begin.yield()
                while true { try cancellation.check() }
            }
        }
        for await _ in begun { break }
        await #expect(throws: Refusal.busy) { try await job.text(of: 2) { _ in "" } }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(try await job.text(of: 2) { _ in "free" } == ByteBuffer(string: "free"))
    }

    /// Clients may read as slowly as they like, and each used to keep a file of its own.
    @Test func thoseWhoWantOneRevisionShareItsFile() async throws {
        let budget = DownloadBudget(limit: 10)
        let key = DownloadBudget.Key(kind: .calls, revision: 1)
        var made = 0
        func get(_ key: DownloadBudget.Key, _ length: Int) async throws -> Download {
            try await budget.download(key) {
                made += 1
                return ByteBuffer(repeating: 0, count: length)
            }
        }
        let first = try await get(key, 6)
        let again = try await get(key, 6)
        #expect(first === again && made == 1 && budget.bytesInFlight == 6)
        // Another one finds no room, and what has it goes on.
        await #expect(throws: Refusal.busy) { try await get(.init(kind: .calls, revision: 2), 6) }
        let small = try await get(.init(kind: .film, revision: nil), 4)
        #expect(budget.bytesInFlight == 10)
        // Nothing is made for which there is no room at all.
        await #expect(throws: Refusal.busy) { try await get(.init(kind: .scene, revision: 1), 1) }
        #expect(made == 3)
        withExtendedLifetime((first, again, small)) {}
    }

    @Test func whatWasSentHasRoomAgain() async throws {
        let budget = DownloadBudget(limit: 10)
        for revision in 0..<3 {
            // A single one may be larger than the limit.
            let file = try await budget.download(.init(kind: .calls, revision: revision)) {
                ByteBuffer(repeating: 0, count: 20)
            }
            #expect(budget.bytesInFlight == 20)
            withExtendedLifetime(file) {}
        }
        #expect(budget.bytesInFlight == 0)
    }
}
