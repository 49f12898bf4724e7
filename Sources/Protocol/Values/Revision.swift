/// The scene of a view that a page shows: the server's run and a count within it.
///
/// On the wire: `["run",5]`.
package struct Revision: Hashable, Sendable {
    /// Random for each start of a server.
    package var epoch: String
    /// Counts the scenes of one view, from 1.
    package var counter: Int

    package init(epoch: String, counter: Int) { (self.epoch, self.counter) = (epoch, counter) }
}

extension Revision: Codable {
    package init(from decoder: any Decoder) throws {
        var pair = try decoder.unkeyedContainer()
        self.init(epoch: try pair.decode(String.self), counter: try pair.decode(Int.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var pair = encoder.unkeyedContainer()
        try pair.encode(epoch)
        try pair.encode(counter)
    }
}
