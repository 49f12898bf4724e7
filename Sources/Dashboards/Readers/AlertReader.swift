import Tables

extension DashboardReader {
    /// A rule on a number, which is measured as a value is.
    func alert(_ entry: Entry, _ errors: inout [ConfigurationError]) -> Alert? {
        guard let table = source(entry["table"], &errors) else { return nil }
        let zone = entry["timeZone"]?.timeZone(&errors) ?? timeZone
        let (transform, known) = steps(in: zone, of: table)
            .steps(entry["transform"], of: table.schema, &errors)
        guard let schema = known else { return nil }
        checkPushed(transform, over: table, beside: transform.joinedTables, at: entry, &errors)
        let plan = ValueReader(entry: entry, schema: schema, subject: "an alert").plan(&errors)
        guard let rule = alertRule(entry, &errors), let plan else { return nil }
        var alert = Alert(
            name: entry["name"]?.text ?? "", title: plan.title, table: table.name,
            transform: transform, measure: plan.measure, rule: rule)
        (alert.unit, alert.chart) = (plan.unit, entry["chart"]?.text)
        return alert
    }

    private func alertRule(_ entry: Entry, _ errors: inout [ConfigurationError]) -> AlertRule? {
        let bounds = AlertRule.Side.allCases.compactMap { side in
            entry[side.rawValue]?.number.map { (side, $0) }
        }
        guard bounds.count == 1, let (side, bound) = bounds.first else {
            errors.append(entry.error("an alert has one of above and below, as above: 80"))
            return nil
        }
        let clear = entry["clear"]?.number
        if let clear, side == .above ? clear > bound : clear < bound {
            errors.append(
                (entry["clear"] ?? entry).error(
                    "\"clear\" isn't \(side.rawValue) the bound: there the alert ends"))
        }
        return AlertRule(side, bound, clear: clear, hold: entry["for"]?.seconds ?? 0)
    }

    /// Charts that alerts name are there, and each alert has a name of its own.
    func checkAlerts(
        _ entries: [Entry], of dashboard: Dashboard, _ errors: inout [ConfigurationError]
    ) {
        var names: Set<String> = []
        for entry in entries {
            if let name = entry["name"], let text = name.text, !names.insert(text).inserted {
                errors.append(name.error("another alert of this page has the name \"\(text)\""))
            }
            guard let chart = entry["chart"], let text = chart.text,
                dashboard.index(of: text) == nil
            else { continue }
            let hint = Spelling.hint(for: text, among: dashboard.charts.map(\.name))
            errors.append(chart.error("unknown chart \"\(text)\"\(hint)"))
        }
    }
}
