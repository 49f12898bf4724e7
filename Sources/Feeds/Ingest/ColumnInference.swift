import Foundation
package import Tables

/// How a table finds out its columns from the rows that come.
package struct ColumnInference: Hashable, Sendable {
    /// The fate of a cell that isn't of its column's kind.
    package enum Misfits: String, Hashable, Sendable, CaseIterable {
        /// Its rows are refused, with the reason.
        case refuse
        /// Its text is kept in a column of its own.
        case text
    }

    package var misfits = Misfits.refuse
    /// How all cells are written.
    package var format = CellFormat()

    package init() {}

    package func written(_ field: Schema.Field) -> Schema.Field {
        var field = field
        field.format = format
        return field
    }

    /// The column for the texts of another one that aren't of its kind.
    func companion(of field: Schema.Field) -> Schema.Field? {
        guard misfits == .text, field.kind != .nominal else { return nil }
        return Schema.Field(field.name + "_text", .nominal)
    }

    /// More are most likely a mistake: names that are data.
    static let mostColumns = 500
}

extension Schema {
    /// The fault of rows that found out columns without one that the table knows its rows by.
    package func faultOfKey(_ key: [String]) -> RowFault? {
        key.first { self[$0] == nil }.map { name in
            RowFault(field: name, "the table knows its rows by it, and none here has it")
        }
    }
}

extension RowDecoder {
    /// The rows of a body, all or none, of a table whose columns are found out.
    ///
    /// - Returns: the cells, and the columns that they are of: those of the table, and new ones behind.
    /// - Throws: the first fault; then there are no new columns.
    package func inferredColumns(
        from body: [UInt8], as encoding: RowEncoding, _ inference: ColumnInference
    ) throws(RowFault) -> (columns: [[Value]], schema: Schema) {
        var (schema, looksForNew) = (schema, true)
        while true {
            do throws(RowFault) {
                var decoder = with(schema)
                decoder.inference = inference
                let columns = try decoder.columns(from: body, as: encoding)
                if schema.fields.isEmpty { throw RowFault("no row has a value") }
                return (columns, schema)
            } catch {
                var new: [Schema.Field] = []
                if looksForNew {
                    new = try with(schema).newColumns(in: body, as: encoding, inference)
                }
                looksForNew = false
                if new.isEmpty, let field = error.field.flatMap({ schema[$0] }),
                    let companion = inference.companion(of: field), schema[companion.name] == nil
                {
                    new = try with(schema).neededCompanions(in: body, as: encoding, inference)
                }
                guard !new.isEmpty else { throw error }
                schema.fields += new
                guard schema.fields.count <= ColumnInference.mostColumns else {
                    throw RowFault("a table has at most \(ColumnInference.mostColumns) columns")
                }
            }
        }
    }

    /// The columns for texts that a body needs and the table lacks, all found in one reading.
    private func neededCompanions(
        in body: [UInt8], as encoding: RowEncoding, _ inference: ColumnInference
    ) throws(RowFault) -> [Schema.Field] {
        let possible = schema.fields.compactMap(inference.companion)
            .filter { schema[$0.name] == nil }
        var decoder = with(Schema(schema.fields + possible))
        decoder.inference = inference
        let columns = try decoder.columns(from: body, as: encoding).suffix(possible.count)
        return zip(possible, columns).filter { $0.1.contains { $0 != .missing } }.map(\.0)
    }

    /// The columns of a body that the table lacks, with the kinds that they have here.
    private func newColumns(
        in body: [UInt8], as encoding: RowEncoding, _ inference: ColumnInference
    ) throws(RowFault) -> [Schema.Field] {
        let known = Set(schema.fields.map(\.name))
        switch encoding {
        case .csv:
            let text = try csvText(body)
            var formats = CellFormats()
            formats.usual = inference.format
            return text.knownFields(formats).filter { !known.contains($0.name) }
        case .json, .ndjson:
            var guess = MemberGuess(timeZone: timeZone, inference.format)
            guess.look(at: body)
            return guess.fields.filter { !known.contains($0.name) && !Self.isNameless($0.name) }
                .map(inference.written)
        }
    }
}

/// The kinds that members of objects have.
private struct MemberGuess {
    private var parser: CellParser
    private let format: CellFormat
    private var names: [String] = []
    private var kinds: [String: Set<DataKind>] = [:]

    init(timeZone: TimeZone, _ format: CellFormat) {
        parser = CellParser(timeZone: timeZone)
        self.format = format
    }

    /// Members in the order in which they first had a value.
    var fields: [Schema.Field] {
        names.map { name in
            let kinds = kinds[name] ?? []
            let counts = format.times?.perSecond != nil
            let ordered: [DataKind] =
                counts
                ? [.quantitative, .temporal, .nominal] : [.temporal, .quantitative, .nominal]
            return Schema.Field(name, ordered.first(where: kinds.contains) ?? .nominal)
        }
    }

    /// Looks at objects up to the first that isn't flat.
    mutating func look(at body: [UInt8]) {
        var reader = JSONReader(body[...])
        _ = reader.consume("[")
        var rows = 0
        while rows < Self.mostRows, lookAtObject(&reader) {
            rows += 1
            _ = reader.consume(",")
        }
    }

    private mutating func lookAtObject(_ reader: inout JSONReader) -> Bool {
        guard reader.consume("{") else { return false }
        if reader.consume("}") { return true }
        repeat {
            guard case .string(let name) = reader.cell(), reader.consume(":") else { return false }
            let cell = reader.cell()
            switch cell {
            case .list, .object, .fault: return false
            case .null: break
            default: note(possibleKinds(of: cell), of: name)
            }
        } while reader.consume(",")
        return reader.consume("}")
    }

    private mutating func note(_ found: Set<DataKind>?, of name: String) {
        guard let found else { return }
        if let known = kinds[name] {
            kinds[name] = known.intersection(found)
        } else {
            names.append(name)
            kinds[name] = found
        }
    }

    /// Nil where a cell says nothing of its column's kind.
    private mutating func possibleKinds(of cell: JSONReader.Cell) -> Set<DataKind>? {
        switch cell {
        case .number: [.quantitative]
        case .bool: [.nominal]
        case .string(let text): possibleKinds(of: text)
        case .null, .list, .object, .fault: nil
        }
    }

    private mutating func possibleKinds(of text: String) -> Set<DataKind>? {
        if text.isEmpty || format.missing.contains(text) { return nil }
        if ["NaN", "Infinity", "-Infinity"].contains(text) { return [.quantitative, .nominal] }
        let bytes = Array(text.utf8)[...]
        var kinds: Set<DataKind> = [.nominal]
        // A text of digits alone would be a year, a month or a day.
        if bytes.count >= 8, !bytes.allSatisfy(\.isDigit),
            parser.value(of: bytes, as: .temporal, format) != nil
        {
            kinds.insert(.temporal)
        }
        if format.decimal != nil, parser.value(of: bytes, as: .quantitative, format) != nil {
            kinds.insert(.quantitative)
        }
        return kinds
    }

    /// As of files, the first rows decide.
    private static let mostRows = 1_000
}
