import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite(.late) struct RenderTests {
    @Test(arguments: TestDepth.sample(["pdf", "svg", "png"], oneOf: 3))
    func aPictureIsTheSameInTwoRuns(ending: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            "crates render -o a.\(ending) --at 60 && crates render -o b.\(ending) --at 60 && cmp a.\(ending) b.\(ending)"
                + " && ls", in: folder)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output == "a.\(ending)\nb.\(ending)\n")
    }

    @Test func anUnknownEndingNamesTheEndings() async throws {
        let run = try await CratesProcess.run("render", "-o", "a.bmp")
        #expect(run.status == 64)
        #expect(
            run.errors == """
                crates: a picture's file ends in .svg, .png or .pdf, and a film's in .gif, .mp4 or .webm, got "a.bmp"

                """)
    }

    @Test(arguments: ["crates --show names,grid,contacts", "balls --trails --theme dark", "tilting --strip 3"])
    func anSVGIsXML(arguments: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell("crates render \(arguments) -o a.svg", in: folder)
        #expect(run.status == 0)
        #expect(XMLParser(data: try folder.bytes("a.svg")).parse())
    }

    @Test func sizesAreTheOnesThatWereAskedFor() async throws {
        let folder = try TemporaryFolder()
        _ = try await CratesProcess.run("render", "-o", "a.svg", "--at", "0", "--size", "200x100", in: folder)
        #expect(try folder.read("a.svg").contains("viewBox=\"0 0 200 100\""))
        _ = try await CratesProcess.run("render", "-o", "b.svg", "--at", "0", "--scale", "2", in: folder)
        #expect(try folder.read("b.svg").contains("viewBox=\"0 0 624 624\""))
    }

    @Test func aPNGHasThePixelsThatItsDensitySays() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.run(
            "render", "-o", "a.png", "--at", "0", "--size", "40x30", "--density", "2", in: folder)
        #expect(run.status == 0)
        // The width and the height are in the first chunk. Their lowest bytes suffice.
        let bytes = Array(try folder.bytes("a.png"))
        #expect(bytes[19] == 80 && bytes[23] == 60)
    }

    @Test func partsAreShownAndHidden() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            """
            crates render cradle --at 0 -o standard.svg
            crates render cradle --at 0 --show joints -o same.svg && cmp standard.svg same.svg &&
            crates render cradle --at 0 --show names --hide joints,sleep -o other.svg && ! cmp -s standard.svg other.svg
            """, in: folder)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
    }

    @Test func theFormerOptionDoesTheSameAndSaysItsNewNames() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            """
            crates render cradle --at 0 --show names --hide joints -o new.svg
            crates render cradle --at 0 --layers contacts,no-contacts,names,no-joints -o old.svg && cmp new.svg old.svg
            """, in: folder)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(run.errors.contains("note: --layers is now --show and --hide"))
    }

    @Test func wallsBeyondTheViewAreInThePicture() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"version": 1, "name": "wide", "walls": [{"from": [-50, 0], "to": [400, 0]}, "#
                + #"{"from": [0, 0], "to": [0, 5000]}]}"#, to: "wide.json")
        _ = try await CratesProcess.run("render", "wide.json", "-o", "a.svg", "--at", "0", in: folder)
        // From -51 to 401, and up to twice the view's 300: what goes on for ever is cut off.
        #expect(try folder.read("a.svg").contains("viewBox=\"0 0 476 625\""))
    }

    @Test func wrongOptionsAreUsageErrors() async throws {
        for arguments in TestDepth.sample(
            [
                "--size 0x10", "--size 10", "--size nanx10", "--scale 0", "--scale 1000000", "--show contacts,dust",
                "--theme pink", "--layers no-dust", "--hide dust", "--show names --hide names",
                "--layers grid --hide joints", "--density 2", "--density 0", "--even", "--fps 10",
                "--size 9x9 --scale 1", "--at 3 --steps 4", "--at -1",
            ], oneOf: 2)
        {
            let run = try await CratesProcess.shell("crates render -o never.svg \(arguments)")
            #expect(run.status == 64, "\(arguments): \(run.errors)")
        }
    }

    @Test func aSceneThatDoesNotRestIsDrawnAllTheSame() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.run("render", "falling-crate", "--limit", "1", "-o", "a.svg", in: folder)
        #expect(run.status == 2)
        #expect(try folder.read("a.svg").hasSuffix("</svg>\n"))
    }
}
