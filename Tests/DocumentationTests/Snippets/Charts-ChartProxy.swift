// swift-format-ignore-file
// The examples of Sources/Charts/ChartProxy.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_ChartProxy_1() async throws {
    chart.chartOverlay { proxy in
        Text("Now").position(x: proxy.position(forX: Date.now) ?? 0, y: 8)
    }
}

@MainActor func Sources_Charts_ChartProxy_2() async throws {
    let day = proxy.value(atX: 120, as: Date.self)
}
