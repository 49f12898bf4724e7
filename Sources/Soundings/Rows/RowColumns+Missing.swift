public import Charts

// A name that no property has would else be told as a fault of the chart around it.

extension RowColumns {
    /// Names that aren't properties with a column don't compile.
    @available(
        *, unavailable,
        message: "rows have no such property that is a number, a time, a text or a truth value"
    )
    public subscript(dynamicMember name: String) -> TableColumn<Never> {
        fatalError("there is no column \(name)")
    }
}

extension DataTable {
    /// Names that aren't properties with a column don't compile.
    @available(
        *, unavailable,
        message: "rows have no such property that is a number, a time, a text or a truth value"
    )
    public subscript(dynamicMember name: String) -> TableColumn<Never> {
        fatalError("there is no column \(name)")
    }
}

extension GroupColumns {
    /// Names that aren't properties with a column don't compile.
    @available(
        *, unavailable,
        message: "rows have no such property that is a number, a time, a text or a truth value"
    )
    public subscript(dynamicMember name: String) -> TableColumn<Never> {
        fatalError("there is no column \(name)")
    }
}
