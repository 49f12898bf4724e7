import Charts
import Foundation
import Layouts
import Tables

/// Reads what a file says of a mark.
struct MarkReading {
    /// Of the drawn table; nil when its steps are at fault, so that columns can't be looked up.
    let schema: Schema?
    let timeZone: TimeZone
    /// How far apart points may be, in seconds, where a mark says nothing of it; nil for however far.
    var longestGap: Double?

    /// One mark, or those that a composite is made of.
    func marks(
        _ entry: Entry, site: String, _ errors: inout [ConfigurationError]
    ) -> [MarkPlan] {
        guard let (name, body) = entry.pairs?.first,
            let composite = Vocabulary.composites.first(where: { $0.name == name.text })
        else { return mark(entry, site: site, &errors).map { [$0] } ?? [] }
        let (transform, reading) = steps(body["transform"], &errors)
        guard let schema = reading.schema else { return [] }
        var told: Set<String> = []
        return composite.parts(body, of: schema, &errors).enumerated().compactMap { place, part in
            var found: [ConfigurationError] = []
            var plan = MarkReading(schema: part.schema, timeZone: timeZone)
                .mark(part.mark, site: "\(site).\(place)", &found)
            // What parts share is at fault once.
            errors += found.filter { told.insert("\($0)").inserted }
            plan?.transform = transform
            plan?.rows = part.rows
            plan?.composite = composite.words
            return plan
        }
    }

    /// What a mark's own steps make of the rows.
    private func steps(
        _ entry: Entry?, _ errors: inout [ConfigurationError]
    ) -> (Transform?, MarkReading) {
        guard let entry, let schema else { return (nil, self) }
        let (own, after) = TransformReading(timeZone: timeZone).steps(entry, of: schema, &errors)
        return (own, MarkReading(schema: after, timeZone: timeZone))
    }

    private func mark(
        _ entry: Entry, site: String, _ errors: inout [ConfigurationError]
    ) -> MarkPlan? {
        guard let (name, body) = entry.pairs?.first, let kind = name.text.flatMap(MarkKind.init)
        else { return nil }
        let (transform, reading) = steps(body["transform"], &errors)
        let present = Self.channels.filter { body[$0.key] != nil && $0.key != "series" }
            .map(\.value)
        if !kind.form.positions.contains(present) {
            let choices = kind.form.positions.map { Self.listed($0.map { "\($0)" }) }.joined(
                separator: "; or ")
            errors.append(name.error("\(Vocabulary.noun(of: kind)) has \(choices)"))
        }
        return reading.plan(kind, body, site: site, transform, &errors)
    }

    private func plan(
        _ kind: MarkKind, _ body: Entry, site: String, _ transform: Transform?,
        _ errors: inout [ConfigurationError]
    ) -> MarkPlan {
        let conditions = ConditionReading(schema: schema, timeZone: timeZone)
        let views = ViewReading(conditions: conditions)
        func template(_ key: String) -> Conditional<TextTemplate>? {
            body[key].map { views.templates($0, formattedBy: nil, &errors) }
        }
        var plan = MarkPlan(
            kind: kind, site: site, transform: transform, channels: channels(body, &errors),
            styles: StyleChoices(body, conditions, &errors))
        check(kind, body, plan.channels, &errors)
        if let longestGap, kind.form.options.contains(.gap), plan.channels[.x]?.kind == .temporal {
            plan.styles.breakLines(at: longestGap)
        }
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
            kind: field.kind, unit: unit(entry["unit"], of: field, &errors), unitName: field.unit)
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
        if field.kind != lower.kind {
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
        if field.kind != .temporal {
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

    /// What may be the same for all marks, or chosen by a column.
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
