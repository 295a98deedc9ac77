import CrateFiles
import Foundation
import SystemPackage
import Testing

@Suite final class HeldPathTests {
    let root: URL

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "held-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root.appending(path: "inside"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: root.appending(path: "outside"), withIntermediateDirectories: true)
        try write("x", to: "outside/file")
    }

    deinit {
        try? FileManager.default.removeItem(at: root)
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: root.appending(path: name))
    }

    private func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: root.appending(path: name).path, withDestinationPath: destination)
    }

    private func held(_ path: FilePath) throws -> HeldPath {
        HeldPath(path, in: try HeldFolder.open(FilePath(root.path).appending("inside")))
    }

    @Test func aRegularFileIsReadReplacedAndRemoved() throws {
        try write("old", to: "inside/file")
        let file = try InterimFile(at: held("file"))
        try file.descriptor.writeAll("new".utf8)
        #expect(try String(contentsOf: root.appending(path: "inside/file"), encoding: .utf8) == "old")
        try file.commit()
        #expect(try String(contentsOf: root.appending(path: "inside/file"), encoding: .utf8) == "new")
        let descriptor = try held("file").openForReading()
        try descriptor.close()
        try held("file").replace(held("other"))
        #expect(try !held("file").exists)
        try held("other").remove()
        #expect(try FileManager.default.contentsOfDirectory(atPath: root.path + "/inside") == [])
        #expect(throws: FileProblem.system(.noSuchFileOrDirectory)) { try held("no/file").openForReading() }
        #expect(try !held("no/file").exists)
    }

    @Test func noLinkIsFollowedWhereverItIs() throws {
        try link("inside/link", to: "../outside/file")
        try link("inside/nowhere", to: "../outside/new")
        try link("inside/folder", to: "../outside")
        try write("mine", to: "inside/mine")
        for name: FilePath in ["link", "nowhere"] {
            #expect(throws: FileProblem.link) { try held(name).openForReading() }
            #expect(throws: FileProblem.link) { try InterimFile(at: held(name)) }
            #expect(throws: FileProblem.link) { try held("mine").replace(held(name)) }
            #expect(try held(name).exists)
        }
        let way = FileProblem.linkOnTheWay(FilePath(root.path).appending("inside/folder"))
        #expect(throws: way) { try held("folder/file").openForReading() }
        #expect(throws: way) { try InterimFile(at: held("folder/new"), creatingFolder: true) }
        #expect(throws: way) { try held("mine").replace(held("folder/new")) }
        #expect(throws: way) { try held("folder/file").remove() }
        #expect(throws: way) { try held("folder").openFolder(creating: true) }
        // The link itself may go.
        try held("link").remove()
        #expect(try FileManager.default.contentsOfDirectory(atPath: root.path + "/outside") == ["file"])
    }

    /// A held folder stays the one that its path named at first, even if another is put there meanwhile.
    @Test func aFolderThatIsHeldStaysItself() throws {
        let path = try held("file")
        try FileManager.default.moveItem(atPath: root.path + "/inside", toPath: root.path + "/moved")
        try link("inside", to: "outside")
        let file = try InterimFile(at: path)
        try file.commit()
        #expect(try FileManager.default.contentsOfDirectory(atPath: root.path + "/moved") == ["file"])
        #expect(try String(contentsOf: root.appending(path: "outside/file"), encoding: .utf8) == "x")
        #expect(throws: FileProblem.self) { try HeldFolder.open(FilePath(root.path).appending("inside")) }
    }

    @Test func whatIsNotARegularFileIsRefusedAtOnce() throws {
        let result = unsafe mkfifo(root.path + "/inside/pipe", 0o600)
        #expect(result == 0)
        #expect(throws: FileProblem.special) { try held("pipe").openForReading() }
        #expect(throws: FileProblem.special) { try InterimFile(at: held("pipe")) }
        let folder = HeldPath("inside", in: try HeldFolder.open(FilePath(root.path)))
        #expect(throws: FileProblem.folder) { try InterimFile(at: folder) }
    }

    @Test func namesAreBytes() throws {
        let name = FilePath(platformString: [CChar(bitPattern: 0xff), CChar(bitPattern: 0x61), 0])
        try InterimFile(at: held(name)).commit()
        let entries = try HeldFolder.open(FilePath(root.path).appending("inside")).entries()
        #expect(entries.map { FilePath(root: nil, [$0.name]) } == [name])
        #expect(name.appendingToName(".new").removingFromName(".new") == name)
    }
}
