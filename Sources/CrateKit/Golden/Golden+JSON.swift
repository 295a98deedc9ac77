#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension Golden {
    /// The golden as JSON, in the newest layout. Keys are sorted, each body has a line, and numbers read back exactly.
    public var json: String {
        get throws { try JSONText.rows(self) }
    }

    /// Reads a golden from the bytes of its file.
    ///
    /// - Throws: ``InputError`` if the bytes are not a golden of this schema or of an older one.
    public init(json bytes: [UInt8]) throws(InputError) {
        guard !bytes.isEmpty else { throw InputError(problem: "the file is empty") }
        do {
            let header = try JSONDecoder().decode(Header.self, from: Data(bytes))
            try header.check()
            self = try JSONDecoder().decode(Golden.self, from: Data(bytes))
        } catch let error as InputError {
            throw error
        } catch let error as DecodingError {
            throw InputError(error)
        } catch {
            throw InputError(problem: "the file is not JSON")
        }
    }

    /// The keys that decide how the others are read.
    private struct Header: Decodable {
        var kind: String?
        var schema: Int?

        func check() throws(InputError) {
            guard kind == Golden.kind, let schema else {
                throw InputError(problem: "the file is JSON, but no golden: record one with `crates record`")
            }
            guard schema <= Golden.schema else {
                throw InputError(
                    path: "schema",
                    problem:
                        "\(schema) is newer than \(Golden.schema), the newest that this version reads: update crates")
            }
            guard schema >= Golden.oldestSchema else {
                throw InputError(
                    path: "schema", problem: "must be \(Golden.oldestSchema) to \(Golden.schema), got \(schema)")
            }
        }
    }
}
