// swift-tools-version: 6.2
import PackageDescription

// What a package takes from here decides what it fetches. The engine, characters, time, dynamics and pictures (Chipmunk,
// CharacterMotion, TimerAnimation, Dynamics, ChipmunkDrawing) need nothing from others and no trait:
//
//     .package(url: "…", from: "…", traits: [])
//
// Everything is on for a clone of this repository, and for packages that name no traits; what is installed has Phones. Each
// product from elsewhere stands below once, with its traits; SwiftPM fetches a package only if an enabled trait uses it.
// scripts/client-test holds that.
//
// No trait enables another one: SwiftPM 6.3 hands the enabled traits to the compiler in an order that changes from build to
// build, and compiles everything anew when it does. With one trait there is one order.
let traits: Set<Trait> = [
    .trait(name: "Scenes", description: "CrateKit: scenes as files in JSON and YAML, and recorded tilts in CSV."),
    .trait(name: "Goldens", description: "CrateTesting and CrateKit: goldens in a test suite."),
    .trait(name: "DriftPictures", description: "With Goldens: what drifts has a picture attached, which takes Cairo."),
    .trait(name: "Viewer", description: "CrateViewer and CrateKit: the live page and its server."),
    .trait(name: "Everything", description: "All of the above, and the command line crates."),
    // Not by default: BoringSSL is 300 files that are compiled for it alone.
    .trait(name: "Phones", description: "Everything, and HTTPS, without which a phone does not tell a page its tilt."),
    .default(enabledTraits: ["Everything"]),
]

let dependencies: [Package.Dependency] = [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    // For films, which ffmpeg makes, and for the tests, which run the command as a user would.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
]

/// The traits that have everything in them.
let everything: Set<String> = ["Everything", "Phones"]

extension Target.Dependency {
    /// A product from elsewhere, for everything and some other traits.
    static func product(_ name: String, _ package: String, traits: Set<String> = []) -> Self {
        .product(name: name, package: package, condition: .when(traits: traits.union(everything)))
    }

    static let argumentParser = product("ArgumentParser", "swift-argument-parser")
    static let logging = product("Logging", "swift-log", traits: ["Viewer"])
    static let nioCore = product("NIOCore", "swift-nio", traits: ["Viewer"])
    static let nioEmbedded = product("NIOEmbedded", "swift-nio", traits: ["Viewer"])
    static let nioHTTP1 = product("NIOHTTP1", "swift-nio", traits: ["Viewer"])
    static let nioPosix = product("NIOPosix", "swift-nio", traits: ["Viewer"])
    static let nioSSL = Self.product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["Phones"]))
    static let nioWebSocket = product("NIOWebSocket", "swift-nio", traits: ["Viewer"])
    static let subprocess = product("Subprocess", "swift-subprocess")
    static let swiftCSV = product("SwiftCSV", "SwiftCSV", traits: ["Scenes", "Goldens", "Viewer"])
    static let system = product("SystemPackage", "swift-system", traits: ["Goldens"])
    static let yams = product("Yams", "Yams", traits: ["Scenes", "Goldens", "Viewer"])
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
    // A controller for characters that walk and jump.
    .target(name: "CharacterMotion", dependencies: ["Chipmunk"]),
    .target(name: "TimerAnimation"),
    // UIKit's animator and behaviors on Chipmunk, for programs that have no screen.
    .target(name: "Dynamics", dependencies: ["Chipmunk", "TimerAnimation"]),
    // How values look in files, whatever they mean: knows no physics.
    .target(name: "SceneCoding", dependencies: [.yams]),
    .target(
        name: "CrateKit",
        dependencies: ["Chipmunk", "Dynamics", "SceneCoding", "TimerAnimation", .swiftCSV],
        // For editors, which read it where it is; programs have SceneFile.schema.
        exclude: ["SceneCodecs/scene.schema.json"],
        // The scenes to begin with, in the program itself: a library need not find files at run time.
        resources: [.embedInCode("Showcase")]),
    .target(
        name: "CrateDrawing", dependencies: ["Chipmunk", "ChipmunkDrawing", "CrateKit", "Dynamics", "TimerAnimation"]),
    // Files that a stranger may have put where they are, and goldens, for the command and for tests: CrateKit itself reads and
    // writes no files.
    .target(name: "CrateFiles", dependencies: ["Chipmunk", "CrateKit", .system]),
    .systemLibrary(
        name: "CExpat",
        providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
        name: "CZlib",
        providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    // Levels and drawings of other programs as scenes, for the command. Like CrateKit, it reads no files itself.
    .target(name: "SceneImport", dependencies: ["CExpat", "CZlib", "Chipmunk", "CrateKit", "SceneCoding"]),
    .target(
        name: "CrateTesting",
        dependencies: [
            "CrateFiles", "CrateKit",
            .target(name: "ChipmunkDrawing", condition: .when(traits: everything.union(["DriftPictures"]))),
            .target(name: "CrateDrawing", condition: .when(traits: everything.union(["DriftPictures"]))),
        ]),
    .target(name: "CPageFiles"),
    .target(
        name: "CrateViewer",
        dependencies: [
            "CPageFiles", "Chipmunk", "ChipmunkDrawing", "CrateDrawing", "CrateKit", "TimerAnimation",
            .logging, .nioCore, .nioHTTP1, .nioPosix, .nioWebSocket,
        ],
        // CPageFiles has it.
        exclude: ["Page"]),
    // The command, but for its options: consoles, films, phones, goldens, and scenes in a terminal.
    .target(
        name: "CrateCommand",
        dependencies: [
            "Chipmunk", "ChipmunkDrawing", "CrateDrawing", "CrateFiles", "CrateKit", "CrateViewer", "SceneImport",
            "TimerAnimation", .logging, .nioCore, .nioSSL, .subprocess, .system,
        ]),
    .executableTarget(
        name: "crates",
        dependencies: [
            "Chipmunk", "ChipmunkDrawing", "CrateCommand", "CrateDrawing", "CrateFiles", "CrateKit", "Dynamics",
            "TimerAnimation", .argumentParser, .logging,
        ]),
]

