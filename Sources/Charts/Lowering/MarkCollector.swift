import Tables
import Views

/// Gathers the marks of a chart's content into layers, column by column; opaque to callers.
///
/// A site is a place in the content: the numbers of the statements that lead to it. Marks that a
/// `ForEach` makes at one site make one layer.
public struct _MarkCollector {
    /// The attributes set by the modifiers around the current content.
    var attributes = MarkAttributes()
    /// The environment of the chart.
    let environment: ViewEnvironment
    /// The diagnostics of content that can't be drawn.
    var diagnostics: [String] = []
    private var sites = SiteTree()
    private var builders: [LayerBuilder] = []
    private var columnLayers: [SitedLayer] = []
    /// Makes the layers of marks that stand for a table's rows; nil for marks of their own values.
    private var rows: (any RowMarkLayering)?

    init(in environment: ViewEnvironment) { self.environment = environment }

    /// Collects what stands at a statement of the current site.
    mutating func at(_ position: Int, _ collect: (inout Self) -> Void) {
        let outer = sites.enter(position)
        collect(&self)
        sites.current = outer
    }

    /// Collects what stands inside a modifier.
    mutating func with(_ inner: MarkAttributes, _ collect: (inout Self) -> Void) {
        let outer = attributes
        attributes = inner.inheriting(outer)
        collect(&self)
        attributes = outer
    }

    /// Collects marks that stand for a table's rows.
    mutating func over(_ rows: any RowMarkLayering, _ collect: (inout Self) -> Void) {
        let outer = self.rows
        self.rows = rows
        collect(&self)
        self.rows = outer
    }

    /// The name of the current site among all.
    var site: String { sites.path.map(String.init).joined(separator: ".") }

    mutating func add(_ mark: AuthoredMark) {
        if let rows { return add(RowMark(mark, attributes, site: site), of: rows) }
        guard !attributes.isPlain else { return append(mark) }
        var mark = mark
        attributes.forEachValue { mark.encodings.append(Encoding($0, $1)) }
        mark.style = (mark.style ?? MarkStyle()).inheriting(attributes)
        append(mark)
    }

    private mutating func append(_ mark: AuthoredMark) {
        builders[builder(for: mark)].append(mark, attributes)
    }

    private mutating func add(_ mark: RowMark, of rows: any RowMarkLayering) {
        var layer = rows.layer(of: mark, &diagnostics)
        layer.fixed = mark.fixed
        columnLayers.append(SitedLayer(path: sites.path, layer: layer))
    }

    mutating func add(_ layer: MarkLayer) {
        columnLayers.append(SitedLayer(path: sites.path, layer: layer.inheriting(attributes)))
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

    private mutating func diagnose(_ mark: AuthoredMark) {
        for case let column? in mark.encodings.map(\.plotted.column) {
            diagnostics.append(
                "The column \"\(column.name)\" is of a table that the marks aren't drawn over.")
        }
    }

    private mutating func builder(for mark: AuthoredMark) -> Int {
        let known = sites.builders
        for index in known.indices.reversed() where builders[known[index]].accepts(mark) {
            return known[index]
        }
        diagnose(mark)
        builders.append(LayerBuilder(mark, path: sites.path))
        sites.builders.append(builders.count - 1)
        return builders.count - 1
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
