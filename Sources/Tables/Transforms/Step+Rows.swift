extension Transform.Step {
    /// Whether it makes one row of several.
    package var isGrouping: Bool {
        switch self {
        case .group, .top: true
        case .filter, .bin, .binCount, .unit, .shift, .match, .split, .calculate, .text, .fold,
            .windowRows, .windowSeconds, .sort, .sortGroups, .windowFunction, .fill, .join:
            false
        }
    }

    /// Whether a row may become no row, or several; what is said of new rows counts the rows then.
    package var changesRowCount: Bool {
        switch self {
        case .filter, .fold, .fill: true
        case .bin, .binCount, .unit, .shift, .match, .split, .calculate, .text, .group, .windowRows,
            .windowSeconds, .sort, .sortGroups, .windowFunction, .top, .join:
            false
        }
    }

    /// Whether it handles each row by itself.
    var isByRow: Bool {
        switch self {
        case .filter, .bin, .unit, .shift, .match, .split, .calculate, .text: true
        case .binCount, .fold, .group, .windowRows, .windowSeconds, .sort, .sortGroups,
            .windowFunction, .top, .fill, .join:
            false
        }
    }

    /// Whether it gives each row columns that depend on others.
    var isOfWholeTable: Bool {
        switch self {
        case .binCount, .windowFunction, .join: true
        default: false
        }
    }

    /// The column that it adds.
    var added: [String] {
        switch self {
        case .unit(_, _, let name), .shift(_, _, let name), .calculate(_, let name),
            .text(_, let name):
            [name]
        case .bin(_, _, let names), .binCount(_, _, let names), .split(_, _, let names): names
        case .match(_, _, let columns): columns.map(\.name)
        case .windowFunction(let function): [function.name]
        case .join(let join): join.columns.map(\.name)
        case .fold(_, let key, let value): [key, value]
        case .filter, .group, .windowRows, .windowSeconds, .sort, .sortGroups, .top, .fill: []
        }
    }
}
