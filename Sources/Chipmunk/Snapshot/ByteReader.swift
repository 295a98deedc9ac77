/// A reader of the bytes of a ``ByteWriter``, which throws the problem for any other bytes.
package struct ByteReader {
    private let bytes: ArraySlice<UInt8>
    package private(set) var position: Int

    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    package var left: Int {
        bytes.endIndex - position
    }

    package mutating func bytes(_ count: Int) throws(SnapshotError) -> ArraySlice<UInt8> {
        guard count <= left else { throw .damaged("it ends too early") }
        defer { position += count }
        return bytes[position..<position + count]
    }

    package mutating func integer<Number: FixedWidthInteger>(
        _ type: Number.Type = Number.self
    ) throws(SnapshotError) -> Number {
        let size = Number.bitWidth / 8
        return try bytes(size).reversed().reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
    }

    /// Reads a number below a limit.
    mutating func index(below limit: Int, _ name: String) throws(SnapshotError) -> Int {
        let index = Int(try integer(UInt32.self))
        guard index < limit else { throw .damaged("there is no \(name) \(index)") }
        return index
    }

    package mutating func flag() throws(SnapshotError) -> Bool {
        try integer(UInt8.self) != 0
    }

    package mutating func number() throws(SnapshotError) -> Double {
        Double(bitPattern: try integer())
    }

    /// Reads a number in a range. NaN is in no range.
    package mutating func number(in range: ClosedRange<Double>, _ name: String) throws(SnapshotError) -> Double {
        let number = try number()
        guard range.contains(number) else { throw .damaged("\(name) is \(number)") }
        return number
    }

    mutating func vector(within limit: Double, _ name: String) throws(SnapshotError) -> Vector {
        let x = try number(in: -limit...limit, name)
        return Vector(x, try number(in: -limit...limit, name))
    }

    /// Reads a count of elements, each of at least `size` bytes, and then the elements.
    package mutating func all<Element>(
        size: Int, _ read: (inout ByteReader) throws(SnapshotError) -> Element
    ) throws(SnapshotError) -> [Element] {
        let count = Int(try integer(UInt32.self))
        guard count <= left / size else { throw .damaged("it ends too early") }
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for _ in 0..<count { elements.append(try read(&self)) }
        return elements
    }
}
