// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-parse-as-library"]),
]

let package = Package(
    name: "fuzz",
    platforms: [.macOS(.v15)],
    // One product at a time is built, as each brings the main function of libFuzzer.
    products: [
        .executable(name: "Fuzz", targets: ["Fuzz"]),
        .executable(name: "ReaderFuzz", targets: ["ReaderFuzz"]),
    ],
    dependencies: [.package(name: "chipmunk-swift", path: "../..")],
    targets: [
        .executableTarget(
            name: "Fuzz",
            dependencies: [.product(name: "Chipmunk", package: "chipmunk-swift")],
            swiftSettings: strict),
        .executableTarget(
            name: "ReaderFuzz",
            dependencies: [.product(name: "CrateKit", package: "chipmunk-swift")],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
