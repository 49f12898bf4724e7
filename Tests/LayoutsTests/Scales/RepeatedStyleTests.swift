import ChartSamples
import Charts
import Scenes
import Tables
import Testing
import Views

@testable import Layouts

struct RepeatedStyleTests {
    private func names(_ count: Int) -> [String] { (1...count).map { "series \($0)" } }

    private func repeated(_ view: some View) -> [RepeatedStyle] {
        view.charts[0].drawn(width: 640, height: 320).scene.repeatedStyles
    }

    private func points(_ count: Int) -> some View {
        Chart(names(count), id: \.self) { name in
            PointMark(x: .value("x", 1), y: .value("y", 2))
                .foregroundStyle(by: .value("Name", name))
        }
    }

    @Test func `the eleventh colour comes again`() {
        #expect(repeated(points(10)) == [])
        #expect(repeated(points(14)) == [RepeatedStyle(.colour, series: 14, count: 10)])
    }

    @Test func `more series than are drawn are counted`() {
        #expect(repeated(points(80)) == [RepeatedStyle(.colour, series: 80, count: 10)])
    }

    @Test func `an author's colours count, unless all names have one or a closure chooses`() {
        let two = points(3).chartForegroundStyleScale(range: [Color.red, .blue])
        #expect(repeated(two) == [RepeatedStyle(.colour, series: 3, count: 2)])
        #expect(repeated(points(14).chartForegroundStyleScale(range: [Color.red])) == [])
        let chosen = points(14).chartForegroundStyleScale { (name: String) in Color.red }
        #expect(repeated(chosen) == [])
    }

    @Test func `symbols and dashes are counted`() {
        let symbols = Chart(names(9), id: \.self) { name in
            PointMark(x: .value("x", 1), y: .value("y", 2)).symbol(by: .value("Name", name))
        }
        #expect(repeated(symbols) == [RepeatedStyle(.symbol, series: 9, count: 8)])
        let dashes = Chart(names(7), id: \.self) { name in
            LineMark(x: .value("x", 1), y: .value("y", 2)).lineStyle(by: .value("Name", name))
        }
        #expect(repeated(dashes) == [RepeatedStyle(.dash, series: 7, count: 6)])
    }

    @Test func `a colour and a symbol together are as many as their combinations`() {
        let chart = { (count: Int) in
            Chart(names(count), id: \.self) { name in
                PointMark(x: .value("x", 1), y: .value("y", 2))
                    .foregroundStyle(by: .value("Name", name)).symbol(by: .value("Name", name))
            }
        }
        #expect(repeated(chart(40)) == [])
        #expect(repeated(chart(41)).map(\.kind) == [.colour, .symbol])
    }

    @Test func `names along an axis need no colours`() {
        let bars = Chart(names(14), id: \.self) { name in
            BarMark(x: .value("Name", name), y: .value("y", 2))
                .foregroundStyle(by: .value("Name", name))
        }
        #expect(repeated(bars) == [])
    }

    @Test func `the sentence names the place, both numbers and the remedies`() {
        let style = RepeatedStyle(.colour, series: 14, count: 10, location: "a.yaml:9")
        let text = style.warning(of: "lines", on: "a")
        #expect(text.hasPrefix("a.yaml:9: chart lines: 14 series share 10 colours, "))
        for key in ["top", "facet", "chartForegroundStyleScale"] {
            #expect(text.contains("\"\(key)\""))
        }
        let swift = RepeatedStyle(.dash, series: 7, count: 6).warning(of: "lines", on: "a")
        #expect(swift.hasPrefix("a: chart lines: 7 series share 6 dashes, "))
    }
}
