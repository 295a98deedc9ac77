import CPiles

/// A scene that plain C builds and steps.
@safe final class CPile {
    private let handle: OpaquePointer

    private init(_ handle: OpaquePointer?) {
        guard let handle = unsafe handle else { fatalError("out of memory") }
        unsafe self.handle = handle
    }

    deinit {
        unsafe pile_free(handle)
    }

    static func boxes() -> CPile {
        unsafe CPile(pile_of_boxes())
    }

    static func crates() -> CPile {
        unsafe CPile(pile_of_crates())
    }

    func countPairs() {
        unsafe pile_count_pairs(handle)
    }

    var pairCount: Int64 {
        unsafe pile_pair_count(handle)
    }

    func step(by duration: Double, times: Int) {
        unsafe pile_step(handle, duration, CInt(times))
    }

    var sum: Double {
        unsafe pile_sum(handle)
    }
}
