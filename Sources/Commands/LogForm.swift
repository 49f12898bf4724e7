import ArgumentParser
import Foundation
import Logging

/// How lines of the log are written.
enum LogForm: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// For people: the time, the level, what it is of, values by name, and a sentence.
    case text
    /// For programs: a JSON object a line with `time`, `level`, `label`, `message`, and values by their names.
    case json
}

extension LogForm {
    /// Returns one line, whatever the message and the values have in them.
    func line(
        _ time: Date, _ level: Logger.Level, _ label: String, _ message: Logger.Message,
        _ values: Logger.Metadata
    ) -> String {
        let message = "\(message)".printable(longest: Self.longestMessage)
        let values = values.mapValues { "\($0)".printable(longest: Self.longestValue) }
        switch self {
        case .text:
            let shown = values.sorted { $0.key < $1.key }.map { " \($0)=\($1)" }.joined()
            return "\(time.formatted(.iso8601)) \(level) \(label):\(shown) \(message)\n"
        case .json:
            let fixed = [
                "time": time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
                "level": "\(level)", "label": label, "message": message,
            ]
            // The line's own names win.
            let fields = values.merging(fixed) { $1 }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let text = (try? encoder.encode(fields)) ?? Data()
            return String(decoding: text, as: UTF8.self) + "\n"
        }
    }

    /// The limit in scalars.
    ///
    /// There is room for a hundred names, or for the faults of a configuration.
    private static let longestMessage = 16_000
    private static let longestValue = 1_000
}
