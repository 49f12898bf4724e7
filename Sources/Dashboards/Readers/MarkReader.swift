import Charts
import Foundation
import Layouts
import Tables
import Views

/// Reads what a file says of a mark.
struct MarkReader {
    /// The schema of the drawn table; nil when its steps are at fault, so that columns can't be
    /// looked up.
    let schema: Schema?
    let timeZone: TimeZone
    /// The first day of weeks, 1 for Sunday; that of each viewer's locale if nil.
    var firstWeekday: Int?
    /// The longest gap within a line, in seconds, where a mark sets none; nil where it follows from the
    /// usual spacing.
    var longestGap: Double?
    /// The tables that marks may be of; nil where they are the chart's alone.
    var others: KnownTables?

    /// One mark, or the parts of a composite.
    func marks(
        _ entry: Entry, site: String, _ errors: inout [ConfigurationError]
    ) -> [MarkPlan] {
        guard let (name, body) = entry.pairs?.first,
            let composite = Vocabulary.composites.first(where: { $0.name == name.text })
        else { return mark(entry, site: site, &errors).map { [$0] } ?? [] }
        let (transform, reader) = steps(body["transform"], &errors)
        guard let schema = reader.schema else { return [] }
        var reported: Set<String> = []
        return composite.parts(body, of: schema, &errors).enumerated().compactMap { index, part in
            var found: [ConfigurationError] = []
            var plan = MarkReader(schema: part.schema, timeZone: timeZone)
                .mark(part.mark, site: "\(site).\(index)", &found)
            // A fault that parts share is reported once.
            errors += found.filter { reported.insert("\($0)").inserted }
            plan?.transform = transform
            plan?.rows = part.rows
            plan?.composite = composite.words
            return plan
        }
    }

    /// The schema after a mark's own transform steps.
    private func steps(
        _ entry: Entry?, _ errors: inout [ConfigurationError]
    ) -> (Transform?, MarkReader) {
        guard let entry, let schema else { return (nil, self) }
        let (own, after) = TransformReader(timeZone: timeZone, firstWeekday: firstWeekday)
            .steps(entry, of: schema, &errors)
        return (own, MarkReader(schema: after, timeZone: timeZone))
    }

    private func mark(
        _ entry: Entry, site: String, _ errors: inout [ConfigurationError]
    ) -> MarkPlan? {
        guard let (name, body) = entry.pairs?.first, let kind = name.text.flatMap(MarkKind.init)
        else { return nil }
        let (other, source) = self.other(body["table"], &errors)
        let (transform, reader) = source.steps(body["transform"], &errors)
        let present = Self.channels.filter { body[$0.key] != nil && $0.key != "series" }
            .map(\.value)
        if !kind.form.positions.contains(present) {
            let choices = kind.form.positions.map { Self.listed($0.map { "\($0)" }) }.joined(
                separator: "; or ")
            errors.append(name.error("\(Vocabulary.noun(of: kind)) has \(choices)"))
        }
        var plan = reader.plan(kind, body, site: site, transform, &errors)
        plan.other = other
        plan.isOnSecondY = isOnSecondY(body["yAxis"], of: plan, &errors)
        if kind.form.isReference, body["foregroundStyle"] == nil,
            other != nil || plan.channels.values.allSatisfy(\.isConstant)
        {
            plan.styles.setForeground(.secondary)
        }
        return plan
    }

    /// The table that a mark names, and the reader of marks of its rows.
    private func other(
        _ entry: Entry?, _ errors: inout [ConfigurationError]
    ) -> (OtherTable?, MarkReader) {
        guard let entry else { return (nil, self) }
        guard let others else {
            errors.append(entry.error("a mark of another table stands in a chart"))
            return (nil, self)
        }
        let source = others.source(entry, &errors)
        let reader = MarkReader(
            schema: source?.schema, timeZone: timeZone,
            longestGap: source?.longestGap)
        return (source.map { OtherTable(name: $0.name, schema: $0.schema) }, reader)
    }

