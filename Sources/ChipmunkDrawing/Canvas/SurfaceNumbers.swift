/// Makes the bytes of an SVG depend on nothing but the picture.
///
/// Cairo numbers the surfaces of a process and writes these numbers, as in `id="surface17"`. They are renumbered here,
/// in the order in which they appear. Texts of a picture are never mistaken for them, since Cairo writes text as
/// outlines.
enum SurfaceNumbers {
    static func renumbered(_ bytes: [UInt8]) -> [UInt8] {
        let word = Array("surface".utf8)
        var numbers: [[UInt8]: Int] = [:]
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == word[0], bytes[index...].starts(with: word) else {
                result.append(bytes[index])
                index += 1
                continue
            }
            let digits = bytes[(index + word.count)...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            result += word
            index += word.count + digits.count
            guard !digits.isEmpty else { continue }
            let number = numbers[Array(digits)] ?? numbers.count
            numbers[Array(digits)] = number
            result += Array("\(number)".utf8)
        }
        return result
    }
}
