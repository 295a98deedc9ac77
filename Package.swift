// swift-tools-version: 6.2
import PackageDescription

// What a package takes from here decides what it fetches. The engine, time and pictures (Chipmunk, TimerAnimation,
// ChipmunkDrawing) need nothing from others and no trait:
//
//     .package(url: "…", from: "…", traits: [])
//
// All traits are on for a clone of this repository, and for packages that name none. Every product from elsewhere stands
// below once, with its trait; SwiftPM fetches a package only if an enabled trait uses it. scripts/client-test holds that.
let traits: Set<Trait> = [
    .trait(name: "Scenes", description: "CrateKit: scenes as files in JSON and YAML, and recorded tilts in CSV."),
    .trait(
        name: "Goldens", description: "CrateTesting: goldens in a test suite, with CrateKit.",
        enabledTraits: ["Scenes"]),
    .trait(
        name: "Viewer", description: "CrateViewer: the live page and its server, with CrateKit.",
        enabledTraits: ["Scenes"]),
    .trait(
        name: "Command", description: "crates: the command line, with all that it shows.",
        enabledTraits: ["Goldens", "Viewer"]),
    .default(enabledTraits: ["Command"]),
]

let dependencies: [Package.Dependency] = [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    // For films, which ffmpeg makes, and for the tests, which run the command as a user would.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
]

extension Target.Dependency {
    static func product(_ name: String, _ package: String, trait: String) -> Self {
        .product(name: name, package: package, condition: .when(traits: [trait]))
    }

    static let argumentParser = product("ArgumentParser", "swift-argument-parser", trait: "Command")
    static let crypto = product("Crypto", "swift-crypto", trait: "Viewer")
    static let logging = product("Logging", "swift-log", trait: "Viewer")
    static let nioCore = product("NIOCore", "swift-nio", trait: "Viewer")
    static let nioHTTP1 = product("NIOHTTP1", "swift-nio", trait: "Viewer")
    static let nioPosix = product("NIOPosix", "swift-nio", trait: "Viewer")
    static let nioWebSocket = product("NIOWebSocket", "swift-nio", trait: "Viewer")
    static let subprocess = product("Subprocess", "swift-subprocess", trait: "Command")
    static let swiftCSV = product("SwiftCSV", "SwiftCSV", trait: "Scenes")
    static let system = product("SystemPackage", "swift-system", trait: "Goldens")
    static let yams = product("Yams", "Yams", trait: "Scenes")
}

/// From the lowest to the highest: a target depends on those above it in this list, and declares each that it imports.
let sources: [Target] = [
    .systemLibrary(
        name: "CChipmunk",
        providers: [.apt(["libchipmunk-dev"]), .brew(["chipmunk-physics"])]),
    .target(name: "CChipmunkSupport"),
    .target(name: "Chipmunk", dependencies: ["CChipmunk", "CChipmunkSupport"]),
    .systemLibrary(
        name: "CCairo",
        pkgConfig: "cairo",
        providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .target(name: "ChipmunkDrawing", dependencies: ["Chipmunk", "CCairo"]),
    .target(name: "TimerAnimation"),
    .target(
        name: "CrateKit",
        dependencies: ["Chipmunk", "TimerAnimation", .swiftCSV, .yams],
        // For editors, which read it where it is; programs have SceneFile.schema.
        exclude: ["SceneForms/scene.schema.json"]),
    // Files that a stranger may have put where they are: used by the command and by goldens in tests.
    .target(name: "SafeFiles", dependencies: [.system]),
    .target(name: "CrateTesting", dependencies: ["CrateKit", "SafeFiles", .system]),
    .target(
        name: "CrateViewer",
        dependencies: [
            "Chipmunk", "CrateKit", "TimerAnimation",
            .crypto, .logging, .nioCore, .nioHTTP1, .nioPosix, .nioWebSocket,
        ],
        // In the program itself, so that no file is served that is not the page's.
        resources: [.embedInCode("Page")]),
    .executableTarget(
        name: "crates",
        dependencies: [
            "Chipmunk", "ChipmunkDrawing", "CrateKit", "CrateViewer", "SafeFiles",
            .argumentParser, .logging, .subprocess, .system,
        ]),
]

let tests: [Target] = [
    .target(name: "CTwins", dependencies: ["CChipmunkSupport"], path: "Tests/CTwins"),
    .testTarget(name: "ChipmunkTests", dependencies: ["Chipmunk", "CChipmunk", "CTwins"]),
    .testTarget(
        name: "DemoTests",
        dependencies: ["Chipmunk"],
        // The tests compile it, with Chipmunk's own demos.
        exclude: ["Host"]),
    .testTarget(name: "ChipmunkDrawingTests", dependencies: ["Chipmunk", "ChipmunkDrawing", "CCairo"]),
    .testTarget(name: "TimerAnimationTests", dependencies: ["TimerAnimation"]),
    .testTarget(
        name: "CrateKitTests",
        dependencies: ["Chipmunk", "CrateKit", "CrateTesting", "CTwins", "TimerAnimation"],
        exclude: ["__Goldens__"]),
    .testTarget(
        name: "CrateViewerTests",
        dependencies: ["Chipmunk", "CrateKit", "CrateViewer", .logging, .nioCore, .nioHTTP1, .nioWebSocket]),
    .testTarget(name: "SafeFilesTests", dependencies: ["SafeFiles", .system]),
    .testTarget(
        name: "CratesTests",
        dependencies: ["crates", "CrateKit", "SafeFiles", .argumentParser, .subprocess, .system],
        exclude: ["Support/leaks.supp", "Support/FastMath.c"]),
]

// Every target is held to the same rules. That a warning is an error says scripts/lib/shell, for the builds of CI: a
// manifest that said so would break the builds of others with the next compiler.
for target in sources + tests where target.type != .system {
    if ["CChipmunkSupport", "CTwins"].contains(target.name) {
        target.cSettings = [.enableWarning("all"), .enableWarning("extra")]
    } else {
        target.swiftSettings = [
            .strictMemorySafety(),
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
        ]
    }
}

let package = Package(
    name: "chipmunk-swift",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Chipmunk", targets: ["Chipmunk"]),
        .library(name: "ChipmunkDrawing", targets: ["ChipmunkDrawing"]),
        .library(name: "CrateKit", targets: ["CrateKit"]),
        .library(name: "CrateTesting", targets: ["CrateTesting"]),
        .library(name: "CrateViewer", targets: ["CrateViewer"]),
        .library(name: "TimerAnimation", targets: ["TimerAnimation"]),
        .executable(name: "crates", targets: ["crates"]),
    ],
    traits: traits,
    dependencies: dependencies,
    targets: sources + tests,
    swiftLanguageModes: [.v6]
)
