/// The order of texts, which is that of series: they keep it when the rows have left that they first came with.
extension GrowingTable {
    /// More different texts than any chart has series of; then their order is worth no room.
    private static let mostTexts = 1_000

    /// The texts of nominal columns by the columns' names, in their order, those that no row has any more
    /// included; without columns that have more than 1,000.
    package var texts: [String: [String]] {
        var texts: [String: [String]] = [:]
        for (field, column) in zip(schema.fields, growing) {
            guard case .strings(_, let names) = column.growth,
                (1...Self.mostTexts).contains(names.names.rows.count)
            else { continue }
            texts[field.name] = names.inOrder
        }
        return texts
    }

    /// Gives texts that are known already their order; columns that have texts keep theirs.
    package func order(_ texts: [String: [String]]) {
        for (index, field) in schema.fields.enumerated() {
            guard let known = texts[field.name],
                case .strings(let codes, let names) = growing[index].growth,
                names.names.rows.isEmpty
            else { continue }
            growing[index].growth = .strings(codes, GrowingNames(knowing: known))
        }
    }
}
