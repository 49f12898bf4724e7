import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing
import Views

@testable import Layouts

struct AxisMarksTests {
    /// Values from 0 to 100 at x from 0 to 10.
    private let line = Chart(0..<11, id: \.self) {
        LineMark(x: .value("x", Double($0)), y: .value("y", Double($0 * 10)))
    }

    private let months = Chart(1..<13, id: \.self) {
        BarMark(x: .value("Month", date(2013, $0), unit: .month), y: .value("y", Double($0)))
    }

    private func picture(_ view: some View, width: Int = 640, height: Int = 320) -> Picture {
        Picture(drawn(view, width: width, height: height))
    }

    private func drawn(_ view: some View, width: Int = 640, height: Int = 320) -> LaidOutChart {
        view.charts[0].drawn(width: width, height: height)
    }

    private func texts(_ picture: Picture, _ axis: String) -> [String] {
        picture.texts.filter { $0.key.hasPrefix("\(axis):") }
            .sorted {
                ($0.value.position.x, $1.value.position.y)
                    < ($1.value.position.x, $0.value.position.y)
            }
            .map(\.value.text)
    }

    @Test func `values are listed, multiples of a number, or starts of periods`() {
        let listed = picture(line.chartYAxis { AxisMarks(values: [0, 50, 100]) })
        #expect(texts(listed, "y") == ["0", "50", "100"])
        let steps = picture(line.chartYAxis { AxisMarks(values: .stride(by: 25)) })
        #expect(texts(steps, "y") == ["0", "25", "50", "75", "100"])
        let quarters = picture(
            months.chartXAxis { AxisMarks(values: .stride(by: .month, count: 3)) })
        #expect(texts(quarters, "x") == ["Jan 2013", "Apr", "Jul", "Oct"])
        let few = picture(line.chartYAxis { AxisMarks(values: .automatic(desiredCount: 2)) })
        #expect(texts(few, "y") == ["0", "50", "100"])
        let far = picture(line.chartYAxis { AxisMarks(values: .automatic(minimumStride: 40)) })
        #expect(texts(far, "y") == ["0", "50", "100"])
    }

    @Test func `labels follow a format, a text or a view, value by value`() {
        let percent = picture(
            line.chartYAxis {
                AxisMarks(format: Decimal.FormatStyle.Percent.percent.scale(1), values: [0, 50])
            })
        #expect(texts(percent, "y") == ["0%", "50%"])
        let even = picture(
            line.chartXAxis {
                AxisMarks(values: .stride(by: 1)) { value in
                    if value.index.isMultiple(of: 5), let x = value.as(Int.self) {
                        AxisValueLabel("\(x) of \(value.count)")
                    } else {
                        AxisTick()
                    }
                }
            })
        #expect(texts(even, "x") == ["0 of 11", "5 of 11", "10 of 11"])
        #expect(even.lines["x:3:tick"] != nil && even.lines["x:5:tick"] == nil)
        let views = picture(
            line.chartXAxis {
                AxisMarks(values: [5]) {
                    AxisValueLabel {
                        VStack {
                            Text("five")
                            Text("steps").bold()
                        }
                    }
                }
            })
        #expect(Set(views.texts.values.map(\.text)).isSuperset(of: ["five", "steps"]))
    }

    @Test func `narrow months stand in the middle of their bars`() {
        let chart = drawn(
            months.chartXAxis {
                AxisMarks(values: .stride(by: .month)) {
                    AxisGridLine()
                    AxisValueLabel(format: .dateTime.month(.narrow), centered: true)
                }
            })
        let picture = Picture(chart)
        #expect(
            texts(picture, "x") == ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"])
        let bars = picture.rects.values.sorted { $0.x < $1.x }
        let labels = picture.texts.filter { $0.key.hasPrefix("x:") }.map(\.value.position.x)
            .sorted()
        for (bar, label) in zip(bars, labels) {
            #expect(abs(bar.x + bar.width / 2 - label) < 0.1)
        }
        let first = picture.lines["x:\(Int(date(2013, 1).timeIntervalSince1970)):line"]
        #expect(first?.from.x == chart.scene.plot.x)
    }

