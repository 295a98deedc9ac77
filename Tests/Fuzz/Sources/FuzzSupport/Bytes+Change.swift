extension Bytes {
    /// Makes a change of a binary file behind its beginning. It must have more than eight bytes there.
    package mutating func change(_ file: inout [UInt8], from start: Int) {
        let place = start + (Int(byte()) << 8 | Int(byte())) % (file.count - start - 8)
        switch index(6) {
        case 0: file[place] = byte()
        case 1: file[place] ^= 1 << UInt8(index(8))
        case 2: write(number().bitPattern, at: place)
        case 3: write(UInt32(truncatingIfNeeded: integer()), at: place)
        case 4: file.removeSubrange(place..<min(place + 1 + index(64), file.count))
        default: file.insert(contentsOf: file[place..<min(place + 1 + index(64), file.count)], at: place)
        }

        func write(_ number: some FixedWidthInteger, at place: Int) {
            for index in 0..<number.bitWidth / 8 {
                file[place + index] = UInt8(truncatingIfNeeded: number >> (8 * index))
            }
        }
    }
}
