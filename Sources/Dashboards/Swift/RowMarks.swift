package import Charts
import Layouts
import Tables
package import Views

/// Draws marks over the rows of a query as marks of the configuration are drawn: column by column.
package struct RowMarks: RowMarkLayering {
    private let query: RowQuery
    private let drawing: RowDrawing
    private let rows: Table
    private let declaration: any AnyObject & Sendable

    /// - Parameters:
    ///   - query: the rows.
    ///   - declaration: their program's declaration of the table.
    ///   - environment: knows what is drawn.
    package init(
        _ query: RowQuery, of declaration: any AnyObject & Sendable,
        in environment: ViewEnvironment
    ) {
        (self.query, self.declaration) = (query, declaration)
        drawing = RowDrawing.current(in: environment)
        rows = drawing.rows(of: query)
    }

    package func layer(of mark: RowMark, _ diagnostics: inout [String]) -> MarkLayer {
        let plan = MarkPlan(mark, of: query.schema)
        if case .recording(let recorder) = drawing {
            note(mark, plan, recorder)
            return MarkLayer(mark.kind, site: mark.site, channels: [:], rows: 0..<0)
        }
        var layer = plan.layer(of: rows, domain: [], &diagnostics)
        layer.spoken = spoken(mark.spoken)
        layer.annotations = annotations(mark.annotations)
        return layer
    }

    private func spoken(_ override: SpokenOverride) -> SpokenOverrides {
        if override.columns.isEmpty { return .all(override) }
        return .each(rows.rows.map { override.filled(with: rows.texts(of: $0)) })
    }

    private func annotations(_ annotations: [MarkAnnotation]) -> MarkAnnotations {
        if annotations.allSatisfy(\.columns.isEmpty) { return .all(annotations) }
        return .made { [rows] row in
            annotations.map { $0.made?(rows.texts(of: row)) ?? $0 }
        }
    }

    private func note(_ mark: RowMark, _ plan: MarkPlan, _ recorder: RowQueryRecorder) {
        recorder.note(query) { note in
            note.declaration = declaration
            for channel in Channel.allCases {
                guard let column = mark.channels[channel]?.column else { continue }
                note.note(column)
                if [.x, .xStart, .xEnd].contains(channel) { note.kindsOfX.append(column.kind) }
            }
            for column in mark.spoken.columns + mark.annotations.flatMap(\.columns) {
                note.note(column)
            }
            if mark.annotations.isEmpty, mark.spoken.columns.isEmpty,
                let levels = plan.levels(domain: [])
            {
                note.levels.append(levels)
            }
        }
    }
}

extension Table {
    /// The values of a row as texts.
    fileprivate func texts(of row: Int) -> ColumnTexts {
        ColumnTexts { column, locale, timeZone in
            column.text(of: self[column.name]?[row] ?? .missing, locale, timeZone)
        }
    }
}

extension MarkPlan {
    /// A mark of Swift code, whose columns are known by name.
    fileprivate init(_ mark: RowMark, of schema: Schema) {
        self.init(kind: mark.kind, site: mark.site, styles: StyleChoices(mark.style))
        for (channel, value) in mark.channels { channels[channel] = PlottedColumn(value) }
    }
}

extension PlottedColumn {
    fileprivate init(_ value: RowMark.Value) {
        let source: Source = value.column.map { .column($0.name) } ?? .constant(value.constant)
        let kind = value.column?.kind ?? value.constant.kind ?? .quantitative
        self.init(
            source: source, label: value.label, kind: kind, unit: value.unit,
            unitName: value.column?.unit)
    }
}
