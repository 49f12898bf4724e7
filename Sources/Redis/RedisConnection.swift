import CHiredis
import Foundation

/// A connection by hiredis' blocking interface, on one thread at a time.
final class RedisConnection {
    private let context: UnsafeMutablePointer<redisContext>
    private let address: RedisAddress
    /// Nil where it isn't encrypted.
    private var tls: RedisTLSStream?

    /// - Parameters:
    ///   - address: the server's.
    ///   - timeout: for the connection, and for each reply.
    /// - Throws: `.away` where nobody answers, `.refused` where it isn't let in.
    init(to address: RedisAddress, timeout: Duration) throws(RedisError) {
        Self.ignoreClosedSockets
        self.address = address
        let limit = timeval(timeout)
        let made =
            switch address.endpoint {
            case .host(let host, let port): redisConnectWithTimeout(host, Int32(port), limit)
            case .socket(let file): redisConnectUnixWithTimeout(file, limit)
            }
        guard let made else { throw .away("there is no memory for a connection to Redis") }
        context = made
        guard made.pointee.err == 0 else { throw fault }
        redisSetTimeout(context, limit)
        // Sockets of this machine have none, and hiredis would give up the connection.
        if case .host(let host, _) = address.endpoint {
            redisEnableKeepAlive(context)
            if let settings = address.tls { try encrypt(for: host, settings) }
        }
        try greet()
    }

    private func encrypt(for host: String, _ settings: RedisTLS) throws(RedisError) {
        do {
            tls = try RedisTLSStream(over: context.pointee.fd, to: host, settings)
        } catch .away(let reason) {
            throw .away(sentence(reason))
        }
    }

    deinit {
        // It says goodbye over the socket.
        tls = nil
        redisFree(context)
    }

    /// Writing to a socket that Redis has closed is an error, rather than the end of the process.
    private static let ignoreClosedSockets: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    private func greet() throws(RedisError) {
        var commands: [RedisCommand] = []
        if let password = address.password {
            var command = RedisCommand("AUTH")
            if let user = address.user { command.append(.init(user)) }
            command.append(.init(password))
            commands.append(command)
        }
        if address.database != 0 {
            commands.append(RedisCommand("SELECT", .init(address.database)))
        }
        for case .error(let reason) in try replies(to: commands) {
            throw .refused("Redis at \(address.name): \(reason)")
        }
    }

    /// Sends commands together, and waits for all their replies.
    func replies(to commands: [RedisCommand]) throws(RedisError) -> [RedisReply] {
        if let tls {
            do {
                try tls.write(commands.flatMap(\.encoded))
            } catch {
                throw .away(sentence(error.description))
            }
        } else {
            for command in commands { try append(command) }
        }
        var replies: [RedisReply] = []
        for _ in commands { replies.append(try reply()) }
        return replies
    }

    private func append(_ command: RedisCommand) throws(RedisError) {
        let lengths = command.arguments.map(\.bytes.count)
        // hiredis copies them; one stretch of memory is one pointer to keep alive.
        let bytes = command.arguments.flatMap(\.bytes)
        let status = bytes.withUnsafeBytes { bytes in
            let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            var (offset, starts) = (0, [UnsafePointer<CChar>?]())
            for length in lengths {
                starts.append(base.map { $0 + offset })
                offset += length
            }
            return redisAppendCommandArgv(context, Int32(lengths.count), &starts, lengths)
        }
        guard status == REDIS_OK else { throw fault }
    }

    private func reply() throws(RedisError) -> RedisReply {
        var found: UnsafeMutableRawPointer?
        if let tls {
            try read(&found, by: tls)
        } else if redisGetReply(context, &found) != REDIS_OK {
            throw fault
        }
        guard let found else { throw fault }
        defer { freeReplyObject(found) }
        return RedisReply(found.assumingMemoryBound(to: redisReply.self).pointee)
    }

    /// Feeds hiredis' reader until it has a reply.
    private func read(
        _ found: inout UnsafeMutableRawPointer?, by tls: RedisTLSStream
    ) throws(RedisError) {
        let reader = context.pointee.reader
        while true {
            guard redisReaderGetReply(reader, &found) == REDIS_OK else {
                throw .away(sentence("its reply can't be read"))
            }
            if found != nil { return }
            do {
                let bytes = try tls.read()
                _ = bytes.withUnsafeBytes { bytes in
                    redisReaderFeed(
                        reader, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
                }
            } catch {
                throw .away(sentence(error.description))
            }
        }
    }

    private var fault: RedisError {
        let text = withUnsafeBytes(of: context.pointee.errstr) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        let isLate = context.pointee.err == REDIS_ERR_IO && errno == EAGAIN
        return .away(sentence(isLate ? "it is too late" : text))
    }

    private func sentence(_ reason: String) -> String {
        "Redis at \(address.name) doesn't answer: \(reason)"
    }
}

extension timeval {
    fileprivate init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self.init(
            tv_sec: Int(seconds), tv_usec: numericCast(attoseconds / 1_000_000_000_000))
    }
}
