import SceneCoding
import Testing

@testable import SceneImport

@Suite struct SceneFormatTests {
    @Test(arguments: [
        ("<svg/>", SceneFormat.svg), ("\u{FEFF}<?xml version='1.0'?>\n<!-- <map> -->\n<!DOCTYPE svg>\n<svg:svg>", .svg),
        ("<map version='1.10'>", .tiled), ("<plist version='1.0'>", .physicsEditor),
        ("{ \"height\": 2, \"orientation\": \"orthogonal\", \"tileheight\": 8, \"tilewidth\": 8 }", .tiled),
    ])
    func filesAreKnownByTheirContents(text: String, format: SceneFormat) throws {
        #expect(try SceneFormat(of: Array(text.utf8)) == format)
    }

    @Test(arguments: ["", "version: 1", "{ \"version\": 1 }", "\"tilewidth\" \"tileheight\" \"orientation\"", "[]"])
    func whatMayBeASceneIsLeftToItsReader(text: String) throws {
        #expect(try SceneFormat(of: Array(text.utf8)) == nil)
    }

    @Test(arguments: [
        (Array("\n<?xml?>\n<tileset>".utf8), 3, "a tileset of Tiled, which a map names"),
        (
            Array("{ \"columns\": 4, \"tilecount\": 8, \"tilewidth\": 16, \"type\": \"tileset\" }".utf8), 1,
            "a tileset of Tiled, which a map names"
        ),
        (
            Array("{ \"object\": { \"id\": 1 }, \"type\": \"template\" }".utf8), 1,
            "a template of Tiled, which a map names"
        ),
        (Array("<!-- never ends".utf8), 1, "XML without an element"),
        (Array("<kml>".utf8), 1, "XML, and begins with <kml>"),
        ([0x89, 0x50, 0x4e, 0x47, 0x0d], 1, "a picture in PNG"),
        ([0x1f, 0x8b, 8], 1, "a file that gzip made"),
    ])
    func otherFilesAreToldByTheirNames(bytes: [UInt8], line: Int, name: String) throws {
        let error = try #require(throws: SceneFileError.self) { try SceneFormat(of: bytes) }
        #expect(error.issues.map(\.line) == [line])
        #expect(error.issues[0].problem.hasPrefix("this looks like \(name); "), "\(error)")
    }
}
