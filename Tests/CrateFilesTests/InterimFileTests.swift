import CrateFiles
import Foundation
import Synchronization
import SystemPackage
import Testing

@Suite final class InterimFileTests {
    let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "interim-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
    }

    private func begin(_ name: String = "report") throws -> InterimFile {
        try InterimFile(at: HeldPath(FilePath(folder).appending(name)))
    }

    @Test func whatADeadProcessLeftIsRemovedAndNothingElse() throws {
        let left = ["report.1f.crates-tmp", "report.0123456789abcdef.crates-tmp"]
        let others = [
            "report.crates-tmp", "report.x.crates-tmp", "report.12.tmp", "reports.1f.crates-tmp", "other.1f.crates-tmp",
        ]
        for name in left + others { try Data().write(to: URL(filePath: "\(folder)/\(name)")) }
        try begin().commit()
        #expect(try names == (others + ["report"]).sorted())
    }

    @Test func whatALivingProcessWritesStays() throws {
        let first = try begin()
        let second = try begin()
        #expect(try names.count == 2)
        try first.descriptor.writeAll("first".utf8)
        try first.commit()
        try second.descriptor.writeAll("second".utf8)
        try second.commit()
        #expect(try names == ["report"])
        #expect(try String(contentsOfFile: folder + "/report", encoding: .utf8) == "second")
    }

    /// A lock belongs to an open file, so threads are to each other what processes are.
    @Test func manyThatMakeTheSameFileAllSucceed() throws {
        let problems = Mutex<[String]>([])
        let path = FilePath(folder).appending("report")
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<100 {
                do {
                    let file = try InterimFile(at: HeldPath(path))
                    try file.descriptor.writeAll("whole".utf8)
                    try file.commit()
                } catch {
                    problems.withLock { $0.append("\(error)") }
                }
            }
        }
        #expect(problems.withLock { $0 } == [])
        #expect(try names == ["report"])
    }

    @Test func whatIsNotCommittedGoes() throws {
        do { _ = try begin() }
        #expect(try names == [])
    }

    @Test func aLongNameHasRoomForMore() throws {
        let name = String(repeating: "n", count: 255)
        try begin(name).commit()
        #expect(try names == [name])
    }

    @Test(arguments: [0o600, 0o640, 0o755, 0o444] as [mode_t])
    func theModeIsKept(mode: mode_t) throws {
        try Data().write(to: URL(filePath: folder + "/report"))
        let result = unsafe chmod(folder + "/report", mode)
        #expect(result == 0)
        let file = try begin()
        // Nobody else reads it meanwhile either.
        let interim = try #require(names.first { $0 != "report" })
        #expect(try permissions(interim) == 0o600)
        try file.commit()
        #expect(try permissions("report") == Int(mode))
    }

    @Test func theOwnerIsKeptWherePossible() throws {
        guard geteuid() == 0 else { return }
        try Data().write(to: URL(filePath: folder + "/report"))
        let result = unsafe chown(folder + "/report", 12345, 23456)
        #expect(result == 0)
        try begin().commit()
        let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/report")
        #expect(attributes[.ownerAccountID] as? Int == 12345)
        #expect(attributes[.groupOwnerAccountID] as? Int == 23456)
    }

    private func permissions(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")[.posixPermissions] as? Int
    }
}
