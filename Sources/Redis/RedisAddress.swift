import Foundation

/// Where a Redis server is, as its clients write it: `redis://[USER[:PASSWORD]@]HOST[:PORT][/DATABASE]`, the same
/// with `rediss` where it speaks TLS, or `unix:///FILE[?db=DATABASE]`.
package struct RedisAddress: Hashable, Sendable {
    package enum Endpoint: Hashable, Sendable {
        case host(String, port: Int)
        /// The file of a Unix socket.
        case socket(String)
    }

    package var endpoint: Endpoint
    package var user: String?
    package var password: String?
    package var database = 0
    /// Nil for a connection that isn't encrypted.
    package var tls: RedisTLS?

    package init(_ endpoint: Endpoint) { self.endpoint = endpoint }

    /// - Parameter text: an address, which may have a password in it: faults don't quote it.
    /// - Throws: what is wrong with it.
    package init(_ text: String) throws(RedisError) {
        guard let url = URLComponents(string: text) else {
            throw .refused("a Redis address is like redis://HOST:6379 or unix:///FILE")
        }
        switch url.scheme {
        case "redis", "rediss":
            guard let host = url.host, !host.isEmpty else {
                throw .refused("a Redis address names a host, like redis://127.0.0.1:6379")
            }
            endpoint = .host(host.trimmingCharacters(in: ["[", "]"]), port: url.port ?? 6379)
            database = try Self.number(of: String(url.path.dropFirst()))
            if url.scheme == "rediss" { tls = RedisTLS() }
        case "unix":
            guard url.path.count > 1 else { throw .refused("unix:///FILE names a socket's file") }
            endpoint = .socket(url.path)
            database = try Self.number(
                of: url.queryItems?.first { $0.name == "db" }?.value ?? "")
        default:
            throw .refused("a Redis address begins with redis://, rediss:// or unix://")
        }
        user = url.user.flatMap { $0.isEmpty ? nil : $0 }
        password = url.password
    }

    private static func number(of text: String) throws(RedisError) -> Int {
        if text.isEmpty { return 0 }
        guard let number = Int(text), (0..<1_000_000).contains(number) else {
            throw .refused("a Redis database is a number, like redis://127.0.0.1:6379/2")
        }
        return number
    }

    /// For messages: without what may be secret.
    package var name: String {
        switch endpoint {
        case .host(let host, let port): "\(host):\(port)"
        case .socket(let file): file
        }
    }
}
