import Charts
import Foundation
import SoundingsRender
import SwiftUI
import Testing

@MainActor @Suite struct `A picture as on Apple's platforms` {
    private func svg(_ content: some View) throws -> String {
        try ImageRenderer(content: content).svg
    }

    private func labels(_ content: some View) throws -> [String] {
        try svg(content).matches(of: />([^<>]+)<\/text>/).map { String($0.1) }
    }

    @Test func `a reversed x axis has the labels of one that isn't`() throws {
        let numbers = Chart(0..<11, id: \.self) { LineMark(x: .value("X", $0), y: .value("Y", $0)) }
        let reversed = numbers.chartXScale(domain: .automatic(reversed: true))
        #expect(try labels(reversed).sorted() == labels(numbers).sorted())
        let stated = numbers.chartXScale(domain: [10, 0])
        #expect(
            try labels(stated).sorted() == labels(numbers.chartXScale(domain: [0, 10])).sorted())
        let dates = Chart(Sale.all) {
            LineMark(x: .value("Day", $0.day), y: .value("Y", $0.amount))
        }
        let back = dates.chartXScale(domain: .automatic(reversed: true))
        #expect(try labels(back).sorted() == labels(dates).sorted())
    }

    @Test func `bars of minutes and hours are labelled without what is finer`() throws {
        func bars(_ unit: Calendar.Component, _ seconds: Double) -> some View {
            Chart(0..<6, id: \.self) {
                BarMark(
                    x: .value(
                        "Time", Date(timeIntervalSince1970: Double($0) * seconds), unit: unit),
                    y: .value("Y", $0 + 1))
            }
        }
        let minutes = try labels(bars(.minute, 60))
        #expect(
            minutes.contains { $0.contains("12:03") }
                && !minutes.contains { $0.contains(":00\u{202F}") })
        let hours = try labels(bars(.hour, 3_600))
        #expect(hours.contains { $0.hasPrefix("3") } && !hours.contains { $0.contains(":00") })
    }

    @Test func `a low axis on both sides of zero has its label`() throws {
        let chart = Chart([-13, 12], id: \.self) {
            BarMark(x: .value("X", "\($0)"), y: .value("Y", $0))
        }
        #expect(try labels(chart.frame(height: 90)).contains("0"))
    }

    @Test func `colours of a gradient are Apple's, and points are opaque`() throws {
        let cells = Chart(0..<9, id: \.self) {
            RectangleMark(x: .value("X", "\($0)"), y: .value("Y", "A"))
                .foregroundStyle(by: .value("Heat", $0))
        }
        .chartForegroundStyleScale(range: Gradient(colors: [.yellow, .red]))
        #expect(try svg(cells).contains("#ffcc00") || svg(cells).contains("#fc0"))
        let points = Chart(0..<9, id: \.self) { PointMark(x: .value("X", $0), y: .value("Y", $0)) }
        #expect(try !svg(points).contains("opacity=\"0.7\"") && !svg(points).contains("opacity:.7"))
        #expect(try svg(points.chartAppearance(.dashboard)).contains("opacity"))
    }

    @Test func `animations have one meaning each`() throws {
        #expect(try svg(SalesChart().animation(.spring(), value: 1)) == svg(SalesChart()))
    }
}
