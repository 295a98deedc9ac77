// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "rollback",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "chipmunk-swift", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "Rollback", dependencies: [.product(name: "Chipmunk", package: "chipmunk-swift")])
    ],
    swiftLanguageModes: [.v6]
)
