import Dashboards
import LiveServers
import TestClients
import Testing
import Transport

@testable import Site

/// One client takes no more than its share, and what is over it is refused and counted.
@Suite(.timeLimit(.minutes(2)))
struct ClientShareTests {
    /// Opens sockets one after the other, each of which stays until all are open.
    private func codes(
        _ sockets: Int, _ path: String, on server: LiveServer
    ) async throws -> [Int?] {
        try await blocking { [port = server.port] in
            var open: [WebSocketClient] = []
            var codes: [Int?] = []
            for _ in 0..<sockets {
                let socket = try WebSocketClient(port: port, path: path)
                try socket.send(#"{"hello":{"dashboard":"test","charts":[],"timeZone":"GMT"}}"#)
                let frame = try socket.read()
                codes.append(frame.kind == .text ? nil : 1013)
                open.append(socket)
            }
            return codes
        }
    }

    @Test(arguments: ["/ws", "/ws?rows=live"])
    func `sockets over an address's share are closed, until there is room again`(
        _ path: String
    ) async throws {
        var limits = ClientShares.Limits()
        limits.socketsPerAddress = 2
        let shares = ClientShares(limits)
        try await withLiveServer(shares: shares) { server in
            let first = try await codes(4, path, on: server)
            #expect(first == [nil, nil, 1013, 1013])
            #expect(shares.refusedSockets.value == 2)
            while await server.server.viewers > 0 { await Task.yield() }
            let second = try await codes(2, path, on: server)
            #expect(second == [nil, nil])
        }
    }

    @Test func `requests over a client's share are told to come again`() async throws {
        var limits = ClientShares.Limits()
        (limits.requestsPerAddress, limits.requestsPerIdentity) = (2, 1)
        let shares = ClientShares(limits)
        @Sendable func request(_ address: String, _ credential: String = "") -> HTTPRequest {
            var request = HTTPRequest(path: "/")
            request.remote = address
            request.identity.credential = credential
            return request
        }
        @Sendable func answer(_ gate: ClientShares.Gate, _ request: HTTPRequest) async
            -> HTTPResponse
        {
            await gate.respond(to: request) { _ in HTTPResponse(status: 204) }
        }
        let others = await shares.ofAddresses.respond(to: request("one")) { _ in
            await shares.ofAddresses.respond(to: request("one")) { _ in
                let refused = await answer(shares.ofAddresses, request("one"))
                #expect(refused.status == 429 && refused["retry-after"] == "1")
                return await answer(shares.ofAddresses, request("two"))
            }
        }
        #expect(others.status == 204 && shares.refusedRequests.value == 1)
        let mine = await shares.ofIdentities.respond(to: request("one", "mine")) { _ in
            let refused = await answer(shares.ofIdentities, request("two", "mine"))
            #expect(refused.status == 429)
            return await answer(shares.ofIdentities, request("two", "theirs"))
        }
        #expect(mine.status == 204)
        #expect(await answer(shares.ofAddresses, request("one")).status == 204)
        #expect(await answer(shares.ofIdentities, request("one", "mine")).status == 204)
    }
}
