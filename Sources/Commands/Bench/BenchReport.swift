import Foundation
import LoadClients

/// The figures of a load test, as people read them.
struct BenchReport {
    private let pages: Int
    private let state: CrowdTally.Counts
    private let posts: BenchRows.Posts?
    private let seconds: Double

    /// - Parameters:
    ///   - pages: how many were wanted.
    ///   - state: what they saw.
    ///   - posts: the rows that were sent; nil for none.
    ///   - seconds: how long it was.
    init(
        pages: Int, _ state: CrowdTally.Counts, _ posts: BenchRows.Posts?, seconds: Double
    ) {
        (self.pages, self.state, self.posts, self.seconds) = (pages, state, posts, seconds)
    }

    var text: String { lines.joined(separator: "\n") }

    /// Why it isn't a success.
    var fault: String {
        let reason = state.reason.isEmpty ? "" : " (\(state.reason))"
        return
            "\(state.refused.counted("page")) refused\(reason), \(state.closed.counted("page")) closed by the server"
    }

    private var lines: [String] {
        var lines = [
            line(
                "pages",
                "\(state.open.formatted()) of \(pages.formatted()) open, \(state.drawn.formatted()) with all pictures"
            ),
            line("pictures", Quantiles(state.openings).text, "from the connection to all pictures"),
        ]
        if let posts {
            let wanted = posts.count * state.open
            let had = "\(state.changes.count.formatted()) of \(wanted.formatted())"
            lines += [
                line(
                    "answers", Quantiles(posts.answers).text, posts.count.counted("row") + " sent"),
                line(
                    "changes", Quantiles(state.changes).text,
                    "from a row that is sent to its change on a page, \(had)"),
            ]
        }
        let rate = Double(state.messages) / seconds / Double(max(1, state.open))
        let bytes = Double(state.bytes) / seconds / Double(max(1, state.open))
        let one = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1))
        lines.append(
            line(
                "messages",
                "\(rate.formatted(one)) and \(Int(bytes).formatted()) bytes a second for each page")
        )
        return lines
    }

    private func line(_ name: String, _ figures: String, _ note: String = "") -> String {
        name.padding(toLength: 10, withPad: " ", startingAt: 0) + figures
            + (note.isEmpty ? "" : "  (\(note))")
    }
}

/// Values of which most are smaller.
struct Quantiles {
    private let sorted: [Double]

    init(_ values: [Double]) { sorted = values.sorted() }

    /// The smallest value that this part of all values doesn't exceed.
    subscript(part: Double) -> Double? {
        sorted.isEmpty ? nil : sorted[max(0, Int((part * Double(sorted.count)).rounded(.up)) - 1)]
    }

    /// In milliseconds, of values in seconds.
    var text: String {
        let names = [("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("most", 1)]
        guard !sorted.isEmpty else { return "none" }
        return names.map { name, part in
            let milliseconds = (self[part] ?? 0) * 1_000
            let digits = milliseconds < 10 ? 1 : 0
            return name + " "
                + milliseconds.formatted(.number.precision(.fractionLength(digits))) + " ms"
        }.joined(separator: "  ")
    }
}
