import SVG
import Speech

/// The newest text of a view, encoded once for all its viewers.
struct SharedText {
    /// Nil before the first.
    private(set) var accessibilityText: AccessibilityText?
    private(set) var counter = 0
    private(set) var message: [UInt8] = []
    /// The message that leads to it from the text before; nil where the whole has to be sent.
    private(set) var change: [UInt8]?
    /// The text as pages have it.
    private var onPages: Wire.SentAccessibilityText?
    /// Where the positions of groups are counted from, in widths of the plot.
    private var origin: Double?

    mutating func say(
        _ accessibilityText: AccessibilityText, chart: Int, _ numbering: inout Numbering
    ) {
        guard accessibilityText != self.accessibilityText else { return }
        self.accessibilityText = accessibilityText
        let before = onPages
        let text = Wire.SentAccessibilityText(accessibilityText, origin: &origin, &numbering)
        counter += 1
        onPages = text
        message = text.message(chart: chart, counter: counter)
        change = before.flatMap { text.change(since: $0, chart: chart, counter: counter) }
    }
}
