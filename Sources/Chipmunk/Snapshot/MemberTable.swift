internal import CChipmunkSupport

/// The members of a space as C takes them, from when a snapshot was taken until one is added, removed or changed.
///
/// It keeps none of them alive: the space does, and lets go of this first.
@safe final class MemberTable {
    let origin: SnapshotOrigin
    let closures: [SnapshotClosure]
    private let bodies, shapes, constraints: [OpaquePointer?]
    private let outline: OutlineArrays
    /// The numbers of the shapes.
    private(set) lazy var shapeNumbers = Dictionary(
        uniqueKeysWithValues: origin.shapes.enumerated().map { ($0.element, $0.offset) })

    init(_ members: SnapshotMembers, _ origin: SnapshotOrigin, _ closures: [SnapshotClosure]) {
        (self.origin, self.closures) = (origin, closures)
        unsafe (bodies, shapes, constraints) = members.handles
        outline = OutlineArrays(origin.definition)
    }

    /// Calls a function with the members, and with what C must know of them.
    func withMembers<Result>(_ work: (cpxMembers, cpxOutline) -> Result) -> Result {
        unsafe outline.withOutline { outline in
            unsafe withHandles(bodies, shapes, constraints) { unsafe work($0, outline) }
        }
    }
}

extension Space {
    /// Announces that a member is added, removed, or changed in what a step never changes.
    @inline(__always)
    final func definitionChanged() {
        if memberTable != nil { memberTable = nil }
    }
}
