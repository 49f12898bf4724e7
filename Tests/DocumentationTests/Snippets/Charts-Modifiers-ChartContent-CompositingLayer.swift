// swift-format-ignore-file
// The examples of Sources/Charts/Modifiers/ChartContent+CompositingLayer.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Modifiers_ChartContent_CompositingLayer_1() {
    _ = aMark
    .compositingLayer { $0.opacity(0.5).shadow(radius: 4) }
}
