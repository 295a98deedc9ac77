import Foundation
import NIOCore
import Testing

@testable import CrateViewer

struct PageTests {
    private let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/CrateViewer/Page")

    @Test func everyFileOfThePageIsServedAsItIs() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count > 10)
        for name in names {
            let file = try #require(PageFiles.file(at: name == "index.html" ? "/" : "/\(name)"), "\(name)")
            #expect(
                Data(file.body.readableBytesView) == (try Data(contentsOf: folder.appending(path: name))), "\(name)")
        }
    }

    @Test func aBrowserIsToldTheTypes() {
        #expect(PageFiles.file(at: "/")?.type == "text/html; charset=utf-8")
        #expect(PageFiles.file(at: "/page.css")?.type == "text/css; charset=utf-8")
        #expect(PageFiles.file(at: "/page.js")?.type == "text/javascript; charset=utf-8")
    }

    @Test(arguments: ["", "/index.html", "/Page.js", "/page.js/", "//page.js", "/../Package.swift", "/%2e%2e/x"])
    func nothingElseIsServed(path: String) {
        #expect(PageFiles.file(at: path) == nil)
    }
}
