@testable import Charts
import Foundation
import SwiftUI
import Tables
import Testing

struct SettingTests {
    private let plain = Chart { BarMark(x: .value("x", 1)) }

    @Test func `axes and legend are hidden or shown, the innermost setting wins`() {
        let chart = chart(
            plain.chartXAxis(.hidden).chartYAxis(.visible).chartLegend(.hidden).padding()
                .chartXAxis(.visible))
        #expect(chart.x.axis.visibility == .hidden)
        #expect(chart.y.axis.visibility == .visible)
        #expect(chart.legend.visibility == .hidden)
    }

    @Test func `domains are ranges, lists or follow from the data`() {
        typealias Domain = ScaleDescription.Domain
        let day = date(2022, 5, 1)
        check(plain.chartXScale(domain: 0...100), .interval(.number(0), .number(100)))
        check(plain.chartXScale(domain: [100, 0]), .interval(.number(100), .number(0)))
        check(plain.chartXScale(domain: day...day), .interval(.date(day), .date(day)))
        check(
            plain.chartXScale(domain: City.allCases),
            .values([.string("Cupertino"), .string("San Francisco")]))
        check(
            plain.chartXScale(domain: ["a", "b", "c"][1...]), .values([.string("b"), .string("c")]))
        check(plain.chartXScale(domain: .automatic), .automatic(includesZero: nil, reversed: false))
        check(
            plain.chartXScale(domain: .automatic(includesZero: false, reversed: true)),
            .automatic(includesZero: false, reversed: true))
        check(plain, .automatic(includesZero: nil, reversed: false))
    }

    @Test func `a setting reaches every chart inside`() {
        let page = VStack {
            Text("Two charts")
            plain
            plain.chartYScale(domain: 0...1)
        }
        .chartYScale(domain: 0...2)
        #expect(
            page.charts.map(\.y.scale.domain)
                == [.interval(.number(0), .number(2)), .interval(.number(0), .number(1))])
    }

    @Test func `a visible length counts numbers or seconds`() {
        #expect(chart(plain.chartXVisibleDomain(length: 3600)).x.scroll.visibleLength == 3600)
        #expect(chart(plain.chartXVisibleDomain(length: 0.5)).x.scroll.visibleLength == 0.5)
    }

    @Test func `overlays stand in order from back to front`() {
        let chart = chart(
            plain.chartOverlay { _ in Text("inner") }.chartBackground { _ in Text("near") }
                .chartOverlay(alignment: .top) { _ in Text("outer") }
                .chartBackground { _ in Text("far") })
        #expect(texts(chart, .overlay) == ["inner", "outer"])
        #expect(texts(chart, .background) == ["far", "near"])
    }

    @Test func `an overlay takes the text style around the chart`() {
        let chart = chart(
            plain.chartOverlay { _ in Text("note") }.font(.caption).foregroundStyle(.red))
        guard case .text(_, let appearance) = chart.plot.overlays[0].content(ChartProxy(Plane()))
        else {
            Issue.record("no text")
            return
        }
        #expect(appearance.size == 12)
        #expect(appearance.color == .red)
    }

    @Test(arguments: [
        (Calendar.Identifier.gregorian, 1, [String]()),
        (.iso8601, 2, []),
        (.buddhist, 1, ["Dates are drawn in the Gregorian calendar."]),
    ])
    func `a calendar gives its time zone, and what isn't drawn by it is said`(
        identifier: Calendar.Identifier, firstWeekday: Int, diagnostics: [String]
    ) {
        var calendar = Calendar(identifier: identifier)
        calendar.timeZone = TimeZone(secondsFromGMT: 3600) ?? .gmt
        calendar.firstWeekday = firstWeekday
        let chart = chart(
            Chart {
                ForEach(1..<4, id: \.self) { day in
                    BarMark(
                        x: .value("Day", date(2022, 5, day), unit: .weekOfYear, calendar: calendar))
                }
            })
        #expect(chart.timeZone == calendar.timeZone)
        #expect(chart.diagnostics == diagnostics)
    }

    private func check(
        _ view: some View, _ domain: ScaleDescription.Domain,
        at location: SourceLocation = #_sourceLocation
    ) {
        #expect(chart(view).x.scale.domain == domain, sourceLocation: location)
    }

    private func texts(
        _ chart: ChartSpecification, _ depth: OverlayDescription.Depth
    ) -> [String] {
        chart.plot.overlays.filter { $0.depth == depth }.compactMap { overlay in
            guard case .text(let text, _) = overlay.content(ChartProxy(Plane())) else { return nil }
            return text
        }
    }
}
