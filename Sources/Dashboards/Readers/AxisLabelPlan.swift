import Charts
import Foundation
import Tables
import Views

/// Labels of an axis with texts of their own, or with something around them.
struct AxisLabelPlan: Sendable {
    private let mark: AxisMarkDescription
    private let texts: [String]
    private let format: (any AxisFormat)?
    private let timeZone: TimeZone
    private let view: ViewPlan

    /// Nil where labels are plain.
    init?(
        _ entry: Entry?, _ mark: AxisMarkDescription, _ format: (any AxisFormat)?,
        _ timeZone: TimeZone
    ) {
        let keys = Set(Vocabulary.surroundingKeys.map(\.name))
        guard let entry, let pairs = entry.pairs,
            pairs.contains(where: { keys.union(["texts"]).contains($0.key.text ?? "") })
        else { return nil }
        texts = (entry["texts"]?.items ?? []).compactMap(\.text)
        (self.mark, self.format, self.timeZone) = (mark, format, timeZone)
        let text = ViewPlan { row in
            let text = row[Self.column]
            return DeclaredView { Text(verbatim: text.string ?? "") }
        }
        var none: [ConfigurationError] = []
        view = ViewReader(conditions: ConditionReader(schema: nil, timeZone: timeZone))
            .modified(text, by: entry, only: keys, &none)
    }

    /// The label at a value; nil where there are more values than texts.
    func label(at value: AxisValue) -> AxisMarkDescription? {
        guard case .label(var label) = mark.kind, let text = text(at: value) else { return nil }
        var environment = ViewEnvironment()
        environment.foreground = mark.foreground ?? .secondary
        environment.font = mark.font ?? .caption
        label.content = .view(view.make(Self.row(text)).lowered(in: environment))
        var mark = mark
        mark.kind = .label(label)
        return mark
    }

    private func text(at value: AxisValue) -> String? {
        if !texts.isEmpty { return value.index < texts.count ? texts[value.index] : nil }
        if let text = value.cell.string { return text }
        let format = format ?? TextTemplate.format(of: value.cell)
        return format.text(of: value.cell, .autoupdatingCurrent, timeZone)
    }

    private static let column = "label"

    private static func row(_ text: String) -> RowValues {
        let table = Table(
            schema: Schema([.init(column, .nominal)]),
            columns: [Column(constant: .string(text), rows: 0..<1)], rows: 0..<1)
        return RowValues(table: table, row: 0)
    }
}

extension Value {
    fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
}
