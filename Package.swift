// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// Tests run once for each build: optimizing them costs more than it saves, and no product has them.
let unoptimized = SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))
let testSettings = settings + [unoptimized]

/// Packages that only the server uses: without the trait they aren't even fetched.
let server = TargetDependencyCondition.when(traits: ["Server"])
/// One module each: together they cost a minute to build.
let deque = Target.Dependency.product(
    name: "DequeModule", package: "swift-collections", condition: server)
let heap = Target.Dependency.product(
    name: "HeapModule", package: "swift-collections", condition: server)
let orderedCollections = Target.Dependency.product(
    name: "OrderedCollections", package: "swift-collections", condition: server)
let logging = Target.Dependency.product(
    name: "Logging", package: "swift-log", condition: server)
let metrics = Target.Dependency.product(
    name: "CoreMetrics", package: "swift-metrics", condition: server)
let tracing = Target.Dependency.product(
    name: "Tracing", package: "swift-distributed-tracing", condition: server)
let lifecycle = Target.Dependency.product(
    name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: server)

/// Settings of code that no viewer, change or row waits for.
///
/// Compiling it takes four times longer with optimization, so builds of this package by `make` leave
/// it unoptimized. Packages that depend on this one get it optimized: SwiftPM forbids them unsafe flags.
let rarelyRun = Context.environment["SOUNDINGS_QUICK_BUILD"] == nil ? settings : testSettings

func part(
    _ name: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting] = settings
) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.byName(name: name)] + dependencies,
        swiftSettings: testSettings)
}

