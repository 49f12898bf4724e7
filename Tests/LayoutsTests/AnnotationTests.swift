import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing
import Views

@testable import Layouts

struct AnnotationTests {
    @Test func `annotations stand on the side of their mark`() {
        // The bar covers 152 to 248 along x and 100 to 200 along y of a plot of 400 × 200.
        check(.top, Point(190, 85))
        check(.automatic, Point(190, 85))
        check(.leading, Point(127, 145))
        check(.trailing, Point(253, 145))
        check(.topLeading, Point(127, 85))
        check(.topTrailing, Point(253, 85))
        check(.overlay, Point(190, 145))
        check(.top, alignment: .leading, Point(152, 85))
        check(.overlay, alignment: .bottomTrailing, Point(228, 190))
        check(.trailing, alignment: .top, Point(253, 100))
        check(.leading, isRightToLeft: true, Point(253, 145))
        check(.bottomLeading, overflow: .init(y: .disabled), Point(127, 205))
        check(.bottomTrailing, overflow: .init(y: .disabled), Point(253, 205))
    }

    @Test func `an annotation without room is moved, makes room, or stays`() {
        let fit = AnnotationOverflowResolution(y: .fit)
        check(.bottom, overflow: fit, Point(190, 190))
        check(.bottom, overflow: .automatic, Point(190, 190))
        check(.bottom, overflow: .init(y: .fit(to: .chart)), Point(190, 192))
        check(.bottom, overflow: .init(y: .disabled), Point(190, 205))
        let wide = AnnotationOverflowResolution(x: .fit(to: .plot), y: .disabled)
        check(.leading, width: 160, overflow: wide, Point(0, 145))
    }

    /// The longest bar begins at the plot's edge, and so its end has to leave room.
    @Test(arguments: [AnnotationPosition.trailing, .automatic])
    func `a label beyond the end of the longest level bar isn't on the bar`(
        _ position: AnnotationPosition
    ) throws {
        let chart = Chart([3.0, 50, 100], id: \.self) { value in
            BarMark(x: .value("Sold", value), y: .value("Name", "\(value)"))
                .annotation(position: position) { Text(verbatim: "\(value) pieces") }
        }
        let picture = try drawn(chart)
        let texts = picture.texts.values.filter { $0.text.hasSuffix("pieces") }
        #expect(texts.count == 3)
        for text in texts {
            let bar = picture.rects.values.first {
                $0.y < text.position.y && text.position.y < $0.maxY
            }
            #expect(try text.position.x >= #require(bar).maxX)
        }
    }

    @Test func `texts beside near marks move apart, those above them are left out`() throws {
        func texts(_ position: AnnotationPosition) throws -> [LabelBox] {
            let chart = Chart {
                ForEach([5.0, 5.2, 5.4], id: \.self) { value in
                    PointMark(x: .value("x", value), y: .value("y", value))
                        .annotation(position: position) { Text("A long text") }
                }
            }
            .chartXScale(domain: 0...10).chartYScale(domain: 0...10)
            let picture = try drawn(chart)
            return picture.texts.filter { $0.value.text == "A long text" }.map {
                LabelBox($0.value, size: picture.nodes[$0.key]?.style.fontSize ?? 12)
            }
        }
        let beside = try texts(.trailing)
        #expect(beside.count == 3)
        for (index, one) in beside.enumerated() {
            for other in beside[..<index] {
                #expect(!one.overlaps(other))
            }
        }
        #expect(try texts(.top).count == 1)
    }

    private static let positions: [AnnotationPosition] = [
        .automatic, .overlay, .top, .bottom, .leading, .trailing, .topLeading, .topTrailing,
        .bottomLeading, .bottomTrailing,
    ]
    private static let resolutions: [AnnotationOverflowResolution] = [
        .automatic, .init(x: .padScale, y: .padScale), .init(x: .fit, y: .fit),
        .init(x: .fit(to: .chart), y: .fit(to: .chart)),
        .init(x: .fit(to: .plot), y: .fit(to: .plot)),
    ]

    /// At the first and the last position, at the top and at the bottom.
    @Test(arguments: positions, resolutions)
    func `no annotation is cut by the picture's edge`(
        _ position: AnnotationPosition, _ overflow: AnnotationOverflowResolution
    ) {
        for text in ["Short", "A rather long label that says what it is about and some more"] {
            func noted(_ content: some ChartContent) -> some ChartContent {
                content.annotation(position: position, overflowResolution: overflow) {
                    Text(verbatim: text)
                }
            }
            let rows = [(0, 100.0), (1, -40), (2, 30), (3, 100)]
            let charts: [ChartSpecification] = [
                Chart(rows, id: \.0) { row in
                    noted(PointMark(x: .value("x", row.0), y: .value("y", row.1)))
                }.charts,
                Chart(rows, id: \.0) { row in
                    noted(LineMark(x: .value("x", row.0), y: .value("y", row.1)))
                }.charts,
                Chart(rows, id: \.0) { row in
                    noted(BarMark(x: .value("x", "Name \(row.0)"), y: .value("y", row.1)))
                }.charts,
                Chart(rows, id: \.0) { row in
                    noted(BarMark(x: .value("x", row.1), y: .value("y", "Name \(row.0)")))
                }.charts,
                Chart(rows, id: \.0) { row in noted(RuleMark(y: .value("y", row.1))) }.charts,
            ].flatMap(\.self)
            for (index, chart) in charts.enumerated() {
                for width in [200, 320, 640, 1_200] { check(chart, index, width) }
            }
        }
    }

