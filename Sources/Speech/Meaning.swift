/// The words of one chart, which travel apart from its picture and less often.
package struct Meaning: Hashable, Sendable {
    package struct NodeLabel: Hashable, Sendable {
        /// The key of the node that has this name.
        package var key: String
        package var text: String

        package init(key: String, text: String) { (self.key, self.text) = (key, text) }
    }

    /// One sentence or two that say what the chart shows, at most 160 characters.
    package var summary: String
    package var details: String
    /// The accessible names of nodes, in order of drawing.
    package var labels: [NodeLabel]

    package init(summary: String, details: String, labels: [NodeLabel]) {
        (self.summary, self.details, self.labels) = (summary, details, labels)
    }
}
