internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// The default value of ``maximumPairs``.
    static let defaultMaximumPairs = 4_000_000

    /// Sets ``maximumPairs`` in C.
    func applyMaximumPairs() {
        require(maximumPairs, in: 0...Int.max, "Space.maximumPairs")
        unsafe cpxSpaceSetMaximumPairs(handle, maximumPairs)
    }

    /// Makes a change that may cause boxes to overlap, and traps if there is no room for the pairs.
    func withRoomForPairs(_ name: StaticString, file: StaticString, line: UInt, _ change: () -> Void) {
        let refusals = unsafe cpxSpaceGetRefusals(handle)
        change()
        if unsafe cpxSpaceGetRefusals(handle) == refusals || refusesPairs { return }
        trap(
            "\(name) must not make more pairs of shapes whose boxes overlap than Space.maximumPairs, \(maximumPairs):"
                + " place bodies before they are added, as add(_:at:) does; \(diagnostics.crowd)",
            file: file, line: line)
    }
}
