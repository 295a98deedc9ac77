import Testing

@testable import CrateKit

/// The commands that messages name can be typed where they are read.
@Suite struct CommandLauncherTests {
    @Test(arguments: [
        // In a clone, and in a folder of it.
        ("/home/a/chipmunk/.build/debug/crates", "/home/a/chipmunk", false, "swift run crates"),
        ("/home/a/chipmunk/.build/debug/crates", "/home/a/chipmunk/Goldens", false, "swift run crates"),
        (".build/release/crates", "/home/a/chipmunk", false, "swift run crates"),
        ("/w/chipmunk/.build/release/crates", "/w/chipmunk", true, "swift run crates"),
        // In somebody else's project, which is no such package.
        (
            "/home/a/game/chipmunk/.build/release/crates", "/home/a/game", false,
            "/home/a/game/chipmunk/.build/release/crates"
        ),
        ("chipmunk/.build/release/crates", "/home/a/game", false, "chipmunk/.build/release/crates"),
        (
            "/home/a/chipmunk/.build/debug/crates", "/home/a/chipmunk-game", false,
            "/home/a/chipmunk/.build/debug/crates"
        ),
        // On a runner, whose paths nobody has who reads its log.
        ("/w/game/chipmunk/.build/release/crates", "/w/game", true, "crates"),
        ("/usr/local/bin/crates", "/w/game", true, "crates"),
        // Installed.
        ("crates", "/home/a/game", false, "crates"), ("crates", "/home/a/game", true, "crates"),
        ("/usr/local/bin/crates", "/home/a/game", false, "/usr/local/bin/crates"), ("./crates", "/", false, "./crates"),
        ("/proc/self/exe", "/home/a", false, "crates"),
    ])
    func theWordsAreThoseOfThePlace(program: String, folder: String, isAway: Bool, words: String) {
        #expect(CommandLauncher.words(for: program, in: folder, isAway: isAway).joined(separator: " ") == words)
    }

    @Test func commandsInMessagesBeginWithThem() {
        let message = "it is not a saved run; `crates run --save FILE` writes one, and `crates doctor` crates `crate x`"
        #expect(CommandLauncher.localized(message, words: ["crates"]) == message)
        #expect(
            CommandLauncher.localized(message, words: ["swift", "run", "crates"])
                == "it is not a saved run; `swift run crates run --save FILE` writes one, and `swift run crates doctor` crates "
                + "`crate x`")
    }
}
