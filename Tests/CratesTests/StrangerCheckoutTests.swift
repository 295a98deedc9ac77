import Foundation
import TestSupport
import Testing

/// `verify`, `record`, `accept` and `reject` among files that a stranger committed: links lead nowhere.
@Suite(.late) struct StrangerCheckoutTests {
    /// The stranger's goal: a folder beside the checkout, with a file of the user's.
    let folder: TemporaryFolder
    private static let secret = "secret contents"

    init() throws {
        folder = try TemporaryFolder()
        for name in ["home", "checkout/Goldens"] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: name), withIntermediateDirectories: true)
        }
        try folder.write(Self.secret, to: "home/profile")
    }

    private func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "checkout/\(name)").path, withDestinationPath: destination)
    }

    private func crates(_ command: String) async throws -> CratesProcess.Outcome {
        try await CratesProcess.shell("cd checkout && crates \(command)", in: folder)
    }

    /// Puts a golden there with another step of rest, so that it drifts.
    private func putDrift(_ golden: String = "Goldens/crates.golden.json") async throws {
        try await folder.putGolden(at: "checkout/\(golden)")
        let text = try folder.read("checkout/\(golden)")
        try folder.write(text.replacing("\"restStep\": 421", with: "\"restStep\": 422"), to: "checkout/\(golden)")
    }

    /// Nothing of the user's was changed, and nothing was added to it.
    private func expectHomeIsUntouched() throws {
        #expect(try folder.read("home/profile") == Self.secret)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/home") == ["profile"])
    }

    @Test func aProposalIsNotWrittenThroughALink() async throws {
        try await putDrift()
        try link("Goldens/crates.golden.json.new", to: "../../home/profile")
        let run = try await crates("verify")
        #expect(run.status == 1)
        #expect(
            run.errors == """
                crates: note: nothing was left beside Goldens/crates.golden.json: cannot create \
                Goldens/crates.golden.json.new: it is a symbolic link, which is not followed here

                """)
        try expectHomeIsUntouched()
    }

    @Test func aGoldenThatIsALinkIsNotRead() async throws {
        try await putDrift("mine.golden.json")
        try FileManager.default.moveItem(
            atPath: folder.url.path + "/checkout/mine.golden.json", toPath: folder.url.path + "/home/mine.golden.json")
        try link("Goldens/crates.golden.json", to: "../../home/mine.golden.json")
        for command in ["verify", "verify crates", "verify \"$PWD/Goldens/crates.golden.json\""] {
            let run = try await crates(command)
            #expect(run.status == 66)
            #expect(run.errors.hasSuffix("golden.json: it is a symbolic link, which is not followed here\n"))
            #expect(run.output == "")
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/home").sorted()
                == ["mine.golden.json", "profile"])
    }

    @Test func acceptReplacesNothingBehindALink() async throws {
        try await putDrift()
        _ = try await crates("verify")
        try FileManager.default.removeItem(atPath: folder.url.path + "/checkout/Goldens/crates.golden.json")
        try link("Goldens/crates.golden.json", to: "../../home/profile")
        let run = try await crates("accept")
        #expect(run.status == 73)
        #expect(
            run.errors == "crates: cannot replace Goldens/crates.golden.json: it is a symbolic link, which is not "
                + "followed here\n")
        try expectHomeIsUntouched()
    }

    @Test func aProposalThatIsALinkIsNeitherAcceptedNorRead() async throws {
        try await putDrift()
        try link("Goldens/crates.golden.json.new", to: "../../home/profile")
        for command in ["accept", "reject", "accept Goldens/crates.golden.json"] {
            let run = try await crates(command)
            #expect(run.status == 66)
            #expect(run.errors.contains("it is a symbolic link"))
            #expect(!run.errors.contains("secret"))
        }
        try expectHomeIsUntouched()
    }

    @Test(arguments: ["Goldens", "drifts", "build/drifts"])
    func noFolderIsALink(name: String) async throws {
        try await putDrift()
        if name == "Goldens" {
            try FileManager.default.moveItem(
                atPath: folder.url.path + "/checkout/Goldens", toPath: folder.url.path + "/home/Goldens")
            try link("Goldens", to: "../home/Goldens")
        } else {
            try link(String(name.split(separator: "/")[0]), to: "../home")
        }
        let options = name == "Goldens" ? "" : "--picture \(name)"
        for ci in ["CI=", "CI=true"] {
            let run = try await CratesProcess.shell("cd checkout && \(ci) crates verify \(options)", in: folder)
            #expect(run.status == (name == "Goldens" ? 66 : 73))
            #expect(run.errors.contains("is a symbolic link"), "\(run.errors)")
            #expect(run.errors.split(separator: "\n").count == 1)
        }
        if name == "Goldens" {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/home/Goldens")
            #expect(names == ["crates.golden.json"])
        } else {
            try expectHomeIsUntouched()
        }
    }

    @Test func aPictureIsNotWrittenThroughALink() async throws {
        try await putDrift()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "checkout/drifts"), withIntermediateDirectories: true)
        try link("drifts/crates.svg", to: "../../home/profile")
        let run = try await CratesProcess.shell(
            "cd checkout && CI=true crates verify --picture drifts --quiet", in: folder)
        #expect(run.status == 1)
        #expect(
            run.errors
                == "crates: note: cannot create drifts/crates.svg: it is a symbolic link, which is not followed here\n")
        try expectHomeIsUntouched()
    }

    @Test func aReportIsNotWrittenThroughALink() async throws {
        try await putDrift()
        try link("report.xml", to: "../home/profile")
        let run = try await crates("verify --junit report.xml")
        #expect(run.status == 73)
        #expect(
            run.errors == "crates: cannot create report.xml: it is a symbolic link, which is not followed here\n")
        try expectHomeIsUntouched()
        let printed = try await crates("verify --junit /dev/stdout")
        #expect(printed.output.contains("<testsuites>"))
    }

    @Test(arguments: ["../home/new", "../home/profile"])
    func nothingIsRecordedThroughALink(destination: String) async throws {
        try link("Goldens/crates.golden.json", to: "../" + destination)
        for options in ["", "--update", "--update --golden Goldens/crates.golden.json"] {
            let run = try await crates("record \(options)")
            #expect(run.status == 73)
            #expect(run.output == "")
        }
        try expectHomeIsUntouched()
    }

    /// A scene with a mistake that a message would quote.
    private static let foreignScene = """
        {"version": 1, "name": "secret-name", "secret-key": "secret-value"}
        """

    @Test(arguments: [
        "../../home/scene.json", "../Goldens/../../home/scene.json", "ABSOLUTE", "link/scene.json", "scene.json",
        "../nowhere/../../home/none.json",
    ])
    func aScenesFileIsInTheGoldensProject(file: String) async throws {
        try folder.write(Self.foreignScene, to: "home/scene.json")
        try link("Goldens/link", to: "../../home")
        try link("Goldens/scene.json", to: "../../home/scene.json")
        try await folder.putGolden(at: "checkout/Goldens/crates.golden.json")
        let path = file == "ABSOLUTE" ? folder.url.path + "/home/scene.json" : file
        let golden = try folder.read("checkout/Goldens/crates.golden.json")
            .replacing("\"name\": \"crates\"", with: "\"file\": \"\(path)\", \"name\": \"crates\"")
        try folder.write(golden, to: "checkout/Goldens/crates.golden.json")
        let run = try await crates("verify --github --junit report.xml")
        #expect(run.status == 65)
        #expect(run.errors.contains("the golden's scene is outside its project"), "\(run.errors)")
        for text in [run.output, run.errors, try folder.read("checkout/report.xml")] {
            #expect(!text.contains("secret"), "\(text)")
        }
    }

    /// Files beside a home are not read for files in it, wherever the command is run.
    @Test func aHomeIsNoProject() async throws {
        try folder.write(Self.foreignScene, to: "home/scene.json")
        try await folder.putGolden(at: "home/downloads/g.json")
        let golden = try folder.read("home/downloads/g.json")
            .replacing("\"name\": \"crates\"", with: "\"file\": \"../scene.json\", \"name\": \"crates\"")
        try folder.write(golden, to: "home/downloads/g.json")
        for command in ["cd home; crates verify downloads/g.json", "crates verify home/downloads/g.json"] {
            let run = try await CratesProcess.shell("HOME=$PWD/home; export HOME; \(command)", in: folder)
            // The folder above a home is nobody's project either.
            #expect(run.status == 65)
            #expect(run.errors.contains("outside its project"), "\(run.errors)")
            #expect(!run.errors.contains("secret"))
        }
    }

    @Test func aSceneMayBeAnywhereInTheProject() async throws {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "checkout/scenes"), withIntermediateDirectories: true)
        _ = try await crates("scenes show crates > scenes/a.json")
        try link("b.json", to: "scenes/a.json")
        for file in ["scenes/a.json", "./b.json"] {
            let recorded = try await crates("record \(file) --update")
            #expect(recorded.status == 0, "\(recorded.errors)")
            #expect(try await crates("verify --exact").status == 0)
        }
        // Whatever is in the checkout, its root is the project, wherever the command is run.
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "checkout/.git"), withIntermediateDirectories: true)
        let run = try await CratesProcess.shell("cd checkout/Goldens && crates verify crates.golden.json", in: folder)
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test func whatVerifyWouldNotReadIsNotRecorded() async throws {
        _ = try await crates("scenes show crates > ../home/scene.json")
        let run = try await crates("record ../home/scene.json")
        #expect(run.status == 65)
        #expect(run.errors.hasPrefix("crates: nothing recorded: ../home/scene.json is outside the project of "))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/checkout/Goldens") == [])
    }
}
