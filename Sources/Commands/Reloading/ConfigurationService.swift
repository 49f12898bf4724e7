import Dashboards
import Feeds
import Foundation
import Logging
import ServiceLifecycle
import Site
import UnixSignals

/// Fills the tables, and follows the files of the configuration: it shows each file that is right, and reports each that
/// isn't, of which what was shown stays.
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
        var (known, shown) = (known, known)
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
            await read(because: change, &shown)
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
        var (calm, absence) = (Duration.zero, Duration.zero)
        while !Task.isCancelled {
            try? await Task.sleep(for: Self.pause)
            let again = ConfigurationTexts(of: folder)
            calm = again == texts ? calm + Self.pause : .zero
            texts = again
            if texts == known, !report.hasErrors { return nil }
            let lacks = texts.lacks(fileOf: known)
            absence = lacks ? absence + Self.pause : .zero
            if calm >= Self.pause, !lacks || absence >= Self.absence { return texts }
        }
        return nil
    }

    /// Reads the files that changed and shows what is valid in them.
    ///
    /// - Parameters:
    ///   - change: Why they are read.
    ///   - shown: The texts that are shown before and after.
    private func read(because change: Change, _ shown: inout ConfigurationTexts) async {
        var files = ChangedFiles(of: folder, after: shown)
        do throws(ConfigurationErrors) {
            let (configuration, notices) = try await files.show(by: running)
            shown = files.shown
            for notice in notices { logger.warning("\(notice)") }
            if change != .columns { configuration.logWarnings() }
            // Tables name their new columns themselves; a folder that isn't there has nothing new.
            if change != .columns, FileManager.default.fileExists(atPath: folder) {
                logger.notice("the configuration in \(folder) has been read")
            }
            let before = report.errors
            report.noteRead(notices)
            guard !files.faults.isEmpty else { return }
            _ = report.note(files.faults)
            guard before != files.faults || change == .signal else { return }
            let faults = ConfigurationErrors(files.faults)
            logger.error("files with errors stay as they were; correct these lines: \(faults)")
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

/// One reading of a configuration's files, each by itself: in place of a file with errors, the text that it had before.
struct ChangedFiles {
    private let folder: String
    private let texts: ConfigurationTexts
    private let before: ConfigurationTexts
    /// The texts read in place of files with errors, by path; nil for omitted files.
    private var earlier: [String: String?] = [:]
    /// The errors of the files that aren't shown.
    private(set) var faults: [ConfigurationError] = []

    init(of folder: String, after before: ConfigurationTexts) {
        (self.folder, self.before, texts) = (folder, before, ConfigurationTexts(of: folder))
    }

    /// The texts that are shown once `show` has returned.
    var shown: ConfigurationTexts { texts.replacing(earlier) }

    /// Shows as many of the files as go together.
    ///
    /// - Returns: the configuration, and the parts that don't follow the files, as sentences.
    /// - Throws: all errors, if the files that were shown before don't go together with the others.
    mutating func show(
        by running: RunningConfiguration
    ) async throws(ConfigurationErrors) -> (Configuration, [String]) {
        while true {
            do throws(ConfigurationErrors) {
                let configuration = try SwiftDeclarations.current.configuration(
                    folder: folder, columns: await running.columns, inPlaceOf: earlier)
                return (configuration, try await running.replace(with: configuration))
            } catch {
                try leaveOut(error.errors)
            }
        }
    }

    /// Each time there is a file more that isn't read.
    private mutating func leaveOut(_ errors: [ConfigurationError]) throws(ConfigurationErrors) {
        let new = Set(errors.map(\.file)).filter { texts.has($0) && earlier[$0] == nil }
        faults += errors
        guard !new.isEmpty else { throw ConfigurationErrors(faults) }
        for file in new { earlier[file] = .some(before.text(of: file)) }
    }
}

/// The contents of the files of a configuration.
struct ConfigurationTexts: Equatable {
    private var contents: [String: Data] = [:]

    /// Whether there is such a file.
    func has(_ path: String) -> Bool { contents[path] != nil }

    /// Nil where there is none, or it is no text.
    func text(of path: String) -> String? {
        contents[path].flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// The contents with others in place of those of some files; nil for none.
    func replacing(_ others: [String: String?]) -> ConfigurationTexts {
        var texts = self
        for (path, text) in others { texts.contents[path] = text.map { Data($0.utf8) } }
        return texts
    }

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
