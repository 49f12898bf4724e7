/// The columns of a table in order; names are unique.
package struct Schema: Hashable, Sendable {
    package struct Field: Hashable, Sendable {
        package var name: String
        package var kind: DataKind
        /// The title for readers; the name when nil.
        package var title: String?
        /// The unit as it is spoken, in the plural: "percent", "degrees Fahrenheit".
        package var unit: String?
        /// How its cells are written where they come from.
        package var format = CellFormat()
        /// Whether nobody has stated its kind and no row has a value in it yet.
        ///
        /// The kind of an unknown column is quantitative, so that axes stay numeric.
        package var isUnknown = false

        /// Whether it has the kind, or may turn out to have it.
        package func fits(_ kind: DataKind) -> Bool { self.kind == kind || isUnknown }

        package init(_ name: String, _ kind: DataKind, title: String? = nil, unit: String? = nil) {
            (self.name, self.kind, self.title, self.unit) = (name, kind, title, unit)
        }
    }

    package var fields: [Field]
    /// The columns by which rows are known, where a row that comes replaces the one with its values.
    package var key: [String] = []
    /// The claims that say who sees which rows, by column: a row is seen by those whose claim has its value.
    package var claims: [String: String] = [:]
    /// The name of its rows, in the plural: "flights"; nil for rows that aren't those of a table.
    package var noun: String?
    /// Whether a count of rows is in what its name says, where that is a plural: names are in English.
    package var countsByName = true

    package init(_ fields: [Field]) { self.fields = fields }

    /// Other columns, of which rows aren't those of the table.
    func of(_ fields: [Field]) -> Schema {
        var schema = Schema(fields)
        schema.countsByName = countsByName
        return schema
    }

    package func index(of name: String) -> Int? { fields.firstIndex { $0.name == name } }

    package subscript(name: String) -> Field? { fields.first { $0.name == name } }
}
