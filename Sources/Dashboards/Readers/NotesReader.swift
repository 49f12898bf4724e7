import Charts
import Tables

extension Entry {
    /// The definitions that a table's entry has of its columns, by name.
    var definitions: [String: ColumnDefinition] {
        var definitions: [String: ColumnDefinition] = [:]
        for column in self["columns"]?.items ?? [] {
            let (text, source) = (column["description"]?.text, column["source"]?.text)
            guard let name = column["name"]?.text, text != nil || source != nil else { continue }
            definitions[name] = ColumnDefinition(
                title: column["title"]?.text ?? name, text: text ?? "", source: source ?? "")
        }
        return definitions
    }
}

extension MarkReader {
    /// The interval that a mark's ranges show.
    func interval(
        _ entry: Entry?, of channels: [Channel: PlottedColumn],
        _ errors: inout [ConfigurationError]
    ) -> StatisticalInterval? {
        guard let entry else { return nil }
        guard let ends = channels[.yStart] ?? channels[.xStart] else {
            errors.append(
                entry.error("\"interval\" is for marks with \"yStart\" and \"yEnd\", or along x"))
            return nil
        }
        guard let kind = entry["kind"]?.text.flatMap(StatisticalInterval.Kind.init),
            let level = entry["level"]?.number
        else { return nil }
        guard level > 0, level < 100 else {
            errors.append(entry.error("\"level\" is a percentage between 0 and 100"))
            return nil
        }
        return StatisticalInterval(label: ends.label, kind: kind, level: level)
    }
}

extension ChartPlan {
    /// Definitions of the columns and ranges that the marks show.
    ///
    /// - Parameters:
    ///   - definitions: those of the table's columns, by name.
    ///   - source: the table's column that a drawn one derives from.
    /// - Returns: both, each once, in the order of axes and marks.
    func notes(
        _ definitions: [String: ColumnDefinition], source: (String) -> String?
    ) -> (definitions: [ColumnDefinition], ranges: [StatisticalInterval]) {
        let channels: [Channel] = [.y, .yStart, .yEnd, .x, .xStart, .xEnd, .foregroundStyle]
        let drawn = channels.flatMap { channel in marks.compactMap { $0.channels[channel] } }
        let found = drawn.compactMap { plotted -> ColumnDefinition? in
            guard case .column(let name) = plotted.source else { return nil }
            return definitions[name] ?? source(name).flatMap { definitions[$0] }
        }
        return (found.distinct, marks.compactMap(\.interval).distinct)
    }
}