/// What tests are made of, and the tests. All of them are one program, which uses TestSupport and so begins as that says.
let tests: [Target] = [
    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(name: "TestSupport", dependencies: ["CTestSupport"], path: "Tests/TestSupport"),
    .target(
        name: "SceneTestSupport", dependencies: ["Chipmunk", "CrateKit", "Dynamics", "TestSupport", "TimerAnimation"],
        path: "Tests/SceneTestSupport"),
    .target(name: "CTwins", dependencies: ["CChipmunkSupport"], path: "Tests/CTwins"),
    .testTarget(name: "ChipmunkTests", dependencies: ["Chipmunk", "CChipmunk", "CTwins", "TestSupport"]),
    .testTarget(
        name: "DemoTests",
        dependencies: ["CharacterMotion", "Chipmunk", "TestSupport"],
        // The tests compile it, with Chipmunk's own demos.
        exclude: ["Host"]),
    .testTarget(name: "ChipmunkDrawingTests", dependencies: ["Chipmunk", "ChipmunkDrawing", "CCairo", "TestSupport"]),
    .testTarget(
        name: "CrateDrawingTests",
        dependencies: [
            "Chipmunk", "ChipmunkDrawing", "CrateDrawing", "CrateKit", "Dynamics", "TestSupport", "TimerAnimation",
        ]),
    .testTarget(name: "CharacterMotionTests", dependencies: ["CharacterMotion", "Chipmunk", "TestSupport"]),
    .testTarget(name: "TimerAnimationTests", dependencies: ["TestSupport", "TimerAnimation"]),
    .testTarget(name: "DynamicsTests", dependencies: ["Chipmunk", "Dynamics", "CTwins", "TestSupport"]),
    .testTarget(name: "SceneCodingTests", dependencies: ["SceneCoding", "TestSupport"]),
    .testTarget(
        name: "CrateKitTests",
        dependencies: [
            "Chipmunk", "CrateFiles", "CrateKit", "CrateTesting", "CTwins", "Dynamics", "SceneCoding",
            "SceneTestSupport", "TestSupport", "TimerAnimation",
        ],
        exclude: ["__Goldens__"]),
    .testTarget(
        name: "CrateViewerTests",
        dependencies: [
            "Chipmunk", "CrateKit", "CrateViewer", "Dynamics", "SceneTestSupport", "TestSupport", .logging, .nioCore,
            .nioHTTP1, .nioWebSocket,
        ]),
    .testTarget(name: "CrateFilesTests", dependencies: ["CrateFiles", .system]),
    .testTarget(
        name: "SceneImportTests", dependencies: ["Chipmunk", "CrateKit", "SceneCoding", "SceneImport", "TestSupport"],
        exclude: ["Samples"]),
    .testTarget(
        name: "CrateCommandTests",
        dependencies: [
            "Chipmunk", "ChipmunkDrawing", "CrateCommand", "CrateDrawing", "CrateKit", "SceneCoding",
            .nioCore, .nioSSL, .system,
        ]),
    .testTarget(
        name: "CratesTests",
        dependencies: [
            "crates", "CrateFiles", "CrateKit", "TestSupport", .argumentParser, .subprocess, .system,
        ],
        exclude: ["Support/leaks.supp", "Support/FastMath.c", "Support/HiddenState.c", "Support/OtherImpulses.c"]),
]

