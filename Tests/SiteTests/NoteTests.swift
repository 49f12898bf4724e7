import Dashboards
import Foundation
import Live
import LiveServers
import TestClients
import Testing
import Transport

@testable import Site

/// Notes that the server keeps on data, for all who see the same rows.
@Suite(.timeLimit(.minutes(5)))
struct NoteTests {
    private static let viewer = AccessToken(
        name: "viewer", secret: "secret-of-a-viewer-12", claims: ["team": ["mine"]])
    private static let mine = AccessToken(
        name: "mine", secret: "secret-of-one-team-12", role: .write, claims: ["team": ["mine"]])
    private static let theirs = AccessToken(
        name: "theirs", secret: "secret-of-other-team", role: .write, claims: ["team": ["theirs"]])
    private static let stranger = AccessToken(
        name: "stranger", secret: "secret-of-a-stranger", role: .write, dashboards: ["other"])
    private static let admin = AccessToken(
        name: "admin", secret: "secret-of-an-admin-12", role: .admin)

    private func withServer(
        asking claims: [String: String] = [:], _ body: (LiveServer) async throws -> Void
    ) async throws {
        let list = AccessList([Self.viewer, Self.mine, Self.theirs, Self.stranger, Self.admin])
        try await withLiveServer(access: list) { server in
            if !claims.isEmpty { try server.live.ask(for: claims) }
            for second in 0..<20 { try await server.live.append(Programme.row(second)) }
            server.registry.notes.open(keepingIn: nil)
            try await body(server)
        }
    }

    private func note(_ text: String, chart: String = "levels", point: String = "[3,1370044803]")
        -> String
    {
        #"{"chart":"\#(chart)","series":"s","point":\#(point),"text":"\#(text)"}"#
    }

    private func bearer(_ token: AccessToken) -> String { "Authorization: Bearer \(token.secret)" }

    private func post(
        _ body: String, as token: AccessToken = admin, on server: LiveServer
    ) async throws -> Int {
        try await server.exchange("POST", "/api/notes/test", [bearer(token)], body: body).status
    }

    private func texts(_ server: LiveServer, as token: AccessToken = admin) async throws -> String {
        try await server.exchange("GET", "/api/notes/test", [bearer(token)]).text
    }

