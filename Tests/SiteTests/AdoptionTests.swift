import Foundation
import LiveServers
import TestClients
import Testing

@testable import Live
@testable import Transport

/// A page goes on from the pictures that it came with.
struct AdoptionTests {
    /// The scenes of a page, as its markup names them.
    private func scenes(of server: LiveServer) async throws -> [(revision: String, numbers: String)]
    {
        let page = try await server.exchange("GET", "/d/test").text
        let pattern = /<g data-scene data-revision="([^"]+)" data-numbers="([^"]+)">/
        return page.matches(of: pattern).map {
            (String($0.1).replacing("&quot;", with: "\""), String($0.2))
        }
    }

    /// The width of both charts in a usual window.
    private static let width = 672

    @Test func `pictures are drawn for the window that a browser hints at`() async throws {
        try await withLiveServer { server in
            for (lines, width) in [([], 672), (["Sec-CH-Viewport-Width: 1815"], 848)] {
                let page = try await server.exchange("GET", "/d/test", lines)
                #expect(
                    page.text.matches(of: /viewBox="0 0 (\d+) 200"/).map(\.1) == [
                        "\(width)", "\(width)",
                    ])
                #expect(page.headers["accept-ch"] == "sec-ch-viewport-width")
            }
        }
    }

    @Test func `the texts stand beside the pictures as they are sent`() async throws {
        try await withLiveServer { server in
            let markup = try await server.exchange("GET", "/d/test").text
            let pattern = /<script type="application\/json" data-messages>(.+?)<\/script>/
            let came = markup.matches(of: pattern).map { String($0.1) }
            #expect(came.count == 2)
            let page = LivePage()
            try await page.greet(port: server.port, width: Self.width)
            try await page.wait(for: "texts") { $0.verbs.count { $0 == "meaning" } == 2 }
            for chart in 0...1 {
                #expect(came[chart].hasPrefix(#"[["meaning",\#(chart),1,{"summary":""#))
            }
        }
    }

    @Test func `a picture that fits isn't sent again`() async throws {
        try await withLiveServer { server in
            let scenes = try await scenes(of: server)
            #expect(scenes.count == 2)
            let page = LivePage()
            try await page.adopt(scenes.map(\.revision))
            try await page.greet(port: server.port, width: Self.width)
            try await page.wait(for: "texts") { $0.verbs.count { $0 == "meaning" } == 2 }
            #expect(await page.verbs.allSatisfy { !$0.hasPrefix("scene") && !$0.hasPrefix("c ") })
        }
    }

    @Test func `a picture of another width is sent whole`() async throws {
        try await withLiveServer { server in
            let page = LivePage()
            try await page.adopt(try await scenes(of: server).map(\.revision))
            try await page.greet(port: server.port, width: 480)
            try await page.wait(for: "pictures") { $0.verbs.count { $0.hasPrefix("scene") } == 2 }
        }
    }

    @Test func `the markup's numbers are those of the wire`() async throws {
        try await withLiveServer { server in
            let numbers = try await scenes(of: server).map(\.numbers)
            let page = LivePage()
            try await page.greet(port: server.port, width: Self.width)
            try await page.wait(for: "pictures") { $0.counters.allSatisfy { $0 != nil } }
            for chart in 0...1 {
                let expected = await page.numbers(of: chart)
                #expect(Self.list(numbers[chart]) == expected && !expected.isEmpty)
            }
        }
    }

    private static func list(_ runs: String) -> [Int] {
        runs.split(separator: " ").flatMap { run in
            let ends = run.split(separator: "-").compactMap { Int($0) }
            return Array(ends[0]...(ends.last ?? ends[0]))
        }
    }

    @Test func `a greeting that comes with the request is answered at once`() async throws {
        try await withLiveServer { server in
            let hello = #"{"hello":{"dashboard":"test","charts":[{"width":640},{"width":640}]}}"#
            let query = try #require(
                hello.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
            let first = try await blocking { [port = server.port] in
                try WebSocketClient(port: port, path: "/ws?hello=" + query).read().text
            }
            #expect(first == #"["welcome","run"]"#)
        }
    }

    @Test(arguments: [
        "%7B", "%7B%22hello%22%3A%7B%22dashboard%22%3A%22none%22%2C%22charts%22%3A%5B%5D%7D%7D",
    ])
    func `a greeting that can't be understood is answered as any other`(hello: String) async throws
    {
        try await withLiveServer { server in
            let first = try await blocking { [port = server.port] in
                try WebSocketClient(port: port, path: "/ws?hello=" + hello).read().text
            }
            #expect(first.hasPrefix(#"["error","#))
        }
    }

    @Test func `the server says which version of the protocol it speaks`() async throws {
        try await withLiveServer { server in
            let text = try await server.exchange("GET", "/web/protocol").text
            #expect(text == "soundings.v3\n")
        }
    }
}

extension LivePage {
    /// Shows scenes that came with the page's markup, such as `["run",3,5]`.
    fileprivate func adopt(_ revisions: [String]) throws {
        for (chart, revision) in revisions.enumerated() {
            let parts = try JSONSerialization.jsonObject(with: Data(revision.utf8)) as? [Any]
            pretend(
                parts?[2] as? Int, of: chart, view: parts?[1] as? Int, epoch: parts?[0] as? String)
        }
    }
}
