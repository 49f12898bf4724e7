import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing
import Views

@testable import Layouts
@testable import Picking
@testable import Scales

struct ScrollTests {
    @Test func `a part of x is seen, from where the axis begins`() {
        #expect(seen { plot().chartXVisibleDomain(length: 20) } == [0, 20])
        #expect(seen { plot() } == [0, 50])
        #expect(
            seen { plot().chartXVisibleDomain(length: 20).chartScrollPosition(initialX: 30) }
                == [30, 50])
        #expect(
            seen { plot().chartXVisibleDomain(length: 20).chartScrollPosition(initialX: 95) }
                == [80, 100])
    }

    @Test func `a scroll is kept where nobody asks for it`() {
        let view = { plot().chartXVisibleDomain(length: 20) }
        // 400 points show 20, so 100 points are 5.
        let state = Evaluation(in: .plain, of: view).state(
            afterScrollingTo: CGPoint(x: 100, y: 0))
        #expect(bounds(Evaluation(state, in: .plain, of: view)) == [5, 25])
    }

    @Test func `a scroll comes back with the state that a page has kept`() throws {
        let numbers = { plot().chartXVisibleDomain(length: 20) }
        let number = try givenBack(
            Evaluation(in: .plain, of: numbers).state(afterScrollingTo: CGPoint(x: 100, y: 0)))
        #expect(bounds(Evaluation(number, in: .plain, of: numbers)) == [5, 25])
        let dates = { days() }
        let date = try givenBack(
            Evaluation(in: .plain, of: dates).state(afterScrollingTo: CGPoint(x: 1_300, y: 0)))
        #expect(bounds(Evaluation(date, in: .plain, of: dates)) == [259_200, 345_600])
        let letters = { names().chartXVisibleDomain(length: 4) }
        let letter = try givenBack(
            Evaluation(in: .plain, of: letters).state(afterScrollingTo: CGPoint(x: 260, y: 0)))
        #expect(shownNames(Evaluation(letter, in: .plain, of: letters)) == ["d", "e", "f", "g"])
    }

    /// As it is after a page has kept it.
    private func givenBack(_ state: StateStore) throws -> StateStore {
        let (kept, unkept) = state.kept(upTo: 4_096)
        #expect(unkept.isEmpty)
        return StateStore(try #require(KeptState(kept.bytes)))
    }

    @Test func `a scroll is told to the author's binding`() {
        let view = { Scroller() }
        let state = Evaluation(in: .plain, of: view).state(
            afterScrollingTo: CGPoint(x: 9_999, y: 0))
        #expect(bounds(Evaluation(state, in: .plain, of: view)) == [80, 100])
    }

    @Test func `scrolls come to rest at round values, and at larger ones when thrown`() {
        check(.valueAligned(unit: 5), to: 130, 5)
        check(.valueAligned(unit: 5), to: 160, 10)
        check(.valueAligned(unit: 5), to: 130, isHeld: true, 6.5)
        let major = ValueAlignedChartScrollTargetBehavior(
            unit: 1, majorAlignment: MajorValueAlignment.unit(10))
        check(major, to: 130, 7)
        check(major, to: 130, velocity: 300, 10)
        let page = ValueAlignedChartScrollTargetBehavior(
            unit: 1, majorAlignment: MajorValueAlignment.page, limitBehavior: .always)
        check(page, to: 1_500, velocity: 3_000, 20)
        check(.paging, to: 250, 20)
    }

    @Test func `dates come to rest at matching moments`() {
        let view = { days() }
        // 400 points are a day.
        let state = Evaluation(in: .plain, of: view).state(
            afterScrollingTo: CGPoint(x: 1_300, y: 0))
        #expect(bounds(Evaluation(state, in: .plain, of: view)) == [259_200, 345_600])
    }

    @Test func `whole days are seen where scrolls come to rest at midnight`() {
        let day = DateComponents(hour: 0)
        let view = {
            Chart(0..<31, id: \.self) { number in
                BarMark(
                    x: .value(
                        "t", Date(timeIntervalSince1970: Double(number) * 86_400), unit: .day),
                    y: .value("y", 1))
            }
            .chartXAxis(.hidden).chartYAxis(.hidden).chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 7 * 86_400)
            .chartScrollTargetBehavior(.valueAligned(matching: day))
        }
        var state = StateStore()
        for first in 1...24 {
            state = Evaluation(state, in: .plain, of: view).state(afterTurning: .x, .next)
            let seen = bounds(Evaluation(state, in: .plain, of: view))
            #expect(seen == [Double(first) * 86_400, Double(first + 6) * 86_400])
        }
    }

    @Test func `y is scrolled from the lower edge`() {
        let view = {
            plot(.vertical).chartYVisibleDomain(length: 10)
                .chartScrollPosition(initialY: 40)
        }
        let semantics = Evaluation(in: .plain, of: view).picture.scene.semantics.y
        #expect([semantics.bounds.lower.scalar, semantics.bounds.upper.scalar] == [40, 50])
    }

    @Test func `names are scrolled one by one`() {
        let view = { names().chartXVisibleDomain(length: 4) }
        #expect(shownNames(Evaluation(in: .plain, of: view)) == ["a", "b", "c", "d"])
        // 400 points show 4 names, so 100 points are one.
        let state = Evaluation(in: .plain, of: view).state(
            afterScrollingTo: CGPoint(x: 260, y: 0))
        let seen = Evaluation(state, in: .plain, of: view)
        #expect(shownNames(seen) == ["d", "e", "f", "g"])
        #expect(seen.picture.proxy.position(of: .string("d"), on: .x) == 50)
        #expect(seen.picture.proxy.value(at: 120, on: .x) == .string("e"))
        #expect(Picture(seen.picture).rects.values.contains { $0.x == 12 && $0.width == 80 })
    }

    @Test func `names stay in the author's binding`() {
        let view = { NameScroller() }
        let state = Evaluation(in: .plain, of: view).state(
            afterScrollingTo: CGPoint(x: 9_999, y: 0))
        #expect(shownNames(Evaluation(state, in: .plain, of: view)) == ["g", "h", "i", "j"])
    }

    @Test(arguments: [
        (ScrollTurn.next, 12.0), (.previous, 8), (.nextPage, 30), (.previousPage, 0), (.last, 80),
        (.first, 0),
    ])
    func `keys move by a tenth of what is seen, by pages and to the ends`(
        _ turn: ScrollTurn, _ first: Double
    ) {
        let view = { plot().chartXVisibleDomain(length: 20).chartScrollPosition(initialX: 10) }
        let state = Evaluation(in: .plain, of: view).state(afterTurning: .x, turn)
        #expect(bounds(Evaluation(state, in: .plain, of: view)).first == first)
    }

    @Test func `a key goes as far as the next place where scrolls come to rest`() {
        let view = {
            plot().chartXVisibleDomain(length: 20).chartScrollPosition(initialX: 10)
                .chartScrollTargetBehavior(.valueAligned(unit: 10))
        }
        for (turn, first) in [(ScrollTurn.next, 20.0), (.previous, 0)] {
            let state = Evaluation(in: .plain, of: view).state(afterTurning: .x, turn)
            #expect(bounds(Evaluation(state, in: .plain, of: view)).first == first)
        }
    }

    @Test func `keys move names by one`() {
        let view = { names().chartXVisibleDomain(length: 4) }
        let state = Evaluation(in: .plain, of: view).state(afterTurning: .x, .next)
        #expect(shownNames(Evaluation(state, in: .plain, of: view)) == ["b", "c", "d", "e"])
    }

    private func shownNames(_ evaluation: Evaluation) -> [String] {
        evaluation.picture.scene.semantics.series.flatMap(\.points).map(\.x.name)
    }

    private func check(
        _ behavior: some ChartScrollTargetBehavior, to position: CGFloat, velocity: CGFloat = 0,
        isHeld: Bool = false, _ first: Double, at location: SourceLocation = #_sourceLocation
    ) {
        let view = {
            plot().chartXVisibleDomain(length: 20).chartScrollTargetBehavior(behavior)
        }
        let state = Evaluation(in: .plain, of: view).state(
            afterScrollingTo: CGPoint(x: position, y: 0), velocity: CGPoint(x: velocity, y: 0),
            isHeld: isHeld)
        let seen = bounds(Evaluation(state, in: .plain, of: view)).first ?? .nan
        #expect(abs(seen - first) < 1e-9, sourceLocation: location)
    }

    private func seen(@ViewBuilder _ view: () -> some View) -> [Double] {
        bounds(Evaluation(in: .plain, of: view))
    }

    private func bounds(_ evaluation: Evaluation) -> [Double] {
        let bounds = evaluation.picture.scene.semantics.x.bounds
        return [bounds.lower.scalar, bounds.upper.scalar].compactMap { $0 }
    }
}

