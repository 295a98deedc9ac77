import Foundation
import SceneCoding

extension TiledReader {
    /// The cells of a layer or chunk as the file has them.
    private enum Data {
        case numbers([DocumentNode])
        case text(String)
        case elements([MarkupElement])
    }

    /// The encoding of a layer's data.
    private struct Coding {
        var encoding: String
        /// The compression beneath base64, if there is one.
        var compression: Inflater.Format?
    }

    /// Returns the cells of a tile layer.
    mutating func chunks(of layer: TiledNode) -> [TiledChunk] {
        let data: TiledNode?
        let chunks: [TiledNode]
        switch layer.source {
        case .json: (data, chunks) = (layer, layer.children("chunks", elements: []))
        case .xml:
            data = layer.child("data")
            chunks = data?.children("chunks", elements: ["chunk"]) ?? []
        }
        guard let coding = coding(of: data, in: layer) else { return [] }
        guard !layer.has("chunks"), chunks.isEmpty else {
            return chunks.compactMap { chunk in
                let isInRange = -TiledLimits.cells...TiledLimits.cells
                let (x, y) = (count("x", of: chunk, in: isInRange), count("y", of: chunk, in: isInRange))
                return self.chunk(chunk, data: chunk, coding: coding, layer: layer, x: x, y: y)
            }
        }
        return [chunk(layer, data: data, coding: coding, layer: layer, x: 0, y: 0)].compactMap { $0 }
    }

    private mutating func coding(of data: TiledNode?, in layer: TiledNode) -> Coding? {
        var coding = Coding(encoding: data?.text("encoding") ?? "")
        guard let compression = data?.text("compression"), !compression.isEmpty else { return coding }
        coding.compression = Inflater.Format(rawValue: compression)
        guard coding.encoding == "base64", coding.compression != nil else {
            notes.fail(
                "the compression \"\(compression.shortened)\" of \"\(coding.encoding.shortened)\" is not read; in Tiled, Map > "
                    + "Map Properties > Tile Layer Format: Base64 (zlib compressed) or CSV, and save the map again",
                at: layer.place)
            return nil
        }
        return coding
    }

    private mutating func chunk(
        _ node: TiledNode, data: TiledNode?, coding: Coding, layer: TiledNode, x: Int, y: Int
    ) -> TiledChunk? {
        let (width, height) = (count("width", of: node), count("height", of: node))
        cellCount += width * height
        guard cellCount <= TiledLimits.cells else {
            notes.fail("the map has more than \(TiledLimits.cells) cells in its layers", at: node.place)
            return nil
        }
        guard let cells = cells(of: data, coding: coding, count: width * height, in: node) else {
            if data == nil { notes.fail("the layer has no data", at: node.place) }
            return nil
        }
        guard cells.count == width * height else {
            notes.fail(
                "the data must have \(width) x \(height) = \(width * height) tiles, got \(cells.count); save the map again in "
                    + "Tiled", at: node.place)
            return nil
        }
        return TiledChunk(x: x, y: y, width: width, height: height, cells: cells)
    }

    private mutating func cells(of data: TiledNode?, coding: Coding, count: Int, in node: TiledNode) -> [UInt32]? {
        guard let data = data.flatMap(data(of:)) else { return nil }
        return cells(in: data, coding: coding, count: count, of: node)
    }

    private func data(of node: TiledNode) -> Data? {
        switch node.source {
        case .json(let json):
            switch json["data"]?.value {
            case .array(let nodes)?: .numbers(nodes)
            case .string(let text, _)?: .text(text)
            default: .text("")
            }
        case .xml(let element):
            element.children.contains { $0.name == "tile" }
                ? .elements(element.children.filter { $0.name == "tile" }) : .text(element.text)
        }
    }

