import Testing

@Suite struct EndPictureTests {
    @Test func aRunLeavesThePictureThatRenderMakes() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            """
            crates run balls --svg a.svg >report && crates render balls -o b.svg && cmp a.svg b.svg
            crates run balls | cmp - report && ls
            """, in: folder)
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output == "a.svg\nb.svg\nreport\n")
    }

    @Test(arguments: ["a.png", "a.pdf", "b.gif"])
    func whatIsNoSVGByItsNameIsRefused(path: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.run("run", "--svg", path, in: folder)
        #expect(run.status == 64)
        #expect(
            run.errors == """
                crates: --svg writes an SVG, got "\(path)": give it a name that ends in .svg, or write \
                `crates render -o \(path)`

                """)
        #expect(try folder.contents == [])
    }

    @Test func aPictureOfARunThatCannotBeCreatedShowsBeforeTheRun() async throws {
        let run = try await CratesProcess.run("run", "--steps", "1000000000", "--svg", "/nowhere/a.svg")
        #expect(run.status == 73)
        #expect(run.errors.hasPrefix("crates: cannot create /nowhere/a.svg: "))
    }
}
