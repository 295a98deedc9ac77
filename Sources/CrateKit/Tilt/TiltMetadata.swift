/// Sensor Logger's description of a device: `Metadata.csv` beside its CSV files, or an entry among the readings of its
/// JSON.
package struct TiltMetadata: Hashable, Sendable {
    /// The sign convention of the recording, or nil if the platform is not known.
    package var convention: SensorConvention?

    /// Creates the metadata of a platform, as the app spells it. With "Standardise Units & Frames" on, every platform
    /// has Android's signs.
    init(platform: String, isStandardized: Bool) {
        let platform = platform.lowercased()
        if isStandardized || platform.hasPrefix("android") {
            convention = .android
        } else if platform.hasPrefix("ios") || platform.hasPrefix("ipados") {
            convention = .ios
        }
    }

    /// Reads the bytes of a `Metadata.csv`.
    ///
    /// - Throws: ``InputError`` if they are not such a file.
    package init(csv bytes: [UInt8]) throws(InputError) {
        let error = InputError(problem: "it is not Sensor Logger's Metadata.csv, which has a column \"platform\"")
        guard let text = String(validating: ByteOrderMark.dropped(from: bytes), as: UTF8.self),
            let rows = try? TiltCSVReader.rows(of: text), rows.count >= 2,
            let platform = TiltMetadata.field("platform", of: rows)
        else { throw error }
        self.init(
            platform: platform,
            isStandardized: TiltMetadata.field("standardisation", of: rows).map(TiltMetadata.isYes) ?? false)
    }

    static func isYes(_ text: String) -> Bool {
        ["true", "1", "yes"].contains(text.lowercased())
    }

    private static func field(_ name: String, of rows: [[String]]) -> String? {
        guard let index = rows[0].firstIndex(where: { TiltNumber.trimmed($0).lowercased() == name }),
            rows[1].indices.contains(index)
        else { return nil }
        return TiltNumber.trimmed(rows[1][index])
    }
}
