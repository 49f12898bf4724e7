import Foundation
import Live
import LiveServers
import TestClients
import Testing

/// A chart's sound over HTTP, of a stretch too.
struct SoundFileTests {
    private static let day = 86_400.0

    /// As the page's address has the days from one to another, both included.
    private func select(_ chart: String, _ from: Int, _ to: Int) -> String {
        let start = Programme.start.timeIntervalSince1970
        let ends = [from, to + 1, to].map { "t\(Int(start + Double($0) * Self.day))" }
        return "select=\(chart)*\(ends.joined(separator: "*"))*"
    }

    private func tones(_ server: LiveServer, _ query: String) async throws -> Int {
        let reply = try await server.exchange("GET", "/d/test/rain.audio.json?\(query)")
        #expect(reply.status == 200, "\(query)")
        let document = try JSONSerialization.jsonObject(with: Data(reply.text.utf8))
        return ((document as? [String: Any])?["tones"] as? [Any])?.count ?? 0
    }

    @Test func `a selection plays its stretch, as the page's address has it`() async throws {
        try await withLiveServer { server in
            let all = try await tones(server, "")
            let some = try await tones(server, select("rain", 1, 3))
            #expect(some > 0 && some < all)
            // Those of other charts are none of this one; the last of its own counts.
            #expect(try await tones(server, select("levels", 1, 3)) == all)
            let several = [select("rain", 1, 1), select("levels", 0, 0), select("rain", 1, 3)]
            #expect(try await tones(server, several.joined(separator: "&")) == some)
            let wave = try await server.exchange(
                "GET", "/d/test/rain.wav?\(select("rain", 1, 3))")
            #expect(wave.status == 200 && wave.headers["content-type"] == "audio/wav")
        }
    }

    @Test(arguments: [
        "select=rain", "select=", "select=rain*t5*t1*t1*", "select=rain*x1*t2*t2*",
        "selection=%7B%7D",
    ])
    func `what is no selection is refused`(_ query: String) async throws {
        try await withLiveServer { server in
            for file in ["rain.audio.json", "rain.wav"] {
                let reply = try await server.exchange("GET", "/d/test/\(file)?\(query)")
                #expect(reply.status == 400, "\(reply.text)")
            }
        }
    }

    /// The chart of lines has two series; one of them has signs that addresses use themselves.
    @Test(
        arguments: [
            ("levels.audio.json?arrangement=ears*odd*%3Cb%3Eeven%3C/b%3E", 200),
            ("levels.wav?arrangement=difference*odd*%3Cb%3Eeven%3C/b%3E", 200),
            ("levels.wav?arrangement=together", 200), ("levels.wav?arrangement=ears*odd*odd", 400),
            ("levels.wav?arrangement=ears*odd", 400), ("levels.wav?arrangement=", 400),
            ("levels.audio.json?arrangement=ears*odd*other", 400),
            ("levels.audio.json?arrangement=ears*odd*%3Cb%3Eeven%3C/b%3E&hide=odd", 400),
            ("rain.wav?arrangement=ears*odd*%3Cb%3Eeven%3C/b%3E", 400),
        ])
    func `an arrangement is one that the chart has`(_ path: String, _ status: Int) async throws {
        try await withLiveServer { server in
            for second in 0..<60 { try await server.live.append(Programme.row(second)) }
            let reply = try await server.exchange("GET", "/d/test/\(path)")
            #expect(reply.status == status, "\(reply.text.prefix(200))")
            guard status == 200, path.contains("json") else { return }
            #expect(reply.text.contains(#""arrangement":["ears","odd","<b>even</b>"]"#))
            #expect(reply.text.contains(#""pan":-1"#) && reply.text.contains(#""pan":1"#))
        }
    }
}