// The variable ICU_STUB_DATA leaves the tables of languages out of a command that is linked with Swift's libraries, as
// scripts/package does: nothing in it reads them.
let stubs: [Target] =
    Context.environment["ICU_STUB_DATA"] == nil
    ? [] : [.target(name: "CICUStubData", path: "packaging/CICUStubData")]
sources.first { $0.name == "crates" }?.dependencies += stubs.map { .target(name: $0.name) }

// Where the variable STRICT is set, as in scripts/check and CI, a warning is an error: a manifest that always said so would
// break the builds of others with the next compiler. And the engine is optimized in a debug build, too, in which the tests make
// millions of steps: SwiftPM takes no package with such flags from elsewhere. Without debug information a build is ready sooner.
// Of two flags that contradict each other the compiler takes the last, and SwiftPM writes "-g" after those of a manifest, but
// not after the frontend's.
let isStrict = Context.environment["STRICT"] != nil
// Where the variable BUILD_ONCE is set, as in .ci/run, modules are compiled as wholes: all of a debug build takes three quarters
// of the time, and the next one after a change more.
let isBuiltOnce = Context.environment["BUILD_ONCE"] != nil

// Every target is held to the same rules.
for target in sources + tests where target.type != .system {
    if ["CChipmunkSupport", "CPageFiles", "CTestSupport", "CTwins"].contains(target.name) {
        target.cSettings = [.enableWarning("all"), .enableWarning("extra")]
        if isStrict {
            target.cSettings?.append(.treatAllWarnings(as: .error))
            target.cSettings?.append(.unsafeFlags(["-O2"], .when(configuration: .debug)))
        }
    } else {
        target.swiftSettings = [
            .strictMemorySafety(),
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
        ]
        if isStrict {
            target.swiftSettings? += [
                .treatAllWarnings(as: .error), .unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .debug)),
            ]
        }
        if isBuiltOnce {
            target.swiftSettings? += [
                .unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .release)),
                .unsafeFlags(["-no-emit-module-separately-wmo"]),
                .unsafeFlags(["-wmo", "-num-threads", "1", "-disable-batch-mode"], .when(configuration: .debug)),
            ]
        }
        if isStrict && target.name == "Chipmunk" {
            target.swiftSettings?.append(
                .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug)))
        }
    }
}

// The variable TEST_TARGETS names the only test targets that are built, for a run that needs no others: .ci/run --since.
let testTargets = Context.environment["TEST_TARGETS"]?.split(separator: " ")

func isBuilt(_ target: Target) -> Bool {
    target.type != .test || testTargets?.contains { $0 == target.name } ?? true
}

let package = Package(
    name: "chipmunk-swift",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "CharacterMotion", targets: ["CharacterMotion"]),
        .library(name: "Chipmunk", targets: ["Chipmunk"]),
        .library(name: "ChipmunkDrawing", targets: ["ChipmunkDrawing"]),
        .library(name: "CrateDrawing", targets: ["CrateDrawing"]),
        .library(name: "CrateKit", targets: ["CrateKit"]),
        .library(name: "CrateTesting", targets: ["CrateTesting"]),
        .library(name: "CrateViewer", targets: ["CrateViewer"]),
        .library(name: "Dynamics", targets: ["Dynamics"]),
        .library(name: "TimerAnimation", targets: ["TimerAnimation"]),
        .executable(name: "crates", targets: ["crates"]),
    ],
    traits: traits,
    dependencies: dependencies,
    targets: sources + stubs + tests.filter(isBuilt),
    swiftLanguageModes: [.v6]
)
