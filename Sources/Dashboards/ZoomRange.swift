package import Layouts

/// A part of x that viewers can choose to see.
package struct ZoomRange: Hashable, Sendable {
    /// As the author wrote it: "5 minutes".
    package var title: String
    package var zoom: Zoom

    package init(title: String, zoom: Zoom) { (self.title, self.zoom) = (title, zoom) }
}
