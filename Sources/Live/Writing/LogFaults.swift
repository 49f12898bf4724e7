import Logging
import Logs
import Synchronization

/// The faults of a table's log, as operators are told of them.
package final class LogFaults: Sendable {
    private let state = Mutex<(damage: String?, fault: String?)>((nil, nil))

    /// A sentence for each.
    package var sentences: [String] {
        state.withLock { [$0.damage, $0.fault].compactMap(\.self) }
    }

    /// Why the log can't be used now; nil where it can.
    package var fault: String? { state.withLock(\.fault) }

    /// The log was damaged and began anew; that stays said until the next start.
    package func note(damage sentence: String, of table: String) {
        state.withLock { $0.damage = sentence }
        Logger(label: "soundings").error("table \(table): \(sentence)")
    }

    /// The log can't be read for a table of the past.
    func note(unreadable error: LogError, of table: String) {
        note(damage: "its past can't be read: \(error)", of: table)
    }

    /// The log could be opened to be read alone.
    package func noteFullDisk(of table: String) {
        note(.full("there is no room on its disk"), of: table)
    }

    /// The log can't be written.
    func note(_ error: LogError, of table: String) {
        note("its rows can't be kept: \(error.description)", of: table)
    }

    /// The log can't be read.
    package func note(unread reason: String, of table: String) {
        note("its log can't be read: \(reason)", of: table)
    }

    /// It is logged once until the log can be used again.
    private func note(_ sentence: String, of table: String) {
        let isNews = state.withLock { state in
            defer { state.fault = sentence }
            return state.fault != sentence
        }
        if isNews { Logger(label: "soundings").error("table \(table): \(sentence)") }
    }

    func noteSuccess() { state.withLock { $0.fault = nil } }
}
