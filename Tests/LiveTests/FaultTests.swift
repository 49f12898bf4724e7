import Foundation
import LiveServers
import PageModels
import Tables
import TestClients
import Testing

@testable import Live
@testable import Transport

/// Whatever one page does, others don't notice.
struct FaultTests {
    @Test func `a page whose charts are too many gets an error and the others stay`() async throws {
        try await withLiveServer(views: 2) { server in
            let first = try await LivePage.open(port: server.port)
            try await first.wait(for: "scenes") { $0.counters.allSatisfy { $0 != nil } }
            let other = LivePage()
            try await other.greet(port: server.port, width: 960)
            try await other.wait(for: "error") { !$0.errors.isEmpty }
            #expect(await other.errors.allSatisfy { $0.contains("busy") })
            try await server.live.append(Programme.row(server.live.snapshot.rows.upperBound))
            let text = try await server.textAfresh(0)
            try await first.wait(for: "next row") { $0.pictures[0].text == text }
        }
    }

    @Test(arguments: [
        "{", "[]", "null", "{}", #"{"shout":1}"#, #"{"brush":{"chart":"zero"}}"#,
        #"{"rows":{"table":"live","event":1,"first":"a","count":1}}"#,
        #"{"rows":{"table":"nowhere","event":1,"first":0,"count":1}}"#,
        #"{"resize":{"chart":9,"width":1}}"#, #"{"resize":{"chart":0,"width":1e99}}"#,
        #"{"brush":{"chart":0,"event":1,"revision":["run"],"from":1,"to":2,"phase":"x"}}"#,
        #"{"announce":{"every":7,"verbosity":"loud"}}"#,
        #"{"hello":{"dashboard":"nowhere","charts":[]}}"#,
        #"{"stops":{"chart":0,"around":0},"clear":{"chart":0,"event":1}}"#,
    ])
    func `a message that isn't understood gets an error and nobody else notices`(
        _ message: String
    ) async throws {
        try await withLiveServer { server in
            let good = try await LivePage.open(port: server.port)
            let bad = try await LivePage.open(port: server.port)
            for page in [good, bad] { try await page.wait(for: "rows") { $0.rows.count == 2 } }
            try await bad.send(message)
            try await bad.wait(for: "error") { $0.errors.count == 1 }
            for page in [good, bad] {
                let second = try await server.live.snapshot.rows.upperBound
                try await server.live.append(Programme.row(second))
                let text = try await server.textAfresh(0)
                try await page.wait(for: "next row") { $0.pictures[0].text == text }
            }
            #expect(await good.errors.isEmpty)
        }
    }

    @Test func `numbers beyond all bounds are kept within`() async throws {
        try await withLiveServer { server in
            let page = try await LivePage.open(port: server.port)
            try await page.wait(for: "pictures") { $0.counters[0] != nil && $0.counters[1] != nil }
            for message in [
                #"{"rows":{"table":"days","event":8,"first":9223372036854775807,"count":1,"sort":{"column":"rain","descending":true}}}"#,
                #"{"rows":{"table":"days","event":9,"first":-5,"count":999999999}}"#,
                #"{"rows":{"table":"live","event":9,"first":9223372036854775807,"count":1}}"#,
                #"{"stops":{"chart":1,"around":-9223372036854775808}}"#,
                #"{"stops":{"chart":1,"around":9223372036854775807}}"#,
                #"{"step":{"chart":1,"event":3,"from":[-9223372036854775808,-1e300],"to":[1e300,9223372036854775807],"phase":"committed"}}"#,
                #"{"resize":{"chart":0,"width":-9223372036854775808}}"#,
                #"{"resize":{"chart":1,"width":9223372036854775807}}"#,
            ] { try await page.send(message) }
            try await page.wait(for: "answers") {
                $0.rows["days"]?.event == 9 && $0.rows["live"]?.event == 9
                    && $0.brushes[1]?.isEmpty == false
                    && $0.pictures[1].frame.first == 7_680 && $0.pictures[0].frame.first == 96
            }
            #expect(await page.rows["days"]?.cells.count == 200)
            #expect(await page.errors.isEmpty)
        }
    }

    @Test(arguments: [0, 1], [1e308, -1e308, 1e19, -1e19, 1e-300])
    func `places beyond all bounds are kept within`(_ chart: Int, _ far: Double) async throws {
        try await withLiveServer { server in
            for second in 0..<5 { try await server.live.append(Programme.row(second)) }
            let page = try await LivePage.open(port: server.port)
            try await page.wait(for: "pictures") { $0.counters[0] != nil && $0.counters[1] != nil }
            let on = await page.revision(of: chart)
            for (from, to) in [(far, 0), (0, far), (far, -far), (far, far)] {
                for message in [
                    #"{"brush":{"chart":\#(chart),"event":1,"revision":\#(on),"from":\#(from),"to":\#(to),"phase":"committed"}}"#,
                    #"{"zoom":{"chart":\#(chart),"event":1,"to":{"pixels":{"from":\#(from),"to":\#(to),"revision":\#(on)}}}}"#,
                    #"{"zoom":{"chart":\#(chart),"event":2,"to":{"kept":{"interval":{"lower":\#(from),"upper":\#(to)}}}}}"#,
                    #"{"zoom":{"chart":\#(chart),"event":3,"to":{"kept":{"newest":{"length":\#(to)}}}}}"#,
                    #"{"range":{"chart":\#(chart),"event":1,"from":"\#(from)","to":"\#(to)"}}"#,
                    #"{"select":{"chart":\#(chart),"event":1,"token":{"chart":\#(chart),"lower":{"number":\#(from)},"upper":{"number":\#(to)},"last":{"number":\#(to)},"categories":[]}}}"#,
                    #"{"points":{"chart":\#(chart),"event":1,"go":"near","index":9223372036854775807,"x":\#(from),"y":\#(to)}}"#,
                    #"{"points":{"chart":\#(chart),"event":1,"go":"along","index":-9223372036854775808,"x":\#(from),"y":\#(to)}}"#,
                ] { try await page.send(message) }
            }
            let other = try await LivePage.open(port: server.port)
            try await other.wait(for: "pictures") { $0.counters[0] != nil && $0.counters[1] != nil }
        }
    }

    @Test func `text from data is text in the page and in messages`() async throws {
        try await withLiveServer { server in
            for second in 0..<2 { try await server.live.append(Programme.row(second)) }
            let html = try await server.exchange("GET", "/d/test")
            #expect(html.status == 200)
            #expect(!html.text.contains("<script>alert") && !html.text.contains("<b>even"))
            #expect(html.text.contains("&lt;b&gt;even&lt;/b&gt;"))
            let page = try await LivePage.open(port: server.port)
            try await page.wait(for: "rows") { $0.rows.count == 2 }
            try await page.send(
                #"{"rows":{"table":"days","event":1,"first":719,"count":1,"sort":null}}"#)
            try await page.wait(for: "last row") { $0.rows["days"]?.event == 1 }
            let note = try #require(await page.rows["days"]?.cells.first?.last)
            #expect(note.contains("</td><script>\"'&") && note.contains("🙂"))
        }
    }

    @Test func `a server that stops sends its pages away`() async throws {
        try await withLiveServer { server in
            let page = try await LivePage.open(port: server.port)
            try await page.wait(for: "rows") { $0.rows.count == 2 }
            async let stopped: Void = server.server.stop()
            await #expect(throws: LivePage.TimedOut.self) {
                try await page.wait(for: "the end of time") { _ in false }
            }
            #expect(await page.closeCode == 1001)
            await page.cut()
            await stopped
        }
    }
}
