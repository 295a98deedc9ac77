import CrateFiles
import Foundation
import SystemPackage
import Testing

@Suite struct PrivateFolderTests {
    @Test func onlyItsOwnerEntersIt() throws {
        let folder = try PrivateFolder()
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path.string)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        #expect(attributes[.type] as? FileAttributeType == .typeDirectory)
        #expect(try PrivateFolder().path != folder.path)
    }

    @Test func itGoesWithAllThatIsInIt() throws {
        let outside = try PrivateFolder()
        try outside.write("stays".utf8, to: "file")
        var path = FilePath("")
        do {
            let folder = try PrivateFolder()
            path = folder.path
            try folder.write("x".utf8, to: "file")
            try FileManager.default.createDirectory(
                atPath: folder.file("a").appending("b").string, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: folder.file("a").appending("link").string, withDestinationPath: outside.path.string)
        }
        #expect(!FileManager.default.fileExists(atPath: path.string))
        #expect(try String(contentsOfFile: outside.file("file").string, encoding: .utf8) == "stays")
    }

    /// A program that gets the file may leave a link in its place.
    @Test func aFileIsWrittenAnew() throws {
        let (folder, outside) = (try PrivateFolder(), try PrivateFolder())
        let target = try outside.write("stays".utf8, to: "file")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("file").string, withDestinationPath: target.string)
        let file = try folder.write("new".utf8, to: "file")
        #expect(try String(contentsOfFile: file.string, encoding: .utf8) == "new")
        #expect(try String(contentsOfFile: target.string, encoding: .utf8) == "stays")
    }
}
