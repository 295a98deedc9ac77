internal import CChipmunkSupport

/// The members of a space in C's form, valid from a snapshot until a member is added, removed or changed.
///
/// It does not keep the members alive: the space does, and releases this table first.
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

    /// Calls a function with the members and their outline.
    func withMembers<Result>(_ work: (cpxMembers, cpxOutline) -> Result) -> Result {
        unsafe outline.withOutline { outline in
            unsafe withHandles(bodies, shapes, constraints) { unsafe work($0, outline) }
        }
    }
}
