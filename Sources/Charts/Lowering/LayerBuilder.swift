import Tables

/// A layer that grows by a row for each mark at its site.
struct LayerBuilder {
    private let kind: MarkKind
    private let path: [Int]
    private let fixed: [Channel: Double]
    private var columns: [ColumnBuilder]
    private var styles = StyleTable()
    private var spoken: [SpokenOverride] = []
    private var annotations: [Int: [MarkAnnotation]] = [:]

    init(_ mark: Mark, path: [Int]) {
        (kind, fixed, self.path) = (mark.kind, mark.fixed, path)
        columns = mark.encodings.map(ColumnBuilder.init)
    }

    /// Whether the mark has the same channels, of the same kinds, as the rows before it.
    func takes(_ mark: Mark) -> Bool {
        mark.kind == kind && mark.fixed == fixed && mark.encodings.count == columns.count
            && zip(columns, mark.encodings).allSatisfy { $0.takes($1) }
    }

    mutating func append(_ mark: Mark, style: MarkStyle, _ attributes: MarkAttributes) {
        for index in columns.indices { columns[index].append(mark.encodings[index].plotted) }
        styles.append(style)
        let annotations = attributes.annotations
        if !annotations.isEmpty { self.annotations[spoken.count] = annotations }
        spoken.append(attributes.spoken)
    }

    /// The calendar periods that dates of the layer stand for.
    var periods: [Period] { columns.compactMap(\.period) }

    var layer: SitedLayer {
        let channels = columns.map { ($0.channel, $0.values) }
        var layer = MarkLayer(
            kind, site: "", channels: Dictionary(uniqueKeysWithValues: channels),
            styles: styles.styles, rows: 0..<spoken.count)
        layer.fixed = fixed
        layer.spoken = Set(spoken).count > 1 ? .each(spoken) : .all(spoken[0])
        layer.annotations = .each(annotations)
        return SitedLayer(path: path, layer: layer)
    }
}

/// The styles of a layer's rows, each different one kept once.
struct StyleTable {
    private var known: [MarkStyle] = []
    private var numbers: [MarkStyle: Int] = [:]
    private var indices: [Int] = []

    mutating func append(_ style: MarkStyle) {
        if let last = indices.last, known[last] == style { return indices.append(last) }
        indices.append(number(of: style))
    }

    var styles: MarkStyles {
        known.count == 1 ? .all(known[0]) : .each(known, indices: indices)
    }

    private mutating func number(of style: MarkStyle) -> Int {
        if let number = numbers[style] { return number }
        known.append(style)
        numbers[style] = known.count - 1
        return known.count - 1
    }
}
