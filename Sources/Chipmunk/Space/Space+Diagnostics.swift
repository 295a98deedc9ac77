internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// The numbers that make the space large and its steps slow. Look here when memory grows.
    ///
    ///     for note in space.diagnostics.notes { print(note) }
    ///
    /// Takes O(*n* log *n*) time for *n* shapes, for ``SpaceDiagnostics/densestSpot``.
    public var diagnostics: SpaceDiagnostics {
        let counts = unsafe cpxSpaceCount(handle)
        return SpaceDiagnostics(
            bodyCount: bodies.count,
            sleepingBodyCount: counts.sleepingBodies,
            shapeCount: shapes.count,
            constraintCount: constraints.count,
            contactCount: counts.contacts,
            pairCount: counts.pairs,
            refusalCount: counts.refusals,
            treeHeight: counts.treeHeight,
            staticTreeHeight: counts.staticTreeHeight,
            densestSpot: DensestSpot.find(in: shapes.map(\.boundingBox)))
    }

    /// The number of pairs of shapes that touched in the last step and were solved, as in ``SpaceDiagnostics``, in much less
    /// time.
    package final var contactCount: Int {
        unsafe cpxSpaceCount(handle).contacts
    }
}
