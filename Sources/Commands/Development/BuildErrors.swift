import Dashboards

/// The errors of a build: of the compiler, of the linker, or of SwiftPM about the package itself.
struct BuildErrors {
    /// Each once, in the order of the build.
    private(set) var errors: [ConfigurationError] = []
    private let manifest: String
    /// Of `lld`, whose next line says where it is.
    private var awaited: String?

    /// - Parameters:
    ///   - output: of a build that failed.
    ///   - folder: the package's, whose manifest says what is linked.
    init(in output: String, of folder: String) {
        manifest = folder + "/Package.swift"
        let lines = output.split(separator: "\n")
        for line in lines { read(line) }
        finish()
        if errors.isEmpty, let last = lines.last(where: { !$0.hasPrefix("[") }) {
            add(manifest, 1, String(last))
        }
    }

    /// One a line: `FILE:LINE: error: TEXT`.
    var text: String {
        errors.map { "\($0.file):\($0.line): error: \($0.message)" }.joined(separator: "\n")
    }

    private mutating func read(_ line: Substring) {
        if let awaited {
            guard let origin = line.firstMatch(of: /^>>> referenced by .*\((.+):(\d+)\)$/),
                let number = Int(origin.2)
            else { return finish(before: line) }
            add(String(origin.1), number, awaited)
            self.awaited = nil
        } else if let error = ConfigurationError(compilerLine: line) {
            add(error.file, error.line, error.message)
        } else if let match = line.wholeMatch(of: /(?:(\S.*?): )?error: (.+)/) {
            if Self.isEcho(match.2) { return }
            let message = Self.isLinker(match.1) ? "linking: \(match.2)" : String(match.2)
            if match.1?.hasSuffix("lld") == true {
                awaited = message
            } else {
                add(manifest, 1, message)
            }
        }
    }

    /// Whether a line begins with a linker or with an object file.
    private static func isLinker(_ beginning: Substring?) -> Bool {
        guard let beginning else { return false }
        let name = beginning.split(separator: "/").last ?? ""
        return name.hasPrefix("ld") || beginning.contains(".o:")
    }

    /// Programs that say again that another one has failed.
    private static func isEcho(_ text: Substring) -> Bool {
        text.hasPrefix("link command failed") || text.hasPrefix("linker command failed")
            || text.hasPrefix("ExitCode(") || text.hasPrefix("fatalError")
    }

    private mutating func finish(before line: Substring? = nil) {
        if let awaited { add(manifest, 1, awaited) }
        awaited = nil
        if let line { read(line) }
    }

    private mutating func add(_ file: String, _ line: Int, _ message: String) {
        let error = ConfigurationError(file: file, line: line, message)
        if !errors.contains(error) { errors.append(error) }
    }
}

extension ConfigurationError {
    /// Reads `FILE:LINE:COLUMN: error: TEXT`, as the compiler writes, or the same without a column, as the linker
    /// does where it knows the line; nil for any other line.
    init?(compilerLine line: Substring) {
        guard let match = line.wholeMatch(of: /(.+?):(\d+)(?::\d+)?: error: (.+)/),
            let number = Int(match.2)
        else { return nil }
        self.init(file: String(match.1), line: number, String(match.3))
    }
}
