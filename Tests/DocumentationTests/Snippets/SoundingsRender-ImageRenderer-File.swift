// swift-format-ignore-file
// The examples of Sources/SoundingsRender/ImageRenderer+File.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_SoundingsRender_ImageRenderer_File_1() async throws {
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
