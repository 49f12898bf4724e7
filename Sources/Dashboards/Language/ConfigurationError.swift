/// A fault at one line of the configuration.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file as it was opened.
    package var file: String
    /// Counted from 1.
    package var line: Int
    package var message: String

    package init(file: String, line: Int, _ message: String) {
        (self.file, self.line, self.message) = (file, line, message)
    }

    /// The location and the message: `config/dashboards/x.yaml:12: unknown mark "bra"; …`.
    package var description: String { "\(file):\(line): \(message)" }
}

/// Everything that is wrong in a configuration, by file and line.
package struct ConfigurationErrors: Error, Hashable, Sendable, CustomStringConvertible {
    package let errors: [ConfigurationError]

    package init(_ errors: [ConfigurationError]) {
        self.errors = errors.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    }

    package var description: String { errors.map(\.description).joined(separator: "\n") }
}
