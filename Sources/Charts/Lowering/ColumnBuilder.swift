import Tables

/// A channel's column that grows by a value for each mark.
struct ColumnBuilder {
    let channel: Channel
    private let label: String
    let period: Period?
    private let kind: DataKind?
    /// Quantities, or dates in seconds since 1970.
    private var scalars: [Double] = []
    private var strings: [String] = []
    /// Where the bins end that begin at the scalars; empty for single values.
    private var uppers: [Double] = []
    private let isBinned: Bool

    init(_ encoding: Encoding) {
        channel = encoding.channel
        (label, period) = (encoding.plotted.label, encoding.plotted.period)
        kind = encoding.plotted.value.kind
        isBinned = encoding.plotted.upper != nil
    }

    func accepts(_ encoding: Encoding) -> Bool {
        let plotted = encoding.plotted
        guard encoding.channel == channel, plotted.value.kind == kind else { return false }
        if plotted.isSingleValue { return period == nil && !isBinned }
        return plotted.period == period && (plotted.upper != nil) == isBinned
    }

    mutating func append(_ plotted: PlottedValue) {
        if let upper = plotted.upper?.scalar { uppers.append(upper) }
        switch plotted.value {
        case .number(let number): scalars.append(number)
        case .date(let date): scalars.append(date.timeIntervalSince1970)
        case .string(let string): strings.append(string)
        // A column of a table where there are no rows, which a diagnostic names.
        case .missing: strings.append("")
        }
    }

    var values: ChannelValues {
        var values = ChannelValues(
            label: label, column: column, unit: period?.unit, calendar: period?.calendar)
        if isBinned, kind != .nominal { values.upper = column(uppers) }
        return values
    }

    private var column: Column {
        kind == .nominal || kind == nil ? Column(strings: strings) : column(scalars)
    }

    private func column(_ scalars: [Double]) -> Column {
        kind == .temporal ? Column(.dates(Chunks(scalars))) : Column(numbers: scalars)
    }
}
