import Tables

/// A layer that grows by a row for each mark at its site.
///
/// A class, so that finding the layer of a mark copies none.
final class LayerBuilder {
    private let kind: MarkKind
    private let path: [Int]
    private let fixed: [Channel: Double]
    private let keys: [ColumnKey]
    /// Of one collector, on one thread: each mark would have the access checked.
    @exclusivity(unchecked) private var rows: LayerRows

    /// - Parameters:
    ///   - mark: the first one.
    ///   - looks: the data of the modifiers around it.
    ///   - path: its site.
    init(_ mark: AuthoredMark, _ looks: [Encoding], path: [Int]) {
        (kind, fixed, self.path) = (mark.kind, mark.fixed, path)
        let encodings = mark.encodings.all + looks
        keys = encodings.map(ColumnKey.init)
        rows = LayerRows(encodings)
    }

    /// Whether the mark has the same channels, of the same kinds, as the rows before it.
    func accepts(_ mark: AuthoredMark, _ looks: [Encoding]) -> Bool {
        let count = mark.encodings.count
        guard mark.kind == kind, keys.count == count + looks.count,
            mark.isPlain && fixed.isEmpty || mark.fixed == fixed
        else { return false }
        for index in looks.indices where !keys[count + index].accepts(looks[index]) {
            return false
        }
        return mark.encodings.allSatisfy { keys[$0].accepts($1) }
    }

    /// Appends a mark without attributes.
    func append(_ mark: AuthoredMark, _ looks: [Encoding]) {
        rows.append(mark, looks)
    }

    func append(_ mark: AuthoredMark, _ looks: [Encoding], _ attributes: MarkAttributes) {
        rows.append(mark, looks, attributes)
    }

    /// The calendar periods that dates of the layer stand for.
    var periods: [Period] { keys.compactMap(\.period) }

    var layer: SitedLayer {
        var layer = rows.layer(kind)
        layer.fixed = fixed
        return SitedLayer(path: path, layer: layer)
    }
}

/// All that grows with a row.
private struct LayerRows {
    private var columns: [ColumnBuilder]
    private var styles = StyleTable()
    private var spoken = SpokenTable()
    private var annotations: [Int: [MarkAnnotation]] = [:]

    init(_ encodings: [Encoding]) {
        columns = encodings.map(ColumnBuilder.init)
    }

    mutating func append(_ mark: AuthoredMark, _ looks: [Encoding]) {
        appendValues(mark, looks)
        spoken.appendNothing()
    }

    mutating func append(
        _ mark: AuthoredMark, _ looks: [Encoding], _ attributes: MarkAttributes
    ) {
        appendValues(mark, looks)
        let annotations = attributes.annotations
        if !annotations.isEmpty { self.annotations[spoken.count] = annotations }
        spoken.append(attributes.spoken)
    }

    private mutating func appendValues(_ mark: AuthoredMark, _ looks: [Encoding]) {
        let count = mark.encodings.count
        mark.encodings.forEach { columns[$0].append($1.plotted) }
        for index in looks.indices { columns[count + index].append(looks[index].plotted) }
        if let style = mark.style { styles.append(style) } else { styles.appendPlain() }
    }

    func layer(_ kind: MarkKind) -> MarkLayer {
        let channels = columns.map { ($0.key.channel, $0.values) }
        var layer = MarkLayer(
            kind, site: "", channels: Dictionary(uniqueKeysWithValues: channels),
            styles: styles.styles, rows: 0..<spoken.count)
        layer.spoken = spoken.overrides
        layer.annotations = .each(annotations)
        return layer
    }
}

/// The texts of a layer's rows, stored once as long as they are the same for all.
struct SpokenTable {
    private(set) var count = 0
    private var first = SpokenOverride()
    private var each: [SpokenOverride] = []
    /// Whether nothing is said of any row.
    private var isSilent = true

    mutating func appendNothing() {
        if isSilent { count += 1 } else { append(SpokenOverride()) }
    }

    mutating func append(_ spoken: SpokenOverride) {
        isSilent = false
        if count == 0 { first = spoken }
        if !each.isEmpty || spoken != first {
            if each.isEmpty { each = Array(repeating: first, count: count) }
            each.append(spoken)
        }
        count += 1
    }

    var overrides: SpokenOverrides { each.isEmpty ? .all(first) : .each(each) }
}

/// The styles of a layer's rows, each different one kept once.
struct StyleTable {
    private var known: [MarkStyle] = []
    private var numbers: [MarkStyle: Int] = [:]
    /// The rows before the first of another style than the default one.
    private var plainRows = 0
    private var indices: [Int] = []

    /// The style of a mark that says nothing of its looks.
    mutating func appendPlain() {
        if indices.isEmpty { plainRows += 1 } else { append(MarkStyle()) }
    }

    mutating func append(_ style: MarkStyle) {
        if indices.isEmpty, plainRows > 0 {
            indices = Array(repeating: number(of: MarkStyle()), count: plainRows)
        }
        if let last = indices.last, known[last] == style { return indices.append(last) }
        indices.append(number(of: style))
    }

    var styles: MarkStyles {
        switch known.count {
        case 0: .all(MarkStyle())
        case 1: .all(known[0])
        default: .each(known, indices: indices)
        }
    }

    private mutating func number(of style: MarkStyle) -> Int {
        if let number = numbers[style] { return number }
        known.append(style)
        numbers[style] = known.count - 1
        return known.count - 1
    }
}
