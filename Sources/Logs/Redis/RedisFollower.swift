import Redis

/// Hears of what other processes append to any of a process's logs, by one connection that waits for all of them.
package actor RedisFollower {
    private struct Followed {
        let key: RedisCommand.Argument
        let listener: any LogListener
        var position: LogPosition
    }

    private let client: any RedisAccess
    /// By the names of their streams.
    private var followed: [String: Followed] = [:]
    private var work: Task<Void, Never>?
    /// Why the logs can't be read for now.
    private var fault: String?
    private var failures = 0

    /// As long as another table may wait to be followed, and the process for its end.
    private static let milliseconds = 500
    /// Of each table at once.
    private static let recordsTogether = 64

    /// - Parameter client: of its own, whose timeout is longer than `XREAD` waits.
    init(_ client: any RedisAccess) { self.client = client }

    /// Notifies a listener of what is appended to a log from now on.
    package func follow(
        _ log: RedisRowLog, from position: LogPosition, _ listener: any LogListener
    ) {
        followed[log.keys.name] = Followed(
            key: log.keys.rows, listener: listener, position: position)
        if work == nil { work = Task { await run() } }
    }

    package func forget(_ log: RedisRowLog) {
        followed[log.keys.name] = nil
        if followed.isEmpty { end() }
    }

    package func end() {
        work?.cancel()
        (work, followed) = (nil, [:])
    }

    private func run() async {
        while !Task.isCancelled {
            do throws(RedisError) {
                await notePositions()
                if followed.isEmpty { return end() }
                let reply = try await client.run(command)
                if fault != nil { await noteBack() } else { await deliver(reply) }
            } catch {
                await noteAway(error.description)
                try? await Task.sleep(for: RedisClient.pause(after: failures))
            }
        }
    }

    private var command: RedisCommand {
        var command = RedisCommand(
            "XREAD", "COUNT", .init(Self.recordsTogether), "BLOCK", .init(Self.milliseconds),
            "STREAMS")
        let all = followed.values
        for one in all { command.append(one.key) }
        // The first that isn't known has the id of this offset.
        for one in all { command.append("\(one.position.end)-0") }
        return command
    }

    private func deliver(_ reply: RedisReply) async {
        for stream in reply.array ?? [] {
            guard let name = stream.array?.first?.text, let listener = followed[name]?.listener,
                let entries = stream.array?.last
            else { continue }
            await listener.receive(try? LogNews(entries, of: name))
        }
    }

    /// A table has its own process's rows already, and may have been read anew from a log that others began anew.
    private func notePositions() async {
        for (name, one) in followed {
            guard let position = await one.listener.following else {
                followed[name] = nil
                continue
            }
            followed[name]?.position = position
        }
    }

    private func noteAway(_ reason: String) async {
        failures += 1
        guard fault == nil else { return }
        fault = reason
        for one in Array(followed.values) { await one.listener.noteAway(reason) }
    }

    private func noteBack() async {
        (fault, failures) = (nil, 0)
        for one in Array(followed.values) { await one.listener.noteBack() }
    }
}