extension ViewParameters {
    /// A bare chart's plot is 400 × 200, from 2, 2.
    fileprivate static let plain = ViewParameters(width: 404, height: 204)
}

private func plot(_ axes: Axis.Set = .horizontal) -> some View {
    Chart(0..<101, id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
        .chartXAxis(.hidden).chartYAxis(.hidden).chartScrollableAxes(axes)
}

private nonisolated struct Scroller: View {
    @State private var position = 10.0

    var body: some View {
        plot().chartXVisibleDomain(length: 20).chartScrollPosition(x: $position)
    }
}

/// 400 points are a day of ten.
private func days() -> some View {
    let start = Date(timeIntervalSince1970: 0)
    return Chart {
        PointMark(x: .value("t", start), y: .value("y", 1))
        PointMark(x: .value("t", start.addingTimeInterval(10 * 86_400)), y: .value("y", 1))
    }
    .chartXAxis(.hidden).chartYAxis(.hidden).chartScrollableAxes(.horizontal)
    .chartXVisibleDomain(length: 86_400)
    .chartScrollTargetBehavior(.valueAligned(matching: DateComponents(hour: 0)))
}

private func names() -> some View {
    Chart(Array("abcdefghij"), id: \.self) {
        BarMark(x: .value("Name", String($0)), y: .value("y", 1))
    }
    .chartXAxis(.hidden).chartYAxis(.hidden).chartScrollableAxes(.horizontal)
}

private nonisolated struct NameScroller: View {
    @State private var first = "b"

    var body: some View {
        names().chartXVisibleDomain(length: 4).chartScrollPosition(x: $first)
    }
}
