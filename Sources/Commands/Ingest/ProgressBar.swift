import Foundation

/// A line on a terminal that says how far a text was sent; nothing where standard error is a file.
struct ProgressBar {
    private let total: Int?
    private let isShown: Bool
    private var bytes = 0
    private var isDrawn = false

    /// - Parameters:
    ///   - total: the text's bytes; nil where nobody knows.
    ///   - isShown: whether somebody sees it.
    init(of total: Int?, isShown: Bool = isatty(STDERR_FILENO) == 1) {
        (self.total, self.isShown) = (total, isShown)
    }

    mutating func read(_ count: Int) { bytes += count }

    mutating func sent(_ rows: Int) { show("\(bar)\(rows.formatted()) rows") }

    mutating func wait(_ reason: String, _ seconds: Double) {
        show("\(reason); trying again in \(Int(seconds.rounded(.up))) s")
    }

    /// Leaves the line, so that what follows stands below.
    mutating func end() {
        if isDrawn { write("\n") }
        isDrawn = false
    }

    /// As `[########            ] 40 %  `; nothing where the total isn't known.
    private var bar: String {
        guard let total, total > 0 else { return "" }
        let share = min(1, Double(bytes) / Double(total))
        let filled = Int(share * Double(Self.width))
        let line = String(repeating: "#", count: filled).padding(
            toLength: Self.width, withPad: " ", startingAt: 0)
        return "[\(line)] \(Int(share * 100)) %  "
    }

    private mutating func show(_ text: String) {
        guard isShown else { return }
        write("\r\u{1B}[K" + text)
        isDrawn = true
    }

    private func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }

    private static let width = 20
}
