import Foundation
import Tables

/// Reads the steps from a table's rows to the drawn ones.
struct TransformReader {
    let timeZone: TimeZone

    /// The steps, and the columns there are after them; nil when a step is at fault.
    func steps(
        _ list: Entry?, of source: Schema, _ errors: inout [ConfigurationError]
    ) -> (Transform, Schema?) {
        var transform = Transform(timeZone: timeZone)
        var schema = source
        for entry in list?.items ?? [] {
            guard let (name, body) = entry.pairs?.first,
                let steps = self.steps(name, body, schema, &errors)
            else { return (transform, nil) }
            for step in steps {
                guard let after = self.schema(after: step, at: name, of: schema, &errors) else {
                    return (transform, nil)
                }
                transform.steps.append(step)
                schema = after
            }
        }
        return (transform, schema)
    }

    private func schema(
        after step: Transform.Step, at name: Entry, of schema: Schema,
        _ errors: inout [ConfigurationError]
    ) -> Schema? {
        do {
            return try TransformedTable(Transform([step], timeZone: timeZone), of: schema).schema
        } catch {
            errors.append(name.error("\((error as? TransformError)?.description ?? "\(error)")"))
            return nil
        }
    }

    /// Some steps of the file take more than one.
    private func steps(
        _ name: Entry, _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> [Transform.Step]? {
        switch name.text {
        case "bin": bin(body, schema, &errors)
        case "sort": sort(body, schema, &errors)
        default: step(name, body, schema, &errors).map { [$0] }
        }
    }

    private func step(
        _ name: Entry, _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Transform.Step? {
        switch name.text {
        case "filter": filter(body, schema, &errors)
        case "unit": unit(body, schema, &errors)
        case "group": group(body, schema, &errors)
        case "window": window(body, schema, &errors)
        case "calculate": calculation(body, schema, &errors)
        case "text": text(body, schema, &errors)
        case "fold": fold(body, schema, &errors)
        default: nil
        }
    }
}

extension TransformReader {
    private func filter(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Transform.Step? {
        ConditionReader(schema: schema, timeZone: timeZone).predicate(body, &errors)
            .map { .filter($0) }
    }

    private func bin(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> [Transform.Step]? {
        let names = body["as"]?.texts ?? []
        guard let field = body["column"]?.field(in: schema, &errors),
            let size = body["size"]?.number, let lower = names.first?.text
        else { return nil }
        let bins = Transform.Step.bin(field.name, size: size, as: lower)
        guard names.count > 1, let upper = names[1].text else { return [bins] }
        let end = Formula.combined(.column(lower), .plus, .number(size))
        return [bins, .calculate(end, as: upper)]
    }

    private func unit(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Transform.Step? {
        guard let field = body["column"]?.field(in: schema, &errors),
            let unit = body["unit"]?.text.flatMap(Calendar.Component.init(unit:)),
            let name = body["as"]?.text
        else { return nil }
        return .unit(field.name, unit, as: name)
    }

    private func window(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Transform.Step? {
        if let length = body["length"], body["rows"] != nil {
            errors.append(length.error("a window has \"rows\" or \"length\", not both"))
            return nil
        }
        let fields = (body["by"]?.texts ?? []).map { $0.field(in: schema, &errors) }
        guard fields.allSatisfy({ $0 != nil }) else { return nil }
        let names = fields.compactMap { $0?.name }
        if let count = body["rows"]?.whole { return .windowRows(count, by: names) }
        guard let seconds = body["length"]?.seconds, names.count == 1 else {
            errors.append(
                body.error("a window has \"rows\", or \"length\" and \"by\""))
            return nil
        }
        return .windowSeconds(seconds, by: names[0])
    }

    /// By the column of most weight at last: rows that are equal in it keep their order.
    private func sort(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> [Transform.Step]? {
        let fields = (body["by"]?.texts ?? []).map { $0.field(in: schema, &errors) }
        guard fields.allSatisfy({ $0 != nil }) else { return nil }
        let descends = body["order"]?.text == "descending"
        return fields.compactMap { $0 }.reversed().map {
            .sort(RowOrder($0.name, descending: descends))
        }
    }

    private func group(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Transform.Step? {
        let before = errors.count
        let keys = (body["by"]?.texts ?? []).compactMap { $0.field(in: schema, &errors)?.name }
        var aggregates = (body["count"]?.text).map { [Aggregate.count(as: $0)] } ?? []
        for function in Aggregate.Function.allCases where function != .count {
            aggregates += self.aggregates(function, body[function.rawValue], schema, &errors)
        }
        return errors.count == before ? .group(by: keys, aggregates) : nil
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
}
