package import Protocol

/// Why a view's table gets no rows for now, encoded once for all its viewers.
package struct SharedOutage: Sendable {
    /// Nil while rows come.
    package private(set) var outage: OutageMessage?
    /// Counts the outages and their ends.
    package private(set) var counter = 0
    private var encoded: [UInt8]?

    package init() {}

    /// Before the first outage.
    package static let none = SharedOutage()

    /// Shows a table's state.
    ///
    /// - Parameters:
    ///   - outage: why no rows come; nil while they do.
    ///   - chart: the chart's index on its page.
    package mutating func show(_ outage: OutageMessage?, chart: Int) {
        guard outage != self.outage else { return }
        self.outage = outage
        counter += 1
        encoded = ServerMessage.outage(chart: chart, counter: counter, outage).bytes
    }

    /// The message for a page that shows another outage, or one that is over.
    package func message(chart: Int) -> [UInt8] {
        encoded ?? ServerMessage.outage(chart: chart, counter: counter, nil).bytes
    }
}
