// swift-format-ignore-file
// The examples of Sources/Charts/Scales/ScaleDomain.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Scales_ScaleDomain_1() {
    _ = aChart
    .chartYScale(domain: 0...100)
    .chartXScale(domain: ["Mon", "Tue", "Wed"])
    .chartYScale(domain: .automatic(includesZero: false))
}
