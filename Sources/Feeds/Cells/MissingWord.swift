/// Words that stand for no value in most files.
enum MissingWord {
    /// The text of a cell if it is such a word.
    static func text(of cell: ArraySlice<UInt8>) -> String? {
        guard cell.count <= 10 else { return nil }
        let text = String(decoding: cell, as: UTF8.self)
        return all.contains(text.lowercased()) ? text : nil
    }

    private static let all: Set<String> = [
        "na", "n/a", "#n/a", "null", "none", "nil", "nan", "-", "--", "?", "missing",
    ]
}
