internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// The default value of ``maximumPairs``: 4,000,000.
    ///
    /// A pair takes 56 bytes while only the boxes overlap, and about 500 once the shapes touch: 2 GB for all pairs.
    /// 2,800 shapes at the same position reach this limit. In a pile each shape has about five pairs, so a pile of
    /// 100,000 bodies has an eighth of it.
    public static let defaultMaximumPairs = 4_000_000

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
