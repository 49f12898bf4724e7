import Foundation
import Live
import Logging
import Logs

/// The logs of tables that other processes write too, in Redis.
actor SharedTableLogs {
    private let logs: RedisLogs
    private var kept: [(writer: RowWriter, log: RedisRowLog)] = []
    private var isDescribed = false

    init(_ engine: RedisEngine) { logs = RedisLogs(engine) }

    /// The log of a table, and its writer by that.
    func open(
        _ table: String, _ writer: @Sendable (any RowLog) -> RowWriter
    ) -> RowWriter {
        let log = logs.log(of: table)
        let made = writer(log)
        kept.append((made, log))
        return made
    }

    /// The log of a writer; nil where it has another one.
    func log(of writer: RowWriter) -> RedisRowLog? {
        kept.first { $0.writer === writer }?.log
    }

    var writers: [RowWriter] { kept.map(\.writer) }

    /// Reads a log back as soon as Redis is there, and follows it from then on.
    func restore(_ writer: RowWriter) async {
        guard let log = log(of: writer) else { return }
        let position = await writer.restoreShared { failures in
            try? await Task.sleep(for: .milliseconds(min(2_000, 50 << min(failures, 6))))
        }
        guard let position else { return }
        await describe()
        await logs.follower.follow(log, from: position, writer)
    }

    /// A small document that all processes have under one name.
    func document(_ name: String) -> RedisDocument { logs.document(name) }

    var addresses: any AddressStore { logs.addresses }

    /// Random bytes that all processes have under one name, as soon as Redis is there; nil where it refuses them.
    func secret(_ name: String, orElse new: [UInt8]) async -> [UInt8]? {
        do {
            return try await logs.secret(name, orElse: new)
        } catch {
            Logger(label: "soundings").error("\(logs.engine.name) keeps no \(name): \(error)")
            return nil
        }
    }

    /// Says once what an acknowledged row is.
    private func describe() async {
        if isDescribed { return }
        isDescribed = true
        let logger = Logger(label: "soundings")
        do {
            let durability = try await logs.durability()
            logger.notice("rows are kept by \(logs.engine.name): \(durability.promise)")
            for warning in durability.warnings { logger.warning("\(warning)") }
        } catch {
            isDescribed = false
        }
    }

    /// Ends the reading of a log, which somebody else may open then.
    func forget(_ writer: RowWriter) async {
        guard let index = kept.firstIndex(where: { $0.writer === writer }) else { return }
        await logs.follower.forget(kept.remove(at: index).log)
    }

    func end() async { await logs.follower.end() }
}
