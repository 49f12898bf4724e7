import Tables

extension Configuration {
    /// Warns of columns whose kind nobody has stated and no row shows.
    mutating func warnOfEmptyColumns() {
        for table in tables {
            for field in table.schema.fields where field.isUnknown {
                warnings.append(
                    ConfigurationError(
                        file: table.file, line: table.line,
                        "column \"\(field.name)\" of table \"\(table.name)\" has no values yet, and "
                            + "counts as numbers: kind says what it will have"))
            }
        }
    }
}
