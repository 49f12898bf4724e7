/// The state of a viewer's own views of a chart, which their page keeps, and gives back when it greets.
package struct StateMessage: Equatable, Sendable, Codable {
    /// Their state, which only servers read; nil where there is none to keep.
    package var sealed: String?
    /// Whether something is gone of what the page gave back; left out where nothing is.
    package var lost: Bool?

    package init(sealed: String?, lost: Bool) {
        (self.sealed, self.lost) = (sealed, lost ? true : nil)
    }

    private enum CodingKeys: String, CodingKey { case sealed, lost }
}
