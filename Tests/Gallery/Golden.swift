import Foundation
import Testing

/// The recorded picture and text of a chart.
enum Golden {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Golden")

    /// Compares with the file NAME.KIND; what differs is left beside it as NAME-changed.KIND.
    ///
    /// With the environment variable `RECORD` the file is written instead.
    static func check(_ text: String, name: String, kind: String) throws {
        let golden = folder.appending(path: "\(name).\(kind)")
        let changed = folder.appending(path: "\(name)-changed.\(kind)")
        try? FileManager.default.removeItem(at: changed)
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            return try Data(text.utf8).write(to: golden)
        }
        let old = try? String(contentsOf: golden, encoding: .utf8)
        guard old != text else { return }
        try Data(text.utf8).write(to: changed)
        Issue.record("\(golden.path): \(difference(old, text))")
    }

    /// Compares what must be on record already, seen by `look`.
    static func compare(
        _ text: String, name: String, kind: String, look: (String) -> String = { $0 }
    ) throws {
        let golden = folder.appending(path: "\(name).\(kind)")
        let old = try look(String(contentsOf: golden, encoding: .utf8))
        let text = look(text)
        if old != text { Issue.record("\(golden.path): \(difference(old, text))") }
    }

    private static func difference(_ old: String?, _ new: String) -> Comment {
        guard let old else { return "there is no such file; RECORD=1 writes it" }
        let lines = [old, new].map { $0.components(separatedBy: "\n") }
        let same = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
        let (was, now) = (lines[0].dropFirst(same).first, lines[1].dropFirst(same).first)
        return "line \(same + 1) was \(was ?? "missing"), now \(now ?? "missing")"
    }
}
