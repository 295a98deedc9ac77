// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is held to the same rules.
let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// And so is every C target.
let strictC: [CSetting] = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]

let package = Package(
    name: "chipmunk-swift",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Chipmunk", targets: ["Chipmunk"]),
        .library(name: "ChipmunkDrawing", targets: ["ChipmunkDrawing"]),
        .library(name: "CrateDrawing", targets: ["CrateDrawing"]),
        .library(name: "CrateKit", targets: ["CrateKit"]),
        .library(name: "CrateTesting", targets: ["CrateTesting"]),
        .library(name: "CrateViewer", targets: ["CrateViewer"]),
        .library(name: "TimerAnimation", targets: ["TimerAnimation"]),
        .executable(name: "crates", targets: ["crates"]),
    ],
    traits: [
        .trait(
            name: "DriftPictures",
            description: "Goldens that drift in a test attach a picture, which takes Cairo."),
        .default(enabledTraits: ["DriftPictures"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        // For films, which ffmpeg makes, and for the tests, which run the command as a user would.
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    ],
    targets: [
        .systemLibrary(
            name: "CChipmunk",
            providers: [.apt(["libchipmunk-dev"]), .brew(["chipmunk"])]),
        .target(name: "CChipmunkSupport", cSettings: strictC),
        .target(
            name: "Chipmunk",
            dependencies: ["CChipmunk", "CChipmunkSupport"],
            swiftSettings: strict),
        .systemLibrary(
            name: "CCairo",
            pkgConfig: "cairo",
            providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .target(name: "ChipmunkDrawing", dependencies: ["Chipmunk", "CCairo"], swiftSettings: strict),
        .target(name: "TimerAnimation", swiftSettings: strict),
        // How values look in files, whatever they mean: knows no physics.
        .target(name: "SceneCoding", dependencies: ["Yams"], swiftSettings: strict),
        .target(
            name: "CrateKit",
            dependencies: ["Chipmunk", "SceneCoding", "TimerAnimation", "SwiftCSV"],
            // For editors, which read it where it is; programs have SceneFile.schema.
            exclude: ["SceneForms/scene.schema.json"],
            swiftSettings: strict),
        .target(
            name: "CrateDrawing",
            dependencies: ["Chipmunk", "ChipmunkDrawing", "CrateKit"],
            swiftSettings: strict),
        // Files that a stranger may have put where they are, read and written in ways that leave nothing half done.
        .target(
            name: "SafeFiles",
            dependencies: [.product(name: "SystemPackage", package: "swift-system")],
            swiftSettings: strict),
        // Goldens on disk, for the command and for tests: CrateKit itself reads and writes no files.
        .target(
            name: "GoldenFiles",
            dependencies: ["CrateKit", "SafeFiles", .product(name: "SystemPackage", package: "swift-system")],
            swiftSettings: strict),
        .target(
            name: "CrateTesting",
            dependencies: [
                "CrateKit",
                "GoldenFiles",
                "SafeFiles",
                .target(name: "ChipmunkDrawing", condition: .when(traits: ["DriftPictures"])),
                .target(name: "CrateDrawing", condition: .when(traits: ["DriftPictures"])),
            ],
            swiftSettings: strict),
        .target(
            name: "CrateViewer",
            dependencies: [
                "Chipmunk",
                "CrateKit",
                "TimerAnimation",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ],
            // In the program itself, so that no file is served that is not the page's.
            resources: [.embedInCode("Page")],
            swiftSettings: strict),
        .executableTarget(
            name: "crates",
            dependencies: [
                "Chipmunk",
                "ChipmunkDrawing",
                "CrateDrawing",
                "CrateKit",
                "CrateViewer",
                "GoldenFiles",
                "SafeFiles",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict),

        .target(name: "CTwins", dependencies: ["CChipmunkSupport"], path: "Tests/CTwins", cSettings: strictC),
        .testTarget(
            name: "ChipmunkTests",
            dependencies: ["Chipmunk", "CChipmunk", "CTwins"],
            swiftSettings: strict),
        .testTarget(
            name: "DemoTests",
            dependencies: ["Chipmunk"],
            // The tests compile it, with Chipmunk's own demos.
            exclude: ["Host"],
            swiftSettings: strict),
        .testTarget(
            name: "ChipmunkDrawingTests",
            dependencies: ["ChipmunkDrawing", "CCairo"],
            swiftSettings: strict),
        .testTarget(
            name: "CrateDrawingTests",
            dependencies: ["Chipmunk", "ChipmunkDrawing", "CrateDrawing", "CrateKit"],
            swiftSettings: strict),
        .testTarget(name: "TimerAnimationTests", dependencies: ["TimerAnimation"], swiftSettings: strict),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        .testTarget(
            name: "SceneCodingTests",
            dependencies: ["SceneCoding", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "CrateKitTests",
            dependencies: ["CrateKit", "CrateTesting", "CTwins", "GoldenFiles", "SceneCoding"],
            exclude: ["__Goldens__"],
            swiftSettings: strict),
        .testTarget(
            name: "CrateViewerTests",
            dependencies: [
                "CrateViewer",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SafeFilesTests",
            dependencies: ["SafeFiles", .product(name: "SystemPackage", package: "swift-system")],
            swiftSettings: strict),
        .testTarget(
            name: "CratesTests",
            dependencies: [
                "crates",
                "CrateKit",
                "GoldenFiles",
                "SafeFiles",
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            exclude: ["Support/leaks.supp"],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
