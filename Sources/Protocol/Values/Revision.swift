/// A scene: the server's run, the view in it, and a count of the view's scenes.
///
/// On the wire: `["run",3,5]`.
package struct Revision: Hashable, Sendable {
    /// Random for each start of a server.
    package var epoch: String
    /// Numbers the views of one run in the order in which they were made; none is used twice.
    package var view: Int
    /// Counts the scenes of one view, from 1.
    package var counter: Int

    package init(epoch: String, view: Int, counter: Int) {
        (self.epoch, self.view, self.counter) = (epoch, view, counter)
    }

    /// The scene before; of the first one, 0, which no scene has.
    package var previous: Revision { Revision(epoch: epoch, view: view, counter: counter - 1) }

    /// Whether both are of one view.
    package func isOfView(_ other: Revision) -> Bool { view == other.view && epoch == other.epoch }
}

extension Revision: Codable {
    package init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        self.init(
            epoch: try parts.decode(String.self), view: try parts.decode(Int.self),
            counter: try parts.decode(Int.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var parts = encoder.unkeyedContainer()
        try parts.encode(epoch)
        try parts.encode(view)
        try parts.encode(counter)
    }
}
