import Charts
import Foundation
import Testing

/// A chart in YAML and the same chart in Swift are the same picture.
struct SameGrammarTests: ComparesGrammars {
    @Test func `bars by category`() throws {
        try check("marks: [{bar: {x: style, y: {value: count, label: Sold}}}]") {
            Chart(orders) { order in
                BarMark(x: .value("style", order.style), y: .value("Sold", order.count))
            }
        }
    }

    @Test func `stacked bars by day`() throws {
        try check(
            """
            marks:
              - bar:
                  x: {value: time, unit: day}
                  y: count
                  foregroundStyle: {by: style}
                  stacking: normalized
                  width: {ratio: 0.6}
            chartYAxis: hidden
            """
        ) {
            Chart(orders) { order in
                BarMark(
                    x: .value("time", order.time, unit: .day), y: .value("count", order.count),
                    width: .ratio(0.6), stacking: .normalized
                )
                .foregroundStyle(by: .value("style", order.style))
            }
            .chartYAxis(.hidden)
        }
    }

    @Test func `lines with curves, symbols and dashes by data`() throws {
        try check(
            """
            marks:
              - line:
                  x: time
                  y: count
                  interpolationMethod: catmullRom
                  symbol: {by: style}
                  lineStyle: {by: style}
                  foregroundStyle: {by: style}
              - point: {x: time, y: count, symbol: diamond, symbolSize: {by: count}, zIndex: -1}
            """
        ) {
            Chart {
                ForEach(orders) { order in
                    LineMark(x: .value("time", order.time), y: .value("count", order.count))
                        .interpolationMethod(.catmullRom)
                        .symbol(by: .value("style", order.style))
                        .lineStyle(by: .value("style", order.style))
                        .foregroundStyle(by: .value("style", order.style))
                }
                ForEach(orders) { order in
                    PointMark(x: .value("time", order.time), y: .value("count", order.count))
                        .symbol(.diamond)
                        .symbolSize(by: .value("count", order.count))
                        .zIndex(-1)
                }
            }
        }
    }

    @Test func `grouped bars with a gradient`() throws {
        try check(
            """
            marks:
              - bar:
                  x: {value: time, unit: day}
                  y: count
                  position: {by: style, span: {ratio: 0.9}}
                  foregroundStyle: {gradient: [blue, teal]}
                  offset: {y: -2}
            """
        ) {
            Chart(orders) { order in
                BarMark(x: .value("time", order.time, unit: .day), y: .value("count", order.count))
                    .position(by: .value("style", order.style), span: .ratio(0.9))
                    .foregroundStyle(
                        .linearGradient(
                            colors: [.blue, .teal], startPoint: .top, endPoint: .bottom)
                    )
                    .offset(y: -2)
            }
        }
    }

    @Test func `a donut`() throws {
        try check(
            """
            marks:
              - sector:
                  angle: count
                  innerRadius: {ratio: 0.6}
                  angularInset: 1
                  cornerRadius: 3
                  foregroundStyle: {by: style}
            """
        ) {
            Chart(orders) { order in
                SectorMark(
                    angle: .value("count", order.count), innerRadius: .ratio(0.6),
                    angularInset: 1
                )
                .cornerRadius(3)
                .foregroundStyle(by: .value("style", order.style))
            }
        }
    }

