import Charts
import Tables

/// The texts to read for marks instead of those derived from their values.
struct SpokenPlan: Sendable {
    var label: Conditional<TextTemplate>?
    var value: Conditional<TextTemplate>?
    var isHidden: Bool?

    var readsRows: Bool { label?.readsRows == true || value?.readsRows == true }

    func overrides(of table: Table) -> SpokenOverrides {
        guard readsRows else { return .all(override(RowValues(table: .oneRow, row: 0))) }
        let overrides = table.rows.map { override(RowValues(table: table, row: $0)) }
        return Set(overrides).count == 1 ? .all(overrides[0]) : .each(overrides)
    }

    private func override(_ row: RowValues) -> SpokenOverride {
        SpokenOverride(
            label: label?.value(in: row)?.text(of: row),
            value: value?.value(in: row)?.text(of: row), isHidden: isHidden)
    }
}
