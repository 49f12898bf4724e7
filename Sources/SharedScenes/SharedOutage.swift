import Protocol

/// Why a view's table gets no rows for now, encoded once for all its viewers.
struct SharedOutage {
    private var outage: OutageMessage?
    /// Counts the outages and their ends.
    private(set) var message = CountedMessage.none

    mutating func show(_ outage: OutageMessage?, chart: Int) {
        guard outage != self.outage else { return }
        self.outage = outage
        let counter = message.counter + 1
        message = CountedMessage(
            counter: counter,
            bytes: ServerMessage.outage(chart: chart, counter: counter, outage).bytes)
    }
}
