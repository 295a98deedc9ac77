import Testing

@testable import Chipmunk

/// The lock and its queue without a space: every change is work.
@Suite struct ChangeLockTests {
    private let lock = ChangeLock()
    private let log = Log()

    private func ask(_ name: String, _ work: @escaping () -> Void = {}) {
        let log = log
        let request = Change.Request.work {
            log.note(name)
            work()
        }
        Change.wait(request, in: lock.queue, file: #fileID, line: #line)
    }

    private func whileLocked(_ work: () -> Void) {
        lock.whileLocked(work) { log.note("unlocked") }
    }

    @Test func whatIsAskedForIsDoneInOrderOnceNothingIsLocked() {
        whileLocked {
            #expect(lock.isLocked)
            ask("first")
            whileLocked { ask("second") }
            ask("third")
            log.note("end")
        }
        #expect(!lock.isLocked)
        #expect(log.take() == ["end", "unlocked", "first", "second", "third"])
        whileLocked {}
        #expect(log.take() == ["unlocked"], "a change is done once")
    }

    @Test func workFindsNothingLockedAndIsDoneWithWhatItLeadsToFirst() {
        whileLocked {
            ask("outer") {
                #expect(!lock.isLocked)
                whileLocked { ask("inner") }
                log.note("outer ends")
            }
            ask("next")
        }
        #expect(log.take() == ["unlocked", "outer", "unlocked", "inner", "outer ends", "next"])
    }

    @Test func theQueueOfWorkUnderWayIsClosedMeanwhile() {
        let outer = lock.queue
        whileLocked {
            ask("work") {
                #expect(!outer.isOpen && lock.queue !== outer && lock.queue.isOpen)
            }
        }
        #expect(outer.isOpen && lock.queue === outer && outer.changes.isEmpty)
        #expect(log.take() == ["unlocked", "work"])
    }

    @Test func workMayBeNestedAsOftenAsPromised() {
        func nest(_ depth: Int) {
            whileLocked { ask("\(depth)") { if depth < ChangeLock.mostNestedWork { nest(depth + 1) } } }
        }
        nest(1)
        #expect(log.take().last == "\(ChangeLock.mostNestedWork)")
    }

    /// Something that asks for a change when it dies.
    private final class Heir {
        let ask: () -> Void

        init(_ ask: @escaping () -> Void) {
            self.ask = ask
        }

        deinit { ask() }
    }

    @Test func whatDiesWithAChangeMayAskForAnother() {
        whileLocked {
            let heir = Heir { whileLocked { ask("will") } }
            ask("work") { withExtendedLifetime(heir) {} }
        }
        #expect(log.take() == ["unlocked", "work", "unlocked", "will"])
    }
}
