// swift-format-ignore-file
// The examples of Sources/Charts/Interaction/View+ChartGesture.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Interaction_View_ChartGesture_1() {
    _ = aChart
    .chartGesture { proxy in
        DragGesture(minimumDistance: 0).onChanged { proxy.selectXValue(at: $0.location.x) }
    }
}
