import Glibc
import TestClients
import Testing

@testable import Transport

/// Connections that say nothing, of one address.
@Suite(.timeLimit(.minutes(2)))
struct ConnectionShareTests {
    private func withFew(
        _ configure: (inout ServerConfiguration) -> Void = { _ in },
        _ body: (TestServer) async throws -> Void
    ) async throws {
        try await withServer {
            $0.limits.descriptors.reserved = Int(getdtablesize()) - 16
            configure(&$0)
        } _: {
            try await body($0)
        }
    }

    @Test func `an address has half of all connections, and others have theirs`() async throws {
        try await withFew { server in
            try await server.client { port in
                var idle = try (0..<8).map { _ in try RawConnection(port: port) }
                #expect(throws: (any Error).self) {
                    try RawConnection(port: port).exchange("GET", "/page")
                }
                for _ in 0..<3 {
                    let reply = try RawConnection(port: port, from: 2).exchange("GET", "/page")
                    #expect(reply.status == 200)
                }
                // Those that are in are answered, and who leaves makes room.
                #expect(try idle[7].exchange("GET", "/page").status == 200)
                idle.removeFirst()
                var isIn = false
                while !isIn {
                    let reply = try? RawConnection(port: port).exchange("GET", "/page")
                    isIn = reply?.status == 200
                }
            }
        }
    }

    @Test func `a proxy has as many as there are`() async throws {
        try await withFew {
            $0.proxies.trusted = [AddressRange("127.0.0.1")].compactMap(\.self)
        } _: { server in
            try await server.client { port in
                let idle = try (0..<12).map { _ in try RawConnection(port: port) }
                let reply = try RawConnection(port: port).exchange("GET", "/page")
                #expect(reply.status == 200 && idle.count == 12)
            }
        }
    }
}
