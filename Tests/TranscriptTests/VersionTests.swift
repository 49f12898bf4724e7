import LiveServers
import TestClients
import Testing

@testable import Transport

/// A page and a server that speak different versions of the protocol don't talk to each other.
struct VersionTests {
    @Test(arguments: [
        "soundings.v0", "soundings.v2", "soundings.v30", "soundings.v3.1", "soundings", "v3",
        "SOUNDINGS.V3", "soundings.v4, soundings.v5", "",
    ])
    func `a page of another version is refused and told the version`(offer: String) async throws {
        try await withLiveServer { server in
            let reply = try await server.exchange(
                "GET", "/ws", WebSocketClient.lines(subprotocol: offer))
            #expect(reply.status == 400)
            #expect(reply.text.contains("the subprotocol soundings.v3 is needed"), "\(reply.text)")
            #expect(reply.headers["sec-websocket-protocol"] == nil)
        }
    }

    @Test(arguments: ["soundings.v3", "soundings.v4, soundings.v3", "soundings.v3,soundings.v1"])
    func `a page that knows several versions gets the server's`(offer: String) async throws {
        try await withLiveServer { server in
            let chosen = try await blocking { [port = server.port] in
                let lines = WebSocketClient.lines(subprotocol: offer)
                return try RawConnection(port: port).exchange("GET", "/ws", lines)
            }
            #expect(chosen.status == 101)
            #expect(chosen.headers["sec-websocket-protocol"] == "soundings.v3")
        }
    }
}
