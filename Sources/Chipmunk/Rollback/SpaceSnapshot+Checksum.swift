extension SpaceSnapshot {
    /// A checksum (FNV-1a) of the ``bytes``, for comparing snapshots of spaces on different machines.
    ///
    /// Computing it takes as long as ``bytes``, so let peers compare only one frame in many.
    public var checksum: UInt64 {
        SpaceSnapshot.checksum(of: bytes[...])
    }
}
