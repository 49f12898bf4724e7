import Charts
import Foundation
import Tables
import Views
import Yams

/// Reads what a file says of a value.
struct ValueReader {
    let entry: Entry
    /// Of the measured rows.
    let schema: Schema
    /// The part of the page that the number is of, for messages.
    var subject = "a value"

    func plan(_ errors: inout [ConfigurationError]) -> ValuePlan? {
        guard let measure = measure(&errors) else { return nil }
        let field = measure.column.flatMap { schema[$0] }
        let noun = schema.noun == RowNoun.usual ? nil : schema.noun
        let unit = entry["unit"]?.text ?? (measure.function == .count ? noun : field?.unit)
        var plan = ValuePlan(title: entry["title"]?.text ?? "", measure: measure, unit: unit)
        plan.format = DeclaredFormat.read(entry["format"], .quantitative, &errors)
        plan.other = comparison(measure, unit, &errors)
        (plan.thresholds, plan.signs) = thresholds(&errors)
        return plan
    }

    private func measure(_ errors: inout [ConfigurationError]) -> Measure? {
        let named = entry["aggregate"]?.text.flatMap(Measure.Function.init)
        let column = entry["column"]?.field(in: schema, &errors)
        let function = named ?? .last
        if let column, column.kind != .quantitative, function != .count {
            errors.append(
                (entry["column"] ?? entry).error(
                    "\(subject) is of a quantitative column, and \"\(column.name)\" is "
                        + "\(column.kind.rawValue); aggregate: count counts its rows"))
        }
        if entry["column"] == nil, function != .count {
            errors.append(
                entry.error(
                    "\"column\" is missing in \(subject); only aggregate: count can do without"))
        }
        let along = along(&errors)
        for key in ["over", "compare"] where along == nil {
            let needing = key == "over" ? entry[key] : entry[key]?["earlier"]
            if let needing {
                errors.append(needing.error("no column of times is left to measure this by"))
            }
        }
        guard column != nil || entry["column"] == nil else { return nil }
        return Measure(
            function, of: column?.name, along: along, length: entry["over"]?.seconds)
    }

    private func along(_ errors: inout [ConfigurationError]) -> String? {
        guard let named = entry["along"] else {
            return schema.fields.first { $0.kind == .temporal }?.name
        }
        guard let field = named.field(in: schema, &errors) else { return nil }
        if !field.fits(.temporal) {
            errors.append(
                named.error(
                    "\"along\" is a column of times, and \"\(field.name)\" is "
                        + field.kind.rawValue))
        }
        return field.name
    }

    private func comparison(
        _ measure: Measure, _ unit: String?, _ errors: inout [ConfigurationError]
    ) -> (value: ValuePlan.Other, label: ValuePlan.OtherLabel, isShare: Bool)? {
        guard let compare = entry["compare"] else { return nil }
        let isShare = compare["as"]?.text.map { $0 == "percent" } ?? (unit != "percent")
        let label = compare["label"]?.text.map(ValuePlan.OtherLabel.own)
        switch (compare["earlier"], compare["aggregate"]?.text) {
        case (let earlier?, nil):
            return (
                .earlier(earlier.seconds ?? 0), label ?? .earlier(earlier.text ?? ""), isShare
            )
        case (nil, let name?):
            guard let function = Measure.Function(rawValue: name) else { return nil }
            var other = measure
            (other.function, other.length) = (function, nil)
            return (.aggregate(other), label ?? .of(function), isShare)
        default:
            errors.append(
                compare.error("a comparison has one of earlier and aggregate, as earlier: 1 day"))
            return nil
        }
    }

    private func thresholds(
        _ errors: inout [ConfigurationError]
    ) -> (ValueStates?, [ValuePlan.Sign?]) {
        guard let items = entry["thresholds"]?.items, !items.isEmpty else { return (nil, []) }
        var states: [ValueStates.State] = []
        var signs: [ValuePlan.Sign?] = []
        if items[0]["from"] != nil {
            states.append(ValueStates.State(name: ValuePlan.normal, isCalm: true))
            signs.append(nil)
        }
        for (index, item) in items.enumerated() {
            let from = item["from"]?.number
            if from == nil, index > 0 {
                errors.append(item.error("\"from\" is missing in a threshold that isn't the first"))
            }
            if let from, let last = states.last, from <= last.lower {
                errors.append(
                    item.error("thresholds ascend, and \(item["from"]?.text ?? "") doesn't"))
            }
            let color = item["color"]?.color
            states.append(
                ValueStates.State(
                    name: item["name"]?.text ?? "", lower: from ?? -.infinity, isCalm: color == nil)
            )
            signs.append(
                color.map { sign(item, $0, after: signs.count { $0 != nil }) })
        }
        return (ValueStates(states), signs)
    }

