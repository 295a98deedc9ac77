import SwiftCSV

/// Reads a recording from CSV in pieces of whole lines. Neither the whole text nor all of its fields are ever in
/// memory, and reading stops at the first error.
///
/// It is a class because the parser keeps its callback, which changes the reader's state.
final class TiltCSVReader {
    /// The number of bytes to parse at a time, and so the longest line.
    static let pieceSize = 1 << 16

    private let quantity: TiltQuantity
    private let options: TiltFileOptions
    private let empty: TiltRecording
    private var readings = TiltReadings(format: .plain, places: .lines)
    private var columns: TiltColumns?
    /// The number of lines read so far.
    private var line = 0
    /// The line that determines the number of fields in a row.
    private var firstLine = 0
    private var decimalComma = false
    /// The error that stopped the reading. The parser's callback can't throw.
    private var failure: InputError?

    /// Creates a reader of one file.
    init(_ quantity: TiltQuantity, _ options: TiltFileOptions) throws(InputError) {
        self.quantity = quantity
        self.options = options
        empty = try TiltRecording(interpolation: options.interpolation ?? .hold, before: options.before ?? .upright)
    }

    /// Returns the recording in a UTF-8 text, and a report on it.
    func recording(
        from text: ArraySlice<UInt8>
    ) throws(InputError) -> (recording: TiltRecording, report: TiltFileReport) {
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
        guard let columns else { throw TiltFile.isEmpty }
        guard !readings.all.isEmpty || readings.skipped > 0 else {
            throw InputError(problem: "the file has a header, but no samples")
        }
        return try TiltInterpretation(readings: readings, names: columns.names, quantity: quantity, empty: empty)
            .recording(options)
    }

    /// Returns the rows of a short text with commas.
    static func rows(of text: String) throws -> [[String]] {
        var rows: [[String]] = []
        let csv = try CSV<Enumerated>(string: text + "\n", delimiter: .comma, loadColumns: false, rowLimit: 0)
        try csv.enumerateAsArray(startAt: 0, rowLimit: nil) { rows.append($0) }
        return rows
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

    /// Returns the delimiter of the first line that is not blank: after tabs or semicolons, commas are decimal commas.
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
            try readings.checkHasRoom()
        } catch {
            failure = InputError(line: line, problem: error.problem)
            return
        }
        let isHeader = columns == nil
        do throws(InputError) {
            guard !fields.contains(where: { $0.utf8.contains(where: TiltCSVReader.isLineEnd) }) else {
                throw InputError(problem: "a quote must end on the line where it begins")
            }
            let fields = fields.map(TiltNumber.trimmed)
            if fields != [""] { try read(fields) }
        } catch {
            if options.skipsBadRows && !isHeader {
                readings.skipped += 1
            } else {
                failure = InputError(line: line, problem: error.problem)
            }
        }
    }

    private func read(_ fields: [String]) throws(InputError) {
        guard let columns else { return try readFirst(fields) }
        guard fields.count == columns.count else {
            throw InputError(
                problem: "must have \(columns.count) fields as line \(firstLine) has, got \(fields.count)")
        }
        var reading = TiltReadings.Reading(
            time: try number(in: columns.time, of: fields), first: try number(in: columns.first, of: fields),
            second: try number(in: columns.second, of: fields), place: line)
        if let third = columns.third {
            reading.third = number(at: third, of: fields)
        } else if !columns.quaternion.isEmpty {
            let q = columns.quaternion.map { number(at: $0, of: fields) }
            // The sine of the pitch: the vertical component of the device's y axis.
            reading.third = 2 * (q[0] * q[1] + q[2] * q[3])
        }
        try readings.append(reading)
    }

    /// Reads a header, or a row of numbers without a header above it.
    private func readFirst(_ fields: [String]) throws(InputError) {
        firstLine = line
        if fields.contains(where: { TiltNumber.parse($0, decimalComma: decimalComma) != nil }) {
            columns = try TiltColumns(withoutHeader: fields.count, of: quantity)
            try read(fields)
        } else {
            let columns = try TiltColumns(header: fields, of: quantity, fileName: options.fileName)
            guard options.unit == nil || columns.names.unit == nil || options.unit == columns.names.unit else {
                let name = TiltNumber.quoted(columns.first.name)
                throw InputError(problem: "the column \(name) names its own unit: give none, or the same")
            }
            readings.format = columns.format
            self.columns = columns
        }
    }

    /// Returns an optional number, or NaN.
    private func number(at column: TiltColumns.Column, of fields: [String]) -> Double {
        TiltNumber.parse(fields[column.index], decimalComma: decimalComma) ?? .nan
    }

    private func number(in column: TiltColumns.Column, of fields: [String]) throws(InputError) -> Double {
        let field = fields[column.index]
        guard let number = TiltNumber.parse(field, decimalComma: decimalComma) else {
            throw InputError(problem: "\(column.name) \(TiltNumber.problem(with: field))")
        }
        return number
    }
}
