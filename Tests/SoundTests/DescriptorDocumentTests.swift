import Foundation
import Scenes
import Tables
import Testing

@testable import Sound

/// The files of a chart for other programs.
struct DescriptorDocumentTests {
    private let english = Locale(identifier: "en_US")

    private func axis(_ label: String, _ upper: Double) -> AxisSemantics {
        AxisSemantics(
            label: label, kind: .quantitative, bounds: ClosedValues(.number(0), .number(upper)))
    }

    private func document(isHorizontal: Bool) throws -> DescriptorDocument {
        let (bins, counts) = (axis("Delay (min)", 30), axis("Flights", 50))
        let (lower, upper, count) = (Value.number(10), Value.number(20), Value.number(7))
        let point =
            isHorizontal
            ? PointSemantics(x: count, y: upper, yStart: lower, row: 0)
            : PointSemantics(x: upper, y: count, xStart: lower, row: 0)
        var semantics = ChartSemantics(
            title: "Delays", x: isHorizontal ? counts : bins, y: isHorizontal ? bins : counts,
            series: [
                SeriesSemantics(
                    key: "series:0:", name: "", mark: MarkTraits("bar"), points: [point])
            ],
            marks: [MarkTraits("bar")])
        semantics.measuresAlongX = isHorizontal
        return DescriptorDocument(
            ChartDescriptor(semantics, locale: english), DescriptorText(semantics, locale: english))
    }

    @Test(arguments: [false, true])
    func `a bin is named by both its ends`(isHorizontal: Bool) throws {
        let series = try document(isHorizontal: isHorizontal).series
        let point = try #require(series.first?.points.first)
        #expect(point.label == "10 to 20 minutes")
        #expect(point.xStart?.datum == .number(10))
        #expect(point.x.datum == .number(20))
        #expect(point.value == "7")
    }
}
