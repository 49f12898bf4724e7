// swift-format-ignore-file
// The examples of Sources/Charts/Annotations/AnnotationOverflowResolution.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Annotations_AnnotationOverflowResolution_1() {
    _ = aMark
    .annotation(position: .top, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)) {
        Text("Today")
    }
}