    private func check(_ chart: ChartSpecification, _ index: Int, _ width: Int) {
        let picture = Picture(chart.drawn(width: width, height: 320))
        for (key, text) in picture.texts {
            let size = picture.nodes[key]?.style.fontSize ?? 12
            #expect(
                LabelBox(text, size: size).isInside(width: Double(width), height: 320),
                "chart \(index), \(width): \(key) is cut off")
        }
    }

    @Test func `the scale makes room where its domain follows from the data`() throws {
        let chart = bar(20) { _ in Rectangle().frame(width: 20, height: 10) }
        let drawn = Layout.layout(try #require(chart.charts.first), in: .small)
        // 20 is drawn 15 points below the plot's edge.
        let top = try #require(drawn.proxy.position(of: .number(20), on: .y))
        #expect(abs(top - 15) < 1e-9)
        #expect(Picture(drawn).rects["note:0:a:Total:view"]?.y == 2)
    }

    @Test func `an annotation knows its mark's size`() throws {
        let chart = bar(10) { Rectangle().frame(width: $0.targetSize.width, height: 4) }
            .chartYScale(domain: 0...20)
        let rect = try drawn(chart).rects["note:0:a:Total:view"]
        #expect(rect == Rect(x: 154, y: 93, width: 96, height: 4))
    }

    @Test func `every kind of mark has annotations`() throws {
        let dot = Rectangle().frame(width: 2, height: 2)
        func x(_ x: Double) -> PlottableValue<Double> { .value("x", x) }
        let chart = Chart {
            PointMark(x: .value("x", 4), y: .value("y", 5)).annotation(spacing: 0) { dot }
            LineMark(x: .value("x", 5), y: .value("y", 5)).annotation(spacing: 0) { dot }
            LineMark(x: .value("x", 10), y: .value("y", 10))
            RuleMark(y: .value("y", 5)).annotation(position: .topLeading, spacing: 0) { dot }
            RectangleMark(
                xStart: .value("x", 0), xEnd: .value("x", 1), yStart: .value("y", 0),
                yEnd: .value("y", 1)
            ).annotation(position: .overlay) { dot }
            AreaMark(x: .value("x", 2), yStart: .value("y", 4), yEnd: .value("y", 5))
                .annotation(position: .bottom, spacing: 0) { dot }
        }
        .chartXScale(domain: 0...10).chartYScale(domain: 0...10)
        let picture = try drawn(chart)
        let corners = picture.rects.filter { $0.key.hasPrefix("note:") }
            .sorted { $0.key < $1.key }.map { Point($0.value.x, $0.value.y) }
        // A point's symbol is 6.38 points wide.
        let wanted = [
            Point(161, 96.81), Point(201, 100), Point(2, 100), Point(21, 191), Point(81, 122),
        ]
        #expect(corners.count == wanted.count)
        for (corner, wanted) in zip(corners, wanted) { #expect(isNear(corner, wanted)) }
    }

    @Test func `one mark of many is annotated`() throws {
        let chart = Chart(1..<6, id: \.self) { day in
            LineMark(x: .value("Day", day), y: .value("Sold", day * day)).annotation {
                if day == 5 { Text("Last") }
            }
        }
        let texts = try drawn(chart).texts.filter { $0.key.hasPrefix("note:") }
        #expect(texts.map(\.value.text) == ["Last"])
    }

    @Test func `marks out of view have no annotations`() throws {
        let chart = Chart {
            PointMark(x: .value("x", 30), y: .value("y", 1)).annotation { Text("Far") }
            RuleMark(y: .value("y", 40)).annotation { Text("High") }
        }
        .chartXScale(domain: 0...10).chartYScale(domain: 0...10)
        #expect(try drawn(chart).texts.isEmpty)
    }

    @Test func `texts beside marks are read`() throws {
        let chart = Chart {
            BarMark(x: .value("Style", "a"), y: .value("Sold", 3)).annotation { Text("3") }
            RuleMark(y: .value("Goal", 4)).annotation {
                VStack {
                    Text("Our")
                    Text("goal")
                }
            }
        }
        let series = Layout.layout(try #require(chart.charts.first), in: .small).scene.semantics
            .series
        #expect(series.flatMap(\.points).map(\.note) == ["3", "Our goal"])
    }

    /// Checks where a box of 20 × 10 lies that belongs to a bar.
    private func check(
        _ position: AnnotationPosition, width: CGFloat = 20, alignment: Alignment = .center,
        overflow: AnnotationOverflowResolution = .automatic, isRightToLeft: Bool = false,
        _ corner: Point, at location: SourceLocation = #_sourceLocation
    ) {
        let chart = Chart {
            BarMark(x: .value("Name", "a"), y: .value("Total", 10)).annotation(
                position: position, alignment: alignment, spacing: 5, overflowResolution: overflow
            ) { Rectangle().frame(width: width, height: 10) }
        }
        .chartYScale(domain: 0...20)
        let rects = try? drawn(chart, isRightToLeft: isRightToLeft).rects
        let rect = rects?["note:0:a::view"]
        #expect(
            isNear(rect.map { Point($0.x - 2, $0.y - 2) }, corner), sourceLocation: location)
    }

    private func bar(
        _ total: Int, @ViewBuilder _ content: @escaping (AnnotationContext) -> some View
    ) -> some View {
        Chart {
            BarMark(x: .value("Name", "a"), y: .value("Total", total))
                .foregroundStyle(by: .value("Kind", "Total"))
                .annotation(position: .top, spacing: 5, content: content)
        }
        .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
    }

    private func drawn(_ chart: some View, isRightToLeft: Bool = false) throws -> Picture {
        let bare = chart.chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
        var view = ViewParameters.small
        view.isRightToLeft = isRightToLeft
        return Picture(Layout.layout(try #require(bare.charts.first), in: view))
    }
}

extension ViewParameters {
    /// A bare chart's plot is 400 × 200, from 2, 2.
    fileprivate static let small = ViewParameters(width: 404, height: 204)
}
