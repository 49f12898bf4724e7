import Charts

extension Content {
    /// Sentences on lines that have several points at one position, such as those of two hosts, and so go
    /// up and down between them.
    var repeatedPositions: [String] {
        layers.filter { $0.record.joinsPoints && !$0.source.isFunction && !$0.source.isSample }
            .flatMap { layer in
                let axis = layer.baseAxis
                let marks = layer.marks.byGroup(layer.groups.count)
                return marks.indices.compactMap { group -> String? in
                    let repeated = marks[group][axis].at.repeatedCount
                    guard repeated * Self.usual > marks[group].count else { return nil }
                    let (kind, title) = (layer.kind.rawValue, layer.groups[group].title)
                    let name = title.isEmpty ? "A \(kind)" : "The \(kind) of \"\(title)\""
                    return "\(name) repeats \(axis.name) at \(repeated) points. If these belong to "
                        + "several series, name their column as foregroundStyle: {by: …} or series."
                }
            }
    }

    /// One repetition in so many points is accepted, such as the repeated hour in autumn.
    private static let usual = 100
}

extension [Double] {
    /// How many equal one before.
    fileprivate var repeatedCount: Int {
        if isRising { return zip(self, dropFirst()).count { $0 == $1 } }
        return count - Set(self).count
    }
}
