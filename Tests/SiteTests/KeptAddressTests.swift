import Foundation
import Live
import LiveServers
import Logs
import TestClients
import Testing

@testable import Site

/// Addresses that are too long are kept by the server, and files are asked for by their token.
@Suite(.timeLimit(.minutes(5)))
struct KeptAddressTests {
    private static let token = "0123456789abcdefABCDEF"

    private func keep(
        _ text: String, under token: String = token, on server: LiveServer
    ) async throws -> Int {
        try await server.exchange("POST", "/api/addresses/\(token)", body: text).status
    }

    @Test func `a text is kept once, and given to whoever has its token`() async throws {
        try await withLiveServer { server in
            #expect(try await keep("select=levels*a", on: server) == 204)
            #expect(try await keep("select=levels*a", on: server) == 204)
            #expect(try await keep("select=levels*b", on: server) == 409)
            let reply = try await server.exchange("GET", "/api/addresses/\(Self.token)")
            #expect(reply.text == "select=levels*a")
            let other = String(Self.token.reversed())
            #expect(try await server.exchange("GET", "/api/addresses/\(other)").status == 404)
        }
    }

    @Test(arguments: [
        ("select=a", "..%2F..%2Fetc", 404), ("select=a", "short", 400), ("at=2020", token, 400),
        ("a text", token, 400), ("select=%zz", token, 400),
        ("select=" + String(repeating: "a", count: AddressLimits.textBytes), token, 413),
    ])
    func `nothing else is kept`(_ text: String, _ token: String, _ status: Int) async throws {
        try await withLiveServer { server in
            let answered = try await keep(text, under: token, on: server)
            #expect(answered == status)
        }
    }

    @Test func `one client keeps so many a minute`() async throws {
        let book = AddressBook()
        var outcomes: [AddressBook.Outcome] = []
        let date = Date(timeIntervalSince1970: 600)
        for number in 0..<300 {
            let token = String(format: "%022d", number)
            outcomes.append(try await book.keep("select=a", under: token, for: "one", at: date))
        }
        #expect(outcomes.first == .kept && outcomes.last == .tooMany)
        #expect(try await book.keep("select=a", under: Self.token, for: "two", at: date) == .kept)
    }

    @Test func `rows of a selection are a file under its token`() async throws {
        try await withLiveServer { server in
            for second in 0..<60 { try await server.live.append(Programme.row(second)) }
            let start = 1_370_044_800
            let text = "select=levels*t\(start)*t\(start + 10)*t\(start + 10)*"
            let path = "/api/tables/live/rows.csv?dashboard=test&"
            let long = try await server.exchange("GET", path + text)
            #expect(try await keep(text, on: server) == 204)
            let short = try await server.exchange("GET", path + "kept=\(Self.token)")
            #expect(short.status == 200 && short.text == long.text)
            #expect(short.text.split(separator: "\n").count < 15)
            // Not all rows, without a word.
            let lost = "kept=\(String(Self.token.reversed()))"
            #expect(try await server.exchange("GET", path + lost).status == 404)
        }
    }
}
