import Charts
import Foundation
import Layouts
import Sound
import Tables
import Testing

@testable import Dashboards

/// Charts as data for other programs and for the ear, where a chart isn't one plot of its rows.
struct HeardChartTests: ComparesGrammars {
    private func heard(_ yaml: String, obstacle: RowObstacle? = nil) throws -> HeardChart {
        var chart = try description(yaml)
        chart.plot.obstacle = obstacle
        let drawn = Layout.layout(chart, in: ViewParameters(width: 640, height: 400))
        return HeardChart(drawn, title: "Orders", locale: Locale(identifier: "en_US"))
    }

    @Test func `facets have the chart's title together`() throws {
        let heard = try heard("facet: {by: style}\nmarks: [{line: {x: time, y: count}}]")
        #expect(heard.descriptorDocument.json.contains(#""title":"Orders""#))
        #expect(heard.document().start.contains("Orders"))
    }

    @Test func `where rows are too many to be drawn, no axis has ends`() throws {
        let yaml = "marks: [{point: {x: time, y: count, symbolSize: {by: count}}}]"
        let drawn = try heard(yaml).descriptorDocument.json
        #expect(drawn.contains(#""range":["#) && drawn.contains(#""gridlinePositions":["#))
        let heard = try heard(yaml, obstacle: .rows(2_000_000))
        let json = heard.descriptorDocument.json
        #expect(!json.contains(#""range""#) && !json.contains(#""gridlinePositions""#))
        #expect(json.contains(#""spokenRange":[]"#))
        #expect(heard.document().axis == nil)
    }
}
