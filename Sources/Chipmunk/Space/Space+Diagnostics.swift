internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// The counts that determine the space's memory and the time of its steps. Read them when memory grows or steps are
    /// slow.
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

    /// The number of pairs of shapes that touched in the last step and were solved. Much faster than
    /// ``SpaceDiagnostics``.
    package final var contactCount: Int {
        unsafe cpxSpaceCount(handle).contacts
    }
}
