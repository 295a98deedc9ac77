import Testing

@testable import CrateCommand

struct QRCodeTests {
    /// The example of ISO/IEC 18004, annex I, in its known form: the data of version 1-M and its error correction.
    @Test func theRemainderIsThatOfTheStandardsExample() {
        let data: [UInt8] = [
            0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
        ]
        let correction: [UInt8] = [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
        #expect(ReedSolomon.remainder(of: data, length: 10) == correction)
    }

    /// The room for bytes by ISO/IEC 18004, table 7.
    @Test func theRoomIsThatOfTheStandardsTable() {
        let low = [17, 32, 53, 78, 106, 134, 154, 192, 230, 271]
        let medium = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]
        #expect(QRCapacity.versions.map { QRCapacity($0, .low).maximumLength } == low)
        #expect(QRCapacity.versions.map { QRCapacity($0, .medium).maximumLength } == medium)
    }

    @Test func aTextTakesTheSmallestVersionAndTheHighestLevelInIt() throws {
        for (length, version, level) in [
            (0, 1, QRCode.Level.medium), (14, 1, .medium), (15, 1, .low), (17, 1, .low), (18, 2, .medium),
            (78, 4, .low), (79, 5, .medium), (213, 9, .low), (230, 9, .low), (231, 10, .low), (271, 10, .low),
        ] {
            let code = try #require(QRCode(String(repeating: "a", count: length)))
            #expect(code.version == version && code.level == level, "\(length) bytes")
            #expect(code.size == 17 + 4 * version)
        }
        #expect(QRCode(String(repeating: "a", count: 272)) == nil)
    }

    @Test func theFormatIsThatOfTheStandardsTable() throws {
        // ISO/IEC 18004, table C.1: the 15 bits for level M with the masks 0 to 7, then for level L.
        let formats = [
            [0x5412, 0x5125, 0x5E7C, 0x5B4B, 0x45F9, 0x40CE, 0x4F97, 0x4AA0],
            [0x77C4, 0x72F3, 0x7DAA, 0x789D, 0x662F, 0x6318, 0x6C41, 0x6976],
        ]
        for (length, row) in [(14, formats[0]), (17, formats[1])] {
            for (mask, format) in row.enumerated() {
                let code = try #require(QRCode(bytes: Array(repeating: 0x61, count: length), mask: mask))
                let places = (0...5).map { (8, $0) } + [(8, 7), (8, 8), (7, 8)] + (9...14).map { (14 - $0, 8) }
                let bits = places.enumerated().reduce(0) { bits, place in
                    bits | (code.isDark(x: place.element.0, y: place.element.1) ? 1 << place.offset : 0)
                }
                #expect(bits == format, "mask \(mask)")
            }
        }
    }

    @Test func theMaskHasTheLeastPenalty() throws {
        let bytes = Array("https://192.168.1.5:8080/?token=0123456789abcdef0123456789abcdef#phone".utf8)
        let capacity = QRCapacity(4, .low)
        let grid = QRGrid(capacity, codewords: capacity.codewords(of: bytes))
        let penalties = (0...7).map { grid.masked(by: $0).penalty }
        let code = try #require(QRCode(bytes: bytes, mask: nil))
        #expect(penalties[code.mask] == penalties.min())
        #expect(Set(penalties).count > 1)
    }

    @Test func theTextHasAMarginAndTwoModulesInEachCharacter() throws {
        let code = try #require(QRCode("crates"))
        let lines = code.text(isColored: false).split(separator: "\n")
        #expect(lines.count == 15 && lines.allSatisfy { $0.count == 29 })
        #expect(lines[0].allSatisfy { $0 == "█" } && lines[1].allSatisfy { $0 == "█" })
        // The first finder: a dark row over a light ring.
        #expect(lines[2].dropFirst(4).prefix(8) == " ▄▄▄▄▄ █" || lines[2].dropFirst(4).prefix(8) == " ▀▀▀▀▀ █")
        let colored = code.text(isColored: true).split(separator: "\n")
        #expect(colored.count == 15 && colored.allSatisfy { $0.hasPrefix("\u{1b}[") && $0.hasSuffix("\u{1b}[0m") })
    }
}
