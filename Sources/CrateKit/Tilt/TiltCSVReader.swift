import SwiftCSV

/// Reads a recording from CSV in pieces of whole lines. Neither the text nor its fields are ever in memory as a whole,
/// and nothing after an error is read.
///
/// It is a class because the parser keeps its callback, which changes the reader's state.
final class TiltCSVReader {
    /// The number of bytes to parse at a time, and so the longest line.
    static let pieceSize = 1 << 16

    private var recording: TiltRecording
    private let quantity: TiltQuantity
    private var columns: TiltColumns?
    /// The number of lines that were read.
    private var line = 0
    /// The line that determines the number of fields in a row.
    private var firstLine = 0
    private var decimalComma = false
    /// The error that stopped the reading. The parser's callback can't throw.
    private var failure: InputError?

    /// Creates a reader of one file.
    init(_ quantity: TiltQuantity, interpolation: TiltRecording.Interpolation, before: Tilt) throws(InputError) {
        self.quantity = quantity
        recording = try TiltRecording(interpolation: interpolation, before: before)
    }

    /// Returns the recording in a text in UTF-8.
    func recording(from text: ArraySlice<UInt8>) throws(InputError) -> TiltRecording {
        var rest = text
        var delimiter: CSVDelimiter?
        while !rest.isEmpty {
            guard let piece = TiltCSVReader.lines(of: rest) else {
                throw InputError(
                    line: line + 1, problem: "the line must have at most \(TiltCSVReader.pieceSize) bytes")
            }
            guard let lines = String(validating: piece, as: UTF8.self) else { throw TiltFile.isBinary }
            rest = rest.dropFirst(piece.count)
            delimiter = delimiter ?? TiltCSVReader.delimiter(of: lines)
            try read(lines, delimiter: delimiter ?? .comma)
        }
        guard !recording.samples.isEmpty else {
            throw columns == nil ? TiltFile.isEmpty : InputError(problem: "the file has a header, but no samples")
        }
        return recording
    }

    /// Returns the whole lines at the start of a text, with their ends; the last line of the text may lack its end.
    private static func lines(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let piece = text.prefix(pieceSize)
        if piece.count == text.count { return piece }
        let end = piece.indices.last { index in
            // A CR and the LF after it stay together.
            isLineEnd(text[index]) && (text[index] == UInt8(ascii: "\n") || text[index + 1] != UInt8(ascii: "\n"))
        }
        return end.map { piece[...$0] }
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    /// Returns the delimiter of the first line that is not blank: with tabs or semicolons, commas are decimal commas.
    private static func delimiter(of lines: String) -> CSVDelimiter? {
        guard let line = lines.split(whereSeparator: \.isNewline).first(where: { !$0.allSatisfy(\.isWhitespace) })
        else {
            return nil
        }
        return line.contains("\t") ? .tab : line.contains(";") ? .semicolon : .comma
    }

    private func read(_ lines: String, delimiter: CSVDelimiter) throws(InputError) {
        decimalComma = delimiter != .comma
        do {
            // The row limit keeps the parser from loading all rows at once. The added line end distinguishes a quote
            // that ends with the text from one that never ends.
            let text = lines.last?.isNewline == true ? lines : lines + "\n"
            let rows = try CSV<Enumerated>(string: text, delimiter: delimiter, loadColumns: false, rowLimit: 0)
            try rows.enumerateAsArray(startAt: 0, rowLimit: nil) { [self] fields in
                line += 1
                if failure == nil { read(row: fields) }
            }
        } catch {
            failure = failure ?? InputError(line: line + 1, problem: "a quote must enclose a whole field")
        }
        if let failure { throw failure }
    }

    private func read(row fields: [String]) {
        do throws(InputError) {
            guard !fields.contains(where: { $0.utf8.contains(where: TiltCSVReader.isLineEnd) }) else {
                throw InputError(problem: "a quote must end on the line where it begins")
            }
            let fields = fields.map(TiltNumber.trimmed)
            if fields != [""] { try read(fields) }
        } catch {
            failure = InputError(line: line, problem: error.problem)
        }
    }

    private func read(_ fields: [String]) throws(InputError) {
        guard let columns else { return try readFirst(fields) }
        guard fields.count == columns.count else {
            throw InputError(
                problem: "must have \(columns.count) fields as line \(firstLine) has, got \(fields.count)")
        }
        let time = try number(in: columns.time, of: fields)
        let tilt = columns.conversion.tilt(
            try number(in: columns.first, of: fields), try number(in: columns.second, of: fields))
        try recording.append(TiltRecording.Sample(time: time, tilt: tilt))
    }

    /// Reads a header, or a row of numbers without a header above it.
    private func readFirst(_ fields: [String]) throws(InputError) {
        firstLine = line
        if fields.contains(where: { TiltNumber.parse($0, decimalComma: decimalComma) != nil }) {
            columns = try TiltColumns(withoutHeader: fields.count, of: quantity)
            try read(fields)
        } else {
            columns = try TiltColumns(header: fields, of: quantity)
        }
    }

    private func number(in column: TiltColumns.Column, of fields: [String]) throws(InputError) -> Double {
        let field = fields[column.index]
        guard let number = TiltNumber.parse(field, decimalComma: decimalComma) else {
            throw InputError(problem: "\(column.name) \(TiltNumber.problem(with: field))")
        }
        return number
    }
}
