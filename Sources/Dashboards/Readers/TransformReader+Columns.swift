import Foundation
import Tables

/// The steps that add columns made of others.
extension TransformReader {
    func calculation(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Transform.Step? {
        let before = errors.count
        guard let expression = body["expression"], let name = body["as"]?.text else { return nil }
        let conditional = ConditionReader(schema: schema, timeZone: timeZone)
            .conditional(expression, &errors) { formula($0, schema, &$1) }
        guard errors.count == before else { return nil }
        let otherwise = conditional.otherwise ?? .number(.nan)
        let cases = conditional.cases.map { Formula.Case($0.test, $0.value) }
        return .calculate(
            cases.isEmpty ? otherwise : .cases(cases, otherwise: otherwise), as: name)
    }

    private func formula(
        _ entry: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Formula<String>? {
        do throws(FormulaError) {
            let formula = try Formula(entry.text ?? "")
            for name in formula.keys where schema[name] == nil {
                errors.append(entry.error("unknown column \"\(name)\"" + schema.hint(for: name)))
            }
            return formula
        } catch {
            errors.append(entry.error(error.description))
            return nil
        }
    }

    func text(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Transform.Step? {
        let before = errors.count
        guard let template = body["template"], let name = body["as"]?.text else { return nil }
        let texts = ConditionReader(schema: schema, timeZone: timeZone)
            .conditional(template, &errors) { TextTemplate($0, schema, timeZone, &$1) }
        guard errors.count == before else { return nil }
        var text = RowText<String>(
            cases: texts.cases.map { .init($0.test, $0.value.pieces) },
            otherwise: texts.otherwise?.pieces)
        text.dateFields = body["dateFormat"]?.text ?? text.dateFields
        return .text(text, as: name)
    }

    /// `columns: [low, high]` or `columns: {Lowest: low, Highest: high}`.
    func fold(
        _ body: Entry, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Transform.Step? {
        let names = (body["as"]?.items ?? []).compactMap(\.text)
        guard names.count == 2 else {
            errors.append(body.error("\"as\" of a fold step is two names"))
            return nil
        }
        let named = body["columns"]?.pairs?.map { ($0.key.text, $0.value) }
        let columns = named ?? body["columns"]?.texts.map { ($0.text, $0) } ?? []
        let folded = columns.map { name, column in
            column.field(in: schema, &errors).map { Transform.Folded(name ?? $0.name, $0.name) }
        }
        guard folded.allSatisfy({ $0 != nil }) else { return nil }
        return .fold(folded.compactMap { $0 }, key: names[0], value: names[1])
    }
}
