import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addAxes() {
        addAxisBuilders()
        addAxisMarks()
        addAxisValues()
        addAxisParts()
        addAxisLabels()
    }

    private mutating func addAxisBuilders() {
        let isEven: @Sendable (Int) -> Bool = { number in number.isMultiple(of: 2) }
        let line = AxisGridLine(stroke: StrokeStyle(lineWidth: 3))
        let marks = AxisMarks(position: .trailing)
        types(24, 33, 422, 423, are: AxisMarkBuilder.self, AxisContentBuilder.self)
        types(422, 423, are: (any AxisContent).self, (any AxisMark).self)
        parts(25, 49) { AxisMarkBuilder.buildBlock() }
        parts(28) { if isEven(2) { line } }
        parts(29, 30) { if isEven(3) { line } else { AxisTick(length: 20) } }
        parts(31) { if #available(macOS 13, *) { line } }
        parts(32) { AxisMarkBuilder.buildExpression(line) }
        parts(55) { AxisMarkBuilder.buildBlock(line, AxisTick()) }
        parts(56) { AxisMarkBuilder.buildBlock(line) }
        parts(46, 47) { AnyAxisMark(line as any AxisMark) }
        parts(48) { AnyAxisMark(erasing: line) }
        axis(34, 45) { AxisContentBuilder.buildBlock() }
        axis(37) { if isEven(2) { marks } }
        axis(38, 39) { if isEven(3) { marks } else { AxisMarks(values: [4.5]) } }
        axis(40) { if #available(macOS 13, *) { marks } }
        axis(41) { AxisContentBuilder.buildExpression(marks) }
        axis(53) { AxisContentBuilder.buildBlock(marks, AxisMarks(values: [4.5])) }
        axis(54) { AxisContentBuilder.buildBlock(marks) }
        axis(42, 43) { AnyAxisContent(marks as any AxisContent) }
        axis(44) { AnyAxisContent(erasing: marks) }
    }

    private mutating func addAxisMarks() {
        let thick = StrokeStyle(lineWidth: 3)
        let money = FloatingPointFormatStyle<Double>.Currency(code: "EUR")
        view(429, without: points) { points.chartXAxis { AxisMarks(values: [epoch]) } }
        axis(385, 386, 430) {
            AxisMarks(preset: .inset, position: .trailing, values: .automatic) { value in
                AxisValueLabel("no. \(value.index)")
            }
        }
        axis(387) {
            AxisMarks(preset: .inset, position: .trailing, values: [4.5]) { value in
                AxisValueLabel("no. \(value.index)")
            }
        }
        axis(388) {
            AxisMarks(preset: .inset, position: .trailing, values: .automatic) { AxisTick() }
        }
        axis(389) {
            AxisMarks(preset: .inset, position: .trailing, values: [4.5]) { AxisTick() }
        }
        axis(390) {
            AxisMarks(
                format: money, preset: .automatic, position: .leading, values: .automatic,
                stroke: thick)
        }
        axis(391) {
            AxisMarks(
                format: money, preset: .automatic, position: .leading, values: [4.5], stroke: thick)
        }
        axis(392) {
            AxisMarks(preset: .automatic, position: .leading, values: .automatic, stroke: thick)
        }
        axis(393) {
            AxisMarks(preset: .automatic, position: .leading, values: [4.5], stroke: thick)
        }
    }

    private mutating func addAxisValues() {
        value(394, 395, is: false) { AxisMarkPreset.automatic.description.isEmpty }
        let inset = yAxis { AxisMarks(preset: .inset) }
        view(396, without: inset) { yAxis { AxisMarks(preset: .extended) } }
        view(397, without: inset) { yAxis { AxisMarks(preset: .aligned) } }
        axis(398) { AxisMarks(preset: .inset) }
        value(399, 400, is: false) { AxisMarkPosition.automatic.description.isEmpty }
        let trailing = yAxis { AxisMarks(position: .trailing) }
        view(401, without: trailing) { yAxis { AxisMarks(position: .leading) } }
        axis(402) { AxisMarks(position: .trailing) }
        let bottom = points.chartXAxis { AxisMarks(position: .bottom) }
        view(403, without: bottom) { points.chartXAxis { AxisMarks(position: .top) } }
        let top = points.chartXAxis { AxisMarks(position: .top) }
        view(404, without: top) { points.chartXAxis { AxisMarks(position: .bottom) } }
        value(405, is: false) { AxisMarkValues.automatic.description.isEmpty }
        let one = yAxis { AxisMarks(values: [4.5]) }
        view(406, without: one) { yAxis { AxisMarks(values: .automatic) } }
        axis(407) {
            AxisMarks(
                values: .automatic(
                    desiredCount: 3, roundLowerBound: false, roundUpperBound: false))
        }
        axis(408) {
            AxisMarks(
                values: .automatic(
                    minimumStride: 4.0, desiredCount: 9, roundLowerBound: nil,
                    roundUpperBound: nil))
        }
        view(409, without: points) {
            points.chartXAxis {
                AxisMarks(
                    values: .stride(
                        by: .hour, count: 16, roundLowerBound: nil, roundUpperBound: nil,
                        calendar: .current))
            }
        }
        axis(410) {
            AxisMarks(values: .stride(by: 0.75, roundLowerBound: nil, roundUpperBound: nil))
        }
    }

    private mutating func addAxisParts() {
        let plain = yAxis { AxisMarks { AxisValueLabel() } }
        axis(379, 380) {
            AxisMarks { value in
                if let count = value.as(Double.self), count > 3 { AxisGridLine() }
            }
        }
        axis(381) { AxisMarks { if $0.index > 1 { AxisGridLine() } } }
        axis(382) { AxisMarks { if $0.index > $0.count - 2 { AxisGridLine() } } }
        parts(383, 384) {
            AxisGridLine(centered: true, stroke: StrokeStyle(lineWidth: 3))
        }
        parts(411, 412) {
            AxisTick(centered: true, length: .automatic, stroke: StrokeStyle(lineWidth: 3))
        }
        parts(413) { AxisTick(centered: true, length: 30, stroke: nil) }
        value(414, 415, is: false) { AxisTick.Length.automatic.description.isEmpty }
        parts(416) { AxisTick(length: .label) }
        parts(417) { AxisTick(length: .label(extendPastBy: 4)) }
        parts(418) { AxisTick(length: .longestLabel) }
        parts(419) { AxisTick(length: .longestLabel(extendPastBy: 4)) }
        view(375, without: plain) { yAxis { AxisMarks { AxisValueLabel().foregroundStyle(.red) } } }
        view(376, without: plain) { yAxis { AxisMarks { AxisValueLabel().font(.title) } } }
        view(377, without: plain) { yAxis { AxisMarks { AxisValueLabel().offset(x: 9, y: 9) } } }
        view(378, without: plain) {
            yAxis { AxisMarks { AxisValueLabel().offset(CGSize(width: 9, height: 9)) } }
        }
    }

    private mutating func addAxisLabels() {
        parts(359, 360) {
            AxisValueLabel(
                centered: true, anchor: .bottom, multiLabelAlignment: .top,
                collisionResolution: .automatic, offsetsMarks: true, orientation: .automatic,
                horizontalSpacing: 20, verticalSpacing: 20)
        }
        parts(361) {
            AxisValueLabel(
                centered: false, anchor: .bottom, multiLabelAlignment: .top,
                collisionResolution: .automatic, offsetsMarks: true, orientation: .automatic,
                horizontalSpacing: 20, verticalSpacing: 20
            ) {
                Text("label")
            }
        }
        parts(362) {
            AxisValueLabel(
                "label", centered: false, anchor: .bottom, multiLabelAlignment: .top,
                collisionResolution: .automatic, offsetsMarks: true, orientation: .automatic,
                horizontalSpacing: 20, verticalSpacing: 20)
        }
        parts(363) {
            AxisValueLabel(
                format: FloatingPointFormatStyle<Double>.Percent(), centered: false,
                anchor: .bottom, multiLabelAlignment: .top, collisionResolution: .automatic,
                offsetsMarks: true, orientation: .automatic, horizontalSpacing: 20,
                verticalSpacing: 20)
        }
        value(364, 365, is: false) { AxisValueLabelOrientation.automatic.description.isEmpty }
        let upright = yAxis { AxisMarks { AxisValueLabel(orientation: .vertical) } }
        view(366, without: upright) {
            yAxis { AxisMarks { AxisValueLabel(orientation: .horizontal) } }
        }
        parts(367) { AxisValueLabel(orientation: .vertical) }
        parts(368) { AxisValueLabel(orientation: .verticalReversed) }
        addCollisions()
    }

    /// Labels that are too close to stand side by side.
    private mutating func addCollisions() {
        func labels(_ rule: AxisValueLabelCollisionResolution) -> some View {
            points.chartXAxis {
                AxisMarks(values: .stride(by: .hour, count: 4)) { _ in
                    AxisValueLabel("many hours", collisionResolution: rule)
                }
            }
        }
        value(369, is: false) { AxisValueLabelCollisionResolution.greedy.description.isEmpty }
        let all = labels(.disabled)
        view(370, without: all) { labels(.automatic) }
        view(371, without: all) { labels(.greedy) }
        view(372, without: labels(.greedy)) { labels(.greedy(priority: 1, minimumSpacing: 90)) }
        view(373, without: all) { labels(.truncate) }
        view(374, without: labels(.greedy)) { labels(.disabled) }
    }

    private mutating func axis<Content: AxisContent>(
        _ lines: Int..., at: SourceLocation = #_sourceLocation,
        @AxisContentBuilder _ content: @escaping () -> Content
    ) {
        view(lines, without: points, at: at) { points.chartYAxis(content: content) }
    }

    /// The parts of each mark of an axis of labels.
    private mutating func parts<Content: AxisMark>(
        _ lines: Int..., at: SourceLocation = #_sourceLocation,
        @AxisMarkBuilder _ content: @escaping @Sendable () -> Content
    ) {
        let plain = points.chartYAxis { AxisMarks { AxisValueLabel() } }
        view(lines, without: plain, at: at) {
            points.chartYAxis { AxisMarks(content: content) }
        }
    }
}

private func yAxis(@AxisContentBuilder _ content: () -> some AxisContent) -> some View {
    points.chartYAxis(content: content)
}