    @Test func `axes composed of values, formats and lines`() throws {
        try check(
            """
            marks: [{bar: {x: {value: time, unit: day}, y: {value: count, label: Sold}}}]
            chartXAxis:
              values: {unit: day, count: 2}
              format: MMM d
              gridLine: {dash: [2, 3], lineWidth: 2, foregroundStyle: red}
              label: {centered: true}
            chartYAxis:
              - {position: trailing, values: [0, 2, 4], format: percent}
              - {values: {stride: 1}, tick: {length: 7}}
            chartXAxisLabel: {text: Day, position: bottom, alignment: trailing}
            """
        ) {
            Chart(orders) { order in
                BarMark(
                    x: .value("time", order.time, unit: .day), y: .value("Sold", order.count))
            }
            .chartXAxis {
                AxisMarks(values: .stride(by: .day, count: 2)) {
                    AxisGridLine(stroke: StrokeStyle(lineWidth: 2, dash: [2, 3]))
                        .foregroundStyle(.red)
                    AxisValueLabel(format: .dateTime.month(.abbreviated).day(), centered: true)
                }
            }
            .chartYAxis {
                AxisMarks(
                    format: FloatingPointFormatStyle<Double>.Percent.percent,
                    position: .trailing, values: [0.0, 2, 4])
                AxisMarks(values: .stride(by: 1.0)) { AxisTick(length: 7) }
            }
            .chartXAxisLabel("Day", position: .bottom, alignment: .trailing)
        }
    }

    @Test func `scales of other types, and a legend elsewhere`() throws {
        try check(
            """
            marks: [{point: {x: time, y: count, foregroundStyle: {by: style}}}]
            chartYScale: {type: log, domain: [1, 100], range: {padding: 10, endPadding: 30}}
            chartLegend: {position: trailing, alignment: top, spacing: 20}
            chartForegroundStyleScale: {other: green, a: red}
            """
        ) {
            Chart(orders) { order in
                PointMark(x: .value("time", order.time), y: .value("count", order.count))
                    .foregroundStyle(by: .value("style", order.style))
            }
            .chartYScale(
                domain: 1...100, range: .plotDimension(startPadding: 10, endPadding: 30),
                type: .log
            )
            .chartLegend(position: .trailing, alignment: .top, spacing: 20)
            .chartForegroundStyleScale(["other": Color.green, "a": .red])
        }
    }

    @Test func `several marks with fixed domains`() throws {
        try check(
            """
            marks:
              - area: {x: time, y: count, opacity: 0.3, foregroundStyle: {by: {constant: Ordered, label: What}}}
              - line: {x: time, y: count, lineStyle: {lineWidth: 3, dash: [4, 2]}}
              - rule: {y: {constant: 2, label: Goal}, foregroundStyle: red}
            chartYScale: {domain: [0, 10]}
            chartXVisibleDomain: {length: 2 days}
            chartLegend: hidden
            """
        ) {
            Chart {
                ForEach(orders) { order in
                    AreaMark(x: .value("time", order.time), y: .value("count", order.count))
                        .foregroundStyle(by: .value("What", "Ordered"))
                        .opacity(0.3)
                }
                ForEach(orders) { order in
                    LineMark(x: .value("time", order.time), y: .value("count", order.count))
                        .lineStyle(StrokeStyle(lineWidth: 3, dash: [4, 2]))
                }
                RuleMark(y: .value("Goal", 2.0)).foregroundStyle(.red)
            }
            .chartYScale(domain: 0...10)
            .chartXVisibleDomain(length: 2 * 86_400)
            .chartLegend(.hidden)
        }
    }

    @Test func `axes that are turned around`() throws {
        try check(
            """
            marks: [{line: {x: time, y: count}}]
            chartXScale: {reversed: true}
            chartYScale: {domain: [0, 10], reversed: true}
            """
        ) {
            Chart(orders) { order in
                LineMark(x: .value("time", order.time), y: .value("count", order.count))
            }
            .chartXScale(domain: .automatic(reversed: true))
            .chartYScale(domain: [10, 0])
        }
    }

    @Test func `horizontal ranges in a stated order`() throws {
        try check(
            """
            marks: [{bar: {xStart: {constant: 0, label: From}, xEnd: {value: count, label: To}, y: style, cornerRadius: 3}}]
            chartYScale: {domain: [injera, crêpe, cachapa]}
            """
        ) {
            Chart(orders) { order in
                BarMark(
                    xStart: .value("From", 0.0), xEnd: .value("To", order.count),
                    y: .value("style", order.style)
                )
                .cornerRadius(3)
            }
            .chartYScale(domain: ["injera", "crêpe", "cachapa"])
        }
    }
}
