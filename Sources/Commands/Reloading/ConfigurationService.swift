import Dashboards
import Feeds
import Foundation
import Logging
import ServiceLifecycle
import Site
import UnixSignals

/// Fills the tables, and follows the files of the configuration: those that are right are shown,
/// those that aren't are reported, and what was shown stays.
///
/// SIGHUP has them read at once.
struct ConfigurationService: Service {
    let folder: String
    let running: RunningConfiguration
    let report: ConfigurationReport
    /// Whether the files are followed.
    let isWatching: Bool
    /// From before the first reading: who edits a file meanwhile is heard.
    private let known: ConfigurationTexts
    /// Trapped since before the first reading, so that none is lost that comes early.
    private let hangups: UnixSignalsSequence
    private let logger = Logger(label: "configuration")
    private static let pause = Duration.milliseconds(50)
    /// For so long a file may be away while it is replaced.
    private static let absence = Duration.seconds(3)

    init(
        folder: String, _ running: RunningConfiguration, _ report: ConfigurationReport,
        isWatching: Bool, known: ConfigurationTexts, hangups: UnixSignalsSequence
    ) {
        (self.folder, self.running, self.hangups) = (folder, running, hangups)
        self.known = known
        (self.report, self.isWatching) = (report, isWatching)
    }

    func run() async throws {
        await running.begin()
        await cancelWhenGracefulShutdown { await follow() }
        // A service that returns would end the others.
        try? await gracefulShutdown()
        await running.end()
    }

    private enum Change {
        case files, columns
        /// Somebody asks for it.
        case signal
    }

    /// One change after the other.
    private func follow() async {
        var known = known
        report.noteRead()
        let (changes, noted) = AsyncStream.makeStream(of: Change.self)
        let sources = Task { await note(to: noted) }
        defer { sources.cancel() }
        for await change in changes {
            if change == .files {
                guard let texts = await changedTexts(since: known) else { continue }
                known = texts
            } else if change == .signal {
                known = ConfigurationTexts(of: folder)
            }
            await read(because: change)
        }
    }

    private func note(to changes: AsyncStream<Change>.Continuation) async {
        await withDiscardingTaskGroup { group in
            group.addTask {
                for await _ in running.columnChanges { changes.yield(.columns) }
            }
            group.addTask {
                for await _ in hangups { changes.yield(.signal) }
            }
            guard isWatching else { return }
            group.addTask {
                for await _ in FileWatch([folder, folder + "/dashboards"]).changes {
                    changes.yield(.files)
                }
            }
        }
    }

    /// The texts once they stay as they are, a while longer where a file is gone that may come back; nil
    /// where nothing has changed.
    ///
    /// After an error they are read again anyway: it may be in a file of data.
    private func changedTexts(since known: ConfigurationTexts) async -> ConfigurationTexts? {
        var texts = ConfigurationTexts(of: folder)
        guard texts != known || report.hasErrors else { return nil }
        var calm = Duration.zero
        while !Task.isCancelled {
            try? await Task.sleep(for: Self.pause)
            let again = ConfigurationTexts(of: folder)
            calm = again == texts ? calm + Self.pause : .zero
            texts = again
            if texts == known, !report.hasErrors { return nil }
            if calm >= (texts.lacks(fileOf: known) ? Self.absence : Self.pause) { return texts }
        }
        return nil
    }

    private func read(because change: Change) async {
        do throws(ConfigurationErrors) {
            let configuration = try SwiftDeclarations.current.configuration(
                folder: folder, columns: await running.columns)
            let notices = try await running.replace(with: configuration)
            for notice in notices { logger.warning("\(notice)") }
            if change != .columns { configuration.logWarnings() }
            // Tables name their new columns themselves; a folder that isn't there has nothing new.
            if change != .columns, FileManager.default.fileExists(atPath: folder) {
                logger.notice("the configuration in \(folder) has been read")
            }
            report.noteRead(notices)
        } catch {
            // Who was taken out doesn't wait for the errors of other files.
            let access = SwiftDeclarations.current.access(folder: folder)
            if let access, await running.admit(access) {
                logger.notice("who gets in has been read from server.yaml")
            }
            guard report.note(error.errors) || change == .signal else { return }
            logger.error(
                """
                the configuration stays as it was\(access == nil ? "" : ", but for who gets in"): \
                \(error)
                """)
        }
    }
}

/// The contents of the files of a configuration.
struct ConfigurationTexts: Equatable {
    private var contents: [String: Data] = [:]

    func lacks(fileOf known: ConfigurationTexts) -> Bool {
        known.contents.keys.contains { contents[$0] == nil }
    }

    init(of folder: String) {
        let dashboards = folder + "/dashboards"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: dashboards)) ?? []
        for path in [folder + "/server.yaml"] + names.map({ dashboards + "/" + $0 })
        where path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
            contents[path] = try? Data(contentsOf: URL(filePath: path))
        }
    }
}
