import Tables

/// A layer that grows by a row for each mark at its site.
///
/// A class, so that finding the layer of a mark copies none.
final class LayerBuilder {
    private let kind: MarkKind
    private let path: [Int]
    private let fixed: [Channel: Double]
    private let keys: [ColumnKey]
    private var rows: LayerRows

    /// - Parameters:
    ///   - mark: the first one.
    ///   - looks: the data of the modifiers around it.
    ///   - path: its site.
    init(_ mark: AuthoredMark, _ looks: [Encoding], path: [Int]) {
        (kind, fixed, self.path) = (mark.kind, mark.fixed, path)
        let encodings = mark.encodings + looks
        keys = encodings.map(ColumnKey.init)
        rows = LayerRows(encodings)
    }

    /// Whether the mark has the same channels, of the same kinds, as the rows before it.
    func accepts(_ mark: AuthoredMark, _ looks: [Encoding]) -> Bool {
        let count = mark.encodings.count
        return mark.kind == kind && keys.count == count + looks.count
            && (mark.fixed.isEmpty && fixed.isEmpty || mark.fixed == fixed)
            && accepts(mark.encodings, from: 0) && accepts(looks, from: count)
    }

    private func accepts(_ encodings: [Encoding], from start: Int) -> Bool {
        for index in encodings.indices where !keys[start + index].accepts(encodings[index]) {
            return false
        }
        return true
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

/// All that grows with a row: in one value, as each access to a class's is checked.
private struct LayerRows {
    private var columns: [ColumnBuilder]
    private var styles = StyleTable()
    private var spoken = SpokenTable()
    private var annotations: [Int: [MarkAnnotation]] = [:]

    init(_ encodings: [Encoding]) {
        columns = encodings.map(ColumnBuilder.init)
    }

    mutating func append(
        _ mark: AuthoredMark, _ looks: [Encoding], _ attributes: MarkAttributes
    ) {
        let count = mark.encodings.count
        for index in 0..<count { columns[index].append(mark.encodings[index].plotted) }
        for index in looks.indices { columns[count + index].append(looks[index].plotted) }
        if mark.isStyled { styles.append(mark.style ?? MarkStyle()) } else { styles.appendPlain() }
        let annotations = attributes.annotations
        if !annotations.isEmpty { self.annotations[spoken.count] = annotations }
        spoken.append(attributes.spoken)
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

    mutating func append(_ spoken: SpokenOverride) {
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
    private var indices: [Int] = []
    /// The index of the default style of marks, once there is one.
    private var plain: Int?

    /// The style of a mark that says nothing of its looks.
    mutating func appendPlain() {
        let number = plain ?? number(of: MarkStyle())
        plain = number
        indices.append(number)
    }

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
