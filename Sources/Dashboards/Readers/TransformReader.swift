import Foundation
import Tables

/// Reads the steps from a table's rows to the drawn ones.
struct TransformReader {
    let timeZone: TimeZone
    /// The first day of weeks, 1 for Sunday; that of each viewer's locale if nil.
    var firstWeekday: Int?
    /// The schemas of tables that may be joined, by name.
    var others: [String: Schema] = [:]

    /// The steps, and the columns there are after them; nil when a step is at fault.
    func steps(
        _ list: Entry?, of source: Schema, _ errors: inout [ConfigurationError]
    ) -> (Transform, Schema?) {
        var transform = Transform(timeZone: timeZone, firstWeekday: firstWeekday)
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
            return try TransformedTable(
                Transform([step], timeZone: timeZone), of: schema, beside: others
            ).schema
        } catch {
            errors.append(name.error("\((error as? TransformError)?.description ?? "\(error)")"))
            return nil
        }
    }

    /// Some steps of the file are several.
    private func steps(
        _ name: Entry, _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> [Transform.Step]? {
        switch name.text {
        case "sort": sort(body, schema, &errors)
        case "top": top(body, schema, &errors)
        case "resample": resampling(body, schema, &errors)
        case "pivot": pivot(body, schema, &errors)
        default: step(name, body, schema, &errors).map { [$0] }
        }
    }

    private func step(
        _ name: Entry, _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Transform.Step? {
        switch name.text {
        case "filter": filter(body, schema, &errors)
        case "bin": bin(body, schema, &errors)
        case "unit": unit(body, schema, &errors)
        case "shift": shift(body, schema, &errors)
        case "group": group(body, schema, &errors)
        case "window": window(body, schema, &errors)
        case "calculate": calculation(body, schema, &errors)
        case "text": text(body, schema, &errors)
        case "match": match(body, schema, &errors)
        case "split": split(body, schema, &errors)
        case "fold": fold(body, schema, &errors)
        case "fill": filling(body, schema, &errors)
        case "join": join(body, schema, &errors)
        case "moving", "cumulative", "lag", "difference", "rate", "rank":
            windowFunction(name, body, schema, &errors)
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
    ) -> Transform.Step? {
        let names = Array((body["as"]?.texts ?? []).compactMap(\.text).prefix(2))
        guard let field = body["column"]?.field(in: schema, &errors), !names.isEmpty
        else { return nil }
        guard (body["size"] == nil) != (body["count"] == nil) else {
            errors.append(body.error("a bin step has \"size\" or \"count\""))
            return nil
        }
        if let count = body["count"]?.whole {
            return .binCount(field.name, count: count, as: names)
        }
        guard let size = body["size"]?.number else { return nil }
        return .bin(field.name, size: size, as: names)
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
}
