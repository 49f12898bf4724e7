import Charts
import Foundation
import SoundingsRender
import SwiftUI
import Testing

@MainActor @Suite struct `A picture's environment` {
    private func svg(_ content: some View) throws -> String {
        try ImageRenderer(content: content).svg
    }

    @Test func `dark pictures have the colours of a dark page`() throws {
        let dark = SalesChart().environment(\.colorScheme, .dark)
        #expect(try svg(dark).contains(".axis-label,.legend-label{fill:#97a1b0}"))
        #expect(try svg(SalesChart()).contains(".axis-label,.legend-label{fill:#5b6574}"))
        let renderer = ImageRenderer(content: dark)
        renderer.isOpaque = true
        #expect(PixelImage(try renderer.pngData)?[1, 1] == [0x15, 0x18, 0x1E])
    }

    @Test func `views can read the colour scheme`() throws {
        struct Scheme: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View {
                VStack {
                    Text(verbatim: "It is \(scheme)")
                    SalesChart()
                }
            }
        }
        #expect(try svg(Scheme()).contains("It is light"))
        #expect(try svg(Scheme().environment(\.colorScheme, .dark)).contains("It is dark"))
    }

    @Test func `numbers are written as the locale writes them`() throws {
        let german = SalesChart().environment(\.locale, Locale(identifier: "de_DE"))
        #expect(try svg(SalesChart()).contains(">2,000</text>"))
        #expect(try svg(german).contains(">2.000</text>"))
        #expect(try ImageRenderer(content: german).alternativeText.contains("2.503"))
    }

    @Test func `days are those of the time zone`() throws {
        let hours = (0..<24).map { Double($0) }
        let chart = Chart(hours, id: \.self) { hour in
            LineMark(
                x: .value("Time", Date(timeIntervalSince1970: 1_372_636_800 + hour * 3_600)),
                y: .value("Load", hour))
        }
        let tokyo = chart.environment(\.timeZone, try #require(TimeZone(identifier: "Asia/Tokyo")))
        #expect(try svg(chart) != svg(tokyo))
        #expect(try ImageRenderer(content: tokyo).alternativeText.contains("July 2"))
        #expect(try !ImageRenderer(content: chart).alternativeText.contains("July 2"))
    }

    @Test func `charts are mirrored from right to left`() throws {
        func firstBar(_ content: some View) throws -> Double {
            let bar = /<rect[^>]* x="([0-9.]+)"[^>]* width="[0-9.]+"/
            let marks = try svg(content).matches(of: bar).compactMap { Double($0.1) }
            return try #require(marks.first)
        }
        let mirrored = SalesChart().environment(\.layoutDirection, .rightToLeft)
        #expect(try svg(SalesChart()) != svg(mirrored))
        let charts = VStack { SalesChart() }
        #expect(try svg(charts) != svg(charts.environment(\.layoutDirection, .rightToLeft)))
    }

    @Test func `texts are larger at a larger text size`() throws {
        #expect(try svg(SalesChart()).contains(#"font-size="12""#))
        let larger = SalesChart().environment(\.dynamicTypeSize, .accessibility3)
        #expect(try !svg(larger).contains(#"font-size="12""#))
        #expect(try svg(larger) == svg(SalesChart().dynamicTypeSize(.accessibility3)))
    }

    @Test func `texts are written as the locale and the time zone say, as axes are`() throws {
        struct Page: View {
            private let moment = Date(timeIntervalSince1970: 1_741_046_400)
            var body: some View {
                VStack {
                    Text(moment, style: .date)
                    Text("at \(moment, style: .time)")
                    Text("\(4_938) rows, \(4_938.5, format: .number)")
                    Chart([4_938], id: \.self) { number in
                        BarMark(x: .value("", "A"), y: .value("Y", number))
                            .annotation { Text(number, format: .number) }
                    }
                }
            }
        }
        let usual = try svg(Page())
        #expect(
            usual.contains("March 4, 2025") && usual.contains("12:00") && usual.contains("4,938.5"))
        let french = try svg(
            Page().environment(\.locale, Locale(identifier: "fr_FR"))
                .environment(\.timeZone, try #require(TimeZone(identifier: "Asia/Tokyo"))))
        #expect(french.contains("4 mars 2025") && french.contains("at 9:00"))
        #expect(!french.contains("4,938"))
    }

    @Test func `styles of the surroundings are theirs, of texts, shapes and marks`() throws {
        func page(_ style: some ShapeStyle) -> some View {
            VStack {
                Text(verbatim: "A").foregroundStyle(style)
                Circle().fill(style).frame(width: 9, height: 9)
                Text(verbatim: "B").background(style)
                Chart([1], id: \.self) {
                    BarMark(x: .value("X", "A"), y: .value("Y", $0)).foregroundStyle(style)
                }
            }
        }
        #expect(try svg(page(.tint).tint(.pink)) == svg(page(.pink)))
        #expect(try svg(page(.tint)) == svg(page(Color.accentColor)))
        let chart = Chart([1], id: \.self) {
            BarMark(x: .value("X", "A"), y: .value("Y", $0)).foregroundStyle(.foreground)
        }
        #expect(try svg(chart.foregroundStyle(.orange)).contains("f-orange"))
        #expect(try !svg(chart).contains("f-orange"))
    }
}
