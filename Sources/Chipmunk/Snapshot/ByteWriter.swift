/// A writer of consecutive numbers, lowest byte first.
package struct ByteWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func write(_ number: some FixedWidthInteger) {
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    package mutating func write(_ number: Double) {
        write(number.bitPattern)
    }

    package mutating func write(_ numbers: [Double]) {
        for number in numbers { write(number) }
    }

    package mutating func write(_ vector: Vector) {
        write([vector.x, vector.y])
    }

    package mutating func write(_ flag: Bool) {
        write(flag ? 1 : 0 as UInt8)
    }

    package mutating func write(_ more: [UInt8]) {
        bytes += more
    }

    /// Writes the count of the elements, and then the elements.
    package mutating func write<Element>(all elements: [Element], _ write: (inout ByteWriter, Element) -> Void) {
        self.write(UInt32(elements.count))
        for element in elements { write(&self, element) }
    }
}
