import NIOCore
import Testing

@testable import CrateViewer

@Test func thePageIsInTheProgram() throws {
    let page = try #require(PageFiles.file(at: "/"))
    #expect(String(buffer: page.body).contains("<html lang=\"en\">"))
    #expect(PageFiles.file(at: "/Package.swift") == nil)
}