    @Test func `a note is kept in place of the one on its datum, and removed`() async throws {
        try await withServer { server in
            #expect(try await post(note("First"), on: server) == 204)
            #expect(try await post(note("Another", point: "[4,1370044804]"), on: server) == 204)
            // Letters of any script are no control characters, nor is what joins them.
            #expect(
                try await post(note(#"a\n\tb \u200d\u05e9"#, point: "[5,1]"), on: server) == 204)
            // The row is numbered anew, the datum stays.
            #expect(try await post(note("Second", point: "[9,1370044803]"), on: server) == 204)
            let kept = try await texts(server)
            #expect(!kept.contains("First") && kept.contains("Second") && kept.contains("Another"))
            let datum = "chart=levels&series=s&point=%5B3%2C1370044803%5D"
            let reply = try await server.exchange(
                "DELETE", "/api/notes/test?\(datum)", [bearer(Self.admin)])
            #expect(reply.status == 204)
            #expect(try await !texts(server).contains("Second"))
        }
    }

    @Test func `whoever sees a dashboard reads them, and whoever may write writes them`()
        async throws
    {
        try await withServer { server in
            #expect(try await post(note("Mine"), as: Self.mine, on: server) == 204)
            #expect(try await texts(server, as: Self.viewer).contains("Mine"))
            #expect(try await post(note("No"), as: Self.viewer, on: server) == 403)
            #expect(try await post(note("No"), as: Self.stranger, on: server) == 403)
            let hidden = try await server.exchange(
                "GET", "/api/notes/test", [bearer(Self.stranger)])
            #expect(hidden.status == 404 && !hidden.text.contains("Mine"))
        }
    }

    @Test func `with rows of one's own, notes are told to those who see the same ones`()
        async throws
    {
        try await withServer(asking: ["name": "team"]) { server in
            let status = try await post(note("Ours"), as: Self.mine, on: server)
            #expect(status == 204)
            #expect(try await post(note("Everything"), as: Self.admin, on: server) == 204)
            #expect(try await texts(server, as: Self.viewer).contains("Ours"))
            #expect(try await !texts(server, as: Self.viewer).contains("Everything"))
            let others = try await texts(server, as: Self.theirs)
            #expect(!others.contains("Ours") && !others.contains("Everything"))
            #expect(try await !texts(server).contains("Ours"))
        }
    }

    @Test(arguments: [
        ("", "the body can't be read; a note is {"), ("[]", "the body can't be read; a note is {"),
        ("{}", #""chart": it is missing"#),
        (#"{"chart":1,"series":"s","point":[1,2],"text":"t"}"#, #""chart": it is a text"#),
        (#"{"chart":"levels","point":[1,2],"text":"t"}"#, #""series": it is missing"#),
        (#"{"chart":"levels","series":"s","point":[1],"text":"t"}"#, #""point": it is the row, "#),
        (#"{"chart":"levels","series":"s","point":"1","text":"t"}"#, #""point": it is the row, "#),
        (
            #"{"chart":"levels","series":"s","point":[1,1e999],"text":"t"}"#,
            "the body can't be read"
        ),
        (#"{"chart":"levels","series":"s","point":[1,2]}"#, #""text": it is missing"#),
        (
            #"{"chart":"level","series":"s","point":[1,null],"text":"t"}"#,
            #""chart": there is no chart "level" on test; did you mean "levels"?"#
        ),
        (
            #"{"chart":"levels","series":"s","point":[1,null],"text":"  "}"#,
            #""text": it has from 1 to 140 characters, not 0"#
        ),
        (
            #"{"chart":"levels","series":"s","point":[1,null,"a","b","c","d","e"],"text":"t"}"#,
            #""point": it has at most 4 names"#
        ),
        (
            #"{"chart":"levels","series":"s","point":[1,null],"text":"a\u0000b"}"#,
            #""text": it has no control characters but line breaks and tabs, and U+0000 is one"#
        ),
        (
            #"{"chart":"levels","series":"s","point":[1,null],"text":"a\u009bb"}"#,
            #""text": it has no control characters but line breaks and tabs, and U+009B is one"#
        ),
    ])
    func `what is no note is refused with the field at fault`(
        _ body: String, _ sentence: String
    ) async throws {
        try await withServer { server in
            let reply = try await server.exchange(
                "POST", "/api/notes/test", [bearer(Self.admin)], body: body)
            let answer = try JSONDecoder().decode(
                [String: String].self, from: Data(reply.text.utf8))
            #expect(reply.status == 400)
            #expect(answer["error"]?.hasPrefix(sentence) == true, "\(reply.text)")
            let long = String(repeating: "x", count: 141)
            #expect(try await post(note(long), on: server) == 400)
            #expect(try await texts(server) == "{\"notes\":[]}\n")
        }
    }

    @Test(arguments: [
        ("", "chart"), ("chart=levels&point=%5B1%2C2%5D", "series"),
        ("chart=levels&series=s", "point"), ("chart=levels&series=s&point=1", "point"),
        ("chart=gone&series=s&point=%5B1%2C2%5D", "chart"),
    ])
    func `a note that isn't named is refused with the parameter at fault`(
        _ query: String, _ name: String
    ) async throws {
        try await withServer { server in
            let reply = try await server.exchange(
                "DELETE", "/api/notes/test?\(query)", [bearer(Self.admin)])
            #expect(reply.status == 400)
            #expect(reply.text.hasPrefix(#"{"error":"\"\#(name)\": "#), "\(reply.text)")
        }
    }

    @Test func `programs get JSON of a dashboard that there isn't, and other methods are named`()
        async throws
    {
        try await withServer { server in
            for (token, name) in [
                (Self.admin, "nope"), (Self.stranger, "nope"), (Self.stranger, "test"),
            ] {
                let reply = try await server.exchange("GET", "/api/notes/\(name)", [bearer(token)])
                #expect(reply.status == 404)
                #expect(reply.text == #"{"error":"there is no dashboard \"\#(name)\""}"# + "\n")
                #expect(reply.headers["content-type"]?.hasPrefix("application/json") == true)
            }
            for (method, token) in [
                ("PUT", Self.viewer), ("PATCH", Self.mine), ("PUT", Self.admin),
            ] {
                let reply = try await server.exchange(
                    method, "/api/notes/test", [bearer(token)], body: note("No"))
                #expect(reply.status == 405 && reply.headers["allow"] == "GET, HEAD, POST, DELETE")
            }
            let hidden = try await server.exchange(
                "PUT", "/api/notes/test", [bearer(Self.stranger)], body: note("No"))
            #expect(hidden.status == 404)
        }
    }

    @Test func `there are as many as anybody reads`() async throws {
        try await withServer { server in
            for index in 0..<NoteBoard.mostNotes {
                let status = try await post(note("n", point: "[0,\(index)]"), on: server)
                #expect(status == 204)
            }
            #expect(try await post(note("n", point: "[0,999]"), on: server) == 409)
            #expect(try await post(note("other", point: "[0,5]"), on: server) == 204)
        }
    }

    @Test func `where none are kept there are none`() async throws {
        try await withLiveServer { server in
            for method in ["GET", "POST", "DELETE"] {
                let body = method == "POST" ? note("n") : nil
                let reply = try await server.exchange(method, "/api/notes/test", body: body)
                #expect(reply.status == 404 && reply.text.contains("notes: true"))
            }
        }
    }
}
