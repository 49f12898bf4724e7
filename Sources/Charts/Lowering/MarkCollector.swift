import Tables
import Views

/// Gathers the marks of a chart's content into layers, column by column; opaque to callers.
///
/// A site is a place in the content: the numbers of the statements that lead to it. Marks that a
/// `ForEach` makes at one site make one layer.
public struct _MarkCollector {
    /// The attributes set by the modifiers around the current content, but for the encodings.
    private var attributes = MarkAttributes()
    /// The data of the modifiers around the current content in the order of channels, as long as there
    /// are no others: most marks have no more than that, and attributes are large.
    private var encodings: [Encoding] = []
    /// Whether no modifier around the current content has set an attribute.
    private var isBare = true
    /// The environment of the chart.
    let environment: ViewEnvironment
    /// The diagnostics of content that can't be drawn.
    var diagnostics: [String] = []
    private var sites = SiteTree()
    private var builders: [LayerBuilder] = []
    /// The layer of the last mark, and its site: most marks follow one of their own layer.
    private var last: (site: Int, builder: LayerBuilder)?
    private var columnLayers: [SitedLayer] = []
    /// Makes the layers of marks that stand for a table's rows; nil for marks of their own values.
    private var rows: (any RowMarkLayering)?
    /// Whether marks stand for a table's rows; by itself, because each mark asks.
    private(set) var isOverRows = false

    init(in environment: ViewEnvironment) { self.environment = environment }

    /// Collects what stands at a statement of the current site.
    mutating func at(_ position: Int, _ collect: (inout Self) -> Void) {
        let outer = sites.enter(position)
        collect(&self)
        sites.current = outer
    }

    /// Collects what stands inside a modifier.
    mutating func with(_ inner: MarkAttributes, _ collect: (inout Self) -> Void) {
        let outer = (attributes, encodings, isBare)
        let inner = inner.resolved(in: environment)
        attributes = isBare && encodings.isEmpty ? inner : inner.inheriting(encoded)
        (encodings, isBare) = ([], false)
        collect(&self)
        (attributes, encodings, isBare) = outer
    }

    /// Collects what stands inside a modifier that names data.
    mutating func with(_ inner: Encoding, _ collect: (inout Self) -> Void) {
        guard attributes.isPlain else { return with(MarkAttributes(inner), collect) }
        let channel = inner.channel.rawValue
        // In place, because each mark may have data of its own around it.
        let index = encodings.firstIndex { $0.channel.rawValue >= channel } ?? encodings.count
        if index < encodings.count, encodings[index].channel == inner.channel {
            let outer = encodings[index]
            encodings[index] = inner
            collect(&self)
            encodings[index] = outer
        } else if index == encodings.count {
            encodings.append(inner)
            collect(&self)
            encodings.removeLast()
        } else {
            encodings.insert(inner, at: index)
            collect(&self)
            encodings.remove(at: index)
        }
    }

    /// All that the modifiers around the current content set.
    private var encoded: MarkAttributes {
        encodings.reduce(into: attributes) { $0.apply($1) }
    }

    /// Collects marks that stand for a table's rows.
    mutating func over(_ rows: any RowMarkLayering, _ collect: (inout Self) -> Void) {
        let outer = (self.rows, isOverRows)
        (self.rows, isOverRows) = (rows, true)
        collect(&self)
        (self.rows, isOverRows) = outer
    }

    /// The name of the current site among all.
    var site: String { sites.path.map(String.init).joined(separator: ".") }

    mutating func add(_ mark: AuthoredMark) {
        guard !isOverRows, attributes.isPlain else { return addAttributed(mark) }
        let builder = builder(for: mark, encodings)
        if attributes.annotations.isEmpty {
            builder.append(mark, encodings)
        } else {
            builder.append(mark, encodings, attributes)
        }
    }

    /// Adds a mark within modifiers that set more than data, or one that stands for rows.
    private mutating func addAttributed(_ mark: AuthoredMark) {
        if let rows { return add(RowMark(mark, encoded, site: site), of: rows) }
        var driven: [Encoding] = []
        attributes.forEachValue { driven.append(Encoding($0, $1)) }
        let mark = mark.styled { $0 = $0.inheriting(attributes) }
        builder(for: mark, driven).append(mark, driven, attributes)
    }

    private mutating func add(_ mark: RowMark, of rows: any RowMarkLayering) {
        var layer = rows.layer(of: mark, &diagnostics)
        layer.fixed = mark.fixed
        columnLayers.append(SitedLayer(path: sites.path, layer: layer))
    }

    mutating func add(_ layer: MarkLayer) {
        columnLayers.append(SitedLayer(path: sites.path, layer: layer.inheriting(encoded)))
    }

    /// The layers in the order of the statements, the last in front.
    func layers() -> [MarkLayer] {
        var used: [String: Int] = [:]
        return (builders.map(\.layer) + columnLayers).enumerated()
            .sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
            .map { _, sited in
                var layer = sited.layer
                let repeats = used[sited.site, default: 0]
                layer.site = repeats == 0 ? sited.site : "\(sited.site)~\(repeats)"
                used[sited.site] = repeats + 1
                return layer
            }
    }

    /// The calendar periods that dates stand for, in no particular number.
    var periods: [Period] { builders.flatMap(\.periods) + columnLayers.flatMap(\.layer.periods) }

    private mutating func diagnose(_ encodings: [Encoding]) {
        for case let column? in encodings.map(\.plotted.column) {
            diagnostics.append(
                "The column \"\(column.name)\" is of a table that the marks aren't drawn over.")
        }
    }

    private mutating func builder(for mark: AuthoredMark, _ looks: [Encoding]) -> LayerBuilder {
        if let last, last.site == sites.current, last.builder.accepts(mark, looks) {
            return last.builder
        }
        let builder = siteBuilder(for: mark, looks)
        last = (sites.current, builder)
        return builder
    }

    /// A known layer of the current site, or another one.
    private mutating func siteBuilder(for mark: AuthoredMark, _ looks: [Encoding]) -> LayerBuilder {
        for index in sites.builders where builders[index].accepts(mark, looks) {
            return builders[index]
        }
        diagnose(mark.encodings.all + looks)
        let builder = LayerBuilder(mark, looks, path: sites.path)
        builders.append(builder)
        sites.builders.append(builders.count - 1)
        return builder
    }
}

/// A layer and the statements that lead to it.
struct SitedLayer: Comparable {
    var path: [Int]
    var layer: MarkLayer

    var site: String { path.map(String.init).joined(separator: ".") }

    static func < (one: Self, other: Self) -> Bool {
        one.path.lexicographicallyPrecedes(other.path)
    }

    static func == (one: Self, other: Self) -> Bool { one.path == other.path }
}

extension MarkLayer {
    /// The calendar periods that dates of the layer stand for.
    fileprivate var periods: [Period] {
        Channel.allCases.compactMap { channels[$0] }.compactMap { values in
            values.unit.map { Period(unit: $0, calendar: values.calendar) }
        }
    }
}
