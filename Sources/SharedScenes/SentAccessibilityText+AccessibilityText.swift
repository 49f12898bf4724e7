import Speech
import SVG

extension Wire.SentAccessibilityText {
    /// The text with the numbers of elements.
    ///
    /// `origin` is where positions are counted from, so that they stay as they are while the window
    /// moves; another is chosen where that is far away.
    init(
        _ accessibilityText: AccessibilityText, origin: inout Double?,
        _ numbering: inout Numbering
    ) {
        self.init(summary: accessibilityText.summary, details: accessibilityText.details)
        let edge = accessibilityText.origin
        if let edge, abs(edge - (origin ?? .infinity)) > Self.farthest { origin = edge.rounded() }
        let moved = edge.map { $0 - (origin ?? $0) } ?? 0
        shift = (moved * 100_000).rounded() / 100
        for label in accessibilityText.labels { add(label: label.text, of: label.key, &numbering) }
        for group in accessibilityText.groups {
            add(
                group: group.items.map { ($0.text, $0.from, $0.to) }, of: group.key,
                isAlongY: group.isAlongY, origin: moved, &numbering)
        }
        controls = accessibilityText.controls
    }

    /// In widths of the plot.
    private static let farthest = 1_000.0
}
