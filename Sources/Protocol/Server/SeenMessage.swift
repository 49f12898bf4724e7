package import Layouts

/// The visible x domain of a chart.
package struct SeenMessage: Encodable, Sendable {
    /// The viewer's zoom; nil for the author's domain.
    package var zoom: Zoom?
    /// Whether the oldest value is seen, and whether the newest is.
    package var atStart: Bool
    package var atEnd: Bool
    /// As text.
    package var text: String

    /// Why it isn't what was typed; nil where nothing was, or where it is.
    package var fault: String?

    private enum CodingKeys: String, CodingKey { case zoom, atStart, atEnd, text, fault }

    package init(zoom: Zoom?, atStart: Bool, atEnd: Bool, text: String, fault: String? = nil) {
        (self.zoom, self.atStart, self.atEnd, self.text) = (zoom, atStart, atEnd, text)
        self.fault = fault
    }
}
