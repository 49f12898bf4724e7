import Feeds
import Foundation
import Live
import Tables
import Transport

extension Set<[Value]> {
    /// Reads the keys of rows out of an address, or nil where it names none.
    ///
    /// Each column of the key has a parameter `key.COLUMN=VALUE`; that of a key of one column may be
    /// repeated.
    ///
    /// - Parameters:
    ///   - request: what asks for a deletion.
    ///   - schema: of the table.
    ///   - timeZone: where times without an offset were read off the clock.
    /// - Throws: a fault that names the parameter.
    init?(
        keysOf request: HTTPRequest, _ schema: Schema, in timeZone: TimeZone
    ) throws(RowFault) {
        let names = request.query.keys.filter { $0.hasPrefix(Self.prefix) }.sorted()
        guard let first = names.first else { return nil }
        guard !schema.key.isEmpty else {
            throw RowFault(field: first, "the table has no key, by which rows are known")
        }
        let wanted = schema.key.map { Self.prefix + $0 }
        if let other = request.query.keys.sorted().first(where: { !wanted.contains($0) }) {
            let hint = Spelling.hint(for: other, among: wanted)
            throw RowFault(field: other, "there is no such parameter beside a key\(hint)")
        }
        var parser = CellParser(timeZone: timeZone)
        var columns: [[Value]] = []
        for (name, parameter) in zip(schema.key, wanted) {
            let texts = request.values[parameter] ?? request.query[parameter].map { [$0] } ?? []
            guard !texts.isEmpty, texts.count == 1 || wanted.count == 1 else {
                throw RowFault(field: parameter, "each column of the key has one value")
            }
            var values: [Value] = []
            for text in texts {
                let kind = schema[name]?.kind ?? .nominal
                guard let value = parser.value(of: Array(text.utf8)[...], as: kind) else {
                    throw RowFault(field: parameter, CellParser.complaint(about: text, as: kind))
                }
                values.append(value.asStored)
            }
            columns.append(values)
        }
        self = Set(columns[0].indices.map { index in columns.map { $0[index] } })
    }

    private static var prefix: String { "key." }
}
