/// Checks the bytes of YAML before Yams parses them.
enum YAMLGuard {
    static let aliasProblem = """
        YAML aliases (*name) are not read, as they can multiply a file without limit; write the value out, and where the \
        asterisk is part of a text, put that in double quotes with \\u002a for the asterisk
        """

    /// Throws for files that Yams could not read at a bounded cost.
    static func check(_ bytes: [UInt8], limits: SceneFileLimits) throws(SceneFileError) {
        try checkAliases(bytes)
        try checkDirectives(bytes)
        try checkCount(bytes, limits: limits)
    }

    /// Throws for files with an anchor and an alias, which needs one. They may still be text in quotes or a comment,
    /// but a text with both is rare, and distinguishing it takes all of YAML's grammar.
    private static func checkAliases(_ bytes: [UInt8]) throws(SceneFileError) {
        guard YAMLSign.anchor.firstIndex(in: bytes) != nil,
            let alias = YAMLSign.alias.firstIndex(in: bytes)
        else { return }
        var cursor = JSONCursor(bytes)
        cursor.advance(by: alias)
        throw SceneFileError(aliasProblem, at: cursor.position())
    }

    /// Throws for tag directives, because libyaml compares each with all earlier directives.
    private static func checkDirectives(_ bytes: [UInt8]) throws(SceneFileError) {
        let directive = Array("%TAG".utf8)
        var cursor = JSONCursor(bytes)
        for index in bytes.indices where bytes[index] == directive[0] && bytes[index...].starts(with: directive) {
            // NEL and U+2028 end lines for libyaml, too; their last bytes do not belong to a letter.
            guard index == 0 || bytes[index - 1] == 0x0a || bytes[index - 1] == 0x0d || bytes[index - 1] >= 0x80 else {
                continue
            }
            cursor.advance(by: index)
            throw SceneFileError("YAML tags (%TAG) are not read; leave the line out", at: cursor.position())
        }
    }

    /// Throws for files with too many signs that begin a value: Yams needs some hundred bytes for each.
    private static func checkCount(_ bytes: [UInt8], limits: SceneFileLimits) throws(SceneFileError) {
        let signs = Array(",[{:?".utf8)
        var count = 0
        for (index, byte) in bytes.enumerated() {
            let isDash = byte == UInt8(ascii: "-") && (index + 1 == bytes.count || bytes[index + 1] <= 0x20)
            if isDash || signs.contains(byte) { count += 1 }
        }
        guard count <= limits.maximumYAMLSigns else {
            throw SceneFileError(
                "the file has \(count) of the signs - , : ? [ {, and \(limits.maximumYAMLSigns) of them are allowed in "
                    + "YAML; write it as JSON")
        }
    }
}
