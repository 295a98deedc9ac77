// swift-tools-version: 6.2
import PackageDescription

// A warning is an error where this variable is set, as in CI.
let warnings: [SwiftSetting] = Context.environment["STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

// That of scripts/lib/common.sh, so that what is built for crates serves here, too.
let installedTrait = Context.environment["INSTALLED_TRAIT"] ?? "Phones"

/// Every target is held to the same rules.
let strict: [SwiftSetting] =
    warnings + [
        .strictMemorySafety(),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]

extension Target.Dependency {
    /// A library of the package above.
    static func chipmunk(_ name: String) -> Self { .product(name: name, package: "chipmunk-swift") }
}

let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "chipmunk-swift", path: "..", traits: [.init(stringLiteral: installedTrait)])
    ],
    targets: [
        .target(name: "CPiles", linkerSettings: [.linkedLibrary("chipmunk"), .linkedLibrary("m")]),
        .target(name: "Piles", dependencies: ["CPiles", .chipmunk("Chipmunk")], swiftSettings: strict),
        .target(name: "Batches", dependencies: [.chipmunk("Chipmunk"), .chipmunk("CrateKit")], swiftSettings: strict),
        .executableTarget(
            name: "Overhead",
            dependencies: [
                "Batches", "CPiles", "Piles", .chipmunk("Chipmunk"), .chipmunk("CrateKit"), .chipmunk("Dynamics"),
            ],
            swiftSettings: strict),
        // The program that scripts/compare-peers runs; the programs to compare with are in Peers.
        .executableTarget(
            name: "Peer", dependencies: ["CPiles", "Piles", .chipmunk("Chipmunk")], swiftSettings: strict),
        .executableTarget(
            name: "Scaling",
            dependencies: ["Batches", "CPiles", "Piles", .chipmunk("Chipmunk"), .chipmunk("CrateKit")],
            swiftSettings: strict),
        .executableTarget(
            name: "LineChart", dependencies: [.chipmunk("Chipmunk"), .chipmunk("ChipmunkDrawing")],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

#if os(Linux) && compiler(>=6.3)
    /// The benchmarks that `scripts/allocations` runs, where it counts.
    /// The plugin finds benchmarks by the name of the folder that they are in.
    func benchmarks(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
        .executableTarget(
            name: name,
            dependencies: ["BenchScenes", "Counting", .product(name: "Benchmark", package: "benchmark")] + dependencies,
            path: "Benchmarks/\(name)",
            swiftSettings: strict,
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
    }

    // Without its traits, which count by libraries that are loaded first: CCounts counts exactly, with nothing more.
    package.dependencies += [.package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: [])]
    package.targets += [
        .target(name: "CCounts"),
        .target(
            name: "Counting", dependencies: ["CCounts", .product(name: "Benchmark", package: "benchmark")],
            swiftSettings: strict),
        .target(name: "BenchScenes", dependencies: [.chipmunk("Chipmunk")], swiftSettings: strict),
        benchmarks("EngineBenchmarks", [.chipmunk("Chipmunk")]),
        benchmarks(
            "SceneBenchmarks", [.chipmunk("Chipmunk"), .chipmunk("ChipmunkDrawing"), .chipmunk("CrateKit")]),
    ]
#endif
