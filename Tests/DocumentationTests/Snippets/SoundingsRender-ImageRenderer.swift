// swift-format-ignore-file
// The examples of Sources/SoundingsRender/ImageRenderer.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_SoundingsRender_ImageRenderer_1() async throws {
    let renderer = ImageRenderer(content: SalesChart().frame(width: 640, height: 400))
    renderer.scale = 2
    try renderer.pngData.write(to: file)
}

@MainActor func Sources_SoundingsRender_ImageRenderer_2() async throws {
    ImageRenderer(content: SalesChart().environment(\.colorScheme, .dark))
}

@MainActor func Sources_SoundingsRender_ImageRenderer_3() async throws {
    try renderer.render(rasterizationScale: 2) { size, file in
        try file(.png).write(to: picture)
        try file(.pdf).write(to: page)
    }
}
