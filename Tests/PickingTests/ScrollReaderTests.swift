import ChartSamples
import Charts
import Foundation
import Layouts
import Scenes
import Testing

@testable import Picking
@testable import Views

/// Scroll views that an author's code scrolls to one of their views.
struct ScrollReaderTests {
    @Test(arguments: [(UnitPoint.top, 0.0), (.center, 0.5), (.bottom, 1)])
    func `a view comes to the point of the scroll view that is asked for`(
        anchor: UnitPoint, share: Double
    ) throws {
        let start = try height(of: "Row 0", in: Days())
        let row = try height(of: "Row 1", in: Days()) - start - 8
        let found = try height(of: "Row 20", in: Days(target: 20, anchor: anchor))
        #expect(abs(found - start - share * (100 - row)) < 0.1)
    }

    @Test func `without such a point it scrolls no further than it must`() throws {
        let start = try height(of: "Row 1", in: Days())
        #expect(try height(of: "Row 1", in: Days(target: 1)) == start)
        let bottom = try height(of: "Row 20", in: Days(target: 20, anchor: .bottom))
        #expect(try height(of: "Row 20", in: Days(target: 20)) == bottom)
    }

    @Test func `it scrolls no further than the content reaches`() throws {
        let last = try height(of: "End", in: Days(name: "end", anchor: .bottom))
        #expect(try height(of: "End", in: Days(name: "end", anchor: .top)) == last)
    }

    @Test func `an identity of one's own is found, and an unknown one isn't`() throws {
        let still = try height(of: "Row 0", in: Days())
        #expect(try height(of: "Row 0", in: Days(target: 99)) == still)
        let start = try height(of: "End", in: Days())
        let seen = try height(of: "End", in: Days(name: "end"))
        #expect(seen < start)
    }

    @Test func `a drag goes on from where it was scrolled to`() throws {
        let view = { Days(target: 20, anchor: .top) }
        let first = Evaluation(in: .page, of: view)
        let began = PointerEvent(.began, start: .row, at: .row, time: .now)
        let moved = PointerEvent(
            .moved, start: .row, at: CGPoint(x: CGPoint.row.x, y: CGPoint.row.y - 30), time: .now)
        let held = Evaluation(first.state(after: began), in: .page, of: view)
        let last = Evaluation(held.state(after: moved), in: .page, of: view)
        let before = try height(of: "Row 20", on: first)
        #expect(try height(of: "Row 20", on: held) == before)
        #expect(abs(try height(of: "Row 20", on: last) - before + 30) < 0.1)
    }

    private func height(of text: String, in view: Days) throws -> Double {
        try height(of: text, on: Evaluation(in: .page) { view })
    }

    private func height(of text: String, on evaluation: Evaluation) throws -> Double {
        let labels = Picture(evaluation.picture).texts.values
        return try #require(labels.first { $0.text == text }).position.y
    }
}

extension ViewParameters {
    fileprivate static let page = ViewParameters(width: 400, height: 300)
}

extension CGPoint {
    /// Within the scroll view.
    fileprivate static let row = CGPoint(x: 200, y: 250)
}

/// Rows in a scroll view 100 points high, below a chart.
private nonisolated struct Days: View {
    var target: Int?
    var name: String?
    var anchor: UnitPoint?

    var body: some View {
        ScrollViewReader { proxy in
            VStack {
                Chart([1], id: \.self) { RuleMark(y: .value("y", $0)) }
                ScrollView {
                    ForEach(0..<40, id: \.self) { Text(verbatim: "Row \($0)") }
                    Text(verbatim: "End").id("end")
                }
                .frame(width: 300, height: 100)
            }
            .onAppear {
                if let target { proxy.scrollTo(target, anchor: anchor) }
                if let name { proxy.scrollTo(name, anchor: anchor) }
            }
        }
    }
}
