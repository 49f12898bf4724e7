import Feeds
import Foundation
import LiveServers
import TestClients
import Testing

@testable import Live
@testable import Site
@testable import Transport

/// Pages as they are sent, for those who run no scripts, while a table's source can't be read.
struct OutagePageTests {
    @Test func `a page says over each chart why no data come, and since when`() async throws {
        try await withLiveServer { server in
            let live = try server.live
            let retry = Date(timeIntervalSince1970: 1_370_044_800)
            await live.note(
                .waiting(FeedOutage("<sensors.example> is away", since: retry, retry: retry)))
            let before = try await server.exchange("GET", "/d/test").text
            let reason = "&lt;sensors.example&gt; is away."
            #expect(
                before.contains(
                    #"<noscript><p class="outage">No data yet. \#(reason)</p></noscript>"#),
                "\(before)")
            for second in 0..<20 { await live.append(Programme.row(second)) }
            await live.note(
                .waiting(FeedOutage("sensors.example is away.", since: retry, retry: retry)))
            let during = try await server.exchange("GET", "/d/test").text
            let last =
                /<p class="outage">Last data at <time datetime="[^"]+">[^<]+<\/time>\. sensors.example is away\.</
            #expect(during.contains(last))
            // The table of days has its data.
            let figures = during.components(separatedBy: "<sounding-chart>").dropFirst()
            for figure in figures {
                #expect(
                    figure.contains("class=\"outage\"") == figure.contains(#"data-table="live""#))
            }
            await live.note(.running)
            let after = try await server.exchange("GET", "/d/test").text
            #expect(!after.contains("class=\"outage\""))
        }
    }

    @Test func `rows whose time isn't known are live all the same`() {
        #expect(Freshness.changing.html.text == #"<p class="freshness"><strong>Live</strong></p>"#)
    }
}
