// The format: a magic number and the format's version; then the length and a hash of the rest, which is the snapshot of
// the beginning, the hash of the state at the end, and the consecutive calls.

extension SpaceRecording {
    private static let magic = Array("CHIPCALL".utf8)
    private static let version: UInt16 = 1

    /// The recording in a compact format, for files and other processes on machines of the same kind.
    public var bytes: [UInt8] {
        var body = ByteWriter()
        body.write(UInt64(start.count))
        body.write(start)
        body.write(end)
        body.write(log)
        var whole = ByteWriter()
        whole.write(SpaceRecording.magic)
        whole.write(SpaceRecording.version)
        whole.write(UInt64(body.bytes.count))
        whole.write(StateHash.of(body.bytes[...]))
        whole.write(body.bytes)
        return whole.bytes
    }

    /// Creates a recording from its bytes.
    ///
    /// - Throws: ``RecordingError`` unless these are the ``bytes`` of a recording made with this version of Chipmunk on
    ///   this kind of machine. Only a replay checks whether each call suits the space at that point.
    public init(bytes: [UInt8]) throws(RecordingError) {
        guard bytes.starts(with: SpaceRecording.magic) else { throw .notARecording }
        var reader = ByteReader(bytes.dropFirst(SpaceRecording.magic.count))
        let version: UInt16 = try reader.recorded()
        guard version == SpaceRecording.version else { throw .otherVersion(Int(version)) }
        let length: UInt64 = try reader.recorded(), hash: UInt64 = try reader.recorded()
        guard length == UInt64(reader.left) else { throw .damaged("its length is not the one that it states") }
        guard hash == StateHash.of(bytes[reader.position...]) else {
            throw .damaged("its hash is not that of its content")
        }
        let size: UInt64 = try reader.recorded()
        guard size <= UInt64(reader.left) else { throw .damaged("it ends too early") }
        start = try SpaceRecording.snapshot(&reader, Int(size))
        end = try reader.recorded()
        log = Array(bytes[reader.position...])
        var count = (calls: 0, steps: 0)
        while reader.left > 0 {
            let call = try RecordedCall(recorded: &reader)
            count.calls += 1
            if case .step = call { count.steps += 1 }
            if case .state(let bytes, _) = call { _ = try Space(recorded: bytes) }
        }
        (callCount, stepCount) = count
    }

    /// Reads the bytes of a usable snapshot.
    private static func snapshot(_ reader: inout ByteReader, _ size: Int) throws(RecordingError) -> [UInt8] {
        let bytes: [UInt8]
        do { bytes = Array(try reader.bytes(size)) } catch { throw RecordingError(error) }
        _ = try Space(recorded: bytes)
        return bytes
    }

    /// Returns the bytes with their correct length and hash.
    static func sealed(_ bytes: [UInt8]) -> [UInt8] {
        let start = magic.count + 2 + 8 + 8
        guard bytes.count >= start else { return bytes }
        var writer = ByteWriter()
        writer.write(UInt64(bytes.count - start))
        writer.write(StateHash.of(bytes[start...]))
        return bytes[..<(start - 16)] + writer.bytes + bytes[start...]
    }
}

extension ByteReader {
    fileprivate mutating func recorded<Number: FixedWidthInteger>() throws(RecordingError) -> Number {
        do { return try integer() } catch { throw RecordingError(error) }
    }
}