    private func plan(
        _ kind: MarkKind, _ body: Entry, site: String, _ transform: Transform?,
        _ errors: inout [ConfigurationError]
    ) -> MarkPlan {
        let conditions = ConditionReader(schema: schema, timeZone: timeZone)
        let views = ViewReader(conditions: conditions)
        func template(_ key: String) -> Conditional<TextTemplate>? {
            body[key].map { views.templates($0, formattedBy: nil, &errors) }
        }
        var plan = MarkPlan(
            kind: kind, site: site, transform: transform, channels: channels(body, &errors),
            styles: StyleChoices(body, conditions, &errors))
        check(kind, body, plan.channels, &errors)
        if kind.form.options.contains(.gap), plan.channels[.x]?.kind == .temporal {
            if let longestGap { plan.styles.breakLines(at: longestGap) }
            plan.styles.breakLinesAtOutages()
        }
        plan.interval = interval(body["interval"], of: plan.channels, &errors)
        plan.annotations = views.annotations(body["annotation"], &errors)
        plan.spoken = SpokenPlan(
            label: template("accessibilityLabel"), value: template("accessibilityValue"),
            isHidden: body["accessibilityHidden"]?.flag)
        return plan
    }

    private func channels(
        _ body: Entry, _ errors: inout [ConfigurationError]
    ) -> [Channel: PlottedColumn] {
        var channels: [Channel: PlottedColumn] = [:]
        for (key, channel) in Self.channels {
            channels[channel] = body[key].flatMap { plotted($0, &errors) }
        }
        for (key, channel) in Self.looks {
            guard let by = body[key]?["by"] else { continue }
            channels[channel] = plotted(by, constantsAre: .nominal, &errors)
        }
        return channels
    }

    private func plotted(
        _ entry: Entry, constantsAre kind: DataKind? = nil, _ errors: inout [ConfigurationError]
    ) -> PlottedColumn? {
        if let constant = entry["constant"] { return self.constant(constant, entry, kind) }
        guard let name = entry["value"] ?? entry["lowerBound"] ?? (entry.text == nil ? nil : entry)
        else {
            if entry.pairs != nil {
                errors.append(entry.error("either \"value\" or \"constant\" is needed"))
            }
            return nil
        }
        guard let schema, let field = name.field(in: schema, &errors) else { return nil }
        return PlottedColumn(
            source: .column(field.name), upper: upper(entry, of: field, schema, &errors),
            label: entry["label"]?.text ?? field.title ?? field.name,
            kind: field.kind, unit: unit(entry["unit"], of: field, &errors), unitName: field.unit,
            isTitled: entry["label"] != nil || field.title != nil)
    }

    private func upper(
        _ entry: Entry, of lower: Schema.Field, _ schema: Schema,
        _ errors: inout [ConfigurationError]
    ) -> String? {
        guard entry["lowerBound"] != nil || entry["upperBound"] != nil else { return nil }
        guard entry["lowerBound"] != nil, let name = entry["upperBound"] else {
            errors.append(entry.error("a bin has \"lowerBound\" and \"upperBound\""))
            return nil
        }
        guard let field = name.field(in: schema, &errors) else { return nil }
        if !field.fits(lower.kind), !lower.isUnknown {
            errors.append(
                name.error(
                    "column \"\(field.name)\" is \(field.kind.rawValue), and "
                        + "\"\(lower.name)\" is \(lower.kind.rawValue)"))
        }
        return field.name
    }

    private func constant(
        _ constant: Entry, _ entry: Entry, _ kind: DataKind?
    ) -> PlottedColumn? {
        guard let text = constant.text else { return nil }
        let value = kind == .nominal ? .string(text) : constant.anyValue(in: timeZone)
        return value.map {
            PlottedColumn(
                source: .constant($0), label: entry["label"]?.text ?? "", kind: $0.kind ?? .nominal)
        }
    }

    private func unit(
        _ entry: Entry?, of field: Schema.Field, _ errors: inout [ConfigurationError]
    ) -> Calendar.Component? {
        guard let entry, let unit = entry.text.flatMap(Calendar.Component.init(unit:)) else {
            return nil
        }
        if !field.fits(.temporal) {
            errors.append(
                entry.error(
                    "\"unit\" is for times, and column \"\(field.name)\" is "
                        + field.kind.rawValue))
        }
        return unit
    }

    private static let channels: KeyValuePairs<String, Channel> = [
        "x": .x, "xStart": .xStart, "xEnd": .xEnd, "y": .y, "yStart": .yStart, "yEnd": .yEnd,
        "angle": .angle, "series": .series,
    ]

    /// The styles that may be the same for all marks, or driven by a column.
    private static let looks: KeyValuePairs<String, Channel> = [
        "foregroundStyle": .foregroundStyle, "symbol": .symbol, "symbolSize": .symbolSize,
        "lineStyle": .lineStyle, "position": .position,
    ]

    private static func listed(_ names: [String]) -> String {
        names.count < 2
            ? names.joined()
            : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }
}
