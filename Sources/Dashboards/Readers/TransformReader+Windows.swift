import Foundation
import Tables

/// The steps that look at rows around each row.
extension TransformReader {
    func windowFunction(
        _ step: Entry, _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Transform.Step? {
        let before = errors.count
        guard let name = body["as"]?.text, let groups = names(body["by"], schema, &errors),
            let (kind, column) = kind(step, body, schema, &errors)
        else { return nil }
        var along = body["along"]?.field(in: schema, &errors)?.name
        if step.text == "rate" || body["length"] != nil {
            along = along ?? schema.fields.first { $0.kind == .temporal }?.name
        }
        guard errors.count == before else { return nil }
        return .windowFunction(
            WindowFunction(kind, of: column, by: groups, along: along, as: name))
    }

    private func kind(
        _ step: Entry, _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> (WindowFunction.Kind, column: String)? {
        switch step.text {
        case "moving":
            guard let (function, column) = function(WindowFunction.moving, step, body, &errors),
                let frame = frame(step, body, &errors)
            else { return nil }
            return column.field(in: schema, &errors).map { (.moving(function, frame), $0.name) }
        case "cumulative":
            guard let (function, column) = function(WindowFunction.cumulative, step, body, &errors)
            else { return nil }
            return column.field(in: schema, &errors).map { (.cumulative(function), $0.name) }
        default: break
        }
        guard let column = body["column"]?.field(in: schema, &errors)?.name else { return nil }
        switch step.text {
        case "lag": return frame(step, body, &errors).map { (.lag($0), column) }
        case "difference": return frame(step, body, &errors).map { (.difference($0), column) }
        case "rate": return (.rate(per: body["per"]?.seconds ?? 1), column)
        case "rank":
            return (.rank(descending: body["order"]?.text != "ascending"), column)
        default: return nil
        }
    }

    /// The function that is named, and its column.
    private func function(
        _ functions: [Aggregate.Function], _ step: Entry, _ body: Entry,
        _ errors: inout [ConfigurationError]
    ) -> (Aggregate.Function, Entry)? {
        let named = functions.compactMap { function in
            body[function.rawValue].map { (function, $0) }
        }
        if named.count == 1 { return named[0] }
        let names = functions.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        errors.append(body.error("a \(step.text ?? "") step has one of \(names)"))
        return nil
    }

    /// So many rows or so long a time; one row back where nothing is said and that makes sense.
    private func frame(
        _ step: Entry, _ body: Entry, _ errors: inout [ConfigurationError]
    ) -> WindowFunction.Frame? {
        switch (body["rows"]?.whole, body["length"]?.seconds) {
        case (let count?, nil): return .rows(count)
        case (nil, let seconds?): return .seconds(seconds)
        case (nil, nil) where step.text != "moving": return .rows(1)
        default:
            errors.append(
                body.error("a \(step.text ?? "") step has \"rows\" or \"length\""))
            return nil
        }
    }
}
