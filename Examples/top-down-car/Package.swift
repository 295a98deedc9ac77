// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "top-down-car",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "chipmunk-swift", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "TopDownCar",
            dependencies: [
                .product(name: "Chipmunk", package: "chipmunk-swift"),
                .product(name: "ChipmunkDrawing", package: "chipmunk-swift"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
