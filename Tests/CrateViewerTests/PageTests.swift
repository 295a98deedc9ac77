import Testing

@testable import CrateViewer

@Test func thePageIsInTheProgram() {
    #expect(String(decoding: PageFiles.index, as: UTF8.self).contains("<html lang=\"en\">"))
}
