extension SpaceSnapshot {
    /// A number for comparing snapshots of spaces on different machines, which are equal if their ``bytes`` are: FNV-1a.
    ///
    /// Takes as long as ``bytes``, so peers compare one frame in many.
    public var checksum: UInt64 {
        SpaceSnapshot.checksum(of: bytes[...])
    }
}
