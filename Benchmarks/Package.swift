// swift-tools-version: 6.2
import PackageDescription

/// Every target is held to the same rules.
let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "chipmunk-swift", path: "..", traits: ["Scenes"])],
    targets: [
        .target(name: "CPiles", linkerSettings: [.linkedLibrary("chipmunk"), .linkedLibrary("m")]),
        .executableTarget(
            name: "Overhead",
            dependencies: [
                "CPiles",
                .product(name: "Chipmunk", package: "chipmunk-swift"),
                .product(name: "CrateKit", package: "chipmunk-swift"),
                .product(name: "Dynamics", package: "chipmunk-swift"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "Costs",
            dependencies: ["CPiles", .product(name: "Chipmunk", package: "chipmunk-swift")],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
