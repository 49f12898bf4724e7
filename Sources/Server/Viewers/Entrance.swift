import Synchronization

/// Where viewers come in: a page's new socket gets a viewer of what is on stage, heard in the hall.
package final class Entrance: PeerSource {
    private let hall: Hall
    private let stage: Stage
    /// How many viewers there have been.
    private let count = Atomic(0)

    package init(to hall: Hall, of stage: Stage) { (self.hall, self.stage) = (hall, stage) }

    package func peer(for socket: PeerSocket) -> any Peer {
        let number = count.wrappingAdd(1, ordering: .relaxed).newValue
        return Viewer(number, on: socket, in: hall, stage: stage)
    }
}
