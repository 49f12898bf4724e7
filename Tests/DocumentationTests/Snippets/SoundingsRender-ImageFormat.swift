// swift-format-ignore-file
// The examples of Sources/SoundingsRender/ImageFormat.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_SoundingsRender_ImageFormat_1() async throws {
    try renderer.render { size, file in
        try file(.pdf).write(to: page)
    }
}
