// swift-format-ignore-file
// The examples of Sources/Charts/Settings/View+ChartOverlay.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Settings_View_ChartOverlay_1() {
    _ = aChart
    .chartOverlay { proxy in
        GeometryReader { geometry in
            let plot = geometry[proxy.plotAreaFrame]
            Text("Now").position(x: plot.maxX, y: plot.minY)
        }
    }
}
