extension Transform.Step {
    /// Whether it makes one row of several.
    package var isGrouping: Bool {
        switch self {
        case .group: true
        case .filter, .bin, .unit, .calculate, .text, .fold, .windowRows, .windowSeconds, .sort:
            false
        }
    }

    /// Whether a row may become no row, or several; what is said of new rows counts the rows then.
    package var changesRowCount: Bool {
        switch self {
        case .filter, .fold: true
        case .bin, .unit, .calculate, .text, .group, .windowRows, .windowSeconds, .sort: false
        }
    }
}
