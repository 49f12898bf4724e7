// swift-format-ignore-file
// The examples of Sources/Soundings/Panels/Markdown.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Panels_Markdown_1() async throws {
    Markdown("Orders of **today**. [How they are counted](https://example.org/orders)")
}
