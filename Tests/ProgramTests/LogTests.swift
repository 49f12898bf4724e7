import Dispatch
import Foundation
import Logging
import Synchronization
import Testing

@testable import Commands

/// Lines of the log: whoever writes them never waits, and nobody forges them.
struct LogTests {
    @Test func `nobody waits for a reader that doesn't read, and dropped lines are counted`() {
        let isRead = DispatchSemaphore(value: 0)
        let written = Mutex<[UInt8]>([])
        let queue = LogQueue(limit: 10_000) {
            "\($0) dropped\n"
        } write: { bytes in
            isRead.wait()
            isRead.signal()
            written.withLock { $0 += bytes }
        }
        for number in 0..<20_000 { queue.append("line \(number)\n") }
        isRead.signal()
        queue.finish(within: .seconds(60))
        let lines = String(decoding: written.withLock(\.self), as: UTF8.self)
            .split(separator: "\n").map(String.init)
        let dropped = lines.compactMap { line in
            line.hasSuffix(" dropped") ? Int(line.dropLast(" dropped".count)) : nil
        }
        let kept = lines.filter { $0.hasPrefix("line ") }
        #expect(kept.count + dropped.reduce(0, +) == 20_000)
        #expect(!dropped.isEmpty && kept.count < 5_000)
        #expect(kept == kept.sorted { Int($0.dropFirst(5)) ?? 0 < Int($1.dropFirst(5)) ?? 0 })
        // It goes on once somebody reads.
        queue.append("more\n")
        queue.finish(within: .seconds(60))
        #expect(written.withLock { String(decoding: $0, as: UTF8.self).hasSuffix("more\n") })
    }

    /// Line ends of Unicode and of terminals, escape sequences, marks of direction, and no character at all.
    private static let forgeries = [
        "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{1B}[2K", "\u{7F}", "\u{85}", "\u{9B}2K",
        "\u{2028}", "\u{2029}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{FFFE}", "\u{0}",
    ]

    @Test(arguments: LogForm.allCases)
    func `whatever is logged stays in its line, and short`(_ form: LogForm) {
        for forgery in Self.forgeries {
            let text = "a\(forgery)2026-01-01T00:00:00Z info forged"
            let line = form.line(
                Date(timeIntervalSince1970: 0), .info, "test", "\(text)",
                ["who": "\(text)", "list": ["\(text)"], "map": ["key": "\(text)"]])
            let scalars = line.dropLast().unicodeScalars
            let forged = forgery.unicodeScalars.filter { !(" "..."~").contains($0) }
            #expect(line.last == "\n" && !scalars.contains { forged.contains($0) })
            #expect(scalars.allSatisfy { $0.value >= 0x20 })
        }
        let long = String(repeating: "é", count: 1_000_000)
        let line = form.line(.now, .info, "test", "\(long)", ["who": "\(long)"])
        #expect(line.unicodeScalars.count < 20_000)
    }
}
