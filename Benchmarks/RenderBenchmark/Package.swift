// swift-tools-version: 6.2
import PackageDescription

// A package of its own: it measures what other packages get.
let package = Package(
    name: "RenderBenchmark",
    dependencies: [.package(name: "soundings", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "RenderBenchmark",
            dependencies: [
                .product(name: "Charts", package: "soundings"),
                .product(name: "SoundingsRender", package: "soundings"),
            ])
    ]
)
