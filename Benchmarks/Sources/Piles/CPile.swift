import CPiles
package import Chipmunk

/// A scene that plain C builds and steps.
@safe package final class CPile {
    private let plan: PilePlan
    private let handle: OpaquePointer

    package init(_ plan: PilePlan) {
        self.plan = plan
        guard let handle = unsafe pile_new(plan.plan) else { fatalError("out of memory") }
        unsafe self.handle = handle
    }

    deinit {
        unsafe pile_free(handle)
    }

    package func countPairs() { unsafe pile_count_pairs(handle) }
    package var contactCount: Int64 { unsafe pile_contact_count(handle) }
    package func step(by duration: Double, times: Int = 1) { unsafe pile_step(handle, duration, CInt(times)) }
    package var sum: Double { unsafe pile_sum(handle) }
    package func readMotions() -> Double { unsafe pile_read_motions(handle) }
    package func writeMotions() { unsafe pile_write_motions(handle) }

    package func findNearest(to points: [Vector], within distance: Double) -> Double {
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        return unsafe pile_find_nearest(handle, xs, ys, CInt(points.count), distance)
    }
}
