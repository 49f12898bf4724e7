/// A style that comes again in a chart, because it has more series than styles.
package struct RepeatedStyle: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case colour, symbol, dash }

    package var kind: Kind
    /// How many series the chart distinguishes by it.
    package var series: Int
    /// How many different ones there are.
    package var count: Int
    /// Where a file says what is distinguished, as `FILE:LINE`; nil for a chart in Swift.
    package var location: String?

    package init(_ kind: Kind, series: Int, count: Int, location: String? = nil) {
        (self.kind, self.series, self.count) = (kind, series, count)
        self.location = location
    }

    /// A sentence for the chart's author.
    ///
    /// - Parameters:
    ///   - chart: its name.
    ///   - dashboard: the name of its dashboard, which stands for the file where there is none.
    /// - Returns: where it is, both numbers, and what can be done.
    package func warning(of chart: String, on dashboard: String) -> String {
        "\(location ?? dashboard): chart \(chart): \(series) series share \(count) \(plural), so "
            + "that some look alike; \(remedies)"
    }

    private var remedies: String {
        // Facets are a word of files alone.
        guard location != nil else { return "fewer series can be told apart, and \(remedy)" }
        return "\"top\" keeps the largest and puts the others together, "
            + "\"facet\" draws each by itself, and \(remedy)"
    }

    private var plural: String {
        switch kind {
        case .colour: "colours"
        case .symbol: "symbols"
        case .dash: "dashes"
        }
    }

    private var remedy: String {
        switch kind {
        case .colour: "\"chartForegroundStyleScale\" lists \(series) colours of your own"
        case .symbol: "\"foregroundStyle\" tells more apart by colour"
        case .dash: "\"chartLineStyleScale\" lists \(series) dashes of your own"
        }
    }
}
