import Tables

extension TableReader {
    /// The claims that say who sees which rows.
    func claims(
        _ entry: Entry?, _ schema: Schema, isInferred: Bool, _ errors: inout [ConfigurationError]
    ) -> [String: String] {
        var claims: [String: String] = [:]
        for (column, rule) in entry?.pairs ?? [] {
            guard let name = column.text, let claim = rule["claim"]?.text else { continue }
            claims[name] = claim
            // Columns that are to be found out aren't there yet.
            if isInferred, schema[name] == nil { continue }
            guard let field = column.field(in: schema, &errors) else { continue }
            if !field.fits(.nominal) {
                errors.append(
                    column.error("\"where\" is for columns of names, and \"\(name)\" isn't one"))
            }
        }
        return claims
    }
}
