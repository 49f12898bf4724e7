import Charts
import Foundation
import Testing
import Views

/// Scales of looks, axes and scrolling in YAML are those of Swift.
struct SameScalesTests: ComparesGrammars {
    @Test func `looks with a domain and a range`() throws {
        try check(
            """
            marks:
              - line: {x: time, y: count, foregroundStyle: {by: style}, lineStyle: {by: style}}
              - point: {x: time, y: count, symbol: {by: style}, symbolSize: {by: count}, foregroundStyle: {by: style}}
            chartForegroundStyleScale: {domain: [injera, cachapa, crêpe], range: [red, {red: 0.1, green: 0.2, blue: 0.3}, {color: blue, opacity: 0.5}]}
            chartSymbolScale: {domain: [crêpe, injera, cachapa], range: [diamond, plus, square]}
            chartLineStyleScale: {range: [{lineWidth: 1}, {lineWidth: 3, dash: [2, 2]}, {lineWidth: 4, lineCap: round}]}
            chartSymbolSizeScale: {domain: [0, 10], range: [10, 300], type: linear}
            """
        ) {
            Chart {
                ForEach(orders) { order in
                    LineMark(x: .value("time", order.time), y: .value("count", order.count))
                        .foregroundStyle(by: .value("style", order.style))
                        .lineStyle(by: .value("style", order.style))
                }
                ForEach(orders) { order in
                    PointMark(x: .value("time", order.time), y: .value("count", order.count))
                        .symbol(by: .value("style", order.style))
                        .symbolSize(by: .value("count", order.count))
                        .foregroundStyle(by: .value("style", order.style))
                }
            }
            .chartForegroundStyleScale(
                domain: ["injera", "cachapa", "crêpe"],
                range: [.red, Color(red: 0.1, green: 0.2, blue: 0.3), .blue.opacity(0.5)]
            )
            .chartSymbolScale(
                domain: ["crêpe", "injera", "cachapa"],
                range: [BasicChartSymbolShape.diamond, .plus, .square]
            )
            .chartLineStyleScale(range: [
                StrokeStyle(lineWidth: 1), StrokeStyle(lineWidth: 3, dash: [2, 2]),
                StrokeStyle(lineWidth: 4, lineCap: .round),
            ])
            .chartSymbolSizeScale(domain: 0...10, range: [10, 300], type: .linear)
        }
    }

    @Test func `looks by name`() throws {
        try check(
            """
            marks: [{point: {x: time, y: count, symbol: {by: style}, foregroundStyle: {by: count}}}]
            chartSymbolScale: {crêpe: cross, injera: circle, cachapa: triangle}
            chartForegroundStyleScale: {domain: [0, 8], range: [yellow, red]}
            """
        ) {
            Chart(orders) { order in
                PointMark(x: .value("time", order.time), y: .value("count", order.count))
                    .symbol(by: .value("style", order.style))
                    .foregroundStyle(by: .value("count", order.count))
            }
            .chartSymbolScale([
                "crêpe": BasicChartSymbolShape.cross, "injera": .circle, "cachapa": .triangle,
            ])
            .chartForegroundStyleScale(domain: 0...8, range: [Color.yellow, .red])
        }
    }

    @Test func `labels of axes with looks, texts and room around`() throws {
        try check(
            """
            marks: [{bar: {x: style, y: count}}]
            chartXAxis:
              label: {font: headline, foregroundStyle: {color: red, opacity: 0.5}, orientation: vertical, offset: {y: 3}}
              tick: {length: {longestLabel: 2}, dash: [1, 1], offset: {x: 2}}
            chartYAxis:
              - {values: [0, 2, 4], gridLine: true, label: {texts: [none, some, many], anchor: bottomTrailing, horizontalSpacing: 9}}
              - {position: trailing, format: {sign: always, significantDigits: 2, grouping: never}, stroke: {lineWidth: 2}}
            """
        ) {
            Chart(orders) { order in
                BarMark(x: .value("style", order.style), y: .value("count", order.count))
            }
            .chartXAxis {
                AxisMarks {
                    AxisTick(
                        length: .longestLabel(extendPastBy: 2),
                        stroke: StrokeStyle(lineWidth: 1, dash: [1, 1])
                    )
                    .offset(x: 2)
                    AxisValueLabel(orientation: .vertical)
                        .font(.headline)
                        .foregroundStyle(.red.opacity(0.5))
                        .offset(y: 3)
                }
            }
            .chartYAxis {
                AxisMarks(values: [0.0, 2, 4]) { value in
                    AxisGridLine()
                    AxisValueLabel(
                        ["none", "some", "many"][value.index], anchor: .bottomTrailing,
                        horizontalSpacing: 9)
                }
                AxisMarks(
                    format: FloatingPointFormatStyle<Double>.number
                        .precision(.significantDigits(2)).sign(strategy: .always())
                        .grouping(.never),
                    position: .trailing, stroke: StrokeStyle(lineWidth: 2))
            }
        }
    }

    @Test func `a part of the axes is seen`() throws {
        try check(
            """
            marks: [{point: {x: time, y: count, shadow: {radius: 3, x: 1}, blur: 2}}]
            chartScrollableAxes: both
            chartYVisibleDomain: {length: 2}
            chartScrollPosition: {initialX: "2026-05-01T12:00:00Z", initialY: 1}
            """
        ) {
            Chart(orders) { order in
                PointMark(x: .value("time", order.time), y: .value("count", order.count))
                    .shadow(radius: 3, x: 1)
                    .blur(radius: 2)
            }
            .chartScrollableAxes([.horizontal, .vertical])
            .chartYVisibleDomain(length: 2)
            .chartScrollPosition(initialX: Date(timeIntervalSince1970: 1_777_636_800))
            .chartScrollPosition(initialY: 1.0)
        }
    }

    @Test func `bins, computed numbers and what is read out`() throws {
        let bars = orders.map(Bar.init).sorted { ($0.from, $0.more) < ($1.from, $1.more) }
        try check(
            """
            transform:
              - bin: {column: count, size: 2, as: [from, to]}
              - calculate: {expression: {if: {column: style, equals: injera}, then: count * 2, else: count + 1}, as: more}
              - sort: {by: [from, more]}
            marks:
              - bar:
                  x: {lowerBound: from, upperBound: to, label: Bin}
                  y: {value: more, label: More}
                  stacking: unstacked
                  accessibilityLabel: "{style}"
                  accessibilityValue: {if: {column: more, greaterThan: 3}, then: many, else: few}
              - line: {x: more, y: more, interpolationMethod: {cardinal: 0.5}, accessibilityHidden: true}
            """
        ) {
            Chart {
                ForEach(bars) { bar in
                    BarMark(
                        x: .value("Bin", NumberBins(thresholds: [bar.from, bar.from + 2])[0]),
                        y: .value("More", bar.more), stacking: .unstacked
                    )
                    .accessibilityLabel(bar.style)
                    .accessibilityValue(bar.more > 3 ? "many" : "few")
                }
                ForEach(bars) { bar in
                    LineMark(x: .value("more", bar.more), y: .value("more", bar.more))
                        .interpolationMethod(.cardinal(tension: 0.5))
                        .accessibilityHidden(true)
                }
            }
        }
    }
}

private struct Bar: Identifiable {
    let id: Int
    let style: String
    let from: Double
    let more: Double

    init(_ order: Order) {
        (id, style) = (order.id, order.style)
        from = (order.count / 2).rounded(.down) * 2
        more = order.style == "injera" ? order.count * 2 : order.count + 1
    }
}
