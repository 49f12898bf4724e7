// swift-format-ignore-file
// The examples of Sources/Charts/Settings/View+ChartPlotStyle.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Settings_View_ChartPlotStyle_1() {
    _ = aChart
    .chartPlotStyle { plot in
        plot.background(.gray.opacity(0.1)).border(.gray)
    }
}
