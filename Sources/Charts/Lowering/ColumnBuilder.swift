import Tables

/// A channel's column that grows by a value for each mark.
struct ColumnBuilder {
    let key: ColumnKey
    private let label: String
    /// Quantities, or dates in seconds since 1970.
    private var scalars: [Double] = []
    private var strings = CodedStrings()
    /// Where the bins end that begin at the scalars; empty for single values.
    private var uppers: [Double] = []

    init(_ encoding: Encoding) {
        (key, label) = (ColumnKey(encoding), encoding.plotted.label)
    }

    mutating func append(_ plotted: PlottedValue) {
        if key.isBinned, let upper = plotted.upper?.scalar { uppers.append(upper) }
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
            label: label, column: column, unit: key.period?.unit, calendar: key.period?.calendar)
        if key.isBinned, key.kind != .nominal { values.upper = column(uppers) }
        return values
    }

    private var column: Column {
        key.kind == .nominal || key.kind == nil ? strings.column : column(scalars)
    }

    private func column(_ scalars: [Double]) -> Column {
        key.kind == .temporal ? Column(.dates(Chunks(scalars))) : Column(numbers: scalars)
    }
}

/// All that the values of one column have in common; apart from the column, since each mark asks.
struct ColumnKey {
    let channel: Channel
    let kind: DataKind?
    /// The further parts of values that cover intervals; an object, since a calendar is slow to copy.
    private let cover: Cover?

    private final class Cover {
        let period: Period?
        let isBinned: Bool

        init(_ period: Period?, _ isBinned: Bool) {
            (self.period, self.isBinned) = (period, isBinned)
        }
    }

    init(_ encoding: Encoding) {
        let plotted = encoding.plotted
        (channel, kind) = (encoding.channel, plotted.value.kind)
        let isSingle = plotted.period == nil && plotted.upper == nil
        cover = isSingle ? nil : Cover(plotted.period, plotted.upper != nil)
    }

    var period: Period? { cover?.period }
    var isBinned: Bool { cover?.isBinned ?? false }

    func accepts(_ encoding: Encoding) -> Bool {
        guard encoding.channel == channel, hasKind(of: encoding.plotted.value) else { return false }
        if encoding.plotted.isSingleValue { return cover == nil }
        return encoding.plotted.period == period
            && (encoding.plotted.upper != nil) == isBinned
    }

    /// By its cases: comparing optional kinds calls the table of another module for each mark.
    private func hasKind(of value: Value) -> Bool {
        switch (value, kind) {
        case (.number, .quantitative?), (.date, .temporal?), (.string, .nominal?), (.missing, nil):
            true
        default: false
        }
    }
}
