import Charts
import Foundation
import SoundingsRender
import SwiftUI
import Testing

/// Everything of a picture is drawn, whole, and where it belongs, in pixels too.
@MainActor @Suite struct `A whole picture` {
    private static let margin = 40

    private func image(_ view: some View, scale: Double = 1) throws -> PixelImage {
        let renderer = ImageRenderer(content: view)
        renderer.scale = scale
        return try #require(PixelImage(try renderer.pngData))
    }

    /// How many pixels outside a chart's own frame have ink.
    private func spilled(_ chart: some View, scale: Double = 1) throws -> Int {
        let margin = Self.margin
        let view = chart.frame(width: 320, height: 200).padding(CGFloat(margin))
        let image = try image(view, scale: scale)
        let (width, edge) = (Double(image.width) / scale, Double(margin))
        let height = Double(image.height) / scale
        let isOutside = { (position: Int, length: Double) -> Bool in
            let point = (Double(position) + 0.5) / scale
            return point < edge || point > length - edge
        }
        var count = 0
        for y in 0..<image.height {
            let isMargin = isOutside(y, height)
            for x in 0..<image.width where isMargin || isOutside(x, width) {
                if image.alpha(x, y) > 24 { count += 1 }
            }
        }
        return count
    }

    /// Values far beyond the others, as files have them for missing ones.
    @Test(arguments: [1e20, -1e20, 1e9]) func `far values spill nothing`(_ far: Double) throws {
        let values = [10, 12, 11, far, 13, 12]
        func chart(_ mark: @escaping (Int) -> some ChartContent) -> some View {
            Chart(0..<6, id: \.self) { mark($0) }.chartXAxis(.hidden).chartYAxis(.hidden)
        }
        for scale in [1.0, 2] {
            func x(_ index: Int) -> PlottableValue<Int> { .value("X", index) }
            func y(_ index: Int) -> PlottableValue<Double> { .value("Y", values[index]) }
            #expect(try spilled(chart { LineMark(x: x($0), y: y($0)) }, scale: scale) == 0)
            #expect(try spilled(chart { AreaMark(x: x($0), y: y($0)) }, scale: scale) == 0)
            #expect(try spilled(chart { BarMark(x: x($0), y: y($0)) }, scale: scale) == 0)
        }
    }

    /// The ground of a plot of 320 by 200 points, from 40, 40: its ink by columns and rows.
    @Test(arguments: [1e20, -1e20]) func `a line goes towards a far value`(_ far: Double) throws {
        let values = [10, 12, 11, far, 13, 12]
        let chart = Chart(0..<6, id: \.self) {
            LineMark(x: .value("X", $0), y: .value("Y", values[$0]))
        }
        .chartXAxis(.hidden).chartYAxis(.hidden).chartYScale(domain: 0...20)
        let image = try image(chart.frame(width: 320, height: 200).padding(40))
        // The third value is in the middle of the plot, at two fifths of its width.
        let column = 40 + 320 * 2 / 5
        func ink(_ rows: Range<Int>) -> Int {
            rows.count { y in (column - 3...column + 3).contains { image.alpha($0, y) > 128 } }
        }
        let (above, below) = (ink(50..<120), ink(160..<230))
        #expect(far > 0 ? above > 60 && below == 0 : below > 60 && above == 0)
    }

    @Test func `a plot's background is drawn, with round corners too`() throws {
        func blue(_ style: @escaping (ChartPlotContent) -> some View) throws -> Int {
            let chart = Chart([1, 2], id: \.self) {
                PointMark(x: .value("X", $0), y: .value("Y", $0)).foregroundStyle(.red)
            }
            .chartPlotStyle(content: style)
            return try image(chart).count { $0[2] > 200 && $0[0] < 120 && $0[3] == 255 }
        }
        let plain = try blue { $0.background(.blue) }
        let round = try blue { $0.background(.blue).cornerRadius(8) }
        let cut = try blue { $0.background(.blue).clipShape(RoundedRectangle(cornerRadius: 8)) }
        #expect(plain > 100_000)
        #expect(round > plain - 400 && round < plain)
        #expect(cut == round)
    }

