/// The way to a Redis server: a client's connection, or where a test simulates the server, that.
package protocol RedisAccess: Sendable {
    /// Why it isn't reached for now; nil while it is.
    var fault: RedisError? { get }

    /// Sends commands together, in their order; others may come between them.
    ///
    /// - Throws: the first error that Redis answered with, or `.away`.
    func run(_ commands: [RedisCommand]) async throws(RedisError) -> [RedisReply]
}

extension RedisAccess {
    /// Sends a command.
    ///
    /// - Returns: its reply.
    /// - Throws: an error that Redis answered with, or `.away`.
    @discardableResult
    package func run(_ command: RedisCommand) async throws(RedisError) -> RedisReply {
        try await run([command])[0]
    }
}
