/// Changes texts in ways that a reader may accept: numbers become other numbers, words other words, and lines come, go and
/// change places together with what is indented below them. libFuzzer's own mutations break the syntax nearly always.
package struct TextMutator {
    /// Texts over which readers stumble.
    private static let numbers = [
        "0", "-0.0", "1", "-1", "2", "3", "0.5", "1e-9", "-1e-9", "1e-30", "1e30", "-1e30", "1e100", "-1e100", "1e101",
        "1e400",
        "1e-400", "100", "1000", "4096", "65535", "100000", "2147483648", "9223372036854775807", "18446744073709551616",
        "0.1", "3.141592653589793", "60", "120", "1e3", ".inf", ".nan", "0x10", "1_000", "007", "true", "null", "\"1\"",
    ]

    /// Words that files of all kinds may have.
    private let vocabulary: [[UInt8]]
    private var random: SplitMix64

    /// Makes an input from another one in some memory, called by libFuzzer: every fifth time it is left to change bytes
    /// as it likes. Returns how many bytes there are now.
    package static func mutate(
        _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, seed: CUnsignedInt, vocabulary: [[UInt8]]
    ) -> Int {
        guard count > 0, seed % 5 != 0 else { return unsafe mutateBytes(start, count, capacity) }
        var mutator = TextMutator(vocabulary: vocabulary, seed: UInt64(seed))
        let text = mutator.mutated(unsafe Array(UnsafeBufferPointer(start: start, count: count))).prefix(capacity)
        // libFuzzer lends as many bytes as the capacity says.
        _ = unsafe UnsafeMutableBufferPointer(start: start, count: capacity).update(fromContentsOf: text)
        return text.count
    }

    private init(vocabulary: [[UInt8]], seed: UInt64) {
        self.vocabulary = vocabulary
        random = SplitMix64(state: seed)
    }

    /// The text with a change, or now and then several: most of them leave it a text that can be read.
    private mutating func mutated(_ text: [UInt8]) -> [UInt8] {
        var text = text
        for _ in 0...(random.below(3) == 0 ? random.below(4) : 0) {
            switch random.below(16) {
            case 0...8: replaceNumber(in: &text)
            case 9: replaceWord(in: &text)
            case 10: removeBlock(from: &text)
            default: copyBlock(in: &text)
            }
        }
        return text
    }

    // MARK: Tokens

    private mutating func replaceNumber(in text: inout [UInt8]) {
        let tokens = TextMutator.tokens(of: text, where: { $0.isDigit || $0 == UInt8(ascii: "-") }, and: \.isInNumber)
        guard let token = pick(tokens) else { return }
        let other: [UInt8]
        switch random.below(8) {
        case 0, 1: other = pick(tokens).map { Array(text[$0]) } ?? []
        case 2, 3: other = Array("\(random.double(in: 0...1))".utf8)
        case 4: other = Array("\(random.double(in: -400...400))".utf8)
        case 5, 6: other = Array("\(random.below(12))".utf8)
        default: other = pick(TextMutator.numbers).map { Array($0.utf8) } ?? []
        }
        text.replaceSubrange(token, with: other)
    }

    private mutating func replaceWord(in text: inout [UInt8]) {
        let tokens = TextMutator.tokens(of: text, where: \.isLetter, and: \.isInWord)
        guard let token = pick(tokens) else { return }
        let other = random.below(2) == 0 ? pick(tokens).map { Array(text[$0]) } : pick(vocabulary)
        text.replaceSubrange(token, with: other ?? [])
    }

    private static func tokens(
        of text: [UInt8], where begins: (UInt8) -> Bool, and continues: (UInt8) -> Bool
    ) -> [Range<Int>] {
        var tokens: [Range<Int>] = []
        var index = 0
        while index < text.count {
            let start = index
            index += 1
            // A letter in the middle of a number begins no word, and a digit in the middle of a word no number.
            let isInside = start > 0 && (text[start - 1].isInWord || text[start - 1].isInNumber)
            guard begins(text[start]), !isInside else { continue }
            while index < text.count, continues(text[index]) { index += 1 }
            tokens.append(start..<index)
        }
        return tokens
    }

    // MARK: Blocks

    private mutating func removeBlock(from text: inout [UInt8]) {
        guard let block = pickBlock(in: text) else { return }
        text.removeSubrange(block)
    }

    /// Copies a block in front of another one, most often behind itself.
    private mutating func copyBlock(in text: inout [UInt8]) {
        guard let block = pickBlock(in: text) else { return }
        let copy = Array(text[block])
        let place = random.below(3) == 0 ? pickBlock(in: text)?.lowerBound ?? block.upperBound : block.upperBound
        text.insert(contentsOf: copy, at: place)
    }

    /// A line and those below it that are indented more. An element of a list, most often: it may be there twice.
    private mutating func pickBlock(in text: [UInt8]) -> Range<Int>? {
        var starts = [0]
        for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
        let elements = starts.indices.filter { isElement(text, at: starts[$0]) }
        let line = random.below(8) == 0 ? random.below(starts.count) : pick(elements) ?? random.below(starts.count)
        let indentation = indentation(of: text, at: starts[line])
        var next = line + 1
        while next < starts.count, self.indentation(of: text, at: starts[next]) > indentation { next += 1 }
        let end = next < starts.count ? starts[next] : text.count
        return starts[line] < end ? starts[line]..<end : nil
    }

    private func isElement(_ text: [UInt8], at start: Int) -> Bool {
        let index = start + indentation(of: text, at: start)
        return index < text.count && (text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "{"))
    }

    private func indentation(of text: [UInt8], at start: Int) -> Int {
        var index = start
        while index < text.count, text[index] == UInt8(ascii: " ") { index += 1 }
        return index - start
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[random.below(elements.count)]
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    fileprivate var isInNumber: Bool { isDigit || "+-.eE".utf8.contains(self) }
    fileprivate var isInWord: Bool { isDigit || isLetter || "-_".utf8.contains(self) }
}

/// Steele, Lea and Flood's generator: a seed of libFuzzer's gives the same changes again.
private struct SplitMix64 {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A number from 0 to `count` - 1.
    mutating func below(_ count: Int) -> Int {
        Int(next() % UInt64(count))
    }

    mutating func double(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) * 0x1p-53
    }
}

/// libFuzzer's own mutations.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int) -> Int
