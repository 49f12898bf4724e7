import Foundation
import Logging
import Synchronization
import Transport

/// Logs as lines of standard error, with what they are of and without the module that wrote them.
struct StandardErrorLog: LogHandler {
    let label: String
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?

    /// A process has one standard error.
    static var form: LogForm {
        get { currentForm.withLock(\.self) }
        set { currentForm.withLock { $0 = newValue } }
    }

    private static let currentForm = Mutex(LogForm.text)

    init(label: String) { self.label = label }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var values = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }
            .merging(event.metadata ?? [:]) { $1 }
        if let error = event.error { values["error"] = "\(error)" }
        Self.queue.append(Self.form.line(Date.now, event.level, label, event.message, values))
    }

    /// Standard error, which nobody may read.
    static let queue = LogQueue { count in
        let message: Logger.Message =
            "dropped \(count) lines of the log, because standard error wasn't read"
        return form.line(Date.now, .warning, "soundings", message, ["dropped": "\(count)"])
    } write: { bytes in
        try? FileHandle.standardError.write(contentsOf: Data(bytes))
    }
}

/// Has logs go to standard error; once in a process, before the first log.
package func bootstrapLogs() {
    atexit { StandardErrorLog.queue.finish() }
    LoggingSystem.bootstrap(
        { label, provider in
            var log = StandardErrorLog(label: label)
            log.metadataProvider = provider
            return log
        }, metadataProvider: .multiplex([.request, .trace]))
}

extension Logger.MetadataProvider {
    /// Names the request that a line of the log belongs to.
    static let request = Logger.MetadataProvider {
        guard let id = RequestID.current, !id.isEmpty else { return [:] }
        return ["request_id": "\(id)"]
    }
}
