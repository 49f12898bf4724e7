import Calendars
import Foundation
import Tables

/// The steps that move times, look into texts, and join tables.
extension TransformReader {
    func shift(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Transform.Step? {
        guard let field = body["column"]?.field(in: schema, &errors),
            let by = body["by"], let shift = by.shift, let name = body["as"]?.text
        else { return nil }
        if !shift.isWithinReach {
            errors.append(by.error("\"by\" is more than the calendar reaches, 30,000 years"))
        }
        return .shift(field.name, by: shift, as: name)
    }

    func match(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Transform.Step? {
        guard let field = body["column"]?.field(in: schema, &errors),
            let pattern = body["pattern"], let text = pattern.text
        else { return nil }
        let named = body["as"]?.pairs?.map { ($0.key.text, $0.value.text) }
        let columns = named ?? body["as"]?.texts.map { ($0.text, nil) } ?? []
        do throws(PatternError) {
            let pattern = try TextPattern(text)
            return .match(
                field.name, pattern,
                as: columns.compactMap { name, kind in
                    name.map { PatternColumn($0, isNumber: kind == "quantitative") }
                })
        } catch {
            errors.append(pattern.error(error.description))
            return nil
        }
    }

    func split(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Transform.Step? {
        guard let field = body["column"]?.field(in: schema, &errors),
            let separator = body["at"]?.text
        else { return nil }
        return .split(
            field.name, at: separator, as: (body["as"]?.texts ?? []).compactMap(\.text))
    }

    func join(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Transform.Step? {
        guard let table = body["table"], let name = table.text else { return nil }
        guard let other = others[name] else {
            let hint = Spelling.hint(for: name, among: others.keys.sorted())
            errors.append(
                table.error(
                    others.isEmpty
                        ? "a join stands among the steps of a whole chart"
                        : "unknown table \"\(name)\"\(hint)"))
            return nil
        }
        let before = errors.count
        let keys = pairs(body["by"], schema, other, &errors)
        let asOf = pairs(body["asOf"], schema, other, &errors)
        let named = body["columns"]?.pairs?.map { ($0.key.text, $0.value) }
        let columns = (named ?? body["columns"]?.texts.map { ($0.text, $0) } ?? [])
            .compactMap { name, column in
                column.field(in: other, &errors).map { TableJoin.Joined($0.name, as: name) }
            }
        guard errors.count == before else { return nil }
        return .join(TableJoin(name, by: keys, asOf: asOf.first, columns: columns))
    }

    /// `station` in both tables, or `{station: id}` for another name there.
    private func pairs(
        _ entry: Entry?, _ schema: Schema, _ other: Schema, _ errors: inout [ConfigurationError]
    ) -> [TableJoin.Pair] {
        let named = entry?.pairs?.map { ($0.key, $0.value) }
        let names = named ?? entry?.texts.map { ($0, $0) } ?? []
        return names.compactMap { here, there in
            guard let one = here.field(in: schema, &errors),
                let two = there.field(in: other, &errors)
            else { return nil }
            return TableJoin.Pair(one.name, two.name)
        }
    }
}

extension Entry {
    /// "1 week", "-3 months".
    fileprivate var shift: CalendarShift? {
        guard let parts = text?.split(separator: " "), parts.count == 2 else { return nil }
        let count = Int(parts[0]) ?? (parts[0].hasPrefix("-") ? .min : .max)
        return Self.periods.first { parts[1].hasPrefix($0.key) }
            .map { CalendarShift(count, $0.value) }
    }

    private static let periods: KeyValuePairs<String, CalendarUnit.Period> = [
        "second": .second, "minute": .minute, "hour": .hour, "day": .day, "week": .week,
        "month": .month, "quarter": .quarter, "year": .year,
    ]
}
