// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "AppleCharts",
    dependencies: [.package(name: "soundings", path: "../..")],
    targets: [
        // The app's own files, which import Charts and SwiftUI.
        .target(
            name: "HealthViews",
            dependencies: [
                .product(
                    name: "Charts", package: "soundings", condition: .when(platforms: [.linux]))
            ]),
        .executableTarget(
            name: "pictures",
            dependencies: [
                "HealthViews", .product(name: "SoundingsRender", package: "soundings"),
            ]),
    ]
)
