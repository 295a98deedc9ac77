internal import CChipmunkSupport

extension SpaceSnapshot {
    /// A hash of the state that is the same in every process.
    package var fingerprint: UInt64 {
        var writer = ByteWriter()
        definition.write(to: &writer)
        writer.write(SpaceSnapshot.fingerprint(of: state))
        return SpaceSnapshot.fingerprint(of: writer.bytes)
    }

    private static func fingerprint(of bytes: [UInt8]) -> UInt64 {
        unsafe bytes.withUnsafeBufferPointer { unsafe cpxFingerprint($0.baseAddress, $0.count) }
    }
}
