/// A step that gives each row of a table columns that depend on other rows, or on other tables.
///
/// Rows keep their order and their numbers.
protocol WholeTableStep {
    /// After the step.
    var schema: Schema { get }
    /// The step without what it knows of rows.
    var afresh: Self { get }
    /// Adds its columns to a table, which mostly has the rows of the last one and some more.
    ///
    /// `tables` are the others that there are, by name.
    mutating func table(of source: Table, beside tables: [String: Table]) -> Table
    /// Keeps levels of detail in the tables to come.
    mutating func keepLevels(_ columns: LevelColumns)
}

extension Schema {
    /// The schema with further fields, whose names are new.
    func adding(_ fields: [Field], at step: Int) throws -> Schema {
        var schema = self
        for field in fields {
            guard schema.index(of: field.name) == nil else {
                throw TransformError(
                    step: step, description: "there is a column \"\(field.name)\" already")
            }
            schema.fields.append(field)
        }
        return schema
    }
}
