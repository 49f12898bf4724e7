import Charts
import Foundation
import Testing
import Views

/// Conditions, annotations and views in YAML are those of Swift.
struct SameViewsTests: ComparesGrammars {
    @Test func `styles by conditions, the first that holds`() throws {
        try check(
            """
            marks:
              - bar:
                  x: {value: time, unit: day}
                  y: count
                  foregroundStyle:
                    - {if: {column: count, atLeast: 4}, then: red}
                    - {if: {or: [{column: style, equals: crêpe}, {column: count, lessThan: 2}]}, then: {color: gray, opacity: 0.5}}
                    - {else: green}
                  cornerRadius: [{if: {not: {column: style, oneOf: [injera]}}, then: 5}, {else: 2}]
            """
        ) {
            Chart(orders) { order in
                BarMark(x: .value("time", order.time, unit: .day), y: .value("count", order.count))
                    .foregroundStyle(
                        order.count >= 4
                            ? Color.red
                            : order.style == "crêpe" || order.count < 2
                                ? Color.gray.opacity(0.5) : .green
                    )
                    .cornerRadius(order.style == "injera" ? 2 : 5)
            }
        }
    }

    @Test func `other looks by conditions`() throws {
        try check(
            """
            marks:
              - point:
                  x: time
                  y: count
                  symbol: {if: {column: count, greaterThan: 3}, then: square, else: cross}
                  symbolSize: {if: {column: count, atMost: 3}, then: 30, else: 100}
                  opacity: {if: {column: count, notEquals: 5}, then: 0.5, else: 1}
                  offset: {if: {column: style, equals: cachapa}, then: {x: 3}, else: {y: 4}}
                  zIndex: {if: {and: [{column: count, atLeast: 2, atMost: 4}]}, then: 2, else: 1}
            """
        ) {
            Chart(orders) { order in
                PointMark(x: .value("time", order.time), y: .value("count", order.count))
                    .symbol(order.count > 3 ? BasicChartSymbolShape.square : .cross)
                    .symbolSize(order.count <= 3 ? 30 : 100)
                    .opacity(order.count == 5 ? 1 : 0.5)
                    .offset(
                        x: order.style == "cachapa" ? 3 : 0, y: order.style == "cachapa" ? 0 : 4
                    )
                    .zIndex((2...4).contains(order.count) ? 2 : 1)
            }
        }
    }

    @Test func `annotations of some rows, with views of their own`() throws {
        try check(
            """
            marks:
              - bar:
                  x: {value: time, unit: day}
                  y: count
                  annotation:
                    - position: overlay
                      vStack: [{text: a, italic: true}, {image: star}, {shape: circle, frame: {width: 5, height: 5}}]
                    - position: {if: {column: count, equals: 5}, then: bottom, else: top}
                      alignment: leading
                      spacing: 9
                      overflowResolution: {x: {fit: chart}, y: disabled}
                      text: "{style}: {count}"
                      format: {fractionDigits: 1}
                      font: {size: 10, weight: bold}
                      foregroundStyle: red
                      padding: {horizontal: 4, top: 2}
                      background: {color: gray, opacity: 0.2, in: roundedRectangle, cornerRadius: 3}
            """
        ) {
            Chart(orders) { order in
                AnnotatedBar(order: order)
            }
        }
    }

    @Test func `only some rows have an annotation`() throws {
        let layer = try #require(
            try description(
                """
                marks:
                  - point: {x: time, y: count, annotation: {if: {column: count, atLeast: 3}, text: "{style}"}}
                """
            ).layers.first)
        let texts = layer.rows.map { layer.annotations[$0].compactMap(\.text) }
        #expect(texts == [["cachapa"], [], ["crêpe"], [], ["injera"]])
    }

    @Test func `the plot, axes and what is behind and before them`() throws {
        try check(
            """
            marks: [{point: {x: time, y: count}}]
            chartPlotStyle: {background: {color: blue, opacity: 0.1}, border: {color: gray, width: 2}, frame: {height: 120}}
            chartXAxisStyle: {background: yellow}
            chartYAxisStyle: {padding: 4}
            chartXAxisLabel: {text: Day, font: headline, foregroundStyle: red}
            chartYAxisLabel: ""
            chartBackground: {text: behind, alignment: topLeading}
            chartOverlay: {hStack: [{text: b}, {text: f}], opacity: 0.4}
            """
        ) {
            Chart(orders) { order in
                PointMark(x: .value("time", order.time), y: .value("count", order.count))
            }
            .chartPlotStyle { plot in
                plot.background(.blue.opacity(0.1)).border(.gray, width: 2).frame(height: 120)
            }
            .chartXAxisStyle { $0.background(.yellow) }
            .chartYAxisStyle { $0.padding(4) }
            .chartXAxisLabel { Text("Day").font(.headline).foregroundStyle(.red) }
            .chartYAxisLabel("")
            .chartBackground(alignment: .topLeading) { _ in Text("behind") }
            .chartOverlay { _ in
                HStack {
                    Text("b")
                    Text("f")
                }
                .opacity(0.4)
            }
        }
    }

    @Test func `charts in a stack, each of its own rows`() throws {
        try check(
            """
            alignment: leading
            spacing: 3
            vStack:
              - {text: Orders, font: caption, lineLimit: 1, multilineTextAlignment: center}
              - transform: [{filter: {column: style, equals: cachapa}}]
                marks: [{point: {x: time, y: count}}]
                frame: {height: 100}
              - hStack:
                  - {marks: [{bar: {x: style, y: count}}], padding: 2}
                  - {marks: [{line: {x: time, y: count}}], chartXAxis: hidden}
            """
        ) {
            VStack(alignment: .leading, spacing: 3) {
                Text("Orders").font(.caption).lineLimit(1).multilineTextAlignment(.center)
                Chart(orders.filter { $0.style == "cachapa" }) { order in
                    PointMark(x: .value("time", order.time), y: .value("count", order.count))
                }
                .frame(height: 100)
                HStack {
                    Chart(orders) { order in
                        BarMark(x: .value("style", order.style), y: .value("count", order.count))
                    }
                    .padding(2)
                    Chart(orders) { order in
                        LineMark(x: .value("time", order.time), y: .value("count", order.count))
                    }
                    .chartXAxis(.hidden)
                }
            }
        }
    }
}

private struct AnnotatedBar: ChartContent {
    static let format = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1))
    let order: Order

    var body: some ChartContent {
        BarMark(x: .value("time", order.time, unit: .day), y: .value("count", order.count))
            .annotation(position: .overlay) {
                VStack {
                    Text("a").italic()
                    Image(systemName: "star")
                    Circle().frame(width: 5, height: 5)
                }
            }
            .annotation(
                position: order.count == 5 ? .bottom : .top, alignment: .leading, spacing: 9,
                overflowResolution: .init(x: .fit(to: .chart), y: .disabled)
            ) {
                Text("\(order.style): \(order.count, format: Self.format)")
                    .font(.system(size: 10, weight: .bold))
                    .foregroundStyle(.red)
                    .padding(EdgeInsets(top: 2, leading: 4, bottom: 0, trailing: 4))
                    .background(.gray.opacity(0.2), in: RoundedRectangle(cornerRadius: 3))
            }
    }
}
