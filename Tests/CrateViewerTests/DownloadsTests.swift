import CrateKit
import NIOCore
import Synchronization
import TestSupport
import Testing

@testable import CrateViewer

@Suite(.patientTimeLimit) struct DownloadsTests {
    private func moment(steps: Int, revision: Int = 0) -> Moment {
        let plan = RunPlan(scene: .crates)
        return Moment(
            scene: ServedScene(.crates), revision: revision, stepCount: steps, outline: plan, history: TiltHistory(),
            tilt: .upright)
    }

    @Test func aGoldenOfTooLongARunIsRefused() async {
        let moment = moment(steps: Downloads.maximumSteps + 1)
        await #expect(throws: NotReplayable.self) { try await Downloads().golden(of: moment) }
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
}
