import Foundation
import Logging

/// Logs as lines of standard error, with what they are of and without the module that wrote them.
struct StandardErrorLog: LogHandler {
    let label: String
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?

    init(label: String) { self.label = label }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var values = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }
            .merging(event.metadata ?? [:]) { $1 }
        if let error = event.error { values["error"] = "\(error)" }
        let shown = values.sorted { $0.key < $1.key }.map { " \($0)=\($1)" }.joined()
        let time = Date.now.formatted(.iso8601)
        let line = "\(time) \(event.level) \(label):\(shown) \(event.message)\n"
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
}

/// Has logs go to standard error; once in a process, before the first log.
package func bootstrapLogs() {
    LoggingSystem.bootstrap(
        { label, provider in
            var log = StandardErrorLog(label: label)
            log.metadataProvider = provider
            return log
        }, metadataProvider: .trace)
}
