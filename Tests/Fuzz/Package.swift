// swift-tools-version: 6.2
import PackageDescription

// A warning is an error where this variable is set, as in CI.
let warnings: [SwiftSetting] = Context.environment["STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let strict: [SwiftSetting] =
    warnings + [
        .strictMemorySafety(),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .unsafeFlags(["-parse-as-library"]),
    ]

let package = Package(
    name: "fuzz",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "Fuzz", targets: ["Fuzz"]),
        .executable(name: "SnapshotFuzz", targets: ["SnapshotFuzz"]),
        .executable(name: "RecordingFuzz", targets: ["RecordingFuzz"]),
        .executable(name: "SavedRunFuzz", targets: ["SavedRunFuzz"]),
        .executable(name: "ReaderFuzz", targets: ["ReaderFuzz"]),
        .executable(name: "AnimationFuzz", targets: ["AnimationFuzz"]),
        .executable(name: "DrawingFuzz", targets: ["DrawingFuzz"]),
        .executable(name: "DynamicsFuzz", targets: ["DynamicsFuzz"]),
        .executable(name: "PageFuzz", targets: ["PageFuzz"]),
    ],
    dependencies: [
        .package(name: "chipmunk-swift", path: "../..", traits: ["Viewer"]),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .target(
            name: "FuzzSupport",
            dependencies: [.product(name: "Chipmunk", package: "chipmunk-swift")],
            swiftSettings: strict),
        .executableTarget(
            name: "Fuzz",
            dependencies: ["FuzzSupport", .product(name: "Chipmunk", package: "chipmunk-swift")],
            swiftSettings: strict),
        .executableTarget(
            name: "SnapshotFuzz",
            dependencies: ["FuzzSupport", .product(name: "Chipmunk", package: "chipmunk-swift")],
            swiftSettings: strict),
        .executableTarget(
            name: "RecordingFuzz",
            dependencies: ["FuzzSupport", .product(name: "Chipmunk", package: "chipmunk-swift")],
            swiftSettings: strict),
        .executableTarget(
            name: "SavedRunFuzz",
            dependencies: [
                "FuzzSupport",
                .product(name: "Chipmunk", package: "chipmunk-swift"),
                .product(name: "CrateKit", package: "chipmunk-swift"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "ReaderFuzz",
            dependencies: ["FuzzSupport", .product(name: "CrateKit", package: "chipmunk-swift")],
            swiftSettings: strict),
        .executableTarget(
            name: "AnimationFuzz",
            dependencies: ["FuzzSupport", .product(name: "TimerAnimation", package: "chipmunk-swift")],
            swiftSettings: strict),
        .executableTarget(
            name: "DrawingFuzz",
            dependencies: [
                "FuzzSupport",
                .product(name: "Chipmunk", package: "chipmunk-swift"),
                .product(name: "ChipmunkDrawing", package: "chipmunk-swift"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "DynamicsFuzz",
            dependencies: [
                "FuzzSupport",
                .product(name: "Chipmunk", package: "chipmunk-swift"),
                .product(name: "Dynamics", package: "chipmunk-swift"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "PageFuzz",
            dependencies: [
                "FuzzSupport",
                .product(name: "Chipmunk", package: "chipmunk-swift"),
                .product(name: "CrateKit", package: "chipmunk-swift"),
                .product(name: "CrateViewer", package: "chipmunk-swift"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
