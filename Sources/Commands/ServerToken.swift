import Foundation

/// The token with which a command asks a server.
enum ServerToken {
    /// The file's, else `SOUNDINGS_TOKEN` of the environment; nil where nothing does.
    static func inFile(_ path: String?) throws(Failure) -> String? {
        guard let path else { return ProcessInfo.processInfo.environment["SOUNDINGS_TOKEN"] }
        do {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            return text.trimmingCharacters(in: .whitespacesAndNewlines)
        } catch {
            throw .world("\(path) can't be read: \(error.localizedDescription)")
        }
    }
}
