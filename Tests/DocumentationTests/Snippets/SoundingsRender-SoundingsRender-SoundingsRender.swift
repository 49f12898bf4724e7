// swift-format-ignore-file
// The examples of Sources/SoundingsRender/SoundingsRender.docc/SoundingsRender.md, written anew by RECORD=1.
import Charts
import Foundation
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_SoundingsRender_SoundingsRender_docc_SoundingsRender_1() async throws {
    let renderer = ImageRenderer(content: SalesChart().environment(\.colorScheme, .dark))
    renderer.scale = 2
    renderer.isOpaque = true
    try renderer.pngData.write(to: URL(filePath: "sales.png"))
    let text = try renderer.alternativeText
}
