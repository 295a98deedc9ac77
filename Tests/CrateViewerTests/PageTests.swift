import Testing

@testable import CrateViewer

struct PageTests {
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
