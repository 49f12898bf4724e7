// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "vocabulary",
    dependencies: [.package(name: "soundings", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "vocabulary",
            dependencies: [
                .product(name: "Charts", package: "soundings"),
                .product(name: "SoundingsRender", package: "soundings"),
            ])
    ]
)
