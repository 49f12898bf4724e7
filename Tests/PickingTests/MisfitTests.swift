import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing
import Views

@testable import Layouts
@testable import Picking

/// Axis settings that don't suit the values are reported on the chart.
struct MisfitTests {
    private static let moment = Date(timeIntervalSince1970: 0)

    @Test func `a number is a scroll position along dates, in seconds of the reference date`() {
        let view = { Scroller() }
        let first = Evaluation(in: .plain, of: view)
        #expect(start(first) == 432_000.0)
        #expect(first.picture.scene.diagnostics == [])
        let moved = Evaluation(
            first.state(afterScrollingTo: CGPoint(x: 800, y: 0)), in: .plain, of: view)
        #expect(start(moved) == 172_800.0)
        let initial = Self.days.chartScrollPosition(
            initialX: Self.moment.addingTimeInterval(3 * 86_400).timeIntervalSinceReferenceDate)
        #expect(start(Evaluation(in: .plain) { initial }) == 259_200.0)
    }

    @Test func `a scroll position of another kind is told`() {
        check(
            Self.days.chartScrollPosition(initialX: "Monday"),
            "The scroll position of x isn't used: it is one of names, and the axis shows dates.")
        check(
            Self.numbers.chartScrollableAxes(.vertical).chartScrollPosition(initialY: Self.moment),
            "The scroll position of y isn't used: it is one of dates, and the axis shows numbers.")
        check(
            Self.names.chartScrollableAxes(.horizontal)
                .chartScrollPosition(x: .constant(3)),
            "The scroll position of x isn't used: it is one of numbers, and the axis shows names.")
        check(Self.names.chartScrollableAxes(.horizontal).chartScrollPosition(x: .constant("z")))
    }

    @Test func `a part of an axis that can't be scrolled is told`() {
        check(
            Self.numbers.chartYVisibleDomain(length: 3),
            "The visible length of y isn't used: the chart can't be scrolled along it.")
        check(
            Self.numbers.chartScrollPosition(initialX: 3),
            "The scroll position of x isn't used: the chart can't be scrolled along it.")
        check(Self.numbers.chartXVisibleDomain(length: 1))
        for length in [0, -1, Double.nan, .infinity] {
            check(
                Self.numbers.chartScrollableAxes(.horizontal).chartXVisibleDomain(length: length),
                "The visible length of x isn't used: it isn't greater than zero.")
        }
    }

    @Test func `a selection of another kind is told`() {
        check(
            Self.days.chartXSelection(value: .constant(nil as Double?)),
            "No value of x can be selected: the selection has numbers, and the axis shows dates.")
        check(
            Self.numbers.chartYSelection(range: .constant(nil as ClosedRange<String>?)),
            "No value of y can be selected: the selection has names, and the axis shows numbers.")
        check(Self.days.chartXSelection(value: .constant(nil as Date?)))
        check(
            Self.numbers.chartAngleSelection(value: .constant(nil as String?)),
            "No value along the angle can be selected: it is a number.")
    }

    @Test func `a domain of another kind is told`() {
        check(
            Self.days.chartXScale(domain: 0...10),
            "The domain of x isn't used: it has numbers, and the axis shows dates.")
        check(
            Self.numbers.chartYScale(domain: ["a", "b"]),
            "The domain of y isn't used: it has names, and the axis shows numbers.")
        check(
            Self.names.chartXScale(domain: 0...10),
            "The domain of x isn't used: it has numbers, and the axis shows names.")
        check(
            Self.names.chartXScale(domain: "a"..."c"),
            "The domain of x isn't used: it isn't a list.")
        check(
            Self.numbers.chartXScale(domain: [4, .nan]),
            "The domain of x isn't used: it takes two ends.")
        check(
            Self.numbers.chartXScale(domain: -1...10, type: .log),
            "The domain of x isn't used: it takes two ends above zero.")
        check(Self.numbers.chartXScale(domain: [] as [Double]))
        check(Self.names.chartXScale(domain: ["b", "a"]))
    }

    @Test func `marks of an axis at values of another kind are told`() {
        check(
            Self.days.chartXAxis { AxisMarks(values: [1, 2]) },
            "The marks of the x axis aren't drawn: they are at numbers, and the axis shows dates.")
        check(
            Self.numbers.chartXAxis { AxisMarks(values: .stride(by: .day)) },
            "The marks of the x axis can't follow the calendar: it has no dates.")
    }

    @Test func `an empty chart fits whatever it is for`() {
        let none: [Double] = []
        let view = Chart(none, id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
            .chartXSelection(value: .constant(nil as Date?)).chartXScale(domain: [] as [String])
            .chartScrollableAxes(.horizontal).chartScrollPosition(initialX: "Monday")
        check(view)
    }

    private func check(
        _ view: some View, _ diagnostics: String..., at location: SourceLocation = #_sourceLocation
    ) {
        let picture = Evaluation(in: .plain) { view }.picture
        #expect(picture.scene.diagnostics == diagnostics, sourceLocation: location)
        let shown = Picture(picture).texts["diagnostics"]?.text
        #expect(
            shown?.prefix(30) == diagnostics.first?.prefix(30), sourceLocation: location)
    }

    private func start(_ evaluation: Evaluation) -> Double? {
        evaluation.picture.scene.semantics.x.bounds.lower.scalar
    }

    /// A day is 400 points wide.
    @ViewBuilder fileprivate static var days: some View {
        Chart(0..<31, id: \.self) { day in
            PointMark(
                x: .value("Day", moment.addingTimeInterval(Double(day) * 86_400)),
                y: .value("y", 1))
        }
        .chartXAxis(.hidden).chartYAxis(.hidden)
        .chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 86_400)
    }

    @ViewBuilder private static var numbers: some View {
        Chart(1..<9, id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
    }

    @ViewBuilder private static var names: some View {
        Chart(["a", "b", "c", "d"], id: \.self) { BarMark(x: .value("x", $0), y: .value("y", 1)) }
    }
}

private nonisolated struct Scroller: View {
    @State private var position = Date(timeIntervalSince1970: 5 * 86_400)
        .timeIntervalSinceReferenceDate

    var body: some View { MisfitTests.days.chartScrollPosition(x: $position) }
}

extension ViewParameters {
    /// A bare chart's plot is 400 × 200, from 2, 2.
    fileprivate static let plain = ViewParameters(width: 404, height: 204)
}
