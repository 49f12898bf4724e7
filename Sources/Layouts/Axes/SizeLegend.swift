import Charts
import Scales
import Scenes
import Tables
import ViewLayouts

/// A few symbols with the values that their sizes stand for, on one line.
struct SizeLegend {
    private struct Entry {
        var text: String
        var area: Double

        var diameter: Double { 2 * (area / .pi).squareRoot() }
    }

    private static let gap = 6.0
    private static let most = 3
    private let type: Typography
    private let title: String
    private var entries: [Entry]

    /// - Returns: nil where no data drives sizes, or where its names are in the legend already.
    init?(
        _ content: Content, _ chart: ChartSpecification, _ view: ViewParameters, _ type: Typography,
        room: Double
    ) {
        guard chart.layers.contains(where: { $0.channels[.symbolSize] != nil }) else { return nil }
        self.type = type
        let named = Set(content.looks.map(\.name))
        entries =
            Self.quantities(content.sizes, view)
            ?? content.sizes.names.filter { !named.contains($0) }.map {
                Entry(text: $0, area: content.sizes.area(of: $0))
            }
        title = type.shortened(chart.label(of: .symbolSize), to: room / 2)
        while width > room, entries.count > 1 { entries.removeFirst() }
        if entries.isEmpty { return nil }
    }

    /// Familiar values up to the greatest.
    private static func quantities(_ sizes: SymbolSizeScale, _ view: ViewParameters) -> [Entry]? {
        guard let (lower, upper) = sizes.dataEnds else { return nil }
        let ticks = (1...most).reversed().lazy
            .map { count -> [Tick] in
                let ticks = Ticks.numbers(lower...upper, count: count, locale: view.locale).ticks
                return ticks.filter { ($0.value.scalar ?? lower) > lower }
            }
            .first { (1...most).contains($0.count) }
        return ticks?.map { Entry(text: $0.label, area: sizes.area(of: $0.value.scalar ?? 0)) }
    }

    private var titleWidth: Double { title.isEmpty ? 0 : type.width(of: title) + 2 * Self.gap }

    private func width(_ entry: Entry) -> Double {
        entry.diameter + Self.gap + type.width(of: entry.text) + 2 * Self.gap
    }

    var width: Double {
        (entries.reduce(titleWidth) { $0 + width($1) } - 2 * Self.gap).rounded(.up)
    }

    var height: Double {
        max((entries.map(\.diameter).max() ?? 0) + 4, 20 * type.scale).rounded(.up)
    }

    /// Around a middle, from a position on.
    func nodes(y middle: Double, from start: Double) -> [Node] {
        var nodes = title.isEmpty ? [] : [text("legend:size:title", title, start, middle)]
        var x = start + titleWidth
        for entry in entries {
            let key = "legend:size:\(entry.text)"
            let center = Point((x + entry.diameter / 2).hundredths, middle.hundredths)
            nodes.append(
                Node(
                    "\(key):mark", .symbol(.circle, at: center, area: entry.area),
                    style: Style(.legendMark, fill: .named("secondary"), opacity: 0.7)))
            nodes.append(text(key, entry.text, x + entry.diameter + Self.gap, middle))
            x += width(entry)
        }
        return nodes
    }

    private func text(_ key: String, _ text: String, _ x: Double, _ middle: Double) -> Node {
        type.text(
            key, text, at: Point(x.hundredths, (middle + type.middle).hundredths), .start,
            .legendLabel)
    }
}
