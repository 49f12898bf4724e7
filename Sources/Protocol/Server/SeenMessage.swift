package import Layouts

/// What of a chart's x its page sees.
package struct SeenMessage: Encodable, Sendable {
    /// What the viewer chose; nil for what the author did.
    package var zoom: Zoom?
    /// Whether the oldest value is seen, and whether the newest is.
    package var atStart: Bool
    package var atEnd: Bool
    /// In words.
    package var text: String

    private enum CodingKeys: String, CodingKey { case zoom, atStart, atEnd, text }

    package init(zoom: Zoom?, atStart: Bool, atEnd: Bool, text: String) {
        (self.zoom, self.atStart, self.atEnd, self.text) = (zoom, atStart, atEnd, text)
    }
}
