// swift-format-ignore-file
// The examples of Sources/Charts/Content/ChartContent.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

enum Sources_Charts_Content_ChartContent_1 {
    struct Threshold: ChartContent {
        let limit: Double
        var body: some ChartContent {
            RuleMark(y: .value("Limit", limit)).foregroundStyle(.red)
        }
    }
}
