// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "LogDashboard",
    dependencies: [.package(name: "soundings", path: "../..", traits: ["Server"])],
    targets: [
        .executableTarget(
            name: "LogDashboard",
            dependencies: [.product(name: "Soundings", package: "soundings")])
    ]
)
