import Calendars
import Foundation
import Tables

/// The steps that put rows together or in order.
extension TransformReader {
    func names(
        _ entry: Entry?, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> [String]? {
        let fields = (entry?.texts ?? []).map { $0.field(in: schema, &errors) }
        guard fields.allSatisfy({ $0 != nil }) else { return nil }
        return fields.compactMap { $0?.name }
    }

    func group(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Transform.Step? {
        guard let keys = names(body["by"], schema, &errors),
            let aggregates = aggregates(body, schema, &errors)
        else { return nil }
        return .group(by: keys, aggregates)
    }

    private func aggregates(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> [Aggregate]? {
        let before = errors.count
        let along = body["along"]?.field(in: schema, &errors)?.name
        var aggregates = (body["count"]?.text).map { [Aggregate.count(as: $0)] } ?? []
        for function in Aggregate.Function.allCases
        where ![.count, .percentile].contains(function) {
            aggregates += self.aggregates(function, body[function.rawValue], schema, &errors)
        }
        for (name, percentile) in body["percentile"]?.pairs ?? [] {
            guard let column = percentile["column"]?.field(in: schema, &errors),
                let rank = percentile["rank"]?.number
            else { continue }
            aggregates.append(.percentile(rank, of: column.name, as: name.text ?? column.name))
        }
        for index in aggregates.indices { aggregates[index].along = along }
        return errors.count == before ? aggregates : nil
    }

    /// `mean: temp_f`, `mean: [temp_f, dewp_f]` or `mean: {temperature: temp_f}`.
    private func aggregates(
        _ function: Aggregate.Function, _ entry: Entry?, _ schema: Schema,
        _ errors: inout [ConfigurationError]
    ) -> [Aggregate] {
        let named = entry?.pairs?.map { ($0.key.text, $0.value) }
        let columns = named ?? entry?.texts.map { ($0.text, $0) } ?? []
        return columns.compactMap { name, column in
            column.field(in: schema, &errors).map {
                Aggregate(function, $0.name, as: name ?? $0.name)
            }
        }
    }

    /// By the column of most weight at last: rows that are equal in it keep their order.
    func sort(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> [Transform.Step]? {
        guard let names = names(body["by"], schema, &errors) else { return nil }
        let descends = body["order"]?.text == "descending"
        let before = errors.count
        let totals = Self.totals.compactMap { function in
            body[function.rawValue].flatMap { entry -> Aggregate? in
                if function == .count { return entry.flag == true ? .count(as: "") : nil }
                return entry.field(in: schema, &errors).map { Aggregate(function, $0.name, as: "") }
            }
        }
        guard errors.count == before else { return nil }
        if let total = totals.first {
            guard names.count == 1, totals.count == 1 else {
                errors.append(body.error("an order by a total is of one column, by one total"))
                return nil
            }
            return [.sortGroups(GroupOrder(names[0], by: total, descending: descends))]
        }
        return names.reversed().map { .sort(RowOrder($0, descending: descends)) }
    }

    static let totals: [Aggregate.Function] = [
        .count, .sum, .mean, .minimum, .maximum, .median,
    ]

    func top(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> [Transform.Step]? {
        guard let names = body["of"]?.field(in: schema, &errors),
            let amounts = body["by"]?.field(in: schema, &errors), let count = body["rows"]?.whole,
            let within = self.names(body["within"], schema, &errors)
        else { return nil }
        return TopRows(
            count, of: names.name, by: amounts.name, other: body["other"]?.text, within: within
        ).steps
    }

    /// A row for each calendar period, and of each group.
    func resampling(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> [Transform.Step]? {
        guard let field = body["column"]?.field(in: schema, &errors),
            let unit = body["unit"]?.text.flatMap(Calendar.Component.init(unit:)),
            let name = body["as"]?.text, let keys = names(body["by"], schema, &errors),
            let aggregates = aggregates(body, schema, &errors)
        else { return nil }
        let steps: [Transform.Step] = [
            .unit(field.name, unit, as: name), .group(by: [name] + keys, aggregates),
        ]
        guard let method = body["fill"]?.text.flatMap(GapFilling.Method.init) else { return steps }
        let columns = aggregates.filter { $0.function != .first && $0.function != .last }
        return steps + [
            .fill(GapFilling(columns.map(\.name), method, along: name, each: unit, by: keys))
        ]
    }

    func filling(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Transform.Step? {
        guard let columns = names(body["columns"], schema, &errors),
            let method = body["with"]?.text.flatMap(GapFilling.Method.init),
            let along = body["along"]?.field(in: schema, &errors),
            let keys = names(body["by"], schema, &errors)
        else { return nil }
        let unit = body["unit"]?.text.flatMap(Calendar.Component.init(unit:))
        return .fill(GapFilling(columns, method, along: along.name, each: unit, by: keys))
    }

    /// A column for each of some values of a column: numbers of their rows, put together.
    func pivot(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> [Transform.Step]? {
        guard let field = body["column"]?.field(in: schema, &errors),
            let number = body["value"]?.field(in: schema, &errors),
            let keys = names(body["by"], schema, &errors)
        else { return nil }
        let named = body["names"]?.pairs?.map { ($0.key.text, $0.value) }
        let values = named ?? body["names"]?.texts.map { ($0.text, $0) } ?? []
        let function =
            body["aggregate"]?.text.flatMap(Aggregate.Function.init) ?? Aggregate.Function.sum
        var steps: [Transform.Step] = []
        var aggregates: [Aggregate] = []
        for (name, entry) in values {
            guard let name, let value = entry.value(as: field.kind, in: timeZone, &errors) else {
                return nil
            }
            let test = RowPredicate<String>.compares(field.name, .equal, .value(value))
            steps.append(
                .calculate(
                    .cases([.init(test, .column(number.name))], otherwise: .number(.nan)), as: name)
            )
            aggregates.append(Aggregate(function, name, as: name))
        }
        return steps + [.group(by: keys, aggregates)]
    }
}
