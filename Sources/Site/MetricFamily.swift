import Foundation

/// A metric with its samples, in Prometheus's text format.
///
/// Source: "Exposition formats", text format 0.0.4, prometheus.io.
struct MetricFamily {
    enum Kind: String { case gauge, counter }

    var name: String
    var kind = Kind.gauge
    var help: String
    /// By the value of its label; the label's name is the same for all.
    var samples: [(label: String?, value: Double)]
    var label = "table"

    /// One sample without a label.
    init(_ name: String, _ help: String, value: Double, kind: Kind = .gauge) {
        (self.name, self.help, self.kind) = (name, help, kind)
        samples = [(nil, value)]
    }

    /// A sample for each table, in the order of their names; those without a value have none.
    init(_ name: String, _ help: String, byTable values: [String: Double?]) {
        (self.name, self.help) = (name, help)
        samples = values.compactMap { table, value in value.map { (table, $0) } }
            .sorted { $0.label ?? "" < $1.label ?? "" }
    }

    /// Empty without samples.
    var text: String {
        if samples.isEmpty { return "" }
        let lines = samples.map { label, value in
            let labels = label.map { "{\(self.label)=\"\(Self.escaped($0))\"}" } ?? ""
            return "\(name)\(labels) \(Self.number(value))\n"
        }
        return "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n" + lines.joined()
    }

    private static func number(_ value: Double) -> String {
        Int(exactly: value).map(String.init) ?? "\(value)"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n")
    }
}
