import Foundation
import Protocol
import Sessions
import Tables
import Testing

/// A value that crosses a threshold is announced once, when it is time to speak.
struct ThresholdNewsTests {
    private static let thresholds = ValueStates([
        ValueStates.State(name: "Normal", isCalm: true), ValueStates.State(name: "High", lower: 80),
    ])

    private static func load(_ value: Double) -> MeasuredValue {
        MeasuredValue(title: "Load", value: value, unit: "percent", thresholds: thresholds)
    }

    /// A page whose second chart is a value.
    private static func page(every: Int = 10, _ value: Double = 50) -> Page {
        var page = Page()
        page.dashboard = "bare"
        page.send(
            #"{"hello":{"dashboard":"bare","charts":[{"width":640},{"width":640}],"announce":{"every":\#(every),"verbosity":"standard"}}}"#
        )
        page.publish(1)
        page.publish(1, of: 1, measured: load(value))
        _ = page.requests
        for chart in 0...1 { page.deliver(1, of: chart) }
        _ = page.messages
        _ = page.requests
        return page
    }

    /// The announcements of values once it is time.
    private static func spoken(_ page: inout Page, after time: Duration = .seconds(12)) -> [String]
    {
        _ = page.messages
        _ = page.requests
        page.wait(time)
        var texts: [String] = []
        for _ in 0..<3 {
            for request in page.requests {
                guard case .news(let query) = request else { continue }
                page.answer(.news(rows: query.rows, text: nil))
            }
            texts += page.messages.filter { $0.contains("Load") }
            page.wait(.seconds(1))
        }
        return texts
    }

    @Test func `a crossing is announced once, after a while`() {
        var page = Self.page()
        page.publish(2, of: 1, measured: Self.load(92))
        #expect(Self.spoken(&page, after: .seconds(1)) == [])
        #expect(
            Self.spoken(&page) == [#"["announce",1,"news","Load: High, 92 percent.",[]]"#])
        page.publish(3, of: 1, measured: Self.load(95))
        #expect(Self.spoken(&page) == [])
        page.publish(4, of: 1, measured: Self.load(79))
        #expect(Self.spoken(&page) == [])
        page.publish(5, of: 1, measured: Self.load(40))
        #expect(
            Self.spoken(&page) == [#"["announce",2,"news","Load: Normal, 40 percent.",[]]"#])
    }

    @Test func `what a page shows at first is no crossing`() {
        var page = Self.page(90)
        page.publish(2, of: 1, measured: Self.load(91))
        #expect(Self.spoken(&page) == [])
    }

    @Test func `what came back before it was announced isn't`() {
        var page = Self.page()
        page.publish(2, of: 1, measured: Self.load(92))
        #expect(Self.spoken(&page, after: .seconds(1)) == [])
        page.publish(3, of: 1, measured: Self.load(40))
        #expect(Self.spoken(&page) == [])
    }

    @Test func `nobody is told who wants no announcements`() {
        var page = Self.page(every: 0)
        page.publish(2, of: 1, measured: Self.load(92))
        #expect(Self.spoken(&page) == [])
    }

    @Test func `a busy viewer, a paused page and a hidden one are told later`() {
        for (rest, go) in [
            (#"{"hold":{"held":true}}"#, #"{"hold":{"held":false}}"#),
            (#"{"pause":{"paused":true}}"#, #"{"pause":{"paused":false}}"#),
            (#"{"visible":{"visible":false}}"#, #"{"visible":{"visible":true}}"#),
        ] {
            var page = Self.page()
            page.send(rest)
            page.publish(2, of: 1, measured: Self.load(92))
            #expect(Self.spoken(&page) == [], "\(rest)")
            page.send(go)
            #expect(Self.spoken(&page).count == 1, "\(rest)")
            #expect(Self.spoken(&page) == [], "\(rest)")
        }
    }

    @Test func `a page that comes back is told of what isn't as it should be`() {
        for (value, count) in [(92.0, 1), (40, 0)] {
            var page = Page()
            page.dashboard = "bare"
            page.send(
                """
                {"hello":{"dashboard":"bare","charts":[{"width":640,"revision":["run1",0,1]},
                {"width":640,"revision":["run1",1,1]}],"epoch":"run1",
                "told":{"count":0,"tables":{"hours":[10,10,0],"cities":[10,10,0]}}}}
                """)
            page.publish(1)
            page.publish(1, of: 1, measured: Self.load(value))
            #expect(Self.spoken(&page).count == count)
            #expect(Self.spoken(&page) == [])
        }
    }
}
