// swift-tools-version: 6.2
import PackageDescription

// A warning is an error where this variable is set, as in CI.
let warnings: [SwiftSetting] = Context.environment["STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

// That of scripts/lib/common.sh, so that what is built for crates serves here, too.
let installedTrait = Context.environment["INSTALLED_TRAIT"] ?? "Phones"

/// The programs that `scripts/linking-test` links, in every way in which a program can come to have Chipmunk. A package
/// of its own, as such a program is.
let strict: [SwiftSetting] =
    warnings + [
        .strictMemorySafety(),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]

let package = Package(
    name: "linking",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "LinkingProgram", targets: ["LinkingProgram"]),
        .library(name: "LinkingPlugin", type: .dynamic, targets: ["LinkingPlugin"]),
    ],
    dependencies: [.package(name: "chipmunk-swift", path: "../..", traits: [.init(stringLiteral: installedTrait)])],
    targets: [
        .target(
            name: "FoldedScene",
            dependencies: [.product(name: "Chipmunk", package: "chipmunk-swift")],
            swiftSettings: strict),
        .executableTarget(name: "LinkingProgram", dependencies: ["FoldedScene"], swiftSettings: strict),
        .target(name: "LinkingPlugin", dependencies: ["FoldedScene"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
