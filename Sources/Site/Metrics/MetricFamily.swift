import Foundation
import Live

/// A metric with its samples, in Prometheus's text format.
///
/// Source: "Exposition formats", text format 0.0.4, prometheus.io.
package struct MetricFamily: Sendable {
    enum Kind: String { case gauge, counter, summary, histogram }

    typealias Label = (name: String, value: String)

    /// One value, with what tells it apart from the family's others.
    struct Sample {
        /// Of the family's name, as a summary's `_count`.
        var suffix = ""
        var labels: [Label] = []
        var value: Double
    }

    var name: String
    var kind = Kind.gauge
    /// Empty where nobody said.
    var help = ""
    var samples: [Sample] = []

    init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }

    /// One sample without a label.
    init(_ name: String, _ help: String, value: Double, kind: Kind = .gauge) {
        (self.name, self.help, self.kind) = (name, help, kind)
        samples = [Sample(value: value)]
    }

    /// A fact that its labels state.
    init(_ name: String, _ help: String, labels: [Label]) {
        (self.name, self.help) = (name, help)
        samples = [Sample(labels: labels, value: 1)]
    }

    /// A sample for each table, in the order of their names; those without a value have none.
    init(_ name: String, _ help: String, byTable values: [String: Double?]) {
        (self.name, self.help) = (name, help)
        samples = values.sorted { $0.key < $1.key }.compactMap { table, value in
            value.map { Sample(labels: [("table", table)], value: $0) }
        }
    }

    /// A fact about each table that a label states, in the order of their names; those without it have none.
    init(
        _ name: String, _ help: String, byTable facts: [String: String?], as label: String
    ) {
        (self.name, self.help) = (name, help)
        samples = facts.sorted { $0.key < $1.key }.compactMap { table, fact in
            fact.map { Sample(labels: [("table", table), (label, $0)], value: 1) }
        }
    }

    /// Durations in seconds, by what tells them apart.
    init(_ name: String, _ help: String, _ durations: [(labels: [Label], DurationHistogram.Counts)])
    {
        (self.name, self.help, kind) = (name, help, .histogram)
        for (labels, counts) in durations {
            let bounds = DurationHistogram.bounds.map(Self.number) + ["+Inf"]
            samples += zip(bounds, counts.upTo + [counts.total]).map { bound, count in
                Sample(suffix: "_bucket", labels: labels + [("le", bound)], value: Double(count))
            }
            samples.append(Sample(suffix: "_sum", labels: labels, value: counts.seconds))
            samples.append(Sample(suffix: "_count", labels: labels, value: Double(counts.total)))
        }
    }

    /// Empty without samples.
    var text: String {
        if samples.isEmpty { return "" }
        let lines = samples.map { sample in
            let labels = sample.labels.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }
            let braces = labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}"
            return "\(name)\(sample.suffix)\(braces) \(Self.number(sample.value))\n"
        }
        // Tools that check metrics want a sentence for each.
        let about = help.isEmpty ? "Of the program itself, or of a library in it." : help
        return "# HELP \(name) \(about)\n" + "# TYPE \(name) \(kind.rawValue)\n" + lines.joined()
    }

    private static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value > 0 ? "+Inf" : "-Inf" }
        return Int(exactly: value).map(String.init) ?? "\(value)"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n")
    }
}