    private mutating func cells(in data: Data, coding: Coding, count: Int, of node: TiledNode) -> [UInt32]? {
        switch data {
        case .numbers(let nodes): return Self.cells(in: nodes) ?? failed("numbers of tiles, each from 0", of: node)
        case .elements(let elements):
            return Self.cells(in: elements) ?? failed("numbers of tiles, each from 0", of: node)
        case .text(let text): return cells(in: text, coding: coding, count: count, of: node)
        }
    }

    private static func cells(in nodes: [DocumentNode]) -> [UInt32]? {
        var cells: [UInt32] = []
        for node in nodes {
            guard let number = node.number, let cell = UInt32(exactly: number) else { return nil }
            cells.append(cell)
        }
        return cells
    }

    private static func cells(in elements: [MarkupElement]) -> [UInt32]? {
        var cells: [UInt32] = []
        for element in elements {
            guard let cell = UInt32(element["gid"] ?? "0") else { return nil }
            cells.append(cell)
        }
        return cells
    }

    private mutating func cells(in text: String, coding: Coding, count: Int, of node: TiledNode) -> [UInt32]? {
        switch coding.encoding {
        case "base64":
            guard let bytes = base64(text) else { return failed("base64 of four bytes a tile", of: node) }
            guard let format = coding.compression else {
                return cells(in: bytes) ?? failed("base64 of four bytes a tile", of: node)
            }
            return inflated(bytes, as: format, count: count, of: node)
        case "csv", "": return csv(text) ?? failed("numbers of tiles with commas between them", of: node)
        default:
            notes.fail(
                "the encoding \"\(coding.encoding.shortened)\" is not read; in Tiled, Map > Map Properties > Tile Layer Format: CSV",
                at: node.place)
            return nil
        }
    }

    private mutating func failed(_ expectation: String, of node: TiledNode) -> [UInt32]? {
        notes.fail("the data must be \(expectation); save the map again in Tiled", at: node.place)
        return nil
    }

    private func base64(_ text: String) -> [UInt8]? {
        Foundation.Data(base64Encoded: text.filter { !$0.isWhitespace }).map { [UInt8]($0) }
    }

    /// Returns the cells of compressed data, and notes data that is damaged or has more of them than the layer.
    private mutating func inflated(
        _ bytes: [UInt8], as format: Inflater.Format, count: Int, of node: TiledNode
    ) -> [UInt32]? {
        do {
            let bytes = try Inflater.inflate(bytes, as: format, upTo: 4 * count)
            return cells(in: bytes) ?? failed("\(format.rawValue) of four bytes a tile", of: node)
        } catch {
            let problem =
                switch error {
                case .isDamaged: "the data is damaged, or was not compressed as \(format.rawValue)"
                case .isTooLarge: "the data inflates to more than the layer's \(count) tiles"
                }
            notes.fail("\(problem); save the map again in Tiled", at: node.place)
            return nil
        }
    }

    private func cells(in bytes: [UInt8]) -> [UInt32]? {
        guard bytes.count.isMultiple(of: 4) else { return nil }
        return stride(from: 0, to: bytes.count, by: 4).map { index in
            (0..<4).reduce(0) { $0 | UInt32(bytes[index + $1]) << (8 * UInt32($1)) }
        }
    }

    private func csv(_ text: String) -> [UInt32]? {
        var cells: [UInt32] = []
        var number: UInt32?
        var needsComma = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard !needsComma else { return nil }
                let (product, isTooLarge) = (number ?? 0).multipliedReportingOverflow(by: 10)
                let (sum, isAlsoTooLarge) = product.addingReportingOverflow(UInt32(byte - UInt8(ascii: "0")))
                guard !isTooLarge, !isAlsoTooLarge else { return nil }
                number = sum
            case UInt8(ascii: ","):
                guard let value = number else { return nil }
                cells.append(value)
                (number, needsComma) = (nil, false)
            case 0x20, 0x09, 0x0a, 0x0d: needsComma = number != nil
            default: return nil
            }
        }
        if let number { cells.append(number) }
        return cells
    }
}
