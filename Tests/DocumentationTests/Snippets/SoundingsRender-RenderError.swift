// swift-format-ignore-file
// The examples of Sources/SoundingsRender/RenderError.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_SoundingsRender_RenderError_1() async throws {
    do {
        try renderer.pngData.write(to: picture)
    } catch let error as RenderError {
        print(error)  // a sentence that says why there is no picture
    }
}
