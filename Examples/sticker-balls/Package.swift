// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "sticker-balls",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "chipmunk-swift", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "StickerBalls", dependencies: [.product(name: "Dynamics", package: "chipmunk-swift")])
    ],
    swiftLanguageModes: [.v6]
)
