/// Which scene of a view a page shows: the server's run and a count within it.
package struct Revision: Hashable, Sendable {
    /// Random for each start of a server.
    package var epoch: String
    /// Counts the scenes of one view, from 1.
    package var counter: Int

    package init(epoch: String, counter: Int) { (self.epoch, self.counter) = (epoch, counter) }
}