    @Test func `bars have round ends in pixels`() throws {
        let chart = Chart {
            BarMark(x: .value("X", "A"), y: .value("Y", 1), width: 200)
        }
        .chartXAxis(.hidden).chartYAxis(.hidden).chartYScale(domain: 0...1)
        .chartAppearance(.dashboard)
        let image = try image(chart.frame(width: 200, height: 100), scale: 4)
        let rows = (0..<image.height).filter { y in
            (0..<image.width).contains { image.alpha($0, y) > 128 }
        }
        func width(_ y: Int) -> Int { (0..<image.width).count { image.alpha($0, y) > 128 } }
        let (top, bottom) = (try #require(rows.first), try #require(rows.last))
        #expect(width(top) <= width((top + bottom) / 2) - 6)
        #expect(width(bottom) == width((top + bottom) / 2))
    }

    @Test(arguments: [1.0, 1.5]) func `stacked segments leave no hairlines`(_ scale: Double) throws
    {
        let chart = Chart(0..<9, id: \.self) { part in
            BarMark(x: .value("X", "A"), y: .value("Y", 1 + Double(part) * 0.37))
                .foregroundStyle(by: .value("Part", "\(part)"))
        }
        .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
        let image = try image(chart.frame(width: 100, height: 151), scale: scale)
        let x = image.width / 2
        let rows = (0..<image.height).filter { image.alpha(x, $0) > 128 }
        let (top, bottom) = (try #require(rows.first), try #require(rows.last))
        #expect((top + 1..<bottom).allSatisfy { image.alpha(x, $0) == 255 })
    }

    @Test func `symbols of a legend and labels at the edges are whole`() throws {
        let series = (0..<8).map { "Series \($0)" }
        let chart = Chart(series, id: \.self) { name in
            PointMark(x: .value("X", 0), y: .value("Y", 1)).foregroundStyle(by: .value("S", name))
                .symbol(by: .value("S", name))
        }
        .chartXAxis(.hidden).chartYAxis(.hidden)
        .chartXScale(domain: -1...1).chartYScale(domain: 0...2)
        .chartSymbolScale([
            series[0]: BasicChartSymbolShape.triangle, series[1]: .asterisk, series[2]: .plus,
        ])
        #expect(try spilled(chart) == 0)
        #expect(try spilled(chart.chartAppearance(.dashboard)) == 0)
        let days = Chart(Sale.all) {
            LineMark(x: .value("Day", $0.day), y: .value("Sold", $0.amount))
        }
        let numbers = Chart([0, 12_345_678], id: \.self) {
            LineMark(x: .value("X", $0), y: .value("Y", $0))
        }
        let names = Chart(["A very long name", "Another long name"], id: \.self) {
            BarMark(x: .value("X", $0), y: .value("Y", 1))
        }
        for appearance in [ChartAppearance.apple, .dashboard] {
            #expect(try spilled(days.chartYAxis(.hidden).chartAppearance(appearance)) == 0)
            #expect(try spilled(numbers.chartYAxis(.hidden).chartAppearance(appearance)) == 0)
            #expect(try spilled(numbers.chartAppearance(appearance)) == 0)
            #expect(try spilled(names.chartYAxis(.hidden).chartAppearance(appearance)) == 0)
        }
    }

    @Test func `a missing number isn't an infinite one`() throws {
        let values = [1, .nan, 3, Double.nan]
        func diagnostics(_ chart: some View) throws -> [String] {
            try ImageRenderer(content: chart).diagnostics
        }
        func x(_ index: Int) -> PlottableValue<Int> { .value("X", index) }
        func y(_ index: Int) -> PlottableValue<Double> { .value("Y", values[index]) }
        for isLog in [false, true] {
            let type: ScaleType = isLog ? .log : .linear
            func chart(_ mark: @escaping (Int) -> some ChartContent) -> some View {
                Chart(0..<4, id: \.self) { mark($0) }.chartYScale(type: type)
            }
            #expect(try diagnostics(chart { LineMark(x: x($0), y: y($0)) }) == [])
            #expect(try diagnostics(chart { BarMark(x: x($0), y: y($0)) }) == [])
            #expect(try diagnostics(chart { AreaMark(x: x($0), y: y($0)) }) == [])
            #expect(try diagnostics(chart { PointMark(x: x($0), y: y($0)) }) == [])
        }
        let plot = Chart { LinePlot(x: "X", y: "Y", domain: 0...4) { $0 < 2 ? .nan : $0 } }
        #expect(try diagnostics(plot) == [])
    }

    @Test func `a chart in a geometry reader is drawn`() throws {
        let view = GeometryReader { space in
            Chart([1, 2], id: \.self) { BarMark(x: .value("X", "\($0)"), y: .value("Y", $0)) }
                .frame(width: space.size.width / 2)
        }
        #expect(try image(view).count { $0[3] == 255 } > 5_000)
        #expect(try ImageRenderer(content: view).alternativeText.contains("2"))
    }

    @Test func `characters that no font has are told`() throws {
        func diagnostics(_ title: String) throws -> [String] {
            let chart = Chart([1], id: \.self) {
                BarMark(x: .value("X", title), y: .value("Y", $0))
            }
            return try ImageRenderer(content: chart).diagnostics
        }
        #expect(try diagnostics("Größe – ½ µ").isEmpty)
        // Private use: no font that is installed by others has it.
        let told = try diagnostics("\u{10FFFD}")
        #expect(told.count == 1 && told[0].contains("U+10FFFD"))
        #expect(told[0].contains("Install a font"))
    }
}
