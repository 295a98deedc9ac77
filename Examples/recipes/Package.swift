// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "recipes",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "chipmunk-swift", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "Recipes",
            dependencies: [
                .product(name: "Chipmunk", package: "chipmunk-swift"),
                .product(name: "ChipmunkDrawing", package: "chipmunk-swift"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