    /// Each state has another shape, as far as there are some.
    private func sign(_ item: Entry, _ color: Color, after count: Int) -> ValuePlan.Sign {
        let all = ValuePlan.symbols
        let named = all.first { $0.key == item["symbol"]?.text }?.value
        return ValuePlan.Sign(symbol: named ?? all[count % all.count].value, color: color)
    }
}

extension ValueReader {
    /// The chart under the number, as a file would state it; nil for none.
    func sparkline(of measure: Measure) -> Entry? {
        guard let stated = entry["sparkline"], stated.pairs != nil else {
            return entry["sparkline"]?.flag == false ? nil : line(of: measure)
        }
        return Self.bare(stated)
    }

    /// Whether the author says nothing of what the chart under the number shows.
    var hasOwnLine: Bool { entry["sparkline"]?.pairs == nil }

    /// A sum or a count of rows is no row's: then the author says what is drawn.
    private func line(of measure: Measure) -> Entry? {
        guard let x = measure.along, let y = measure.column,
            ![.sum, .count, .standardDeviation].contains(measure.function)
        else { return nil }
        let measured: [(Node, Node)] = [
            (Node("value"), Node(y)), (Node("label"), Node(entry["title"]?.text ?? y)),
        ]
        var chart: [(Node, Node)] = [
            (Node("marks"), [["line": ["x": Node(x), "y": Node(measured)]]])
        ]
        if let over = entry["over"]?.text {
            chart.append((Node("chartXVisibleDomain"), ["length": Node(over)]))
        }
        let mapping = Node.Mapping(chart, .implicit, .any, entry.node.mark)
        return Self.bare(Entry(node: .mapping(mapping), file: entry.file))
    }

    /// Without axes, names and a legend, but for what it states.
    private static func bare(_ chart: Entry) -> Entry {
        guard var mapping = chart.node.mapping else { return chart }
        let hidden: KeyValuePairs<String, String> = [
            "chartXAxis": "hidden", "chartYAxis": "hidden", "chartLegend": "hidden",
            "chartXAxisLabel": "", "chartYAxisLabel": "",
        ]
        for (key, value) in hidden where mapping[key] == nil { mapping[key] = Node(value) }
        return Entry(node: .mapping(mapping), file: chart.file)
    }
}

extension DashboardReader {
    /// A value is a chart to everything that follows: drawn, sent, filtered and kept like one.
    func value(_ entry: Entry, _ errors: inout [ConfigurationError]) -> ChartPanel? {
        let zone = entry["timeZone"]?.timeZone(&errors) ?? timeZone
        guard let table = source(entry["table"], &errors) else { return nil }
        let (transform, known) = steps(in: zone, of: table)
            .steps(entry["transform"], of: table.schema, &errors)
        guard let schema = known else { return nil }
        checkPushed(transform, over: table, beside: transform.joinedTables, at: entry, &errors)
        let gap = entry["transform"] == nil ? table.longestGap : nil
        let reader = ValueReader(entry: entry, schema: schema)
        guard var plan = reader.plan(&errors) else { return nil }
        plan.timeZone = zone
        let line = reader.sparkline(of: plan.measure)
        let pictures = PictureReader(
            schema: schema.measured(plan.measure.column, in: plan.unit), timeZone: zone,
            firstWeekday: table.firstWeekday ?? firstWeekday, longestGap: gap)
        plan.sparkline = line.flatMap { pictures.part($0, &errors) }
        plan.drawsMeasure = reader.hasOwnLine && plan.measure.function != .last
        let (cell, note) = (entry.cell(span: 3, rows: 3), entry["note"]?.text ?? "")
        let (title, subtitle) = (plan.title, entry["subtitle"]?.text ?? "")
        var panel = ChartPanel(
            name: entry["name"]?.text ?? "", title: title, subtitle: subtitle, table: table.name,
            transform: transform, timeZone: zone,
            height: cell.pictureHeight(hasNote: !note.isEmpty)
        ) { [plan] table, environment in
            var description = plan.description(of: table, in: environment)
            (description.title, description.subtitle) = (title, subtitle)
            return description
        }
        (panel.room.cell, panel.notes.note, panel.room.isValue) = (cell, note, true)
        let definition = plan.measure.column.flatMap { tables.definitions[table.name]?[$0] }
        panel.notes.definitions = definition.map { [$0] } ?? []
        panel.acceptsActs = false
        panel.selecting.filterBy = (entry["filterBy"]?.texts ?? []).compactMap(\.text)
        if let line, line["transform"] == nil, !plan.drawsMeasure,
            case .chart(let chart)? = pictures.unchecked(line)
        {
            panel.needs.levels = chart.levels
        }
        return panel
    }
}

extension Schema {
    /// With the unit that a value's column has on the page.
    fileprivate func measured(_ column: String?, in unit: String?) -> Schema {
        var schema = self
        if let unit, let index = fields.firstIndex(where: { $0.name == column }) {
            schema.fields[index].unit = unit
        }
        return schema
    }
}
