import Redis

/// A connection of a process to the simulated Redis, over a network that delays, and at times loses what it carries.
final class RedisLink: RedisAccess, @unchecked Sendable {
    private typealias Outcome = Result<[RedisReply], RedisError>

    private let redis: SimulatedRedis
    private let network: Network
    private var schedule: Schedule { network.schedule }
    private let owner: Schedule.Owner
    /// Nothing overtakes anything on its way there, or back.
    private var (lastArrival, lastReply): (Int64, Int64) = (0, 0)
    /// Until when nothing gets through.
    private var cutUntil: Int64 = 0
    /// Whether its process has ended.
    private var isClosed = false
    private(set) var fault: RedisError?

    /// The share of commands that are lost on their way, and of those whose answers are.
    private static let (lostCommands, lostAnswers) = (0.003, 0.008)

    init(of owner: Schedule.Owner, to redis: SimulatedRedis, by network: Network) {
        (self.owner, self.redis, self.network) = (owner, redis, network)
    }

    func close() { isClosed = true }

    func cut(for time: Time) { cutUntil = schedule.now + time.nanoseconds }

    private var isCut: Bool { isClosed || schedule.now < cutUntil }

    func run(_ commands: [RedisCommand]) async throws(RedisError) -> [RedisReply] {
        let result = await withUnsafeContinuation { continuation in
            send(commands) { continuation.resume(returning: $0) }
        }
        for case .error(let reason) in try result.get() { throw .refused(reason) }
        return try result.get()
    }

    private func send(_ commands: [RedisCommand], _ answer: @escaping (Outcome) -> Void) {
        lastArrival = max(lastArrival, schedule.now + latency.nanoseconds)
        schedule.add(at: lastArrival, by: 0) { [self] in arrive(commands, answer) }
    }

    private var latency: Time {
        schedule.time(network.loses(0.01) ? Self.slow : Self.fast)
    }

    private static let fast = Time.milliseconds(0.05)..<Time.milliseconds(0.4)
    private static let slow = Time.milliseconds(2)..<Time.milliseconds(60)

    private func arrive(_ commands: [RedisCommand], _ answer: @escaping (Outcome) -> Void) {
        guard redis.isUp || isCut else { return fail("refused", after: .milliseconds(1), answer) }
        guard !isCut, !network.loses(Self.lostCommands) else {
            network.note("commands lost")
            return fail("the command was lost", after: silence, answer)
        }
        let run = redis.run
        redis.run(commands) { [self] replies in
            let due = schedule.now + latency.nanoseconds
            lastReply = max(lastReply, due)
            let isLost = network.loses(Self.lostAnswers)
            schedule.add(at: lastReply, by: 0) { [self] in
                guard !isLost, !isCut, redis.run == run else {
                    network.note("answers lost")
                    return fail("the answer was lost", after: silence, answer)
                }
                hand(.success(replies), to: answer)
            }
        }
    }

    /// How long nothing comes before it is given up: most connections are reset at once.
    private var silence: Time {
        let isReset = isClosed || !isCut && schedule.chance(0.7)
        return isReset ? schedule.time(.milliseconds(1)..<Time.milliseconds(30)) : .seconds(2)
    }

    private func fail(_ reason: String, after time: Time, _ answer: @escaping (Outcome) -> Void) {
        schedule.add(after: time) { [self] in hand(.failure(.away(reason)), to: answer) }
    }

    /// The process goes on with it, as soon as it runs.
    private func hand(_ outcome: Outcome, to answer: @escaping (Outcome) -> Void) {
        schedule.add(at: schedule.now, by: owner) { [self] in
            if case .failure(let error) = outcome { fault = error } else { fault = nil }
            answer(outcome)
        }
    }
}
