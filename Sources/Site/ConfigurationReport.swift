package import Dashboards
package import Foundation
import Protocol
import Synchronization

/// The findings when the files of the configuration were last read.
package final class ConfigurationReport: Sendable {
    /// An error with the line at fault.
    struct Fault: Hashable {
        var error: ConfigurationError
        /// The key that begins the line; nil where none does.
        var key: String?
    }

    struct State {
        /// Of the program's last build, and of the files.
        var faults: [Fault] { built + read }
        /// Why the program isn't built anew, where somebody writes it.
        var built: [Fault] = []
        var read: [Fault] = []
        /// The parts that don't follow the files, as sentences.
        var notices: [String] = []
        /// When the files that are shown were read; nil where they aren't followed.
        var shown: Date?
        /// When files with errors were read.
        var failed: Date?
    }

    private let content = Mutex(State())
    private let onChange = Mutex<(@Sendable () -> Void)?>(nil)

    package init() {}

    var state: State { content.withLock(\.self) }

    /// Sets what is called whenever there are other errors than before.
    package func whenErrorsChange(_ action: @escaping @Sendable () -> Void) {
        onChange.withLock { $0 = action }
    }

    /// The errors as open pages say them.
    var messages: [FaultMessage] {
        let folder = FileManager.default.currentDirectoryPath + "/"
        return state.faults.map { fault in
            FaultMessage(
                file: String(fault.error.file.trimmingPrefix(folder)), line: fault.error.line,
                message: fault.error.message)
        }
    }

    private func change(_ body: (inout State) -> Void) {
        let isOther = content.withLock { state in
            let before = state.faults
            body(&state)
            return state.faults != before
        }
        if isOther { onChange.withLock(\.self)?() }
    }

    /// The errors of the files when they were last read.
    package var errors: [ConfigurationError] { content.withLock { $0.read.map(\.error) } }

    package var hasErrors: Bool { content.withLock { !$0.faults.isEmpty } }

    /// Notes that files were read and are shown.
    package func noteRead(_ notices: [String] = [], at date: Date = .now) {
        change { state in
            let failed = state.built.isEmpty ? nil : state.failed
            state = State(built: state.built, notices: notices, shown: date, failed: failed)
        }
    }

    /// Notes that files have errors.
    ///
    /// - Returns: whether they are others than before.
    package func note(_ errors: [ConfigurationError], at date: Date = .now) -> Bool {
        let faults = errors.map { Fault(error: $0, key: Self.key(of: $0)) }
        var isOther = false
        change { state in
            isOther = state.read != faults
            (state.read, state.failed) = (faults, date)
        }
        return isOther
    }

    /// Notes why the program isn't built anew, which lasts until it is.
    package func noteBuild(_ errors: [ConfigurationError], at date: Date = .now) {
        let faults = errors.map { Fault(error: $0, key: Self.key(of: $0)) }
        change { ($0.built, $0.failed) = (faults, date) }
    }

    /// The key that the message quotes, or the one whose value it quotes, where the line has it, else the line's first.
    private static func key(of error: ConfigurationError) -> String? {
        guard let content = try? String(contentsOfFile: error.file, encoding: .utf8) else {
            return nil
        }
        let lines = content.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(error.line - 1) else { return nil }
        let pairs = lines[error.line - 1].matches(
            of:
                #/
                (?: ^ | [\s\-{,] ) ([A-Za-z_][\w.-]*) \s* : (?= \s | $ ) \s*
                (?: "([^"]*)" | '([^']*)' | ([^\s,{}\[\]"']*) )
                /#
        ).map { (key: String($0.1), value: String($0.2 ?? $0.3 ?? $0.4 ?? "")) }
        let isQuoted = { (text: String) in
            !text.isEmpty && error.message.contains("\"\(text)\"")
        }
        let found = pairs.first { isQuoted($0.key) } ?? pairs.first { isQuoted($0.value) }
        return (found ?? pairs.first)?.key
    }
}