let package = Package(
    name: "soundings",
    products: [
        .library(name: "Charts", targets: ["Charts", "SwiftUI", "Observables", "Accessibility"]),
        .library(name: "SoundingsRender", targets: ["SoundingsRender"]),
        .library(name: "Soundings", targets: ["Soundings"]),
        .executable(name: "soundings", targets: ["soundings"]),
    ],
    traits: [
        .default(enabledTraits: ["Server"]),
        .trait(
            name: "Server",
            description: "What the server needs; charts and their pictures do without."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    ],
    targets: [
        .plugin(name: "EmbedLanguages", capability: .buildTool()),
        .target(
            // The ICU that Foundation has inside: its module map names no library.
            name: "Languages", swiftSettings: settings,
            linkerSettings: [.linkedLibrary("_FoundationICU")], plugins: ["EmbedLanguages"]),
        tests("Languages"),
        part("Calendars"),
        tests("Calendars", ["Seeded"]),
        part("Tables", ["Calendars"]),
        .macro(name: "PreviewMacros", swiftSettings: settings),
        part("Observables", [], rarelyRun),
        tests("Observables"),
        part("Views", ["Tables", "Observables", "PreviewMacros"], rarelyRun),
        tests("Views"),
        part("Charts", ["Tables", "Views"]),
        tests("Charts", ["SwiftUI", "Tables", "Views"]),
        part("SwiftUI", ["Observables", "Views"]),
        part("Accessibility", ["Views"]),
        part("Scenes", ["Tables"]),
        part("Scales", ["Calendars", "Tables", "Views", "Charts", "Scenes"]),
        tests("Scales", ["Calendars", "Seeded", "Tables"]),
        part("ViewLayouts", ["Tables", "Views", "Scenes", "Scales"]),
        tests("ViewLayouts", ["Scenes", "Seeded", "Views"]),
        part(
            "Layouts",
            [
                "Languages", "Calendars", "Tables", "Views", "Charts", "Scenes", "Scales",
                "ViewLayouts",
            ]),
        .target(
            name: "ChartSamples", dependencies: ["Charts", "Layouts", "Scenes", "Tables"],
            path: "Tests/ChartSamples", swiftSettings: testSettings),
        tests(
            "Layouts",
            [
                "ChartSamples", "Tables", "Views", "Charts", "Picking", "Scenes", "Scales",
                "Seeded", "ViewLayouts",
            ]),
        part(
            "Picking",
            [
                "Calendars", "Tables", "Views", "Charts", "Scenes", "Scales", "ViewLayouts",
                "Layouts",
            ]),
        tests(
            "Picking",
            ["ChartSamples", "Charts", "Layouts", "Scales", "Scenes", "Tables", "Views"]),
        part("SVG", ["Scenes"]),
        part("Speech", ["Languages", "Calendars", "Tables", "Scenes"]),
        part("Sound", ["Tables", "Charts", "Scenes", "Speech", "Layouts"]),
        .systemLibrary(
            name: "CLiblouis", pkgConfig: "liblouis", providers: [.apt(["liblouis-dev"])]),
        part("Braille", ["CLiblouis", "Languages"], rarelyRun),
        tests("Braille", ["Languages"]),
        part(
            "Tactile",
            ["Braille", "Languages", "SVG", "Scenes", "Sound", "Speech", "Tables"], rarelyRun),
        .systemLibrary(
            name: "CLibrsvg", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
        .systemLibrary(
            name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
        .target(name: "CPageFonts", exclude: ["Fonts"]),
        .target(
            name: "CPictures", dependencies: ["CFontconfig", "CLibrsvg", "CPageFonts"],
            linkerSettings: [.linkedLibrary("z")]),
        part(
            "SoundingsRender",
            [
                "CPictures", "Charts", "Languages", "Layouts", "Picking", "SVG", "Scenes", "Sound",
                "Speech", "ViewLayouts", "Views",
            ]),
        tests("SoundingsRender", ["CZlib", "Charts", "SwiftUI"]),
        part("Protocol", ["Layouts"]),
        tests("Protocol", ["Layouts", "PageModels", "Seeded", "Transcripts"]),
        part("SharedScenes", ["Protocol", "Tables", "Scenes", "Layouts", "SVG", "Speech"]),
        part(
            "Sessions",
            [
                "Charts", "Protocol", "Tables", "Scenes", "Layouts", "Picking", "Speech",
                "SharedScenes", "Languages",
            ]),
        .systemLibrary(name: "CHiredis", providers: [.apt(["libhiredis-dev"])]),
        part("Redis", ["CHiredis", "COpenSSL"]),
        .target(
            name: "RedisServers", dependencies: ["Redis", "TestClients"],
            path: "Tests/RedisServers",
            swiftSettings: testSettings),
        tests("Redis", ["RedisServers"]),
        .systemLibrary(name: "CSystemSQLite", providers: [.apt(["libsqlite3-dev"])]),
        part("SQLiteDatabases", ["CSystemSQLite"]),
        tests("SQLiteDatabases"),
        part("Logs", ["Redis", "SQLiteDatabases", "Tables"]),
        tests("Logs", ["Redis", "RedisServers", "SQLiteDatabases", "Seeded", "Tables"]),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CZstd", providers: [.apt(["libzstd-dev"])]),
        .systemLibrary(name: "CLibpq", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        .systemLibrary(
            name: "CMosquitto", pkgConfig: "libmosquitto", providers: [.apt(["libmosquitto-dev"])]),
        part("OpenTelemetry"),
        .testTarget(
            name: "OpenTelemetryTests", dependencies: ["OpenTelemetry", "Seeded"],
            exclude: ["Fixtures"], swiftSettings: testSettings),
        .systemLibrary(
            name: "COpenSSL", pkgConfig: "libssl", providers: [.apt(["libssl-dev"])]),
        part("Digests", ["COpenSSL"]),
        tests("Digests", ["COpenSSL"]),
        .target(name: "CSpawn"),
        part("ExternalPrograms", ["CSpawn"]),
        tests("ExternalPrograms"),
        part(
            "Feeds",
            [
                "CLibpq", "CMosquitto", "CZlib", "CZstd", "Calendars", "Digests",
                "ExternalPrograms",
                "OpenTelemetry", "SQLiteDatabases", "Tables", logging, tracing,
            ]),
        part("Traces", ["OpenTelemetry", logging, metrics, tracing], rarelyRun),
        tests("Traces", ["OpenTelemetry"]),
        .target(
            name: "PostgresServers", dependencies: ["TestClients"], path: "Tests/PostgresServers",
            swiftSettings: testSettings),
        .testTarget(
            name: "FeedsTests",
            dependencies: [
                "Feeds", "OpenTelemetry", "PostgresServers", "SQLiteDatabases", "Seeded",
                "Tables",
            ],
            exclude: ["OpenTelemetry"], swiftSettings: testSettings),
        .systemLibrary(
            name: "CCmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
        part(
            "Dashboards",
            [
                "CCmark", "Languages", "Calendars", "Tables", "Views", "Charts", "Scenes", "Scales",
                "Layouts", "Logs", "Feeds",
                .product(name: "Yams", package: "Yams", condition: server),
            ], rarelyRun),
        tests(
            "Dashboards",
            [
                "Charts", "Feeds", "Languages", "Layouts", "Picking", "Scenes", "Sound", "Speech",
                "Tables",
                "Views",
            ]),
        .systemLibrary(name: "CMalloc"),
        .systemLibrary(name: "CLibev", providers: [.apt(["libev-dev"])]),
        .systemLibrary(
            name: "CLibwebsockets", pkgConfig: "libwebsockets",
            providers: [.apt(["libwebsockets-dev"])]),
        .systemLibrary(name: "CBrotli", providers: [.apt(["libbrotli-dev"])]),
        part("ContentCodings", ["CBrotli"]),
        part(
            "Transport",
            [
                "ContentCodings", "CLibev", "CLibwebsockets", "COpenSSL", "CZlib", "CZstd", logging,
                heap, orderedCollections, tracing,
            ]),
        .executableTarget(
            name: "PageBundler", dependencies: ["ContentCodings"], swiftSettings: rarelyRun),
        tests("PageBundler"),
        .plugin(name: "EmbedPage", capability: .buildTool(), dependencies: ["PageBundler"]),
        .target(name: "PageFiles", swiftSettings: settings, plugins: ["EmbedPage"]),
        part("LoadClients", ["CLibwebsockets"], rarelyRun),
        part("PictureFiles", ["CPageFonts", "ExternalPrograms"]),
        .plugin(name: "EmbedCommit", capability: .buildTool()),
        .target(name: "ProgramVersion", swiftSettings: settings, plugins: ["EmbedCommit"]),
        part(
            "Live",
            [
                "CMalloc", "Languages", "Tables", "Views", "Charts", "Scenes", "ViewLayouts",
                "Layouts", "Picking", "SVG",
                "Speech", "Sound", "Tactile", "Braille", "SharedScenes", "Protocol", "Sessions",
                "Logs",
                "Digests", "Feeds", "Dashboards", logging, deque, orderedCollections, tracing,
            ]),
        part(
            "Site",
            [
                "Transport", "Live", "Tables", "Views", "Charts", "Scenes", "Layouts", "Picking",
                "SVG", "Speech", "Sound", "Tactile", "Braille", "SharedScenes", "Protocol",
                "Sessions", "Logs", "Feeds", "Dashboards", "Digests", "Languages", "PageFiles",
                "OpenTelemetry", "PictureFiles", "ProgramVersion", deque, metrics,
            ]),
        .target(name: "TestClients", path: "Tests/TestClients", swiftSettings: testSettings),
        .target(
            name: "LiveServers",
            dependencies: [
                "Charts", "Dashboards", "Layouts", "Live", "PageModels", "Scenes", "Sessions",
                "Site", "SVG", "Tables", "TestClients", "Transport",
            ],
            path: "Tests/LiveServers", swiftSettings: testSettings),
        tests(
            "Transport",
            [
                "CBrotli", "COpenSSL", "CZlib", "Protocol", "Seeded", "TestClients",
            ]),
        tests(
            "Live",
            [
                "Charts", "Dashboards", "Feeds", "Layouts", "LiveServers", "Logs", "Observables",
                "PageModels", "Picking", "PostgresServers", "Protocol", "Redis", "RedisServers",
                "Scenes",
                "Seeded", "Sessions", "SharedScenes", "Site", "Speech", "SVG", "Tables",
                "TestClients",
                "Transport",
                "ViewLayouts", "Views",
            ]),
        tests(
            "Site",
            [
                "Dashboards", "Feeds", "Languages", "Live", "LiveServers", "Logs", "PageFiles",
                "Tables",
                "TestClients",
                "Transport", metrics,
            ]),
        .testTarget(
            name: "TranscriptTests",
            dependencies: [
                "Dashboards", "Feeds", "Layouts", "Live", "LiveServers", "PageModels", "Protocol",
                "Tables", "TestClients", "Transcripts", "Transport",
            ], swiftSettings: testSettings),
        part(
            "Commands",
            [
                "Tables", "Layouts", "Sound", "Tactile", "SharedScenes", "Logs", "Feeds",
                "Dashboards", "Live",
                "Site", "Transport", "Protocol", "LoadClients", "PictureFiles", "ProgramVersion",
                "CMalloc", "ExternalPrograms", "Traces", logging, lifecycle, metrics, tracing,
                .product(
                    name: "UnixSignals", package: "swift-service-lifecycle", condition: server),
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: server),
            ], rarelyRun),
        .executableTarget(
            name: "soundings", dependencies: ["Commands"], path: "Sources/Program",
            swiftSettings: settings),
        part(
            "Soundings",
            [
                "Calendars", "Charts", "Commands", "Dashboards", "Feeds", "Layouts", "Logs",
                "Tables",
                "Views", lifecycle, metrics,
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: server),
            ], rarelyRun),
        tests(
            "Soundings",
            ["Charts", "Dashboards", "Feeds", "Layouts", "Scenes", "Seeded", "Tables", "Views"]),
        .executableTarget(
            // The example's own package builds the server anew, which costs minutes.
            name: "ExampleLogDashboard", dependencies: ["Soundings"],
            path: "Examples/LogDashboard/Sources/LogDashboard"),
        .target(
            name: "Gallery", dependencies: ["Views"], path: "Examples/Gallery/Sources/Gallery",
            swiftSettings: testSettings),
        .target(
            name: "GalleryCharts", dependencies: ["Charts", "Gallery", "SwiftUI"],
            path: "Examples/Gallery/Charts", swiftSettings: testSettings),
        .executableTarget(
            name: "ExampleGallery",
            dependencies: [
                "Charts", "Commands", "Gallery", "GalleryCharts", "Live", "Scenes", "Site", "Views",
            ],
            path: "Examples/Gallery/Sources/ExampleGallery", swiftSettings: testSettings),
        .executableTarget(
            name: "KitchenServer", dependencies: ["Soundings", lifecycle, metrics],
            path: "Tests/KitchenServer", swiftSettings: testSettings),
        .systemLibrary(name: "CEpoll", path: "Benchmarks/CEpoll"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CEpoll", "CLibwebsockets", "CMalloc", "CSystemSQLite", "Tables", "Views", "Charts",
                "Scenes", "Layouts", "SVG", "Speech", "SharedScenes", "Feeds", "Logs", "Live",
                "Dashboards", "Protocol", "Sessions",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: server),
            ],
            path: "Benchmarks", exclude: ["CEpoll", "Page/Recorded", "RenderBenchmark"],
            swiftSettings: settings),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "Accessibility", "Charts", "Layouts", "Picking", "SVG", "Scenes", "Speech",
                "SwiftUI", "Views",
            ],
            path: "Tests/Conformance",
            exclude: ["swift-charts-api.tsv", "NonFeatures.tsv", "NotYet.tsv"],
            swiftSettings: testSettings),
        .testTarget(
            name: "GalleryTests",
            dependencies: [
                "Charts", "Dashboards", "Feeds", "Gallery", "GalleryCharts", "Layouts", "Live",
                "Protocol", "SVG", "Scenes", "SharedScenes", "Sound", "Speech", "Tables", "Tactile",
                "ViewLayouts", "Views",
            ],
            path: "Tests/Gallery",
            exclude: ["Golden", "Spoken", "check.py", "checking"],
            swiftSettings: testSettings),
        .testTarget(
            name: "ProgramTests",
            dependencies: [
                "Benchmarks", "Commands", "ExampleGallery", "KitchenServer", "Redis",
                "RedisServers", "soundings", logging,
            ],
            swiftSettings: testSettings),
        .target(name: "Seeded", path: "Tests/Seeded", swiftSettings: testSettings),
        .target(
            name: "PageModels", dependencies: ["SVG"], path: "Tests/PageModel",
            swiftSettings: testSettings),
        .target(
            name: "Transcripts", path: "Tests/Transcripts", exclude: ["Recorded"],
            swiftSettings: testSettings),
        tests(
            "SharedScenes",
            [
                "Charts", "Layouts", "PageModels", "Protocol", "SVG", "Scenes", "Seeded", "Speech",
                "Tables",
            ]),
        .testTarget(
            // Examples may leave results unused and values unread.
            name: "DocumentationTests",
            dependencies: [
                "Charts", "Soundings", "SoundingsRender", "SwiftUI", lifecycle, metrics,
            ],
            swiftSettings: [unoptimized]),
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "Dashboards", "Feeds", "Live", "OpenTelemetry", "Protocol", "Seeded", "Sessions",
                "Site", "Tables", "Transport",
            ],
            exclude: ["Corpus"], swiftSettings: testSettings),
        .target(name: "CSimulatedThread", path: "Tests/CSimulatedThread"),
        .testTarget(
            // Optimized: it does millions of steps.
            name: "SimulationTests",
            dependencies: [
                "CSimulatedThread", "Dashboards", "Live", "Logs", "PageModels", "Redis",
                "RedisServers", "Seeded", "Sessions", "SharedScenes", "Tables", deque, heap,
            ], swiftSettings: settings),
        .testTarget(name: "TidyTests", swiftSettings: testSettings),
        tests("Tables", ["Calendars", "Seeded"]),
        tests("Scenes", ["Seeded", "Tables"]),
        tests("Speech", ["Languages", "Scenes", "Seeded", "Tables"]),
        tests("Sound", ["Scenes", "Seeded", "Tables"]),
        tests(
            "Sessions",
            [
                "Charts", "Languages", "Protocol", "Tables", "SharedScenes", "Layouts", "Picking",
                "Seeded",
            ]),
        tests("SVG", ["PageModels", "Scenes", "Seeded", "Tables"]),
    ]
)
