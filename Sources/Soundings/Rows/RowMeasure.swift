public import Charts
import Tables

/// One number that stands for rows of a table.
///
///     ValuePanel("Mean price of an hour", orders.mean({ $0.price }, over: 3_600), unit: "euros")
public struct RowMeasure: Sendable {
    let measure: Measure
    let selection: SelectedRows
    let fault: String?
}

extension RowSource {
    /// The newest value of a property.
    public func last<Row, Value: Plottable>(
        _ column: (RowColumns<Row>) -> TableColumn<Value>
    ) -> RowMeasure where Columns == RowColumns<Row>, Value.PrimitivePlottable: Numeric {
        measure(.last, column(columns), nil)
    }

    /// The sum of a property.
    ///
    /// - Parameters:
    ///   - column: chooses the property.
    ///   - seconds: of how long a time up to the newest; of all rows when nil.
    /// - Returns: The number.
    public func sum<Row, Value: Plottable>(
        _ column: (RowColumns<Row>) -> TableColumn<Value>, over seconds: Double? = nil
    ) -> RowMeasure where Columns == RowColumns<Row>, Value.PrimitivePlottable: Numeric {
        measure(.sum, column(columns), seconds)
    }

    /// The mean of a property.
    ///
    /// - Parameters:
    ///   - column: chooses the property.
    ///   - seconds: of how long a time up to the newest; of all rows when nil.
    /// - Returns: The number.
    public func mean<Row, Value: Plottable>(
        _ column: (RowColumns<Row>) -> TableColumn<Value>, over seconds: Double? = nil
    ) -> RowMeasure where Columns == RowColumns<Row>, Value.PrimitivePlottable: Numeric {
        measure(.mean, column(columns), seconds)
    }

    /// The median of a property.
    ///
    /// - Parameters:
    ///   - column: chooses the property.
    ///   - seconds: of how long a time up to the newest; of all rows when nil.
    /// - Returns: The number.
    public func median<Row, Value: Plottable>(
        _ column: (RowColumns<Row>) -> TableColumn<Value>, over seconds: Double? = nil
    ) -> RowMeasure where Columns == RowColumns<Row>, Value.PrimitivePlottable: Numeric {
        measure(.median, column(columns), seconds)
    }

    /// The least value of a property.
    ///
    /// - Parameters:
    ///   - column: chooses the property.
    ///   - seconds: of how long a time up to the newest; of all rows when nil.
    /// - Returns: The number.
    public func minimum<Row, Value: Plottable>(
        _ column: (RowColumns<Row>) -> TableColumn<Value>, over seconds: Double? = nil
    ) -> RowMeasure where Columns == RowColumns<Row>, Value.PrimitivePlottable: Numeric {
        measure(.minimum, column(columns), seconds)
    }

    /// The greatest value of a property.
    ///
    /// - Parameters:
    ///   - column: chooses the property.
    ///   - seconds: of how long a time up to the newest; of all rows when nil.
    /// - Returns: The number.
    public func maximum<Row, Value: Plottable>(
        _ column: (RowColumns<Row>) -> TableColumn<Value>, over seconds: Double? = nil
    ) -> RowMeasure where Columns == RowColumns<Row>, Value.PrimitivePlottable: Numeric {
        measure(.maximum, column(columns), seconds)
    }

    /// How many rows there are.
    ///
    /// - Parameter seconds: of how long a time up to the newest; of all when nil.
    /// - Returns: The number.
    public func numberOfRows<Row>(over seconds: Double? = nil) -> RowMeasure
    where Columns == RowColumns<Row> {
        measure(.count, nil as TableColumn<Int>?, seconds)
    }

    private func measure<Value>(
        _ function: Measure.Function, _ column: TableColumn<Value>?, _ seconds: Double?
    ) -> RowMeasure {
        let selection = _rows.selection.adding(naming: [column?.reference].compactMap(\.self))
        let time = selection.time
        let fault =
            seconds != nil && time == nil
            ? "rows without a Date aren't measured over a time" : column?.reference.fault
        return RowMeasure(
            measure: Measure(function, of: column?.reference.name, along: time, length: seconds),
            selection: selection, fault: fault)
    }
}
