import SharedScenes
import Protocol
import Sessions
import Testing

struct CoalescedQueriesTests {
    private func stops(_ around: Int, of chart: Int = 0) -> Query {
        .ask(Page().key(chart), ClientMessage.Stops(chart: chart, around: around), [])
    }

    /// The queries that are run at once.
    private func made(_ requests: [Query], _ queries: inout CoalescedQueries) -> [String] {
        var made: [String] = []
        for request in requests where queries.begins(request) { made.append(request.name) }
        return made
    }

    @Test func `of what is asked while an answer is awaited only the newest is made`() {
        var queries = CoalescedQueries()
        #expect(made((1...300).map { stops($0) }, &queries) == ["stops 0 around 1"])
        let second = queries.next(after: stops(1))
        #expect(second?.name == "stops 0 around 300")
        #expect(made([stops(301)], &queries).isEmpty)
        let third = queries.next(after: stops(300))
        #expect(third?.name == "stops 0 around 301")
        let none = queries.next(after: stops(301))
        #expect(none == nil)
        #expect(made([stops(302)], &queries) == ["stops 0 around 302"])
    }

    @Test func `other kinds and other charts don't wait`() {
        var queries = CoalescedQueries()
        let requests: [Query] = [
            stops(1), stops(2, of: 1),
            .ask(Page().key(0), ClientMessage.Sound(chart: 0, event: 1), []),
            .watch(Page().key(0), leaving: nil), .change(Page().key(0), since: nil),
            .change(Page().key(0), since: nil),
        ]
        #expect(made(requests, &queries) == requests.map(\.name))
        let none = queries.next(after: requests[4])
        #expect(none == nil)
    }

    @Test func `what waited for a page that is no more is not made`() {
        var queries = CoalescedQueries()
        #expect(made([stops(1), stops(2)], &queries) == ["stops 0 around 1"])
        queries.forget()
        #expect(made([stops(3)], &queries).isEmpty)
        let next = queries.next(after: stops(1))
        #expect(next?.name == "stops 0 around 3")
    }
}
