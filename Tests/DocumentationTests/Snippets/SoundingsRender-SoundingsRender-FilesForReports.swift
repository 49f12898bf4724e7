// swift-format-ignore-file
// The examples of Sources/SoundingsRender/SoundingsRender.docc/FilesForReports.md, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_SoundingsRender_SoundingsRender_docc_FilesForReports_1() async throws {
    let renderer = ImageRenderer(content: SalesChart())
    try renderer.render(rasterizationScale: 2) { size, file in
        try file(.svg).write(to: picture)
        try file(.png).write(to: picture)
        try file(.pdf).write(to: page)
    }
}

@MainActor func Sources_SoundingsRender_SoundingsRender_docc_FilesForReports_2() async throws {
    try await withThrowingTaskGroup { group in
        for number in 1...100 {
            group.addTask {
                let renderer = await ImageRenderer(content: SalesChart())
                try await renderer.file(.png).write(to: URL(filePath: "\(number).png"))
            }
        }
        try await group.waitForAll()
    }
}

@MainActor func Sources_SoundingsRender_SoundingsRender_docc_FilesForReports_3() async throws {
    for scheme in [ColorScheme.light, .dark] {
        let renderer = ImageRenderer(
            content: SalesChart()
                .environment(\.colorScheme, scheme)
                .environment(\.locale, Locale(identifier: "de_DE"))
                .environment(\.timeZone, TimeZone(identifier: "Europe/Berlin")!))
        try renderer.svg.write(to: picture, atomically: true, encoding: .utf8)
    }
}

@MainActor func Sources_SoundingsRender_SoundingsRender_docc_FilesForReports_4() async throws {
    for sentence in try ImageRenderer(content: SalesChart()).diagnostics { print(sentence) }
}
