import Foundation
import Tables

/// Makes rows of samples: `time`, `metric`, `labels`, `value`, and a column for each label that the table
/// names.
struct MetricRows: Sendable {
    let schema: Schema
    private var parser: CellParser
    private let formats: CellFormats
    private(set) var columns: [[Value]]

    init(for table: FeedTable) {
        schema = Self.schema(table.columns)
        (parser, formats) = (CellParser(timeZone: table.timeZone), table.formats)
        columns = schema.fields.map { _ in [] }
    }

    private static func schema(_ stated: [Schema.Field]) -> Schema {
        let usual = [
            Schema.Field("time", .temporal, title: "Time"),
            Schema.Field("metric", .nominal, title: "Metric"),
            Schema.Field("labels", .nominal, title: "Labels"),
            Schema.Field("value", .quantitative, title: "Value"),
        ]
        let labels = stated.filter { field in !usual.contains { $0.name == field.name } }
        return Schema(usual + labels)
    }

    var isEmpty: Bool { columns.first?.isEmpty ?? true }

    mutating func append(
        time: Double, _ metric: String, _ labels: [String: String], _ value: Double
    ) {
        let list = labels.sorted { $0.key < $1.key }.map { "\($0.key)=\"\($0.value)\"" }
        columns[0].append(.date(Date(timeIntervalSince1970: time)))
        columns[1].append(metric.isEmpty ? .missing : .string(metric))
        columns[2].append(list.isEmpty ? .missing : .string("{\(list.joined(separator: ", "))}"))
        columns[3].append(value.isNaN ? .missing : .number(value))
        for index in 4..<schema.fields.count {
            let field = schema.fields[index]
            let text = labels[field.name] ?? ""
            columns[index].append(
                parser.value(of: Array(text.utf8)[...], as: field.kind, formats[field.name])
                    ?? .missing)
        }
    }
}
