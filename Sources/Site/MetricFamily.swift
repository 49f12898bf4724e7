import Foundation

/// A metric with its samples, in Prometheus's text format.
///
/// Source: "Exposition formats", text format 0.0.4, prometheus.io.
struct MetricFamily {
    enum Kind: String { case gauge, counter }

    var name: String
    var kind = Kind.gauge
    var help: String
    /// By the names of tables; nil where it is the server's.
    var samples: [(table: String?, value: Double)]

    /// One sample without a label.
    init(_ name: String, _ help: String, value: Double, kind: Kind = .gauge) {
        (self.name, self.help, self.kind) = (name, help, kind)
        samples = [(nil, value)]
    }

    /// A sample for each table, in the order of their names; those without a value have none.
    init(_ name: String, _ help: String, byTable values: [String: Double?]) {
        (self.name, self.help) = (name, help)
        samples = values.compactMap { table, value in value.map { (table, $0) } }
            .sorted { $0.table ?? "" < $1.table ?? "" }
    }

    /// Empty without samples.
    var text: String {
        if samples.isEmpty { return "" }
        let lines = samples.map { table, value in
            let labels = table.map { "{table=\"\(Self.escaped($0))\"}" } ?? ""
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
