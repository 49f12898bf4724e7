// swift-format-ignore-file
// The examples of Sources/Charts/Charts.docc/FirstChart.md, written anew by RECORD=1.
import Charts
import Foundation
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Charts_Charts_docc_FirstChart_1() async throws {
    struct Sale: Identifiable {
        var id: Int
        var style: String
        var count: Double
    }

    let sales = [
        Sale(id: 1, style: "Cachapa", count: 916),
        Sale(id: 2, style: "Injera", count: 850),
        Sale(id: 3, style: "Crêpe", count: 802),
    ]

    let chart = Chart(sales) { sale in
        BarMark(x: .value("Sold", sale.count), y: .value("Style", sale.style))
    }

    let renderer = ImageRenderer(content: chart.frame(width: 480, height: 240))
    renderer.scale = 2
    renderer.isOpaque = true
    try renderer.pngData.write(to: URL(filePath: "sales.png"))
    try renderer.svg.write(to: URL(filePath: "sales.svg"), atomically: true, encoding: .utf8)
    print(try renderer.alternativeText)
}

@MainActor func Sources_Charts_Charts_docc_FirstChart_2() async throws {
    Chart(sales) { sale in
        BarMark(x: .value("Sold", sale.count), y: .value("Style", sale.style))
            .foregroundStyle(by: .value("Style", sale.style))
            .annotation(position: .trailing) { Text("\(sale.count)") }
    }
    .chartXAxis { AxisMarks(values: .automatic(desiredCount: 4)) }
    .chartLegend(position: .bottom)
}