    @Test func `an axis stands on the side it is put at`() {
        let chart = drawn(
            line.chartXAxis { AxisMarks(position: .top) }
                .chartYAxis { AxisMarks(position: .trailing) })
        let (plot, picture) = (chart.scene.plot, Picture(chart))
        #expect(plot.x == 2 && plot.maxX < 610 && plot.y > 20)
        let labels = picture.texts
        #expect(
            labels.filter { $0.key.hasPrefix("x:") }.allSatisfy { $0.value.position.y < plot.y })
        #expect(
            labels.filter { $0.key.hasPrefix("y:") }.allSatisfy { $0.value.position.x > plot.maxX })
    }

    @Test func `several axis marks share an axis, labels that would touch give way outwards`() {
        let chart = drawn(
            months.chartXAxis {
                AxisMarks(values: .stride(by: .month)) {
                    AxisValueLabel(format: .dateTime.month(.narrow))
                }
                AxisMarks(values: .stride(by: .year)) {
                    AxisTick(length: .longestLabel)
                    AxisValueLabel(format: .dateTime.year())
                }
            })
        let picture = Picture(chart)
        let year = picture.texts.first { $0.value.text == "2013" }?.value.position.y ?? 0
        let month = picture.texts.first { $0.value.text == "J" }?.value.position.y ?? 0
        #expect(year >= month + 12)
        #expect(year < 320)
        let tick = picture.lines.first { $0.key.hasPrefix("x2:") }?.value
        #expect((tick?.to.y ?? 0) > month)
    }

    @Test func `lines have strokes, ticks lengths, both can be moved`() {
        let picture = picture(
            line.chartXAxis {
                AxisMarks(values: [4]) {
                    AxisGridLine(stroke: StrokeStyle(lineWidth: 3, dash: [2, 4]))
                        .foregroundStyle(.red)
                    AxisTick(length: 20).offset(x: 5)
                    AxisValueLabel().font(.title3).foregroundStyle(.blue)
                }
            })
        let grid = picture.nodes["x:4:line"]?.style
        #expect(grid?.lineWidth == 3 && grid?.dash == [2, 4] && grid?.stroke == .named("red"))
        let (line, tick) = (picture.lines["x:4:line"], picture.lines["x:4:tick"])
        #expect(abs((tick?.to.y ?? 0) - (tick?.from.y ?? 0)) == 20)
        #expect(abs((tick?.from.x ?? 0) - (line?.from.x ?? 0) - 5) < 0.02)
        let label = picture.nodes["x:4:label"]?.style
        #expect(label?.fontSize == 20 && label?.fill == .named("blue"))
    }

    @Test func `colliding labels are thinned, dropped by priority, cut or left alone`() {
        func shown(_ rule: AxisValueLabelCollisionResolution) -> [String] {
            texts(
                picture(
                    line.chartXAxis {
                        AxisMarks(values: .stride(by: 1)) {
                            AxisValueLabel(
                                "a label of value \($0.index)", collisionResolution: rule)
                        }
                    }), "x")
        }
        #expect(shown(.automatic).count == 4)
        #expect(shown(.greedy).count > 3 && shown(.greedy).count < 8)
        #expect(shown(.disabled).count == 11)
        #expect(shown(.truncate).count == 11 && shown(.truncate).allSatisfy { $0.hasSuffix("…") })
        let last = picture(
            line.chartXAxis {
                AxisMarks(values: .stride(by: 1)) { value in
                    AxisValueLabel(
                        "a label of value \(value.index)",
                        collisionResolution: .greedy(priority: Double(value.index)))
                }
            })
        #expect(texts(last, "x").last == "a label of value 10")
    }

    @Test func `texts are turned, and need their length below the plot`() {
        let chart = drawn(
            line.chartXAxis {
                AxisMarks(values: .stride(by: 1)) {
                    AxisValueLabel("a label of value \($0.index)", orientation: .vertical)
                }
            })
        let labels = Picture(chart).texts.filter { $0.key.hasPrefix("x:") }
        #expect(labels.count == 11 && labels.values.allSatisfy { $0.rotation == 90 })
        #expect(chart.scene.plot.maxY < 320 - 90)
    }

    @Test func `presets put labels inside, at the plot's ends, or beside longer lines`() {
        func drawn(_ preset: AxisMarkPreset) -> (Rect, Picture) {
            let chart = self.drawn(
                line.chartXAxis { AxisMarks(preset: preset, values: [0, 5, 10]) }.chartYAxis {
                    AxisMarks(preset: preset, values: .stride(by: 50))
                })
            return (chart.scene.plot, Picture(chart))
        }
        let (inner, inset) = drawn(.inset)
        #expect(
            inset.texts.values.filter { $0.text == "50" }.allSatisfy { $0.position.x > inner.x })
        #expect(inner.x == 2)
        let (_, aligned) = drawn(.aligned)
        #expect((aligned.texts["x:10:label"]?.position.x ?? 0) < 636)
        let (plot, extended) = drawn(.extended)
        #expect((extended.lines["y:50:line"]?.to.x ?? 999) < plot.x)
    }

    @Test func `a bound that isn't rounded is the data's own`() {
        let chart = drawn(
            Chart([3.0, 97], id: \.self) { PointMark(x: .value("x", 1), y: .value("y", $0)) }
                .chartYAxis {
                    AxisMarks(
                        values: .automatic(roundLowerBound: false, roundUpperBound: true))
                })
        #expect(chart.proxy.value(at: chart.scene.plot.height, on: .y) == .number(3))
        #expect(chart.proxy.value(at: 0, on: .y) == .number(100))
        let stride = drawn(
            Chart([3.0, 97], id: \.self) { PointMark(x: .value("x", 1), y: .value("y", $0)) }
                .chartYAxis {
                    AxisMarks(values: .stride(by: 35, roundLowerBound: true, roundUpperBound: true))
                })
        #expect(stride.proxy.value(at: 0, on: .y) == .number(105))
    }

    @Test func `nothing, one point and far away dates have axes too`() {
        let empty = Chart([Double](), id: \.self) {
            PointMark(x: .value("x", $0), y: .value("y", $0))
        }
        .chartXAxis { AxisMarks(values: .stride(by: 1)) }
        #expect(picture(empty).numbers.allSatisfy { $0.isFinite })
        for year in [1, 9999] {
            let chart = Chart([date(year, 1)], id: \.self) {
                PointMark(x: .value("x", $0), y: .value("y", 1))
            }
            .chartXAxis { AxisMarks(values: .stride(by: .minute, count: 15)) }
            #expect(!texts(picture(chart), "x").isEmpty)
        }
    }
}

private func date(_ year: Int, _ month: Int) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(from: DateComponents(year: year, month: month)) ?? .distantPast
}
