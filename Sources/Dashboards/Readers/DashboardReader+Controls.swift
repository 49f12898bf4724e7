import Tables

extension DashboardReader {
    func control(_ entry: Entry, _ errors: inout [ConfigurationError]) -> Control? {
        let zone = entry["timeZone"]?.timeZone(&errors) ?? timeZone
        guard let kind = entry["kind"]?.text.flatMap(Control.Kind.init),
            let table = source(entry["table"], &errors), let named = entry["column"],
            let column = named.field(in: table.schema, &errors)
        else { return nil }
        if !column.fits(kind.columnKind) {
            let fitting = Control.Kind.allCases.filter { $0.columnKind == column.kind }
                .map(\.rawValue).joined(separator: ", ")
            let hint =
                fitting.isEmpty
                ? "; a chart with a brush selects numbers" : "; it fits \(fitting)"
            errors.append(
                named.error(
                    "a \(kind.rawValue) selects by a \(kind.columnKind.rawValue) column, and "
                        + "\"\(column.name)\" is \(column.kind.rawValue)\(hint)"))
        }
        return Control(
            name: entry["name"]?.text ?? "", title: entry["title"]?.text ?? "", kind: kind,
            table: table.name, column: column.name, timeZone: zone)
    }
}
