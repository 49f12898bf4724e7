import ChartSamples
import Charts
import Foundation
import Picking
import Scenes
import Testing

@testable import Layouts
@testable import ViewLayouts
@testable import Views

/// How several views lie where no stack says it.
struct ImplicitStackTests {
    @Test func `several views of a body lie one below the other`() {
        check(Parts(), [10, 28, 46])
        check(
            Group {
                part("a", 10)
                part("b", 10)
            }, [19, 37])
        check(ForEach(["a", "b"], id: \.self) { part($0, 10) }, [19, 37])
    }

    @Test func `what an if leaves out takes no room, with modifiers or without`() {
        check(Conditional(isLong: false), [19, 37])
        check(Conditional(isLong: true), [10, 28, 46])
        check(
            VStack {
                part("a", 10)
                EmptyView().padding().frame(height: 30)
                part("b", 10)
            }, [19, 37])
    }

    @Test func `a modifier of several views changes each of them`() {
        let group = Group {
            part("a", 10)
            part("b", 10)
        }
        check(group.padding(.top, 6), [19, 43])
        check(VStack(spacing: 0) { group.frame(height: 20) }, [18, 38])
        check(HStack(spacing: 0) { group.opacity(0.5) }, [28, 28])
    }

    @Test func `something is done once for several views`() {
        let counter = Counter()
        let view = {
            Group {
                part("a", 10)
                chart
            }
            .onAppear { counter.count += 1 }
        }
        _ = Evaluation(in: ViewParameters(width: 100, height: 56), of: view)
        #expect(counter.count == 1)
    }

    @Test func `views in front or behind lie on one another as they are aligned`() {
        let ground = Rectangle().frame(width: 60, height: 40)
        let views = Group {
            part("a", 10)
            part("b", 20)
        }
        for view in [
            AnyView(ground.overlay(alignment: .topLeading) { views }),
            AnyView(ground.background(alignment: .topLeading) { views }),
        ] {
            let rects = boxes(view)
            #expect(rects["a"] == Rect(x: 20, y: 8, width: 10, height: 10))
            #expect(rects["b"] == Rect(x: 20, y: 8, width: 20, height: 10))
        }
    }

    @Test func `views over a chart lie on one another as they are aligned`() {
        let view = chart.chartOverlay(alignment: .bottomTrailing) { _ in
            part("a", 10)
            part("b", 20)
        }
        let picture = Picture(
            Layout.layout(view.picture(), in: ViewParameters(width: 100, height: 56)))
        let rects = picture.rects.values.filter { $0.height == 10 }
        #expect(Set(rects.map(\.maxX)) == [100])
        #expect(Set(rects.map(\.maxY)) == [56])
    }

    @Test func `views beside a mark lie one below the other`() {
        let view = Chart {
            PointMark(x: .value("x", 1), y: .value("y", 1)).annotation(position: .trailing) {
                part("a", 10)
                part("b", 20)
            }
        }
        .chartXAxis(.hidden).chartYAxis(.hidden)
        let picture = Picture(
            Layout.layout(view.picture(), in: ViewParameters(width: 100, height: 56)))
        let tops = picture.rects.values.filter { $0.height == 10 }.map(\.y).sorted()
        #expect(tops.count == 2)
        #expect(tops.last.map { $0 - tops[0] } == 18)
    }

    @Test func `a button's parts stand side by side on one ground`() {
        let button = Button {
        } label: {
            part("a", 10)
            part("b", 20)
        }
        .buttonStyle(.bordered)
        let view = VStack {
            button
            chart
        }
        let laidOut = Layout.layout(view.picture(), in: ViewParameters(width: 100, height: 90))
        #expect(laidOut.handlers.count == 1)
        let rects = Picture(laidOut).rects.values.filter { $0.height == 10 }
        #expect(rects.count == 2)
        #expect(Set(rects.map(\.y)).count == 1)
    }

    @Test func `several charts of a body share the picture's height`() {
        let view = Two()
        let rects = Picture(
            Layout.layout(view.picture(), in: ViewParameters(width: 104, height: 108))
        ).rects.values
        #expect(Set(rects.map(\.y)) == [2, 60])
    }

    @Test func `a chart beside nothing is a chart alone`() {
        #expect(Lonely(note: nil).picture().part.page == nil)
        #expect(Lonely(note: "a").picture().part.page != nil)
    }

    /// Where views begin that are 10 points high, in a picture 100 wide and 66 high.
    private func check(
        _ view: some View, _ tops: [Double], at location: SourceLocation = #_sourceLocation
    ) {
        let found = drawn(view, height: 66).map(\.rect.y).sorted()
        #expect(found == tops, sourceLocation: location)
    }

    private func boxes(_ view: some View) -> [String: Rect] {
        let rects = drawn(view, height: 56).map(\.rect).filter { $0.height == 10 }
        return Dictionary(uniqueKeysWithValues: rects.map { ($0.width == 10 ? "a" : "b", $0) })
    }

    private func drawn(_ view: some View, height: Double) -> [(key: String, rect: Rect)] {
        let layout = ViewLayout(textScale: 1, isRightToLeft: false)
        let nodes = layout.nodes(
            of: .frame(.filling(.center), view.lowered()),
            in: Rect(x: 0, y: 0, width: 100, height: height), key: "v")
        return Picture(nodes).rects.map { ($0.key, $0.value) }
    }
}

private final class Counter { var count = 0 }

/// A box 10 points high.
private func part(_ name: String, _ width: CGFloat) -> some View {
    Rectangle().frame(width: width, height: 10)
}

private var chart: some View {
    Chart { BarMark(x: .value("Name", "a"), y: .value("Total", 10)) }
        .chartXAxis(.hidden).chartYAxis(.hidden)
}

private nonisolated struct Parts: View {
    var body: some View {
        part("a", 10)
        part("b", 20)
        part("c", 30)
    }
}

private nonisolated struct Conditional: View {
    let isLong: Bool

    var body: some View {
        part("a", 10)
        if isLong { part("b", 10).padding(0) }
        part("c", 10)
    }
}

private nonisolated struct Two: View {
    var body: some View {
        chart
        chart
    }
}

private nonisolated struct Lonely: View {
    let note: String?

    var body: some View {
        if let note { Text(note) }
        chart
    }
}
